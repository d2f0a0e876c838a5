import ArborCore

/// An edit of a long text by a visitor: one range is replaced.
package struct TextEdit: Equatable, Sendable {
  /// The replaced range, in UTF-16 units of the previous text.
  package var range: Range<Int>
  /// The new text of the range.
  package var replacement: String
  /// The hash of the resulting text, which detects an edit of a different text.
  package var hash: UInt32
  /// The selection in the resulting text; `nil` when it is unknown.
  package var selection: Range<Int>?

  package init(
    range: Range<Int>, replacement: String, hash: UInt32, selection: Range<Int>? = nil
  ) {
    self.range = range
    self.replacement = replacement
    self.hash = hash
    self.selection = selection
  }

  /// Returns the resulting text; `nil` when `text` is not the one that the client has edited.
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

  /// Returns the FNV-1a hash over the UTF-16 units.
  package static func hash(of text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var text = text
    // Where every unit is one byte, reading bytes is faster.
    if text.utf8.count == text.utf16.count {
      text.withUTF8 { for byte in $0 { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
    } else {
      for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    }
    return hash
  }
}

extension Session {
  /// Converts an edit into the whole text that the client has now, which controls expect.
  ///
  /// The edit applies to the text that the client last reported, or else to the one that was sent
  /// to it. If it fits neither, an edit was lost: the client is sent the whole page, and responds
  /// with the content of its field.
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
  /// The number of UTF-16 units from which a text is edited by ranges; the runtime uses the same
  /// limit.
  private static let longText = 1_000

  func noteText(_ value: InputValue, at node: UInt32) {
    guard let text = value.text, text.utf8.count >= Self.longText else { return }
    lastText = (node, text)
  }
}

extension InputValue {
  /// The content of a text input; `nil` for other controls.
  var text: String? {
    switch self {
    case .text(let text), .typed(let text, _): text
    case .bool, .number: nil
    }
  }
}
