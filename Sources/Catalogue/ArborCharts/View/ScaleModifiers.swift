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
  /// Linear near zero, and logarithmic on both sides.
  public static var symmetricLog: ScaleType { ScaleType(kind: .symmetricLog) }
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
  public func _apply(to setting: inout _ScaleSetting) {
    setting.setting.includesZero = includesZero
    setting.setting.isReversed = isReversed
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// All values of the marks, and zero.
  public static var automatic: AutomaticScaleDomain { automatic() }
  /// All values of the marks.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool = false
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed)
  }
}

/// The part of the plot that a scale covers.
public struct PlotDimensionScaleRange: Sendable {
  let padding: CGFloat
  /// The whole plot.
  public static var plotDimension: PlotDimensionScaleRange { plotDimension(padding: 0) }
  /// The plot without this many points at both ends.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(padding: padding.isFinite ? min(max(padding, 0), 1000) : 0)
  }
}

extension View {
  private func scaled(
    _ path: any WritableKeyPath<ChartSettings, ScaleSetting> & Sendable,
    _ domain: (any ScaleDomain)?, _ range: PlotDimensionScaleRange?, _ type: ScaleType?
  ) -> some View {
    chartSetting { settings in
      if let domain {
        var setting = _ScaleSetting(setting: settings[keyPath: path])
        domain._apply(to: &setting)
        settings[keyPath: path] = setting.setting
      }
      if let range { settings[keyPath: path].padding = range.padding }
      if let type { settings[keyPath: path].kind = type.kind }
    }
  }

  /// Sets the values of the horizontal scale.
  public func chartXScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View {
    scaled(\.x, domain, nil, type)
  }
  /// Sets the values of the horizontal scale, and the part of the plot that it covers.
  public func chartXScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { scaled(\.x, domain, range, type) }
  /// Sets the part of the plot that the horizontal scale covers.
  public func chartXScale(
    range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { scaled(\.x, nil, range, type) }
  /// Sets the way in which the horizontal scale distributes numbers.
  public func chartXScale(type: ScaleType?) -> some View { scaled(\.x, nil, nil, type) }

  /// Sets the values of the vertical scale.
  public func chartYScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View {
    scaled(\.y, domain, nil, type)
  }
  /// Sets the values of the vertical scale, and the part of the plot that it covers.
  public func chartYScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { scaled(\.y, domain, range, type) }
  /// Sets the part of the plot that the vertical scale covers.
  public func chartYScale(
    range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { scaled(\.y, nil, range, type) }
  /// Sets the way in which the vertical scale distributes numbers.
  public func chartYScale(type: ScaleType?) -> some View { scaled(\.y, nil, nil, type) }
}
