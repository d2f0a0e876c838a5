import ArborPlatform
public import Foundation

/// The look of a bar button's title in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance {
  var changed: () -> Void = {}
  /// The font and the color of the title. Other attributes have no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  init() {}
}

/// The look of the buttons of a bar.
@preconcurrency @MainActor open class UIBarButtonItemAppearance {
  var changed: () -> Void = {}
  /// The look of enabled buttons.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of disabled buttons. Attributes that it does not set are those of `normal`.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Creates a look; the style `done` has a bold title of 17 points.
  public init(style: UIBarButtonItem.Style = .plain) {
    if style == .done { normal.titleTextAttributes[.font] = UIFont.boldSystemFont(ofSize: 17) }
    for state in [normal, disabled] { state.changed = { [weak self] in self?.changed() } }
  }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal.titleTextAttributes = normal.titleTextAttributes
    copy.disabled.titleTextAttributes = disabled.titleTextAttributes
    return copy
  }

  /// Returns the title attributes of an enabled or a disabled button.
  package func attributes(isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    isEnabled
      ? normal.titleTextAttributes
      : normal.titleTextAttributes.merging(disabled.titleTextAttributes) { $1 }
  }
}

/// The look of a tab in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance {
  var changed: () -> Void = {}
  /// The font and the color of the title. Other attributes have no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The color of the icon; `nil` for the bar's color.
  open var iconColor: UIColor? { didSet { changed() } }
  /// The background color of the badge; `nil` for red.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }
  /// The color of the badge's text. Other attributes have no effect.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  init() {}

  func copyValues(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
  }
}

/// The look of the tabs of a bar.
@preconcurrency @MainActor open class UITabBarItemAppearance {
  /// The position of the icon.
  public enum Style: Int, Sendable {
    /// Above the title.
    case stacked
    /// Before the title.
    case inline
    case compactInline
  }

  var changed: () -> Void = {}
  /// The look of tabs that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected tab. Title attributes that it does not set are those of `normal`.
  public let selected = UITabBarItemStateAppearance()

  /// Creates a look with the default values.
  public init() {
    for state in [normal, selected] { state.changed = { [weak self] in self?.changed() } }
  }

  /// Creates a look with the default values; the style is ignored.
  public convenience init(style: Style) { self.init() }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.copyValues(from: normal)
    copy.selected.copyValues(from: selected)
    return copy
  }
}
