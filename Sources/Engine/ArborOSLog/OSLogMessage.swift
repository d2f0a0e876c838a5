public import Foundation

/// A message of the log: a literal that interpolates values.
///
/// ```swift
/// logger.notice("\(name, privacy: .public) sent \(bytes) bytes")
/// ```
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The values and the text of a message while it is made.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate(set) var text = ""

  /// Begins a message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Appends characters of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isScalar: Bool
  ) {
    text += align.text(privacy.shown(value, isScalar: isScalar))
  }

  /// Appends an integer, which the log shows unless it is said to be private.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), align, privacy, isScalar: true)
  }

  /// Appends a number with a fraction, which the log shows unless it is said to be private.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), align, privacy, isScalar: true)
  }

  /// Appends a number with a fraction, which the log shows unless it is said to be private.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(Double(number())), align, privacy, isScalar: true)
  }

  /// Appends a number with a fraction, which the log shows unless it is said to be private.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(Double(number())), align, privacy, isScalar: true)
  }

  /// Appends a truth value, which the log shows unless it is said to be private.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(boolean()), .none, privacy, isScalar: true)
  }

  /// Appends a string, which is private unless it is said to be public.
  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argument(), align, privacy, isScalar: false)
  }

  /// Appends the description of a value, which is private unless it is said to be public.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, align, privacy, isScalar: false)
  }

  /// Appends the name of a type, which is private unless it is said to be public.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(String(reflecting: value()), align, privacy, isScalar: false)
  }

  /// Appends an error, which is private unless it is said to be public.
  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: error()), .none, privacy, isScalar: false)
  }
}
