import ArborPlatform
import Foundation

/// The text of a field that has the keys, for code that edits it or asks what is selected.
final class FieldEditor: NSTextView {
  weak var field: NSTextField?

  override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    field?.take(from: self)
  }
}
