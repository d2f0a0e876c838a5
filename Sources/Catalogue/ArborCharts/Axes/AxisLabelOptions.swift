import ArborDisplay
public import Foundation

/// The way in which labels of an axis that lie over each other are told apart.
///
/// ```swift
/// AxisValueLabel(collisionResolution: .greedy(priority: 1, minimumSpacing: 8))
/// ```
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  enum Kind: Hashable {
    case greedy(priority: Double, spacing: Double)
    case truncate, disabled
  }
  let kind: Kind

  /// A label is left out where it lies over one before it.
  public static var automatic: AxisValueLabelCollisionResolution { greedy }
  /// A label is left out where it lies over one before it.
  public static var greedy: AxisValueLabelCollisionResolution { greedy() }
  /// A label is left out where it lies over one before it, or over one of a higher priority.
  ///
  /// - Parameter minimumSpacing: The least distance of two labels in points; `nil` for 3.
  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution {
    let spacing = minimumSpacing.map { $0.isFinite ? Double($0) : 0 } ?? 3
    return AxisValueLabelCollisionResolution(
      kind: .greedy(priority: priority.isNaN ? 0 : priority, spacing: spacing))
  }
  /// A label is as long as the way to the next value, at most.
  public static var truncate: AxisValueLabelCollisionResolution {
    AxisValueLabelCollisionResolution(kind: .truncate)
  }
  /// A label is always there.
  public static var disabled: AxisValueLabelCollisionResolution {
    AxisValueLabelCollisionResolution(kind: .disabled)
  }
}

/// The direction in which a label of an axis is read.
///
/// ```swift
/// AxisValueLabel(orientation: .verticalReversed)
/// ```
public struct AxisValueLabelOrientation: Hashable, Sendable {
  /// Quarter turns clockwise.
  let turns: Int
  /// Level.
  public static var automatic: AxisValueLabelOrientation { AxisValueLabelOrientation(turns: 0) }
  /// Level.
  public static var horizontal: AxisValueLabelOrientation { AxisValueLabelOrientation(turns: 0) }
  /// From the top to the bottom.
  public static var vertical: AxisValueLabelOrientation { AxisValueLabelOrientation(turns: 1) }
  /// From the bottom to the top.
  public static var verticalReversed: AxisValueLabelOrientation {
    AxisValueLabelOrientation(turns: -1)
  }
}

/// A way of arranging the marks of an axis.
///
/// ```swift
/// chart.chartXAxis { AxisMarks(preset: .aligned) }
/// ```
public struct AxisMarkPreset: Hashable, Sendable {
  enum Kind { case automatic, extended, aligned, inset }
  let kind: Kind
  /// Labels beside the plot.
  public static var automatic: AxisMarkPreset { AxisMarkPreset(kind: .automatic) }
  /// Labels beside the plot, between ticks that are as long as they are.
  public static var extended: AxisMarkPreset { AxisMarkPreset(kind: .extended) }
  /// Labels beside the plot, of which the first and the last one end where the plot ends.
  public static var aligned: AxisMarkPreset { AxisMarkPreset(kind: .aligned) }
  /// Labels in the plot, beside their lines.
  public static var inset: AxisMarkPreset { AxisMarkPreset(kind: .inset) }
}

/// How a label of an axis is placed.
struct LabelOptions {
  /// The point of the label that is at the value.
  var anchor: UnitPoint?
  var collision = AxisValueLabelCollisionResolution.automatic
  /// Whether the plot makes room for the label; `nil` where the preset decides.
  var offsetsMarks: Bool?
  var orientation = AxisValueLabelOrientation.automatic
  /// In points; `nil` for the default.
  var horizontalSpacing: Double?
  var verticalSpacing: Double?

  init(
    _ anchor: UnitPoint? = nil,
    _ collision: AxisValueLabelCollisionResolution = .automatic, _ offsetsMarks: Bool? = nil,
    _ orientation: AxisValueLabelOrientation = .automatic, _ horizontal: CGFloat? = nil,
    _ vertical: CGFloat? = nil
  ) {
    func finite(_ length: CGFloat?) -> Double? { length.flatMap { $0.isFinite ? $0 : nil } }
    self.anchor = anchor
    self.collision = collision
    self.offsetsMarks = offsetsMarks
    self.orientation = orientation
    (horizontalSpacing, verticalSpacing) = (finite(horizontal), finite(vertical))
  }
}
