package import ArborDisplay
import ArborLayout
package import Foundation

/// Names the last control inside by the texts beside it.
package struct LabelingLayout: UnaryLayout {
  package init() {}

  package var name: String { "accessibilityLabel" }

  package func change(from old: Self) -> LeafChange { [] }

  package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  package func content(in size: CGSize) -> Segment.Content { .layer(LayerContent()) }

  package func drawing(around inner: [Placement], of node: LayoutNode) -> Segment? {
    Segment(
      id: node.id, content: .group, size: node.size, children: inner.namingControl() ?? inner)
  }
}
