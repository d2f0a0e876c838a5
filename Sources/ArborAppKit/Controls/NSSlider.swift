public import Foundation

/// A control for a number between two others.
@preconcurrency @MainActor open class NSSlider: NSControl {
  private var range = (minimum: 0.0, maximum: 1.0)
  private var ticks = 0

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

  /// A maximum below it becomes the same.
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

  /// A minimum above it becomes the same.
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

  open var numberOfTickMarks: Int {
    get { ticks }
    set {
      let hadTicks = ticks > 0
      write("numberOfTickMarks", ticks, max(newValue, 0)) { ticks = max(newValue, 0) }
      if hadTicks != (ticks > 0) { invalidateIntrinsicContentSize() }
    }
  }

  /// On which side of the track the tick marks are.
  public enum TickMarkPosition: UInt, Sendable {
    case below, above
    public static let trailing = TickMarkPosition.below
    public static let leading = TickMarkPosition.above
  }

  open var tickMarkPosition: TickMarkPosition {
    get { read("tickMarkPosition", side) }
    set { write("tickMarkPosition", side, newValue) { side = newValue } }
  }
  private var side = TickMarkPosition.below

  /// The value at a tick mark, from 0; the minimum where there are none.
  open func tickMarkValue(at index: Int) -> Double {
    guard ticks > 1, (0..<ticks).contains(index) else { return range.minimum }
    return range.minimum + (range.maximum - range.minimum) * Double(index) / Double(ticks - 1)
  }

  /// The value of the nearest tick mark; without any, the value itself.
  open func closestTickMarkValue(toValue value: Double) -> Double {
    guard ticks > 1, value.isFinite else { return value }
    return (0..<ticks).map(tickMarkValue(at:)).min { abs($0 - value) < abs($1 - value) } ?? value
  }

  /// A track, or a dial; the browser has tracks.
  public enum SliderType: UInt, Sendable {
    case linear, circular
  }

  // What browsers decide: kept, without effect.
  open var sliderType = SliderType.linear
  open var altIncrementValue = -1.0

  /// Whether the value is always at a tick.
  open var allowsTickMarkValuesOnly = false {
    didSet { doubleValue = doubleValue }
  }

  open var isVertical = false {
    didSet {
      guard isVertical != oldValue else { return }
      invalidateIntrinsicContentSize()
      _propertyDidChange(.look)
    }
  }

  /// nil: the accent colour.
  open var trackFillColor: NSColor? {
    get { read("trackFillColor", fill) }
    set { write("trackFillColor", fill, newValue) { fill = newValue } }
  }
  private var fill: NSColor?

  /// What the visitor does; `isOver`: the knob was let go.
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

/// Two arrows that change a number step by step.
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

  /// A maximum below it becomes the same.
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

  /// A minimum above it becomes the same.
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

  open var increment: Double {
    get { read("increment", step) }
    set { if newValue.isFinite { write("increment", step, newValue) { step = newValue } } }
  }

  /// Kept, without effect: a press is one step.
  open var autorepeat = true

  /// Whether the step after the maximum is the minimum.
  open var valueWraps: Bool {
    get { read("valueWraps", isEndless) }
    set { write("valueWraps", isEndless, newValue) { isEndless = newValue } }
  }
  private var isEndless = true

  /// What the visitor does: one step up or down.
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
