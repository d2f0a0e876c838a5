package import ArborDisplay
package import ArborLayout
package import Foundation

/// Shows an object in place of a view, which keeps its state and identity but is not drawn.
///
/// ## Algorithm
/// 1. It is made when code replaces the view (`ViewHost.replace`), as a child of the view's node,
///    and removed when the view is shown again.
/// 2. The view's container arranges this node instead (`LayoutNode.appendLayoutNodes`). Its layout
///    children are the object and the view.
/// 3. The view is laid out in the object's size, so that its platform object has a frame.
package final class ReplacementNode: MemoNode {
  private unowned let view: LayoutNode
  private var objects: (any ObjectRendition)?

  static func make(_ objects: any ObjectRendition, for view: LayoutNode) -> ReplacementNode {
    let node = ReplacementNode(of: view)
    node.objects = objects
    node.children.append(
      ObjectNode(objects, parent: node, environment: node.inheritedEnvironment))
    view.host.actions.hasLateContent = true
    return node
  }

  private init(of view: LayoutNode) {
    self.view = view
    super.init(host: view.host, parent: view)
  }

  func shows(_ objects: any ObjectRendition) -> Bool { self.objects === objects }

  /// The view that is not shown.
  package var replaced: LayoutNode { view }

  override var shownParent: Node? { view.parent }

  /// The node of the object that is shown instead.
  package var shown: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first { $0 !== view }
  }

  override var standsForItself: Bool { false }

  /// Empty: the view's container looks the node up itself.
  override package func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {}

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    super.gatherLayoutChildren(into: &list)
    list.append(view)
  }

  override package func size(in proposal: Proposal) -> CGSize {
    shown?.measure(proposal) ?? .zero
  }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) { shown?.lengthRange(axis, across: across) ?? (0, 0) }

  override package var priority: Double { shown?.priority ?? 0 }

  override package func spacing(_ edge: Edge) -> EdgeSpacing { shown?.spacing(edge) ?? .standard }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    shown?.explicitGuide(key, in: size)
  }

  override package func placeChildren() {
    let proposal = Proposal(size)
    shown?.place(at: .zero, size: size, proposal: proposal)
    _ = view.measure(proposal)
    view.place(at: .zero, size: size, proposal: proposal)
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    segmentIsClean()
    if let shown { shown.appendDrawing(to: &list, at: offset + shown.origin) }
  }

  override package func willUnmount() {
    super.willUnmount()
    host.knownBackings?.replacementLeft(self)
  }
}

extension LayoutNode {
  /// Shows an object in place of the view; `nil` shows the view again.
  final func showInstead(_ objects: (any ObjectRendition)?) {
    let known = host.knownBackings?.replacement(of: id)
    if let known, let objects, known.shows(objects) { return }
    if known == nil, objects == nil { return }
    if let known {
      children = children.filter { $0 !== known }
      remove(known)
    }
    if let objects {
      let place = ReplacementNode.make(objects, for: self)
      children.append(place)
      host.knownBackings?.register(place)
      segmentCache = nil
    }
    segmentChanged()
    parent?.structureChanged()
  }
}

extension ViewHost {
  /// Shows an object in place of a view; `nil` shows the view again. The view keeps its state
  /// meanwhile.
  package func replace(_ node: LayoutNode, by objects: (any ObjectRendition)?) {
    guard node.isMounted, let knownBackings, knownBackings.replace(node, by: objects) else {
      return
    }
    objectsChanged()
  }
}
