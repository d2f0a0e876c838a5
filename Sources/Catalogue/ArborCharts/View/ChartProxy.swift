public import ArborCore
public import ArborDisplay
public import ArborPaints
import Arbor
public import Foundation

/// The places of values in a chart, for views over and behind it and for gestures.
///
/// ```swift
/// chart.chartOverlay { proxy in
///   GeometryReader { geometry in
///     if let x = proxy.position(forX: today), let plot = proxy.plotFrame {
///       Text("Today").offset(x: geometry[plot].minX + x)
///     }
///   }
/// }
/// ```
///
/// In a chart that scrolls, places are counted from the edges of the visible part of the plot; in
/// a `chartGesture` from the edges of the whole plot.
public struct ChartProxy {
  let x: Scale
  let y: Scale
  private let model: ChartModel
  /// The sum of the sectors.
  private let total: Double
  private var anchor: Anchor<CGRect>?
  /// The size of the plot in points.
  public let plotSize: CGSize

  @MainActor init(
    _ plan: ChartPlan, x: Scale, y: Scale, size: CGSize, anchor: Anchor<CGRect>? = nil
  ) {
    self.x = x
    self.y = y
    model = plan.model
    total = plan.total
    plotSize = size
    self.anchor = anchor
  }

  /// Returns the proxy of a plot with a frame.
  func placed(_ anchor: Anchor<CGRect>) -> ChartProxy {
    var proxy = self
    proxy.anchor = anchor
    return proxy
  }

  /// The former name of `plotSize`.
  public var plotAreaSize: CGSize { plotSize }
  /// The frame of the plot; `nil` where there is none.
  public var plotFrame: Anchor<CGRect>? { anchor }
  /// The frame of the plot with everything that scrolls in it; `nil` where there is none.
  public var plotContainerFrame: Anchor<CGRect>? { anchor }
  /// The frame of the plot, the former name of `plotFrame`.
  ///
  /// ```swift
  /// let origin = geometry[proxy.plotAreaFrame].origin
  /// ```
  public var plotAreaFrame: Anchor<CGRect> {
    guard let anchor else { preconditionFailure("The chart has no plot") }
    return anchor
  }

