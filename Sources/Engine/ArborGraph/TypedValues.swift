/// Values of any types, one of each, which are compared as values where they can be.
package final class TypedValues: Hashable, Sendable {
  // Values of authors are not changed here.
  private nonisolated(unsafe) let values: [ObjectIdentifier: Any]

  /// Creates a set of one value.
  package init<T>(_ value: T) { values = [ObjectIdentifier(T.self): value] }

  private init(values: [ObjectIdentifier: Any]) { self.values = values }

  /// Returns the value of a type; `nil` if there is none.
  package func value<T>(_ type: T.Type) -> T? { values[ObjectIdentifier(type)] as? T }

  /// Returns these values, and those of others of which the types are not among these.
  package func inside(_ outer: TypedValues?) -> TypedValues {
    outer.map { TypedValues(values: values.merging($0.values) { inner, _ in inner }) } ?? self
  }

  package static func == (one: TypedValues, other: TypedValues) -> Bool {
    one === other
      || one.values.count == other.values.count
        && one.values.allSatisfy { key, value in
          other.values[key].map { isEqual(value, $0) } ?? false
        }
  }

  private static func isEqual<T>(_ one: T, _ other: Any) -> Bool {
    (other as? T).map { areEqual(one, $0) } ?? false
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(values.count) }
}
