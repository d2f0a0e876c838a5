public import Foundation

/// A control for a number between two others.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var stored: Float = 0
  private var range: (minimum: Float, maximum: Float) = (0, 1)
  private var minimumTint: UIColor?
  private var maximumTint: UIColor?
  private var thumb: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Limited to what lies between the minimum and the maximum.
  open var value: Float {
    get { read("value", stored) }
    set {
      let limited = limited(newValue)
      write("value", stored, limited) { stored = limited }
    }
  }

  private func limited(_ value: Float) -> Float {
    value.isNaN ? range.minimum : min(max(value, range.minimum), range.maximum)
  }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// A maximum below it becomes the same.
  open var minimumValue: Float {
    get { read("minimumValue", range.minimum) }
    set {
      write("minimumValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      value = stored
    }
  }

  /// A minimum above it becomes the same.
  open var maximumValue: Float {
    get { read("maximumValue", range.maximum) }
    set {
      write("maximumValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      value = stored
    }
  }

  /// Whether actions run while the thumb moves, and not only when it is let go.
  open var isContinuous = true

  open var minimumTrackTintColor: UIColor? {
    get { read("minimumTrackTintColor", minimumTint) }
    set { write("minimumTrackTintColor", minimumTint, newValue) { minimumTint = newValue } }
  }

  open var maximumTrackTintColor: UIColor? {
    get { read("maximumTrackTintColor", maximumTint) }
    set { write("maximumTrackTintColor", maximumTint, newValue) { maximumTint = newValue } }
  }

  open var thumbTintColor: UIColor? {
    get { read("thumbTintColor", thumb) }
    set { write("thumbTintColor", thumb, newValue) { thumb = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    key == "value" ? value : super.value(forKey: key)
  }

  /// What the visitor does; `isOver`: the thumb was let go.
  package func userSet(_ value: Float, isOver: Bool) {
    guard isEnabled else { return }
    let old = stored
    self.value = value
    if isContinuous ? stored != old : isOver {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
}