  /// Returns the distance of a value from the left edge of the plot; `nil` for one without place.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    x.position(of: value.primitivePlottable._plotValue).map { CGFloat($0) }
  }
  /// Returns the distance of a value from the top edge of the plot; `nil` for one without place.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    y.position(of: value.primitivePlottable._plotValue).map { CGFloat($0) }
  }
  /// Returns the place of two values in the plot; `nil` where one has none.
  public func position<X: Plottable, Y: Plottable>(for values: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: values.x), let y = position(forY: values.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  private func range<P: Plottable>(_ value: P, _ scale: Scale) -> ClosedRange<CGFloat>? {
    let field = Field(label: Text(verbatim: ""), lower: value.primitivePlottable._plotValue)
    return scale.span(of: field).map {
      CGFloat(min($0.low, $0.high))...CGFloat(max($0.low, $0.high))
    }
  }
  /// Returns the left and the right edge of a category, and twice the place of another value; `nil`
  /// for one without place.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    range(value, x)
  }
  /// Returns the top and the bottom edge of a category, and twice the place of another value; `nil`
  /// for one without place.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    range(value, y)
  }
  /// Returns the rectangle of two categories; `nil` where one value has no place.
  public func positionRange<X: Plottable, Y: Plottable>(for values: (x: X, y: Y)) -> CGRect? {
    guard let across = range(values.x, x), let up = range(values.y, y) else { return nil }
    return CGRect(
      x: across.lowerBound, y: up.lowerBound, width: across.upperBound - across.lowerBound,
      height: up.upperBound - up.lowerBound)
  }

  /// Returns the value at a distance from the left edge; `nil` if it is not of the type.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    x.value(at: position)?.plottable()
  }
  /// Returns the value at a distance from the top edge; `nil` if it is not of the type.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    y.value(at: position)?.plottable()
  }
  /// Returns the values at a place in the plot; `nil` if one is not of its type.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x: X = value(atX: position.x), let y: Y = value(atY: position.y) else { return nil }
    return (x, y)
  }

  // MARK: Sectors

  /// Returns the direction of a place from the middle of the plot, clockwise from the top, from 0
  /// to a whole turn.
  public func angle(at point: CGPoint) -> Angle {
    let turn = atan2(point.x - plotSize.width / 2, plotSize.height / 2 - point.y)
    return .radians(turn < 0 ? turn + 2 * .pi : turn)
  }

  /// Returns the sum of the sectors up to an angle, clockwise from the top; `nil` without sectors
  /// or if it is not of the type.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    sum(to: angle)?.plottable()
  }

  private func sum(to angle: Angle) -> _PlotValue? {
    guard total > 0, total.isFinite, angle.radians.isFinite else { return nil }
    let turn = (angle.radians / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    return _PlotValue(.number(total * (turn < 0 ? turn + 1 : turn)))
  }

  // MARK: Scales

  private func domain<P: Plottable>(_ scale: Scale) -> [P] {
    if let categories = scale.categories {
      return categories.compactMap { _PlotValue(.category($0)).plottable() }
    }
    return [scale.lower, scale.upper].compactMap {
      _PlotValue(scale.isDate ? .date($0) : .number($0)).plottable()
    }
  }
  /// Returns the categories of the horizontal axis, or its lowest and its highest value; empty if
  /// they are not of the type.
  public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(x) }
  /// Returns the categories of the vertical axis, or its lowest and its highest value; empty if
  /// they are not of the type.
  public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(y) }

  /// Returns the style of a series; `nil` for a value that no mark is colored by.
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
    let name = value.primitivePlottable._plotValue.name
    return model.colorNames.firstIndex(of: name).map { model.settings.style(of: name, at: $0) }
  }
  /// Returns the symbol of a series; `nil` for a value that no mark's symbol follows.
  public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
    let name = value.primitivePlottable._plotValue.name
    return model.symbolNames.firstIndex(of: name).map {
      AnyChartSymbolShape(model.settings.symbol(of: name, at: $0))
    }
  }

  private func values<P: Plottable>(_ key: (MarkLook) -> Field?) -> [P] {
    var seen = Set<_PlotValue>()
    return model.marks.compactMap { key($0.look)?.lower }.filter { seen.insert($0).inserted }
      .compactMap { $0.plottable() }
  }
  /// Returns the values that marks are colored by, in the order of the data; empty if they are not
  /// of the type.
  public func foregroundStyleDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] {
    values(\.colorKey)
  }
  /// Returns the values that symbols follow, in the order of the data.
  public func symbolDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] {
    values(\.symbolKey)
  }
  /// Returns the values that the sizes of symbols follow, in the order of the data.
  public func symbolSizeDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] {
    values(\.sizeKey)
  }
  /// Returns the values that strokes follow, in the order of the data.
  public func lineStyleDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] {
    values(\.lineKey)
  }

  /// Returns the area of the symbols of a value in square points; `nil` for a value that says
  /// nothing about sizes.
  public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
    model.symbolSize(of: value.primitivePlottable._plotValue).map { CGFloat($0) }
  }
  /// Returns the stroke of a series; `nil` for a value that no line's style follows.
  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
    let name = value.primitivePlottable._plotValue.name
    return model.lineNames.firstIndex(of: name).map { model.settings.stroke(of: name, at: $0) }
  }

  // MARK: Selection

  private func write(_ axis: ChartSelection.Axis, _ value: _PlotValue?) {
    for selection in model.settings.selections where selection.axis == axis && !selection.isRange {
      selection.write(value, nil)
    }
  }

  private func write(_ axis: ChartSelection.Axis, _ start: _PlotValue?, _ end: _PlotValue?) {
    for selection in model.settings.selections where selection.axis == axis && selection.isRange {
      selection.write(start, end)
    }
  }

  /// Selects the value at a distance from the left edge: writes it for `chartXSelection(value:)`.
  public func selectXValue(at position: CGFloat) { write(.x, x.value(at: position)) }
  /// Selects the value at a distance from the top edge: writes it for `chartYSelection(value:)`.
  public func selectYValue(at position: CGFloat) { write(.y, y.value(at: position)) }
  /// Selects the values between two distances from the left edge: writes them for
  /// `chartXSelection(range:)`. Places beyond the edges are moved to them.
  public func selectXRange(from start: CGFloat, to end: CGFloat) {
    write(.x, x.reached(at: start), x.reached(at: end))
  }
  /// Selects the values between two distances from the top edge: writes them for
  /// `chartYSelection(range:)`. Places beyond the edges are moved to them.
  public func selectYRange(from start: CGFloat, to end: CGFloat) {
    write(.y, y.reached(at: start), y.reached(at: end))
  }
  /// Selects the sum of the sectors up to an angle, clockwise from the top: writes it for
  /// `chartAngleSelection(value:)`.
  public func selectAngleValue(at angle: Angle) { write(.angle, sum(to: angle)) }

  /// Selects the values at a place; `nil` for none.
  func select(_ place: CGPoint?) {
    write(.x, place.flatMap { x.value(at: $0.x) })
    write(.y, place.flatMap { y.value(at: $0.y) })
    write(.angle, place.flatMap { sum(to: angle(at: $0)) })
  }

  /// Selects the values between two places; `nil` for none.
  func selectRange(from start: CGPoint?, to end: CGPoint?) {
    guard let start, let end else {
      write(.x, nil, nil)
      write(.y, nil, nil)
      return
    }
    selectXRange(from: start.x, to: end.x)
    selectYRange(from: start.y, to: end.y)
  }
}

struct PlotFrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
