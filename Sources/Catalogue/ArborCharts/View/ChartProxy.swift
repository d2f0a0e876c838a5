public import ArborCore
public import Foundation

/// The places of values in a chart, for views over and behind it.
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
public struct ChartProxy {
  let x: Scale
  let y: Scale
  /// The sum of the sectors.
  let total: Double
  private let anchor: Anchor<CGRect>?
  /// The size of the plot in points.
  public let plotSize: CGSize

  init(x: Scale, y: Scale, total: Double, size: CGSize, anchor: Anchor<CGRect>?) {
    self.x = x
    self.y = y
    self.total = total
    plotSize = size
    self.anchor = anchor
  }

  /// The former name of `plotSize`.
  public var plotAreaSize: CGSize { plotSize }
  /// The frame of the plot; `nil` where there is none.
  public var plotFrame: Anchor<CGRect>? { anchor }

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

  private func value<P: Plottable>(_ value: _PlotValue?) -> P? {
    value.flatMap { P.PrimitivePlottable(_plotValue: $0) }
      .flatMap { P(primitivePlottable: $0) }
  }
  /// Returns the value at a distance from the left edge; `nil` if it is not of the type.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    value(x.value(at: position))
  }
  /// Returns the value at a distance from the top edge; `nil` if it is not of the type.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    value(y.value(at: position))
  }
  /// Returns the values at a place in the plot; `nil` if one is not of its type.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x: X = value(atX: position.x), let y: Y = value(atY: position.y) else { return nil }
    return (x, y)
  }

  /// Returns the sum of the sectors up to the direction of a place, clockwise from the top.
  func angleValue(at place: CGPoint) -> _PlotValue? {
    let (dx, dy) = (place.x - plotSize.width / 2, place.y - plotSize.height / 2)
    guard total > 0, dx != 0 || dy != 0 else { return nil }
    let turn = atan2(dx, -dy) / (2 * .pi)
    return _PlotValue(.number(total * (turn < 0 ? turn + 1 : turn)))
  }
}

struct PlotFrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
