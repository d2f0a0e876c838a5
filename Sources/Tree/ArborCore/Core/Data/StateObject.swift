import ArborGraph
public import OpenCombine

/// An observable object that a view owns. It is created once, when the view is first evaluated, and
/// lives as long as the view keeps its identity.
///
/// A change of the object evaluates the view. `$model.name` is a binding to a property.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var source: TypedObjectSource<ObjectType>?

  /// Creates a property whose object is made by `thunk` when the view becomes part of a tree.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Before the view is part of a tree, each access creates another one.
  public var wrappedValue: ObjectType { source?.typedObject ?? make() }

  /// Creates bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, source: source)
  }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let property = new.assumingMemoryBound(to: Self.self)
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.source {
      property.pointee.source = old
    } else if context.isNew || property.pointee.source == nil {
      let object =
        context.returning(ObjectType.self) ?? context.parked(ObjectType.self)
        ?? Reader.untracked(property.pointee.make)
      property.pointee.source = context.node.host.source(of: object)
    }
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor public static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void
  ) {
    if let source = property.assumingMemoryBound(to: Self.self).pointee.source {
      body(name, source.typedObject)
    }
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee.source?.track()
  }

  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    .object(
      property.assumingMemoryBound(to: Self.self).pointee.source?.typedObject, of: ObjectType.self,
      wrapper: "StateObject", name: name)
  }
}

extension _StateDescription {
  /// Describes a value that has a name in a store.
  static func stored<Value>(
    wrapper: String, name: String, _ read: @escaping () -> Value,
    write: @escaping (Value) -> Void
  ) -> _StateDescription {
    _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: wrapper, type: TypeNames.full(Value.self),
        value: String(describing: read())),
      slot: StateSlot(read, write: write))
  }

  /// Describes an object by its type and description.
  static func object<Object: AnyObject>(
    _ object: Object?, of type: Object.Type, wrapper: String, name: String
  ) -> _StateDescription {
    _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: wrapper, type: TypeNames.full(type),
        value: object.map { String(describing: $0) }),
      slot: StateSlot(
        { object }, readOnlyBecause: "it holds an object: write the object's properties."),
      object: object)
  }
}
