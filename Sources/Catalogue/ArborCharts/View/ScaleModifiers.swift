public import ArborCore
public import Foundation

/// The way in which a scale distributes numbers.
public struct ScaleType: Hashable, Sendable {
  let kind: Scale.Kind
  /// Equal steps for equal differences.
  public static var linear: ScaleType { ScaleType(kind: .linear) }
  /// Equal steps for equal ratios; values from 0 down have no place.
  public static var log: ScaleType { ScaleType(kind: .log) }
  /// Steps as those of square roots.
  public static var squareRoot: ScaleType { ScaleType(kind: .squareRoot) }
  /// Steps as those of powers, on both sides of zero.
  ///
  /// - Parameter exponent: From 0.01 to 100; others count as 1.
  public static func power(exponent: Double) -> ScaleType {
    ScaleType(kind: exponent >= 0.01 && exponent <= 100 ? .power(exponent) : .linear)
  }
  /// Linear near zero, and logarithmic on both sides.
  public static var symmetricLog: ScaleType { ScaleType(kind: .symmetricLog) }
  /// Linear near zero, and logarithmic on both sides.
  ///
  /// - Parameter slopeAtZero: How soon the scale is logarithmic; 1 where it is not positive.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    ScaleType(
      kind: .symmetricLog(slopeAtZero > 0 && slopeAtZero.isFinite ? slopeAtZero : 1))
  }
  /// Equal steps for equal times.
  public static var date: ScaleType { ScaleType(kind: .linear) }
  /// Equal steps for different values, in the order of the data.
  ///
  /// Differs from SwiftUI: the values of the axis and of selections are strings.
  public static var category: ScaleType { ScaleType(kind: .category) }
}

/// The values of a scale.
@MainActor @preconcurrency
public protocol ScaleDomain {
  /// Writes the ends, or the categories.
  func _apply(to setting: inout _ScaleSetting)
}

/// Settings of a scale.
public struct _ScaleSetting {
  var setting: ScaleSetting
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public func _apply(to setting: inout _ScaleSetting) {
    setting.setting.domain = .range(
      lowerBound.primitivePlottable._plotValue, upperBound.primitivePlottable._plotValue)
  }
}

extension Range: ScaleDomain where Bound: Plottable {
  public func _apply(to setting: inout _ScaleSetting) {
    setting.setting.domain = .range(
      lowerBound.primitivePlottable._plotValue, upperBound.primitivePlottable._plotValue)
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// Numbers and dates give their lowest and their highest value, strings are the categories.
  public func _apply(to setting: inout _ScaleSetting) {
    let values = map { $0.primitivePlottable._plotValue }
    let names = values.compactMap { value in
      if case .category(let name) = value.storage { name } else { nil }
    }
    if !names.isEmpty {
      var seen = Set<String>()
      setting.setting.domain = .categories(names.filter { seen.insert($0).inserted })
    } else if let low = values.min(by: { ($0.number ?? 0) < ($1.number ?? 0) }),
      let high = values.max(by: { ($0.number ?? 0) < ($1.number ?? 0) })
    {
      setting.setting.domain = .range(low, high)
    }
  }
}

/// A domain that contains all values of the marks.
public struct AutomaticScaleDomain: ScaleDomain {
  let includesZero: Bool?
  let isReversed: Bool
  var change: (([_PlotValue]) -> [_PlotValue])?
  public func _apply(to setting: inout _ScaleSetting) {
    setting.setting.includesZero = includesZero
    setting.setting.isReversed = isReversed
    setting.setting.change = change
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// All values of the marks, and zero.
  public static var automatic: AutomaticScaleDomain { automatic() }
  /// All values of the marks.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
  }
  /// All values of the marks, changed by a closure: it gets the lowest and the highest number or
  /// date, or the categories.
  ///
  /// ```swift
  /// chart.chartYScale(domain: .automatic(dataType: Int.self) { $0.append(100) })
  /// ```
  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false) { values in
      var own: [DataValue] = values.compactMap { $0.plottable() }
      guard own.count == values.count else { return values }
      modifyInferredDomain(&own)
      return own.map { $0.primitivePlottable._plotValue }
    }
  }
}

