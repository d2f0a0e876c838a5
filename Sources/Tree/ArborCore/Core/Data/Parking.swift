import ArborGraph

/// The state of a page that outlives its tree: what views leave behind, and what the views of the
/// next tree at the same places begin with.
///
/// ## Algorithm
/// 1. A property is known by the path of its view and its name, such as `/Counter;state=_count`.
///    Rows whose ids are neither numbers, strings nor UUIDs have no path that holds in another
///    process.
/// 2. `park` writes what has changed since the last time; only when views have come or gone does it
///    look at all of them, and removes what belonged to those that are gone.
/// 3. A view that is created takes over the value at its place, once: a second view at that place,
///    after the first has gone, begins anew.
/// 4. What waits for a view that has not been created yet stays: a tab that was not visited again,
///    or a row out of sight.
@MainActor
package final class Parking {
  let values: StoredValues
  /// The names of the values that no view has taken over yet.
  var waiting: Set<String>
  /// The views that took over values before the first event: until the page has settled, a view
  /// may be created more than once.
  private var restored: [String: NodeReference] = [:]
  /// The names of the properties of rows that were scrolled out of sight.
  var away: Set<String> = []
  /// The parked path of the control that had the focus, until the first evaluation.
  private var waitingFocus: String?
  /// Whether views have come or gone since everything was parked.
  var hasStructureChanged = true
  /// The number of writes to the page's state when it was parked.
  var parkedWrites: UInt64 = 0
  var bytes = 0
  /// The reasons why properties are not parked, by the type and name that the log shows.
  var obstacles: [String: String] = [:]
  /// The reasons why values are not parked now, by node and property.
  var refusals: [String: String] = [:]
  /// The messages about values that did not fit, until they are popped.
  private var misfits: [String] = []

  init(_ values: StoredValues) {
    self.values = values
    waiting = Set(values.names.filter(Self.isState))
    if case .string(let path)? = values[Self.focus] { waitingFocus = path }
  }

  // MARK: Restoring

  /// The objects that a page has kept while it slept, by the names of the properties that held
  /// them: code may have kept them too.
  package var kept: [String: AnyObject] = [:]

  /// Whether views that are created may find a value.
  var isRestoring: Bool { !waiting.isEmpty || !restored.isEmpty || !kept.isEmpty }

  /// Returns the value that waits for a property of a new view; `nil` if there is none, or if it
  /// does not fit, which is reported.
  func value<Value>(_ type: Value.Type, of node: Node, _ name: String) -> Value? {
    guard let path = node.parkedPath else { return nil }
    let key = Self.key(path, name)
    if let object = kept[key], let value = object as? Value {
      waiting.remove(key)
      return value
    }
    let isFirst = waiting.remove(key) != nil
    guard isFirst || restored[key].map({ $0.node?.isMounted != true }) == true,
      let stored = values[key]
    else { return nil }
    restored[key] = NodeReference(node)
    if case .string(let text) = stored, let value = ParkedCoding.decode(type, text) { return value }
    let misfit =
      """
      \(key) was parked as a value that is no \(TypeNames.full(type)) now; it begins anew. That is usual after a \
      change of the property's type.
      """
    node.host.report("parked-state-dropped", misfit, at: node)
    misfits.append(misfit)
    restored[key] = nil
    values.set(nil, for: key)
    return nil
  }

  /// Returns, once, what is to be said of values that did not fit.
  package func popMisfits() -> [String] {
    defer { misfits = [] }
    return misfits
  }

  /// Ends the time in which views may be created again with the same values: the visitor acts.
  package func pageHasSettled() {
    if !restored.isEmpty { restored = [:] }
    if !kept.isEmpty { kept = [:] }
  }

  /// Returns the control that had the focus, once: with the first call.
  func popFocus(of host: ViewHost) -> Node? {
    guard let path = waitingFocus else { return nil }
    waitingFocus = nil
    return host.events.controls.values.first {
      $0.accepts("focus") && $0.parkedPath == path
    }
  }

  // MARK: Names

  /// The name under which the path of the control with the focus is stored.
  static var focus: String { "focus" }

  /// Whether a name in the store is that of state; others belong to the page's configuration.
  static func isState(_ name: String) -> Bool { name.hasPrefix("/") }

  /// The place of a property in the store.
  package static func key(_ path: String, _ name: String) -> String { path + ";state=" + name }
}

extension Node {
  /// The path under which the state of the node is parked; `nil` if it would not be the same in
  /// another process.
  ///
  /// It has the segments of the node's path and the author's modifiers, so that a view keeps its
  /// path when built-in modifiers are added around it.
  package var parkedPath: String? {
    var steps: [String] = []
    var next: Node? = self
    while let node = next {
      let step = node.parkedStep
      guard step.isStable else { return nil }
      if !step.text.isEmpty { steps.append(step.text) }
      next = node.parent
    }
    return "/" + steps.reversed().joined(separator: "/")
  }
}
