import ArborGraph

/// Which of a view's controls has the focus. It changes when the visitor moves the focus, and moves the focus when it is set.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A way to read and set where the focus is, for `focused`.
  @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>?
    let none: Value

    public var wrappedValue: Value {
      get { box?.read() ?? none }
      nonmutating set { box?.write(newValue) }
    }

    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var box: StateBox<Value>?

  /// Whether a control has the focus.
  public init() where Value == Bool { none = false }
  /// Which control has the focus; nil: none of them.
  public init<T: Hashable>() where Value == T? { none = nil }

  public var wrappedValue: Value {
    get { box?.read() ?? none }
    nonmutating set { box?.write(newValue) }
  }

  public var projectedValue: Binding { Binding(box: box, none: none) }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let state = new.assumingMemoryBound(to: Self.self)
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.box {
      state.pointee.box = old
    } else if context.isNew || state.pointee.box == nil {
      let box = StateBox(state.pointee.none, inbox: context.node.host.inbox)
      box.property = context.name
      state.pointee.box = box
    }
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let state = property.assumingMemoryBound(to: Self.self).pointee
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "FocusState", type: TypeNames.full(Value.self),
        value: String(describing: state.box?.value ?? state.none)))
  }
}

/// Ties the focus of the control inside to a focus state.
public struct _FocusModifier: ViewModifier {
  public typealias Body = Never
  /// What the state is compared by: the same state as before gives the same object.
  let state: AnyObject?
  let isWanted: () -> Bool
  let isAnother: () -> Bool
  let gain: () -> Void
  let lose: () -> Void

  init<Value>(_ binding: FocusState<Value>.Binding, _ value: Value) {
    let (box, none) = (binding.box, binding.none)
    state = box
    isWanted = { box?.value == value }
    isAnother = { box?.value != value }
    gain = { box?.write(value) }
    lose = { if box?.value == value { box?.write(none) } }
  }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = FocusNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(FocusNode.self)
    node.value = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

final class FocusNode: Node {
  var value: _FocusModifier

  init(_ modifier: _FocusModifier, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
    host.focus.nodes[id] = self
  }

  /// The first control inside that takes the focus.
  var control: Node? {
    first { node in
      if host.keyObjects[node.id] != nil { return true }
      guard host.controls[node.id] != nil else { return false }
      var facets = NodeFacets()
      node.describe(&facets)
      return facets.control.map { $0.isEnabled && $0.events.contains("focus") } ?? false
    }
  }

  func contains(_ node: Node) -> Bool {
    var around: Node? = node
    while let current = around {
      if current === self { return true }
      around = current.parent
    }
    return false
  }

  override func willUnmount() {
    host.focus.nodes[id] = nil
    // A view that goes takes its focus along.
    if let focused = host.focus.control, host.focusable(focused) == nil { value.lose() }
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: "focused", arguments: [], frame: nil)
  }
}

/// Where the focus of a page is.
@MainActor
struct PageFocus {
  /// The control that has it.
  var control: UInt32?
  /// What the client must be told: a control, or nil for none.
  var request: UInt32??
  var nodes: [UInt32: FocusNode] = [:]
}

extension ViewHost {
  /// The control that the client shall give the focus, or nil to take it away; asked once per change. nil altogether: nothing to do.
  package func takeFocusRequest() -> UInt32?? {
    defer { focus.request = nil }
    return focus.request
  }

  /// A client that comes needs a revision to be told of a focus or a position that was set before.
  package func repeatRequests() {
    if focus.request != nil || !scrollMoves.isEmpty { hasStructureChanged = true }
  }

  /// The visitor moved the focus.
  func noteFocus(_ event: ControlEvent, at control: Node) {
    switch event {
    case .focus:
      focus.control = control.id
      for node in focus.nodes.values where node.contains(control) { node.value.gain() }
    case .blur:
      if focus.control == control.id { focus.control = nil }
      for node in focus.nodes.values where node.contains(control) { node.value.lose() }
    default: break
    }
  }

  /// Moves the focus to where the states want it.
  func settleFocus() {
    guard !focus.nodes.isEmpty || focus.control != nil else { return }
    let current = focus.control.flatMap(focusable)
    if current == nil { focus.control = nil }
    let ids = focus.nodes.keys.sorted()
    let wanted = ids.lazy.compactMap { self.focus.nodes[$0] }.first { node in
      node.value.isWanted() && !(current.map(node.contains) ?? false)
    }
    if let target = wanted?.control {
      moveFocus(from: current, to: target)
    } else if let current,
      focus.nodes.values.contains(where: { $0.contains(current) && $0.value.isAnother() })
    {
      moveFocus(from: current, to: nil)
    }
  }

  func moveFocus(from old: Node?, to new: Node?) {
    focus.control = new?.id
    focus.request = .some(new?.id)
    // The client is told with a revision.
    hasStructureChanged = true
    Reader.untracked {
      if let old { tellFocus(.blur, at: old) }
      focus.control = new?.id
      if let new { tellFocus(.focus, at: new) }
    }
  }

  private func tellFocus(_ event: ControlEvent, at control: Node) {
    let isTaken = (try? knownBackings?.tree.take(event, at: control)) ?? false
    if !isTaken { try? control.handle(event) }
    noteFocus(event, at: control)
  }
}

extension View {
  /// Ties the focus of the control inside to the state: it is `value` while the control has the focus, and setting it moves the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusModifier(binding, value))
  }

  /// Ties the focus of the control inside to the state: true while it has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusModifier(condition, true))
  }
}
