import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation

/// The lines, ticks and labels of an axis. Places are from 0 to 1, from the left or the top.
@MainActor struct AxisPlan {
  struct Line {
    var place: Double
    /// The length of a tick in points; `nil` for a line across the plot.
    var tick: Double?
    var isAfter: Bool
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
    var offset = CGSize.zero
  }
  struct Label: Identifiable {
    var id: Int
    var place: LabelPlace
    var view: AnyView
  }
  /// A tick that is as long as a label.
  struct LongTick: Identifiable {
    var id: Int
    var place: LabelPlace
    var isLongest: Bool
    /// In points.
    var more: Double
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
  }
  private(set) var lines: [Line] = []
  private(set) var labels: [Label] = []
  private(set) var longTicks: [LongTick] = []

  private let dimension: Dimension
  private let scale: Scale
  private let isVertical: Bool
  private let isShare: Bool
  /// The length of what is seen of the axis in points, nearly.
  private let length: Double
  /// How many times longer than that the axis is.
  private let zoom: Double
  /// The most marks.
  private let limit: Int
  private let locale: Locale
  private let calendar: Calendar

  init(
    _ dimension: Dimension, _ scale: Scale, _ setting: AxisSetting, length: Double,
    zoom: Double, isVertical: Bool, isShare: Bool, _ locale: Locale, _ calendar: Calendar
  ) {
    self.dimension = dimension
    self.scale = dimension.laid(scale, along: 1, isVertical: isVertical, isWhole: true)
    self.length = length
    self.zoom = zoom
    limit = Int(min(Double(AxisValues.limit) * zoom, Double(AxisValues.most)))
    self.isVertical = isVertical
    self.isShare = isShare
    self.locale = locale
    self.calendar = calendar
    switch setting {
    case .hidden: break
    case .automatic:
      if dimension.isUsed {
        add(_AxisPart(values: .automatic, preset: .automatic, position: .automatic))
      }
    case .parts(let parts): for part in parts { add(part) }
    }
  }

  /// The marked values, with what says them.
  private struct Marked {
    var values: [_PlotValue]
    var words: (_PlotValue) -> String
  }

  private mutating func add(_ part: _AxisPart) {
    let marked = marked(part.values)
    let places = marked.values.map { scale.position(of: $0) }
    let isBefore = part.position.side == .leading || part.position.side == .top
    for (index, value) in marked.values.enumerated() {
      guard let place = places[index], place >= -0.001, place <= 1.001 else { continue }
      let parts =
        part.marks?(AxisValue(value: value, index: index, count: marked.values.count))
        ?? standard(part)
      let next = index + 1 < places.count ? places[index + 1] : nil
      let spacing = index > 0 ? places[index - 1].map { place - $0 } : nil
      let middle = place + ((next.map { $0 - place } ?? spacing ?? 0) / 2)
      var label = LabelPlace(isVertical: isVertical, isBefore: isBefore, preset: part.preset.kind)
      label.room = abs((next ?? place) - place)
      if label.room == 0 { label.room = spacing.map { abs($0) } ?? 1 }
      for mark in parts {
        let isInMiddle = mark.isCentered == true && scale.categories == nil
        label.place = isInMiddle ? middle : place
        if label.place < -0.001 || label.place > 1.001 { continue }
        label.isLeading = !isVertical && scale.categories == nil && !isInMiddle
        (label.options, label.offset) = (mark.options, mark.offset)
        add(mark, label, value, marked.words)
      }
    }
  }

  private func standard(_ part: _AxisPart) -> [_AxisMarkPart] {
    let label = _AxisMarkPart(kind: .label(nil, part.format))
    if scale.categories != nil { return [label] }
    let line = _AxisMarkPart(kind: .line, stroke: part.stroke)
    let hasTicks = part.preset == .extended || !isVertical && part.preset != .inset
    return hasTicks ? [line, _AxisMarkPart(kind: .tick(.automatic)), label] : [line, label]
  }

