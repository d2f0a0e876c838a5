import ArborLayout
import Foundation

/// The objects that code has added to the platform object behind a view, such as an image at the
/// start of a text field: in front of the view, or behind it.
///
/// ## Algorithm
/// 1. It is made with the first object (`NodeAdaptation.added`), as a child of the view's node, and
///    removed with the last one.
/// 2. The view does not lay it out: it has the view's size, and its content has the frames of the
///    objects.
/// 3. `HostBackings` places it, and draws it after the view, within the adaptations that apply to
///    both.
final class AddedObjectsNode: MemoNode {
  private(set) var objects: (any ObjectRendition)?
  private(set) var isUnder = false

  static func make(
    _ objects: any ObjectRendition, in view: LayoutNode, isUnder: Bool
  ) -> AddedObjectsNode {
    let node = AddedObjectsNode(host: view.host, parent: view)
    node.objects = objects
    node.isUnder = isUnder
    node.children.append(
      ObjectNode(objects, parent: node, environment: node.inheritedEnvironment))
    view.host.actions.hasLateContent = true
    return node
  }

  override var standsForItself: Bool { false }

  /// Empty: the owner looks the node up itself.
  override func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {}

  override var isLayoutBoundary: Bool { true }

  override func size(in proposal: Proposal) -> CGSize { proposal.replacingUnspecified() }

  override func placeChildren() {
    refreshLayoutChildren()
    layoutChildren.first?.place(at: .zero, size: size, proposal: Proposal(size))
  }
}

extension LayoutNode {
  /// Returns the objects that code has added to the platform object behind the view; `nil` if there
  /// are none.
  final func added(isUnder: Bool) -> AddedObjectsNode? {
    children.last { ($0 as? AddedObjectsNode)?.isUnder == isUnder } as? AddedObjectsNode
  }

  /// Replaces the objects that code has added to the platform object behind the view.
  final func show(_ objects: (any ObjectRendition)?, isUnder: Bool) {
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
    host.publication.hasStructureChanged = true
  }

  /// Gives the added objects the size of the view.
  package final func placeAdded() {
    for case let added as AddedObjectsNode in children {
      added.place(at: .zero, size: size, proposal: Proposal(size))
    }
  }
}
