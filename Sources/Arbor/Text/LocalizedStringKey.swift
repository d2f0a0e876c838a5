public import Foundation

/// A text as a literal says it, with values in it. What the literal says may be Markdown; the values are taken as they are.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// What the literal says, with `placeholder` for each of `values`.
  let pattern: String
  let values: [Text]
  /// Whether the pattern may hold Markdown.
  let mayHaveMarkup: Bool

  /// A character that no text holds.
  static let placeholder: Unicode.Scalar = "\u{10FFFD}"

  public init(_ value: String) {
    pattern = value
    values = []
    mayHaveMarkup = Markdown.mayBe(in: value)
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    pattern = stringInterpolation.text
    values = stringInterpolation.values
    mayHaveMarkup = stringInterpolation.mayHaveMarkup
  }

  /// The characters alone.
  package var text: String {
    mayHaveMarkup || !values.isEmpty ? Text(self).plainString : pattern
  }

  /// Collects the parts of a literal. Floating-point values have six decimals unless a specifier says otherwise, as in SwiftUI.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""
    var values: [Text] = []
    var mayHaveMarkup = false

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) {
      if Markdown.mayBe(in: literal) { mayHaveMarkup = true }
      text += literal
    }

    public mutating func appendInterpolation(_ string: String) {
      // What a visitor wrote is no Markdown, and may hold the placeholder itself.
      let isPlain = string.utf8.allSatisfy { $0 < 0xF4 } && !Markdown.mayBe(in: string)
      if isPlain { text += string } else { append(Text(verbatim: string)) }
    }

    private mutating func append(_ value: Text) {
      text.unicodeScalars.append(LocalizedStringKey.placeholder)
      values.append(value)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }

    public mutating func appendInterpolation(_ value: Int) { text += String(value) }

    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { text += String(value) }

    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      text += String(format: "%f", Double(value))
    }

    /// A value printed by a format specifier such as `%.1f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      appendInterpolation(String(format: specifier, value))
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format))
    }

    /// A text with its style.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(Text(attributedString))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }

    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval)) }

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
