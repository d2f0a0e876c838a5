import ArborCore
import Foundation

extension EnvironmentTable {
  private static let sizeClasses: [(String, UserInterfaceSizeClass?)] = [
    ("compact", .compact), ("regular", .regular),
  ]

  /// The values that the tree itself knows.
  package static let core = EnvironmentTable([
    .color("accentColor", \.accentTint, \.tint),
    .choice("colorScheme", \.colorScheme),
    .number("displayScale", \.displayScale, in: 0.5...8),
    .choice("dynamicTypeSize", \.dynamicTypeSize),
    .choice("horizontalSizeClass", \.horizontalSizeClass, sizeClasses),
    .flag("isEnabled", \.isEnabled),
    .flag("isScrollEnabled", \.isScrollEnabled),
    .choice("layoutDirection", \.layoutDirection),
    EditableValue("locale", expected: "a BCP 47 tag such as en-US") {
      $0.locale.identifier.replacing("_", with: "-")
    } set: { (text: String, environment) in
      environment.locale = Locale(identifier: text)
      return isLanguageTag(text)
    },
    .choice(
      "scenePhase", \.scenePhase,
      [("background", .background), ("inactive", .inactive), ("active", .active)]),
    EditableValue("timeZone", expected: "a time zone such as Europe/Berlin") {
      $0.timeZone.identifier
    } set: { (text: String, environment) in
      guard let zone = TimeZone(identifier: text) else { return false }
      environment.timeZone = zone
      return true
    },
    .color("tint", \.tint, colorsStates: true),
    .choice("verticalSizeClass", \.verticalSizeClass, sizeClasses),
  ])

  /// Whether a text is a BCP 47 tag: words of letters and digits, with hyphens between them.
  private static func isLanguageTag(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return text.utf8.count <= 64 && (words.first?.count ?? 0) >= 2
      && words.allSatisfy { word in
        (1...8).contains(word.count)
          && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
