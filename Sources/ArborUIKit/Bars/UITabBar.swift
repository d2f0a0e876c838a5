import ArborPlatform
public import Foundation

/// Shows the tabs of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Whose controllers it shows.
  package weak var owner: UITabBarController?
  private lazy var appearances = KeptAppearances<UITabBarAppearance>(of: self)

  open var items: [UITabBarItem]? { owner?.viewControllers?.map { $0.tabBarItem } }
  open var selectedItem: UITabBarItem? { owner?.selectedViewController?.tabBarItem }
  open var barTintColor: UIColor? { didSet { lookDidChange("barTintColor") } }
  /// Of those that are not selected; nil: gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { lookDidChange("unselectedItemTintColor") }
  }
  /// Whether what is behind shows through a ground that is not opaque.
  open var isTranslucent = true { didSet { lookDidChange("translucent") } }

  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// Where content ends: counts where the other one was not set; nil: as always.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.atEdge }
    set { appearances.atEdge = newValue }
  }

  /// Kept.
  open var barStyle = UIBarStyle.default

  // As it was said before there were appearances.

  /// Of the ground: of an empty picture the bar has none; others are not shown.
  open var backgroundImage: UIImage? {
    didSet {
      let appearance = standardAppearance
      appearance.backgroundColor = backgroundImage?.source == .empty ? .clear : nil
      standardAppearance = appearance
    }
  }

  /// Of the line above the bar: with an empty picture there is none; others are not shown.
  open var shadowImage: UIImage? {
    didSet {
      let appearance = standardAppearance
      appearance.shadowColor = shadowImage?.source == .empty ? nil : .separator
      standardAppearance = appearance
    }
  }

  /// Where tabs stand in a bar that is wider than they need.
  public enum ItemPositioning: Int, Sendable {
    case automatic, fill, centered
  }

  /// Kept: tabs share the width of the bar.
  open var itemPositioning = ItemPositioning.automatic

  /// What counts of the two.
  package var appearance: UITabBarAppearance { appearances.shown }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemsDidChange()
  }

  /// Other tabs, or one of them looks otherwise.
  func itemsDidChange() { _propertyDidChange(.look) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }
}
