package import ArborDisplay
package import ArborLayout
package import Foundation

/// Views one after the other. Those in collections are made when they come near the visible part of
/// the enclosing scroll view.
///
/// ## Algorithm
/// 1. The length along the axis is the sum of the measured lengths, with an estimate for everything
///    else (`ExtentTree`). Across, the node accepts the proposed length.
/// 2. When the node is placed, it makes missing elements near the visible part and removes those
///    far away (`LazyPass`). If that changes the length, the node is laid out again in the next
///    round of the flush.
/// 3. When scrolling changes the visible part, the node is placed again, but only once the made
///    elements reach less than half of the overscan beyond the visible part.
/// 4. If elements made above the visible part have another length than estimated, the scroll
///    position is corrected by the difference.
///
/// Without an enclosing scroll view that scrolls along the axis, everything is made at once. Scroll
/// views around a hosting view do not count: the hosting view is as large as its content, which
/// must therefore be measured as a whole.
package final class LazyNode: MemoNode, ScrollObserver {
  private(set) var layout: LazyLayout
  private let scroll: ScrollContext?
  /// Whether only elements near the visible part are made.
  package var isLazy: Bool { scroll != nil }
  /// The initial estimate for elements of new collections: the last measured length, in points.
  var usualLength = 44.0
  /// Whether some element of a grid consists of other than one view.
  var isUneven = false {
    didSet { if isUneven != oldValue { host.invalidateLayout(self) } }
  }
  private var items: ContiguousArray<LazyItem>?
  /// The cached result of measuring; `nil` until the node is measured.
  private var answer: (length: Double, across: Double)?
  /// The range along the axis in which everything is made.
  private var covered = 0.0...0.0
  private var collections: ContiguousArray<(elements: ElementsNode, start: Double)> = []
  private var chunks = SegmentChunks()
  private var pins = PinnedViews()

  fileprivate init(_ layout: LazyLayout, _ inputs: _ViewInputs) {
    self.layout = layout
    let axes: Axis.Set = layout.axis == .vertical ? .vertical : .horizontal
    scroll = inputs.parent.hostedScrollContext.flatMap { $0.axes.contains(axes) ? $0 : nil }
    super.init(inputs)
    scroll?.add(self)
  }

  fileprivate func update(with layout: LazyLayout) {
    if self.layout == layout { return }
    self.layout = layout
    traitsChanged = true
    host.invalidateLayout(self)
  }

  override package var typeName: String { layout.typeName }
  override func axis(forChild index: Int) -> Axis? { layout.tracks == nil ? layout.axis : nil }

  override package func childrenChanged() {
    items = nil
    super.childrenChanged()
  }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    for item in arranged { append(item, to: &list) }
  }

  private func append(_ item: LazyItem, to list: inout ContiguousArray<LayoutNode>) {
    switch item {
    case .view(let view): list.append(view)
    case .elements(let elements):
      for element in elements.children {
        for item in elements.items(of: element) { append(item, to: &list) }
      }
    }
  }

  override package func describe(_ facets: inout NodeFacets) {
    if isLazy {
      facets.elements = collections.reduce(into: ElementsSnapshot(count: 0, made: 0)) {
        $0.count += $1.elements.count
        $0.made += $1.elements.children.count
      }
    }
  }

  /// The greatest distance, in points, at which browsers place content with a precision of one or
  /// two points.
  private static let farthest = 16_777_216.0

  /// Reports that content at the end cannot be shown at its place.
  private func checkLength() {
    guard size.height > Self.farthest || size.width > Self.farthest else { return }
    host.report(
      "scroll-range",
      "This \(typeName) is \(Int(max(size.width, size.height))) points long. Browsers show \(Int(Self.farthest)) of them: make its rows lower, or show the rows in pages.",
      at: self)
  }

  var arranged: ContiguousArray<LazyItem> {
    if let items { return items }
    var fresh: ContiguousArray<LazyItem> = []
    for child in children { child.appendLazyItems(to: &fresh) }
    items = fresh
    return fresh
  }

  // MARK: Measuring

  private func offered(_ proposal: Proposal) -> Double? {
    layout.axis == .vertical ? proposal.width : proposal.height
  }

  override package func size(in proposal: Proposal) -> CGSize {
    refreshLayoutChildren()
    let offered = offered(proposal)
    let answer = isLazy ? self.answer ?? measured(offered) : measured(offered)
    if isLazy { self.answer = answer }
    if let tracks = LazyTracks(layout, in: offered) {
      return layout.size(answer.length, max(offered ?? tracks.total, tracks.total))
    }
    return layout.size(answer.length, offered ?? answer.across)
  }

  /// The length and width of everything that is made, with estimates for the rest.
  private func measured(_ offered: Double?) -> (length: Double, across: Double) {
    var pass = LazyPass(self, offered: offered, wanted: 0...0, visible: 0, isMaking: false)
    pass.add(all: arranged)
    return (pass.position, pass.across)
  }

  override func answersForgotten() {
    guard answer != nil, isMounted else { return }
    refreshLayoutChildren()
    answer = measured(offered(placedProposal))
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    if isLazy { return .standard }
    refreshLayoutChildren()
    return layout.spacing(of: layoutChildren.array, edge)
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    if isLazy { return nil }
    refreshLayoutChildren()
    let offered = offered(guideProposal(for: size))
    var pass = LazyPass(self, offered: offered, wanted: 0...0, visible: 0, isMaking: false)
    pass.add(all: arranged)
    let line = LazyLine(layout, pass.places, across: layout.across(size))
    var guides = CombinedGuides(key)
    for place in pass.places {
      let across = place.cell?.across ?? line.offset(of: place)
      guides.add(place.view, place.size, at: layout.point(place.position, across))
    }
    return guides.value
  }

  // MARK: Placing

  override package func placeChildren() {
    refreshLayoutChildren()
    let offered = offered(placedProposal)
    let (visible, wanted) = wanted()
    var pass = LazyPass(
      self, offered: offered ?? answer?.across, wanted: wanted, visible: visible.lowerBound,
      isMaking: isLazy)
    pass.add(all: arranged)
    covered = wanted
    collections = pass.collections
    if pass.isChanged {
      host.actions.hasLateContent = true
      gatherAgain()
      needsPlacement = false
    }
    if isLazy {
      for view in pins.replace(from: pass) where view.layoutParent === self {
        childSegmentChanged(view.layoutIndex)
      }
    }
    place(pass, offered: offered ?? layout.across(size))
    settlePins()
    if layout.isList { arrangeRows(pass) }
    guard isLazy else { return }
    checkLength()
    if pass.position != answer?.length || pass.across != answer?.across {
      host.invalidateLayout(self)
    }
    if abs(pass.correction) > 0.001 { moveScroll(by: pass.correction) }
  }

  private func place(_ pass: LazyPass, offered: Double) {
    let line = LazyLine(layout, pass.places, across: layout.across(size))
    let seen = unmarginedRange
    for place in pass.places {
      let position = pins.position(of: place.view, seen: seen) ?? place.position
      place.view.place(
        at: layout.point(position, place.cell?.across ?? line.offset(of: place)),
        size: place.size, proposal: place.cell?.proposal ?? layout.proposal(offered))
    }
  }

  private func arrangeRows(_ pass: LazyPass) {
    ListRowsNode.arrange(pass.places.lazy.map { $0.view as LayoutNode })
    if let row = pass.places.first?.view as? ListRowsNode, row.alternates, let index = listIndex {
      ListRowsNode.alternate(index)
    }
  }

  /// The visible range along the axis, and the wanted range: the visible one extended at both ends
  /// by the overscan.
  private func wanted() -> (visible: ClosedRange<Double>, wanted: ClosedRange<Double>) {
    guard let scroll else { return (0...0, 0...0) }
    let rect = scroll.visibleRect(in: self)
    let low = layout.axis == .vertical ? rect.minY : rect.minX
    let visible = low...low + max(layout.along(rect.size), 0)
    let beyond = overscan(visible)
    return (visible, visible.lowerBound - beyond...visible.upperBound + beyond)
  }

  /// The distance beyond the visible part, in points: its own length, and a quarter of that until
  /// the visitor, or code, has scrolled. Many never do, and the first page is there sooner.
  private func overscan(_ visible: ClosedRange<Double>) -> Double {
    min(max(visible.upperBound - visible.lowerBound, 200), 1200)
      * (scroll?.hasMoved == true ? 1 : 0.25)
  }

  private func moveScroll(by distance: Double) {
    guard let scroll else { return }
    let move = layout.point(distance, 0)
    scroll.scrollTo(scroll.offset + move)
  }

  // MARK: Scrolling

  /// The margins of the scroll view along the axis.
  private var margins: (start: Double, end: Double) {
    guard let margins = scroll?.margins else { return (0, 0) }
    return layout.axis == .vertical
      ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)
  }

  /// The visible range from the leading edge, without the margins.
  private var unmarginedRange: ClosedRange<Double> {
    guard !pins.isEmpty, let rect = scroll?.visibleRect(in: self) else { return 0...0 }
    let isDown = layout.axis == .vertical
    let start = isDown ? rect.minY : isRightToLeft ? size.width - rect.maxX : rect.minX
    let end = start + layout.along(rect.size)
    return start + margins.start...max(start + margins.start, end - margins.end)
  }

  private func settlePins() {
    if pins.isEmpty { return }
    var insets = margins
    if let beyond = scroll?.node?.overhang {
      let isDown = layout.axis == .vertical
      insets.start += isDown ? beyond.top : isRightToLeft ? beyond.trailing : beyond.leading
      insets.end += isDown ? beyond.bottom : isRightToLeft ? beyond.leading : beyond.trailing
    }
    let changed = pins.settle(layout, size: size, isMirrored: isRightToLeft, insets: insets)
    for view in changed { childSegmentChanged(view.layoutIndex) }
  }

  /// Moves pinned views to their current positions. Browsers do the same by themselves: nothing is
  /// drawn anew.
  private func movePins() {
    let seen = unmarginedRange
    var isMoved = false
    for view in pins.views {
      guard var position = pins.position(of: view, seen: seen) else { continue }
      if isRightToLeft, layout.axis == .horizontal {
        position = size.width - position - view.size.width
      }
      let isThere = layout.axis == .vertical ? view.origin.y : view.origin.x
      if isThere == position { continue }
      view.move(to: position, along: layout.axis)
      isMoved = true
    }
    if isMoved { childrenMoved() }
  }

  package func scrollDidChange(_ context: ScrollContext) {
    guard isMounted, let answer, isArranged else { return }
    if !pins.isEmpty {
      settlePins()
      movePins()
    }
    let (visible, _) = wanted()
    let beyond = overscan(visible) / 2
    let low = max(visible.lowerBound - beyond, 0)
    let high = min(visible.upperBound + beyond, answer.length)
    if low >= high || covered.lowerBound <= low && covered.upperBound >= high { return }
    needsPlacement = true
    host.placeLater(self)
  }

  package func frame(ofID id: AnyHashable, in context: ScrollContext) -> CGRect? {
    for (elements, start) in collections where elements.isMounted {
      guard let position = elements.position(of: id), position < elements.count else { continue }
      if let found = frame(of: elements, at: position, from: start) { return found }
    }
    return nil
  }

  /// Returns the frame of an element in the scrolled content, estimated if the element is not made.
  final func frame(of elements: ElementsNode, at position: Int) -> CGRect? {
    collections.first { $0.elements === elements }.flatMap {
      frame(of: elements, at: position, from: $0.start)
    }
  }

  private func frame(of elements: ElementsNode, at position: Int, from start: Double) -> CGRect? {
    let index = position / elements.perLine
    guard index < elements.extents.count else { return nil }
    let gap = index > 0 ? layout.spacing ?? elements.distance : 0
    let tree = elements.extents
    let length = (tree.length(at: index) ?? tree.estimate) - gap
    return inContent(
      CGRect(
        origin: layout.point(start + tree.offset(of: index) + gap, 0),
        size: layout.size(length, layout.across(size))))
  }

  /// Converts a rectangle of this node to the coordinates of the scrolled content.
  func inContent(_ rect: CGRect) -> CGRect {
    guard let scroll else { return rect }
    let (own, content) = (scroll.visibleRect(in: self), scroll.visibleRect)
    return rect.offsetBy(dx: content.minX - own.minX, dy: content.minY - own.minY)
  }

  // MARK: Drawing

  override func share(_ segments: SharedSegments) {
    chunks.share(segments)
    super.share(segments)
  }

  override var arrangesArray: Bool { true }

  override func layoutChildrenDidChange() { chunks = SegmentChunks() }

  override func childSegmentChanged(_ index: Int32) {
    chunks.markDirty(Int(index))
    segmentChanged()
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      segmentCache = Segment(
        id: id, content: .group, size: size,
        children: chunks.placements(of: layoutChildren.array) { pins.draw($0, to: &$1) })
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }
}

