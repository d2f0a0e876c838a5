public import Arbor
public import ArborCore
public import ArborDisplay
public import ArborPaints
public import Foundation

extension SeriesScale {
  /// Creates the looks of some series, in the order of the legend.
  fileprivate init<D: Plottable>(_ pairs: [(D, Look)]) {
    let named = pairs.map { ($0.0.primitivePlottable._plotValue.name, $0.1) }
    domain = named.map(\.0)
    looks = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Creates the looks of some series, which are repeated.
  fileprivate init<D: Plottable>(_ names: [D], _ range: [Look]) {
    self.init(
      range.isEmpty ? [] : names.enumerated().map { ($1, range[$0 % range.count]) })
    if range.isEmpty { self.init(order: names) }
  }

  /// Creates an order of series.
  fileprivate init<D: Plottable>(order: [D]) {
    domain = order.map { $0.primitivePlottable._plotValue.name }
  }

  fileprivate init(range: [Look]) { self.range = range }

  /// Creates looks by a function of the values.
  fileprivate init<D: Plottable>(mapping: @escaping (D) -> Look) {
    self.mapping = { value in
      D.PrimitivePlottable(_plotValue: value).flatMap { D(primitivePlottable: $0) }.map(mapping)
    }
  }
}

// MARK: Styles

nonisolated extension View {
  private func styles(_ scale: SeriesScale<AnyShapeStyle>) -> some View {
    chartSetting { settings in
      if scale.domain.isEmpty, scale.looks.isEmpty, scale.mapping == nil {
        settings.styles.range = scale.range
      } else if scale.looks.isEmpty, scale.mapping == nil {
        settings.styles.domain = scale.domain
      } else {
        settings.styles = scale
      }
    }
  }

  /// Sets the styles of the series, in the order of the legend.
  ///
  /// ```swift
  /// chart.chartForegroundStyleScale(["Sold": .green, "Returned": .red])
  /// ```
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View { styles(SeriesScale(mapping.map { ($0.key, AnyShapeStyle($0.value)) })) }

  /// Sets the styles of the series, in the order of `domain`; styles are repeated.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View { styles(SeriesScale(domain, range.map { AnyShapeStyle($0) })) }

  /// Sets the styles of the series in the order of the data; styles are repeated.
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    styles(SeriesScale(range: range.map { AnyShapeStyle($0) }))
  }

  /// Sets the order of the series.
  public func chartForegroundStyleScale<D: Plottable>(domain: [D]) -> some View {
    styles(SeriesScale(order: domain))
  }

  /// Sets the style of each series by a function of its value.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View { styles(SeriesScale(domain.map { ($0, AnyShapeStyle(mapping($0))) })) }

  /// Sets the style of each series by a function of its value, in the order of the data.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    mapping: @escaping (D) -> S
  ) -> some View { styles(SeriesScale(mapping: { AnyShapeStyle(mapping($0)) })) }
}

// MARK: Colors of numbers

nonisolated extension View {
  @MainActor private func blended(
    _ gradient: Gradient?, _ domain: (any ScaleDomain)?, _ type: ScaleType?
  ) -> some View {
    chartSetting { settings in
      var numbers = _ScaleSetting(setting: settings.gradient?.numbers ?? ScaleSetting())
      domain?._apply(to: &numbers)
      if let type { numbers.setting.kind = type.kind }
      let own = gradient ?? settings.gradient?.gradient
      settings.gradient = StyleGradient(
        gradient: own ?? Gradient(colors: [.blue.opacity(0.15), .blue]), numbers: numbers.setting)
    }
  }

  /// Gives numbers the colors of a gradient, from the lowest to the highest one; names have them in
  /// the order of the data.
  ///
  /// ```swift
  /// Chart(cells) {
  ///   RectangleMark(x: .value("Hour", $0.hour), y: .value("Day", $0.day))
  ///     .foregroundStyle(by: .value("Visits", $0.visits))
  /// }
  /// .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .red]))
  /// ```
  ///
  /// - Parameter type: How the colors are distributed; `nil` for evenly.
  @MainActor @preconcurrency public func chartForegroundStyleScale(
    range: Gradient, type: ScaleType? = nil
  ) -> some View {
    blended(range, nil, type)
  }

  /// Gives the numbers of a domain the colors of a gradient.
  ///
  /// - Parameter type: How the colors are distributed; `nil` for evenly.
  @MainActor @preconcurrency public func chartForegroundStyleScale<D: ScaleDomain>(
    domain: D, range: Gradient, type: ScaleType? = nil
  ) -> some View { blended(range, domain, type) }

  /// Sets how the colors of numbers are distributed, which are tones of blue.
  @MainActor @preconcurrency public func chartForegroundStyleScale(type: ScaleType) -> some View {
    blended(nil, nil, type)
  }
}

extension Gradient: ScaleRange {
  /// The colors.
  public typealias VisualValue = Color
}

extension Array: ScaleRange {
  /// The looks.
  public typealias VisualValue = Element
}

// MARK: Symbols

