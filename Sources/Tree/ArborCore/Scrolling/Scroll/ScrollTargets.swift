import ArborDisplay
import Foundation

/// Marks a container whose views are snap points, and whose ids represent scroll positions.
package final class ScrollTargetNode: Node {
  package var isEnabled: Bool

  package init(isEnabled: Bool, _ inputs: _ViewInputs) {
    self.isEnabled = isEnabled
    super.init(inputs)
    scrollContext?.addTargets(self)
  }

  /// The views of the container, or the views themselves if there is no container.
  var views: ContiguousArray<LayoutNode> {
    guard isEnabled else { return [] }
    var nodes: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &nodes)
    guard nodes.count == 1, let container = nodes.first?.shownNode else { return nodes }
    container.refreshLayoutChildren()
    return container.layoutChildren.array
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: "scrollTargetLayout", arguments: [], frame: nil)
  }
}

extension ScrollContext {
  private var targetViews: [(node: LayoutNode, container: Node)] {
    targetNodes.flatMap { node in node.views.map { ($0, node) } }
  }

  /// The rectangles of the targets as snap points: in the scroll view's coordinates while nothing
  /// is scrolled, without the margins.
  var snapRects: [CGRect] {
    let origin = contentOrigin
    let isRightToLeft = node?.isRightToLeft == true
    let inset = isRightToLeft ? -margins.leading : margins.leading
    return targetViews.compactMap { frame(of: $0.node) }.map {
      $0.offsetBy(dx: origin.x - inset, dy: origin.y - margins.top)
    }
  }

  /// The content, divided into pages as long as the container.
  var pages: [CGRect] {
    let isVertical = axes.contains(.vertical)
    let (length, all) =
      isVertical
      ? (containerSize.height, contentSize.height) : (containerSize.width, contentSize.width)
    guard length >= 1, all > length else { return [] }
    let isRightToLeft = node?.isRightToLeft == true
    return (0..<min(Int((all / length).rounded(.up)), 10_000)).map { index in
      let start = Double(index) * length
      return CGRect(
        x: isVertical ? 0 : isRightToLeft ? -start : start, y: isVertical ? start : 0,
        width: containerSize.width, height: containerSize.height)
    }
  }

  /// Returns the ids of the targets of which at least a fraction is visible, in order.
  func targetIDs<ID: Hashable>(visible threshold: Double, of type: ID.Type) -> [ID] {
    targetViews.compactMap { view, container in
      guard let id = view.scrollIdentity(below: container, where: { $0.base is ID }),
        let share = visibleShare(of: view), share > 0, share >= threshold
      else { return nil }
      return id.base as? ID
    }
  }

  /// Returns the fraction of a node's area that is visible, from 0 to 1; `nil` for a node without a
  /// frame.
  func visibleShare(of node: Node) -> Double? {
    guard let frame = frame(of: node) else { return nil }
    let seen = frame.overlap(visibleRect)
    guard !seen.isNull else { return 0 }
    let area = frame.width * frame.height
    return area > 0 ? seen.width * seen.height / area : 1
  }

  /// Returns the id of the target at the anchor's point of the container, or nearest to it.
  func targetID(at anchor: UnitPoint, where accepts: (AnyHashable) -> Bool) -> AnyHashable? {
    let visible = insetRect
    let x = node?.isRightToLeft == true ? 1 - anchor.x : anchor.x
    let point = CGPoint(
      x: visible.minX + visible.width * x, y: visible.minY + visible.height * anchor.y)
    var best: (id: AnyHashable, distance: Double)?
    for (view, container) in targetViews {
      guard let id = view.scrollIdentity(below: container, where: accepts),
        let frame = frame(of: view)
      else { continue }
      let distance = frame.distance(to: point)
      if distance < best?.distance ?? .infinity { best = (id, distance) }
    }
    return best?.id
  }
}

extension LayoutNode {
  /// Returns the innermost accepted id of the view, below an ancestor.
  fileprivate func scrollIdentity(
    below container: Node, where accepts: (AnyHashable) -> Bool
  ) -> AnyHashable? {
    var node: Node? = shownNode
    while let current = node, current !== container {
      if let id = current.identity, accepts(id) { return id }
      node = current.parent
    }
    return nil
  }
}

extension CGRect {
  /// Returns the squared distance; 0 inside. The right and bottom edges are outside, so that an
  /// edge between two neighbors belongs to the second.
  fileprivate func distance(to point: CGPoint) -> Double {
    func outside(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
      value < least ? least - value : value >= greatest ? value - greatest + 0.001 : 0
    }
    let (dx, dy) = (outside(point.x, minX, maxX), outside(point.y, minY, maxY))
    return dx * dx + dy * dy
  }
}

/// Marks the container to which it is applied as a scroll target container.
public nonisolated struct _ScrollTargetModifier: ViewModifier {
  public typealias Body = Never
  let isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ScrollTargetNode(isEnabled: modifier.isEnabled, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ScrollTargetNode.self)
    node.isEnabled = modifier.isEnabled
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}
