import Arbor
import ArborCore
import ArborPaints
package import Foundation

/// The marks of a chart, and what follows from all of them: domains, series, stacks.
package struct ChartModel {
  package let marks: [Mark]
  /// The ends of stacked marks, in the order of the marks.
  let stacks: [(low: Double, high: Double)?]
  /// The series with a color, in the order of the data.
  package let colorNames: [String]
  let symbolNames: [String]
  let lineNames: [String]
  let positionNames: [String]
  /// The places of the values with a size, in the order of the data.
  private let sizeIndex: [String: Int]
  /// The numbers of the smallest and of the largest symbol; `nil` where none has a size.
  private let sizes: Scale?
  /// The numbers of the first and of the last color of a gradient; `nil` without one.
  let colors: Scale?
  /// Whether the chart's edges keep annotations in.
  let hasNotes: Bool
  package let x: Dimension
  package let y: Dimension
  let settings: ChartSettings
  let locale: Locale
  let calendar: Calendar

  package init(_ marks: [Mark], _ settings: ChartSettings, _ locale: Locale, _ calendar: Calendar) {
    var marks = PlotFunction.sampled(
      marks.contains(where: \.hasUnits) ? marks.map { $0.binned(calendar) } : marks, settings)
    if settings.x.kind == .category || settings.y.kind == .category {
      marks = marks.map { $0.named(x: settings.x.kind, y: settings.y.kind) }
    }
    self.marks = marks
    self.locale = locale
    self.calendar = calendar
    stacks = Stacking.ranges(of: marks)
    var settings = settings
    colorNames = settings.styles.names(marks) { $0.look.colorKey?.lower }
    symbolNames = settings.symbols.names(marks) { $0.look.symbolKey?.lower }
    lineNames = settings.lines.names(marks) { $0.look.lineKey?.lower }
    let sizeNames = settings.symbolSizes.names(marks) { $0.look.sizeKey?.lower }
    sizeIndex = Dictionary(uniqueKeysWithValues: zip(sizeNames, sizeNames.indices))
    var positions = SeriesScale<Never>()
    positionNames = positions.names(marks) { $0.look.positionKey?.lower }
    sizes = Self.scale(of: marks, settings.symbolSizes.numbers, { $0.look.sizeKey?.lower })
    colors = settings.gradient.flatMap { gradient in
      Self.scale(of: marks, gradient.numbers, { $0.look.colorKey?.lower })
    }
    settings.blend(marks, colorNames, colors)
    self.settings = settings
    hasNotes = marks.contains { mark in
      mark.look.annotations.contains { $0.resolution.needsChart }
    }
    x = Dimension(marks, stacks, settings.x, settings.xAxis, calendar, isX: true)
    y = Dimension(marks, stacks, settings.y, settings.yAxis, calendar, isX: false)
  }

  /// Returns the scale of the numbers or dates that looks follow; `nil` without them.
  private static func scale(
    of marks: [Mark], _ setting: ScaleSetting?, _ key: (Mark) -> _PlotValue?
  ) -> Scale? {
    let found = marks.compactMap(key).filter { value in
      if case .category = value.storage { false } else { true }
    }
    var numbers = found.compactMap(\.number)
    guard !numbers.isEmpty else { return nil }
    if case .range(let low, let high)? = setting?.domain {
      numbers = [low, high].compactMap(\.number)
    } else if case .number? = found.first?.storage {
      numbers.append(0)
    }
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return Scale(from: low, to: high, kind: setting?.kind ?? .linear)
  }

  /// Returns the area of the symbols of a value in square points; `nil` where it has none.
  package func symbolSize(of value: _PlotValue) -> Double? {
    let (name, setting) = (value.name, settings.symbolSizes)
    let index = sizeIndex[name]
    if let index, let own = setting.look(of: name, at: index) {
      return own
    }
    let ends = setting.ends ?? 10...300
    if var sizes, let number = value.number {
      (sizes.start, sizes.end) = (ends.lowerBound, ends.upperBound)
      return min(max(sizes.position(number), ends.lowerBound), ends.upperBound)
    }
    guard let index else { return nil }
    let share = Double(index + 1) / Double(sizeIndex.count)
    return ends.lowerBound + (ends.upperBound - ends.lowerBound) * share
  }
}

