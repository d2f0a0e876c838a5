/// A property with a large value that copies of what holds it have in common.
///
/// It is `public` because the compiler reads no code of `package` declarations in other modules.
/// Authors have no use for it.
///
/// ```swift
/// @_Shared var look: ListLook
/// init(copying other: Row) { _look = other._look }
/// ```
@propertyWrapper @frozen
public struct _Shared<Value> {
  @usableFromInline final class Storage {
    @usableFromInline let value: Value
    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// Stores a value that copies will have in common.
  @inlinable public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value; setting it parts with the copies.
  @inlinable public var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension _Shared.Storage: Sendable where Value: Sendable {}
extension _Shared: Sendable where Value: Sendable {}

extension _Shared: Equatable where Value: Equatable {
  @inlinable public static func == (one: Self, other: Self) -> Bool {
    one.storage === other.storage || one.storage.value == other.storage.value
  }
}

extension _Shared: Hashable where Value: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}
