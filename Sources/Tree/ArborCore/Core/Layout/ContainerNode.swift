package import ArborDisplay
package import ArborLayout
package import Foundation

/// The arrangement of several views.
@MainActor
package protocol ContainerLayout: Equatable {
  /// The name of the view in paths.
  var typeName: String { get }
  /// The axis along which the children are arranged; `nil` if there is none.
  var axis: Axis? { get }
  /// Whether the layout keeps what it solves for its children in a `SolvedPart`.
  static var solvesLengths: Bool { get }
  /// Returns the container's size for a proposal. Layouts that solve their children's lengths write
  /// them to `lengths`.
  func size(
    of children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in proposal: Proposal
  ) -> CGSize
  /// Returns the smallest length across `axis` if it follows from the children alone; `nil` if it
  /// must be measured.
  func rangeAcross(of children: ContiguousArray<LayoutNode>) -> Double?
  /// Calls `place` once per child with its position in the container's final size. If `isSolved` is
  /// true, `lengths` are those that `size(of:_:in:)` found for this very proposal.
  func arrange(
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in size: CGSize,
    proposal: Proposal, isSolved: Bool,
    place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void)
  /// Returns the container's spacing preference at an edge.
  func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing
  /// Arranges the children again and records each proposal with its reason.
  func explain(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal,
    _ recorder: LayoutRecorder)
  /// Returns the result of `size(of:_:in:)`, and the solution if there is one.
  func solution(
    of children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in proposal: Proposal
  ) -> (size: CGSize, solution: StackSolution?)
  /// Returns whether a solution is also valid for another proposal.
  func holds(_ solution: StackSolution, for proposal: Proposal) -> Bool
  /// Measures the children that changed, and with `traits` also their spacing. Returns false if the
  /// lengths of other children may be affected.
  func update(
    _ solution: inout StackSolution, of children: ContiguousArray<LayoutNode>,
    _ lengths: SolvedPart, changed: ContiguousArray<Int32>, traits: Bool
  ) -> Bool
  /// Returns the layout with the values that code has set on the stack.
  func adapted(by stack: AdaptedStack) -> Self
  /// Moves the children after the first change, and places those that changed.
  func move(
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, by solution: StackSolution,
    changed: ContiguousArray<Int32>
  ) -> [ChunkMove]
}

extension ContainerLayout {
  package static var solvesLengths: Bool { false }

  package func solution(
    of children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in proposal: Proposal
  ) -> (size: CGSize, solution: StackSolution?) {
    (size(of: children, lengths, in: proposal), nil)
  }

  package func adapted(by stack: AdaptedStack) -> Self { self }

  package func holds(_ solution: StackSolution, for proposal: Proposal) -> Bool { false }

  package func update(
    _ solution: inout StackSolution, of children: ContiguousArray<LayoutNode>,
    _ lengths: SolvedPart, changed: ContiguousArray<Int32>, traits: Bool
  ) -> Bool { false }

  package func move(
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, by solution: StackSolution,
    changed: ContiguousArray<Int32>
  ) -> [ChunkMove] { [] }

  package func explain(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal,
    _ recorder: LayoutRecorder
  ) {
    SolvedPart.withTemporary(count: children.count) {
      arrange(children, $0, in: size, proposal: proposal, isSolved: false) {
        recorder.note($0, $3, $2, at: $1, "\(typeName) offers each child a size of its own.")
      }
    }
  }

  package func rangeAcross(of children: ContiguousArray<LayoutNode>) -> Double? { nil }
}

