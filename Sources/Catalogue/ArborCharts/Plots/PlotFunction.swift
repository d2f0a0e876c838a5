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
  /// How often one function is evaluated, with others in the same chart.
  static var samples: Int { 301 }
  /// How often all functions of a chart are evaluated together, at least twice each.
  static var budget: Int { 12_000 }

  /// Returns the marks with those of the functions in place of the functions.
  ///
  /// ## Algorithm
  /// 1. The arguments are those of the function, or those that the axis shows: of the declared
  ///    domain, of the other marks and functions, or else from 0 to 1.
  /// 2. Each function is evaluated at even distances, on a logarithmic axis at even ratios.
  /// 3. Values that are not finite become marks without a place, which interrupt the curve.
  static func sampled(_ marks: [Mark], along x: ScaleSetting) -> [Mark] {
    let count = marks.reduce(0) { $0 + ($1.function == nil ? 0 : 1) }
    if count == 0 { return marks }
    let shown = shown(marks, x)
    let samples = max(min(samples, budget / count), 2)
    return marks.flatMap { mark -> [Mark] in
      guard let function = mark.function else { return [mark] }
      let isLogarithmic = x.kind == .log && !function.isPath
      let places = places(function.domain ?? shown, samples, isLogarithmic: isLogarithmic)
      return places.map { function.mark(mark, at: $0) }
    }
  }

  private var isPath: Bool { if case .path = form { true } else { false } }

  private static func shown(_ marks: [Mark], _ x: ScaleSetting) -> ClosedRange<Double> {
    if case .range(let low, let high)? = x.domain, let low = low.number, let high = high.number {
      return min(low, high)...max(low, high)
    }
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
