/// A key of a keyboard shortcut.
///
/// ```swift
/// Button("Save") { save() }
///   .keyboardShortcut(KeyEquivalent("s"))
/// ```
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types without modifiers.
  public var character: Character

  /// Creates a key that types a character.
  public init(_ character: Character) { self.character = character }

  /// Creates a key from a literal.
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  /// The up arrow.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes backward.
  public static let delete = KeyEquivalent("\u{8}")
  /// The key that deletes forward.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
  /// Space.
  public static let space = KeyEquivalent(" ")
  /// Return.
  public static let `return` = KeyEquivalent("\r")

  /// The name of the key in browsers, in lower case.
  var name: String {
    switch self {
    case .upArrow: "arrowup"
    case .downArrow: "arrowdown"
    case .leftArrow: "arrowleft"
    case .rightArrow: "arrowright"
    case .escape: "escape"
    case .delete, KeyEquivalent("\u{7F}"): "backspace"
    case .deleteForward: "delete"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    case .clear: "clear"
    case .tab: "tab"
    case .return, KeyEquivalent("\n"): "enter"
    default: character.lowercased()
    }
  }
}
