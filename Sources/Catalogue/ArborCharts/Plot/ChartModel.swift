import ArborCore
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
  package let x: Dimension
  package let y: Dimension
  let settings: ChartSettings
  let locale: Locale
  let calendar: Calendar

  package init(_ marks: [Mark], _ settings: ChartSettings, _ locale: Locale, _ calendar: Calendar) {
    let marks = PlotFunction.sampled(
      marks.contains(where: \.hasUnits) ? marks.map { $0.binned(calendar) } : marks, settings)
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
    sizes = Self.sizes(marks, settings.symbolSizes.numbers)
    self.settings = settings
    x = Dimension(marks, stacks, settings.x, isX: true)
    y = Dimension(marks, stacks, settings.y, isX: false)
  }

  private static func sizes(_ marks: [Mark], _ setting: ScaleSetting?) -> Scale? {
    let found = marks.compactMap { $0.look.sizeKey?.lower }.filter { value in
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

  var isUsed: Bool { categories != nil || lower <= upper }

  init(
    _ marks: [Mark], _ stacks: [(low: Double, high: Double)?], _ setting: ScaleSetting, isX: Bool
  ) {
    self.setting = setting
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
    case nil: break
    }
  }

  /// Returns the scale with ends at ticks, for an axis that is divided into about `count` parts.
  func scale(count: Int) -> Scale {
    if let categories { return Scale(categories: categories) }
    guard lower <= upper else { return Scale(from: 0, to: 1) }
    var (from, to) = (lower, upper)
    if isRounded, setting.kind == .linear, from < to {
      let step = AxisValues.step(over: to - from, count: count)
      from = (from / step + 1e-9).rounded(.down) * step
      to = (to / step - 1e-9).rounded(.up) * step
      if !from.isFinite || !to.isFinite { (from, to) = (lower, upper) }
    }
    return Scale(from: from, to: to, kind: setting.kind, isDate: isDate)
  }

  /// Returns a scale along a length in points. Categories of the vertical axis are read from the
  /// top, numbers from the bottom.
  func laid(
    _ scale: Scale, along length: Double, isVertical: Bool, padding: Double? = nil
  ) -> Scale {
    var scale = scale
    let padding = min(padding ?? setting.padding, length / 2)
    let isDownward = isVertical && scale.categories == nil
    (scale.start, scale.end) =
      isDownward != setting.isReversed ? (length - padding, padding) : (padding, length - padding)
    return scale
  }

  /// Returns how many parts an axis is divided into.
  func tickCount(_ length: Double, _ isVertical: Bool) -> Int {
    Int(min(max(length / (isVertical ? 45 : 70), 1), isVertical ? 5 : 7))
  }
}
