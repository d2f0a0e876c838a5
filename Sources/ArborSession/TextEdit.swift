import ArborCore

/// What a visitor changed in a long text: one stretch has another content.
package struct TextEdit: Equatable, Sendable {
  /// What is replaced, in UTF-16 units of the text before.
  package var range: Range<Int>
  package var replacement: String
  /// Of the text afterwards: whoever has started from another text notices.
  package var hash: UInt32
  /// In the text afterwards; nil: nobody knows.
  package var selection: Range<Int>?

  package init(
    range: Range<Int>, replacement: String, hash: UInt32, selection: Range<Int>? = nil
  ) {
    self.range = range
    self.replacement = replacement
    self.hash = hash
    self.selection = selection
  }

  /// The text afterwards; nil: `text` is not the one that the client has edited.
  package func applied(to text: String) -> String? {
    let units = text.utf16
    guard range.upperBound <= units.count else { return nil }
    var edited = text.unicodeScalars
    let first = units.index(units.startIndex, offsetBy: range.lowerBound)
    let last = units.index(first, offsetBy: range.count)
    guard let start = first.samePosition(in: edited), let end = last.samePosition(in: edited)
    else { return nil }
    edited.replaceSubrange(start..<end, with: replacement.unicodeScalars)
    let result = String(edited)
    return Self.hash(of: result) == hash ? result : nil
  }

  /// FNV-1a over the UTF-16 units.
  package static func hash(of text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var text = text
    // Where every unit is a byte, reading bytes is quicker.
    if text.utf8.count == text.utf16.count {
      text.withUTF8 { for byte in $0 { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
    } else {
      for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    }
    return hash
  }
}

extension Session {
  /// Makes of a changed stretch the whole text that the client has now, as controls take it.
  ///
  /// It counts from what the client has told before, or else from what it was sent. If it is neither, an edit was lost: the client is sent the
  /// whole page, and answers with what is in its field.
  func process(_ edit: TextEdit, at node: UInt32, version: Int) {
    let told = lastText.flatMap { $0.node == node ? edit.applied(to: $0.text) : nil }
    if let edited = told ?? picture.text(at: node).flatMap(edit.applied) {
      let value = edit.selection.map { InputValue.typed(edited, $0) } ?? .text(edited)
      return carryOut(.input(value, version: version), at: node)
    }
    replacePicture(acknowledging: version - 1)
  }
}

extension Session {
  /// Texts of which only changed stretches may come next: as many UTF-16 units, as the runtime says too.
  private static let longText = 1_000

  func noteText(_ value: InputValue, at node: UInt32) {
    guard let text = value.text, text.utf8.count >= Self.longText else { return }
    lastText = (node, text)
  }
}

extension InputValue {
  /// What is in a text input; nil: in another control.
  var text: String? {
    switch self {
    case .text(let text), .typed(let text, _): text
    case .bool, .number: nil
    }
  }
}
