package import ArborDisplay
package import ArborLayout
package import Foundation

/// How one view is measured and placed inside another: what a layout modifier does.
@MainActor
package protocol UnaryLayout {
  /// The view's type name for paths; empty for modifiers.
  static var typeName: String { get }
  /// As authors spell the modifier.
  var name: String { get }
  var arguments: [NamedValue] { get }
  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode)
  func change(from old: Self) -> LeafChange
  func size(of child: LayoutNode, in proposal: Proposal) -> CGSize
  /// nil: found by measuring at 0 and infinity.
  func lengthRange(of child: LayoutNode, _ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  )?
  /// Where the child goes, and what it is offered.
  func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal)
  func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing
  func priority(of child: LayoutNode) -> Double
  func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double?
  /// Whether the size never depends on the child.
  var isBoundary: Bool { get }
  /// Whether the child is kept in layout but not drawn.
  var hidesContent: Bool { get }
  /// What the modifier itself draws or changes; `.group`: nothing.
  func content(in size: CGSize) -> Segment.Content
  var control: ControlSnapshot? { get }
  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError)
}

extension UnaryLayout {
  package static var typeName: String { "" }
  package var arguments: [NamedValue] { [] }
  package mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {}
  package func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    child.measure(proposal)
  }
  package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { nil }
  package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) { (.zero, size, proposal) }
  package func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { child.spacing(edge) }
  package func priority(of child: LayoutNode) -> Double { child.priority }
  package func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    let place = arrange(child, in: size, proposal: Proposal(size))
    guard let guide = child.explicitGuide(key, in: place.size) else { return nil }
    return guide + (key.axis == .horizontal ? place.origin.x : place.origin.y)
  }
  package var isBoundary: Bool { false }
  package var hidesContent: Bool { false }
  package func content(in size: CGSize) -> Segment.Content { .group }
  package var control: ControlSnapshot? { nil }
  package func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    throw .notInteractive(node.id, event: event.name)
  }
}

/// A modifier with a layout or look of its own, or a control around its label.
///
/// Content of several views is arranged as an implicit stack; without any view the modifier takes no place.
package final class UnaryNode<Layout: UnaryLayout>: LayoutNode {
  package private(set) var layout: Layout
  private let isControl: Bool
  private var implicitStack: ContainerNode<StackLayout>?
  override var implicitStacks: [LayoutNode] { implicitStack.map { [$0] } ?? [] }

  fileprivate init(_ layout: Layout, _ inputs: _ViewInputs) {
    self.layout = layout
    isControl = layout.control != nil
    super.init(inputs)
    self.layout.resolve(inputs.environment, self)
    if isControl { host.controls[id] = self }
  }

  fileprivate func take(_ layout: Layout, _ environment: EnvironmentValues) {
    var new = layout
    new.resolve(environment, self)
    let change = new.change(from: self.layout)
    self.layout = new
    if change.isEmpty { return }
    segmentChanged()
    if change.contains(.traits) { traitsChanged = true }
    if change.contains(.size) || change.contains(.traits) { host.invalidateLayout(self) }
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    take(layout, environment)
    super.environmentChanged(environment)
  }

  private var child: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    super.gatherLayoutChildren(into: &list)
    guard list.count > 1 else {
      implicitStack?.unmount()
      implicitStack = nil
      return
    }
    let stack =
      implicitStack ?? ContainerNode(StackLayout(axis: .vertical), host: host, parent: self)
    implicitStack = stack
    stack.setLayoutChildren(list)
    stack.forgetAnswers()
    list = [stack]
  }

  override package var typeName: String { Layout.typeName }

  override package var takesPart: Bool {
    refreshLayoutChildren()
    return !layoutChildren.isEmpty || !typeName.isEmpty
  }

  override package func childrenChanged() {
    super.childrenChanged()
    // Whether this node takes part may have changed.
    var node = parent
    while let current = node {
      if let layout = current as? LayoutNode {
        layout.childrenChanged()
        return
      }
      node = current.parent
    }
  }

  override package var isLayoutBoundary: Bool { layout.isBoundary && !traitsChanged }
  override package var priority: Double { child.map(layout.priority(of:)) ?? 0 }

  override package func size(in proposal: Proposal) -> CGSize {
    child.map { layout.size(of: $0, in: proposal) } ?? .zero
  }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    guard let child else { return (0, 0) }
    return layout.lengthRange(of: child, axis, across: across)
      ?? super.lengthRange(axis, across: across)
  }

  override package func placeChildren() {
    guard let child else { return }
    let place = layout.arrange(child, in: size, proposal: placedProposal)
    child.place(at: place.origin, size: place.size, proposal: place.proposal)
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    child.map { layout.spacing(of: $0, edge) } ?? .standard
  }

  override package func explicitGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    child.flatMap { layout.guide(key, of: $0, in: size) }
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if layout.hidesContent {
      segmentIsClean()
      return
    }
    let content = layout.content(in: size)
    if case .group = content {
      super.appendPlacements(to: &list, at: offset)
      return
    }
    if isSegmentDirty || segmentCache == nil {
      var inner: [Placement] = []
      super.appendPlacements(to: &inner, at: .zero)
      segmentCache = Segment(id: id, content: content, size: size, children: inner)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  override package func willUnmount() {
    if isControl { host.controls[id] = nil }
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.control = layout.control
    facets.hasElement = segmentCache != nil
  }

  override package func handle(_ event: ControlEvent) throws(EventError) {
    try layout.handle(event, at: self)
  }

  override package var modifier: ModifierSnapshot? {
    typeName.isEmpty
      ? ModifierSnapshot(
        name: layout.name, arguments: layout.arguments,
        frame: takesPart ? CGRect(origin: globalOrigin, size: size) : nil) : nil
  }

  override package var hidesContent: Bool { layout.hidesContent }
}

extension _ViewInputs {
  /// Appends a modifier's node with the content inside it.
  @MainActor package mutating func makeUnary<L: UnaryLayout, C: View>(_ layout: L, _ content: C) {
    let node = UnaryNode(layout, self)
    append(node)
    var inner =
      L.typeName.isEmpty ? inside(node) : _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  /// Brings a modifier at the cursor and its content up to date.
  @MainActor package mutating func updateUnary<L: UnaryLayout, C: View>(_ layout: L, _ content: C) {
    let node = next(UnaryNode<L>.self)
    node.take(layout, environment)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}
