import ArborPlatform
public import Foundation

/// The bar that shows the title and the buttons of a navigation controller's top view controller.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The navigation controller whose view controllers the bar shows.
  package weak var owner: UINavigationController?

  private lazy var appearances = KeptAppearances<UINavigationBarAppearance>(of: self)

  /// Whether titles are large by default.
  open var prefersLargeTitles: Bool {
    get { read("prefersLargeTitles", storedPrefersLarge) }
    set {
      write("prefersLargeTitles", storedPrefersLarge, newValue) { storedPrefersLarge = newValue }
      superview?.setNeedsLayout()
    }
  }
  private var storedPrefersLarge = false

  /// The background color, unless the appearance sets one.
  open var barTintColor: UIColor? { didSet { lookDidChange("barTintColor") } }
  /// The font and the color of the title. They override the appearance.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { lookDidChange("titleTextAttributes") }
  }
  /// The font and the color of the large title. They override the appearance.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { lookDidChange("largeTitleTextAttributes") }
  }
  /// Whether the content behind a background that is not opaque shows through.
  open var isTranslucent = true { didSet { lookDidChange("translucent") } }

  /// The look of the bar, unless there is a `scrollEdgeAppearance`. Setting it stores a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }

  /// The look while the content is at its top; `nil` for the standard appearance. Differs from
  /// UIKit: if set, it is always in effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.atEdge }
    set { appearances.atEdge = newValue }
  }

  /// The appearance in effect.
  package var appearance: UINavigationBarAppearance {
    appearances.atEdge ?? appearances.standard
  }

  /// Stored without effect.
  open var barStyle = UIBarStyle.default

  // The look as it was set before there were appearances.

  /// Sets the image of the background. An empty image makes the background clear; any other one, or
  /// `nil`, restores the default. Differs from UIKit: the image itself is not drawn.
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

  /// Returns the image that was set for the metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { images[barMetrics] }
  private var images: [UIBarMetrics: UIImage] = [:]

  /// The image of the line below the bar. An empty image removes the line; any other one, or `nil`,
  /// restores it. Differs from UIKit: the image itself is not drawn.
  open var shadowImage: UIImage? {
    didSet {
      let appearance = standardAppearance
      appearance.shadowColor = shadowImage?.source == .empty ? nil : .separator
      standardAppearance = appearance
    }
  }

  /// The look in a compact height. Stored without effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look in a compact height while the content is at its top. Stored without effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// The item of the top view controller.
  open var topItem: UINavigationItem? { owner?.topViewController?.navigationItem }
  /// The items of all view controllers of the stack; `nil` without a navigation controller.
  open var items: [UINavigationItem]? { owner?.viewControllers.map { $0.navigationItem } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _propertyDidChange(.look)
  }

  /// Draws the bar again for another title, other buttons or another title size.
  func contentDidChange() {
    _propertyDidChange(.look)
    superview?.setNeedsLayout()
  }

  /// Whether the title of the top view controller is shown below the buttons.
  package var isTitleLarge: Bool {
    guard let item = topItem, item.title != nil, item.titleView == nil else { return false }
    return switch item.largeTitleDisplayMode {
    case .automatic: prefersLargeTitles && (owner?.viewControllers.count ?? 0) == 1
    case .always: prefersLargeTitles
    case .never, .inline: false
    }
  }

  /// Performs a tap on the back button.
  package func userGoBack() { owner?.popViewController(animated: true) }

  /// The title of the back button; `nil` if there is no back button.
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
