package import ArborDisplay
import ArborLayout
import Foundation

/// What a lazy container arranges.
enum LazyItem {
  /// A view that is always made.
  case view(LayoutNode)
  /// Views that are made when they come near the visible part.
  case elements(ElementsNode)
}

/// How a lazy container arranges its views.
package struct LazyStackLayout: Equatable {
  /// The view's name for paths.
  package let typeName: String
  package let axis: Axis
  /// How the views are aligned across the axis.
  package let alignment: AlignmentKey
  /// Between neighbours, in points, always finite; nil: what they ask for.
  package let spacing: Double?

  package init(typeName: String, axis: Axis, alignment: AlignmentKey, spacing: Double?) {
    self.typeName = typeName
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing.flatMap { $0.isFinite ? $0 : nil }
  }

  func along(_ size: CGSize) -> Double { axis == .vertical ? size.height : size.width }
  func across(_ size: CGSize) -> Double { axis == .vertical ? size.width : size.height }
  func size(_ along: Double, _ across: Double) -> CGSize {
    axis == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  func point(_ along: Double, _ across: Double) -> CGPoint {
    axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  func proposal(_ across: Double?) -> Proposal {
    axis == .vertical ? Proposal(across, nil) : Proposal(nil, across)
  }

  @MainActor func distance(_ one: LayoutNode, _ other: LayoutNode) -> Double {
    if let spacing { return spacing }
    return axis == .vertical
      ? one.spacing(.bottom).distance(to: other.spacing(.top))
      : one.spacing(.trailing).distance(to: other.spacing(.leading))
  }

  /// What the first or last view asks for at an edge along the axis, and all together across it.
  @MainActor func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing {
    StackLayout(axis: axis).spacing(of: children, edge)
  }
}
