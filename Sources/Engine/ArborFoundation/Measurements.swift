public import Foundation

/// Writes measurements: "5 km".
///
/// ```swift
/// let formatter = MeasurementFormatter()
/// formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers))
/// ```
///
/// Differs from Foundation: units are written as their symbols in all styles and languages.
/// Lengths, masses, speeds and temperatures are converted to the units of the locale's region.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The choice of the unit.
  ///
  /// ```swift
  /// formatter.unitOptions = .providedUnit
  /// ```
  public struct UnitOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measurement.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// A unit in which the number is not very large or small.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Temperatures have a degree sign alone.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// The choice of the unit; without any, that of the locale's region.
  open var unitOptions: UnitOptions = []
  /// The form of the unit; the short and the medium one differ by a space.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The language and the region.
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes the number; at most two decimals by default.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 2
    return formatter
  }()

  /// Creates a formatter for the user's language.
  public override init() { super.init() }

  /// Formatters are not archived.
  ///
  /// - Returns: `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Returns the string of a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    var measurement = Measurement<Unit>(value: measurement.value, unit: measurement.unit)
    if !unitOptions.contains(.providedUnit) {
      measurement = RegionalUnits.converted(
        measurement, locale, scales: unitOptions.contains(.naturalScale))
    }
    let formatter = numberFormatter ?? NumberFormatter()
    formatter.locale = locale
    let number = formatter.string(from: NSNumber(value: measurement.value)) ?? ""
    let isBare = unitOptions.contains(.temperatureWithoutUnit)
    return RegionalUnits.joined(
      number, measurement.unit, isShort: unitStyle == .short, hidesTemperature: isBare)
  }

  /// Returns the symbol of a unit.
  open func string(from unit: Unit) -> String { unit.symbol }
}

/// The units that a region uses.
enum RegionalUnits {
  /// Returns a measurement in a unit of the locale's region.
  ///
  /// - Parameter scales: Whether small lengths and masses have smaller units.
  static func converted(
    _ measurement: Measurement<Unit>, _ locale: Locale?, scales: Bool
  ) -> Measurement<Unit> {
    let system = (locale ?? .autoupdatingCurrent).measurementSystem
    guard let unit = measurement.unit as? Dimension else { return measurement }
    let value = Measurement<Dimension>(value: measurement.value, unit: unit)
    guard let wanted = wanted(value, isMetric: system == .metric, system, scales) else {
      return measurement
    }
    let converted = value.converted(to: wanted)
    return Measurement<Unit>(value: converted.value, unit: converted.unit)
  }

  private static func wanted(
    _ value: Measurement<Dimension>, isMetric: Bool, _ system: Locale.MeasurementSystem,
    _ scales: Bool
  ) -> Dimension? {
    switch value.unit {
    case is UnitTemperature: return system == .us ? UnitTemperature.fahrenheit : .celsius
    case is UnitSpeed: return isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour
    case is UnitLength:
      let meters = abs(value.converted(to: UnitLength.meters).value)
      if isMetric {
        if !scales || meters >= 1000 { return UnitLength.kilometers }
        return meters >= 1 ? UnitLength.meters : .centimeters
      }
      return !scales || meters >= 160 ? UnitLength.miles : .feet
    case is UnitMass:
      let grams = abs(value.converted(to: UnitMass.grams).value)
      if isMetric { return scales && grams < 1000 ? UnitMass.grams : .kilograms }
      return scales && grams < 450 ? UnitMass.ounces : .pounds
    default: return nil
    }
  }

  static func joined(
    _ number: String, _ unit: Unit, isShort: Bool, hidesTemperature: Bool = false
  ) -> String {
    if unit is UnitTemperature { return number + (hidesTemperature ? "°" : unit.symbol) }
    return isShort ? number + unit.symbol : number + " " + unit.symbol
  }
}

extension Measurement where UnitType: Dimension {
  /// Writes measurements in a locale.
  ///
  /// ```swift
  /// Text(distance, format: .measurement(width: .abbreviated, usage: .asProvided))
  /// ```
  ///
  /// Differs from Foundation: units are written as their symbols in all widths and languages.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The length of the unit.
    ///
    /// ```swift
    /// distance.formatted(.measurement(width: .narrow))
    /// ```
    public enum UnitWidth: String, Codable, Hashable, Sendable {
      /// The symbol after a space.
      case wide, abbreviated
      /// The symbol at once.
      case narrow
    }

    /// The choice of the unit.
    var width: UnitWidth
    var isProvided: Bool
    var number: FloatingPointFormatStyle<Double>
    var locale = Locale.autoupdatingCurrent

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - width: The length of the unit.
    ///   - locale: The language and the region.
    ///   - usage: The choice of the unit.
    ///   - numberFormatStyle: Writes the number; `nil` for at most two decimals.
    public init(
      width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      isProvided = usage.isProvided
      number = numberFormatStyle ?? .number.precision(.fractionLength(0...2))
    }

    /// Returns the string of a measurement.
    public func format(_ value: Measurement<UnitType>) -> String {
      var measurement = Measurement<Unit>(value: value.value, unit: value.unit)
      if !isProvided {
        measurement = RegionalUnits.converted(measurement, locale, scales: true)
      }
      return RegionalUnits.joined(
        number.locale(locale).format(measurement.value), measurement.unit,
        isShort: width == .narrow)
    }

    /// Returns the style in a locale.
    public func locale(_ locale: Locale) -> Self {
      var copy = self
      copy.locale = locale
      return copy
    }
  }

  /// Returns the string in a style.
  ///
  /// ```swift
  /// distance.formatted(.measurement(width: .narrow))
  /// ```
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Self { style.format(self) }

  /// Returns the string in a unit of the user's region.
  ///
  /// ```swift
  /// Measurement(value: 3, unit: UnitLength.kilometers).formatted()
  /// ```
  public func formatted() -> String { FormatStyle().format(self) }
}

/// The choice of the unit in which a measurement is written.
///
/// ```swift
/// distance.formatted(.measurement(width: .narrow, usage: .asProvided))
/// ```
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
  let isProvided: Bool
  /// A unit of the region.
  public static var general: Self { Self(isProvided: false) }
  /// The unit of the measurement.
  public static var asProvided: Self { Self(isProvided: true) }
}

extension FormatStyle {
  /// Writes measurements.
  ///
  /// ```swift
  /// distance.formatted(.measurement(width: .wide))
  /// ```
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
