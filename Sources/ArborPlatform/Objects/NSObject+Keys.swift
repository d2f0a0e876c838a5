public import Foundation

extension NSObject {
  /// Has no effect: Swift has no properties by name on Linux. Code that looks inside Apple's objects comes this way, and finds nothing there.
  public func setValue(_ value: Any?, forKey key: String) {}
}