/// The looks or places that a scale gives values.
@MainActor @preconcurrency
public protocol ScaleRange {
  /// The type of the looks or places.
  associatedtype VisualValue
}

/// The places that a scale gives values.
///
/// ```swift
/// chart.chartXScale(range: .plotDimension(padding: 20))
/// ```
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {
  /// The part of the plot.
  var _part: _PlotPart { get }
}

/// The part of the plot that a scale covers, in points.
public struct _PlotPart: Sendable {
  /// The distances of the scale's start and end from those of the plot.
  var start = 0.0
  var end = 0.0
  /// The places of the ends from the start of the plot; `nil` for those of the distances.
  var fixed: ClosedRange<Double>?

  init(start: Double = 0, end: Double = 0) { (self.start, self.end) = (start, end) }

  /// Creates a part between places, at most 10,000 points away.
  init(from low: CGFloat, to high: CGFloat) {
    guard low.isFinite, high.isFinite else { return }
    fixed = min(max(low, -10_000), 10_000)...min(max(high, -10_000), 10_000)
  }

  static func distance(_ points: CGFloat) -> Double {
    points.isFinite ? min(max(points, 0), 1000) : 0
  }
}

extension ClosedRange: ScaleRange where Bound == CGFloat {
  /// Places in points.
  public typealias VisualValue = CGFloat
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {
  public var _part: _PlotPart { _PlotPart(from: lowerBound, to: upperBound) }
}

/// The part of the plot that a scale covers.
public struct PlotDimensionScaleRange: PositionScaleRange, Sendable {
  /// Places in points.
  public typealias VisualValue = CGFloat
  public let _part: _PlotPart
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The whole plot.
  public static var plotDimension: PlotDimensionScaleRange { plotDimension() }
  /// The plot without this many points at both ends.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }
  /// The plot without so many points at the start, which is on the left or at the bottom, and at
  /// the end.
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(
      _part: _PlotPart(
        start: _PlotPart.distance(startPadding), end: _PlotPart.distance(endPadding)))
  }
}

nonisolated extension View {
  @MainActor private func scaled(
    _ path: any WritableKeyPath<ChartSettings, ScaleSetting> & Sendable,
    _ domain: (any ScaleDomain)?, _ range: (any PositionScaleRange)?, _ type: ScaleType?
  ) -> some View {
    chartSetting { settings in
      if let domain {
        var setting = _ScaleSetting(setting: settings[keyPath: path])
        domain._apply(to: &setting)
        settings[keyPath: path] = setting.setting
      }
      if let range { settings[keyPath: path].part = range._part }
      if let type { settings[keyPath: path].kind = type.kind }
    }
  }

  /// Sets the values of the horizontal scale.
  @MainActor @preconcurrency public func chartXScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    scaled(\.x, domain, nil, type)
  }
  /// Sets the values of the horizontal scale, and the part of the plot that it covers.
  @MainActor @preconcurrency public func chartXScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.x, domain, range, type) }
  /// Sets the part of the plot that the horizontal scale covers.
  @MainActor @preconcurrency public func chartXScale<R: PositionScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.x, nil, range, type) }
  /// Sets the way in which the horizontal scale distributes numbers.
  @MainActor @preconcurrency public func chartXScale(type: ScaleType?) -> some View {
    scaled(\.x, nil, nil, type)
  }

  /// Sets the values of the vertical scale.
  @MainActor @preconcurrency public func chartYScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    scaled(\.y, domain, nil, type)
  }
  /// Sets the values of the vertical scale, and the part of the plot that it covers.
  @MainActor @preconcurrency public func chartYScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.y, domain, range, type) }
  /// Sets the part of the plot that the vertical scale covers.
  @MainActor @preconcurrency public func chartYScale<R: PositionScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.y, nil, range, type) }
  /// Sets the way in which the vertical scale distributes numbers.
  @MainActor @preconcurrency public func chartYScale(type: ScaleType?) -> some View {
    scaled(\.y, nil, nil, type)
  }
}
