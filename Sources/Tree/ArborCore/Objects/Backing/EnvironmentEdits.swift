/// Writes an edited value of the environment.
package typealias EnvironmentWrite = @MainActor @Sendable (inout EnvironmentValues) -> Void

/// The environment values that were edited at a view from outside.
@MainActor
struct EnvironmentEdits {
  weak var view: Node?
  /// The writes, by the names of the values.
  let writes: [String: EnvironmentWrite]

  /// Writes the values over those that are there.
  func apply(to environment: inout EnvironmentValues) {
    for name in writes.keys.sorted() { writes[name]?(&environment) }
  }
}

extension ViewHost {
  /// Returns the environment values that were edited at a view, by their names.
  package func environmentEdits(at view: Node) -> [String: EnvironmentWrite] {
    knownBackings?.edits(at: view.id)?.writes ?? [:]
  }

  /// Edits environment values of a view and of all inside it: these take the place of all former
  /// edits there, and stay until the view leaves the page. A flush shows them.
  package func editEnvironment(of view: Node, _ writes: [String: EnvironmentWrite]) {
    if writes.isEmpty, environmentEdits(at: view).isEmpty { return }
    editableBackings.edit(view, EnvironmentEdits(view: view, writes: writes))
    objectsChanged()
  }
}
