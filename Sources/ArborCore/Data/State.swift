import ArborGraph
public import Observation

/// A value that a view owns: it lives as long as the view keeps its identity, and a change evaluates those who read it.
///
/// May be read and written from any thread. Writing a value equal to the old one changes nothing.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let start: Start
  private var box: StateBox<Value>?

  private enum Start {
    case value(Value)
    case lazy(LazyStart<Value>)
  }

  public init(wrappedValue: Value) { start = .value(wrappedValue) }
  public init(initialValue: Value) { start = .value(initialValue) }

  private var initial: Value {
    switch start {
    case .value(let value): value
    case .lazy(let lazy): lazy.make()
    }
  }

  public var wrappedValue: Value {
    get { box?.read() ?? initial }
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
      // A copy of a view that is already shown brings that view's storage along; a new view has its own.
      let inbox = context.node.host.inbox
      // What comes from another tree leaves its readers there.
      let box =
        context.returning(StateBox<Value>.self)
        .map { $0.inbox === inbox ? $0 : StateBox($0.value, inbox: inbox) }
        ?? StateBox(Reader.untracked { state.pointee.initial }, inbox: inbox)
      box.property = context.name
      state.pointee.box = box
    }
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

/// How the first value is made.
private final class LazyStart<Value>: @unchecked Sendable {
  let make: () -> Value
  init(_ make: @escaping () -> Value) { self.make = make }
}

extension State where Value: AnyObject & Observable {
  /// An observable object that the view owns: made once, when the view comes. Whoever reads a property of it is evaluated when that
  /// property changes.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    start = .lazy(LazyStart(wrappedValue))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}