/// The node of a container of several views.
package final class ContainerNode<Layout: ContainerLayout>: MemoNode {
  private var layout: Layout
  /// The number of the children's lengths among those of the flush.
  private var lengthsNumber: UInt32 = 0
  /// True if the children were last measured for the proposal that is noted with the lengths. The
  /// lengths themselves may have been discarded since, at the end of a flush.
  private var isSolved = false
  private var apart: Apart?

  /// The values that few containers need.
  private final class Apart {
    var said: Layout?
    var long: LongContainer?
  }

  /// The declared layout; `nil` unless code overrides it.
  private var said: Layout? {
    get { apart?.said }
    set {
      if newValue == nil, apart == nil { return }
      let apart = apart ?? Apart()
      self.apart = apart
      apart.said = newValue
    }
  }

  /// `nil` if there are few children.
  private var long: LongContainer? {
    get { apart?.long }
    set {
      if newValue == nil, apart == nil { return }
      let apart = apart ?? Apart()
      self.apart = apart
      apart.long = newValue
    }
  }

  private var allLengths: SolvedLengths { long?.lengths ?? host.layout.lengths }

  /// The lengths of the children and the proposal for which they are solved; `nil` if they are
  /// outdated.
  private var solved: (part: SolvedPart, proposal: Proposal)? {
    isSolved ? allLengths.part(of: id, number: lengthsNumber) : nil
  }

  private func solved(for proposal: Proposal) -> SolvedPart? {
    solved.flatMap { $0.proposal == proposal ? $0.part : nil }
  }

  /// Calls `body` with the place for the lengths that it solves for a proposal.
  private func solve<Result>(_ proposal: Proposal, _ body: (SolvedPart) -> Result) -> Result {
    guard Layout.solvesLengths else { return body(.none) }
    isSolved = true
    // Held and in use, because the children's code may end a flush or close the page.
    let lengths = allLengths
    lengths.beginUse()
    defer { lengths.endUse() }
    return body(
      lengths.part(
        of: id, number: &lengthsNumber, count: layoutChildren.count, solvedFor: proposal))
  }

  /// Calls `body` with a place for lengths that are not kept.
  private func withTemporaryLengths<Result>(_ body: (SolvedPart) -> Result) -> Result {
    SolvedPart.withTemporary(count: Layout.solvesLengths ? layoutChildren.count : 0, body)
  }

  /// Notes that the lengths solved last hold for a proposal as well; for none if it is `nil`.
  private func noteSolved(_ proposal: Proposal?) {
    isSolved = proposal != nil
    if let proposal { allLengths.note(proposal, of: id, number: lengthsNumber) }
  }

  fileprivate init(_ layout: Layout, _ inputs: borrowing _ViewInputs) {
    self.layout = layout
    super.init(inputs)
  }

  init(_ layout: Layout, host: ViewHost, parent: Node) {
    self.layout = layout
    super.init(host: host, parent: parent)
  }

  fileprivate func update(with layout: Layout) {
    if said == nil, host.adaptations?.stack(of: id) == nil { return change(to: layout) }
    said = layout
    adaptationChanged()
  }

  override func adaptationChanged() {
    let declared = said ?? layout
    let wanted = host.adaptations?.stack(of: id).map { declared.adapted(by: $0) } ?? declared
    said = wanted == declared ? nil : declared
    change(to: wanted)
  }

  private func change(to layout: Layout) {
    if self.layout == layout { return }
    self.layout = layout
    long?.forget()
    traitsChanged = true
    host.invalidateLayout(self)
  }

  override package var typeName: String { layout.typeName }
  /// Stacks that a node makes for itself represent no view.
  override package var backing: Backing? {
    if typeName.isEmpty { return nil }
    let declared = said ?? layout
    return .stack(axis: declared.axis, spacing: (declared as? StackLayout)?.spacing)
  }
  override func axis(forChild index: Int) -> Axis? { layout.axis }
  override var arrangesArray: Bool { true }

  override package func size(in proposal: Proposal) -> CGSize {
    refreshLayoutChildren()
    // There is nothing else in this function: it recurses as deep as the tree, and must not need
    // much stack space.
    return knownSize(in: proposal)
      ?? solve(proposal) { layout.size(of: layoutChildren.array, $0, in: proposal) }
  }

  /// Returns the size for a proposal if it is known without measuring all children.
  private func knownSize(in proposal: Proposal) -> CGSize? {
    if let rigid = rigidAnswer, mayRemember, let length = along(rigid.proposal),
      along(proposal) == length
    {
      // The children still hold the solution if no other proposal was solved since.
      if isSolved { noteSolved(solved.flatMap { along($0.proposal) } == length ? proposal : nil) }
      return rigid.size
    }
    if let long { return size(in: proposal, long) }
    return nil
  }

  private func size(in proposal: Proposal, _ long: LongContainer) -> CGSize {
    let children = layoutChildren.array
    if mayRemember, let known = long.size(in: proposal, of: layout, children, longLengths) {
      noteSolved(long.solution?.offers == proposal ? proposal : nil)
      check(known, proposal)
      return known
    }
    let found = solve(proposal) { layout.solution(of: children, $0, in: proposal) }
    long.update(with: found.solution)
    return found.size
  }

  /// The lengths of many children, which remain between flushes.
  private var longLengths: SolvedPart {
    allLengths.part(of: id, number: lengthsNumber)?.part ?? solve(.unspecified) { $0 }
  }

  /// Checks that the size found from the changed children equals that measured from all children.
  private func check(_ known: CGSize, _ proposal: Proposal) {
    #if DEBUG
      guard let solved, host.layout.checksAnswers, !host.layout.isCheckingMemo else { return }
      host.layout.isCheckingMemo = true
      let again = layout.size(of: layoutChildren.array, solved.part, in: proposal)
      host.layout.isCheckingMemo = false
      precondition(again == known, "\(self) \(typeName) found \(known), but measures \(again)")
    #endif
  }

  private func along(_ proposal: Proposal) -> Double? {
    layout.axis.flatMap { $0 == .horizontal ? proposal.width : proposal.height }
  }

  override package func lengthRange(
    _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double) {
    refreshLayoutChildren()
    guard let own = layout.axis, own != axis,
      let minimum = layout.rangeAcross(of: layoutChildren.array)
    else { return super.lengthRange(axis, across: across) }
    let size = measure(
      axis == .vertical ? Proposal(across, .infinity) : Proposal(.infinity, across))
    let maximum = axis == .vertical ? size.height : size.width
    if minimum == maximum, across != nil { lastAnswerIsRigid() }
    return (minimum, maximum)
  }

  override package func placeChildren() {
    refreshLayoutChildren()
    let solved = mayRemember ? solved(for: placedProposal) : nil
    isSolved = false
    guard let long else {
      return solve(placedProposal) { arrange($0, isSolved: solved != nil) }
    }
    if let solved, moveChildren(long, solved) { return }
    if let solved, across(placedProposal) != nil {
      arrange(solved, isSolved: true)
      return long.wasPlaced(for: placedProposal)
    }
    // The lengths of many children stay as they are: changes of single children are added to them.
    withTemporaryLengths { arrange($0, isSolved: false) }
    long.wasPlacedOtherwise()
  }

  private func arrange(_ lengths: SolvedPart, isSolved: Bool) {
    layout.arrange(
      layoutChildren.array, lengths, in: size, proposal: placedProposal, isSolved: isSolved
    ) {
      $0.place(at: $1, size: $2, proposal: $3)
    }
    self.isSolved = false
  }

  private func across(_ proposal: Proposal) -> Double? {
    layout.axis.flatMap { $0 == .horizontal ? proposal.height : proposal.width }
  }

  /// Moves the children if that suffices. Returns whether it did.
  private func moveChildren(_ long: LongContainer, _ lengths: SolvedPart) -> Bool {
    guard long.canMove(placedProposal), let solution = long.solution else { return false }
    let moves = layout.move(
      layoutChildren.array, lengths, by: solution, changed: long.moved)
    for move in moves { long.chunks.apply(move) }
    long.wasPlaced(for: placedProposal)
    segmentChanged()
    checkPlaces()
    return true
  }

  /// Checks that the children are where arranging all of them would place them.
  private func checkPlaces() {
    #if DEBUG
      guard host.layout.checksAnswers, !host.layout.isCheckingMemo else { return }
      host.layout.isCheckingMemo = true
      withTemporaryLengths {
        layout.arrange(
          layoutChildren.array, $0, in: size, proposal: placedProposal, isSolved: false
        ) {
          child, origin, size, proposal in
          let place = isRightToLeft ? self.size.width - origin.x - size.width : origin.x
          precondition(
            child.size == size && child.placedProposal == proposal && child.origin.y == origin.y
              && child.origin.x == place,
            "\(child) stands at \(child.origin) in \(child.size), not at \(origin) in \(size)")
        }
      }
      host.layout.isCheckingMemo = false
    #endif
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshLayoutChildren()
    return layout.spacing(of: layoutChildren.array, edge)
  }

  /// Returns the combined guides of the children at their positions.
  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    refreshLayoutChildren()
    var guides = CombinedGuides(key)
    let proposal = guideProposal(for: size)
    withTemporaryLengths {
      layout.arrange(layoutChildren.array, $0, in: size, proposal: proposal, isSolved: false) {
        child, origin, size, _ in
        guides.add(child, size, at: origin)
      }
    }
    return guides.value
  }

  override func explain(_ recorder: LayoutRecorder) {
    layout.explain(layoutChildren.array, in: size, proposal: placedProposal, recorder)
  }

  override func share(_ segments: SharedSegments) {
    long?.chunks.share(segments)
    super.share(segments)
  }

  override func layoutChildrenDidChange() {
    long = layoutChildren.count < LongContainer.least ? nil : LongContainer()
    isSolved = false
    forgetRigidAnswer()
  }

  override func childAnswersChanged(_ index: Int32, traits: Bool) {
    long?.note(index, traits: traits)
  }

  override func childrenForgotten() { long?.forget() }

  override func answersForgotten() { isSolved = false }

  override func childSegmentChanged(_ index: Int32) {
    long?.chunks.markDirty(Int(index))
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
        id: id, content: .group, size: size,
        children: long?.chunks.placements(of: layoutChildren.array, along: layout.axis ?? .vertical)
          ?? layoutChildren.array.placements())
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }
}

