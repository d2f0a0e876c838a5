package import ArborDisplay
import ArborLayout
package import Foundation

/// Names the last control inside by the texts beside it.
package nonisolated struct LabelingLayout: UnaryLayout {
  package init() {}

  package var name: String { "accessibilityLabel" }

  @MainActor package func change(from old: Self) -> LeafChange { [] }

  @MainActor package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor package func content(in size: CGSize) -> Segment.Content { .layer(LayerContent()) }

  @MainActor package func drawing(around inner: [Placement], of node: LayoutNode) -> Segment? {
    Segment(
      id: node.id, content: .group, size: node.size, children: inner.namingControl() ?? inner)
  }
}
