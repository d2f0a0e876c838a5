package import ArborCore

extension Inspector {
  /// Returns the root node of `GET tree?root=`.
  package func treeRoot(_ parameters: Parameters) throws(Problem) -> UInt32 {
    try parameters.allow("root", "depth", "fields", "structure")
    let reference = try parameters.reference("root") ?? .path(NodePath(segments: []))
    return index.node(at: try place(reference)).id
  }

  /// `GET tree?structure=full`: a subtree, nested, including the wrappers that are not part of
  /// paths. These have `wrapper` instead of `type` and `path`.
  package func tree(_ structure: TreeStructure, _ parameters: Parameters) throws(Problem) -> [UInt8]
  {
    _ = try treeRoot(parameters)
    let fields = try parameters.fields(default: .summary)
    let depth = try parameters.integer(
      "depth", in: 0...Int(Int32.max), default: Self.defaultDepth)
    return answer(min(structure.items.count * 256, 1 << 20)) { json in
      json.key("size")
      json.size(index.snapshot.size)
      json.key("nodeCount")
      json.integer(index.entries.count)
      json.key("root")
      if structure.items.isEmpty { json.null() }
      let truncated = write(structure.items, fields, depth: depth, into: &json)
      json.key("truncated")
      json.bool(truncated)
    }
  }

  /// Writes the items; returns whether the size limit truncated the answer.
  private func write(
    _ items: [TreeStructure.Item], _ fields: NodeFields, depth: Int, into json: inout JSONWriter
  ) -> Bool {
    var open = 0
    var written = 0
    for (place, item) in items.enumerated() where item.depth <= depth {
      guard json.bytes.count < Self.answerLimit else { break }
      while open > item.depth { end(&open, &json) }
      json.beginObject()
      switch item.content {
      case .wrapper(let wrapper): write(wrapper, into: &json)
      case .view(let id):
        if let place = index.place(ofID: id) { write(place, fields, into: &json) }
      }
      json.key("children")
      let hasChildren = place + 1 < items.count && items[place + 1].depth > item.depth
      if hasChildren, item.depth == depth {
        json.null()
        json.endObject()
      } else {
        json.beginArray()
        open += 1
      }
      written = place
    }
    while open > 0 { end(&open, &json) }
    return items.dropFirst(written + 1).contains { $0.depth <= depth }
  }

  private func end(_ open: inout Int, _ json: inout JSONWriter) {
    json.endArray()
    json.endObject()
    open -= 1
  }

  private func write(_ wrapper: WrapperSnapshot, into json: inout JSONWriter) {
    json.key("wrapper")
    json.string(wrapper.name)
    json.key("id")
    if let id = wrapper.id { json.id(id) } else { json.null() }
    if let modifier = wrapper.modifier {
      json.key("modifier")
      NodeWriter.modifier(modifier, into: &json)
    }
    if let content = wrapper.content {
      json.key("content")
      json.string(content)
    }
    if let branch = wrapper.branch {
      json.key("branch")
      json.string(branch)
    }
  }
}
