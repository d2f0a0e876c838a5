public import Foundation

/// A row of buttons, as above a keyboard.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var stored: [UIBarButtonItem] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var items: [UIBarButtonItem]? {
    get { stored }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in stored { item.changed = {} }
    stored = items ?? []
    for item in stored { item.changed = { [weak self] in self?._propertyDidChange(.look) } }
    _propertyDidChange(.look)
  }

  open var barTintColor: UIColor? { didSet { _propertyDidChange(.look) } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _propertyDidChange(.look)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
