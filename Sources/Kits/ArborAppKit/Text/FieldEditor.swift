import ArborPlatform
import Foundation

extension NSTextView {
  /// Returns a text view for text without looks of its own.
  static func fieldEditor() -> NSTextView {
    let editor = NSTextView(frame: .zero)
    editor.isFieldEditor = true
    editor.isRichText = false
    return editor
  }

  /// Begins to edit the text of a field, or, with `nil`, forgets the text that it has edited.
  func edits(_ field: NSTextField?) {
    (self.field, delegate, nextResponder, ownWindow) = (nil, nil, nil, nil)
    isEditing = false
    guard let field else {
      string = ""
      return
    }
    isFieldEditor = true
    (frame.size, font, alignment) = (field.bounds.size, field.usedFont, field.alignment)
    textColor = field.textColor
    (ownWindow, nextResponder, delegate) = (field.window, field, field)
    self.field = field
  }
}
