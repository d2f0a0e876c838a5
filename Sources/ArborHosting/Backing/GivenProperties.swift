import ArborPlatform

/// The properties of the objects inside a view that another object, which stands for all of it, has set.
///
/// An object: who sets a property may be told of it, and come back, before the setting has ended.
@MainActor final class GivenProperties {
  private var keys: Set<String> = []

  var isEmpty: Bool { keys.isEmpty }

  /// Without a value the view has its own again.
  func give<Value>(
    _ value: Value?, _ view: PlatformObject, _ key: String, set: (Value) -> Void
  ) {
    if let value {
      keys.insert(key)
      set(value)
    } else if keys.remove(key) != nil {
      view.origins?.visitorSet(key)
      view._propertyDidChange(.look)
    }
  }
}
