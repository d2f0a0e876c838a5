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

  /// The most targets within the ends.
  private static let limit = 1_000

  /// Returns the offsets at which scrolling ends, in their order; none if no value is a target. The
  /// ends are targets too: the browser would not let the visitor stay there otherwise.
  package func targets(_ values: _ChartScrollTargets.Values, _ calendar: Calendar) -> [Double] {
    let found: [Double]
    if case .pages = values {
      found = pages
    } else {
      found = aligned(values, calendar).compactMap { offset(of: $0) }
    }
    return found.isEmpty ? [] : Array(Set(found + [0, farthest])).sorted()
  }

  /// The offsets at whole visible lengths from the start.
  private var pages: [Double] {
    guard visible > 0, farthest > 0 else { return [] }
    let step = visible * max((farthest / visible / Double(Self.limit)).rounded(.up), 1)
    return stride(from: 0, to: farthest, by: step).map { isBackward ? farthest - $0 : $0 }
  }

  /// Returns the values at which scrolling ends.
  private func aligned(_ values: _ChartScrollTargets.Values, _ calendar: Calendar) -> [_PlotValue] {
    let limit = Self.limit
    switch values {
    case .pages: return []
    case .unit(let unit):
      if let categories = scale.categories {
        let step = max(
          unit.isFinite ? Int(min(max(unit, 1), 1e6)) : 1, categories.count / limit + 1)
        return stride(from: 0, to: categories.count, by: step).map {
          _PlotValue(.category(categories[$0]))
        }
      } else {
        let numbers = AxisValues.multiples(
          of: unit, from: scale.lower, to: scale.upper, limit: limit)
        return numbers.map { _PlotValue(scale.isDate ? .date($0) : .number($0)) }
      }
    case .dates(let components):
      return scale.isDate ? dates(components, calendar, limit).map { _PlotValue(.date($0)) } : []
    }
  }

  /// Returns the dates in the domain with some components. They repeat with the unit above the
  /// largest component; of too many, every so many are returned.
  private func dates(_ components: DateComponents, _ calendar: Calendar, _ limit: Int) -> [Double] {
    let begin = Date(timeIntervalSinceReferenceDate: scale.lower - 1)
    guard let period = period(of: components),
      let first = calendar.nextDate(after: begin, matching: components, matchingPolicy: .nextTime),
      let duration = calendar.dateInterval(of: period, for: first)?.duration, duration >= 0.5
    else { return [] }
    let parts = (scale.upper - scale.lower) / duration / Double(limit)
    return AxisValues.repeated(
      every: Int(min(max(parts.rounded(.up), 1), 1e9)), period, from: first, between: scale.lower,
      and: scale.upper, calendar, limit: limit)
  }

  /// Returns the unit with which components repeat; `nil` for those that do not.
  private func period(of components: DateComponents) -> Calendar.Component? {
    if components.month != nil || components.weekOfYear != nil { return .year }
    if components.day != nil { return .month }
    if components.weekday != nil { return .weekOfYear }
    if components.hour != nil { return .day }
    if components.minute != nil { return .hour }
    return components.second == nil ? nil : .minute
  }
}