extension _ViewInputs {
  /// Appends a stack with its content. Compiled where the content's type is known.
  @inlinable @MainActor package func makeStack<C: View>(_ layout: StackLayout, _ content: C) {
    var inner = insideStack(layout)
    C._makeView(content, &inner)
  }

  /// Appends a stack's node and returns the inputs for its content.
  @usableFromInline @MainActor package func insideStack(_ layout: StackLayout) -> _ViewInputs {
    let node = ContainerNode<StackLayout>(layout, self)
    append(node)
    return _ViewInputs(inside: node, environment: environment)
  }

  /// Appends a container's node and makes its content.
  @MainActor package func makeContainer<L: ContainerLayout, C: View>(_ layout: L, _ content: C) {
    let node = ContainerNode(layout, self)
    append(node)
    var inner = _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  /// Updates a stack with its content. Compiled where the content's type is known.
  @inlinable @MainActor package mutating func updateStack<C: View>(
    _ layout: StackLayout, _ content: C
  ) {
    var inner = insideStack(layout)
    C._updateView(content, &inner)
  }

  /// Updates the stack's node at the cursor and returns a cursor for its content.
  @usableFromInline @MainActor package mutating func insideStack(
    _ layout: StackLayout
  ) -> _ViewCursor {
    let node = next(ContainerNode<StackLayout>.self)
    node.update(with: layout)
    return _ViewCursor(inside: node, self)
  }

  /// Updates the container at the cursor and its content.
  @MainActor package mutating func updateContainer<L: ContainerLayout, C: View>(
    _ layout: L, _ content: C
  ) {
    let node = next(ContainerNode<L>.self)
    node.update(with: layout)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}
