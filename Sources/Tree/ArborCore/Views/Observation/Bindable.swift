import ArborGraph
public import Observation

/// Creates bindings to the properties of an observable object, as in `$model.name`.
///
/// ```swift
/// struct Editor: View {
///   @Bindable var book: Book
///   var body: some View { TextField("Title", text: $book.title) }
/// }
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  private var object: Value

  @available(*, unavailable, message: "The wrapped value must be an object that is Observable.")
  /// Reports at compile time that the value is not an observable object.
  public init(wrappedValue: Value) { object = wrappedValue }

  /// The observable object.
  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property. Views that read it are evaluated when that property changes.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    Binding(location: PropertyLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates bindable access to an observable object.
  public init(wrappedValue: Value) { object = wrappedValue }
  /// Creates bindable access to an observable object, without the property wrapper syntax.
  public init(_ wrappedValue: Value) { object = wrappedValue }
  /// Creates a copy of another bindable object.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
