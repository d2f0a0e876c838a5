import Foundation

/// Whether the log shows a value.
public struct OSLogPrivacy: Sendable {
  enum Kind { case auto, shown, hidden, never }
  let kind: Kind
  let mask: Mask

  /// The text in the place of a value that is not shown.
  public struct Mask: Sendable {
    let isHash: Bool
    /// A number that is the same for equal values within one process.
    public static var hash: Mask { Mask(isHash: true) }
    /// Nothing but the fact that there is a value.
    public static var none: Mask { Mask(isHash: false) }
  }

  /// Numbers and truth values are shown, strings and objects are private.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: .none) }
  /// The value is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown, mask: .none) }
  /// The value is shown in debug builds only.
  public static var `private`: OSLogPrivacy { .private(mask: .none) }
  /// The value is never shown.
  public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }

  /// The value is shown in debug builds only; elsewhere the mask stands for it.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .hidden, mask: mask)
  }

  /// The mask stands for the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .never, mask: mask)
  }

  /// Numbers and truth values as `auto` has them; or another mask for private values.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }

  #if DEBUG
    private static let showsPrivateValues = true
  #else
    private static let showsPrivateValues = false
  #endif

  /// Returns what the log shows of a value.
  ///
  /// - Parameter isScalar: Whether the value is a number or a truth value.
  func shown(_ text: String, isScalar: Bool, inDebug: Bool = showsPrivateValues) -> String {
    switch kind {
    case .shown: return text
    case .auto where isScalar: return text
    case .auto, .hidden: if inDebug { return text }
    case .never: break
    }
    return mask.isHash ? "<mask.hash: '\(String(text.hashValue, radix: 36))'>" : "<private>"
  }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  var radix = 10
  var hasSign = false
  var prefix = ""
  var isUppercase = false
  var minimumDigits = 0

  /// As a decimal number.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// As a hexadecimal number, without a prefix.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// As an octal number, without a prefix.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// As a decimal number.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether positive numbers begin with `+`.
  ///   - minDigits: How many digits there are at least; zeros come first.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasSign: explicitPositiveSign, minimumDigits: minDigits)
  }

  /// As a hexadecimal number.
  ///
  /// - Parameters:
  ///   - explicitPositiveSign: Whether positive numbers begin with `+`.
  ///   - includePrefix: Whether the digits begin with `0x`.
  ///   - uppercase: Whether the digits are capital letters.
  ///   - minDigits: How many digits there are at least; zeros come first.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, hasSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "",
      isUppercase: uppercase, minimumDigits: minDigits)
  }

  func text(_ value: some FixedWidthInteger) -> String {
    var digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    digits = String(repeating: "0", count: max(0, minimumDigits - digits.count)) + digits
    return (value < 0 ? "-" : hasSign ? "+" : "") + prefix + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  var format = "f"
  var precision = 6
  var hasSign = false

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// In the shorter one of the fixed and the exponential form.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "g") }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "e") }

  /// With a number of digits after the point.
  ///
  /// - Parameters:
  ///   - precision: How many digits; at most 100.
  ///   - explicitPositiveSign: Whether positive numbers begin with `+`.
  ///   - uppercase: Whether infinity and NaN are written in capital letters.
  public static func fixed(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      format: uppercase ? "F" : "f", precision: precision, hasSign: explicitPositiveSign)
  }

  /// With an exponent and a number of digits after the point, at most 100.
  public static func exponential(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      format: uppercase ? "E" : "e", precision: precision, hasSign: explicitPositiveSign)
  }

  func text(_ value: Double) -> String {
    String(format: "%\(hasSign ? "+" : "").\(min(max(precision, 0), 100))\(format)", value)
  }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// The columns that a value fills.
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isRight = false

  /// As many columns as the value has characters.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }

  /// At least so many columns, at most 1,000; the value stands at their start.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: min(columns, 1_000))
  }

  /// At least so many columns, at most 1,000; the value stands at their end.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: min(columns, 1_000), isRight: true)
  }

  func text(_ value: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - value.count))
    return isRight ? space + value : value + space
  }
}
