package import ArborDisplay
import ArborPlatform

/// The role and behavior of a view for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64
  /// Creates a set of traits from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The view is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The view plays a sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The view summarizes the page.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The view is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The contents change often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The view starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The view handles touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The view turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)

  private static let roles: [(UIAccessibilityTraits, AccessibilityRole)] = [
    (.button, .button), (.link, .link), (.header, .heading), (.image, .image),
    (.searchField, .searchField), (.tabBar, .tabBar),
  ]

  /// The role of the first trait that has one; `nil` if none has.
  package var role: AccessibilityRole? { Self.roles.first { contains($0.0) }?.1 }
}

extension UIAccessibilityTraits: PropertyFlags {
  package static var flags: [(name: String, flag: UIAccessibilityTraits)] {
    [
      ("button", .button), ("link", .link), ("image", .image), ("searchField", .searchField),
      ("header", .header), ("tabBar", .tabBar),
    ]
  }
}
