package import ArborDisplay
package import ArborLayout
package import Foundation

/// A view with another one in front of it or behind it, which is offered its size and never changes
/// it.
///
/// The children are the nodes of the content, then a role node (`@overlay` or `@background`) for
/// each view of the content: every view has a role with state of its own, which stays with it
/// wherever it moves.
package class OverlayNode: InstancedNode {
  private let isBackground: Bool
  private let name: String
  private(set) var alignment: Alignment
  /// Creates the roles; `nil` for copies, whose original does it.
  private let source: RoleSource?
  private var contentCount = 0
  /// The environment of the roles while they are made together with the content.
  private var environment: EnvironmentValues?
  /// The views to which the roles after the content belong, in the same order.
  private var subjects: ContiguousArray<LayoutNode> = []

  init(_ source: RoleSource, alignment: Alignment, name: String, _ inputs: _ViewInputs) {
    self.source = source
    self.isBackground = source.isBackground
    self.alignment = alignment
    self.name = name
    super.init(inputs)
  }

  init(copying original: OverlayNode) {
    source = nil
    isBackground = original.isBackground
    alignment = original.alignment
    name = original.name
    super.init(host: original.host, parent: original)
  }

  override func makeCopy() -> InstancedNode { OverlayNode(copying: self) }

  override package final func axis(forChild index: Int) -> Axis? { index == 0 ? stackAxis : nil }

  override package final var content: NodeList.SubSequence { children.prefix(contentCount) }
  /// The roles in the order of the instances, each with the view to which it belongs.
  final var roles: [(role: Node, subject: LayoutNode)] {
    Array(zip(children.dropFirst(contentCount), subjects))
  }

  override func view(beside role: Node) -> Node? {
    guard let subject = roles.first(where: { $0.role === role })?.subject else {
      // While a role is being made, it has no subject yet.
      guard case .role? = role.segment?.kind else { return nil }
      return children.first.flatMap { $0 === role ? nil : $0.first { $0.segment != nil } }
    }
    return subject.outermostView(below: self)
  }

  /// Returns the views to which a role belongs: all of the content, or one of several views with
  /// the modifiers around it alone.
  final func content(of role: Node) -> [Node] {
    let roles = roles
    guard roles.count > 1, let subject = roles.first(where: { $0.role === role })?.subject else {
      return Array(content)
    }
    var node: Node = subject
    while let around = node.parent, around !== self, around.children.count == 1 { node = around }
    return [node]
  }

  /// Makes the roles after the content has been made.
  fileprivate final func contentWasMade(_ environment: EnvironmentValues) {
    contentCount = children.count
    makeRoles(environment)
  }

  /// Makes the roles that the current content needs.
  fileprivate final func makeRoles(_ environment: EnvironmentValues) {
    self.environment = environment
    refreshLayoutChildren()
    self.environment = nil
  }

  final func update(alignment: Alignment) {
    if self.alignment == alignment { return }
    adopt(alignment)
    forEachCopy { unsafeDowncast($0, to: OverlayNode.self).adopt(alignment) }
  }

  private func adopt(_ alignment: Alignment) {
    self.alignment = alignment
    traitsChanged = true
    host.invalidateLayout(self)
  }

  // MARK: Roles

  override final func viewsWereGathered(_ views: ContiguousArray<LayoutNode>) {
    guard let source else { return }
    let wanted = ContiguousArray(views.map(\.innermost))
    if wanted.elementsEqual(subjects, by: ===) { return }
    let environment = environment ?? inheritedEnvironment
    var known: [ObjectIdentifier: Node] = [:]
    for (role, subject) in roles { known[ObjectIdentifier(subject)] = role }
    var kept = NodeList(content)
    subjects = wanted
    for subject in wanted {
      let id = ObjectIdentifier(subject)
      kept.append(
        known.removeValue(forKey: id) ?? source.makeRole(of: subject, in: self, environment))
    }
    children = kept
    host.publication.hasStructureChanged = true
    for role in known.values {
      if role.preferenceBits != 0 { notePreferences(role.preferenceBits) }
      role.unmount()
    }
  }

  override final func appendCompanions(
    ofViewAt index: Int, to list: inout ContiguousArray<LayoutNode>
  ) {
    children[contentCount + index].appendLayoutNodes(to: &list)
  }

  override final var canSpread: Bool { true }

  override final func appendCompanions(
    of view: LayoutNode, to list: inout ContiguousArray<LayoutNode>
  ) {
    guard let source else { return }
    let subject = view.innermost
    if let known = subjects.firstIndex(where: { $0 === subject }) {
      return children[contentCount + known].appendLayoutNodes(to: &list)
    }
    let role = source.makeRole(of: subject, in: self, inheritedEnvironment)
    subjects.append(subject)
    children.append(role)
    host.publication.hasStructureChanged = true
    role.appendLayoutNodes(to: &list)
  }

  override final func pruneCompanions() {
    guard subjects.contains(where: { !$0.isMounted }) else { return }
    var (kept, mounted) = (NodeList(content), ContiguousArray<LayoutNode>())
    for (role, subject) in roles {
      if subject.isMounted {
        kept.append(role)
        mounted.append(subject)
      } else {
        if role.preferenceBits != 0 { notePreferences(role.preferenceBits) }
        role.unmount()
      }
    }
    children = kept
    subjects = mounted
  }

  /// Returns the preference that the content of a view writes for a key.
  final func preference<K: PreferenceKey>(_ key: K.Type, of subject: LayoutNode) -> K.Value? {
    subjects.count > 1
      ? outermostAround(subject).preference(key, nil) : reducePreference(key, over: content, nil)
  }

  override package func preferencesChanged(_ bits: UInt32, from child: Node?) {
    for role in children.dropFirst(contentCount) {
      // The writes of a role do not affect the role itself.
      if role === child { return }
    }
    source?.preferencesChanged(bits, self)
  }

  // MARK: Layout

  override package var priority: Double { view?.priority ?? 0 }
  override package func size(in proposal: Proposal) -> CGSize { view?.measure(proposal) ?? .zero }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    view?.lengthRange(axis, across: across) ?? (0, 0)
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing { view?.spacing(edge) ?? .standard }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    view?.explicitGuide(key, in: size)
  }

  override package func placeChildren() {
    guard let view else { return }
    view.place(at: .zero, size: size, proposal: placedProposal)
    let offered = Proposal(size)
    _ = view.measure(placedProposal)
    let horizontal = view.guide(alignment.horizontal.key, in: size)
    let vertical = view.guide(alignment.vertical.key, in: size)
    for child in layoutChildren.dropFirst() {
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
      let children = layoutChildren.array
      let content = children.prefix(1)
      let role = children.dropFirst()
      for child in isBackground ? role + content : content + role {
        child.appendDrawing(to: &inner, at: child.origin)
      }
      segmentCache = Segment(id: id, content: .group, size: size, children: inner)
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: name, arguments: [], frame: nil)
  }
}

