import ArborDisplay
import ArborGraph
import ArborLayout
import Foundation

/// An object that a page shows at its bottom while something is edited, as above a keyboard.
package struct PageAccessory {
  package let rendition: any ObjectRendition
  /// The height in points; `nil` for the height that the object prefers.
  package let height: Double?
  /// The node being edited.
  package let node: Node

  package init(_ rendition: any ObjectRendition, height: Double?, for node: Node) {
    self.rendition = rendition
    self.height = height
    self.node = node
  }
}

/// The container of accessories: in the page, or in a rendition above it.
///
/// ## Algorithm
/// 1. It is made with the first accessory of the page or the rendition, and stays; without an
///    accessory it shows nothing.
/// 2. The accessory is looked up whenever another object becomes first responder
///    (`ViewHost.accessoryChanged`), and made during evaluation.
/// 3. It is placed at the lower edge of the viewport, in front of other content. The content keeps
///    its size, unlike above a keyboard.
final class AccessoryNode: FrontNode {
  private let ownReader = Reader()
  private var height: Double?
  fileprivate var find: () -> PageAccessory? = { nil }

  override var reader: Reader? { ownReader }
  override var isDynamic: Bool { true }

  static func make(in anchor: LayoutNode, _ find: @escaping () -> PageAccessory?) -> AccessoryNode {
    let node = AccessoryNode(host: anchor.host, parent: anchor)
    node.find = find
    node.ownReader.belong(to: node)
    return node
  }

  private var object: ObjectNode? { children.first as? ObjectNode }

  override func evaluate() {
    ownReader.isDirty = false
    let found = Reader.untracked(find)
    let wanted = found.flatMap { $0.node.accessoryAnchor === parent ? $0 : nil }
    let isSame = object?.rendition === wanted?.rendition
    if isSame, height == wanted?.height { return }
    height = wanted?.height
    if !isSame {
      removeChildren()
      if let wanted {
        host.actions.hasLateContent = true
        children.append(
          ObjectNode(wanted.rendition, parent: self, environment: inheritedEnvironment))
      }
    }
    structureChanged()
    // A container without an accessory is not laid out.
    (parent as? LayoutNode)?.childrenChanged()
  }

  override var standsForItself: Bool { false }

  /// Empty: the owner looks the node up itself.
  override func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {}

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    if let object { list.append(object) }
  }

  private var content: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  override func size(in proposal: Proposal) -> CGSize {
    guard let content else { return .zero }
    let width = proposal.width ?? 0
    return CGSize(
      width: width, height: height ?? content.measure(Proposal(width, nil)).height)
  }

  override func placeChildren() {
    content?.place(at: .zero, size: size, proposal: Proposal(size))
  }

  /// Places the accessory at the lower edge of a viewport whose upper left corner is `corner`.
  override func place(inViewport corner: CGPoint) {
    let proposal = Proposal(host.size.width, nil)
    let size = measure(proposal)
    place(
      at: CGPoint(x: corner.x, y: corner.y + host.size.height - size.height), size: size,
      proposal: proposal)
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      var inner: [Placement] = []
      super.appendPlacements(to: &inner, at: .zero)
      segmentCache = Segment(
        id: id,
        content: .control(
          ControlContent(kind: .part(PartContent(role: .accessory)), isEnabled: true)),
        size: size, children: inner)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  override var segment: PathSegment? {
    children.isEmpty ? nil : PathSegment(kind: .role("inputAccessory"))
  }

  override var genericName: String { "@inputAccessory" }

  override func describe(_ facets: inout NodeFacets) {
    guard !children.isEmpty else { return }
    facets.control = ControlSnapshot(
      role: "toolbar", label: "", value: .none, isEnabled: true, events: [])
    facets.hasElement = segmentCache != nil
  }
}

extension Node {
  /// The owner of accessories for the node: the rendition around it, or the page.
  fileprivate final var accessoryAnchor: LayoutNode? {
    var around: Node? = self
    while let current = around {
      if current.isModal || current is RootNode { return current as? LayoutNode }
      around = current.parent
    }
    return nil
  }
}

extension ViewHost {
  /// Looks the accessory up again: another object has become first responder, or wants another
  /// accessory. `find` runs with the next evaluation.
  package func accessoryChanged(
    near node: Node?, _ find: @escaping () -> PageAccessory?
  ) {
    if let anchor = node?.accessoryAnchor, anchor.isMounted,
      !anchor.children.contains(where: { $0 is AccessoryNode })
    {
      anchor.children.append(AccessoryNode.make(in: anchor, find))
    }
    guard let root else { return }
    for anchor in [root as LayoutNode] + layout.modals.map({ $0 as LayoutNode }) {
      for case let place as AccessoryNode in anchor.children {
        place.find = find
        resolveAgain(place)
      }
    }
    objectsChanged()
  }
}
