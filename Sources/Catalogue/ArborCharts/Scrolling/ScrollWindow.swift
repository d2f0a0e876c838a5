import Arbor
package import Foundation

/// The visible part of one axis of a chart that scrolls. Offsets are in points, from the left or
/// the top of the content.
package struct ScrollWindow {
  /// The scale along the whole content.
  package var scale: Scale
  /// The length of what is seen.
  package var visible: Double
  /// The length of the content.
  package var whole: Double

  package init(scale: Scale, visible: Double, whole: Double) {
    self.scale = scale
    self.visible = visible
    self.whole = whole
  }

  /// Whether values grow from the right or the bottom, where the chart then begins.
  package var isBackward: Bool { scale.start > scale.end }
  package var farthest: Double { max(whole - visible, 0) }
  /// The offset before anything has scrolled.
  package var start: Double { isBackward ? farthest : 0 }

  /// Returns the offset, within reach, at which a value is the first one that is seen.
  package func offset(of value: _PlotValue) -> Double? {
    let field = Field(label: Text(verbatim: ""), lower: value)
    guard let span = scale.span(of: field) else { return nil }
    let offset = isBackward ? max(span.low, span.high) - visible : min(span.low, span.high)
    return offset.isNaN ? nil : min(max(offset, 0), farthest)
  }

  /// Returns the first value that is seen at an offset.
  package func value(at offset: Double) -> _PlotValue? {
    // A browser's offsets may end a little before a category begins.
    let nudge = scale.categories == nil ? 0 : 1.0
    return scale.reached(at: isBackward ? offset + visible - nudge : offset + nudge)
  }

  /// Returns the offsets at which scrolling ends.
  package func targets(_ values: _ChartScrollTargets.Values, _ calendar: Calendar) -> [Double] {
    let limit = 1_000
    let found: [_PlotValue]
    switch values {
    case .unit(let unit):
      if let categories = scale.categories {
        let step = max(
          unit.isFinite ? Int(min(max(unit, 1), 1e6)) : 1, categories.count / limit + 1)
        found = stride(from: 0, to: categories.count, by: step).map {
          _PlotValue(.category(categories[$0]))
        }
      } else {
        let numbers = AxisValues.multiples(
          of: unit, from: scale.lower, to: scale.upper, limit: limit)
        found = numbers.map { _PlotValue(scale.isDate ? .date($0) : .number($0)) }
      }
    case .dates(let components):
      found = scale.isDate ? dates(components, calendar, limit).map { _PlotValue(.date($0)) } : []
    }
    return found.compactMap { offset(of: $0) }
  }

  /// Returns the dates in the domain with some components. They repeat with the unit above the
  /// largest component.
  private func dates(_ components: DateComponents, _ calendar: Calendar, _ limit: Int) -> [Double] {
    let period: Calendar.Component =
      if components.month != nil {
        .year
      } else if components.day != nil {
        .month
      } else if components.weekday != nil {
        .weekOfYear
      } else if components.hour != nil {
        .day
      } else if components.minute != nil {
        .hour
      } else {
        .minute
      }
    let begin = Date(timeIntervalSinceReferenceDate: scale.lower - 1)
    guard
      let first = calendar.nextDate(after: begin, matching: components, matchingPolicy: .nextTime)
    else { return [] }
    return AxisValues.repeated(
      every: 1, period, from: first, between: scale.lower, and: scale.upper, calendar,
      limit: limit)
  }
}
