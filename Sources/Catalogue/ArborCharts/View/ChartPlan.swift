package import ArborDisplay
package import Foundation

/// The part of a chart that depends on its size, but not on the sizes of its labels.
@MainActor package struct ChartPlan {
  let model: ChartModel
  let xAxis: AxisPlan
  let yAxis: AxisPlan
  /// How many times longer than what is seen the plot is; 1 along axes that do not scroll.
  package let zoom: CGSize
  private let x: Scale
  private let y: Scale

  package init(_ model: ChartModel, _ size: CGSize) {
    self.model = model
    let (width, height) = (max(size.width - 30, 1), max(size.height - 30, 1))
    let settings = model.settings
    let x = model.x.zoomed(settings.scrolling.x, along: width, isVertical: false)
    let y = model.y.zoomed(settings.scrolling.y, along: height, isVertical: true)
    (self.x, self.y) = (x.scale, y.scale)
    zoom = CGSize(width: x.zoom, height: y.zoom)
    let shares = model.marks.filter { $0.length != nil && $0.form.stacking == .normalized }
    xAxis = AxisPlan(
      model.x, self.x, settings.xAxis, length: width, zoom: x.zoom, isVertical: false,
      isShare: shares.contains { !$0.isVertical }, model.locale, model.calendar)
    yAxis = AxisPlan(
      model.y, self.y, settings.yAxis, length: height, zoom: y.zoom, isVertical: true,
      isShare: shares.contains { $0.isVertical }, model.locale, model.calendar)
  }

  /// The axes along which only a part of the plot is seen.
  package var scrolledAxes: Axis.Set {
    var axes: Axis.Set = []
    if zoom.width > 1 { axes.insert(.horizontal) }
    if zoom.height > 1 { axes.insert(.vertical) }
    return axes
  }

  /// Those of them along which the visitor scrolls.
  var scrollableAxes: Axis.Set { scrolledAxes.intersection(model.settings.scrolling.axes) }

  /// The part of the plot that a scale covers.
  func padding(isVertical: Bool) -> PaddingRule {
    (isVertical ? model.y : model.x).padding(isVertical: isVertical)
  }

  /// The sum of the sectors.
  var total: Double { model.marks.reduce(0) { $0 + $1.share } }

  /// Returns the scales for the size of the plot.
  package func scales(for size: CGSize) -> (x: Scale, y: Scale) {
    (
      model.x.laid(x, along: size.width, isVertical: false),
      model.y.laid(y, along: size.height, isVertical: true)
    )
  }

  /// Returns the scales for the part of the plot that is seen, which has a size. Before it is known
  /// it is at the left and at the top.
  func scales(for size: CGSize, _ seen: SeenPart?) -> (x: Scale, y: Scale) {
    let whole =
      seen?.whole ?? CGSize(width: size.width * zoom.width, height: size.height * zoom.height)
    var (x, y) = scales(
      for: CGSize(
        width: zoom.width > 1 ? whole.width : size.width,
        height: zoom.height > 1 ? whole.height : size.height))
    guard let seen, !scrolledAxes.isEmpty else { return (x, y) }
    (x.start, x.end) = (x.start - seen.offset.x, x.end - seen.offset.x)
    (y.start, y.end) = (y.start - seen.offset.y, y.end - seen.offset.y)
    return (x, y)
  }
}

extension Dimension {
  /// The longest plot, in points.
  private static var longest: Double { 90_000 }

  /// Returns the scale of an axis of which a part is seen along a length in points, and how many
  /// times longer than that all of it is.
  fileprivate func zoomed(
    _ setting: AxisScrolling, along length: Double, isVertical: Bool
  ) -> (scale: Scale, zoom: Double) {
    let count = tickCount(length, isVertical)
    let scale = scale(count: count)
    let limit = max(Self.longest / length, 1)
    let zoom = min(setting.zoom(scale), limit)
    if zoom == 1 { return (scale, 1) }
    // The ends are at ticks, which are closer together than without scrolling.
    let fine = self.scale(count: Int(min(Double(count) * zoom, Double(AxisValues.most))))
    return (fine, min(setting.zoom(fine), limit))
  }
}
