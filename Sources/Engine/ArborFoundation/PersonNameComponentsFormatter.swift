public import Foundation

/// Writes the names of people: "Dr. Ada King", "AK".
///
/// ```swift
/// var name = PersonNameComponents()
/// name.givenName = "Ada"
/// name.familyName = "King"
/// PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated)  // "AK"
/// ```
///
/// Differs from Foundation: the given name stands first, except in names of Chinese, Japanese and
/// Korean letters.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of a name.
  ///
  /// ```swift
  /// formatter.style = .short
  /// ```
  public enum Style: Int, Sendable {
    /// As the medium one.
    case `default`
    /// The nickname, or the given name.
    case short
    /// The given and the family name.
    case medium
    /// All parts.
    case long
    /// The initials.
    case abbreviated
  }

  /// The length of a name.
  open var style = Style.default

  /// Creates a formatter.
  public override init() { super.init() }

  /// Formatters are not archived.
  ///
  /// - Returns: `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Returns a name in a style.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    return formatter.string(from: components)
  }

  /// Returns a name.
  open func string(from components: PersonNameComponents) -> String {
    let given = components.givenName
    let family = components.familyName
    let isEastern = [given, family].compactMap { $0 }.allSatisfy(Self.isEastern)
    func joined(_ parts: [String?]) -> String {
      let parts = parts.compactMap { $0 }.filter { !$0.isEmpty }
      return parts.joined(separator: isEastern ? "" : " ")
    }
    switch style {
    case .short: return components.nickname ?? given ?? family ?? ""
    case .abbreviated:
      let names = isEastern ? [family] : [given, family]
      return names.compactMap { $0?.first.map { String($0).uppercased() } }.joined()
    case .long:
      if isEastern { return joined([components.namePrefix, family, given, components.nameSuffix]) }
      return joined([
        components.namePrefix, given, components.middleName, family, components.nameSuffix,
      ])
    default: return joined(isEastern ? [family, given] : [given, family])
    }
  }

  /// Returns the string of `PersonNameComponents`; `nil` for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  private static func isEastern(_ name: String) -> Bool {
    name.unicodeScalars.contains {
      switch $0.value {
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF: true
      default: false
      }
    }
  }
}

extension PersonNameComponents {
  /// Returns the given and the family name.
  ///
  /// ```swift
  /// PersonNameComponents(givenName: "Ada", familyName: "King").formatted()
  /// ```
  public func formatted() -> String { PersonNameComponentsFormatter().string(from: self) }
}
