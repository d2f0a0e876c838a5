public import Foundation

/// A string literal with interpolated values. The literal may hold Markdown; the values are plain.
///
/// ```swift
/// Text("**\(count)** new messages from \(sender)")
/// ```
///
/// Differs from SwiftUI: the literal is shown itself; there is no lookup in string tables.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The literal, with `placeholder` for each of `values`.
  let pattern: String
  let values: [Text]
  /// Whether the pattern may hold Markdown.
  let mayHaveMarkup: Bool

  /// A private-use character that stands for a value.
  static let placeholder: Unicode.Scalar = "\u{10FFFD}"

  /// Creates a key from a string, which may hold Markdown.
  public init(_ value: String) {
    pattern = value
    values = []
    mayHaveMarkup = Markdown.mayBe(in: value)
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    pattern = stringInterpolation.text
    values = stringInterpolation.values
    mayHaveMarkup = stringInterpolation.mayHaveMarkup
  }

  /// The characters without style.
  package var text: String {
    mayHaveMarkup || !values.isEmpty ? Text(self).plainString : pattern
  }

  /// Collects the parts of a literal. Floating-point values have six decimals unless a specifier is
  /// given, as in SwiftUI.
  ///
  /// ```swift
  /// Text("\(price, specifier: "%.2f") per kilogram")
  /// ```
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""
    var values: [Text] = []
    var mayHaveMarkup = false

    /// Reserves space for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      if Markdown.mayBe(in: literal) { mayHaveMarkup = true }
      text += literal
    }

    /// Appends a string, which is not read as Markdown.
    public mutating func appendInterpolation(_ string: String) {
      // An interpolated string is not Markdown, and may hold the placeholder character itself.
      let isPlain = string.utf8.allSatisfy { $0 < 0xF4 } && !Markdown.mayBe(in: string)
      if isPlain { text += string } else { append(Text(verbatim: string)) }
    }

    private mutating func append(_ value: Text) {
      text.unicodeScalars.append(LocalizedStringKey.placeholder)
      values.append(value)
    }

    /// Appends the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }

    /// Appends an integer.
    public mutating func appendInterpolation(_ value: Int) { text += String(value) }

    /// Appends an integer.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { text += String(value) }

    /// Appends a floating-point number with six decimals.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      text += String(format: "%f", Double(value))
    }

    /// Appends a value in a printf format such as `%.1f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      appendInterpolation(String(format: specifier, value))
    }

    /// Appends a value formatted for the environment's locale.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format))
    }

    /// Appends a text with its style.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// Appends an attributed string with its style.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(Text(attributedString))
    }

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
