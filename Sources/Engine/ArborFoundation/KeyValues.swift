public import Foundation

extension UserDefaults {
  /// Returns the value of a key; `nil` without one. As `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a key. As `set(_:forKey:)`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
