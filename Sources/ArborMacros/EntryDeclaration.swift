/// Why an `@Entry` cannot be there.
struct EntryError: Error {
  let message: String
}

/// A property that is to be a value of the environment or of transactions: `@Entry var name: Type = value`.
struct EntryDeclaration {
  private let name: Substring
  /// nil: that of the value.
  private let type: Substring?
  /// nil: the property is optional, and has none.
  private let value: Substring?
  private let keyProtocol: String

  /// - Parameter extended: the extension around, from its first word on.
  init(_ source: String, in extended: String) throws(EntryError) {
    guard let known = Self.protocols.first(where: { extended.contains($0.key) }) else {
      throw EntryError(
        message: "@Entry stands in extensions of EnvironmentValues and Transaction.")
    }
    keyProtocol = known.value
    // Comments before it may speak of variables, too.
    let start = source.firstRange(of: "@Entry")?.upperBound ?? source.startIndex
    guard let found = source[start...].firstMatch(of: /\bvar\s+(`?\w+`?)\s*/) else {
      throw EntryError(message: "@Entry stands at a variable.")
    }
    name = found.output.1
    var rest = source[found.range.upperBound...]
    let assignment = Self.assignment(in: rest)
    value = assignment.map { Self.trimmed(rest[rest.index(after: $0)...]) }
    rest = rest[..<(assignment ?? rest.endIndex)]
    type = rest.first == ":" ? Self.trimmed(Self.code(rest.dropFirst())) : nil
    if value == nil, type?.last != "?" {
      throw EntryError(message: "@Entry needs a default value, or an optional type.")
    }
  }

  private static let protocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
  ]

  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  var accessors: String {
    """
    {
      get { self[\(keyName).self] }
      set { self[\(keyName).self] = newValue }
    }
    """
  }

  var key: String {
    let content =
      type.map { "static var defaultValue: \($0) {\n\(value ?? "nil")\n}" }
      ?? "static let defaultValue = \(value ?? "nil")"
    // A value may end with a comment.
    return "private struct \(keyName): \(keyProtocol) {\n\(content)\n}"
  }

  /// Without a comment at the end.
  private static func code(_ text: Substring) -> Substring {
    text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text
  }

  /// Where the value begins: at the first equals sign outside of brackets.
  private static func assignment(in text: Substring) -> Substring.Index? {
    var depth = 0
    var previous: Character?
    for index in text.indices {
      let character = text[index]
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where previous != "-": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
      previous = character
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
