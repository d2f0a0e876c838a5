package import ArborDisplay
package import ArborLayout
package import Foundation

/// A view with another one in front of it or behind it, which is offered its size and never changes it.
///
/// The children are the nodes of the content, then one role node (`@overlay` or `@background`).
package final class OverlayNode: MemoNode {
  private let isBackground: Bool
  private let name: String
  var alignment: Alignment {
    didSet {
      if alignment != oldValue {
        traitsChanged = true
        host.invalidateLayout(self)
      }
    }
  }
  /// Told which preference keys changed in the content or the role.
  var preferenceListener: ((UInt32) -> Void)?
  /// How many of `layoutChildren` belong to the content (0 or 1); the others are the role's.
  private var primaryCount = 0
  private var implicitStack: ContainerNode<StackLayout>?
  override var implicitStacks: [LayoutNode] { implicitStack.map { [$0] } ?? [] }

  init(isBackground: Bool, alignment: Alignment, name: String, _ inputs: _ViewInputs) {
    self.isBackground = isBackground
    self.alignment = alignment
    self.name = name
    super.init(inputs)
  }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    for child in children.dropLast() { child.appendLayoutNodes(to: &list) }
    if list.count > 1 {
      let stack =
        implicitStack ?? ContainerNode(StackLayout(axis: .vertical), host: host, parent: self)
      implicitStack = stack
      stack.setLayoutChildren(list)
      stack.forgetAnswers()
      list = [stack]
    }
    primaryCount = list.count
    if primaryCount > 0 { children.last?.appendLayoutNodes(to: &list) }
  }

  private var primary: LayoutNode? {
    refreshLayoutChildren()
    return primaryCount > 0 ? layoutChildren[0] : nil
  }

  override package var takesPart: Bool { primary != nil }

  override package func childrenChanged() {
    super.childrenChanged()
    var node = parent
    while let current = node {
      if let layout = current as? LayoutNode {
        layout.childrenChanged()
        return
      }
      node = current.parent
    }
  }

  override package func preferencesChanged(_ bits: UInt32, from child: Node?) {
    // What the role writes itself is nothing that it reads.
    if child !== children.last || !(child is any PreferenceReading) { preferenceListener?(bits) }
  }

  override package var priority: Double { primary?.priority ?? 0 }
  override package func size(in proposal: Proposal) -> CGSize {
    primary?.measure(proposal) ?? .zero
  }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    primary?.lengthRange(axis, across: across) ?? (0, 0)
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing { primary?.spacing(edge) ?? .standard }

  override package func explicitGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    primary?.explicitGuide(key, in: size)
  }

  override package func placeChildren() {
    guard let primary else { return }
    primary.place(at: .zero, size: size, proposal: placedProposal)
    let offered = Proposal(size)
    let horizontal = primary.guide(alignment.horizontal.key, in: size)
    let vertical = primary.guide(alignment.vertical.key, in: size)
    for child in layoutChildren.dropFirst(primaryCount) {
      let childSize = child.measure(offered)
      let origin = CGPoint(
        x: horizontal - child.guide(alignment.horizontal.key, in: childSize),
        y: vertical - child.guide(alignment.vertical.key, in: childSize))
      child.place(at: origin, size: childSize, proposal: offered)
    }
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if layoutChildren.count < 2 {
      super.appendPlacements(to: &list, at: offset)
      return
    }
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      var inner: [Placement] = []
      let content = layoutChildren.prefix(primaryCount)
      let role = layoutChildren.dropFirst(primaryCount)
      for child in isBackground ? role + content : content + role {
        child.appendPlacements(to: &inner, at: child.origin)
      }
      segmentCache = Segment(id: id, content: .group, size: size, children: inner)
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: name, arguments: [],
      frame: takesPart ? CGRect(origin: globalOrigin, size: size) : nil)
  }
}

/// The content of a modifier, such as `@overlay`.
package final class RoleNode: Node {
  private let role: String

  init(_ role: String, parent: Node) {
    self.role = role
    super.init(host: parent.host, parent: parent)
  }

  override package var segment: PathSegment? { PathSegment(kind: .role(role)) }
}

/// Draws a view in front of the content or behind it.
public struct _OverlayModifier<Overlay: View>: ViewModifier {
  public typealias Body = Never
  let isBackground: Bool
  let alignment: Alignment
  let overlay: Overlay

  package init(isBackground: Bool, alignment: Alignment, overlay: Overlay) {
    self.isBackground = isBackground
    self.alignment = alignment
    self.overlay = overlay
  }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let role = modifier.isBackground ? "background" : "overlay"
    let node = OverlayNode(
      isBackground: modifier.isBackground, alignment: modifier.alignment, name: role, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    let roleNode = RoleNode(role, parent: node)
    node.children.append(roleNode)
    var behind = _ViewInputs(inside: roleNode, environment: inputs.environment)
    Overlay._makeView(modifier.overlay, &behind)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(OverlayNode.self)
    node.alignment = modifier.alignment
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
    var behind = _ViewCursor(inside: inner.next(RoleNode.self), cursor)
    Overlay._updateView(modifier.overlay, &behind)
  }
}
