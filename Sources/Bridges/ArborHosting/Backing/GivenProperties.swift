package import ArborPlatform

/// The properties of the objects inside a view that another object, which represents the whole
/// view, has set.
///
/// It is a class because setting a property may notify an observer that calls back before the
/// setting has ended.
@MainActor package final class GivenProperties {
  private var keys: Set<String> = []

  /// Creates an empty record.
  package init() {}

  package var isEmpty: Bool { keys.isEmpty }

  /// Sets a property; without a value, restores the one that the view declares.
  package func give<Value>(
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