/// The values along one axis.
package struct Dimension {
  package private(set) var categories: [String]?
  package private(set) var lower = Double.infinity
  package private(set) var upper = -Double.infinity
  package private(set) var isDate = false
  /// Whether the ends may move out to the next tick.
  private(set) var isRounded = true
  /// The shortest distance between two bars; infinite for fewer.
  private(set) var gap = Double.infinity
  let setting: ScaleSetting
  /// The values of the axis that the ends move to; `nil` for the default.
  private let rounding: AxisMarkValues?
  private let calendar: Calendar

  var isUsed: Bool { categories != nil || lower <= upper }

  init(
    _ marks: [Mark], _ stacks: [(low: Double, high: Double)?], _ setting: ScaleSetting,
    _ axis: AxisSetting, _ calendar: Calendar, isX: Bool
  ) {
    self.setting = setting
    self.calendar = calendar
    rounding = axis.rounding
    var names: [String] = []
    var seen = Set<String>()
    var numbers: [Double] = []
    var (isNumber, hasBars) = (false, false)
    func note(_ value: Double) {
      if setting.kind == .log, value <= 0 { return }
      lower = min(lower, value)
      upper = max(upper, value)
    }
    for (index, mark) in marks.enumerated() {
      guard let field = isX ? mark.x : mark.y else { continue }
      if let name = field.category {
        if seen.insert(name).inserted { names.append(name) }
        continue
      }
      if case .date = field.lower.storage { isDate = true } else { isNumber = true }
      if let range = stacks[index], mark.isVertical != isX {
        hasBars = true
        note(range.low)
        note(range.high)
        continue
      }
      if let upper = field.upper?.number { note(upper) }
      guard let number = field.lower.number else { continue }
      note(number)
      if mark.kind == .bar, field.upper == nil, mark.isVertical == isX { numbers.append(number) }
    }
    gap = Self.gap(numbers)
    if !names.isEmpty { categories = names }
    if isNumber, !isDate, lower <= upper, hasBars || setting.includesZero ?? true { note(0) }
    if isDate { isRounded = false }
    apply(setting.domain)
  }

  /// Lets the author change the values.
  private mutating func apply(_ change: ([_PlotValue]) -> [_PlotValue]) {
    if let names = categories {
      var seen = Set<String>()
      categories = change(names.map { _PlotValue(.category($0)) }).map(\.name)
        .filter { seen.insert($0).inserted }
      return
    }
    guard lower <= upper else { return }
    let values = change([lower, upper].map { _PlotValue(isDate ? .date($0) : .number($0)) })
    let numbers = values.compactMap(\.number)
    if let low = numbers.min(), let high = numbers.max() { (lower, upper) = (low, high) }
  }

  private static func gap(_ numbers: [Double]) -> Double {
    guard numbers.count > 1 else { return .infinity }
    let sorted = numbers.sorted()
    return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min() ?? .infinity
  }

  private mutating func apply(_ domain: ScaleSetting.Domain?) {
    switch domain {
    case .categories(let names)?: categories = names
    case .range(let low, let high)?:
      guard let from = low.number, let to = high.number else { return }
      (lower, upper, isRounded) = (min(from, to), max(from, to), false)
      if case .date = low.storage { isDate = true }
    case nil: if let change = setting.change { apply(change) }
    }
  }

  /// Returns the scale with ends at ticks, for an axis that is divided into about `count` parts.
  func scale(count: Int) -> Scale {
    if let categories { return Scale(categories: categories, kind: setting.kind) }
    guard lower <= upper else { return Scale(from: 0, to: 1) }
    let isNice = isRounded && setting.kind == .linear && lower < upper
    let (isLow, isHigh) = (
      rounding?.rounding.lower ?? isNice, rounding?.rounding.upper ?? isNice
    )
    var (from, to) = isLow || isHigh ? rounded(count: count) : (lower, upper)
    if !isLow || !from.isFinite { from = lower }
    if !isHigh || !to.isFinite { to = upper }
    return Scale(from: from, to: to, kind: setting.kind, isDate: isDate)
  }

  /// Returns the ends at marked values around the domain.
  private func rounded(count: Int) -> (Double, Double) {
    var (count, least, calendar) = (count, rounding?.rounding.minimum ?? 0, calendar)
    var dates = AxisValues.dateStep(over: upper - lower, count: max(count, 1))
    var step = AxisValues.step(over: upper - lower, count: count)
    switch rounding?.storage {
    case .automatic(let desired?)?:
      count = min(max(desired, 1), 50)
      dates = AxisValues.dateStep(over: upper - lower, count: count)
      step = AxisValues.step(over: upper - lower, count: count)
    case .stride(let own)?: (step, least) = (own, 0)
    case .dates(let unit, let count, let own)?:
      (dates, calendar) = ((unit, count), own ?? calendar)
    default: break
    }
    if isDate {
      let ends = AxisValues.around(lower, upper, every: dates.count, dates.unit, calendar)
      // An end that is marked stays.
      let last = ends.dropLast().last == upper ? upper : ends.last ?? upper
      return (ends.first ?? lower, last)
    }
    step = max(step, least)
    guard step > 0 else { return (lower, upper) }
    return (
      (lower / step + 1e-9).rounded(.down) * step, (upper / step - 1e-9).rounded(.up) * step
    )
  }

  /// Returns a scale along a length in points. Categories of the vertical axis are read from the
  /// top, numbers from the bottom.
  func laid(
    _ scale: Scale, along length: Double, isVertical: Bool, isWhole: Bool = false
  ) -> Scale {
    var scale = scale
    let isDownward = isVertical && scale.categories == nil
    let (first, last) =
      isWhole ? (0, length) : padding(isVertical: isVertical).padding(length).ends(along: length)
    (scale.start, scale.end) =
      isDownward != setting.isReversed ? (last, first) : (first, last)
    return scale
  }

  /// The part of the plot that the scale covers.
  func padding(isVertical: Bool) -> PaddingRule {
    PaddingRule(
      part: setting.part, isTurned: (isVertical && categories == nil) != setting.isReversed)
  }

  /// Returns how many parts an axis is divided into.
  func tickCount(_ length: Double, _ isVertical: Bool) -> Int {
    Int(min(max(length / (isVertical ? 45 : 70), 1), isVertical ? 5 : 7))
  }
}

