/// An identifier that is unique in the page and stays the same as long as the view keeps its
/// identity.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The value of a namespace.
  public struct ID: Hashable, Sendable {
    let number: UInt32
  }

  private var id: ID?

  /// Creates a namespace for the view that declares it.
  public init() {}

  /// The identifier. Reading it before the view is part of a page is a programming error.
  public var wrappedValue: ID {
    guard let id else {
      fatalError("A @Namespace has a value only in a view that is part of a page.")
    }
    return id
  }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let property = new.assumingMemoryBound(to: Self.self)
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.id {
      property.pointee.id = old
    } else if context.isNew || property.pointee.id == nil {
      property.pointee.id = ID(number: context.node.host.makeID())
    }
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}
}
