import ArborDisplay
import ArborGraph
import ArborLayout
import Foundation

/// The container of the objects that a page has without a place of their own, such as one that asks
/// the browser for the visitor's location.
///
/// It is made with the first object, and stays; without objects it draws nothing.
final class UnseenNode: FrontNode {
  private let ownReader = Reader()
  fileprivate var wanted: [any ObjectRendition] = []

  override var reader: Reader? { ownReader }
  override var isDynamic: Bool { true }

  static func make(in root: LayoutNode) -> UnseenNode {
    let node = UnseenNode(host: root.host, parent: root)
    node.ownReader.belong(to: node)
    return node
  }

  override func evaluate() {
    ownReader.isDirty = false
    let shown = children.compactMap { $0 as? ObjectNode }
    if shown.map(\.rendition).elementsEqual(wanted, by: ===) { return }
    // Those that are still wanted stay: the browser would ask for a new one anew.
    for node in shown where !wanted.contains(where: { $0 === node.rendition }) { remove(node) }
    children.removeAll { child in !wanted.contains { $0 === (child as? ObjectNode)?.rendition } }
    for rendition in wanted where !shown.contains(where: { $0.rendition === rendition }) {
      host.actions.hasLateContent = true
      children.append(ObjectNode(rendition, parent: self, environment: inheritedEnvironment))
    }
    structureChanged()
    (parent as? LayoutNode)?.childrenChanged()
  }

  override var standsForItself: Bool { false }

  /// Empty: the owner looks the node up itself.
  override func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {}

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    for case let node as LayoutNode in children { list.append(node) }
  }

  override func size(in proposal: Proposal) -> CGSize { .zero }

  override func placeChildren() {
    refreshLayoutChildren()
    for node in layoutChildren { node.place(at: .zero, size: .zero, proposal: Proposal(.zero)) }
  }

  override func place(inViewport corner: CGPoint) {
    place(at: corner, size: .zero, proposal: Proposal(.zero))
  }

  override var segment: PathSegment? {
    children.isEmpty ? nil : PathSegment(kind: .role("unseen"))
  }

  override var genericName: String { "@unseen" }
}

extension ViewHost {
  private var unseen: UnseenNode? { root?.children.lazy.compactMap { $0 as? UnseenNode }.first }

  /// Adds an object to the page that has no place and is not seen.
  package func show(unseen rendition: any ObjectRendition) {
    guard let root else { return }
    let node: UnseenNode
    if let known = unseen {
      node = known
    } else {
      node = .make(in: root)
      root.children.append(node)
    }
    node.wanted.append(rendition)
    resolveAgain(node)
    objectsChanged()
  }

  /// Removes an object that is not seen.
  package func hide(unseen rendition: any ObjectRendition) {
    guard let node = unseen else { return }
    node.wanted.removeAll { $0 === rendition }
    resolveAgain(node)
    objectsChanged()
  }
}
