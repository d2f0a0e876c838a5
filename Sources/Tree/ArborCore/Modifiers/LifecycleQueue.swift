import ArborGraph

/// The work of a commit besides the actions of `onChange`, `onPreferenceChange` and `onAppear`.
@MainActor
struct LifecycleQueue {
  /// Tasks to start after all `onAppear` actions of the commit.
  var starting: ContiguousArray<StartingNode> = []
  /// The `onDisappear` actions of views that are removed immediately, before others appear.
  var leaving: ContiguousArray<() -> Void> = []
  /// Views whose geometry is to be read for the first time.
  var unmeasured: ContiguousArray<Node> = []
  /// The node from which a subtree is being removed; its modifiers may specify a transition.
  @UnretainedOptional var removal: Node?
  /// The actions that wrote state, with their names and paths; `nil` unless an update loop is being
  /// traced.
  var writers: ContiguousArray<(node: UInt32, name: String, path: String)>?
}

/// A node that starts work once the commit is complete.
class StartingNode: Node {
  func start() {}
  /// Stops the work until the next start.
  func stop() {}
}

extension ViewHost {
  /// Queues an action of a view to run after the evaluation, with the name of its modifier.
  func enqueueAction(of node: Node, _ name: String, _ action: @escaping () -> Void) {
    changes.append { [unowned self] in perform(name, of: node, action) }
  }

  /// Runs an action, and records whether it wrote state while an update loop is being traced.
  func perform(_ name: String, of node: Node, _ action: () -> Void) {
    guard lifecycle.writers != nil else { return action() }
    let before = inbox.count
    action()
    if inbox.count > before, node.isMounted {
      lifecycle.writers?.append((node.id, name, path(of: node)))
    }
  }

  /// Runs `onDisappear` of views that are removed immediately.
  func runLeaving() {
    let actions = lifecycle.leaving
    lifecycle.leaving = []
    for action in actions { Reader.untracked(action) }
  }

  /// Starts the tasks of views that were added, or whose id changed.
  func startTasks() {
    let nodes = lifecycle.starting
    lifecycle.starting = []
    for node in shown(of: nodes, rest: &lifecycle.starting) where node.isMounted { node.start() }
  }

  /// Reports which actions write state that has to be evaluated again and again.
  func reportUpdateLoop() {
    let readers = dirty.filter(\.isMounted)
    let writers = lifecycle.writers ?? []
    lifecycle.writers = nil
    guard mayReport("update-loop", at: readers.first) else { return }
    let actions = named(writers.map { "\($0.name) at \($0.path)" })
    let written = named(readers.map { "\(currentReason ?? "state") of \(path(of: $0))" })
    report(
      "update-loop",
      "State is written again after each update: \(actions.isEmpty ? "an action" : actions) writes \(written.isEmpty ? "state" : written). Let an onChange, onAppear or onPreferenceChange stop writing once its value is settled.",
      at: readers.first)
  }

  /// Reports nodes that read geometry or preferences and change them by what they show.
  func reportGeometryLoop(rounds: Int) {
    let nodes =
      dirty.filter(\.isMounted) + outdatedPreferences.filter(\.isMounted).map { $0 as Node }
    guard mayReport("geometry-loop", at: nodes.first) else { return }
    report(
      "geometry-loop",
      "Layout, geometry and preferences did not come to rest in \(rounds) rounds: \(named(nodes.map(path))) reads them and changes them. Do not let what a reader of geometry or preferences shows change what it reads.",
      at: nodes.first)
  }

  /// Returns the first three distinct names, separated by commas.
  private func named(_ names: some Sequence<String>) -> String {
    var list: [String] = []
    for name in names where !list.contains(name) && list.count < 3 { list.append(name) }
    return list.joined(separator: ", ")
  }

  /// Returns the path of a node as the tree shows it, such as `/Page/VStack[0]/Text[1]`. The path
  /// of a modifier is that of its view.
  func path(of node: Node) -> String {
    var steps: [String] = []
    var next = node.first { $0.segment != nil } ?? node
    while true {
      if var segment = next.segment {
        var around = next.parent
        while segment.key == nil, let modifier = around, modifier.segment == nil {
          if let identified = modifier as? any ExplicitlyIdentified {
            (segment.key, segment.isKeyStable) = identified.pathKey
          }
          around = modifier.parent
        }
        steps.append(segment.description)
      }
      guard let parent = next.parent else { break }
      if let overlay = parent as? OverlayNode, let view = overlay.view(ofRole: next) {
        next = view
      } else if let presenter = parent as? any Presenting, presenter.presentation === next,
        let view = presenter.presenterView
      {
        next = view
      } else {
        next = parent
      }
    }
    return "/" + steps.reversed().joined(separator: "/")
  }
}

extension OverlayNode {
  /// Returns the view to which a role belongs; `nil` if the node is not a role.
  fileprivate func view(ofRole role: Node) -> Node? {
    guard let subject = roles.first(where: { $0.role === role })?.subject else {
      // While a role is being made, it has no subject yet.
      guard case .role? = role.segment?.kind else { return nil }
      return children.first.flatMap { $0 === role ? nil : $0.first { $0.segment != nil } }
    }
    var view: Node?
    var node: Node? = subject
    while let current = node, current !== self {
      if current.segment != nil { view = current }
      node = current.parent
    }
    return view
  }
}
