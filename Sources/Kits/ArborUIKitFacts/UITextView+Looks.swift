public import ArborFoundation
import ArborPlatform
public import ArborUIKit
import Foundation

/// The visitor's edits of the look of text.
extension UITextView {
  /// The record of the visitor's edits while the text has several fonts. Code that changes the text
  /// ends it.
  ///
  /// Differs from UIKit: edits of a text with one font are taken back by the browser.
  public var undoManager: UndoManager? { history.manager }

  /// Makes the selected text bold, or no longer bold if all of it is; without a selection the text
  /// that is typed next.
  public func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }

  /// Makes the selected text italic, or upright if all of it is; without a selection the text that
  /// is typed next.
  public func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }

  /// Underlines the selected text, or removes the line if all of it has one; without a selection
  /// the text that is typed next.
  public func toggleUnderline(_ sender: Any?) {
    toggle(.underline)
  }

  private func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    toggle(
      TextLook(standard: font ?? .systemFont(ofSize: 12)) {
        $0.fontDescriptor.symbolicTraits.contains(trait)
      } changed: { old, isWanted in
        var traits = old.fontDescriptor.symbolicTraits
        if isWanted { traits.insert(trait) } else { traits.remove(trait) }
        return old.fontDescriptor.withSymbolicTraits(traits).map {
          UIFont(descriptor: $0, size: 0)
        }
      })
  }

  private func toggle(_ look: TextLook) {
    let range = selectedRange
    if range.length == 0, typing.isEmpty { typing = ownAttributes }
    typing = textStorage.toggle(look, in: range, typing: typing) { change in
      history.record(range, length: range.length, isLook: true)
      userEdit(range, change)
    }
    if range.length == 0 { _propertyDidChange(.look) }
  }

  /// Carries out a command that a key of the visitor gives. Returns whether there is one.
  package func userCommands(_ command: TextCommand) -> Bool {
    guard isEditable, recordsEdits else { return false }
    switch command {
    case .undo: history.manager.undo()
    case .redo: history.manager.redo()
    case .bold where allowsEditingTextAttributes: toggleBoldface(nil)
    case .italic where allowsEditingTextAttributes: toggleItalics(nil)
    case .underline where allowsEditingTextAttributes: toggleUnderline(nil)
    case .bold, .italic, .underline: return false
    }
    return true
  }
}
