package import ArborDisplay
package import ArborLayout
package import Foundation

/// How several views are arranged.
@MainActor
package protocol ContainerLayout: Equatable {
  /// The view's name for paths.
  var typeName: String { get }
  /// Along which it arranges; nil: along none.
  var axis: Axis? { get }
  func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize
  /// The smallest length across `axis`, where that follows from the children alone; nil: it is found by measuring.
  func rangeAcross(of children: ContiguousArray<LayoutNode>) -> Double?
  /// Calls `place` once per child with its place inside the container's final size. With `isSolved`, `size(of:in:)` was called last with
  /// this very proposal.
  func arrange(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal, isSolved: Bool,
    place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void)
  func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing
  /// Arranges again and notes each question with its reason.
  func explain(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal,
    _ recorder: LayoutRecorder)
}

extension ContainerLayout {
  package func explain(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal,
    _ recorder: LayoutRecorder
  ) {
    arrange(children, in: size, proposal: proposal, isSolved: false) {
      recorder.note($0, $3, $2, at: $1, "\(typeName) offers each child a size of its own.")
    }
  }

  package func rangeAcross(of children: ContiguousArray<LayoutNode>) -> Double? { nil }
}

/// A container of several views.
package final class ContainerNode<Layout: ContainerLayout>: MemoNode {
  private var layout: Layout
  private var chunks = SegmentChunks()
  /// The length along the axis for which size and solution are the same whatever is offered across; not a number: none is known.
  private var rigidLength = Double.nan
  private var rigidSize = CGSize.zero
  /// The proposal for which the children hold a solution.
  private var solved: Proposal?

  fileprivate init(_ layout: Layout, _ inputs: _ViewInputs) {
    self.layout = layout
    super.init(inputs)
  }

  init(_ layout: Layout, host: ViewHost, parent: Node) {
    self.layout = layout
    super.init(host: host, parent: parent)
  }

  fileprivate func take(_ layout: Layout) {
    if self.layout == layout { return }
    self.layout = layout
    traitsChanged = true
    host.invalidateLayout(self)
  }

  override package var typeName: String { layout.typeName }
  override func axis(forChild index: Int) -> Axis? { layout.axis }

  override package func size(in proposal: Proposal) -> CGSize {
    refreshLayoutChildren()
    if along(proposal) == rigidLength, mayRemember {
      // The children still hold the solution if nothing else was solved since.
      solved = solved.flatMap(along) == rigidLength ? proposal : nil
      return rigidSize
    }
    solved = proposal
    return layout.size(of: layoutChildren, in: proposal)
  }

  private func along(_ proposal: Proposal) -> Double? {
    layout.axis.flatMap { $0 == .horizontal ? proposal.width : proposal.height }
  }

  override package func lengthRange(
    _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double) {
    refreshLayoutChildren()
    guard let own = layout.axis, own != axis, let minimum = layout.rangeAcross(of: layoutChildren)
    else { return super.lengthRange(axis, across: across) }
    let size = measure(
      axis == .vertical ? Proposal(across, .infinity) : Proposal(.infinity, across))
    let maximum = axis == .vertical ? size.height : size.width
    if minimum == maximum, let across { (rigidLength, rigidSize) = (across, size) }
    return (minimum, maximum)
  }

  override package func placeChildren() {
    refreshLayoutChildren()
    let isSolved = solved == placedProposal && mayRemember
    solved = nil
    layout.arrange(layoutChildren, in: size, proposal: placedProposal, isSolved: isSolved) {
      $0.place(at: $1, size: $2, proposal: $3)
    }
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshLayoutChildren()
    return layout.spacing(of: layoutChildren, edge)
  }

  /// What the children say together, each moved to its place.
  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    refreshLayoutChildren()
    var guides = CombinedGuides(key)
    solved = nil
    layout.arrange(layoutChildren, in: size, proposal: guideProposal(for: size), isSolved: false) {
      child, origin, size, _ in
      guides.add(child, size, at: origin)
    }
    return guides.value
  }

  override func explain(_ recorder: LayoutRecorder) {
    solved = nil
    layout.explain(layoutChildren, in: size, proposal: placedProposal, recorder)
  }

  override func layoutChildrenDidChange() {
    chunks = SegmentChunks()
    solved = nil
    rigidLength = .nan
  }

  override func answersForgotten() {
    solved = nil
    rigidLength = .nan
  }

  override func childSegmentChanged(_ index: Int32) {
    chunks.markDirty(Int(index))
    segmentChanged()
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if layoutChildren.count < 2 {
      super.appendPlacements(to: &list, at: offset)
      return
    }
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      segmentCache = Segment(
        id: id, content: .group, size: size, children: chunks.placements(of: layoutChildren))
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }
}