nonisolated extension View {
  private func symbols(_ scale: SeriesScale<SymbolPath>) -> some View {
    chartSetting { $0.symbols = scale }
  }

  /// Sets the symbols of the series of `symbol(by:)`, in the order of the legend.
  ///
  /// ```swift
  /// chart.chartSymbolScale(["Sun": .circle, "Rain": .triangle])
  /// ```
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View { symbols(SeriesScale(mapping.map { ($0.key, SymbolPath($0.value)) })) }

  /// Sets the symbols of the series of `symbol(by:)`, in the order of `domain`; symbols are
  /// repeated.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    domain: [D], range: [S]
  ) -> some View { symbols(SeriesScale(domain, range.map { SymbolPath($0) })) }

  /// Sets the symbols of the series in the order of the data; symbols are repeated.
  public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    symbols(SeriesScale(range: range.map { SymbolPath($0) }))
  }

  /// Sets the order of the series of `symbol(by:)`.
  public func chartSymbolScale<D: Plottable>(domain: [D]) -> some View {
    symbols(SeriesScale(order: domain))
  }

  /// Sets the symbol of each series by a function of its value.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View { symbols(SeriesScale(domain.map { ($0, SymbolPath(mapping($0))) })) }

  /// Sets the symbol of each series by a function of its value, in the order of the data.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    mapping: @escaping (D) -> S
  ) -> some View { symbols(SeriesScale(mapping: { SymbolPath(mapping($0)) })) }
}

// MARK: Sizes of symbols

nonisolated extension View {
  private func sizes(_ scale: SeriesScale<Double>) -> some View {
    chartSetting { $0.symbolSizes = scale }
  }

  /// Sets the areas of the symbols of the series of `symbolSize(by:)`, in square points.
  ///
  /// ```swift
  /// chart.chartSymbolSizeScale(["Village": 20, "City": 200])
  /// ```
  public func chartSymbolSizeScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, CGFloat>
  ) -> some View { sizes(SeriesScale(mapping.map { ($0.key, Double($0.value)) })) }

  /// Sets the areas of the symbols of the series, in square points; areas are repeated.
  public func chartSymbolSizeScale<D: Plottable>(
    domain: [D], range: [CGFloat]
  ) -> some View { sizes(SeriesScale(domain, range.map { Double($0) })) }

  /// Sets the areas of the symbols in square points: the first number of the domain has the first
  /// area, the last number the last one.
  ///
  /// - Parameter type: How the areas are distributed; `nil` for evenly.
  @_disfavoredOverload
  @MainActor @preconcurrency public func chartSymbolSizeScale<D: ScaleDomain>(
    domain: D, range: ClosedRange<CGFloat>, type: ScaleType? = nil
  ) -> some View {
    chartSetting { settings in
      var numbers = _ScaleSetting(setting: ScaleSetting())
      domain._apply(to: &numbers)
      if let type { numbers.setting.kind = type.kind }
      settings.symbolSizes.ends = Double(range.lowerBound)...Double(range.upperBound)
      settings.symbolSizes.numbers = numbers.setting
    }
  }

  /// Sets the areas of the symbols in square points, from the lowest number to the highest one.
  ///
  /// - Parameter type: How the areas are distributed; `nil` for evenly.
  public func chartSymbolSizeScale(
    range: ClosedRange<CGFloat>, type: ScaleType? = nil
  ) -> some View {
    chartSetting { settings in
      settings.symbolSizes.ends = Double(range.lowerBound)...Double(range.upperBound)
      if let type { settings.symbolSizes.numbers = ScaleSetting(kind: type.kind) }
    }
  }

  /// Sets the areas of the symbols of the series in the order of the data; areas are repeated.
  public func chartSymbolSizeScale(range: [CGFloat]) -> some View {
    sizes(SeriesScale(range: range.map { Double($0) }))
  }

  /// Sets the area of the symbols of each series by a function of its value.
  public func chartSymbolSizeScale<D: Plottable>(
    domain: [D], mapping: @escaping (D) -> CGFloat
  ) -> some View { sizes(SeriesScale(domain.map { ($0, Double(mapping($0))) })) }

  /// Sets the area of the symbols of each value by a function, in square points.
  public func chartSymbolSizeScale<D: Plottable>(
    mapping: @escaping (D) -> CGFloat
  ) -> some View { sizes(SeriesScale(mapping: { Double(mapping($0)) })) }
}

// MARK: Strokes

nonisolated extension View {
  private func lines(_ scale: SeriesScale<StrokeStyle>) -> some View {
    chartSetting { $0.lines = scale }
  }

  /// Sets the strokes of the series of `lineStyle(by:)`.
  ///
  /// ```swift
  /// chart.chartLineStyleScale(["Measured": StrokeStyle(lineWidth: 2)])
  /// ```
  public func chartLineStyleScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, StrokeStyle>
  ) -> some View { lines(SeriesScale(mapping.map { ($0.key, $0.value) })) }

  /// Sets the strokes of the series of `lineStyle(by:)`, in the order of `domain`; strokes are
  /// repeated.
  public func chartLineStyleScale<D: Plottable>(
    domain: [D], range: [StrokeStyle]
  ) -> some View { lines(SeriesScale(domain, range)) }

  /// Sets the strokes of the series in the order of the data; strokes are repeated.
  public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    lines(SeriesScale(range: range))
  }

  /// Sets the order of the series of `lineStyle(by:)`.
  public func chartLineStyleScale<D: Plottable>(domain: [D]) -> some View {
    lines(SeriesScale(order: domain))
  }

  /// Sets the stroke of each series by a function of its value.
  public func chartLineStyleScale<D: Plottable>(
    domain: [D], mapping: @escaping (D) -> StrokeStyle
  ) -> some View { lines(SeriesScale(domain.map { ($0, mapping($0)) })) }

  /// Sets the stroke of each series by a function of its value, in the order of the data.
  public func chartLineStyleScale<D: Plottable>(
    mapping: @escaping (D) -> StrokeStyle
  ) -> some View { lines(SeriesScale(mapping: mapping)) }
}
