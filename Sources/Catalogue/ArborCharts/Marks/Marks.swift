public import Foundation

/// A bar from zero, or from one value to another.
///
/// The bar is horizontal if `x` is a number and `y` is not; bars at the same place are stacked.
///
/// ```swift
/// Chart(sales) { BarMark(x: .value("Fruit", $0.fruit), y: .value("Boxes", $0.boxes)) }
/// ```
public struct BarMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark = Mark(.bar)

  /// Creates a bar; `width` and `height` are those of vertical and of horizontal bars.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    (mark.x, mark.y) = (x.field, y.field)
    (mark.width, mark.height, mark.stacking) = (width, height, stacking)
  }

  /// Creates a vertical bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    (mark.x, mark.y, mark.width) = (x.field, yStart.field.joined(with: yEnd.field), width)
    mark.isUpright = true
  }

  /// Creates a horizontal bar between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    (mark.x, mark.y, mark.height) = (xStart.field.joined(with: xEnd.field), y.field, height)
    mark.isUpright = false
  }

  /// Creates a bar at a category or a date, as high as the plot; of a number a part of one
  /// horizontal bar.
  ///
  /// - Parameters:
  ///   - yStart: The top edge in points from the top of the plot; `nil` for the top of the plot.
  ///   - yEnd: The bottom edge in points from the top of the plot; `nil` for its bottom.
  ///   - width: The width of a vertical bar.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    (mark.x, mark.width, mark.stacking) = (x.field, width, stacking)
    mark.isUpright = !x.field.isLength
    if yStart != nil || yEnd != nil { mark.fixed = FixedPlace(yStart: yStart, yEnd: yEnd) }
  }

  /// Creates a bar at a category or a date, as wide as the plot; of a number a part of one vertical
  /// bar.
  ///
  /// - Parameters:
  ///   - xStart: The left edge in points; `nil` for that of the plot.
  ///   - xEnd: The right edge in points from the left of the plot; `nil` for that of the plot.
  ///   - height: The height of a horizontal bar.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    (mark.y, mark.height, mark.stacking) = (y.field, height, stacking)
    mark.isUpright = y.field.isLength
    if xStart != nil || xEnd != nil { mark.fixed = FixedPlace(xStart: xStart, xEnd: xEnd) }
  }

  /// Creates a horizontal bar between two values, as high as the plot or between two heights in
  /// points from the top.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    mark.x = xStart.field.joined(with: xEnd.field)
    mark.isUpright = false
    mark.fixed = FixedPlace(yStart: yStart, yEnd: yEnd)
  }

  /// Creates a vertical bar between two values, as wide as the plot or between two places in points
  /// from the left.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark.y = yStart.field.joined(with: yEnd.field)
    mark.isUpright = true
    mark.fixed = FixedPlace(xStart: xStart, xEnd: xEnd)
  }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}

/// A point of a line. The points of a series are connected in the order of the data.
///
/// ```swift
/// LineMark(x: .value("Day", day), y: .value("Degrees", degrees), series: .value("City", city))
/// ```
///
/// A value that is not finite interrupts the line.
public struct LineMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark: Mark

  /// Creates a point of the line with the mark's style.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = Mark(.line, x: x.field, y: y.field)
  }

  /// Creates a point of the line of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    mark = Mark(.line, x: x.field, y: y.field)
    mark.series = series.field
  }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}

/// A point of an area between a line and zero, the area below, or another line.
///
/// ```swift
/// AreaMark(x: .value("Day", day), y: .value("Visits", visits)).foregroundStyle(.blue.opacity(0.3))
/// ```
public struct AreaMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark: Mark

  /// Creates a point of the area with the mark's style.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark = Mark(.area, x: x.field, y: y.field)
    mark.stacking = stacking
  }

  /// Creates a point of the area of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    mark.series = series.field
  }

  /// Creates a point of an area between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) { mark = Mark(.area, x: x.field, y: yStart.field.joined(with: yEnd.field)) }

  /// Creates a point of the area of a series between two values.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init(x: x, yStart: yStart, yEnd: yEnd)
    mark.series = series.field
  }

  /// Creates a point of an area between two values of `x`, whose points follow each other along
  /// the vertical axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = Mark(.area, x: xStart.field.joined(with: xEnd.field), y: y.field)
    mark.isUpright = false
  }

  /// Creates a point of the area of a series between two values of `x`.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init(xStart: xStart, xEnd: xEnd, y: y)
    mark.series = series.field
  }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}

/// A symbol at a place.
///
/// ```swift
/// PointMark(x: .value("Weight", weight), y: .value("Speed", speed))
///   .symbol(by: .value("Kind", kind))
/// ```
public struct PointMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark = Mark(.point)

  /// Creates a symbol.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    (mark.x, mark.y) = (x.field, y.field)
  }
  /// Creates a symbol at a height in points from the top of the plot; `nil` for halfway up.
  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    mark.x = x.field
    if y != nil { mark.fixed = FixedPlace(yStart: y, yEnd: y) }
  }
  /// Creates a symbol at a distance in points from the left of the plot; `nil` for its middle.
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    mark.y = y.field
    if x != nil { mark.fixed = FixedPlace(xStart: x, xEnd: x) }
  }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}

