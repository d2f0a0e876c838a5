public import Foundation

/// A control that increases or decreases a number in steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private var stored = 0.0
  private var range: (minimum: Double, maximum: Double) = (0, 100)
  private var step = 1.0

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  private static let size = CGSize(width: 94, height: 32)

  /// The current value, limited to the minimum and the maximum.
  open var value: Double {
    get { read("value", stored) }
    set {
      let limited =
        newValue.isNaN ? range.minimum : min(max(newValue, range.minimum), range.maximum)
      write("value", stored, limited) { stored = limited }
    }
  }

  /// The lower bound. Setting it raises a smaller upper bound.
  open var minimumValue: Double {
    get { read("minimumValue", range.minimum) }
    set {
      write("minimumValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      value = stored
    }
  }

  /// The upper bound. Setting it lowers a greater lower bound.
  open var maximumValue: Double {
    get { read("maximumValue", range.maximum) }
    set {
      write("maximumValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      value = stored
    }
  }

  /// The size of a step. Values of 0 or less are ignored.
  open var stepValue: Double {
    get { read("stepValue", step) }
    set { if newValue > 0 { write("stepValue", step, newValue) { step = newValue } } }
  }

  // Behavior that browsers decide: stored without effect.

  /// Stored without effect.
  open var isContinuous = true
  /// Stored without effect.
  open var autorepeat = true

  /// Whether a step beyond one bound continues at the other.
  open var wraps: Bool {
    get { read("wraps", isEndless) }
    set { write("wraps", isEndless, newValue) { isEndless = newValue } }
  }
  private var isEndless = false

  open override func value(forKey key: String) -> Any? {
    key == "value" ? value : super.value(forKey: key)
  }

  /// Changes the value by one step of the visitor's and sends the actions if it changed.
  package func userStep(up: Bool) {
    guard isEnabled else { return }
    let old = stored
    var next = stored + (up ? step : -step)
    if wraps {
      if next > range.maximum { next = range.minimum }
      if next < range.minimum { next = range.maximum }
    }
    value = next
    if stored != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}
