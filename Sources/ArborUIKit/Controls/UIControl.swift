public import Foundation

/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control looks.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// Where content lies between the sides.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where content lies between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private var storedState = State.normal
  private var targets: [Target] = []
  private var alignment = ContentHorizontalAlignment.center
  private var verticalAlignment = ContentVerticalAlignment.center

  /// What is done at an event: an action, or a method of an object that is not retained.
  private struct Target {
    let id: UIAction.Identifier?
    weak var object: AnyObject?
    let events: Event
    let run: (UIControl, UIEvent?) -> Void
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// With what is done when the control is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  open var state: State { storedState }

  private func set(_ part: State, _ key: String, _ value: Bool) {
    let old = storedState
    write(key, old.contains(part), value) {
      if value { storedState.insert(part) } else { storedState.remove(part) }
    }
    if storedState != old { stateDidChange() }
  }

  /// Told when the state is another one.
  func stateDidChange() {}

  open var isEnabled: Bool {
    get { read("enabled", !storedState.contains(.disabled)) }
    set { set(.disabled, "enabled", !newValue) }
  }

  open var isSelected: Bool {
    get { read("selected", storedState.contains(.selected)) }
    set { set(.selected, "selected", newValue) }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", storedState.contains(.highlighted)) }
    set { set(.highlighted, "highlighted", newValue) }
  }

  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { read("contentHorizontalAlignment", alignment) }
    set { write("contentHorizontalAlignment", alignment, newValue) { alignment = newValue } }
  }

  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { read("contentVerticalAlignment", verticalAlignment) }
    set {
      write("contentVerticalAlignment", verticalAlignment, newValue) {
        verticalAlignment = newValue
      }
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "enabled", "isEnabled": isEnabled
    case "selected", "isSelected": isSelected
    case "highlighted", "isHighlighted": isHighlighted
    default: super.value(forKey: key)
    }
  }

  // What is done.

  /// An action with the identifier of one that is there takes its place for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    targets.append(
      Target(id: action.identifier, object: nil, events: controlEvents) { control, _ in
        action.run(from: control)
      })
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.id == identifier }
  }

  /// Calls a method of an object, `addTarget(self, action: MyController.tapped, for: .touchUpInside)`, for as long as the object lives.
  ///
  /// It takes the place of a selector: there are none here.
  public final func addTarget<Object: AnyObject>(
    _ target: Object, action: @escaping (Object) -> () -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { object, _, _ in action(object)() }
  }

  /// As above, for a method that wants to know which control it was.
  public final func addTarget<Object: AnyObject, Control: UIControl>(
    _ target: Object, action: @escaping (Object) -> (Control) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { object, control, _ in
      if let control = control as? Control { action(object)(control) }
    }
  }

  /// As above, for a method that wants to know the touches too.
  public final func addTarget<Object: AnyObject, Control: UIControl>(
    _ target: Object,
    action: @escaping (Object) -> (Control, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { object, control, event in
      if let control = control as? Control { action(object)(control, event) }
    }
  }

  private func add<Object: AnyObject>(
    _ target: Object, _ events: Event, _ run: @escaping (Object, UIControl, UIEvent?) -> Void
  ) {
    targets.append(
      Target(id: nil, object: target, events: events) { [weak target] control, event in
        if let target { run(target, control, event) }
      })
  }

  /// Forgets the methods of an object for some events; nil: of all objects.
  public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { $0.id == nil && (target == nil || $0.object === target) }
  }

  private func remove(_ events: Event, where matches: (Target) -> Bool) {
    targets = targets.compactMap { target in
      guard matches(target) else { return target }
      let rest = target.events.subtracting(events)
      guard !rest.isEmpty else { return nil }
      return Target(id: target.id, object: target.object, events: rest, run: target.run)
    }
  }

  open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

  open func sendAction(_ action: UIAction) { action.run(from: self) }

  /// Does what is to be done at some events, in the order in which it was added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.events.isDisjoint(with: events) {
      target.run(self, event)
    }
  }

  // Touches.

  /// Whether a touch is being followed, and whether it is within the control.
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  /// Whether to follow the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to follow the touch further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else { return }
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    if isTouchInside {
      send(.touchUpInside, event)
      touchedUpInside(event)
    } else {
      send(.touchUpOutside, event)
    }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// What a touch within the control does besides.
  func touchedUpInside(_ event: UIEvent?) {}

  /// A whole tap, as a page reports it. Whether the control reacts to it.
  @discardableResult
  package func tap() -> Bool {
    guard isEnabled, isUserInteractionEnabled else { return false }
    send(.touchDown, nil)
    send(.touchUpInside, nil)
    touchedUpInside(nil)
    return true
  }
}
