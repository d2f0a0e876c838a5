import ArborGraph
public import Observation
public import OpenCombine

/// An observable object that a view around provides with `environmentObject`. A change of the object evaluates the view.
///
/// Where nobody provides one, the view is not evaluated: a message stands in its place, and a diagnostic says what is missing.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var source: TypedObjectSource<ObjectType>?

  public init() {}

  /// The object; only within a view that is part of a tree.
  public var wrappedValue: ObjectType {
    guard let source else { fatalError(MissingObject.message(ObjectType.self)) }
    return source.typedObject
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, source: source)
  }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let property = new.assumingMemoryBound(to: Self.self)
    guard let object = context.environment.object(ObjectType.self) else {
      context.problem = MissingObject.message(ObjectType.self)
      context.isChanged = true
      property.pointee.source = nil
      return
    }
    if property.pointee.source?.object === object, !context.isNew { return }
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.source, old.object === object {
      property.pointee.source = old
      return
    }
    property.pointee.source = context.node.host.source(of: object)
    context.isChanged = true
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee.source?.track()
  }

  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    .object(
      property.assumingMemoryBound(to: Self.self).pointee.source?.typedObject, of: ObjectType.self,
      wrapper: "EnvironmentObject", name: name)
  }
}

/// What is said where the environment lacks an object.
enum MissingObject {
  static func message(_ type: any Any.Type) -> String {
    let name = TypeNames.full(type)
    return """
      There is no \(name) in the environment. Provide one around this view: \
      .environmentObject(\u{2026}) for an ObservableObject, .environment(\u{2026}) for an @Observable object.
      """
  }
}

extension View {
  /// Provides `object` to this view and everything inside it, for `@EnvironmentObject` of the same type.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environmentModifier("environmentObject", object) { $0.setObject($1, for: T.self) }
  }

  /// Provides `object` to this view and everything inside it, for `@Environment(T.self)`; nil: none from here on.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    environmentModifier("environment", object) { $0.setObject($1, for: T.self) }
  }
}
