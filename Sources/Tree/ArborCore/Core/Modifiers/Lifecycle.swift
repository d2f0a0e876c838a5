/// Runs actions when a view appears or disappears.
public nonisolated struct _LifecycleModifier: ViewModifier {
  public typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @usableFromInline init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }

  @MainActor @inlinable public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = modifier.makeNode(inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.isMade()
  }

  @MainActor @usableFromInline func makeNode(_ inputs: _ViewInputs) -> LifecycleNode {
    LifecycleNode(self, inputs)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(LifecycleNode.self)
    node.value = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// The node of `onAppear` and `onDisappear`.
@usableFromInline package final class LifecycleNode: Node {
  var value: _LifecycleModifier
  private(set) var hasAppeared = false

  init(_ modifier: _LifecycleModifier, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
  }

  /// Queues the node for `onAppear`. Call it after the content is made, so that children and inner
  /// modifiers come first.
  @usableFromInline func isMade() { host.actions.appearing.append(self) }

  func appear() {
    hasAppeared = true
    if let appear = value.appear { host.perform("onAppear", of: self, appear) }
  }

  /// Runs `onDisappear` because the page is no longer shown. The view appears again together with
  /// the page.
  func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    host.actions.appearing.append(self)
    value.disappear?()
  }

  override package func willUnmount() {
    // A view that never appeared does not disappear.
    guard hasAppeared, let disappear = value.disappear else { return }
    if goesAtOnce || host.evaluation.isSampling {
      host.actions.leaving.append(disappear)
    } else {
      host.actions.afterCommit.append(disappear)
    }
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: value.appear != nil ? "onAppear" : "onDisappear", arguments: [], frame: nil)
  }
}

/// Runs an action when a value has changed between two evaluations.
public nonisolated struct _ChangeModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ChangeNode(modifier.value, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    if modifier.initial {
      node.host.enqueueAction(of: node, "onChange") {
        modifier.action(modifier.value, modifier.value)
      }
    }
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ChangeNode<Value>.self)
    let old = node.value
    if old != modifier.value, !node.host.evaluation.isSampling {
      node.value = modifier.value
      node.host.enqueueAction(of: node, "onChange") { modifier.action(old, modifier.value) }
    }
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// Stores the value that was compared last.
private final class ChangeNode<Value: Equatable>: Node {
  var value: Value

  init(_ value: Value, _ inputs: _ViewInputs) {
    self.value = value
    super.init(inputs)
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "onChange", arguments: [NamedValue(name: "of", value: String(describing: value))],
      frame: nil)
  }
}

nonisolated extension View {
  /// Runs an action when the view appears: after those of the views inside it, before the page is
  /// sent.
  @inlinable public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_LifecycleModifier(appear: action))
  }

  /// Runs an action after the view has been removed, or when its page is no longer shown.
  @inlinable public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_LifecycleModifier(disappear: action))
  }

  /// Runs an action with the old and the new value when `value` changes; with `initial`, also when
  /// the view appears.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs an action when `value` changes; with `initial`, also when the view appears.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  /// Runs an action with the new value when `value` changes.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
    -> some View
  {
    modifier(_ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }
}
