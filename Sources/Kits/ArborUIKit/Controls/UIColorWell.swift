public import Foundation

/// A control with which the visitor chooses a color.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  private var stored: UIColor?
  private var storedTitle: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// The chosen color; `nil` if none is chosen.
  open var selectedColor: UIColor? {
    get { read("selectedColor", stored) }
    set { write("selectedColor", stored, newValue) { stored = newValue } }
  }

  /// Whether translucent colors can be chosen, in browsers that support it.
  open var supportsAlpha: Bool {
    get { read("supportsAlpha", storedAlpha) }
    set { write("supportsAlpha", storedAlpha, newValue) { storedAlpha = newValue } }
  }
  private var storedAlpha = true

  /// The title of the color chooser.
  open var title: String? {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    key == "selectedColor" ? selectedColor : super.value(forKey: key)
  }

  /// Sets the color that the visitor chose and sends the actions.
  package func userSet(_ color: UIColor) {
    guard isEnabled, color != stored else { return }
    selectedColor = color
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}
