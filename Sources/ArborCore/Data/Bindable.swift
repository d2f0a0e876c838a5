import ArborGraph
public import Observation

/// Makes bindings to the properties of an observable object: `$model.name`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  private var object: Value

  @available(*, unavailable, message: "The wrapped value must be an object that is Observable.")
  public init(wrappedValue: Value) { object = wrappedValue }

  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property. Whoever reads it is evaluated when that property changes.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    Binding(location: PropertyLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { object = wrappedValue }
  public init(_ wrappedValue: Value) { object = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
