/// A stored property of a view that brings its value from outside: state, bindings, the environment.
///
/// A type of one's own that conforms may hold other dynamic properties; `update()` runs before each evaluation of the view.
public protocol DynamicProperty {
  /// Called before the view's body runs, after the properties inside have their values.
  mutating func update()

  /// Gives the property at `new` its storage; `old` is the property that it replaces.
  @MainActor static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  )
  /// Whether a view whose only difference is this property needs no evaluation.
  @MainActor static func _isEqual(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer)
    -> Bool
  /// Subscribes the reader that is evaluated now to what the property stands for as a whole.
  @MainActor static func _track(_ property: UnsafeMutableRawPointer)
  /// Runs `update()` of the property and of those inside it, inner ones first: before each evaluation.
  @MainActor static func _update(_ property: UnsafeMutableRawPointer)
  /// The property as the tree shows it.
  @MainActor static func _describe(_ property: UnsafeMutableRawPointer, name: String)
    -> _StateDescription?
  /// Calls `body` with the name and the storage of each property that the view owns through this one.
  @MainActor static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void)
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let outer = context.prefix
    context.prefix += context.name + "."
    Fields.of(Self.self).bind(new.assumingMemoryBound(to: Self.self), old: old, &context)
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

/// Where a property is bound.
public struct _PropertyContext {
  package unowned(unsafe) let node: Node
  package let environment: EnvironmentValues
  /// Whether the node has just been made: state gets new storage.
  package var isNew = false
  /// Set by properties whose value is another than before.
  package var isChanged = false
  /// The name of the stored property, with its underscore.
  package var name = ""
  /// The names of the properties around it, each followed by a dot.
  var prefix = ""
  /// Why the view can not be evaluated.
  package var problem: String?
}

extension _PropertyContext {
  /// What the property had before its row went out of sight; nil: it is new.
  @MainActor func returning<Storage: AnyObject>(_ type: Storage.Type) -> Storage? {
    guard isNew, let returning = node.host.returning else { return nil }
    return returning.storage(of: node, prefix + name) as? Storage
  }
}

/// One property wrapper with its value, as text, and a way into it.
public struct _StateDescription {
  package var snapshot: StateSnapshot
  package var slot: StateSlot?
  /// Whose properties are shown as well.
  package var object: AnyObject?
  /// What the view depends on through it and no source says, such as `environment locale`.
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
