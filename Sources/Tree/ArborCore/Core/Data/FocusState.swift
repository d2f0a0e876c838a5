import ArborGraph

/// The focused control of a view. The value changes when the visitor moves the focus; setting it
/// moves the focus.
///
/// ```swift
/// struct Search: View {
///   @State private var text = ""
///   @FocusState private var isFocused: Bool
///   var body: some View {
///     TextField("Search", text: $text).focused($isFocused)
///     Button("Find") { isFocused = true }
///   }
/// }
/// ```
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// Read and write access to a focus state, for `focused`.
  @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>?
    let none: Value

    /// The value of the focus state.
    public var wrappedValue: Value {
      get { box?.read() ?? none }
      nonmutating set { box?.write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var box: StateBox<Value>?

  /// Creates a state that is true while a control has the focus.
  public init() where Value == Bool { none = false }
  /// Creates a state that identifies the focused control; `nil` while none has the focus.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The value of the control that has the focus. Setting it moves the focus after the evaluation.
  public var wrappedValue: Value {
    get { box?.read() ?? none }
    nonmutating set { box?.write(newValue) }
  }

  /// A binding for `focused`.
  public var projectedValue: Binding { Binding(box: box, none: none) }

  @MainActor @preconcurrency public static func _bind(
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

  @MainActor @preconcurrency public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor @preconcurrency public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor @preconcurrency public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let state = property.assumingMemoryBound(to: Self.self).pointee
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "FocusState", type: TypeNames.full(Value.self),
        value: String(describing: state.box?.value ?? state.none)))
  }
}

/// Binds the focus of the control inside to a focus state.
public nonisolated struct _FocusModifier: ViewModifier {
  public typealias Body = Never
  /// The identity of the state: the same state has the same object.
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

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = FocusNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(FocusNode.self)
    node.value = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// The node of `focused`: the place that a value of a focus state identifies.
final class FocusNode: Node {
  var value: _FocusModifier

  init(_ modifier: _FocusModifier, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
    host.focus.nodes[id] = self
  }

  /// The first control inside that can have the focus.
  var control: Node? {
    first { node in
      if host.focus.keyObjects[node.id] != nil { return true }
      return host.events.controls[node.id] != nil && node.isControlEnabled && node.accepts("focus")
    }
  }

  /// Returns whether a node is this one or below it.
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
    // A view that is removed loses the focus.
    if let focused = host.focus.control, host.focusable(focused) == nil { value.lose() }
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: "focused", arguments: [], frame: nil)
  }
}

nonisolated extension View {
  /// Binds the focus of the control inside to a focus state: the state is `value` while the control
  /// has the focus, and setting it moves the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusModifier(binding, value))
  }

  /// Binds the focus of the control inside to a focus state, which is true while the control has
  /// the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusModifier(condition, true))
  }
}