/// The overlaid content, from which a role is made for each view.
@MainActor
package class RoleSource {
  let isBackground: Bool
  init(isBackground: Bool) { self.isBackground = isBackground }

  var roleName: String { isBackground ? "background" : "overlay" }
  /// Whether the roles decide what is visible of the views, and are not drawn.
  var isMask: Bool { false }
  /// Creates the role of a view.
  func makeRole(
    of subject: LayoutNode, in overlay: OverlayNode, _ environment: EnvironmentValues
  ) -> Node {
    preconditionFailure("\(Self.self) makes no roles")
  }
  /// Called when a writer of one of these keys in the content has changed.
  func preferencesChanged(_ bits: UInt32, _ overlay: OverlayNode) {}
}

extension _ViewInputs {
  /// Appends an overlay's node and makes its content.
  @MainActor
  mutating func makeOverlay<C: View>(
    _ source: RoleSource, alignment: Alignment, name: String, _ content: C
  ) {
    makeOverlay(OverlayNode(source, alignment: alignment, name: name, self), content)
  }

  /// Appends an overlay's node of any kind and makes its content.
  @MainActor
  mutating func makeOverlay<C: View>(_ node: OverlayNode, _ content: C) {
    append(node)
    var inner = inside(node)
    C._makeView(content, &inner)
    node.contentWasMade(environment)
  }
}

extension _ViewCursor {
  /// Updates the overlay at the cursor and its content, then each role.
  @MainActor
  mutating func updateOverlay<Source: RoleSource, C: View>(
    _ type: Source.Type, alignment: Alignment, _ content: C,
    source update: (Source) -> Void, node updateNode: (OverlayNode) -> Void = { _ in },
    role updateRole: (Node) -> Void
  ) {
    let node = next(OverlayNode.self)
    node.update(alignment: alignment)
    updateNode(node)
    if let source = node.source(type) { update(source) }
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
    let old = node.roles.map(\.role)
    node.makeRoles(environment)
    for role in old where role.isMounted { updateRole(role) }
  }
}

extension OverlayNode {
  fileprivate func source<Source: RoleSource>(_ type: Source.Type) -> Source? {
    source.map { unsafeDowncast($0, to: type) }
  }
}

/// The content of a modifier, such as `@overlay`.
package final class RoleNode: Node {
  private let role: String
  private let isMask: Bool

  init(_ role: String, parent: Node, isMask: Bool = false) {
    self.role = role
    self.isMask = isMask
    super.init(host: parent.host, parent: parent)
  }

  /// A mask has no elements in the document, and gets no events.
  override package var hidesContent: Bool { isMask }

  override package var segment: PathSegment? { PathSegment(kind: .role(role)) }
}

/// Overlaid content that is the same for each view.
class ViewRoleSource<Overlay: View>: RoleSource {
  final var overlay: Overlay

  init(_ overlay: Overlay, isBackground: Bool) {
    self.overlay = overlay
    super.init(isBackground: isBackground)
  }

  override func makeRole(
    of subject: LayoutNode, in node: OverlayNode, _ environment: EnvironmentValues
  ) -> Node {
    let role = RoleNode(roleName, parent: node, isMask: isMask)
    var inputs = _ViewInputs(inside: role, environment: environment)
    Overlay._makeView(overlay, &inputs)
    return role
  }
}

/// Draws a view in front of the content or behind it.
public nonisolated struct _OverlayModifier<Overlay: View>: ViewModifier {
  public typealias Body = Never
  let isBackground: Bool
  let alignment: Alignment
  let overlay: Overlay

  package init(isBackground: Bool, alignment: Alignment, overlay: Overlay) {
    self.isBackground = isBackground
    self.alignment = alignment
    self.overlay = overlay
  }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let source = ViewRoleSource(modifier.overlay, isBackground: modifier.isBackground)
    inputs.makeOverlay(
      source, alignment: modifier.alignment, name: source.roleName, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let outer = cursor
    cursor.updateOverlay(ViewRoleSource<Overlay>.self, alignment: modifier.alignment, content) {
      $0.overlay = modifier.overlay
    } role: { role in
      var behind = _ViewCursor(inside: role, outer)
      Overlay._updateView(modifier.overlay, &behind)
    }
  }
}
