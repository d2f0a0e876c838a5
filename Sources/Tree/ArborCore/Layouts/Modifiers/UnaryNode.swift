package import ArborDisplay
package import ArborLayout
package import Foundation

/// The node of a modifier with a layout or drawing of its own, or of a control around its label.
///
/// The views of a label are arranged horizontally.
package final class UnaryNode<Layout: UnaryLayout>: InstancedNode {
  package private(set) var layout: Layout

  fileprivate init(_ layout: Layout, _ inputs: _ViewInputs) {
    self.layout = layout
    super.init(inputs)
    isControl = layout.control != nil
    self.layout.resolve(inputs.environment, self)
    if isControl { host.events.controls[id] = self }
    if Layout.transforms { host.geometry.hasTransforms = true }
    self.layout.join(self)
  }

  private init(copying original: UnaryNode) {
    layout = original.layout
    super.init(host: original.host, parent: original)
    isControl = original.isControl
    if isControl { host.events.controls[id] = self }
    layout.join(self)
  }

  override var canSpread: Bool { Layout.typeName.isEmpty }

  override func makeCopy() -> InstancedNode { UnaryNode(copying: self) }

  fileprivate func update(with layout: Layout, _ environment: EnvironmentValues) {
    if host.adaptations != nil { declare(layout, environment) }
    var new = layout
    new.inherit(from: self.layout)
    new.resolve(surrounded(environment), self)
    let change = new.change(from: self.layout)
    adopt(new, change)
    forEachCopy { unsafeDowncast($0, to: UnaryNode.self).adopt(new, change) }
  }

  /// Stores the values that the view declares, if code overrides them.
  private func declare(_ layout: Layout, _ environment: EnvironmentValues) {
    guard let adaptations = host.adaptations, adaptations.isAdapted(id) else { return }
    adaptations.declare(id) {
      var plain = layout
      plain.resolve(environment, self)
      return plain.backing
    }
  }

  private func adopt(_ layout: Layout, _ change: LeafChange) {
    self.layout = layout
    if change.isEmpty { return }
    segmentChanged()
    if Layout.transforms || Layout.limitsHits { host.geometry.hasChanged = true }
    if change.contains(.traits) { traitsChanged = true }
    if change.contains(.size) || change.contains(.traits) { host.invalidateLayout(self) }
  }

  override func adaptationChanged() { update(with: layout, inheritedEnvironment) }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    update(with: layout, environment)
    super.environmentChanged(environment)
  }

  override var onlyLayoutChild: LayoutNode? { isSingle ? children.only?.onlyLayoutNode : nil }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    if typeName.isEmpty { return super.gatherLayoutChildren(into: &list) }
    for child in children { child.appendLayoutNodes(to: &list) }
    wrapInStack(&list)
  }

  override package var typeName: String { Layout.typeName }
  override package var backing: Backing? { layout.backing }
  override package var transition: (any ViewTransition)? { layout.transition }
  /// A control without a label still takes part in layout.
  override package var takesPart: Bool { !Layout.typeName.isEmpty || view != nil }
  override package var isLayoutBoundary: Bool { layout.isBoundary && !traitsChanged }
  override var fillsRow: Bool { layout.fillsRow && layout.isEnabled }
  override package var priority: Double { view.map(layout.priority(of:)) ?? 0 }

  override package func size(in proposal: Proposal) -> CGSize {
    view.map { layout.size(of: $0, in: proposal) } ?? .zero
  }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    guard let view else { return (0, 0) }
    return layout.lengthRange(of: view, axis, across: across)
      ?? super.lengthRange(axis, across: across)
  }

  override package func placeChildren() {
    guard let view else { return }
    let place = layout.arrange(view, in: size, proposal: placedProposal)
    view.place(at: place.origin, size: place.size, proposal: place.proposal)
  }

  override var contentTransform: CGAffineTransform? {
    Layout.transforms ? layout.transform(in: size) : nil
  }

  override var clipOfContent: CGRect? {
    guard case .layer(let layer) = layout.content(in: size) else { return nil }
    return layer.clip?.boundingRect
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    view.map { layout.spacing(of: $0, edge) } ?? .standard
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    view.flatMap { layout.guide(key, of: $0, in: size) }
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
      segmentCache =
        layout.drawing(around: inner, of: self)
        ?? Segment(
          id: id, content: namedBySymbols(content, inner), size: size, children: inner)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  override package func willUnmount() {
    super.willUnmount()
    layout.leave(self)
    if isControl { host.events.controls[id] = nil }
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
      ? ModifierSnapshot(name: layout.name, arguments: layout.arguments, frame: nil) : nil
  }

  override package var isControlEnabled: Bool { layout.isEnabled }
  override package func pressChanged(_ isDown: Bool) { layout.pressChanged(isDown) }
  override package var gestureSnapshot: GestureSnapshot? { layout.gestureSnapshot }
  override package var accessibilityDescription: LayerContent.Description? { layout.description }

  override func hitObstacle(at point: CGPoint?) -> String? {
    guard Layout.limitsHits else { return nil }
    let inner = point?.applying(ownPlacement.transform.inverted())
    return layout.hitObstacle(at: inner, in: size)
  }

  override package var hidesContent: Bool { layout.hidesContent }
  override var coveredEdges: EdgeInsets { layout.coveredEdges }
}

extension _ViewInputs {
  /// Appends a modifier's node and makes its content.
  @MainActor package mutating func makeUnary<L: UnaryLayout, C: View>(_ layout: L, _ content: C) {
    var inner = insideUnary(layout)
    C._makeView(content, &inner)
  }

  /// Appends a modifier's node and returns the inputs for its content.
  @inline(__always)
  @MainActor package mutating func insideUnary<L: UnaryLayout>(_ layout: L) -> _ViewInputs {
    let node = UnaryNode(layout, self)
    append(node)
    return L.typeName.isEmpty ? inside(node) : _ViewInputs(inside: node, environment: environment)
  }
}

extension _ViewCursor {
  /// Updates the modifier at the cursor and its content.
  @MainActor package mutating func updateUnary<L: UnaryLayout, C: View>(_ layout: L, _ content: C) {
    let node = next(UnaryNode<L>.self)
    node.update(with: layout, environment)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}
