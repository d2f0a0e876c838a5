package import Foundation

/// The categories of Unicode's plural rules.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The string of a key in one language, with its variations.
package struct Phrase: Equatable, Sendable {
  /// A format string, or one for each plural category.
  indirect enum Form: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: Form])

    /// Returns the format; `category` is called only where forms differ by number.
    func format(_ category: () -> PluralCategory) -> String {
      switch self {
      case .text(let text): return text
      case .plural(let forms):
        let form = forms[category()] ?? forms[.other] ?? forms.values.first
        return form?.format(category) ?? ""
      }
    }
  }

  /// A part of the format with a plural of its own: `%#@name@`.
  struct Substitution: Equatable, Sendable {
    /// The argument that decides, counted from 1; `nil` for the next one.
    var argument: Int?
    /// The specifier that `%arg` stands for.
    var specifier: String
    var form: Form
  }

  var form: Form
  var substitutions: [String: Substitution] = [:]

  package init(_ text: String) { form = .text(text) }

  /// Returns a part of a literal as it stands in a key: percent signs are doubled.
  package static func escaped(_ literal: String) -> String {
    let isPlain = literal.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte == UInt8(ascii: "%") { return false }
      return true
    }
    return isPlain == true ? literal : literal.replacing("%", with: "%%")
  }

  init(form: Form, substitutions: [String: Substitution] = [:]) {
    self.form = form
    self.substitutions = substitutions
  }
}

/// A value that a format string shows.
package enum PhraseArgument: Hashable, Sendable {
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case string(String)

  /// The value for plural rules; `nil` for strings.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    case .string: nil
    }
  }

  /// Returns the value as a specifier such as `lld`, `.2f` or `@` writes it.
  package func formatted(_ specifier: String, _ locale: Locale) -> String {
    switch self {
    case .string(let text): return text
    case .integer(let value):
      if ["d", "i", "ld", "lld", "li", "lli", "@", "hd"].contains(specifier) {
        return value.formatted(.number.locale(locale))
      }
      return String(format: "%" + Self.widened(specifier, "lld"), locale: locale, value)
    case .unsigned(let value):
      if ["u", "lu", "llu", "@"].contains(specifier) {
        return value.formatted(.number.locale(locale))
      }
      return String(format: "%" + Self.widened(specifier, "llu"), locale: locale, value)
    case .number(let value):
      let isNumber = specifier.last.map { "fFeEgGaA".contains($0) } ?? false
      return String(
        format: "%" + (isNumber ? specifier.filter { $0 != "l" } : "f"), locale: locale, value)
    }
  }

  /// Returns a specifier for 64 bits, whatever the width that the format names.
  private static func widened(_ specifier: String, _ standard: String) -> String {
    guard let kind = specifier.last, "dixXou".contains(kind) else { return standard }
    return specifier.dropLast().filter { !"hlqjzt".contains($0) } + "ll" + String(kind)
  }
}

extension Phrase {
  /// A part of a string that is shown.
  package enum Piece: Equatable, Sendable {
    case text(String)
    /// The value at a place, counted from 0, in the form of a specifier.
    case argument(Int, specifier: String)
  }

  /// Returns the parts of the string for these arguments. Places without an argument are left out.
  ///
  /// - Parameter category: Returns the plural category of a number in the phrase's language.
  package func pieces(
    _ arguments: [PhraseArgument], category: @escaping (Double) -> PluralCategory
  ) -> [Piece] {
    let number = arguments.lazy.compactMap(\.number).first
    let format = form.format { number.map(category) ?? .other }
    // Without arguments a percent sign stands for itself.
    if arguments.isEmpty, substitutions.isEmpty { return [.text(format)] }
    var writer = PieceWriter(phrase: self, arguments: arguments, category: category)
    writer.append(format, own: nil, specifier: "lld", depth: 0)
    return writer.pieces
  }
}

/// Expands a format string.
private struct PieceWriter {
  let phrase: Phrase
  let arguments: [PhraseArgument]
  let category: (Double) -> PluralCategory
  var pieces: [Phrase.Piece] = []
  private var next = 0

  init(
    phrase: Phrase, arguments: [PhraseArgument], category: @escaping (Double) -> PluralCategory
  ) {
    self.phrase = phrase
    self.arguments = arguments
    self.category = category
  }

  /// - Parameters:
  ///   - own: The argument of the substitution whose form this is; its number comes without place.
  ///   - specifier: The specifier of `%arg`.
  mutating func append(_ format: String, own: Int?, specifier: String, depth: Int) {
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text(rest[..<percent])
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text("%")
        rest = rest.dropFirst()
      } else if rest.hasPrefix("arg") {
        value(own ?? 0, specifier)
        rest = rest.dropFirst(3)
      } else if let found = Specifier(&rest) {
        if let name = found.substitution {
          substitute(name, at: found.place, depth: depth)
        } else if let own, found.place == nil, found.text != "@" {
          value(own, found.text)
        } else {
          value(found.place ?? advance(), found.text)
        }
      } else {
        text("%")
      }
    }
    text(rest)
  }

  private mutating func advance() -> Int {
    defer { next += 1 }
    return next
  }

  private mutating func substitute(_ name: String, at place: Int?, depth: Int) {
    guard depth < 4, let part = phrase.substitutions[name] else { return }
    let place = place ?? part.argument.map { $0 - 1 } ?? advance()
    let number = arguments.indices.contains(place) ? arguments[place].number : nil
    append(
      part.form.format { [category] in number.map(category) ?? .other }, own: place,
      specifier: part.specifier, depth: depth + 1)
  }

  private mutating func text(_ text: some StringProtocol) {
    if text.isEmpty { return }
    if case .text(let last)? = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else {
      pieces.append(.text(String(text)))
    }
  }

  private mutating func value(_ place: Int, _ specifier: String) {
    if arguments.indices.contains(place) {
      pieces.append(.argument(place, specifier: specifier))
    }
  }
}

/// The specifier that follows a percent sign: `1$@`, `lld`, `.2f`, `#@files@`.
private struct Specifier {
  /// The place of the argument, counted from 0; `nil` for the next one.
  var place: Int?
  /// The specifier without its place.
  var text = ""
  /// The name in `#@name@`.
  var substitution: String?

  /// Reads a specifier, and removes it from `rest`; `nil` leaves `rest` as it is.
  init?(_ rest: inout Substring) {
    var after = rest
    let digits = after.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, after.dropFirst(digits.count).first == "$", let number = Int(digits),
      number > 0
    {
      place = number - 1
      after = after.dropFirst(digits.count + 1)
    }
    if after.hasPrefix("#@") {
      let name = after.dropFirst(2).prefix { $0 != "@" }
      let end = after.dropFirst(2 + name.count)
      guard end.first == "@" else { return nil }
      substitution = String(name)
      rest = end.dropFirst()
      return
    }
    let flags = after.prefix { "0123456789.+-# 'hlqjztL".contains($0) }
    guard let kind = after.dropFirst(flags.count).first, "@dDiuUxXoOfFeEgGaAcCsS".contains(kind)
    else { return nil }
    text = String(flags) + String(kind)
    rest = after.dropFirst(flags.count + 1)
  }
}
