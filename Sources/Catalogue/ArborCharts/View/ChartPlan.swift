package import Foundation

/// The part of a chart that depends on its size, but not on the sizes of its labels.
@MainActor package struct ChartPlan {
  let model: ChartModel
  let xAxis: AxisPlan
  let yAxis: AxisPlan
  private let x: Scale
  private let y: Scale

  package init(_ model: ChartModel, _ size: CGSize) {
    self.model = model
    let (width, height) = (max(size.width - 30, 1), max(size.height - 30, 1))
    x = model.x.scale(count: model.x.tickCount(width, false))
    y = model.y.scale(count: model.y.tickCount(height, true))
    let settings = model.settings
    let shares = model.marks.filter { $0.stacking == .normalized && $0.length != nil }
    xAxis = AxisPlan(
      model.x, x, settings.xAxis, length: width, isVertical: false,
      isShare: shares.contains { !$0.isVertical }, model.locale, model.calendar)
    yAxis = AxisPlan(
      model.y, y, settings.yAxis, length: height, isVertical: true,
      isShare: shares.contains { $0.isVertical }, model.locale, model.calendar)
  }

  /// The distance of the scales' ends from the plot's edges.
  var padding: CGSize {
    CGSize(width: model.x.setting.padding, height: model.y.setting.padding)
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
}
