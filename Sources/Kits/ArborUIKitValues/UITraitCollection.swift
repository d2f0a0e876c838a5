import ArborPlatform
public import Foundation

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kind of device for which an interface is made.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// The contrast between a view and its ground.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// The environment of a view: light or dark, contrast, size classes, device and display scale.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The amount of horizontal space.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The amount of vertical space.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The number of pixels per point; 0 if unspecified.
  public let displayScale: CGFloat
  /// The text size: that of the `dynamicTypeSize` of the surrounding page. Fonts do not follow it.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The traits that authors define.
  package let custom: TraitValues
  /// The contrast that the visitor prefers: the browser's `prefers-contrast`. Colors of the system
  /// follow it.
  public let accessibilityContrast: UIAccessibilityContrast

  package init(
    style: UIUserInterfaceStyle, contrast: UIAccessibilityContrast = .normal,
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass,
    idiom: UIUserInterfaceIdiom, scale: CGFloat, textSize: UIContentSizeCategory = .large,
    custom: TraitValues = TraitValues()
  ) {
    self.custom = custom
    preferredContentSizeCategory = textSize
    userInterfaceStyle = style
    accessibilityContrast = contrast
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceIdiom = idiom
    displayScale = scale
  }

  /// Creates traits of which only light or dark is specified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      style: userInterfaceStyle, contrast: .unspecified, horizontal: .unspecified,
      vertical: .unspecified, idiom: .unspecified, scale: 0, textSize: .unspecified)
  }

  /// Creates traits of which only the contrast is specified.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(
      style: .unspecified, contrast: accessibilityContrast, horizontal: .unspecified,
      vertical: .unspecified, idiom: .unspecified, scale: 0, textSize: .unspecified)
  }

  public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

  /// The traits where none are specified.
  package static let standard = UITraitCollection(
    style: .light, horizontal: .regular, vertical: .regular, idiom: .phone, scale: 1)

  /// Returns the traits of a window of a size that no page shows: compact along an axis where a
  /// phone would be.
  package static func ofWindow(_ size: CGSize) -> UITraitCollection {
    if size == .zero { return .standard }
    return UITraitCollection(
      style: .light, horizontal: size.width < 600 ? .compact : .regular,
      vertical: size.height < 480 ? .compact : .regular, idiom: .phone, scale: 1)
  }

  /// The traits of the view that is being made, updated, laid out or drawn, or whose traits have
  /// changed; elsewhere the standard ones in the appearance of the page for which code runs.
  ///
  /// Away from the main actor, on which views are drawn, they are the standard ones and cannot be
  /// set.
  public static var current: UITraitCollection {
    get {
      guard CurrentContext.isOnMain else { return standard }
      if let chosen, chosen.isOfCurrentPage { return chosen.traits }
      let (isDark, isHigh) = MainActor.assumeIsolated {
        (Pages.current?.isDark == true, Pages.current?.hasPreference(.moreContrast) == true)
      }
      let traits = isDark ? standardInDark : standard
      return isHigh ? traits.with(contrast: .high) : traits
    }
    set { chosen = Chosen(traits: newValue) }
  }

  /// Calls a closure, in which the traits are the current ones.
  ///
  /// ```swift
  /// view.traitCollection.performAsCurrent { layer.borderColor = UIColor.separator.cgColor }
  /// ```
  public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = Self.chosen
    Self.chosen = Chosen(traits: self)
    defer { Self.chosen = former }
    return try body()
  }

  /// The current traits of one page, or of code outside of any page.
  private struct Chosen {
    let traits: UITraitCollection
    private let isOfPage: Bool
    private weak var page: AnyObject?

    init(traits: UITraitCollection) {
      self.traits = traits
      page = CurrentContext.page()
      isOfPage = page != nil
    }

    var isOfCurrentPage: Bool {
      let current = CurrentContext.page()
      return page === current && isOfPage == (current != nil)
    }
  }

  /// Belongs to the main queue; elsewhere there is none.
  private static var chosen: Chosen? {
    get { CurrentContext.isOnMain ? chosenOnMain : nil }
    set { if CurrentContext.isOnMain { chosenOnMain = newValue } }
  }
  private nonisolated(unsafe) static var chosenOnMain: Chosen?
  private static let standardInDark = standard.with(style: .dark)

  package func with(style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self
      : UITraitCollection(
        style: style, contrast: accessibilityContrast, horizontal: horizontalSizeClass,
        vertical: verticalSizeClass, idiom: userInterfaceIdiom, scale: displayScale,
        textSize: preferredContentSizeCategory, custom: custom)
  }

  private func with(contrast: UIAccessibilityContrast) -> UITraitCollection {
    UITraitCollection(
      style: userInterfaceStyle, contrast: contrast, horizontal: horizontalSizeClass,
      vertical: verticalSizeClass, idiom: userInterfaceIdiom, scale: displayScale,
      textSize: preferredContentSizeCategory, custom: custom)
  }

  /// Returns the traits with a text size between two others, of which the greatest counts more.
  package func limited(
    to sizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)?
  ) -> UITraitCollection {
    guard let sizes else { return self }
    var size = preferredContentSizeCategory
    if let least = sizes.least { size = max(size, least) }
    if let most = sizes.most { size = min(size, most) }
    if size == preferredContentSizeCategory { return self }
    return UITraitCollection(
      style: userInterfaceStyle, contrast: accessibilityContrast,
      horizontal: horizontalSizeClass, vertical: verticalSizeClass, idiom: userInterfaceIdiom,
      scale: displayScale, textSize: size, custom: custom)
  }

  private var parts: [Double] {
    let textSize = UIContentSizeCategory.ordered.firstIndex(of: preferredContentSizeCategory)
    return [
      Double(userInterfaceStyle.rawValue), Double(accessibilityContrast.rawValue),
      Double(horizontalSizeClass.rawValue), Double(verticalSizeClass.rawValue),
      Double(userInterfaceIdiom.rawValue), displayScale, Double(textSize ?? -1),
    ]
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.parts == parts && other.custom == custom
  }

  public override var hash: Int { parts.hashValue }

  /// Returns whether dynamic colors can differ between the traits.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
      || accessibilityContrast != other?.accessibilityContrast
  }
}
