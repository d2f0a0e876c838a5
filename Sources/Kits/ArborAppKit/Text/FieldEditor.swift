import ArborPlatform
import Foundation

/// The text view of a field with keyboard focus, through which code edits the text and reads the
/// selection.
final class FieldEditor: NSTextView {
  weak var field: NSTextField?

  override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    field?.adoptChanges(of: self)
  }
}
