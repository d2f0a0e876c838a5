public import Foundation

extension NSAttributedString {
  /// No text. Foundation on Linux has no initialiser without parameters; `unused` is there for the spelling without any.
  public convenience init(_ unused: Void = ()) { self.init(string: "") }
}
