public import Foundation

/// A control that selects a number from a range.
@preconcurrency @MainActor open class NSSlider: NSControl {
  private var range = (minimum: 0.0, maximum: 1.0)
  private var ticks = 0

  /// Creates a slider. Target and action must be `nil`: set `onAction`, or call
  /// `setTarget(_:action:)`.
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Never?, action: Never?
  ) {
    self.init(frame: .zero)
    self.minValue = minValue
    self.maxValue = maxValue
    doubleValue = value
  }

  package override func contentsChanged() {
    super.contentsChanged()
    isContinuous = true
    doubleValue = 0
  }

  package override func accepted(_ value: Value) -> Value? {
    let number = value.number
    guard number.isFinite else { return nil }
    return .number(nearestTick(min(max(number, range.minimum), range.maximum)))
  }

  private func nearestTick(_ number: Double) -> Double {
    guard allowsTickMarkValuesOnly, ticks > 1, range.maximum > range.minimum else { return number }
    let step = (range.maximum - range.minimum) / Double(ticks - 1)
    return range.minimum + ((number - range.minimum) / step).rounded() * step
  }

  /// The lower end of the range; 0 at first. A maximum below it becomes equal.
  open var minValue: Double {
    get { read("minValue", range.minimum) }
    set {
      guard newValue.isFinite else { return }
      write("minValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      doubleValue = doubleValue
    }
  }

  /// The upper end of the range; 1 at first. A minimum above it becomes equal.
  open var maxValue: Double {
    get { read("maxValue", range.maximum) }
    set {
      guard newValue.isFinite else { return }
      write("maxValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      doubleValue = doubleValue
    }
  }

  /// The number of tick marks, evenly distributed; negative numbers count as 0.
  open var numberOfTickMarks: Int {
    get { ticks }
    set {
      let hadTicks = ticks > 0
      write("numberOfTickMarks", ticks, max(newValue, 0)) { ticks = max(newValue, 0) }
      if hadTicks != (ticks > 0) { invalidateIntrinsicContentSize() }
    }
  }

  /// The side of the track at which the tick marks are.
  public enum TickMarkPosition: UInt, Sendable {
    case below, above
    /// The same as `below`, for vertical sliders.
    public static let trailing = TickMarkPosition.below
    /// The same as `above`, for vertical sliders.
    public static let leading = TickMarkPosition.above
  }

  /// The side of the track at which the tick marks are.
  open var tickMarkPosition: TickMarkPosition {
    get { read("tickMarkPosition", side) }
    set { write("tickMarkPosition", side, newValue) { side = newValue } }
  }
  private var side = TickMarkPosition.below

  /// Returns the value at a tick mark, counted from 0; the minimum if there is no such tick mark.
  open func tickMarkValue(at index: Int) -> Double {
    guard ticks > 1, (0..<ticks).contains(index) else { return range.minimum }
    return range.minimum + (range.maximum - range.minimum) * Double(index) / Double(ticks - 1)
  }

  /// Returns the value of the nearest tick mark; without any, the value itself.
  open func closestTickMarkValue(toValue value: Double) -> Double {
    guard ticks > 1, value.isFinite else { return value }
    return (0..<ticks).map(tickMarkValue(at:)).min { abs($0 - value) < abs($1 - value) } ?? value
  }

  /// A linear or circular slider. It has no effect: sliders are linear.
  public enum SliderType: UInt, Sendable {
    case linear, circular
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var sliderType = SliderType.linear
  /// Stored, without effect.
  open var altIncrementValue = -1.0

  /// Whether the value is limited to those of tick marks.
  open var allowsTickMarkValuesOnly = false {
    didSet { doubleValue = doubleValue }
  }

  /// Whether the slider is vertical.
  open var isVertical = false {
    didSet {
      guard isVertical != oldValue else { return }
      invalidateIntrinsicContentSize()
      _propertyDidChange(.look)
    }
  }

  /// The color of the track up to the knob; `nil` means the accent color.
  open var trackFillColor: NSColor? {
    get { read("trackFillColor", fill) }
    set { write("trackFillColor", fill, newValue) { fill = newValue } }
  }
  private var fill: NSColor?

  /// Handles the visitor's change of the value; `isOver` is true when the knob is released.
  package func userSet(_ value: Double, isOver: Bool) {
    guard isEnabled else { return }
    let old = doubleValue
    doubleValue = value
    if isContinuous ? doubleValue != old : isOver { sendAction() }
  }

  open override var intrinsicContentSize: NSSize {
    let thickness: CGFloat = ticks > 0 ? 24 : 16
    return isVertical
      ? NSSize(width: thickness, height: NSView.noIntrinsicMetric)
      : NSSize(width: NSView.noIntrinsicMetric, height: thickness)
  }
}

/// Two arrow buttons that change a number in steps.
@preconcurrency @MainActor open class NSStepper: NSControl {
  private var range = (minimum: 0.0, maximum: 59.0)
  private var step = 1.0

  package override func contentsChanged() {
    super.contentsChanged()
    isContinuous = true
    doubleValue = 0
  }

  package override func accepted(_ value: Value) -> Value? {
    let number = value.number
    return number.isFinite ? .number(min(max(number, range.minimum), range.maximum)) : nil
  }

  /// The lower end of the range; 0 at first. A maximum below it becomes equal.
  open var minValue: Double {
    get { read("minValue", range.minimum) }
    set {
      guard newValue.isFinite else { return }
      write("minValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      doubleValue = doubleValue
    }
  }

  /// The upper end of the range; 59 at first. A minimum above it becomes equal.
  open var maxValue: Double {
    get { read("maxValue", range.maximum) }
    set {
      guard newValue.isFinite else { return }
      write("maxValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      doubleValue = doubleValue
    }
  }

  /// The size of a step; 1 at first.
  open var increment: Double {
    get { read("increment", step) }
    set { if newValue.isFinite { write("increment", step, newValue) { step = newValue } } }
  }

  /// Stored, without effect: a press is one step.
  open var autorepeat = true

  /// Whether a step beyond one end of the range leads to the other.
  open var valueWraps: Bool {
    get { read("valueWraps", isEndless) }
    set { write("valueWraps", isEndless, newValue) { isEndless = newValue } }
  }
  private var isEndless = true

  /// Handles a step of the visitor, up or down.
  package func userStep(up: Bool) {
    guard isEnabled else { return }
    let next = doubleValue + (up ? step : -step)
    switch next {
    case ..<range.minimum: doubleValue = valueWraps ? range.maximum : range.minimum
    case let value where value > range.maximum:
      doubleValue = valueWraps ? range.minimum : range.maximum
    default: doubleValue = next
    }
    sendAction()
  }

  open override var intrinsicContentSize: NSSize { NSSize(width: 19, height: 28) }
}

/// A switch that is on or off.
@preconcurrency @MainActor open class NSSwitch: NSControl {
  private var stored = StateValue.off

  /// The state of the switch.
  open var state: StateValue {
    get { read("state", stored) }
    set { write("state", stored, newValue) { stored = newValue } }
  }

  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    state = state == .on ? .off : .on
    sendAction()
  }

  open override var intrinsicContentSize: NSSize { NSSize(width: 42, height: 25) }
}
