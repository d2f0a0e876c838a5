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
    toggle(isOn: \.isUnderlined) { $0.isUnderlined = $1 }
  }

  private func toggle(_ trait: NSFontDescriptor.SymbolicTraits) {
    let standard = font ?? .systemFont(ofSize: 13)
    func used(_ attributes: [NSAttributedString.Key: Any]) -> NSFont {
      attributes[.font] as? NSFont ?? standard
    }
    toggle(isOn: { used($0).fontDescriptor.symbolicTraits.contains(trait) }) {
      let old = used($0)
      var traits = old.fontDescriptor.symbolicTraits
      if $1 { traits.insert(trait) } else { traits.remove(trait) }
      let descriptor = old.fontDescriptor.withSymbolicTraits(traits)
      $0[.font] = NSFont(descriptor: descriptor, size: 0) ?? old
    }
  }

  private func toggle(
    isOn: ([NSAttributedString.Key: Any]) -> Bool,
    set: (inout [NSAttributedString.Key: Any], Bool) -> Void
  ) {
    guard let textStorage else { return }
    let range = selectedRange()
    guard range.length > 0 else {
      typing = typedAttributes
      set(&typing, !isOn(typing))
      return _propertyDidChange(.look)
    }
    guard shouldChangeText(in: range, replacementString: nil) else { return }
    let isAll = textStorage.all(in: range, isOn)
    record(range, length: range.length, isLook: true)
    userEdit(range) { textStorage.transform(range) { set(&$0, !isAll) } }
    typing = textStorage.attributes(ofTextIn: range)
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
