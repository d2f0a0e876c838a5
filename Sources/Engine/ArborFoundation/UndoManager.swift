/// A record of changes that can be taken back, and then be done again.
///
/// ```swift
/// func rename(_ note: Note, to title: String) {
///   let old = note.title
///   undoManager.registerUndo(withTarget: note) { rename($0, to: old) }
///   undoManager.setActionName("Rename")
///   note.title = title
/// }
/// ```
///
/// What is registered while a change is taken back becomes the change to be done again. Changes
/// between `beginUndoGrouping()` and `endUndoGrouping()` are one.
///
/// Differs from Foundation: without a group each registered change is one of its own, since a
/// server's event has no run loop that would end a group; nothing is posted as a notification.
@MainActor @preconcurrency
open class UndoManager {
  private struct Change {
    weak var target: AnyObject?
    let act: @MainActor (AnyObject) -> Void
  }

  private struct Group {
    var changes: [Change] = []
    var name = ""

    var isAlive: Bool { changes.contains { $0.target != nil } }
  }

  private var undone: [Group] = []
  private var done: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  /// Whether a change is being taken back.
  public private(set) final var isUndoing = false
  /// Whether a change is being done again.
  public private(set) final var isRedoing = false
  /// The most changes that are kept, the newest ones; 0 for 10,000.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Has no effect: see the differences.
  open var groupsByEvent = true

  /// Creates an empty record.
  public init() {}

  /// Records how a change is taken back.
  ///
  /// - Parameters:
  ///   - target: The object that the change is of. It is not retained; the change goes with it.
  ///   - handler: Takes the change back.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard disabled == 0 else { return }
    let change = Change(target: target) { if let target = $0 as? Target { handler(target) } }
    if open.isEmpty {
      add(Group(changes: [change]))
    } else {
      open[open.count - 1].changes.append(change)
    }
  }

  private func add(_ group: Group) {
    if group.changes.isEmpty { return }
    if isUndoing {
      undone.append(group)
    } else {
      done.append(group)
      if !isRedoing { undone = [] }
    }
    trim()
  }

  private func trim() {
    let most = levelsOfUndo > 0 ? levelsOfUndo : 10_000
    if done.count > most { done.removeFirst(done.count - most) }
    if undone.count > most { undone.removeFirst(undone.count - most) }
  }

  // MARK: Groups

  /// Begins a group of changes that are taken back together.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Ends a group; without one it does nothing.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if open.isEmpty { return add(group) }
    open[open.count - 1].changes += group.changes
  }

  /// How many groups have begun and not ended.
  open var groupingLevel: Int { open.count }

  // MARK: Undo and redo

  /// Whether there is a change to take back.
  open var canUndo: Bool { done.contains { $0.isAlive } }
  /// Whether there is a change to do again.
  open var canRedo: Bool { undone.contains { $0.isAlive } }

  /// Takes back the last change; without one it does nothing. Groups that are open end first.
  open func undo() {
    if isUndoing || isRedoing { return }
    while !open.isEmpty { endUndoGrouping() }
    guard let group = Self.last(of: &done) else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
  }

  /// Does the change again that was taken back last; without one it does nothing.
  open func redo() {
    if isUndoing || isRedoing { return }
    while !open.isEmpty { endUndoGrouping() }
    guard let group = Self.last(of: &undone) else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
  }

  private static func last(of groups: inout [Group]) -> Group? {
    while let group = groups.popLast() { if group.isAlive { return group } }
    return nil
  }

  /// All that the changes register is one change as well, whatever groups they begin and end.
  private func perform(_ group: Group) {
    open = [Group(name: group.name)]
    for change in group.changes.reversed() { if let target = change.target { change.act(target) } }
    while !open.isEmpty { endUndoGrouping() }
  }

  // MARK: Registration

  /// Whether changes are recorded.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Records nothing until as many calls of `enableUndoRegistration()`.
  open func disableUndoRegistration() { disabled += 1 }
  /// Records changes again.
  open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

  /// Forgets all changes.
  open func removeAllActions() { (done, undone, open) = ([], [], []) }

  /// Forgets the changes of an object.
  open func removeAllActions(withTarget target: AnyObject) {
    for path in [\UndoManager.done, \.undone, \.open] {
      for index in self[keyPath: path].indices {
        self[keyPath: path][index].changes.removeAll { $0.target === target }
      }
    }
    done.removeAll { $0.changes.isEmpty }
    undone.removeAll { $0.changes.isEmpty }
  }

  // MARK: Names

  /// Names the change that was registered last, or the group that is open.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if isUndoing, !undone.isEmpty {
      undone[undone.count - 1].name = actionName
    } else if !done.isEmpty {
      done[done.count - 1].name = actionName
    }
  }

  /// The name of the change that `undo()` takes back; empty without one.
  open var undoActionName: String { done.last(where: \.isAlive)?.name ?? "" }
  /// The name of the change that `redo()` does again; empty without one.
  open var redoActionName: String { undone.last(where: \.isAlive)?.name ?? "" }
  /// The title of a menu's item: "Undo Rename".
  open var undoMenuItemTitle: String { title("Undo", undoActionName) }
  /// The title of a menu's item: "Redo Rename".
  open var redoMenuItemTitle: String { title("Redo", redoActionName) }

  private func title(_ verb: String, _ name: String) -> String {
    name.isEmpty ? verb : "\(verb) \(name)"
  }
}
