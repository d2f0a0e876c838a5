public import ArborCore
import ArborGraph
public import OpenCombine

/// The key of the objects of one type.
private struct FocusedObjectKey<Object: ObservableObject>: FocusedValueKey {
  typealias Value = Object
}

/// Names a type in a key path.
private struct ObjectKind<Object: ObservableObject>: Hashable {}

extension FocusedValues {
  fileprivate subscript<Object: ObservableObject>(object object: ObjectKind<Object>) -> Object? {
    get { self[FocusedObjectKey<Object>.self] }
    set { self[FocusedObjectKey<Object>.self] = newValue }
  }
}

/// An observable object that the view with the focus provides; `nil` without one. A change of the
/// object evaluates the view.
///
/// ```swift
/// struct PlayerCommands: Commands {
///   @FocusedObject private var player: Player?
///
///   var body: some Commands {
///     CommandMenu("Player") { Button("Stop") { player?.stop() }.disabled(player == nil) }
///   }
/// }
/// ```
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Creates bindings to the properties of a focused object.
  @dynamicMemberLookup
  public struct Wrapper {
    fileprivate let object: ObjectType

    /// A binding to a property.
    public subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Value>
    ) -> Binding<Value> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var page = PageValues()
  private var tracked = TrackedObject<ObjectType>()

  /// Creates a property with the object of this type.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType? { page.values[object: ObjectKind<ObjectType>()] }

  /// Bindings to the properties of the object; `nil` without one.
  public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }
}

/// Evaluates the view again when the focused object of a type changes.
private struct TrackedObject<Object: ObservableObject>: DynamicProperty {
  private weak var host: ViewHost?

  @MainActor static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    new.assumingMemoryBound(to: Self.self).pointee.host = context.node.host
  }

  @MainActor static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor static func _track(_ property: UnsafeMutableRawPointer) {
    guard let host = property.assumingMemoryBound(to: Self.self).pointee.host else { return }
    let values = host.part(ProvidedValues.self).all.read()
    if let object = values[object: ObjectKind<Object>()] { host.track(object) }
  }

  @MainActor static func _update(_ property: UnsafeMutableRawPointer) {}
  @MainActor static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void
  ) {}
}

nonisolated extension View {
  /// Provides an object while a control inside has the focus; `nil` provides none.
  ///
  /// ```swift
  /// PlayerView().focusedObject(player)
  /// ```
  public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedValue(\.[object: ObjectKind<T>()], object)
  }

  /// Provides an object while a control inside has the focus.
  public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    focusedValue(\.[object: ObjectKind<T>()], object)
  }

  /// Provides an object as long as the view is on the page; `nil` provides none.
  public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedSceneValue(\.[object: ObjectKind<T>()], object)
  }

  /// Provides an object as long as the view is on the page, whatever has the focus.
  public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    focusedSceneValue(\.[object: ObjectKind<T>()], object)
  }
}
