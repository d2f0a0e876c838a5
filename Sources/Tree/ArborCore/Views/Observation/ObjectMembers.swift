import ArborCombine
import ArborGraph

/// The stored properties of a model object, as the REST interface shows them.
///
/// They are found by reflection, only for a request and never while views are evaluated.
enum ObjectMembers {
  /// Returns the properties of an object. `name` is that of the wrapper that holds the object.
  static func all(of object: AnyObject, in name: String) -> [_StateDescription] {
    var found: [_StateDescription] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        // Storage that macros and wrappers generate starts with `_$`.
        guard let label = child.label, !label.hasPrefix("_$") else { continue }
        let member = name + "." + (label.hasPrefix("_") ? label.dropFirst() : label[...])
        found.append(describe(child.value, member))
      }
      mirror = current.superclassMirror
    }
    return found
  }

  private static func describe(_ value: Any, _ name: String) -> _StateDescription {
    if let published = value as? any PublishedProperty { return describe(published, name) }
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "", type: TypeNames.full(type(of: value)),
        value: String(describing: value)),
      slot: StateSlot(
        { value },
        readOnlyBecause: """
          Swift has no way to set an object's property by its name. Keep the value in @State or @Published, or hand \
          a binding to it, such as $\(name), to a view: that view's @Binding can be written.
          """))
  }

  private static func describe<P: PublishedProperty>(
    _ property: P, _ name: String
  ) -> _StateDescription {
    _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "Published", type: TypeNames.full(P.Value.self),
        value: property.peek().map { String(describing: $0) }),
      slot: StateSlot({ property.peek() }, write: { (value: P.Value) in property.store(value) }))
  }
}
