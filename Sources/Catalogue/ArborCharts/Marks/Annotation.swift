public import Foundation

/// The mark that a view stands beside.
///
/// ```swift
/// BarMark(x: .value("Day", day), y: .value("Steps", steps))
///   .annotation(position: .overlay) { context in
///     if context.targetSize.height > 20 { Text("\(steps)") }
///   }
/// ```
public struct AnnotationContext {
  /// The size of the mark, in points.
  public let targetSize: CGSize
}

/// How a view beside a mark is kept within a chart.
///
/// ```swift
/// RuleMark(x: .value("Day", day))
///   .annotation(
///     position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
///   ) { Text(day, format: .dateTime.day()) }
/// ```
public struct AnnotationOverflowResolution: Hashable, Sendable {
  let x: Strategy
  let y: Strategy

  /// Lets the chart decide along both axes.
  public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }

  /// Creates a resolution of a strategy along each axis.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }

  /// The area that a view is kept in.
  public struct Boundary: Hashable, Sendable {
    enum Kind { case chart, plot }
    let kind: Kind
    /// The whole chart.
    public static let automatic = Boundary(kind: .chart)
    /// The whole chart, with its axes and its legend.
    public static let chart = Boundary(kind: .chart)
    /// The plot.
    public static let plot = Boundary(kind: .plot)
  }

  /// Along one axis: whether a view is moved, and how far.
  public struct Strategy: Hashable, Sendable {
    /// The area that the view is moved into; `nil` where it stays.
    let boundary: Boundary?
    /// The view stays where it is, also beyond the chart.
    ///
    /// Differs from SwiftUI: scales are not made longer.
    public static let automatic = Strategy(boundary: nil)
    /// The view stays where it is, also beyond the chart.
    public static let disabled = Strategy(boundary: nil)
    /// The view is moved into the chart.
    public static let fit = Strategy(boundary: .automatic)
    /// The view is moved into an area.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy(boundary: boundary) }
    /// The view is moved into the plot.
    ///
    /// Differs from SwiftUI: the scale is not made longer for it.
    public static let padScale = Strategy(boundary: .plot)
  }

  /// Whether the place of the plot in the chart is needed.
  var needsChart: Bool { x.boundary == .chart || y.boundary == .chart }
}
