import ArborCore

extension Inspector {
  /// `GET accessibility?root=`: the elements that assistive technology reads, in document order.
  /// Hidden ones are omitted, and so are the texts in a control, which form its name.
  package func accessibility(_ parameters: Parameters) throws(Problem) -> [UInt8] {
    try parameters.allow("root")
    let root = try place(try parameters.reference("root") ?? .path(NodePath(segments: [])))
    return answer(8_192) { json in
      var truncated = false
      // One past the subtree of the current control.
      var named = 0
      json.key("elements")
      json.beginArray()
      for place in root..<index.entries[root].end {
        let entry = index.entries[place]
        guard entry.hiddenBy == nil else { continue }
        if entry.node.control != nil {
          named = max(named, entry.end)
        } else if entry.node.text == nil && !entry.node.isTextRedacted || place < named {
          continue
        }
        guard json.bytes.count < Self.answerLimit else {
          truncated = true
          break
        }
        json.beginObject()
        name(place, into: &json)
        json.key("frame")
        json.rect(entry.node.frame)
        NodeWriter.accessibilityMembers(of: entry.node, into: &json)
        json.endObject()
      }
      json.endArray()
      json.key("truncated")
      json.bool(truncated)
    }
  }
}
