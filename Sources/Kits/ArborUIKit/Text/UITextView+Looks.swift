import ArborPlatform
package import Foundation

/// Text with several looks.
extension UITextView {
  /// Whether the text has several fonts, or the visitor can give it some.
  package var isRich: Bool { allowsEditingTextAttributes || textStorage.hasSeveralFonts }

  /// The attributes of text that has none of its own.
  package var ownAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let storedFont { attributes[.font] = storedFont }
    if let storedColor { attributes[.foregroundColor] = storedColor }
    return attributes
  }

  /// The edits that can be taken back.
  package var history: TextHistory {
    if let storedHistory { return storedHistory }
    let made = makeHistory()
    storedHistory = made
    return made
  }

  /// Whether edits are recorded here: in a rich text, or one with edits that can be taken back.
  package var recordsEdits: Bool { isRich || storedHistory?.isEmpty == false }

  private func makeHistory() -> TextHistory {
    TextHistory(of: textStorage, selection: { [weak self] in self?.selectedRange ?? NSRange() }) {
      [weak self] range, text, selection in
      guard let self else { return false }
      userEdit(selection) { textStorage.replaceCharacters(in: range, with: text) }
      return true
    }
  }
}
