/// A property with a large value that copies of what holds it have in common.
///
/// ```swift
/// @Shared var look: ListLook
/// init(copying other: Row) { _look = other._look }
/// ```
@propertyWrapper
package struct Shared<Value> {
  fileprivate final class Storage {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension Shared.Storage: Sendable where Value: Sendable {}
extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.storage === other.storage || one.storage.value == other.storage.value
  }
}

extension Shared: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}
