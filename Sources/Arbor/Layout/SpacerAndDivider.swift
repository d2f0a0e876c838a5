import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Room that takes what is left along the stack around it; outside of a stack, in both directions.
public struct Spacer: View {
  public typealias Body = Never
  /// In points; nil: 8.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(SpacerLeaf(minimum: view.minLength ?? 8))
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(SpacerLeaf(minimum: view.minLength ?? 8))
  }
}

private struct SpacerLeaf: LeafBehavior {
  static let typeName = "Spacer"
  let minimum: Double

  func change(from old: Self) -> LeafChange { minimum == old.minimum ? [] : .size }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    let axis = node.stackAxis
    func length(_ own: Axis, _ offered: Double?) -> Double {
      axis == nil || axis == own ? max(offered ?? minimum, minimum) : 0
    }
    return CGSize(
      width: length(.horizontal, proposal.width), height: length(.vertical, proposal.height))
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    let own = node.stackAxis
    return own == nil || own == axis ? (minimum, .infinity) : (0, 0)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { nil }

  func spacing(_ edge: Edge, _ node: LayoutNode) -> EdgeSpacing {
    switch node.stackAxis {
    case .horizontal: edge == .leading || edge == .trailing ? .none : .standard
    case .vertical: edge == .top || edge == .bottom ? .none : .standard
    case nil: .standard
    }
  }

  var priority: Double { -.infinity }
}

/// A line one pixel thick, across the axis of the stack around it; horizontal outside of stacks.
public struct Divider: View {
  public typealias Body = Never

  public init() {}

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(DividerLeaf())
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(DividerLeaf())
  }
}

private struct DividerLeaf: LeafBehavior {
  static let typeName = "Divider"
  private var color = RGBA.clear

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    color = Color.separator.resolve(environment.colorScheme)
  }

  func change(from old: Self) -> LeafChange { color == old.color ? [] : .drawing }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    node.stackAxis == .horizontal
      ? CGSize(width: 1, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: 1)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { .color(color) }
}