extension AxisSetting {
  /// The first values of the axis that say whether its ends are rounded.
  fileprivate var rounding: AxisMarkValues? {
    guard case .parts(let parts) = self else { return nil }
    return parts.first { !$0.values.rounding.isDefault }?.values
  }
}

extension Mark {
  /// Returns the mark with names in place of numbers along axes of categories.
  fileprivate func named(x horizontal: Scale.Kind, y vertical: Scale.Kind) -> Mark {
    var mark = self
    if horizontal == .category { mark.x = x?.named }
    if vertical == .category { mark.y = y?.named }
    return mark
  }
}

extension Field {
  fileprivate var named: Field { Field(label: label, lower: _PlotValue(.category(lower.name))) }
}

extension ChartSettings {
  /// Gives series the colors of a gradient: numbers by their place among the others, names by their
  /// order.
  fileprivate mutating func blend(_ marks: [Mark], _ names: [String], _ numbers: Scale?) {
    guard let gradient = gradient?.gradient else { return }
    var places: [String: Double] = [:]
    if let numbers {
      for mark in marks {
        guard let value = mark.look.colorKey?.lower, let number = value.number else { continue }
        places[value.name] = min(max(numbers.position(number), 0), 1)
      }
    }
    for (index, name) in names.enumerated() where styles.looks[name] == nil {
      let place = places[name] ?? Double(index) / Double(max(names.count - 1, 1))
      styles.looks[name] = AnyShapeStyle(gradient.color(at: place))
    }
  }
}

extension Gradient {
  /// Returns the color at a place from 0 to 1.
  func color(at place: Double) -> Color {
    guard let first = stops.first else { return .blue }
    var last = first
    for stop in stops {
      if stop.location >= place {
        let way = stop.location - last.location
        return way > 0
          ? last.color.mix(with: stop.color, by: (place - last.location) / way, in: .device)
          : stop.color
      }
      last = stop
    }
    return last.color
  }
}
