package import ArborDisplay
package import ArborLayout
package import Foundation

/// A row of a list, or the header or footer of a section: one instance around each view in the
/// list.
///
/// ## Algorithm
/// 1. The width is the proposed one; the content is offered what insets and margins leave, with an
///    open height.
/// 2. The height is that of the content with its insets, and for a row at least the minimum of the
///    look. The content is placed at the leading edge and centered between the vertical insets.
/// 3. The lazy container determines which rows follow each other in one section (`arrange`); cards
///    and separators follow from that. Views that are not made are ignored, since they are far from
///    the visible part.
package final class ListRowsNode: InstancedNode {
  // This order of properties takes the fewest bytes.
  private var isFirst = true
  private var isLast = true
  private var hasLineAbove = false
  private var hasLineBelow = false
  private var isSecond = false
  private var isFollowed = false
  /// Whether a press anywhere on the row presses the button that it shows.
  private var isButton = false
  /// The input that the row accepted when it was drawn last.
  private var drawn = Answering()
  private var button = NodeButton()
  /// The ids of the card and the separators in the drawing; 0 until they are drawn.
  private var (cardID, aboveID, belowID) = (UInt32(0), UInt32(0), UInt32(0))
  @_Shared private var look: ListLook
  @_Shared private(set) var answers: ListAnswers
  /// The state of all rows together, which the node has that represents them; `nil` until it is
  /// needed.
  private var known: Known?
  /// The part of a section that contains the view; `nil` outside sections.
  private(set) var part: SectionPartNode?

  /// The state of all rows together.
  private final class Known {
    /// The look that the list specifies, while code overrides it; `nil` without overrides.
    var saidLook: ListLook?
    /// The number of children that are content; the others are controls beside rows. `nil` while
    /// the content is being made.
    var contentCount: Int?
    /// The views that have a row each, if the content is static.
    var gathered: ContiguousArray<LayoutNode> = []
    /// The controls beside rows, by the view in the row.
    var controls: [ObjectIdentifier: RowControls] = [:]
    var revealed: RevealedRow?
    /// Whether taps are reported to the platform object behind the list.
    var tellsObject = false
    /// The selection key of the row that was tapped last.
    var anchor: AnyHashable?
    var layers = SharedContent<LayerContent>()
    var grounds = SharedContent<RGBA>()
    var separators = SharedContent<RGBA>()
    var firstCards = SharedContent<Card>()
    var lastCards = SharedContent<Card>()
  }

  /// A drawing that consecutive rows hold together as long as they look the same.
  private struct SharedContent<Look: Equatable> {
    private var last: (look: Look, content: Segment.Content)?

    mutating func content(_ look: Look, _ make: () -> Segment.Content) -> Segment.Content {
      if let last, last.look == look { return last.content }
      let content = make()
      last = (look, content)
      return content
    }
  }

  /// The look of a card with round corners.
  private struct Card: Equatable {
    let size: CGSize
    let radius: Double
    let isFirst: Bool
    let isLast: Bool
    let color: RGBA
  }

  private var ofAllRows: Known {
    if let known { return known }
    let made = Known()
    known = made
    return made
  }

  var contentCount: Int? {
    get { known?.contentCount }
    set { ofAllRows.contentCount = newValue }
  }
  /// The controls beside rows, by the view in the row.
  var controls: [ObjectIdentifier: RowControls] { known?.controls ?? [:] }
  /// Sets the controls beside the row of a view; `nil` for none.
  func setControls(_ controls: RowControls?, for view: ObjectIdentifier) {
    if controls == nil, known == nil { return }
    ofAllRows.controls[view] = controls
  }
  var revealed: RevealedRow? {
    get { known?.revealed }
    set { if newValue != nil || known != nil { ofAllRows.revealed = newValue } }
  }
  /// Whether taps are reported to the platform object behind the list.
  var tellsObject: Bool { known?.tellsObject == true }
  /// The selection key of the row that was tapped last.
  var anchor: AnyHashable? {
    get { known?.anchor }
    set { ofAllRows.anchor = newValue }
  }

  init(_ look: ListLook, _ answers: ListAnswers, _ inputs: _ViewInputs) {
    self.look = look
    self.answers = answers
    super.init(inputs)
    follow()
  }

  private init(copying original: ListRowsNode) {
    _look = original._look
    _answers = original._answers
    super.init(host: original.host, parent: original)
    follow(isTold: original.tellsObject)
  }

  /// The node that represents all rows: the original of a copy.
  var rows: ListRowsNode {
    isCopy ? parent.map { unsafeDowncast($0, to: ListRowsNode.self) } ?? self : self
  }

  override func makeCopy() -> InstancedNode { ListRowsNode(copying: self) }
  override var canSpread: Bool { true }

  func update(with said: ListLook) {
    var look = said
    if host.knownBackings != nil {
      let rows = scrollContext?.node?.adaptation?.rows
      if rows != nil || known != nil { ofAllRows.saidLook = rows.map { _ in said } }
      if let rows { look = said.adapted(to: rows) }
      tellObject(rows?.takesTaps == true)
    }
    if self.look == look { return }
    let shared = _Shared(wrappedValue: look)
    adopt(shared)
    forEachCopy { unsafeDowncast($0, to: ListRowsNode.self).adopt(shared) }
  }

  private func adopt(_ look: _Shared<ListLook>) {
    _look = look
    traitsChanged = true
    needsPlacement = true
    segmentChanged()
    host.invalidateLayout(self)
  }

  // MARK: Selection and input

  /// Whether the list has a selection.
  package var isChoosing: Bool { answers.selection != nil }

  private func tellObject(_ isAsked: Bool) {
    if isAsked == tellsObject { return }
    ofAllRows.tellsObject = isAsked
    update(with: answers)
  }

  func update(with answers: ListAnswers) {
    let isEdited = answers.isEditing || self.answers.isEditing
    if answers.isEditing != self.answers.isEditing { revealed = nil }
    let shared = _Shared(wrappedValue: answers)
    adopt(shared)
    forEachCopy { unsafeDowncast($0, to: ListRowsNode.self).adopt(shared) }
    if isEdited || revealed != nil { childrenChanged() }
  }

  private func adopt(_ answers: _Shared<ListAnswers>) {
    _answers = answers
    follow()
    // An unmounted view is not queried: its ancestors are gone too.
    if view?.isMounted == true, drawn != answering { segmentChanged() }
  }

  /// Adds or removes the gesture attachment: rows receive pointer input if they can be selected or
  /// have offers, or if the platform object wants taps.
  ///
  /// - Parameter isTold: Whether the object wants taps; `nil` if the node of all rows knows that.
  func follow(isTold: Bool? = nil) {
    let isWanted =
      answers.selection != nil || host.scrolling.hasRowOffers || isTold ?? rows.tellsObject
    if isFollowed == isWanted { return }
    isFollowed.toggle()
    if isFollowed {
      host.gestures.add(RowAttachment(), at: self)
    } else {
      host.gestures.remove(self)
    }
  }

  /// The input that a row accepts, and the state that its drawing shows.
  private struct Answering: Equatable {
    /// Whether the row is selected; `nil` if it cannot be.
    var choice: Bool?
    var takesSwipes = false
    var isRevealed = false
    /// Whether the platform object behind the list is notified of taps.
    var isTold = false

    var takesTaps: Bool { choice != nil || isTold }
  }

  private var answering: Answering {
    var answering = Answering()
    if let selection = answers.selection, let key = selectionKey {
      answering.choice = selection.chosen.contains(key)
    }
    answering.isTold = rows.tellsObject && isRow
    guard host.scrolling.hasRowOffers, isRow, let view else { return answering }
    let offers = RowOffers(of: view, in: rows)
    answering.takesSwipes =
      !answers.isEditing
      && (offers.hasActions(isLeading: true) || offers.hasActions(isLeading: false))
    answering.isRevealed = rows.revealed?.view === view
    return answering
  }

  override package func willUnmount() {
    super.willUnmount()
    if isFollowed { host.gestures.remove(self) }
    button.leave(host)
  }

  override func adaptationChanged() { if !isCopy { update(with: known?.saidLook ?? look) } }

  override func layoutChildrenDidChange() {
    part = layoutChildren.first.flatMap { Self.part(of: $0) }
  }

  /// Returns the part of a section that contains a view, or that the modifiers of the view are
  /// around.
  static func part(of view: LayoutNode) -> SectionPartNode? {
    var node: Node? = view
    while let current = node, !(current is ListRowsNode) {
      if let found = current as? SectionPartNode { return found }
      node = current.parent
    }
    guard let modifier = view as? InstancedNode, modifier.isMounted, modifier.typeName.isEmpty
    else { return nil }
    return modifier.layoutChildren.first.flatMap { part(of: $0) }
  }

  // MARK: Controls beside the content

  override package var content: NodeList.SubSequence {
    children.prefix(contentCount ?? children.count)
  }

  override func viewsWereGathered(_ views: ContiguousArray<LayoutNode>) {
    if !views.isEmpty || known != nil { ofAllRows.gathered = views }
    pruneControls()
  }

  override func appendCompanions(
    ofViewAt index: Int, to list: inout ContiguousArray<LayoutNode>
  ) {
    appendControls(of: ofAllRows.gathered[index], to: &list)
  }

  override func appendCompanions(of view: LayoutNode, to list: inout ContiguousArray<LayoutNode>) {
    appendControls(of: view, to: &list)
  }

  override func pruneCompanions() { pruneControls() }

  var isRow: Bool { part?.role == nil }
  override package var backing: Backing? {
    look.table == nil ? .row(isTitle: !isRow) : isRow ? .tableRow : .tableHeader
  }

  var table: BackedTable? { look.table }
  private var hidesTitle: Bool { look.hidesHeader && !isRow }

  // MARK: Traits of the content

  /// Calls `body` with the modifiers directly around the content, outermost first.
  private func forEachModifier(_ body: (InstancedNode) -> Void) {
    var node = layoutChildren.first
    while let instance = node as? InstancedNode, instance.typeName.isEmpty {
      body(instance)
      node = instance.layoutChildren.first
    }
  }

  private var traits: ListRowTraits {
    var traits = ListRowTraits()
    forEachModifier { modifier in
      guard let said = modifier.ownValue(ListRowTraitsKey.self) else { return }
      traits.fill(from: said)
    }
    return traits
  }

  /// Whether the content is one enabled button that fills its row, with nothing beside it but the
  /// row's background.
  private var holdsFillingButton: Bool {
    var node = view
    while let instance = node as? InstancedNode {
      if instance.fillsRow { return true }
      let isAlone = instance.layoutChildren.count == 1 || instance is ListBackgroundNode
      guard instance.typeName.isEmpty, isAlone else { return false }
      node = instance.layoutChildren.first
    }
    return false
  }

  private var hasOwnBackground: Bool {
    var result = false
    forEachModifier { result = result || ($0 as? ListBackgroundNode)?.hasRole == true }
    return result
  }

  // MARK: Layout

  private var insets: EdgeInsets {
    var insets = traits.insets(instead: ownInsets)
    let taken = view.flatMap { rows.controls[ObjectIdentifier($0)]?.insets }
    insets.leading += taken?.leading ?? 0
    insets.trailing += taken?.trailing ?? 0
    return insets
  }

  private var ownInsets: EdgeInsets {
    switch part?.role {
    case nil: look.row
    case "header": look.header
    default: look.footer
    }
  }

  private func inner(_ proposal: Proposal, _ insets: EdgeInsets) -> Proposal {
    Proposal(
      proposal.width.map { max($0 - insets.leading - insets.trailing - 2 * look.margin, 0) }, nil)
  }

  override package func size(in proposal: Proposal) -> CGSize {
    guard let view else { return .zero }
    if hidesTitle { return CGSize(width: proposal.width ?? 0, height: 0) }
    let insets = insets
    let content = view.measure(inner(proposal, insets))
    return CGSize(
      width: proposal.width ?? content.width + insets.leading + insets.trailing + 2 * look.margin,
      height: isRow && look.height != nil
        ? look.height ?? 0
        : max(content.height + insets.top + insets.bottom, minimumHeight))
  }

  private var minimumHeight: Double {
    if isRow { return look.minimumHeight }
    return part?.role == "header" ? look.minimumHeaderHeight : 0
  }

  override package func placeChildren() {
    guard let view else { return }
    let insets = insets
    let offered = inner(placedProposal, insets)
    let content = view.measure(offered)
    // A background covers the whole row, even if nothing in between is placed again.
    if hasOwnBackground { forEachModifier { $0.needsPlacement = true } }
    view.place(
      at: CGPoint(
        x: look.margin + insets.leading + placeControls(),
        y: insets.top + (size.height - insets.top - insets.bottom - content.height) / 2),
      size: content, proposal: offered)
  }

  /// The area of the card, or of the author's background.
  var room: CGRect {
    CGRect(
      x: look.margin, y: 0, width: max(size.width - 2 * look.margin, 0), height: size.height)
  }

  // MARK: Neighbors

  private func isJoined(to next: ListRowsNode) -> Bool {
    isRow && next.isRow && part === next.part && look.rowSpacing == 0
  }

  /// Returns the distance to the next row.
  func distance(to next: ListRowsNode) -> Double {
    if part === next.part, isRow { return look.rowSpacing }
    // Header, rows and footer of one section are adjacent.
    let isHeader = part?.role == "header"
    if isHeader || next.part?.role == "footer" { return 0 }
    // Of two sections that want different distances, the one that wants less decides.
    return min(
      traits.sectionSpacing ?? look.sectionSpacing,
      next.traits.sectionSpacing ?? look.sectionSpacing)
  }

  /// Updates cards and separators of consecutive rows.
  static func arrange(_ views: some Sequence<LayoutNode>) {
    var previous: (row: ListRowsNode, traits: ListRowTraits)?
    for view in views {
      guard let row = view as? ListRowsNode else { continue }
      let traits = row.traits
      if let (above, its) = previous, above.isJoined(to: row) {
        let isShown = its.bottom.isShown != false && traits.top.isShown != false
        // The lower row draws the separator between them if only its color is set.
        let isLower = its.bottom.tint == nil && traits.top.tint != nil
        above.settle(isLast: false, hasLine: isShown && !isLower)
        row.settle(isFirst: false, hasLine: isShown && isLower)
      } else {
        if let (above, its) = previous { above.settleAsLast(its) }
        let isShown = traits.top.isShown ?? traits.sectionTop.isShown
        row.settle(isFirst: true, hasLine: row.isRow && isShown == true)
      }
      previous = (row, traits)
    }
    if let (last, traits) = previous { last.settleAsLast(traits) }
  }

  /// Whether every second row has an alternate background.
  var alternates: Bool { look.alternate != nil }

  /// Determines which rows have the alternate background.
  static func alternate(_ index: ListIndex) {
    var starts = [0]
    for count in index.counts { starts.append((starts.last ?? 0) + count) }
    for row in index.made {
      guard let node = row.node as? ListRowsNode else { continue }
      let isSecond = (starts[row.section] + row.row) % 2 == 1
      if node.isSecond == isSecond { continue }
      node.isSecond = isSecond
      node.segmentChanged()
    }
  }

  private func settleAsLast(_ traits: ListRowTraits) {
    let isShown = traits.bottom.isShown ?? traits.sectionBottom.isShown
    settle(isLast: true, hasLine: isRow && isShown == true)
  }

  private func settle(isFirst: Bool, hasLine: Bool) {
    if self.isFirst == isFirst, hasLineAbove == hasLine { return }
    (self.isFirst, hasLineAbove) = (isFirst, hasLine)
    segmentChanged()
  }

  private func settle(isLast: Bool, hasLine: Bool) {
    if self.isLast == isLast, hasLineBelow == hasLine { return }
    (self.isLast, hasLineBelow) = (isLast, hasLine)
    segmentChanged()
  }

  // MARK: Drawing

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      var inner: [Placement] = []
      super.appendPlacements(to: &inner, at: .zero)
      drawn = answering
      isButton = isRow && drawn == Answering() && holdsFillingButton
      let (behind, above) = hidesTitle ? ([], []) : (card, lines)
      var parts: [Placement] = []
      parts.reserveCapacity(behind.count + inner.count + above.count + (drawn.takesTaps ? 1 : 0))
      if drawn.takesTaps {
        parts.append(button.draw(for: self, in: room, isPressed: drawn.choice))
      }
      if !hidesTitle {
        parts += behind
        let isEmphasized = drawn.choice == true && look.emphasizesChosen
        parts += isEmphasized ? inner.emphasized(on: look.chosen) : inner
        parts += above
      }
      segmentCache = Segment(id: id, content: layer, size: size, children: parts)
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }

  override package var accessibilityDescription: LayerContent.Description? {
    guard let isChosen = answering.choice else { return nil }
    var said = LayerContent.Description()
    said.traits = isChosen ? [.isButton, .isSelected] : .isButton
    return said
  }

  /// The layer of the row. It clips an author's background to the corners of the card, and makes a
  /// selectable row receive taps everywhere.
  private var layer: Segment.Content {
    var layer = LayerContent()
    if drawn.isRevealed || look.card != nil && isRow && (isFirst || isLast) && hasOwnBackground {
      layer.clip = look.cardPath(in: room, isFirst: isFirst, isLast: isLast)
    }
    layer.isLabel = drawn.takesTaps || isButton
    if drawn.takesSwipes { layer.pointer = .swipes }
    if drawn.takesTaps || drawn.isRevealed { layer.pointer = layer.pointer ?? .taps }
    if layer.pointer != nil || isButton { layer.hits = .within(Path(room)) }
    if answers.menu != nil, drawn.choice != nil {
      layer.description = LayerContent.Description()
      layer.description?.aimsMenu = true
    }
    if layer == LayerContent() { return .group }
    return rows.ofAllRows.layers.content(layer) { .layer(layer) }
  }

  private var card: [Placement] {
    if part?.role == "header", let ground = look.headerGround, !hasOwnBackground {
      return [back(.color(ground))]
    }
    let isChosen = drawn.choice == true
    let ground = look.card ?? (isSecond ? look.alternate : nil)
    guard let color = isChosen ? look.chosen : ground, isRow, isChosen || !hasOwnBackground
    else { return [] }
    let hasCard = look.card != nil
    let known = rows.ofAllRows
    guard hasCard ? isFirst || isLast : look.radius > 0 else {
      return [back(known.grounds.content(color) { .color(color) })]
    }
    let card = Card(
      size: room.size, radius: look.radius, isFirst: isFirst || !hasCard,
      isLast: isLast || !hasCard, color: color)
    func draw() -> Segment.Content {
      let path = look.cardPath(
        in: CGRect(origin: .zero, size: card.size), isFirst: card.isFirst, isLast: card.isLast)
      return .shape(ShapeContent(path: path, fill: color))
    }
    return [
      back(
        card.isFirst
          ? known.firstCards.content(card, draw) : known.lastCards.content(card, draw))
    ]
  }

  private func back(_ content: Segment.Content) -> Placement {
    if cardID == 0 { cardID = host.makeID() }
    return Placement(
      offset: room.origin, segment: Segment(id: cardID, content: content, size: room.size))
  }

  private var lines: [Placement] {
    if !hasLineAbove, !hasLineBelow { return [] }
    let traits = traits
    var lines: [Placement] = []
    if hasLineAbove {
      if aboveID == 0 { aboveID = host.makeID() }
      let tint = traits.top.tint ?? (isFirst ? traits.sectionTop.tint : nil)
      // The separator between two rows is at the end of the upper one.
      lines += [line(aboveID, at: isFirst ? 0 : -look.separatorThickness, tint)].compactMap(\.self)
    }
    if hasLineBelow {
      if belowID == 0 { belowID = host.makeID() }
      let tint = traits.bottom.tint ?? (isLast ? traits.sectionBottom.tint : nil)
      lines += [line(belowID, at: size.height - look.separatorThickness, tint)].compactMap(\.self)
    }
    return lines
  }

  /// Returns a separator; `nil` if it is invisible.
  private func line(_ id: UInt32, at y: Double, _ tint: RGBA?) -> Placement? {
    guard case let color = tint ?? look.separator, color != .clear else { return nil }
    let (room, edges) = (room, separatorInsets)
    return Placement(
      offset: CGPoint(x: room.minX + (isRightToLeft ? edges.trailing : edges.leading), y: y),
      segment: Segment(
        id: id, content: rows.ofAllRows.separators.content(color) { .color(color) },
        size: CGSize(
          width: max(room.width - edges.leading - edges.trailing, 0),
          height: look.separatorThickness)))
  }

  /// The distances of separators from the edges of the row: those that code set, or that follow
  /// from the guides of the content; otherwise separators begin at the content and end at the edge.
  private var separatorInsets: (leading: Double, trailing: Double) {
    let width = room.width
    var (leading, trailing) = (insets.leading, look.separatorEnd)
    if let own = look.separatorInsets {
      (leading, trailing) = (own.leading, own.trailing)
    } else if let view {
      let start =
        isRightToLeft ? room.maxX - view.origin.x - view.size.width : view.origin.x - room.minX
      let size = view.size
      if let guide = view.explicitGuide(ListRowGuide.leading, in: size) {
        leading = start + guide
      }
      if let guide = view.explicitGuide(ListRowGuide.trailing, in: size) {
        trailing = width - start - guide
      }
    }
    leading = min(max(leading, 0), width)
    return (leading, min(max(trailing, 0), width - leading))
  }

  override func childAnswersChanged(_ index: Int32, traits: Bool) {
    super.childAnswersChanged(index, traits: traits)
    // Separators follow the guides of the content.
    if traits, hasLineAbove || hasLineBelow { segmentChanged() }
  }
}
