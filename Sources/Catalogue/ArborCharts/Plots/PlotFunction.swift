import Arbor
import ArborCore
import Foundation

/// A function of which a chart shows the curve.
struct PlotFunction {
  enum Form {
    /// `y` of `x`.
    case curve((Double) -> Double)
    /// The lower and the upper `y` of `x`.
    case band((Double) -> (yStart: Double, yEnd: Double))
    /// `x` and `y` of a parameter.
    case path((Double) -> (x: Double, y: Double))
  }
  var form: Form
  /// The arguments; `nil` for those that the chart shows.
  var domain: ClosedRange<Double>?

  /// The most functions of a chart.
  static var limit: Int { 500 }
  /// How often one function is evaluated for what is seen of the chart, with others in the same
  /// chart.
  static var samples: Int { 301 }
  /// How often all functions of a chart are evaluated together, at least twice each; steep parts
  /// are evaluated once more.
  static var budget: Int { 12_000 }

  /// Returns the marks with those of the functions in place of the functions.
  ///
  /// ## Algorithm
  /// 1. The arguments are those of the function, or those that the axis shows: of the declared
  ///    domain, of the other marks and functions, or else from 0 to 1.
  /// 2. Each function is evaluated at even distances, on a logarithmic axis at even ratios.
  /// 3. Values that are not finite become marks without a place, which interrupt the curve.
  /// 4. Where the curve passes the whole declared domain of the other axis between two places, it
  ///    is evaluated in their middle: a value that is not between theirs tells of a pole.
  static func sampled(_ marks: [Mark], _ settings: ChartSettings) -> [Mark] {
    let count = marks.reduce(0) { $0 + ($1.form.function == nil ? 0 : 1) }
    if count == 0 { return marks }
    let x = settings.x
    let shown = shown(marks, x)
    let zoom = settings.scrolling.x.zoom(Scale(from: shown.lowerBound, to: shown.upperBound))
    let samples = max(Int(min(Double(samples) * zoom, Double(budget / count))), 2)
    let passed = settings.y.declaredRange
    return marks.flatMap { mark -> [Mark] in
      guard let function = mark.function else { return [mark] }
      let isLogarithmic = x.kind == .log && !function.isPath
      let places = places(function.domain ?? shown, samples, isLogarithmic: isLogarithmic)
      return function.marks(mark, at: places, passing: passed)
    }
  }

  private var isPath: Bool { if case .path = form { true } else { false } }

  private static func shown(_ marks: [Mark], _ x: ScaleSetting) -> ClosedRange<Double> {
    if let declared = x.declaredRange { return declared }
    var ends: [Double] = []
    for mark in marks {
      if let function = mark.function {
        if !function.isPath, let domain = function.domain {
          ends += [domain.lowerBound, domain.upperBound]
        }
      } else {
        ends += [mark.x?.lower.number, mark.x?.upper?.number].compactMap { $0 }
      }
    }
    ends = ends.filter { $0.isFinite && (x.kind != .log || $0 > 0) }
    guard let low = ends.min(), let high = ends.max() else { return 0...1 }
    return low...high
  }

  /// Returns the arguments in a domain; none if it is not finite.
  private static func places(
    _ domain: ClosedRange<Double>, _ count: Int, isLogarithmic: Bool
  ) -> [Double] {
    let (low, high) = (domain.lowerBound, domain.upperBound)
    guard low.isFinite, high.isFinite, (high - low).isFinite else { return [] }
    if low == high { return [low] }
    let last = Double(count - 1)
    return (0..<count).compactMap { index in
      let share = Double(index) / last
      if index == count - 1 { return high }
      guard isLogarithmic else { return low + (high - low) * share }
      let start = low > 0 ? low : high / 1000
      return high > 0 ? start * pow(high / start, share) : nil
    }
  }

  /// Returns a mark for each place, and one without a place at each pole at which the curve passes
  /// a range.
  private func marks(
    _ mark: Mark, at places: [Double], passing range: ClosedRange<Double>?
  ) -> [Mark] {
    var result: [Mark] = []
    var last: (place: Double, value: Double)?
    for place in places {
      let next = self.mark(mark, at: place)
      let value = next.y?.upper == nil ? next.y?.lower.number : nil
      if let range, let last, let value, min(last.value, value) < range.lowerBound,
        max(last.value, value) > range.upperBound
      {
        var middle = self.mark(mark, at: last.place + (place - last.place) / 2)
        let between = min(last.value, value)...max(last.value, value)
        if middle.y?.lower.number.map({ between.contains($0) }) != true {
          middle.y?.lower = _PlotValue(.number(.nan))
          result.append(middle)
        }
      }
      result.append(next)
      last = value.map { (place, $0) }
    }
    return result
  }

  private func mark(_ mark: Mark, at place: Double) -> Mark {
    var result = mark
    result.function = nil
    func set(_ field: inout Field?, _ value: Double, _ upper: Double? = nil) {
      field?.lower = _PlotValue(.number(value))
      field?.upper = upper.map { _PlotValue(.number($0)) }
    }
    switch form {
    case .curve(let function):
      set(&result.x, place)
      set(&result.y, function(place))
    case .band(let function):
      let ends = function(place)
      set(&result.x, place)
      set(&result.y, ends.yStart, ends.yEnd)
    case .path(let function):
      let point = function(place)
      set(&result.x, point.x)
      set(&result.y, point.y)
    }
    return result
  }
}

extension ScaleSetting {
  /// The domain that the author has declared; `nil` without one, or for categories.
  fileprivate var declaredRange: ClosedRange<Double>? {
    guard case .range(let low, let high)? = domain, let low = low.number, let high = high.number
    else { return nil }
    return min(low, high)...max(low, high)
  }
}

/// The curve of a function, or the area beside it.
public struct _FunctionPlot: ChartContent {
  public typealias Body = Never
  private let mark: Mark

  /// Creates a mark that the function is still to give places.
  init(
    _ kind: Mark.Kind, _ form: PlotFunction.Form, _ domain: ClosedRange<Double>?, _ x: Text,
    _ y: Text
  ) {
    let none = _PlotValue(.number(.nan))
    var mark = Mark(kind, x: Field(label: x, lower: none), y: Field(label: y, lower: none))
    mark.function = PlotFunction(form: form, domain: domain)
    mark.stacking = .unstacked
    mark.isClipped = true
    self.mark = mark
  }

  public func _collect(_ list: inout _MarkList) { list.append(function: mark) }
}
