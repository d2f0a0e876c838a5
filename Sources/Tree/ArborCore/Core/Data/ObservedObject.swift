import ArborGraph
public import OpenCombine

/// An observable object that something else owns. A change of the object evaluates the view.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Creates bindings to the properties of an observed object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    /// `nil` until the view is part of a tree.
    let source: TypedObjectSource<ObjectType>?

    /// A binding to a property. Before the view is part of a tree, reading it subscribes nothing.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      if let source { return Binding(location: ObjectLocation(source, keyPath)) }
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  /// The observed object.
  public var wrappedValue: ObjectType
  private var source: TypedObjectSource<ObjectType>?

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Creates a property that observes an object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Creates bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, source: source) }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let property = new.assumingMemoryBound(to: Self.self)
    let object = property.pointee.wrappedValue
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.source, old.object === object {
      property.pointee.source = old
    } else if context.isNew || property.pointee.source?.object !== object {
      property.pointee.source = context.node.host.source(of: object)
    }
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    old.assumingMemoryBound(to: Self.self).pointee.wrappedValue
      === new.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee.source?.track()
  }

  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    .object(
      property.assumingMemoryBound(to: Self.self).pointee.wrappedValue, of: ObjectType.self,
      wrapper: "ObservedObject", name: name)
  }
}