/// A straight line across the chart, or between two values.
///
/// ```swift
/// RuleMark(y: .value("Average", average)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
/// ```
public struct RuleMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark = Mark(.rule)

  /// Creates a vertical line.
  ///
  /// - Parameters:
  ///   - yStart: One end in points from the top of the plot; `nil` for the top.
  ///   - yEnd: The other end in points from the top of the plot; `nil` for the bottom.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    mark.x = x.field
    mark.isUpright = true
    if yStart != nil || yEnd != nil { mark.fixed = FixedPlace(yStart: yStart, yEnd: yEnd) }
  }

  /// Creates a horizontal line.
  ///
  /// - Parameters:
  ///   - xStart: One end in points from the left of the plot; `nil` for the left edge.
  ///   - xEnd: The other end in points from the left of the plot; `nil` for the right edge.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {
    mark.y = y.field
    mark.isUpright = false
    if xStart != nil || xEnd != nil { mark.fixed = FixedPlace(xStart: xStart, xEnd: xEnd) }
  }

  /// Creates a vertical line between two values, at a distance in points from the left of the plot;
  /// `nil` for its middle.
  public init<Y: Plottable>(
    x: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark.y = yStart.field.joined(with: yEnd.field)
    mark.isUpright = true
    if x != nil { mark.fixed = FixedPlace(xStart: x, xEnd: x) }
  }

  /// Creates a horizontal line between two values, at a height in points from the top of the plot;
  /// `nil` for its middle.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: CGFloat? = nil
  ) {
    mark.x = xStart.field.joined(with: xEnd.field)
    mark.isUpright = false
    if y != nil { mark.fixed = FixedPlace(yStart: y, yEnd: y) }
  }

  /// Creates a vertical line between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    (mark.x, mark.y) = (x.field, yStart.field.joined(with: yEnd.field))
    mark.isUpright = true
  }

  /// Creates a horizontal line between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    (mark.x, mark.y) = (xStart.field.joined(with: xEnd.field), y.field)
    mark.isUpright = false
  }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}

/// A rectangle at a place or between values.
///
/// ```swift
/// RectangleMark(x: .value("Hour", hour), y: .value("Day", day))
///   .opacity(share)
/// ```
public struct RectangleMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark = Mark(.rectangle)

  /// Creates a rectangle around a place.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) { (mark.x, mark.y, mark.width, mark.height) = (x.field, y.field, width, height) }

  /// Creates a rectangle between values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    (mark.x, mark.y) = (
      xStart.field.joined(with: xEnd.field), yStart.field.joined(with: yEnd.field)
    )
  }

  /// Creates a rectangle between two values, as high as the plot or between two heights in points
  /// from its top.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    mark.x = xStart.field.joined(with: xEnd.field)
    mark.fixed = FixedPlace(yStart: yStart, yEnd: yEnd)
  }

  /// Creates a rectangle between two values, as wide as the plot or between two places in points
  /// from its left.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark.y = yStart.field.joined(with: yEnd.field)
    mark.fixed = FixedPlace(xStart: xStart, xEnd: xEnd)
  }

  /// Creates a rectangle between places in points from the top left of the plot; `nil` for the
  /// edges of the plot.
  public init(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) { mark.fixed = FixedPlace(xStart: xStart, xEnd: xEnd, yStart: yStart, yEnd: yEnd) }

  /// Creates a rectangle around a place of `x`, as high as the plot or between two heights in
  /// points from its top.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    (mark.x, mark.width) = (x.field, width)
    mark.fixed = FixedPlace(yStart: yStart, yEnd: yEnd)
  }

  /// Creates a rectangle around a place of `y`, as wide as the plot or between two places in points
  /// from its left.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    (mark.y, mark.height) = (y.field, height)
    mark.fixed = FixedPlace(xStart: xStart, xEnd: xEnd)
  }

  /// Creates a rectangle around a place, between two values of `y`.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) { (mark.x, mark.y, mark.width) = (x.field, yStart.field.joined(with: yEnd.field), width) }

  /// Creates a rectangle around a place, between two values of `x`.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) { (mark.x, mark.y, mark.height) = (xStart.field.joined(with: xEnd.field), y.field, height) }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}

/// A sector of a pie or a donut; its angle is its share of the sum. Negative values count as 0.
///
/// ```swift
/// SectorMark(angle: .value("Sales", sales), innerRadius: .ratio(0.6), angularInset: 1.5)
///   .foregroundStyle(by: .value("Fruit", fruit))
/// ```
public struct SectorMark: ChartContent {
  /// A mark has no parts.
  public typealias Body = Never
  private var mark = Mark(.sector)

  /// Creates a sector; `angularInset` is in points and lies on each side.
  public init<A: Plottable>(
    angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    (mark.angle, mark.inner, mark.outer) = (angle.field, innerRadius, outerRadius)
    mark.inset = angularInset.map { Double($0) } ?? 0
  }

  public func _collect(_ list: inout _MarkList) { list.append(mark) }
}
