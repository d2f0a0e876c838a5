import ArborFoundation
import ArborPlatform
package import Foundation

/// Edits of the visitor.
extension UITextView {
  /// Replaces a range at the visitor's request. Returns whether the delegate agrees.
  @discardableResult
  package func userReplace(_ range: NSRange, with string: String) -> Bool {
    guard isEditable else { return false }
    let range = range.limited(to: textStorage.length)
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    else { return false }
    replace(range, with: string)
    return true
  }

  /// Sets the whole text that the visitor has edited, as a replacement of the range that differs;
  /// without a selection the caret moves behind that range.
  @discardableResult
  package func userSet(_ new: String, selection: NSRange? = nil) -> Bool {
    guard new != textStorage.string else {
      if let selection { setSelection(selection) }
      return true
    }
    let change = TextDifference(
      textStorage.string, new, caret: selection.map { $0.location + $0.length })
    guard isEditable,
      delegate?.textView(
        self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
    else { return false }
    replace(change.range, with: change.replacement, selecting: selection)
    return true
  }

  /// Sets the visitor's selection.
  package func userSelect(_ range: NSRange) { setSelection(range) }
}
