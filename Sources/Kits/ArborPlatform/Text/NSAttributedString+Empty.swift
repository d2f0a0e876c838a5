public import Foundation

extension NSAttributedString {
  /// Creates an empty text. Foundation on Linux has no initializer without parameters; `unused`
  /// makes that spelling possible.
  public convenience init(_ unused: Void = ()) { self.init(string: "") }
}

extension NSAttributedString {
  /// A copy with all attributes. Foundation's own copy of an `NSTextStorage` has none.
  package var ownCopy: NSAttributedString {
    (self as? NSTextStorage)?.copy() as? NSAttributedString
      ?? NSAttributedString(attributedString: self)
  }
}
