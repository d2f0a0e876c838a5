public import Foundation

/// Is notified of changes of a text, and decides on editing.
@preconcurrency @MainActor public protocol NSTextDelegate: AnyObject {
  /// Called after the visitor has begun to change the text.
  func textDidBeginEditing(_ notification: Notification)
  /// Called after each change by the visitor or `didChangeText()`.
  func textDidChange(_ notification: Notification)
  /// Called after editing has ended.
  func textDidEndEditing(_ notification: Notification)
  /// Whether the visitor may change the text; called before the first change.
  func textShouldBeginEditing(_ textObject: NSText) -> Bool
  /// Whether the text may resign first responder.
  func textShouldEndEditing(_ textObject: NSText) -> Bool
}

/// The delegate of a text view.
@preconcurrency @MainActor public protocol NSTextViewDelegate: NSTextDelegate {
  /// Whether the visitor's edit may happen; the replacement is `nil` if only attributes change.
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool
  /// Called after the selection has been set or changed.
  func textViewDidChangeSelection(_ notification: Notification)
}

extension NSTextDelegate {
  /// By default, does nothing.
  public func textDidBeginEditing(_ notification: Notification) {}
  /// By default, does nothing.
  public func textDidChange(_ notification: Notification) {}
  /// By default, does nothing.
  public func textDidEndEditing(_ notification: Notification) {}
  /// By default, editing may begin.
  public func textShouldBeginEditing(_ textObject: NSText) -> Bool { true }
  /// By default, editing may end.
  public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
}

extension NSTextViewDelegate {
  /// By default, each change may happen.
  public func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool { true }
  /// By default, does nothing.
  public func textViewDidChangeSelection(_ notification: Notification) {}
}
