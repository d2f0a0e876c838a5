public import ArborDisplay
import Arbor
public import ArborCore

nonisolated extension View {
  private typealias AxisPath = WritableKeyPath<ChartSettings, AxisScrolling> & Sendable

  /// Lets the visitor scroll the charts inside along some axes, on which
  /// `chartXVisibleDomain(length:)` or `chartYVisibleDomain(length:)` shows a part of the values.
  /// The browser scrolls by itself.
  ///
  /// ```swift
  /// chart.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 3600 * 24 * 7)
  /// ```
  ///
  /// Differs from SwiftUI: without a length all values are seen, and along both axes the labels
  /// are at the ends of the content.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chartSetting { $0.scrolling.axes = axes }
  }

  private func visible<P: Plottable & Numeric>(_ path: any AxisPath, _ length: P) -> some View {
    let number = length.primitivePlottable._plotValue.number
    return chartSetting { $0[keyPath: path].visible = number }
  }

  /// Sets how much of the horizontal axis is seen: a difference of numbers, seconds, or a number of
  /// categories. Lengths that are not positive show everything.
  public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    visible(\.scrolling.x, length)
  }
  /// Sets how much of the vertical axis is seen: a difference of numbers, seconds, or a number of
  /// categories. Lengths that are not positive show everything.
  public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    visible(\.scrolling.y, length)
  }

  private func position<P: Plottable>(_ path: any AxisPath, _ value: Binding<P>) -> some View {
    chartSetting {
      $0[keyPath: path].read = { value.wrappedValue.primitivePlottable._plotValue }
      $0[keyPath: path].write = { found in
        if let new = found.plottable(P.self) { value.wrappedValue = new }
      }
    }
  }

  /// Binds the first horizontal value that is seen to a value, in both directions.
  ///
  /// ```swift
  /// chart.chartScrollableAxes(.horizontal)
  ///   .chartXVisibleDomain(length: 10)
  ///   .chartScrollPosition(x: $first)
  /// ```
  public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    position(\.scrolling.x, x)
  }
  /// Binds the lowest vertical value that is seen, or the uppermost category, to a value, in both
  /// directions.
  public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    position(\.scrolling.y, y)
  }
  /// Sets the horizontal value that is seen first, until the visitor scrolls.
  public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    let value = initialX.primitivePlottable._plotValue
    return chartSetting { $0.scrolling.x.initial = value }
  }
  /// Sets the lowest vertical value that is seen, or the uppermost category, until the visitor
  /// scrolls.
  public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    let value = initialY.primitivePlottable._plotValue
    return chartSetting { $0.scrolling.y.initial = value }
  }

  /// Sets the values at which scrolling ends.
  ///
  /// ```swift
  /// chart.chartScrollableAxes(.horizontal)
  ///   .chartXVisibleDomain(length: 3600 * 24 * 7)
  ///   .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
  /// ```
  ///
  /// Differs from SwiftUI: a swipe has one kind of steps, the smaller ones.
  public func chartScrollTargetBehavior<B: ChartScrollTargetBehavior>(
    _ behavior: B
  ) -> some View { chartSetting { $0.scrolling.behavior = behavior } }
}
