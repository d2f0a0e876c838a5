import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Names a view for assistive technology, without affecting layout or look.
private nonisolated struct NamedLayout: UnaryLayout {
  let label: String
  let hasToolTip: Bool

  var name: String { "accessibilityLabel" }
  var arguments: [NamedValue] { [NamedValue(name: "value", value: label)] }

  var description: LayerContent.Description? {
    var said = LayerContent.Description()
    said.label = label
    if hasToolTip { said.toolTip = label }
    return said
  }

  @MainActor func change(from old: Self) -> LeafChange {
    label == old.label && hasToolTip == old.hasToolTip ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(description: description))
  }

  @MainActor func drawing(around inner: [Placement], of node: LayoutNode) -> Segment? {
    description?.drawing(around: inner, id: node.id, size: node.size)
  }
}

private nonisolated struct NamedView<Content: View>: View {
  typealias Body = Never
  let layout: NamedLayout
  let content: Content

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(view.layout, view.content)
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateUnary(view.layout, view.content)
  }
}

nonisolated extension View {
  /// Names a view for assistive technology; a single control inside gets the name itself.
  ///
  /// For the parts of the catalogue and the kits; authors write `accessibilityLabel`.
  package func named(_ label: String, hasToolTip: Bool = false) -> some View {
    NamedView(layout: NamedLayout(label: label, hasToolTip: hasToolTip), content: self)
  }
}
