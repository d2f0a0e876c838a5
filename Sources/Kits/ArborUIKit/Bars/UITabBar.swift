import ArborPlatform
public import Foundation

/// The bar that shows the tabs of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The controller whose tabs the bar shows.
  package weak var owner: UITabBarController?
  private lazy var appearances = KeptAppearances<UITabBarAppearance>(of: self)

  /// The items of the controller's tabs; `nil` without a controller.
  open var items: [UITabBarItem]? { owner?.viewControllers?.map { $0.tabBarItem } }
  /// The item of the selected tab.
  open var selectedItem: UITabBarItem? { owner?.selectedViewController?.tabBarItem }
  /// The background color, unless the appearance sets one.
  open var barTintColor: UIColor? { didSet { lookDidChange("barTintColor") } }
  /// The color of tabs that are not selected, unless the appearance sets one; `nil` for gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { lookDidChange("unselectedItemTintColor") }
  }
  /// Whether the content behind a background that is not opaque shows through.
  open var isTranslucent = true { didSet { lookDidChange("translucent") } }

  /// The look of the bar. Setting it stores a copy.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// The look while the content is at its end; `nil` for the standard appearance. Differs from
  /// UIKit: it is in effect only as long as `standardAppearance` was never set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.atEdge }
    set { appearances.atEdge = newValue }
  }

  /// Stored without effect.
  open var barStyle = UIBarStyle.default

  // The look as it was set before there were appearances.

  /// The image of the background. An empty image makes the background clear; any other one, or
  /// `nil`, restores the default. Differs from UIKit: the image itself is not drawn.
  open var backgroundImage: UIImage? {
    didSet {
      let appearance = standardAppearance
      appearance.backgroundColor = backgroundImage?.source == .empty ? .clear : nil
      standardAppearance = appearance
    }
  }

  /// The image of the line above the bar. An empty image removes the line; any other one, or `nil`,
  /// restores it. Differs from UIKit: the image itself is not drawn.
  open var shadowImage: UIImage? {
    didSet {
      let appearance = standardAppearance
      appearance.shadowColor = shadowImage?.source == .empty ? nil : .separator
      standardAppearance = appearance
    }
  }

  /// The arrangement of tabs in a bar that is wider than they need.
  public enum ItemPositioning: Int, Sendable {
    case automatic, fill, centered
  }

  /// Stored without effect: tabs share the width of the bar.
  open var itemPositioning = ItemPositioning.automatic

  /// The appearance in effect.
  package var appearance: UITabBarAppearance { appearances.shown }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemsDidChange()
  }

  /// Draws the bar again for other tabs or another look of a tab.
  func itemsDidChange() { _propertyDidChange(.look) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }
}
