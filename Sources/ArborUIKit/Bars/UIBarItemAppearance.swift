import ArborPlatform
public import Foundation

/// How the title of a button in a bar looks in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance {
  var changed: () -> Void = {}
  /// Font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  init() {}
}

/// How the buttons of a bar look.
@preconcurrency @MainActor open class UIBarButtonItemAppearance {
  var changed: () -> Void = {}
  public let normal = UIBarButtonItemStateAppearance()
  /// Over what `normal` says.
  public let disabled = UIBarButtonItemStateAppearance()

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

  /// What holds for a button that reacts, or does not.
  package func attributes(isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    isEnabled
      ? normal.titleTextAttributes
      : normal.titleTextAttributes.merging(disabled.titleTextAttributes) { $1 }
  }
}

/// How a tab looks in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance {
  var changed: () -> Void = {}
  /// Font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// nil: the bar's tint.
  open var iconColor: UIColor? { didSet { changed() } }
  /// nil: red.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }
  /// Font and colour.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  init() {}

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
  }
}

/// How the tabs of a bar look.
@preconcurrency @MainActor open class UITabBarItemAppearance {
  /// Where the icon stands.
  public enum Style: Int, Sendable {
    /// Above the title.
    case stacked
    /// Before the title.
    case inline
    case compactInline
  }

  var changed: () -> Void = {}
  public let normal = UITabBarItemStateAppearance()
  /// Over what `normal` says.
  public let selected = UITabBarItemStateAppearance()

  public init() {
    for state in [normal, selected] { state.changed = { [weak self] in self?.changed() } }
  }

  public convenience init(style: Style) { self.init() }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.take(normal)
    copy.selected.take(selected)
    return copy
  }
}
