import ArborGraph

/// Runs the actions of `onChange` and `onPreferenceChange`, then those of `onAppear`, children
/// before parents; after the publication, tasks start and the actions of `onDisappear` run.
@MainActor
final class ActionsPass {
  /// The actions to run when the page is settled.
  var changes: ContiguousArray<() -> Void> = []
  /// The nodes whose `onAppear` waits.
  var appearing: ContiguousArray<LifecycleNode> = []
  /// The actions to run after the publication, such as `onDisappear`.
  var afterCommit: ContiguousArray<() -> Void> = []
  /// The tasks to start after all `onAppear` actions of the commit.
  var starting: ContiguousArray<StartingNode> = []
  /// The `onDisappear` actions of views that are removed immediately, before others appear.
  var leaving: ContiguousArray<() -> Void> = []
  /// The node from which a subtree is being removed; its modifiers may specify a transition.
  @UnretainedOptional var removal: Node?
  /// The actions that wrote state, with their names and paths; `nil` unless an update loop is being
  /// traced.
  var writers: ContiguousArray<(node: UInt32, name: String, path: String)>?
  /// Whether views were made during placement, later than those around them.
  var hasLateContent = false
  /// The inactive views of keep-alive containers, by id.
  var inactive: Set<UInt32> = []
  /// Whether layout is done and objects and views are being notified that they are on the page.
  private(set) var isNotifying = false

  /// Runs the actions that wait for layout.
  func runChanges(recordsWriters: Bool) {
    writers = recordsWriters ? [] : nil
    let actions = changes
    changes = []
    for action in actions { Reader.untracked(action) }
    runLeaving()
  }

  /// Runs the steps of a flush in which objects and views learn that they are on the page.
  func notifying(_ steps: () -> Void) {
    isNotifying = true
    defer { isNotifying = false }
    steps()
  }

  /// Runs `onAppear` of the views that are new on the page.
  func appear(in host: ViewHost) {
    for node in drainAppearing(in: host) where node.isMounted {
      Reader.untracked { node.appear() }
    }
  }

  /// Starts the tasks of views that were added, or whose id changed, then runs the actions that
  /// follow the publication.
  func finish(in host: ViewHost) {
    if host.isShown {
      let nodes = starting
      starting = []
      for node in host.shown(of: nodes, rest: &starting) where node.isMounted { node.start() }
    }
    runAfterCommit()
  }

  /// Runs what waits for the end of views; called when the page closes.
  func runLast() {
    runLeaving()
    runAfterCommit()
  }

  /// Runs `onDisappear` of views that are removed immediately.
  func runLeaving() {
    let actions = leaving
    leaving = []
    for action in actions { Reader.untracked(action) }
  }

  private func runAfterCommit() {
    let actions = afterCommit
    afterCommit = []
    for action in actions { Reader.untracked(action) }
  }

  /// Returns the nodes that have appeared since the last call, children before parents; presented
  /// content follows the page.
  private func drainAppearing(in host: ViewHost) -> ContiguousArray<LifecycleNode> {
    let all = appearing
    appearing = []
    let waiting = host.shown(of: all, rest: &appearing)
    defer { hasLateContent = false }
    guard hasLateContent, waiting.count > 1, let root = host.root else { return waiting }
    let ids = Set(waiting.map(\.id))
    var ordered: ContiguousArray<LifecycleNode> = []
    var pending: ContiguousArray<(node: Node, isEntered: Bool)> = [(root, false)]
    while let (node, isEntered) = pending.popLast() {
      if !isEntered {
        if node is LifecycleNode { pending.append((node, true)) }
        for child in node.children.reversed() { pending.append((child, false)) }
      } else if let node = node as? LifecycleNode, ids.contains(node.id) {
        ordered.append(node)
      }
    }
    if host.layout.modals.isEmpty { return ordered }
    return ContiguousArray(ordered.filter { !$0.isPresented }) + ordered.filter(\.isPresented)
  }
}

extension ViewHost {
  /// Queues an action of a view to run after the evaluation, with the name of its modifier.
  func enqueueAction(of node: Node, _ name: String, _ action: @escaping () -> Void) {
    actions.changes.append { [unowned self] in perform(name, of: node, action) }
  }

  /// Runs an action, and records whether it wrote state while an update loop is being traced.
  func perform(_ name: String, of node: Node, _ action: () -> Void) {
    guard actions.writers != nil else { return action() }
    let before = inbox.count
    action()
    if inbox.count > before, node.isMounted {
      actions.writers?.append((node.id, name, path(of: node)))
    }
  }
}
