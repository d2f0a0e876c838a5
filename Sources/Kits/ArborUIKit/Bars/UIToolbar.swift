public import Foundation

/// A row of buttons, such as the one above a keyboard.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var stored: [UIBarButtonItem] = []
  private lazy var appearances = KeptAppearances<UIToolbarAppearance>(of: self)

  /// Stored without effect.
  open var barStyle = UIBarStyle.default
  /// The items of the bar from left to right. Never `nil`: setting `nil` empties the bar.
  open var items: [UIBarButtonItem]? {
    get { stored }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items. Differs from UIKit: without an animation.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in stored { item.changed = {} }
    stored = items ?? []
    for item in stored { item.changed = { [weak self] in self?._propertyDidChange(.look) } }
    Appearances.dress(stored, in: UIToolbar.self)
    _propertyDidChange(.look)
  }

  /// The background color, unless the appearance sets one.
  open var barTintColor: UIColor? { didSet { lookDidChange("barTintColor") } }

  /// Whether the content behind a background that is not opaque shows through.
  open var isTranslucent = true { didSet { lookDidChange("translucent") } }

  /// The look of the bar. Setting it stores a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// The look while the content is at its end; `nil` for the standard appearance. Differs from
  /// UIKit: it is in effect only as long as `standardAppearance` was never set.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.atEdge }
    set { appearances.atEdge = newValue }
  }

  /// The appearance in effect.
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
  /// Draws the bar again after a property that only affects its look has changed.
  final func lookDidChange(_ key: String) {
    origins?.noteSet(key)
    _propertyDidChange(.look)
  }
}
