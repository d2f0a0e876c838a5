public import Foundation

/// A text as a literal says it, with values in it.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the parts of a literal. Floating-point values have six decimals unless a specifier says otherwise, as in SwiftUI.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ string: String) { text += string }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }

    public mutating func appendInterpolation(_ value: Int) { text += String(value) }

    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { text += String(value) }

    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      text += String(format: "%f", Double(value))
    }

    /// A value printed by a format specifier such as `%.1f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatOutput == String { text += format.format(input) }
  }
}
