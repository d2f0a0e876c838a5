import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Space that takes the remaining length of the enclosing stack; outside of a stack on both axes.
///
/// ```swift
/// HStack {
///   Text("Total")
///   Spacer()
///   Text(total)
/// }
/// ```
public nonisolated struct Spacer: View, Sendable {
  public typealias Body = Never
  /// The minimum length in points, not negative; `nil` is 8.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let leaf = SpacerLeaf(minimum: max(view.minLength?.orZero ?? 8, 0))
    inputs.append(LeafNode(resolved: leaf, traits: leaf.traits, inputs))
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(SpacerLeaf(minimum: max(view.minLength?.orZero ?? 8, 0)))
  }
}

private struct SpacerLeaf: LeafBehavior {
  static let typeName = "Spacer"
  let minimum: Double

  func change(from old: Self) -> LeafChange { minimum == old.minimum ? [] : .size }

  var traits: LeafTraits {
    LeafTraits(.spacer(minimum: minimum), isSpacer: true)
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { node.measure(proposal) }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { nil }
}

/// A line one pixel thick across the axis of the enclosing stack; horizontal outside of stacks.
///
/// ```swift
/// VStack { Text("Above"); Divider(); Text("Below") }
/// ```
public nonisolated struct Divider: View, Sendable {
  public typealias Body = Never

  /// Creates a divider.
  public nonisolated init() {}

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(DividerLeaf())
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(DividerLeaf())
  }
}

private struct DividerLeaf: LeafBehavior {
  static let typeName = "Divider"
  private var color = RGBA.clear
  private var thickness = 1.0

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    color = Color.separator.resolve(environment.colorScheme)
    thickness = environment.pixelLength
  }

  func change(from old: Self) -> LeafChange {
    if thickness != old.thickness { return [.size, .drawing] }
    return color == old.color ? [] : .drawing
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    node.stackAxis == .horizontal
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { .color(color) }
}
