import ArborGraph
public import Observation

/// A value that a view owns. It lives as long as the view keeps its identity, and a change
/// evaluates the views that read it.
///
/// It can be read and written from any thread. Writing a value equal to the old one changes
/// nothing.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View {
///     Button("Count: \(count)") { count += 1 }
///   }
/// }
/// ```
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let start: Start
  private var box: StateBox<Value>?

  private enum Start {
    case value(Value)
    case lazy(LazyStart<Value>)
  }

  /// Creates state with an initial value.
  public init(wrappedValue: Value) { start = .value(wrappedValue) }
  /// Creates state with an initial value.
  public init(initialValue: Value) { start = .value(initialValue) }

  private var initial: Value {
    switch start {
    case .value(let value): value
    case .lazy(let lazy): lazy.make()
    }
  }

  /// The value. Before the view is part of a tree it is the initial value, and writes are ignored.
  public var wrappedValue: Value {
    get {
      // Without an optional value, whose type would be looked up.
      guard let box else { return initial }
      return box.read()
    }
    nonmutating set { box?.write(newValue) }
  }

  /// A binding to the value. Before the view is part of a tree it is constant.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(location: BoxLocation(box))
  }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let state = new.assumingMemoryBound(to: Self.self)
    if let old = old?.assumingMemoryBound(to: Self.self).pointee.box {
      state.pointee.box = old
    } else if context.isNew || state.pointee.box == nil {
      // A copy of a view that is already shown brings that view's storage along; a new view gets
      // its own.
      let box = context.mayRestore ? restored(context) : nil
      let untracked = Reader.pause()
      state.pointee.box = box ?? StateBox(state.pointee.initial, inbox: context.node.host.inbox)
      Reader.resume(untracked)
      state.pointee.box?.property = context.name
    }
  }

  /// Returns the storage that the property had before, or one with its parked value; `nil` if there
  /// is none.
  @MainActor private static func restored(_ context: _PropertyContext) -> StateBox<Value>? {
    let inbox = context.node.host.inbox
    if let box = context.returning(StateBox<Value>.self) {
      // Storage from another tree is copied, because its readers belong to that tree.
      return box.inbox === inbox ? box : StateBox(box.value, inbox: inbox)
    }
    return context.parked(Value.self).map { StateBox($0, inbox: inbox) }
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }

  @MainActor public static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void
  ) {
    if let box = property.assumingMemoryBound(to: Self.self).pointee.box { body(name, box) }
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let state = property.assumingMemoryBound(to: Self.self).pointee
    let value = state.box?.value ?? state.initial
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "State", type: TypeNames.full(Value.self),
        value: String(describing: value)),
      slot: StateSlot({ state.box?.value ?? state.initial }, write: { state.box?.write($0) }),
      object: Value.self is AnyClass ? value as AnyObject : nil)
  }
}

/// Creates the initial value on demand.
private final class LazyStart<Value>: @unchecked Sendable {
  let make: () -> Value
  init(_ make: @escaping () -> Value) { self.make = make }
}

extension State where Value: AnyObject & Observable {
  /// Creates state that owns an observable object, which is created once, when the view is first
  /// evaluated. A view that reads a property of the object is evaluated when that property changes.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    start = .lazy(LazyStart(wrappedValue))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state that is initially `nil`.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}
