import Foundation

/// Maps the values of one axis to places in points.
package struct Scale {
  package enum Kind: Hashable, Sendable {
    case linear, log
    /// Steps as those of powers, on both sides of zero; the exponent is from 0.01 to 100.
    case power(Double)
    /// Linear near zero, where the slope is given, and logarithmic on both sides.
    case symmetricLog(Double)
    /// Equal steps for different values, which are names.
    case category

    package static var squareRoot: Kind { .power(0.5) }
    package static var symmetricLog: Kind { .symmetricLog(1) }
  }

  package var kind = Kind.linear
  /// The ends of the domain: numbers, or seconds since the reference date.
  package var lower = 0.0
  package var upper = 1.0
  package var isDate = false
  /// The categories in their order; `nil` for numbers and dates.
  package var categories: [String]?
  private var indices: [String: Int] = [:]
  /// The place of the lower end, in points; larger than `end` for the vertical axis.
  package var start = 0.0
  /// The place of the upper end, in points.
  package var end = 1.0

  package init(categories: [String], kind: Kind = .linear) {
    self.categories = categories
    self.kind = kind
    indices = Dictionary(
      categories.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Creates a scale; equal ends are moved apart by a half on each side, dates by half a day.
  package init(from lower: Double, to upper: Double, kind: Kind = .linear, isDate: Bool = false) {
    self.kind = kind
    self.isDate = isDate
    (self.lower, self.upper) = (min(lower, upper), max(lower, upper))
    if self.lower == self.upper {
      let half = isDate ? 43_200 : max(abs(lower) * 1e-9, 0.5)
      (self.lower, self.upper) = (lower - half, upper + half)
    }
    guard kind == .log else { return }
    if self.upper <= 0 { self.upper = 1 }
    if self.lower <= 0 { self.lower = self.upper / 1000 }
  }

  /// The width of a category in points.
  package var band: Double { (end - start) / Double(max(categories?.count ?? 1, 1)) }

  private func bent(_ value: Double) -> Double {
    switch kind {
    case .linear, .category: value
    case .log: Foundation.log(value > 0 ? value : lower)
    case .power(let exponent): value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    case .symmetricLog(let slope): value < 0 ? -log1p(-value * slope) : log1p(value * slope)
    }
  }

  private func unbent(_ value: Double) -> Double {
    switch kind {
    case .linear, .category: value
    case .log: exp(value)
    case .power(let exponent): value < 0 ? -pow(-value, 1 / exponent) : pow(value, 1 / exponent)
    case .symmetricLog(let slope): (value < 0 ? -expm1(-value) : expm1(value)) / slope
    }
  }

  /// Returns the place of a number, at most 100,000 points beyond the ends.
  package func position(_ number: Double) -> Double {
    let (from, to) = (bent(lower), bent(upper))
    let part = (bent(number) - from) / (to - from)
    let place = start + part * (end - start)
    return place.isNaN ? start : min(max(place, -100_000), 100_000)
  }

  /// Returns the place of a value, the middle of a category; `nil` for what the scale has not.
  package func position(of value: _PlotValue) -> Double? {
    if categories != nil {
      if case .category(let name) = value.storage {
        return indices[name].map { start + (Double($0) + 0.5) * band }
      }
      guard kind == .category else { return nil }
      return indices[value.name].map { start + (Double($0) + 0.5) * band }
    }
    return value.number.flatMap { kind == .log && $0 <= 0 ? nil : position($0) }
  }

  /// Returns the value at a place.
  package func value(at place: Double) -> _PlotValue? {
    guard place.isFinite, start != end else { return nil }
    let part = (place - start) / (end - start)
    if let categories {
      let index = Int(max(-1, min(part * Double(categories.count), 1e6)).rounded(.down))
      return categories.indices.contains(index) ? _PlotValue(.category(categories[index])) : nil
    }
    let number = unbent(bent(lower) + part * (bent(upper) - bent(lower)))
    return _PlotValue(isDate ? .date(number) : .number(number))
  }

  /// Returns the value at a place, or that at the nearest end.
  package func reached(at place: Double) -> _PlotValue? {
    let (low, high) = (min(start, end), max(start, end))
    guard low < high, !place.isNaN else { return nil }
    // The end of a category belongs to the next one.
    let margin = categories == nil ? 0 : (high - low) * 1e-6
    return value(at: min(max(place, low + margin), high - margin))
  }

  /// Returns the places of the ends of a field: of its range, or around its middle.
  package func span(of field: Field) -> (low: Double, high: Double)? {
    guard let low = position(of: field.lower) else { return nil }
    guard let upper = field.upper else {
      return categories == nil ? (low, low) : (low - band / 2, low + band / 2)
    }
    return position(of: upper).map { (low, $0) }
  }

  /// Returns the middle of a field.
  package func middle(of field: Field) -> Double? {
    guard let upper = field.upper else { return position(of: field.lower) }
    guard let low = position(of: field.lower), let high = position(of: upper) else { return nil }
    return (low + high) / 2
  }
}
