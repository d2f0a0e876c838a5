import ArborGraph
public import Observation
public import OpenCombine

/// Reads an observable object that an enclosing view provides with `environmentObject`. A change of
/// the object evaluates the view.
///
/// If there is none, the view is not evaluated: a message is shown in its place, and a diagnostic
/// names the missing type.
///
/// Differs from SwiftUI, where a missing object ends the program.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var source: TypedObjectSource<ObjectType>?

  /// Creates a property that reads the object of its type.
  public init() {}

  /// The object. It can only be read in a view that is part of a tree.
  public var wrappedValue: ObjectType {
    guard let source else { fatalError(MissingObject.message(ObjectType.self)) }
    return source.typedObject
  }

  /// Creates bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, source: source)
  }

  @MainActor @preconcurrency public static func _bind(
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

  @MainActor @preconcurrency public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor @preconcurrency public static func _track(_ property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee.source?.track()
  }

  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor @preconcurrency public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    .object(
      property.assumingMemoryBound(to: Self.self).pointee.source?.typedObject, of: ObjectType.self,
      wrapper: "EnvironmentObject", name: name)
  }
}

/// The message shown where the environment lacks an object.
enum MissingObject {
  static func message(_ type: any Any.Type) -> String {
    let name = TypeNames.full(type)
    return """
      There is no \(name) in the environment. Provide one around this view: \
      .environmentObject(\u{2026}) for an ObservableObject, .environment(\u{2026}) for an @Observable object.
      """
  }
}

nonisolated extension View {
  /// Provides `object` to this view and everything inside it, for `@EnvironmentObject` of the same
  /// type.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environmentModifier("environmentObject", object) { $0.setObject($1, for: T.self) }
  }

  /// Provides `object` to this view and everything inside it, for `@Environment(T.self)`; `nil`
  /// removes it from here inward.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    environmentModifier("environment", object) { $0.setObject($1, for: T.self) }
  }
}
