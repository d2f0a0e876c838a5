public import Foundation

/// A control that is either on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private var stored = false
  private var tint: UIColor?
  private var thumb: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  private static let size = CGSize(width: 51, height: 31)

  /// Whether the switch is on.
  open var isOn: Bool {
    get { read("on", stored) }
    set { write("on", stored, newValue) { stored = newValue } }
  }

  /// Sets the switch without animation. No actions are sent: they are for the visitor's changes
  /// only.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The color behind the thumb while the switch is on; `nil` for green.
  open var onTintColor: UIColor? {
    get { read("onTintColor", tint) }
    set { write("onTintColor", tint, newValue) { tint = newValue } }
  }

  /// The color of the thumb; `nil` for the default.
  open var thumbTintColor: UIColor? {
    get { read("thumbTintColor", thumb) }
    set { write("thumbTintColor", thumb, newValue) { thumb = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    key == "on" || key == "isOn" ? isOn : super.value(forKey: key)
  }

  /// Sets the state that the visitor chose and sends the actions.
  package func userSet(_ on: Bool) {
    guard isEnabled, on != isOn else { return }
    isOn = on
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func touchedUpInside(_ event: UIEvent?) { userSet(!isOn) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}