/// The positions of views across a lazy container.
@MainActor
struct LazyLine {
  private let alignment: AlignmentKey
  private let across: Double
  private var extent = GuideExtent()
  private let start: Double
  private let isFree: Bool

  init(_ layout: LazyLayout, _ places: ContiguousArray<LazyPass.Place>, across: Double) {
    alignment = layout.alignment
    self.across = across
    isFree = layout.tracks == nil && alignment.isFree
    if isFree {
      for place in places {
        extent.add(
          length: layout.across(place.size), guide: place.view.guide(alignment, in: place.size))
      }
    }
    start = isFree ? (across - extent.length) / 2 : across * alignment.fraction
  }

  func offset(of place: LazyPass.Place) -> Double {
    let guide = place.view.guide(alignment, in: place.size)
    return isFree ? start + extent.offset(ofGuide: guide) : start - guide
  }
}

extension AlignmentKey {
  /// Whether the position of the guide does not follow from a length.
  fileprivate var isFree: Bool { kind == .custom || kind == .textBaseline }
}

extension Node {
  /// The context of the nearest scroll view at or above this node, within the same hosting view;
  /// `nil` if there is none.
  fileprivate var hostedScrollContext: ScrollContext? {
    var node: Node? = self
    while let current = node, !current.isHostingRoot {
      if let scroll = current as? ScrollNode { return scroll.context }
      node = current.parent
    }
    return nil
  }
}

extension _ViewInputs {
  /// Appends a lazy container's node with its content.
  @MainActor package func makeLazy<C: View>(_ layout: LazyLayout, _ content: C) {
    let node = LazyNode(layout, self)
    append(node)
    var inner = _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  /// Updates the lazy container at the cursor and its content.
  @MainActor package mutating func updateLazy<C: View>(_ layout: LazyLayout, _ content: C) {
    let node = next(LazyNode.self)
    node.update(with: layout)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}
