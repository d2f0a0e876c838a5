import Synchronization

/// Runs asynchronous work for as long as a view is shown, and again for each new value of an id.
public nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
  public typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = TaskNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.host.actions.starting.append(node)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(TaskNode<ID>.self)
    node.update(with: modifier)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// The node of a task.
///
/// ## Algorithm
/// 1. The task starts once the commit that added the view is complete: after all `onAppear`
///    actions.
/// 2. Another id cancels the task; the next one starts after the commit, with the newest action.
/// 3. When the view is removed, or the page is closed, the task is canceled.
private final class TaskNode<ID: Equatable>: StartingNode {
  private var value: _TaskModifier<ID>
  private var task: Task<Void, Never>?
  /// The progress of the task.
  private var progress = TaskProgress()

  init(_ modifier: _TaskModifier<ID>, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
  }

  func update(with modifier: _TaskModifier<ID>) {
    let isSame = value.id == modifier.id
    if !isSame, host.evaluation.isSampling { return }
    value = modifier
    if isSame { return }
    task?.cancel()
    task = nil
    host.actions.starting.append(self)
  }

  override func start() {
    guard task == nil else { return }
    let action = value.action
    let progress = TaskProgress()
    self.progress = progress
    task = Task(priority: value.priority) {
      await action()
      progress.isOver.store(true, ordering: .relaxed)
    }
  }

  override func stop() {
    guard task != nil else { return }
    task?.cancel()
    task = nil
    host.actions.starting.append(self)
  }

  override func willUnmount() {
    task?.cancel()
    task = nil
  }

  override var sleepObstacle: String? {
    task == nil || progress.isOver.load(ordering: .relaxed) ? nil : "a task is running"
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "task",
      arguments: ID.self == _NoTaskID.self
        ? [] : [NamedValue(name: "id", value: String(describing: value.id))], frame: nil)
  }
}

/// Whether a task has ended.
private final class TaskProgress: Sendable {
  let isOver = Atomic(false)
}

/// The id of a task that runs once.
public struct _NoTaskID: Equatable {}

nonisolated extension View {
  /// Runs asynchronous work when the view appears, after all `onAppear` actions, and cancels it
  /// when the view is removed.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: _NoTaskID(), priority: priority, action: action))
  }

  /// Runs asynchronous work when the view appears and when `id` changes. It is canceled when the
  /// view is removed and before it runs again.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: id, priority: priority, action: action))
  }
}
