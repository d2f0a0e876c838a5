import ArborPlatform
public import Foundation

/// Shows the title and the buttons of a navigation controller's top controller.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Whose controllers it shows.
  package weak var owner: UINavigationController?

  private lazy var appearances = KeptAppearances<UINavigationBarAppearance>(of: self)

  /// Whether titles that do not say anything else are large.
  open var prefersLargeTitles: Bool {
    get { read("prefersLargeTitles", storedPrefersLarge) }
    set {
      write("prefersLargeTitles", storedPrefersLarge, newValue) { storedPrefersLarge = newValue }
      superview?.setNeedsLayout()
    }
  }
  private var storedPrefersLarge = false

  open var barTintColor: UIColor? { didSet { lookDidChange("barTintColor") } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { lookDidChange("titleTextAttributes") }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { lookDidChange("largeTitleTextAttributes") }
  }
  /// Whether what is behind shows through a ground that is not opaque.
  open var isTranslucent = true { didSet { lookDidChange("translucent") } }

  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// Where content is at its start, which is where a page's bar always is; nil: as always.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.atEdge }
    set { appearances.atEdge = newValue }
  }

  /// What counts of the two.
  package var appearance: UINavigationBarAppearance {
    appearances.atEdge ?? appearances.standard
  }

  /// Kept.
  open var barStyle = UIBarStyle.default

  // As it was said before there were appearances.

  /// Of the ground. Of an empty picture the bar has no ground; others are not shown. nil: as without one.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    images[barMetrics] = backgroundImage
    guard barMetrics == .default else { return }
    let appearance = standardAppearance
    if backgroundImage?.source == .empty {
      appearance.backgroundColor = .clear
      if shadowImage?.source == .empty { appearance.shadowColor = nil }
    } else {
      appearance.configureWithDefaultBackground()
    }
    standardAppearance = appearance
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { images[barMetrics] }
  private var images: [UIBarMetrics: UIImage] = [:]

  /// Of the line below the bar: with an empty picture there is none; others are not shown.
  open var shadowImage: UIImage? {
    didSet {
      let appearance = standardAppearance
      appearance.shadowColor = shadowImage?.source == .empty ? nil : .separator
      standardAppearance = appearance
    }
  }

  /// Kept: pages are never that low.
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  open var topItem: UINavigationItem? { owner?.topViewController?.navigationItem }
  open var items: [UINavigationItem]? { owner?.viewControllers.map { $0.navigationItem } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _propertyDidChange(.look)
  }

  /// Another title, other buttons, or another size of the title.
  func contentDidChange() {
    _propertyDidChange(.look)
    superview?.setNeedsLayout()
  }

  /// Whether the top controller's title stands below the buttons.
  package var isTitleLarge: Bool {
    guard let item = topItem, item.title != nil, item.titleView == nil else { return false }
    return switch item.largeTitleDisplayMode {
    case .automatic: prefersLargeTitles && (owner?.viewControllers.count ?? 0) == 1
    case .always: prefersLargeTitles
    case .never, .inline: false
    }
  }

  /// What the visitor does: a tap on the way back.
  package func userGoBack() { owner?.popViewController(animated: true) }

  /// What the way back says; nil: there is none.
  package var backTitle: String? {
    guard let stack = owner?.viewControllers, stack.count > 1,
      let item = stack.last?.navigationItem, !item.hidesBackButton,
      item.leftBarButtonItems?.isEmpty != false
    else { return nil }
    let below = stack[stack.count - 2].navigationItem
    return below.backButtonTitle ?? below.title ?? "Back"
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isTitleLarge ? 96 : 44)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: isTitleLarge ? 96 : 44)
  }
}
