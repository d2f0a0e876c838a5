/// A property that is mostly `nil`: its value is stored apart, so that what holds it stays small.
///
/// ```swift
/// @Apart var box: Box?  // 8 bytes, whatever the size of a box
/// ```
@propertyWrapper
package enum Apart<Value> {
  case absent
  indirect case present(Value)

  package init(wrappedValue: Value?) { self = wrappedValue.map { .present($0) } ?? .absent }

  package var wrappedValue: Value? {
    get {
      switch self {
      case .absent: nil
      case .present(let value): value
      }
    }
    set { self = newValue.map { .present($0) } ?? .absent }
  }
}

extension Apart: Equatable where Value: Equatable {}
extension Apart: Hashable where Value: Hashable {}
extension Apart: Sendable where Value: Sendable {}
