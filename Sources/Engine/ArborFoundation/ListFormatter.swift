public import Foundation

/// Writes a list in a language: "bread, butter, and salt".
///
/// ```swift
/// ListFormatter.localizedString(byJoining: ["bread", "butter", "salt"])
/// ```
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; `nil` is the user's.
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes the items; without one they must be strings, numbers or describe themselves.
  open var itemFormatter: Formatter?

  /// Creates a formatter for the user's language.
  public override init() { super.init() }

  /// Formatters are not archived.
  ///
  /// - Returns: `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Returns a list in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// Returns the list of some items; `nil` if the formatter of the items cannot write one.
  open func string(from items: [Any]) -> String? {
    var strings: [String] = []
    for item in items {
      guard let itemFormatter else {
        strings.append("\(item)")
        continue
      }
      guard let string = itemFormatter.string(for: item) else { return nil }
      strings.append(string)
    }
    return strings.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
  }

  /// Returns the list of an array; `nil` for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
