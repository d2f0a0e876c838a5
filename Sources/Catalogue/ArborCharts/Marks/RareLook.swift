import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation

/// The properties of a mark's look that few marks have.
struct RareLook {
  /// How far the edges are moved, in points.
  var edges: EdgeOffsets?
  /// The axis along which marks of different values stand side by side; `nil` for the automatic
  /// one.
  var positionAxis: Axis?
  /// The part of the room that marks that stand side by side share.
  var positionSpan = MarkDimension.automatic
  /// Clips the shape of the mark.
  var clip: MarkClip?
  /// The effects on groups that the mark is in, the innermost first.
  var layers: [MarkLayer] = []
  var identifier: String?
  /// Whether gradients extend over the plot, not over the mark.
  var isAligned: Bool?
  /// A view in place of a symbol.
  var symbol: AnyView?
}

/// Distances by which the edges of a mark are moved, in points.
struct EdgeOffsets {
  var xStart = 0.0
  var xEnd = 0.0
  var yStart = 0.0
  var yEnd = 0.0

  static func + (one: EdgeOffsets, other: EdgeOffsets) -> EdgeOffsets {
    EdgeOffsets(
      xStart: one.xStart + other.xStart, xEnd: one.xEnd + other.xEnd,
      yStart: one.yStart + other.yStart, yEnd: one.yEnd + other.yEnd)
  }
}

/// A shape in the rectangle of a mark.
struct MarkClip {
  var path: (CGRect) -> Path
  var style: FillStyle
}

/// An effect on a group of marks.
final class MarkLayer {
  enum Effect {
    case style((AnyView) -> AnyView)
    /// Marks that show others where they are opaque.
    case mask([Mark])
  }
  let effect: Effect
  init(_ effect: Effect) { self.effect = effect }
}

/// A place of a mark that values do not set: the edges of the plot are at 0 and at its length.
package struct FixedPlace {
  /// The ends along the horizontal axis, in points; `nil` for the edges of the plot.
  var xStart: Double?
  var xEnd: Double?
  /// The ends along the vertical axis, in points from the top; `nil` for the edges of the plot.
  var yStart: Double?
  var yEnd: Double?

  private static func place(_ length: CGFloat?) -> Double? {
    length.flatMap { $0.isFinite ? min(max(Double($0), -100_000), 100_000) : nil }
  }

  init(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    (self.xStart, self.xEnd) = (Self.place(xStart), Self.place(xEnd))
    (self.yStart, self.yEnd) = (Self.place(yStart), Self.place(yEnd))
  }

  /// Returns the ends along an axis of a length.
  func ends(isX: Bool, _ whole: Double) -> (low: Double, high: Double) {
    isX ? (xStart ?? 0, xEnd ?? whole) : (yStart ?? 0, yEnd ?? whole)
  }
}

extension MarkForm {
  /// Returns the ends of a mark that has no value along an axis: those of the plot, or fixed ones.
  func ends(isX: Bool, _ whole: Double) -> (low: Double, high: Double) {
    fixed?.ends(isX: isX, whole) ?? (0, whole)
  }
}
