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
    toggle(isOn: \.isUnderlined) { $0.isUnderlined = $1 }
  }

  private func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let standard = font ?? .systemFont(ofSize: 12)
    func used(_ attributes: [NSAttributedString.Key: Any]) -> UIFont {
      attributes[.font] as? UIFont ?? standard
    }
    toggle(isOn: { used($0).fontDescriptor.symbolicTraits.contains(trait) }) {
      let old = used($0)
      var traits = old.fontDescriptor.symbolicTraits
      if $1 { traits.insert(trait) } else { traits.remove(trait) }
      guard let descriptor = old.fontDescriptor.withSymbolicTraits(traits) else { return }
      $0[.font] = UIFont(descriptor: descriptor, size: 0)
    }
  }

  private func toggle(
    isOn: ([NSAttributedString.Key: Any]) -> Bool,
    set: (inout [NSAttributedString.Key: Any], Bool) -> Void
  ) {
    let range = selectedRange
    guard range.length > 0 else {
      if typing.isEmpty { typing = ownAttributes }
      set(&typing, !isOn(typing))
      return _propertyDidChange(.look)
    }
    let isAll = textStorage.all(in: range, isOn)
    history.record(range, length: range.length, isLook: true)
    userEdit(range) { textStorage.transform(range) { set(&$0, !isAll) } }
    typing = textStorage.attributes(ofTextIn: range)
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
