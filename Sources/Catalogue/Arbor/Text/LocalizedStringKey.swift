import ArborResources
public import Foundation

/// A string literal with interpolated values. The literal may hold Markdown; the values are plain.
///
/// ```swift
/// Text("**\(count)** new messages from \(sender)")
/// ```
///
/// The literal is the key of a translation in the tables of the program: `.strings`, `.stringsdict`
/// or String Catalogs. The specifier of each value is part of the key, which is
/// `**%lld** new messages from %@` here. Without a translation the literal is shown itself.
///
/// A noun in `^[\(count) task](inflect: true)` agrees with the number before it: "1 task" and
/// "2 tasks".
///
/// Differs from SwiftUI: only English nouns are inflected, the regular ones and some others, and a
/// literal without a translation counts as English. In other languages the words are shown as they
/// are, without the markup; so are the words of other attributes.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  private let literal: Literal
  /// The literal, with `placeholder` for each of `values`.
  var pattern: String { literal.text }
  var values: [Text] { literal.values }
  /// Whether the pattern may hold Markdown.
  var mayHaveMarkup: Bool { literal.mayHaveMarkup }
  /// The key and the values of a translation; `nil` where the pattern is the key.
  var lookup: Lookup? { literal.lookup?.arguments.isEmpty == false ? literal.lookup : nil }

  /// The parts as they are collected, so that nothing is copied when they become a key.
  fileprivate struct Literal: Equatable, Sendable {
    var text = ""
    var values: [Text] = []
    var mayHaveMarkup = false
    /// `nil` while the program has no string tables.
    var lookup: Lookup?

    /// The first part is kept as it is, which costs less than to append it.
    mutating func add(_ part: String) { if text.isEmpty { text = part } else { text += part } }
  }

  struct Lookup: Equatable, Sendable {
    var key = ""
    var arguments: [Argument] = []

    mutating func add(_ part: String) { if key.isEmpty { key = part } else { key += part } }
  }

  enum Argument: Equatable, Sendable {
    case value(PhraseArgument)
    case text(Text)
  }

  /// A private-use character that stands for a value.
  static let placeholder: Unicode.Scalar = "\u{10FFFD}"

  /// Creates a key from a string, which may hold Markdown.
  public init(_ value: String) {
    literal = Literal(text: value, mayHaveMarkup: Markdown.mayBe(in: value))
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from an interpolated literal.
  public init(stringInterpolation: consuming StringInterpolation) {
    literal = stringInterpolation.literal
  }

  /// Creates a key that is shown as it is.
  init(shown pattern: String, _ values: [Text]) {
    literal = Literal(text: pattern, values: values, mayHaveMarkup: Markdown.mayBe(in: pattern))
  }

  /// Returns the pattern after automatic grammar agreement.
  func inflected(isEnglish: Bool) -> String {
    guard mayHaveMarkup, Inflection.mayBe(in: pattern) else { return pattern }
    var inflection = Inflection(
      placeholder: Self.placeholder, values: values.map(\.plainString), isEnglish: isEnglish)
    return inflection.resolve(pattern)
  }

  /// The characters without style.
  package var text: String {
    mayHaveMarkup || !values.isEmpty || StringTables.shared.isInUse
      ? Text(self).plainString : pattern
  }

  /// Collects the parts of a literal. Floating-point values have six decimals unless a specifier is
  /// given, as in SwiftUI.
  ///
  /// ```swift
  /// Text("\(price, specifier: "%.2f") per kilogram")
  /// ```
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var literal = Literal(lookup: StringTables.shared.isInUse ? Lookup() : nil)

    /// Creates an empty collection; most literals are too short to reserve space for.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ part: String) {
      if part.isEmpty { return }
      if Markdown.mayBe(in: part) { literal.mayHaveMarkup = true }
      literal.add(part)
      if literal.lookup != nil { literal.lookup?.add(Phrase.escaped(part)) }
    }

    private mutating func record(_ specifier: String, _ argument: @autoclosure () -> Argument) {
      if literal.lookup == nil { return }
      literal.lookup?.add(specifier)
      literal.lookup?.arguments.append(argument())
    }

    /// Appends a string, which is not read as Markdown.
    public mutating func appendInterpolation(_ string: String) {
      record("%@", .value(.string(string)))
      show(string)
    }

    private mutating func show(_ string: String) {
      // An interpolated string is not Markdown, and may hold the placeholder character itself.
      let isPlain = string.utf8.allSatisfy { $0 < 0xF4 } && !Markdown.mayBe(in: string)
      if isPlain { literal.add(string) } else { show(Text(verbatim: string)) }
    }

    private mutating func append(_ value: Text) {
      record("%@", .text(value))
      show(value)
    }

    private mutating func show(_ value: Text) {
      literal.text.unicodeScalars.append(LocalizedStringKey.placeholder)
      literal.values.append(value)
    }

    /// Appends the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }

    /// Appends an integer.
    public mutating func appendInterpolation(_ value: Int) {
      record("%lld", .value(.integer(Int64(value))))
      literal.add(String(value))
    }

    /// Appends an integer.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      let width = MemoryLayout<T>.size > 4 ? "%ll" : "%"
      if T.isSigned {
        record(width + "d", .value(.integer(Int64(clamping: value))))
      } else {
        record(width + "u", .value(.unsigned(UInt64(clamping: value))))
      }
      literal.text += String(value)
    }

    /// Appends a floating-point number with six decimals.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      record(T.self == Float.self ? "%f" : "%lf", .value(.number(Double(value))))
      literal.text += String(format: "%f", Double(value))
    }

    /// Appends a value in a printf format such as `%.1f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      let string = String(format: specifier, value)
      let number = (value as? Int).map { PhraseArgument.integer(Int64($0)) }
      record(
        "%" + specifier.drop { $0 == "%" },
        .value(number ?? (value as? Double).map { .number($0) } ?? .string(string)))
      show(string)
    }

    /// Appends a value formatted for the environment's locale.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format))
    }

    /// Appends a text with its style.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// Appends a date, which is kept current.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style))
    }

    /// Appends a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }

    /// Appends a date interval.
    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval)) }

    /// Appends a running clock.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      append(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours))
    }
  }
}
