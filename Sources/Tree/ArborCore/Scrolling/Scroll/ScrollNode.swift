package import ArborDisplay
package import ArborLayout
package import Foundation

/// A view that shows a part of its content.
///
/// ## Algorithm
/// 1. The content is proposed an open length on the scroll axes, and the scroll view's own proposal
///    across, less the margins. Several views are stacked vertically.
/// 2. On its axes the scroll view takes the proposed length, or the content's if that is open;
///    across, the content's.
/// 3. The content is placed at the upper leading corner inside its margins; content shorter than
///    the container is placed by the anchor.
/// 4. The scroll offset is subtracted from the content's position (`contentTransform`), so that
///    frames inside are positions on the screen. Scrolling alone changes neither layout nor
///    drawing.
package final class ScrollNode: MemoNode, Pullable {
  package let context: ScrollContext
  private(set) var traits: ScrollTraits
  package private(set) var childEnvironment: EnvironmentValues
  override package var environmentInside: EnvironmentValues? { childEnvironment }
  private var implicitStack = ImplicitStack(axis: .vertical)
  override var implicitStacks: [LayoutNode] { implicitStack.nodes }
  override var endsCovers: Bool { true }

  override func isSpace(named name: AnyHashable) -> Bool {
    guard let wanted = name.base as? ScrollSpaceName else { return false }
    return wanted.axis.map { context.axes.contains($0.set) } ?? true
  }

  override func isShownAgain() {
    if isParkedOffsetDue {
      isParkedOffsetDue = false
      host.scrolling.requests.append(ScrollRequest(scope: self, target: .parked))
      return
    }
    if context.offset == .zero { return }
    host.scrolling.moves[id] = ScrollMove(position: context.offset, isAnimated: false)
  }

  /// The nodes that depend on the container's size, by id.
  private var containerReaders: [UInt32: NodeReference] = [:]
  private var container: CGSize?
  /// The container's size according to the last placing; `nil` once it is adopted.
  private var nextContainer: CGSize?
  /// The limits of the offset when it was last asked for an anchor.
  private var formerLimits: (least: CGPoint, greatest: CGPoint)?
  /// The page's revision when there was content for the first time.
  private var firstRevision: Int?
  /// The ids of snap points, in order.
  private var snapIDs: [UInt32] = []
  /// The distances by which content is drawn beyond the frame; `leading` is at the left.
  package private(set) var overhang = EdgeInsets()
  /// `nil` if the scroll view cannot be pulled.
  private var pullControl: PullControl?
  private lazy var pullID = host.makeID()

  package init(_ axes: Axis.Set, showsIndicators: Bool, _ inputs: _ViewInputs) {
    traits = ScrollTraits(axes, showsIndicators, inputs.environment)
    context = ScrollContext(axes: axes, viewport: inputs.host.size)
    childEnvironment = inputs.environment
    super.init(inputs)
    context.belong(to: self)
    host.scrolling.nodes[id] = self
    pass(inputs.environment)
    scrollToParked()
  }

  /// The offset that a former tree of the page left behind, until the view has moved there.
  private var parkedOffset: CGPoint?
  /// Whether the view moves to the parked offset when it is shown.
  private var isParkedOffsetDue = false

  /// Requests the offset that a former tree of the page left behind.
  private func scrollToParked() {
    guard let parking = host.parking, parking.isRestoring,
      let position = parking.value([Double].self, of: self, "scroll"), position.count == 2
    else { return }
    parkedOffset = CGPoint(x: position[0], y: position[1])
    var request = ScrollRequest(scope: self, target: .parked)
    request.tellsClient = false
    host.scrolling.requests.append(request)
  }

  /// Returns the parked offset, once; `nil` while the view is not shown, because it has no content
  /// yet.
  func popParkedOffset() -> CGPoint? {
    isParkedOffsetDue = parkedOffset != nil && host.isInactive(self)
    if isParkedOffsetDue { return nil }
    defer { parkedOffset = nil }
    return parkedOffset
  }

  override func forEachParked(_ body: (String, Any) -> Void) {
    if let offset = parkedOffset ?? (context.hasMoved ? context.offset : nil) {
      body("scroll", [Double(offset.x), Double(offset.y)])
    }
  }

  package func update(
    with axes: Axis.Set, showsIndicators: Bool, _ environment: EnvironmentValues
  ) {
    pass(environment)
    let old = traits
    traits = adapted(ScrollTraits(axes, showsIndicators, environment))
    guard traits != old else { return }
    segmentChanged()
    if traits.axes == old.axes, traits.settings == old.settings { return }
    traitsChanged = true
    host.invalidateLayout(self)
  }

  /// Returns the traits with the overrides that code set on the platform object behind the scroll
  /// view.
  private func adapted(_ said: ScrollTraits) -> ScrollTraits {
    guard let backings = host.knownBackings, backings.isAdapted(id) else { return said }
    backings.declare(id) { self.backing(said) }
    return adaptation.map(said.adapted) ?? said
  }

  /// The axes and indicators that the view itself specifies.
  private var said: (axes: Axis.Set, showsIndicators: Bool) {
    switch declaredBacking {
    case .scrollView(let scroll), .list(let scroll), .table(let scroll):
      (scroll.axes, scroll.showsIndicators)
    default: (traits.axes, traits.showsIndicators)
    }
  }

  override package var backing: Backing? { backing(traits) }

  private func backing(_ traits: ScrollTraits) -> Backing {
    let scroll = BackedScroll(
      axes: traits.axes, showsIndicators: traits.showsIndicators, isEnabled: traits.isEnabled,
      isPaging: traits.settings.snapping == .pages, margins: traits.settings.margins)
    guard let list else { return .scrollView(scroll) }
    return list.table == nil ? .list(scroll) : .table(scroll)
  }

  /// The list, if the scroll view contains only its rows; `nil` otherwise.
  package var list: LazyNode? {
    var node = children.first
    while let current = node, children.count == 1 {
      if let lazy = current as? LazyNode { return lazy.layout.isList ? lazy : nil }
      node = current.children.count == 1 ? current.children.first : nil
    }
    return nil
  }

  private func pass(_ environment: EnvironmentValues) {
    childEnvironment = surrounded(environment)
    update(with: adaptation?.pull ?? environment.pullControl)
    if environment.pullControl != nil { childEnvironment.pullControl = nil }
    if environment.scrollSettings != ScrollSettings() {
      childEnvironment.scrollSettings = ScrollSettings()
    }
  }

  override func adaptationChanged() {
    let said = said
    update(with: said.axes, showsIndicators: said.showsIndicators, inheritedEnvironment)
    (list?.first { $0 is ListRowsNode } as? ListRowsNode)?.adaptationChanged()
  }

  private func update(with control: PullControl?) {
    if pullControl === control { return }
    pullControl?.node = nil
    pullControl = control
    control?.node = self
    pullChanged(isLonger: control?.isRefreshing == true)
  }

  /// Called when the pull control looks different, or takes another height.
  func pullChanged(isLonger: Bool) {
    guard isMounted else { return }
    segmentChanged()
    if isLonger {
      traitsChanged = true
      host.invalidateLayout(self)
    }
    host.objectsChanged()
  }

  /// Pulls, as the visitor does. Returns whether there is a pull control.
  func pull() -> Bool {
    guard let pullControl else { return false }
    pullControl.pull()
    return true
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    updateDirection(environment)
    let said = said
    update(with: said.axes, showsIndicators: said.showsIndicators, environment)
    for child in children { child.environmentChanged(childEnvironment) }
  }

  override package var typeName: String { "ScrollView" }

  override package func willUnmount() {
    super.willUnmount()
    host.scrolling.nodes[id] = nil
    host.scrolling.moves[id] = nil
    host.forgetOffset(of: self)
  }

  /// The node of the whole content.
  var content: LayoutNode? { layoutChildren.first }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    super.gatherLayoutChildren(into: &list)
    implicitStack.wrap(&list, in: self)
  }

  // MARK: Layout

  private var axes: Axis.Set { traits.axes }
  private var margins: EdgeInsets {
    var margins = traits.settings.margins
    if pullControl?.isRefreshing == true { margins.top += PullControl.height }
    return margins
  }
  private var marginSize: CGSize {
    CGSize(width: margins.leading + margins.trailing, height: margins.top + margins.bottom)
  }

  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(
      axes.contains(.horizontal) ? nil : proposal.width.map { $0 - marginSize.width },
      axes.contains(.vertical) ? nil : proposal.height.map { $0 - marginSize.height })
  }

  /// Returns the size of the content with its margins.
  private func contentSize(in proposal: Proposal) -> CGSize {
    refreshLayoutChildren()
    let inner = content?.measure(offered(proposal)) ?? .zero
    return CGSize(
      width: max(inner.width + marginSize.width, 0),
      height: max(inner.height + marginSize.height, 0))
  }

  override package func size(in proposal: Proposal) -> CGSize {
    let inner = contentSize(in: proposal)
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
      height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
  }

  override package func minimum(along axis: Axis) -> Double? {
    axes.contains(axis.set) ? 0 : nil
  }

  override package func placeChildren() {
    let whole = contentSize(in: placedProposal)
    if context.update(axes: axes, container: size, content: whole, margins: margins) {
      segmentChanged()
    }
    noteContainer()
    let proposal = offered(placedProposal)
    let inner = content?.measure(proposal) ?? .zero
    content?.place(at: start(of: whole), size: inner, proposal: proposal)
    context.isChanged = true
  }

  /// Returns the position of the content, from the leading edge.
  private func start(of whole: CGSize) -> CGPoint {
    let anchor = (traits.settings.alignmentAnchor ?? traits.settings.anchor) ?? .topLeading
    return CGPoint(
      x: margins.leading + max(size.width - whole.width, 0) * anchor.x,
      y: margins.top + max(size.height - whole.height, 0) * anchor.y)
  }

  /// The size of the container: on the scroll axes the scroll view's own length; across, where the
  /// scroll view hugs its content, the proposed one.
  override package var containerSize: CGSize? { container ?? host.size }

  private func noteContainer() {
    func across(_ length: CGFloat, _ offered: Double?) -> CGFloat {
      offered.map { $0.isFinite ? CGFloat($0) : length } ?? length
    }
    nextContainer = CGSize(
      width: axes.contains(.horizontal) ? size.width : across(size.width, placedProposal.width),
      height: axes.contains(.vertical) ? size.height : across(size.height, placedProposal.height))
  }

  /// Adopts the container's size. Called after placing, during which nodes measured by the old size
  /// must not be measured again.
  func settleContainer() {
    guard let next = nextContainer else { return }
    nextContainer = nil
    let isSame = next == containerSize
    container = next
    if isSame { return }
    containerReaders = containerReaders.filter { $0.value.node?.isMounted == true }
    for case let node as LayoutNode in containerReaders.values.map(\.node) {
      node.traitsChanged = true
      host.invalidateLayout(node)
    }
  }

  func addContainerReader(_ node: LayoutNode) { containerReaders[node.id] = NodeReference(node) }

  override package var contentTransform: CGAffineTransform? {
    context.offset == .zero
      ? nil : CGAffineTransform(translationX: -context.offset.x, y: -context.offset.y)
  }

  override var clipOfContent: CGRect? {
    CGRect(
      x: -overhang.leading, y: -overhang.top,
      width: size.width + overhang.leading + overhang.trailing,
      height: size.height + overhang.top + overhang.bottom)
  }

  /// Adopts the distances to the edges of the area around, up to which content is drawn that is not
  /// clipped.
  func settleOverhang() {
    let wanted = traits.settings.isUnclipped ? distancesToSurroundings : EdgeInsets()
    if overhang == wanted { return }
    overhang = wanted
    context.isChanged = true
    segmentChanged()
  }

  /// The distances from the edges of the frame to those of the nearest area around that clips, or
  /// of the page. Scrolling around does not change them.
  private var distancesToSurroundings: EdgeInsets {
    var corner = origin
    var node = layoutParent
    while let current = node {
      let isRoot = current.layoutParent == nil
      let whole = isRoot ? CGRect(origin: .zero, size: current.size) : nil
      if let area = (current as? ScrollNode)?.scrolledArea ?? current.clipOfContent ?? whole {
        return EdgeInsets(
          top: max(corner.y - area.minY, 0), leading: max(corner.x - area.minX, 0),
          bottom: max(area.maxY - corner.y - size.height, 0),
          trailing: max(area.maxX - corner.x - size.width, 0))
      }
      corner = corner + current.origin
      node = current.layoutParent
    }
    return EdgeInsets()
  }

  /// The area that the content covers while it is scrolled.
  private var scrolledArea: CGRect {
    let all = context.contentSize
    let width = max(all.width, size.width)
    return CGRect(
      x: isRightToLeft ? size.width - width : 0, y: 0, width: width,
      height: max(all.height, size.height))
  }

  // MARK: Position

  /// Returns the offset that follows from an anchor, or the current one, clamped to the limits. The
  /// client must be sent an anchored offset (`isAnchored`); others it clamps by itself.
  ///
  /// Until the first revision with content the anchor is that of the initial offset, then that of
  /// changes of size, which holds as long as the scroll view shows it.
  func wantedPosition() -> (position: CGPoint, isAnchored: Bool) {
    let (settings, limits, offset) = (traits.settings, context.limits, context.offset)
    if firstRevision == nil, context.contentSize != .zero { firstRevision = host.revision }
    let isFirst = firstRevision == nil || firstRevision == host.revision
    defer { formerLimits = limits }
    guard let anchor = (isFirst ? settings.initialAnchor : settings.sizeAnchor) ?? settings.anchor,
      formerLimits.map({ anchor.isShown(at: offset, in: $0, isMirrored: isRightToLeft) })
        ?? !context.hasMoved
    else { return (context.clamped(offset), false) }
    return (anchor.offset(in: limits, isMirrored: isRightToLeft), true)
  }

  // MARK: Drawing

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      let corner = CGPoint(x: overhang.leading, y: overhang.top)
      var inner = snapPoints()
      let snaps = !inner.isEmpty
      super.appendPlacements(to: &inner, at: .zero)
      if let spinner { inner.insert(spinner, at: 0) }
      if overhang != EdgeInsets() {
        for index in inner.indices { inner[index].offset = inner[index].offset + corner }
      }
      segmentCache = Segment(
        id: id,
        content: .scroll(
          ScrollContent(
            axes: traits.isEnabled ? axes : [], contentSize: context.contentSize,
            isRightToLeft: isRightToLeft && axes.contains(.horizontal),
            showsIndicators: traits.showsIndicators && traits.isEnabled, snaps: snaps,
            stopsAtEach: traits.settings.stopsAtEach, overscroll: traits.settings.overscroll,
            takesFocus: canScroll && !inner.hasKeyboardStop(), overhang: overhang)),
        size: clipOfContent?.size ?? size, children: inner)
    }
    guard let segmentCache else { return }
    let outset = CGPoint(x: -overhang.leading, y: -overhang.top)
    list.append(Placement(offset: offset + outset, segment: segmentCache))
  }

  /// Whether the visitor can scroll, because the content is longer than what is seen of it.
  private var canScroll: Bool {
    let (content, seen) = (context.contentSize, size)
    return traits.isEnabled
      && (axes.contains(.vertical) && content.height > seen.height + 0.5
        || axes.contains(.horizontal) && content.width > seen.width + 0.5)
  }

  private var spinner: Placement? {
    guard let pullControl else { return nil }
    let content = PullContent(
      node: id, isRefreshing: pullControl.isRefreshing, tint: pullControl.tint,
      title: pullControl.title)
    return Placement(
      offset: .zero,
      segment: Segment(
        id: pullID, content: .pull(content),
        size: CGSize(width: size.width, height: PullControl.height)))
  }

  private func snapPoints() -> [Placement] {
    let rects: [CGRect]
    switch traits.settings.snapping {
    case .none: return []
    case .pages: rects = context.pages
    case .views: rects = context.snapRects
    case .rects(let own): rects = own
    }
    while snapIDs.count < rects.count { snapIDs.append(host.makeID()) }
    return zip(rects, snapIDs).map { rect, id in
      Placement(offset: rect.origin, segment: Segment(id: id, content: .snap, size: rect.size))
    }
  }

  // MARK: Tree snapshot

  override package func describe(_ facets: inout NodeFacets) {
    facets.hasElement = segmentCache != nil
    if overhang != EdgeInsets() { facets.elementPlace = clipOfContent }
    facets.scroll = ScrollSnapshot(
      axes: axes, offset: context.offset, contentSize: context.contentSize,
      containerSize: context.containerSize, isEnabled: traits.isEnabled)
  }

  override func explain(_ recorder: LayoutRecorder) {
    recorder.rule = [
      "ScrollView offers an open length on the axes of scrolling, across what it is offered.",
      "It takes what it is offered on its axes; across, it is as large as its content.",
    ]
    let proposal = offered(placedProposal)
    guard let content else { return }
    recorder.note(
      content, proposal, content.measure(proposal), at: content.origin,
      "The content is as large as it likes.")
  }
}

/// The properties of a scroll view.
struct ScrollTraits: Equatable {
  var axes: Axis.Set
  var showsIndicators: Bool
  var isEnabled: Bool
  var settings: ScrollSettings

  init(_ axes: Axis.Set, _ showsIndicators: Bool, _ environment: EnvironmentValues) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    isEnabled = environment.isScrollEnabled
    settings = environment.scrollSettings
  }

  func adapted(to adaptation: NodeAdaptation) -> ScrollTraits {
    var traits = self
    if let bounces = adaptation.bounces { traits.settings.overscroll = bounces ? .auto : .none }
    if let scroll = adaptation.scroll {
      traits.showsIndicators = scroll.showsIndicators
      traits.isEnabled = scroll.isEnabled
      traits.settings.margins = scroll.margins
      if scroll.isPaging != (settings.snapping == .pages) {
        traits.settings.snapping = scroll.isPaging ? .pages : .none
      }
    }
    return traits
  }
}

extension LayoutNode {
  /// Measures this node again when `sizeOfContainer` changes.
  package final func readsContainer() {
    if let scroll = scrollContext?.node {
      scroll.addContainerReader(self)
    } else {
      host.readsViewport(self)
    }
  }
}
