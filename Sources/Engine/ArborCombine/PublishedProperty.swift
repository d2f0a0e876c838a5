package import OpenCombine

/// A `@Published` property of an object, found by reflection.
package protocol PublishedProperty<Value> {
  associatedtype Value
  func peek() -> Value?
  /// Sets the value as an assignment does: the object announces the change.
  func store(_ value: Value)
}

extension Published: PublishedProperty {
  // A copy shares its storage with the property itself.
  package func peek() -> Value? {
    var (copy, value) = (self, Value?.none)
    _ = copy.projectedValue.first().sink { value = $0 }
    return value
  }

  package func store(_ value: Value) {
    var copy = self
    var publisher = copy.projectedValue
    Just(value).assign(to: &publisher)
  }
}
