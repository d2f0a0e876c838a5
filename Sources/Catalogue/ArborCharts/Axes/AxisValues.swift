package import Foundation

/// The values of an axis that are marked.
package enum AxisValues {
  /// More marks than this nobody can read.
  package static let limit = 200
  /// The most marks of an axis that is longer than what is seen of it.
  package static let most = 1_000

  /// Returns the step for about `count` parts of a length: 1, 2, 2.5 or 5 times a power of ten.
  package static func step(over length: Double, count: Int) -> Double {
    let raw = length / Double(max(count, 1))
    guard raw.isFinite, raw > 0 else { return 1 }
    let power = pow(10, Foundation.log10(raw).rounded(.down))
    guard power.isFinite, power > 0 else { return raw }
    let part = raw / power
    let nice = [1, 2, 2.5, 5].first { part <= $0 * 1.000_001 } ?? 10
    return nice * power
  }

  /// Returns the multiples of a step in a range; of a multiple of the step if they are too many.
  package static func multiples(
    of step: Double, from lower: Double, to upper: Double, limit: Int = limit
  ) -> [Double] {
    let parts = (upper - lower) / step
    guard step > 0, step.isFinite, parts.isFinite else { return [] }
    let step = step * max((parts / Double(limit)).rounded(.up), 1)
    let first = (lower / step - 1e-6).rounded(.up)
    let last = (upper / step + 1e-6).rounded(.down)
    guard first <= last, abs(first) < 1e15, abs(last) < 1e15 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the powers of ten in a range, and 2 and 5 times them in a short one.
  package static func powers(from lower: Double, to upper: Double) -> [Double] {
    guard lower > 0, upper > lower else { return [] }
    let exponents = Int(log10(lower).rounded(.down))...Int(log10(upper).rounded(.up))
    let factors: [Double] = exponents.count > 4 ? [1] : [1, 2, 5]
    return exponents.suffix(limit).flatMap { exponent in
      factors.map { $0 * pow(10, Double(exponent)) }
    }
    .filter { $0 >= lower * 0.999_999 && $0 <= upper * 1.000_001 }
  }

  /// The steps of calendars, from the shortest, with their length in seconds.
  private static let steps: [(unit: Calendar.Component, count: Int, seconds: Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60),
    (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1800), (.hour, 1, 3600),
    (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200), (.day, 1, 86_400),
    (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600),
    (.month, 1, 2_629_800), (.month, 3, 7_889_400), (.month, 6, 15_778_800),
  ]

  /// Returns the step for at most `count` parts of a length in seconds.
  package static func dateStep(
    over length: Double, count: Int
  ) -> (unit: Calendar.Component, count: Int) {
    let count = Double(max(count, 1))
    if let step = steps.first(where: { length / $0.seconds <= count }) {
      return (step.unit, step.count)
    }
    let years = step(over: length / 31_557_600, count: Int(count))
    return (.year, Int(max(years.rounded(.up), 1)))
  }

  /// Returns the dates in a range, in seconds, that begin every `count` units; every so many times
  /// that if they are too many.
  package static func dates(
    every count: Int, _ unit: Calendar.Component, from lower: Double, to upper: Double,
    _ calendar: Calendar, limit: Int = limit
  ) -> [Double] {
    let begin = Date(timeIntervalSinceReferenceDate: lower)
    guard count > 0, count < 100_000, upper >= lower, upper - lower < 2e11,
      let part = calendar.dateInterval(of: unit, for: begin), part.duration >= 0.5
    else { return [] }
    let parts = (upper - lower) / part.duration / Double(count)
    let count = count * Int(max((parts / Double(limit)).rounded(.up), 1))
    let first = aligned(part.start, count, unit, calendar)
    return repeated(
      every: count, unit, from: first, between: lower, and: upper, calendar, limit: limit)
  }

  /// Returns the dates around a range, in seconds, that begin every `count` units, at least two and
  /// at most about 1,000.
  static func around(
    _ lower: Double, _ upper: Double, every count: Int, _ unit: Calendar.Component,
    _ calendar: Calendar
  ) -> [Double] {
    let begin = Date(timeIntervalSinceReferenceDate: lower)
    guard count > 0, count < 100_000, lower.isFinite, upper >= lower, upper - lower < 2e11,
      let part = calendar.dateInterval(of: unit, for: begin), part.duration >= 0.5
    else { return [lower, max(upper, lower + 1)] }
    let parts = (upper - lower) / part.duration / Double(count)
    let count = count * Int(max((parts / Double(most)).rounded(.up), 1))
    let first = aligned(part.start, count, unit, calendar)
    var found = [first.timeIntervalSinceReferenceDate]
    while found.count < 2 || (found.last ?? upper) <= upper, found.count < 2 * most,
      let date = calendar.date(byAdding: unit, value: count * found.count, to: first)
    {
      found.append(date.timeIntervalSinceReferenceDate)
    }
    return found
  }

  /// Returns the dates in a range, in seconds, that follow each other by `count` units; at most
  /// twice the limit.
  static func repeated(
    every count: Int, _ unit: Calendar.Component, from first: Date, between lower: Double,
    and upper: Double, _ calendar: Calendar, limit: Int
  ) -> [Double] {
    var found: [Double] = []
    for index in 0...2 * limit {
      guard let date = calendar.date(byAdding: unit, value: count * index, to: first) else { break }
      let seconds = date.timeIntervalSinceReferenceDate
      if seconds > upper { break }
      if seconds >= lower - 0.5 { found.append(seconds) }
    }
    return found
  }

  /// Moves a date back to a multiple of the count within the next larger unit.
  private static func aligned(
    _ date: Date, _ count: Int, _ unit: Calendar.Component, _ calendar: Calendar
  ) -> Date {
    let surplus: Int
    switch unit {
    case .second, .minute, .hour, .year: surplus = calendar.component(unit, from: date) % count
    case .month: surplus = (calendar.component(.month, from: date) - 1) % count
    default: return date
    }
    return calendar.date(byAdding: unit, value: -surplus, to: date) ?? date
  }
}
