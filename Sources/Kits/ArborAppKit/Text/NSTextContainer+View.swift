public import ArborPlatform

extension NSTextContainer {
  /// The text view whose lines the container holds; `nil` if there is none.
  public var textView: NSTextView? { owner as? NSTextView }
}

extension NSTextView: TextContainerOwner {
  package func textContainerDidChange() {}
}
