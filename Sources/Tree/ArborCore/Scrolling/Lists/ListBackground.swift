import ArborDisplay
import ArborLayout
import Foundation

/// A background that covers the row of the enclosing list.
final class ListBackgroundNode: OverlayNode {
  /// Whether there is a background view to draw behind the row.
  var hasRole: Bool { layoutChildren.count > 1 }

  override func makeCopy() -> InstancedNode { ListBackgroundNode(copying: self) }

  override package func placeChildren() {
    guard let view else { return }
    view.place(at: .zero, size: size, proposal: placedProposal)
    var corner = origin
    var node = layoutParent
    while let current = node, !(current is ListRowsNode) {
      corner = corner + current.origin
      node = current.layoutParent
    }
    guard let row = node as? ListRowsNode else { return super.placeChildren() }
    let room = row.room
    let offered = Proposal(room.size)
    for child in layoutChildren.dropFirst() {
      let childSize = child.measure(offered)
      let x = room.midX - corner.x - childSize.width / 2
      child.place(
        at: CGPoint(
          x: isRightToLeft ? size.width - x - childSize.width : x,
          y: room.midY - corner.y - childSize.height / 2),
        size: childSize, proposal: offered)
    }
  }
}

/// Draws a view behind a list row, or behind each of several.
public nonisolated struct _ListRowBackgroundModifier<Background: View>: ViewModifier {
  public typealias Body = Never
  private let background: Background

  package init(_ background: Background) { self.background = background }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let source = ViewRoleSource(modifier.background, isBackground: true)
    inputs.makeOverlay(
      ListBackgroundNode(source, alignment: .center, name: "listRowBackground", inputs), content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let outer = cursor
    cursor.updateOverlay(ViewRoleSource<Background>.self, alignment: .center, content) {
      $0.overlay = modifier.background
    } role: { role in
      var behind = _ViewCursor(inside: role, outer)
      Background._updateView(modifier.background, &behind)
    }
  }
}