extension _ViewInputs {
  /// `makeContainer` for stacks, compiled where the content's type is known.
  @inlinable @MainActor package func makeStack<C: View>(_ layout: StackLayout, _ content: C) {
    var inner = insideStack(layout, capacity: C._slotCount)
    C._makeView(content, &inner)
  }

  /// Appends a stack's node and answers the inputs for what is inside.
  @usableFromInline @MainActor package func insideStack(
    _ layout: StackLayout, capacity: Int
  ) -> _ViewInputs {
    let node = ContainerNode<StackLayout>(layout, self)
    append(node)
    node.children.reserveCapacity(capacity)
    return _ViewInputs(inside: node, environment: environment)
  }

  /// Appends a container's node with the content inside it.
  @MainActor package func makeContainer<L: ContainerLayout, C: View>(_ layout: L, _ content: C) {
    let node = ContainerNode(layout, self)
    append(node)
    node.children.reserveCapacity(C._slotCount)
    var inner = _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  /// `updateContainer` for stacks, compiled where the content's type is known.
  @inlinable @MainActor package mutating func updateStack<C: View>(
    _ layout: StackLayout, _ content: C
  ) {
    var inner = insideStack(layout)
    C._updateView(content, &inner)
  }

  @usableFromInline @MainActor package mutating func insideStack(
    _ layout: StackLayout
  ) -> _ViewCursor {
    let node = next(ContainerNode<StackLayout>.self)
    node.take(layout)
    return _ViewCursor(inside: node, self)
  }

  /// Brings the container at the cursor and its content up to date.
  @MainActor package mutating func updateContainer<L: ContainerLayout, C: View>(
    _ layout: L, _ content: C
  ) {
    let node = next(ContainerNode<L>.self)
    node.take(layout)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}

/// The drawing of a long list of children in chunks, so that one changed child costs one chunk.
@MainActor
struct SegmentChunks {
  private static let length = 32
  private var chunks: [Segment?] = []

  mutating func markDirty(_ index: Int) {
    let chunk = index / Self.length
    if chunk < chunks.count { chunks[chunk] = nil }
  }

  /// From back to front.
  mutating func placements(of children: ContiguousArray<LayoutNode>) -> [Placement] {
    let order = children.first?.host.hasDrawingOrder == true ? children.inDrawingOrder() : nil
    guard order == nil, children.count > 2 * Self.length else {
      var list: [Placement] = []
      list.reserveCapacity(children.count)
      for child in order ?? children { child.appendPlacements(to: &list, at: child.origin) }
      return list
    }
    let count = (children.count + Self.length - 1) / Self.length
    if chunks.count != count { chunks = Array(repeating: nil, count: count) }
    var list: [Placement] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      let chunk: Segment
      if let known = chunks[index] {
        chunk = known
      } else {
        var inner: [Placement] = []
        inner.reserveCapacity(Self.length)
        for child in children[index * Self.length..<min((index + 1) * Self.length, children.count)]
        {
          child.appendPlacements(to: &inner, at: child.origin)
        }
        chunk = Segment(id: 0, content: .group, size: .zero, children: inner)
        chunks[index] = chunk
      }
      if !chunk.isEmpty { list.append(Placement(offset: .zero, segment: chunk)) }
    }
    return list
  }
}
