import ArborTransfer

extension TransferSource {
  /// Parses the items of a drag: `"source": "n7"` for those of a view, `"items"` for others;
  /// without both, those of the view whose drag has begun.
  init(_ reader: inout JSONObjectReader) throws(Problem) {
    if let text = try reader.string("source") {
      guard let node = NodeAddress.id(in: text) else {
        throw .invalidValue(
          pointer: reader.pointer(to: "source"), expected: "the id of a view, such as n7")
      }
      self = .view(node)
      return
    }
    guard let value = reader.remove("items") else {
      self = .view(0)
      return
    }
    let pointer = reader.pointer(to: "items")
    guard case .array(let list) = value, (1...Self.mostItems).contains(list.count) else {
      throw .invalidValue(pointer: pointer, expected: "1 to \(Self.mostItems) items")
    }
    var items: [TransferItem] = []
    for (index, value) in list.enumerated() {
      var item = try JSONObjectReader(value, pointer: "\(pointer)/\(index)")
      let (text, url) = (try item.string("text"), try item.string("url"))
      guard text != nil || url != nil else {
        throw .invalidValue(
          pointer: "\(pointer)/\(index)", expected: "an object with a text, a url, or both")
      }
      try item.finish()
      items.append(
        TransferItem(
          [("text/uri-list", url), ("text/plain", text)].compactMap { type, text in
            text.map { TransferItem.Text(type: type, text: $0) }
          }))
    }
    self = .items(items, awaitsFiles: false)
  }
}
