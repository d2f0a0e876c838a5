import ArborLayout
import Foundation

/// The place of what code has put into the object behind a view, such as a picture at the start of a field: in front of the view,
/// or behind it.
///
/// ## Algorithm
/// 1. It is made with the first object (`NodeAdaptation.added`), as a child of the view's node, and leaves with the last one.
/// 2. The view lays nothing of it out: it has the view's size, and what is in it is where the objects say.
/// 3. `HostBackings` places it, and draws it after the view, within what code wants around both.
final class AddedObjectsNode: MemoNode {
  private(set) var objects: (any ObjectPresentation)?
  private(set) var isUnder = false

  static func make(
    _ objects: any ObjectPresentation, in view: LayoutNode, isUnder: Bool
  ) -> AddedObjectsNode {
    let node = AddedObjectsNode(host: view.host, parent: view)
    node.objects = objects
    node.isUnder = isUnder
    node.children.append(
      ObjectNode(objects, parent: node, environment: node.inheritedEnvironment))
    view.host.hasLateContent = true
    return node
  }

  /// Whoever it belongs to asks for it by itself.
  override func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {}

  override var isLayoutBoundary: Bool { true }

  override func size(in proposal: Proposal) -> CGSize { proposal.replacingUnspecified() }

  override func placeChildren() {
    refreshLayoutChildren()
    layoutChildren.first?.place(at: .zero, size: size, proposal: Proposal(size))
  }
}

extension LayoutNode {
  /// What code has put into the object behind the view; nil: nothing.
  final func added(isUnder: Bool) -> AddedObjectsNode? {
    children.last { ($0 as? AddedObjectsNode)?.isUnder == isUnder } as? AddedObjectsNode
  }

  /// Shows what code has put into the object behind the view, and nothing else.
  final func show(_ objects: (any ObjectPresentation)?, isUnder: Bool) {
    let known = added(isUnder: isUnder)
    if known?.objects === objects { return }
    if let known {
      children = children.filter { $0 !== known }
      remove(known)
    }
    if let objects {
      let place = AddedObjectsNode.make(objects, in: self, isUnder: isUnder)
      children.append(place)
      expect(place, along: nil)
      placeAdded()
    }
    host.hasStructureChanged = true
  }

  /// What code has put into the object behind the view has the view's size.
  package final func placeAdded() {
    for case let added as AddedObjectsNode in children {
      added.place(at: .zero, size: size, proposal: Proposal(size))
    }
  }
}
