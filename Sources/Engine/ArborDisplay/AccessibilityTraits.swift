/// The kind of an element and how it behaves, for assistive technology.
///
/// ```swift
/// Text("Inbox").accessibilityAddTraits(.isHeader)
/// ```
///
/// Differs from SwiftUI: browsers know no counterpart of `playsSound`, `startsMediaSession`,
/// `allowsDirectInteraction`, `causesPageTurn` and `isKeyboardKey`; only the tree of the REST
/// interface shows these.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The element is selected; a toggle is on.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// A field for what to search for.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// The element plays a sound when it is pressed.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// A key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// A text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// A summary of what is new, read when the page appears.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// The content changes often: changes are announced when nothing else is being read.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// The element starts a media session when it is pressed.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// The element is touched directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// The page is turned when the element has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// Only the content of this container is reachable.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  /// A switch.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  /// A bar of tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)

  /// The names of the traits in the set, in the order of their declaration.
  package var names: [String] {
    let known: [(AccessibilityTraits, String)] = [
      (.isButton, "isButton"), (.isHeader, "isHeader"), (.isSelected, "isSelected"),
      (.isLink, "isLink"), (.isSearchField, "isSearchField"), (.isImage, "isImage"),
      (.playsSound, "playsSound"), (.isKeyboardKey, "isKeyboardKey"),
      (.isStaticText, "isStaticText"), (.isSummaryElement, "isSummaryElement"),
      (.updatesFrequently, "updatesFrequently"), (.startsMediaSession, "startsMediaSession"),
      (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
      (.isModal, "isModal"), (.isToggle, "isToggle"), (.isTabBar, "isTabBar"),
    ]
    return known.filter { contains($0.0) }.map(\.1)
  }
}
