public import ArborPlatform

extension NSTextContainer {
  /// Whose lines these are.
  public var textView: NSTextView? { owner as? NSTextView }
}

extension NSTextView: TextContainerOwner {
  package func textContainerDidChange() {}
}
