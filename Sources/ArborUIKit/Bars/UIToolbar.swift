public import Foundation

/// A row of buttons, as above a keyboard.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var stored: [UIBarButtonItem] = []
  private lazy var appearances = KeptAppearances<UIToolbarAppearance>(of: self)

  /// Kept.
  open var barStyle = UIBarStyle.default
  open var items: [UIBarButtonItem]? {
    get { stored }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in stored { item.changed = {} }
    stored = items ?? []
    for item in stored { item.changed = { [weak self] in self?._propertyDidChange(.look) } }
    Appearances.dress(stored, in: UIToolbar.self)
    _propertyDidChange(.look)
  }

  open var barTintColor: UIColor? { didSet { lookDidChange("barTintColor") } }

  /// Whether what is behind shows through a ground that is not opaque.
  open var isTranslucent = true { didSet { lookDidChange("translucent") } }

  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// Where content ends; nil: as always.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.atEdge }
    set { appearances.atEdge = newValue }
  }

  /// What counts of the two.
  package var appearance: UIToolbarAppearance { appearances.shown }

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

extension UIView {
  /// A property of a bar that only decides how it looks has another value.
  final func lookDidChange(_ key: String) {
    origins?.noteSet(key)
    _propertyDidChange(.look)
  }
}
