public import Foundation

/// A view that translates touches into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch went down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch with a tap count above one went down in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A tracked touch entered the control again.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A tracked touch left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended within the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was canceled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The visitor changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control was triggered, such as a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The visitor changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// A touch is down within the control.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private var storedState = State.normal
  private var targets: [Target] = []
  private var alignment = ContentHorizontalAlignment.center
  private var verticalAlignment = ContentVerticalAlignment.center

  /// A receiver of events: an action, or a method of an object that is not retained.
  private struct Target {
    let id: UIAction.Identifier?
    weak var object: AnyObject?
    let events: Event
    let run: (UIControl, UIEvent?) -> Void
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that runs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// The current state.
  open var state: State { storedState }

  private func set(_ part: State, _ key: String, _ value: Bool) {
    let old = storedState
    write(key, old.contains(part), value) {
      if value { storedState.insert(part) } else { storedState.remove(part) }
    }
    if storedState != old { stateDidChange() }
  }

  /// Called after the state has changed.
  func stateDidChange() {}

  /// Whether the control reacts to touches.
  open var isEnabled: Bool {
    get { read("enabled", !storedState.contains(.disabled)) }
    set { set(.disabled, "enabled", !newValue) }
  }

  /// Whether the control is selected.
  open var isSelected: Bool {
    get { read("selected", storedState.contains(.selected)) }
    set { set(.selected, "selected", newValue) }
  }

  /// Whether the control is highlighted, as it is while a touch is down within it.
  open var isHighlighted: Bool {
    get { read("highlighted", storedState.contains(.highlighted)) }
    set { set(.highlighted, "highlighted", newValue) }
  }

  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { read("contentHorizontalAlignment", alignment) }
    set { write("contentHorizontalAlignment", alignment, newValue) { alignment = newValue } }
  }

  /// The vertical alignment of the content.
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

  // Actions.

  /// Adds an action for some events. An action with the same identifier is replaced for these
  /// events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    targets.append(
      Target(id: action.identifier, object: nil, events: controlEvents) { control, _ in
        action.run(from: control)
      })
  }

  /// Removes an action for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for some events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.id == identifier }
  }

  /// Calls a method of an object on some events, for as long as the object lives: `addTarget(self,
  /// action: MyController.tapped, for: .touchUpInside)`.
  ///
  /// Differs from UIKit: it takes a method reference instead of a selector.
  public final func addTarget<Object: AnyObject>(
    _ target: Object, action: @escaping (Object) -> () -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { object, _, _ in action(object)() }
  }

  /// Calls a method of an object that takes the control.
  public final func addTarget<Object: AnyObject, Control: UIControl>(
    _ target: Object, action: @escaping (Object) -> (Control) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { object, control, _ in
      if let control = control as? Control { action(object)(control) }
    }
  }

  /// Calls a method of an object that takes the control and the event.
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

  /// Removes the methods of an object for some events; `nil` removes those of all objects.
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

  /// The events for which there are actions or target methods.
  open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

  /// Runs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.run(from: self) }

  /// Runs the actions and target methods of some events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.events.isDisjoint(with: events) {
      target.run(self, event)
    }
  }

  // Touches.

  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is within the control.
  open private(set) var isTouchInside = false

  /// Returns whether to track a touch that went down. Override to decide.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether to keep tracking a touch that moved. Override to decide.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when a tracked touch is canceled.
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

  /// Runs the built-in behavior of a touch that ends within the control, after its actions.
  func touchedUpInside(_ event: UIEvent?) {}

  /// Performs a whole tap, as reported by a page. Returns whether the control accepts it.
  @discardableResult
  package func tap() -> Bool {
    guard isEnabled, isUserInteractionEnabled else { return false }
    send(.touchDown, nil)
    send(.touchUpInside, nil)
    touchedUpInside(nil)
    return true
  }
}
