public import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// What holds around a view: light or dark, how much room there is, how fine the display is.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point.
  public let displayScale: CGFloat

  package init(
    style: UIUserInterfaceStyle, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass, idiom: UIUserInterfaceIdiom, scale: CGFloat
  ) {
    userInterfaceStyle = style
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceIdiom = idiom
    displayScale = scale
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      style: userInterfaceStyle, horizontal: .unspecified, vertical: .unspecified,
      idiom: .unspecified, scale: 0)
  }

  public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

  /// Where nothing else is said.
  package static let standard = UITraitCollection(
    style: .light, horizontal: .regular, vertical: .regular, idiom: .phone, scale: 1)

  /// In a window that no page shows: compact along an axis where a phone would be.
  package static func ofWindow(_ size: CGSize) -> UITraitCollection {
    if size == .zero { return .standard }
    return UITraitCollection(
      style: .light, horizontal: size.width < 600 ? .compact : .regular,
      vertical: size.height < 480 ? .compact : .regular, idiom: .phone, scale: 1)
  }

  /// The traits of whatever is being drawn or laid out.
  @MainActor public static var current = UITraitCollection.standard

  package func with(style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self
      : UITraitCollection(
        style: style, horizontal: horizontalSizeClass, vertical: verticalSizeClass,
        idiom: userInterfaceIdiom, scale: displayScale)
  }

  private var parts: [Double] {
    [
      Double(userInterfaceStyle.rawValue), Double(horizontalSizeClass.rawValue),
      Double(verticalSizeClass.rawValue), Double(userInterfaceIdiom.rawValue), displayScale,
    ]
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.parts == parts
  }

  public override var hash: Int { parts.hashValue }

  /// Whether a dynamic colour may look another way.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}
