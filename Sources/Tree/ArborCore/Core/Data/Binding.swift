import ArborGraph

/// Read and write access to a value that something else owns.
///
/// ```swift
/// struct Stepping: View {
///   @Binding var count: Int
///   var body: some View {
///     Button("Add") { count += 1 }
///   }
/// }
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let location: Location<Value>

  init(location: Location<Value>) { self.location = location }

  /// Creates a binding from two closures. Writing calls `set`; views that read the binding depend
  /// on what `get` reads.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// Creates a copy of a binding, as for a parameter that is written with `$`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The value. Reading it subscribes the view that is being evaluated.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    // A property of an object changes without the object's binding, so it is observed in the object
    // itself.
    if Value.self is any AnyObject.Type,
      let property = keyPath as? ReferenceWritableKeyPath<Value, Part>
    {
      return Binding<Part>(location: PropertyLocation(wrappedValue, property))
    }
    return Binding<Part>(location: location.part(.init(keyPath)))
  }

  /// The value, read without subscribing.
  package var untracked: Value { location.peek() }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {}

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    old.assumingMemoryBound(to: Self.self).pointee.location.isSame(
      as: new.assumingMemoryBound(to: Self.self).pointee.location)
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let binding = property.assumingMemoryBound(to: Self.self).pointee
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "Binding", type: TypeNames.full(Value.self),
        value: String(describing: binding.untracked)),
      slot: StateSlot({ binding.untracked }, write: { binding.wrappedValue = $0 }))
  }
}

extension Binding {
  /// Creates a binding to the value as an optional. Writing `nil` is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      location: base.location.part(
        Part(key: "as optional", find: { .some($0) }, store: { if let new = $1 { $0 = new } })))
  }

  /// Creates a binding to the wrapped value; returns `nil` if there is none. If the value becomes
  /// `nil` later, the binding reads the last value.
  public init?(_ base: Binding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    self.init(location: base.location.part(Part(key: "wrapped", find: { $0 }, store: { $0 = $1 })))
  }

  /// Creates a binding to the type-erased value. Values of another type are ignored when written.
  public init<H: Hashable>(_ base: Binding<H>) where Value == AnyHashable {
    self.init(
      location: base.location.part(
        Part(
          key: "as key", find: { AnyHashable($0) },
          store: { if let new = $1.base as? H { $0 = new } })))
  }
}

extension Binding: Sequence where Value: MutableCollection, Value.Index: Hashable {
  /// A binding to an element of the collection.
  public typealias Element = Binding<Value.Element>
  /// An iterator over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A slice of the bindings to the elements.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection, Value.Index: Hashable {
  /// The index type of the collection.
  public typealias Index = Value.Index
  /// The indices type of the collection.
  public typealias Indices = Value.Indices
  /// The index of the first element.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The index after the last element.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The indices of the collection.
  public var indices: Indices { wrappedValue.indices }
  /// Returns the index after another one.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  /// Replaces an index with the one after it.
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }
  /// A binding to the element at a position. If the collection has become too short, it reads the
  /// last element that was there and ignores writes.
  public subscript(position: Index) -> Element {
    Element(location: location.part(.element(at: position)))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection, Value.Index: Hashable {
  /// Returns the index before another one.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
  /// Replaces an index with the one before it.
  public func formIndex(before index: inout Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection
where Value: RandomAccessCollection & MutableCollection, Value.Index: Hashable {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}
