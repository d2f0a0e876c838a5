/// The text size that a view has.
///
/// ```swift
/// let size = traitCollection.preferredContentSizeCategory
/// stack.axis = size.isAccessibilityCategory ? .vertical : .horizontal
/// ```
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a size from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No size is known.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryU")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A size below the standard.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A size above the standard.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// A greater size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The greatest size that is not for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// The first size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The greatest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All sizes from the smallest to the greatest.
  package static let ordered = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int { Self.ordered.firstIndex(of: self) ?? -1 }

  /// Whether the size is one of the five for accessibility.
  public var isAccessibilityCategory: Bool { rank >= 7 }

  /// Returns whether a size is smaller than another one; unknown sizes are the smallest.
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    one.rank < other.rank
  }
}
