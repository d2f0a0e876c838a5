/// Values by key, up to a number of them: then the table begins anew. For what many pages have in
/// common and is easily made again.
///
/// It is public because the compiler specializes only public generic types for other modules.
@frozen public struct BoundedTable<Key: Hashable, Value> {
  @usableFromInline var values: [Key: Value] = [:]
  @usableFromInline let capacity: Int

  /// Creates an empty table.
  @inlinable public init(capacity: Int) { self.capacity = capacity }

  /// The value of a key; `nil` if it is not known. A value that is set is held until the table is
  /// full.
  @inlinable public subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= capacity { values.removeAll() }
      values[key] = newValue
    }
  }
}

extension BoundedTable: Sendable where Key: Sendable, Value: Sendable {}
