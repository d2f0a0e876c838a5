import ArborCore

extension Inspector {
  /// `GET accessibility?root=`: the elements that assistive technology reads, in the order of the
  /// document, with those of a group inside it. Hidden ones are omitted, and so are the texts in a
  /// control or in a combined element, which form its name. The items of menus, which browsers open
  /// by themselves, are listed only with a root inside the content of the menu.
  ///
  /// - Parameter drawn: The drawing of the revision of the inspector.
  package func accessibility(
    _ parameters: Parameters, of drawn: DrawnElements
  ) throws(Problem) -> [UInt8] {
    try parameters.allow("root")
    let root = try place(try parameters.reference("root") ?? .path(NodePath(segments: [])))
    return answer(8_192) { json in
      json.key("elements")
      json.beginArray()
      // An element is written with more than 32 bytes.
      let tree = AccessibilityTree(index, drawn, root: root, atMost: Self.answerLimit / 32)
      let elements = tree.elements
      var (count, depth) = (0, 0)
      while json.bytes.count < Self.answerLimit, count < elements.count {
        let element = elements[count]
        count += 1
        for _ in 0..<(depth - element.depth) { close(&json) }
        depth = element.depth + (element.isGroup ? 1 : 0)
        json.beginObject()
        name(element.place, into: &json)
        json.key("frame")
        json.rect(index.node(at: element.place).frame)
        NodeWriter.accessibilityMembers(of: element.facts, into: &json)
        json.key("children")
        json.beginArray()
        if !element.isGroup { close(&json) }
      }
      let isCut = !tree.isAtEnd || count < elements.count
      for _ in 0..<depth { close(&json) }
      json.endArray()
      json.key("truncated")
      json.bool(isCut)
    }
  }

  private func close(_ json: inout JSONWriter) {
    json.endArray()
    json.endObject()
  }
}
