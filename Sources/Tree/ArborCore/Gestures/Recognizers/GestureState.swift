import ArborGraph

/// A value that a gesture changes while it is in progress, and that returns to its initial value
/// when the gesture ends or is canceled.
///
/// ```swift
/// struct Draggable: View {
///   @GestureState private var offset = CGSize.zero
///   var body: some View {
///     Color.blue.frame(width: 80, height: 80).offset(offset)
///       .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
///   }
/// }
/// ```
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates a state with an initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before and after the gesture.
  ///   - resetTransaction: The transaction in which the value is reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a state that is reset in a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates a state with an initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before and after the gesture.
  ///   - reset: Receives the last value, and changes the transaction in which the value is reset.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }

  /// Creates a state whose closure changes the transaction of the reset.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value. Reading it subscribes the view that is being evaluated.
  public var wrappedValue: Value { box?.read() ?? initial }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  /// Changes the value while a gesture is in progress.
  func update(_ change: (inout Value, inout Transaction) -> Void) {
    guard let box else { return }
    var (value, transaction) = (box.value, Transaction.current)
    change(&value, &transaction)
    write(value, to: box, transaction)
  }

  /// Resets the value when the gesture has ended.
  func restore() {
    guard let box else { return }
    var transaction = Transaction()
    reset(box.value, &transaction)
    write(initial, to: box, transaction)
  }

  /// Writes the value. Without a transaction of its own, the write is shown together with
  /// everything else that the gesture writes.
  private func write(_ value: Value, to box: StateBox<Value>, _ transaction: Transaction) {
    if transaction.isEmpty {
      box.write(value)
    } else {
      withTransaction(transaction) { box.write(value) }
    }
  }

  @MainActor @preconcurrency public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let state = new.assumingMemoryBound(to: Self.self)
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.box {
      state.pointee.box = old
    } else if context.isNew || state.pointee.box == nil {
      let box = StateBox(state.pointee.initial, inbox: context.node.host.inbox)
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
    let value = { state.box?.value ?? state.initial }
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "GestureState", type: TypeNames.full(Value.self),
        value: String(describing: value())),
      slot: StateSlot(value, readOnlyBecause: "only a gesture that goes on changes it."))
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is initially `nil`.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Creates a state that is initially `nil`, with a closure that changes the transaction of the
  /// reset.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

/// A gesture that changes a gesture state while it is in progress.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture, @unchecked Sendable {
  public typealias Body = Never
  /// The value of the wrapped gesture.
  public typealias Value = Base.Value
  let base: Base
  let state: GestureState<State>
  let change: (Value, inout State, inout Transaction) -> Void

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    StateRecognizer(base._makeRecognizer(), state, change)
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? StateRecognizer<Value, State> else { return }
    recognizer.state = state
    recognizer.change = change
    base._updateRecognizer(recognizer.content)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { needs.addWatched(base) }
}

private final class StateRecognizer<Value, State>: WrappingRecognizer<Value> {
  var state: GestureState<State>
  var change: (Value, inout State, inout Transaction) -> Void
  private var isChanged = false

  init(
    _ content: _GestureRecognizer<Value>, _ state: GestureState<State>,
    _ change: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.change = change
    super.init(content)
  }

  override func act() {
    super.act()
    switch phase {
    case .active(let value):
      isChanged = true
      state.update { change(value, &$0, &$1) }
    case .ended, .failed: restore()
    case .possible: break
    }
  }

  override func cancel() {
    super.cancel()
    restore()
  }

  private func restore() {
    guard isChanged else { return }
    isChanged = false
    state.restore()
  }
}

nonisolated extension Gesture {
  /// Changes a gesture state while the gesture is in progress; afterwards the state returns to its
  /// initial value.
  ///
  /// - Parameters:
  ///   - state: The projected value of the property, such as `$offset`.
  ///   - body: Receives the gesture's value, the state, and the transaction of the change.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}
