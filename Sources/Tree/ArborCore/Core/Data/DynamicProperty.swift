package import ArborGraph
/// A stored property of a view whose value comes from outside the view: state, bindings or the
/// environment.
///
/// A custom conforming type can contain other dynamic properties; `update()` runs before each
/// evaluation of the view.
public protocol DynamicProperty {
  /// Called before the view's body runs, after the properties inside have their values.
  mutating func update()

  /// Gives the property at `new` its storage; `old` is the property that it replaces.
  @MainActor static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  )
  /// Returns whether a view that differs only in this property needs no evaluation.
  @MainActor static func _isEqual(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer)
    -> Bool
  /// Subscribes the current reader to the source that the property represents as a whole.
  @MainActor static func _track(_ property: UnsafeMutableRawPointer)
  /// Runs `update()` of the contained properties and then of the property itself, before each
  /// evaluation.
  @MainActor static func _update(_ property: UnsafeMutableRawPointer)
  /// Returns a description of the property for tree snapshots.
  @MainActor static func _describe(_ property: UnsafeMutableRawPointer, name: String)
    -> _StateDescription?
  /// Calls `body` with the name and the storage of each state property that the view owns through
  /// this one.
  @MainActor static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void)
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let outer = context.prefix
    context.prefix += context.name + "."
    Fields.of(Self.self).bind(new, old: old, &context)
    context.prefix = outer
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    Fields.of(Self.self).areEqual(
      &old.assumingMemoryBound(to: Self.self).pointee,
      &new.assumingMemoryBound(to: Self.self).pointee)
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {
    Fields.of(Self.self).trackSources(of: &property.assumingMemoryBound(to: Self.self).pointee)
  }

  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {
    let typed = property.assumingMemoryBound(to: Self.self)
    Fields.of(Self.self).update(&typed.pointee)
    typed.pointee.update()
  }

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? { nil }

  @MainActor public static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void
  ) {
    Fields.of(Self.self).forEachState(
      of: &property.assumingMemoryBound(to: Self.self).pointee
    ) { body(name + "." + $0, $1) }
  }
}

/// The node and environment in which a property is bound.
public struct _PropertyContext {
  @Unretained package private(set) var node: Node
  package let environment: EnvironmentValues
  /// Whether the node has just been created, so that state gets new storage.
  package var isNew = false
  /// Set by a property whose value differs from the previous one.
  package var isChanged = false
  /// The name of the stored property, with its underscore.
  package var name = ""
  /// The names of the enclosing properties, each followed by a dot.
  var prefix = ""
  /// The reason why the view cannot be evaluated; `nil` if it can.
  package var problem: String?
}

extension _PropertyContext {
  /// Whether there may be a value that the property had before.
  @MainActor var mayRestore: Bool {
    isNew && (node.host.evaluation.returning != nil || node.host.parking?.isRestoring == true)
  }

  /// Returns the storage that the property had before its row left the visible part; `nil` if it is
  /// new.
  @MainActor func returning<Storage: AnyObject>(_ type: Storage.Type) -> Storage? {
    guard isNew, let returning = node.host.evaluation.returning else { return nil }
    return returning.storage(of: node, prefix + name) as? Storage
  }

  /// Returns the value that a former tree of the page left behind for the property; `nil` if there
  /// is none.
  @MainActor func parked<Value>(_ type: Value.Type) -> Value? {
    guard isNew, let parking = node.host.parking, parking.isRestoring else { return nil }
    return parking.value(type, of: node, prefix + name)
  }
}

/// A property wrapper with its value as text, and access to the value from outside.
public struct _StateDescription {
  package var snapshot: StateSnapshot
  package var slot: StateSlot?
  /// An object in the property, whose own properties are shown as well.
  package var object: AnyObject?
  /// The dependency of the view through this property that no source represents, such as
  /// `environment locale`.
  package var dependency: String?

  package init(
    snapshot: StateSnapshot, slot: StateSlot? = nil, object: AnyObject? = nil,
    dependency: String? = nil
  ) {
    self.snapshot = snapshot
    self.slot = slot
    self.object = object
    self.dependency = dependency
  }
}