  private mutating func add(
    _ mark: _AxisMarkPart, _ place: LabelPlace, _ value: _PlotValue,
    _ words: (_PlotValue) -> String
  ) {
    switch mark.kind {
    case .line: add(mark, place, tick: nil)
    case .tick(.points(let length)): add(mark, place, tick: length)
    case .tick(.automatic) where place.preset != .extended: add(mark, place, tick: 4)
    case .tick(let length):
      var (isLongest, more) = (true, 0.0)
      if case .label(let own, let points) = length { (isLongest, more) = (own, points) }
      longTicks.append(
        LongTick(
          id: longTicks.count, place: place, isLongest: isLongest, more: more,
          stroke: mark.stroke, style: mark.style))
    case .label(let own, let format):
      let view =
        own
        ?? AnyView(Text(verbatim: format?(value, locale, calendar) ?? words(value)).lineLimit(1))
      let dressed = AnyView(
        view.font(mark.font ?? .caption2)
          .foregroundStyle(
            MarkPaint(style: mark.style ?? AnyShapeStyle(Color.secondary), opacity: 1)))
      let turns = mark.options.orientation.turns
      labels.append(
        Label(
          id: labels.count, place: place,
          view: turns == 0
            ? dressed : AnyView(dressed.rotationEffect(.degrees(Double(turns) * 90)))))
    }
  }

  private mutating func add(_ mark: _AxisMarkPart, _ place: LabelPlace, tick: Double?) {
    lines.append(
      Line(
        place: place.place, tick: tick, isAfter: !place.isBefore, stroke: mark.stroke,
        style: mark.style, offset: mark.offset))
  }

  // MARK: Values

  private func marked(_ values: AxisMarkValues) -> Marked {
    switch values.storage {
    case .list(let list): return Marked(values: list, words: words(list))
    case .stride(let step):
      let numbers = AxisValues.multiples(of: step, from: scale.lower, to: scale.upper, limit: limit)
      return numbered(numbers, step)
    case .dates(let unit, let count, let own):
      let dates = AxisValues.dates(
        every: count, unit, from: scale.lower, to: scale.upper, own ?? calendar,
        limit: limit)
      return dated(scale.isDate ? dates : [], unit)
    case .automatic(let count): return automatic(count, values.rounding.minimum)
    }
  }

  private func automatic(_ desired: Int?, _ minimum: Double?) -> Marked {
    if let categories = scale.categories {
      let values = categories.map { _PlotValue(.category($0)) }
      let longest = Double(categories.lazy.map(\.count).max() ?? 0)
      let room = length * zoom / Double(max(categories.count, 1))
      let stride =
        Int(max(((isVertical ? 12 : min(longest * 5.6, 90) + 4) / room).rounded(.up), 1))
        + categories.count / (limit + 1)
      let thinned = values.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
      return Marked(values: thinned, words: words(values))
    }
    let seen = min(max(desired ?? dimension.tickCount(length, isVertical), 1), 50)
    let count = Int(min(Double(seen) * zoom, Double(limit)))
    if scale.isDate {
      let step = AxisValues.dateStep(over: scale.upper - scale.lower, count: count)
      let dates = AxisValues.dates(
        every: step.count, step.unit, from: scale.lower, to: scale.upper, calendar,
        limit: limit)
      return dated(dates, step.unit)
    }
    if scale.kind == .log {
      return numbered(AxisValues.powers(from: scale.lower, to: scale.upper), scale.lower)
    }
    let step = max(
      AxisValues.step(over: scale.upper - scale.lower, count: count), minimum ?? 0)
    return numbered(
      AxisValues.multiples(of: step, from: scale.lower, to: scale.upper, limit: limit), step)
  }

  private func numbered(_ numbers: [Double], _ step: Double) -> Marked {
    let (locale, isShare) = (locale, isShare)
    let digits = step > 0 && step < 1 ? Int((-log10(step)).rounded(.up)) + 1 : 2
    return Marked(values: numbers.map { _PlotValue(.number($0)) }) { value in
      let number = value.number ?? 0
      return isShare ? Words.percent(number, locale) : Words.number(number, locale, digits: digits)
    }
  }

  private func dated(_ dates: [Double], _ unit: Calendar.Component) -> Marked {
    let (locale, calendar) = (locale, calendar)
    return Marked(values: dates.map { _PlotValue(.date($0)) }) {
      Words.date($0.number ?? 0, unit, locale, calendar)
    }
  }

  private func words(_ values: [_PlotValue]) -> (_PlotValue) -> String {
    let (locale, calendar) = (locale, calendar)
    return { Words.plain(Field(label: Text(verbatim: ""), lower: $0), locale, calendar) }
  }
}
