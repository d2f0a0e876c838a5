import ArborGraph

/// Reads and writes a value that someone else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  let location: Location<Value>

  init(location: Location<Value>) { self.location = location }

  /// A binding by two closures. Writing calls `set`; what `get` reads decides who is evaluated again.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    // What changes in an object changes without the binding: it is found in the object itself.
    if Value.self is any AnyObject.Type,
      let property = keyPath as? ReferenceWritableKeyPath<Value, Part>
    {
      return Binding<Part>(location: PropertyLocation(wrappedValue, property))
    }
    return Binding<Part>(location: location.part(.init(keyPath)))
  }

  /// The value without subscribing anyone.
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
  /// A binding to the value as an optional.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      location: base.location.part(
        Part(key: "as optional", find: { .some($0) }, store: { if let new = $1 { $0 = new } })))
  }

  /// A binding to the wrapped value; nil while there is none. Once there is none any more, it reads the last one.
  public init?(_ base: Binding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    self.init(location: base.location.part(Part(key: "wrapped", find: { $0 }, store: { $0 = $1 })))
  }

  /// A binding to the value as a key.
  public init<H: Hashable>(_ base: Binding<H>) where Value == AnyHashable {
    self.init(
      location: base.location.part(
        Part(
          key: "as key", find: { AnyHashable($0) },
          store: { if let new = $1.base as? H { $0 = new } })))
  }
}

extension Binding: Sequence where Value: MutableCollection, Value.Index: Hashable {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection, Value.Index: Hashable {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }
  /// A binding to the element. Once the collection is too short for it, it reads the last element there and ignores writes.
  public subscript(position: Index) -> Element {
    Element(location: location.part(.element(at: position)))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection, Value.Index: Hashable {
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
  public func formIndex(before index: inout Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection
where Value: RandomAccessCollection & MutableCollection, Value.Index: Hashable {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
