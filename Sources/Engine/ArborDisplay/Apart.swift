/// A property that is mostly `nil`: its value is stored apart, so that what holds it stays small.
///
/// It is `public` because the compiler reads no code of `package` declarations in other modules.
/// Authors have no use for it.
///
/// ```swift
/// @_Apart var box: Box?  // 8 bytes, whatever the size of a box
/// ```
@propertyWrapper @frozen
public enum _Apart<Value> {
  /// There is no value.
  case absent
  /// The value.
  indirect case present(Value)

  /// Stores a value apart; `nil` takes no storage.
  @inlinable public init(wrappedValue: Value?) {
    self = wrappedValue.map { .present($0) } ?? .absent
  }

  /// The value, or `nil`.
  @inlinable public var wrappedValue: Value? {
    get {
      switch self {
      case .absent: nil
      case .present(let value): value
      }
    }
    set { self = newValue.map { .present($0) } ?? .absent }
  }
}

extension _Apart: Equatable where Value: Equatable {}
extension _Apart: Hashable where Value: Hashable {}
extension _Apart: Sendable where Value: Sendable {}
