public import ArborFoundation
import ArborPlatform
package import Foundation

/// Text with several looks, and the visitor's edits of them.
extension NSTextView {
  /// The attributes of typed text.
  package var typedAttributes: [NSAttributedString.Key: Any] {
    ownAttributes.merging(typing) { $1 }
  }

  /// The attributes of text that has none of its own.
  package var ownAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = textStyle.font { attributes[.font] = font }
    if let color = textStyle.textColor { attributes[.foregroundColor] = color }
    return attributes
  }

  /// The record of the visitor's edits, if `allowsUndo` is set; code that changes the text ends it.
  public var undoManager: UndoManager? { allowsUndo ? history.manager : nil }

  func makeHistory() -> TextHistory {
    let storage = textStorage ?? NSTextStorage(string: "")
    return TextHistory(
      of: storage, selection: { [weak self] in self?.selectedRange() ?? NSRange() }
    ) { [weak self] range, text, selection in
      guard let self, shouldChangeText(in: range, replacementString: text.string) else {
        return false
      }
      userEdit(selection) { storage.replaceCharacters(in: range, with: text) }
      return true
    }
  }

  func record(_ range: NSRange, length: Int, isLook: Bool = false) {
    if allowsUndo { history.record(range, length: length, isLook: isLook) }
  }

  /// Underlines the selected text, or removes the line if all of it has one; without a selection
  /// the text that is typed next.
  public func underline(_ sender: Any?) {
    toggle(.underline)
  }

  private func toggle(_ trait: NSFontDescriptor.SymbolicTraits) {
    toggle(
      TextLook(standard: font ?? .systemFont(ofSize: 13)) {
        $0.fontDescriptor.symbolicTraits.contains(trait)
      } changed: { old, isWanted in
        var traits = old.fontDescriptor.symbolicTraits
        if isWanted { traits.insert(trait) } else { traits.remove(trait) }
        return NSFont(descriptor: old.fontDescriptor.withSymbolicTraits(traits), size: 0)
      })
  }

  private func toggle(_ look: TextLook) {
    guard let textStorage else { return }
    let range = selectedRange()
    if range.length == 0 {
      typing = typedAttributes
    } else if !shouldChangeText(in: range, replacementString: nil) {
      return
    }
    typing = textStorage.toggle(look, in: range, typing: typing) { change in
      record(range, length: range.length, isLook: true)
      userEdit(range, change)
    }
    if range.length == 0 { _propertyDidChange(.look) }
  }

  /// Carries out a command that a key of the visitor gives. Returns whether there is one.
  package func userCommands(_ command: TextCommand) -> Bool {
    guard isEditable, isRichText else { return false }
    switch command {
    case .bold: toggle(.bold)
    case .italic: toggle(.italic)
    case .underline: underline(nil)
    case .undo: undoManager?.undo()
    case .redo: undoManager?.redo()
    }
    return true
  }
}
