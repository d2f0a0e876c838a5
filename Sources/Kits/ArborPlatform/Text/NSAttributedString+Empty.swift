public import Foundation

extension NSAttributedString {
  /// Creates an empty text. Foundation on Linux has no initializer without parameters; `unused`
  /// makes that spelling possible.
  public convenience init(_ unused: Void = ()) { self.init(string: "") }
}
