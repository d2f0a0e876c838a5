package import ArborDisplay
package import ArborLayout
package import Foundation

/// A container of views that a `Layout` arranges.
package final class LayoutViewNode<L: Layout>: MemoNode {
  private var layout: L
  private let name: String
  private var cache: L.Cache?
  private var isCacheOutdated = false
  /// The last measured proposal, for which the cache may have been made.
  private var cachedFor: Proposal?
  private var spacingCache: ViewSpacing?
  private var chunks = SegmentChunks()

  init(_ layout: L, name: String, _ inputs: _ViewInputs) {
    self.layout = layout
    self.name = name
    super.init(inputs)
    if !layout._mergesGuides { answersGuides() }
  }

  func update(with layout: L) {
    var (old, new) = (self.layout, layout)
    if Fields.of(L.self).areEqual(&old, &new) { return }
    if let layout = layout as? AnyLayout, let old = old as? AnyLayout, layout.isSame(as: old) {
      return
    }
    let axis = self.layout._properties.stackOrientation
    self.layout = layout
    if !layout._mergesGuides { answersGuides() }
    traitsChanged = true
    if layout._properties.stackOrientation != axis { axisChanged() }
    host.invalidateLayout(self)
  }

  override package var typeName: String { name }
  override func axis(forChild index: Int) -> Axis? { layout._properties.stackOrientation }

  private var subviews: LayoutSubviews {
    LayoutSubviews(layoutChildren.array, isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Runs the layout's code with a cache that is up to date with the subviews.
  private func run<Result>(_ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
    refreshLayoutChildren()
    let subviews = subviews
    var current: L.Cache
    if var known = cache {
      if isCacheOutdated { layout.updateCache(&known, subviews: subviews) }
      current = known
    } else {
      current = layout.makeCache(subviews: subviews)
    }
    isCacheOutdated = false
    // A large cache must not be copied because it is also stored here.
    cache = nil
    let result = body(layout, subviews, &current)
    cache = current
    return result
  }

  override package func size(in proposal: Proposal) -> CGSize {
    cachedFor = proposal
    return run { layout, subviews, cache in
      let size = layout.sizeThatFits(
        proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
      return CGSize(width: size.width.orNothing, height: size.height.orNothing)
    }
  }

  override package func placeChildren() {
    refreshLayoutChildren()
    // An author's cache often refers to the last measurement.
    if L.Cache.self != Void.self, cachedFor != placedProposal { _ = size(in: placedProposal) }
    let places = placements(in: size, placedProposal)
    for child in layoutChildren {
      let place = places[ObjectIdentifier(child)] ?? centred(child)
      child.place(at: place.origin, size: place.size, proposal: place.proposal)
    }
  }

  private func placements(in size: CGSize, _ proposal: Proposal) -> [ObjectIdentifier:
    LayoutPlacements.Place]
  {
    run { layout, subviews, cache in
      LayoutPlacements.noting(in: host) {
        layout.placeSubviews(
          in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(proposal),
          subviews: subviews, cache: &cache)
      }.places
    }
  }

  private func centred(_ child: LayoutNode) -> LayoutPlacements.Place {
    let childSize = child.measure(placedProposal)
    return .init(
      CGPoint(x: (size.width - childSize.width) / 2, y: (size.height - childSize.height) / 2),
      childSize, placedProposal)
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    if let spacingCache, !isCacheOutdated { return spacingCache[edge] }
    let spacing = run { $0.spacing(subviews: $1, cache: &$2) }
    spacingCache = spacing
    return spacing[edge]
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    let bounds = CGRect(origin: .zero, size: size)
    let proposal = ProposedViewSize(guideProposal(for: size))
    return run { layout, subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache
        ).map { Double($0) }
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache
        ).map { Double($0) }
      }
    }
  }

  override func explain(_ recorder: LayoutRecorder) {
    recorder.rule = ["The layout \(name) asks its subviews as its own code says."]
    host.layout.recorder = recorder
    _ = size(in: placedProposal)
    let places = placements(in: size, placedProposal)
    host.layout.recorder = nil
    for child in layoutChildren {
      let place = places[ObjectIdentifier(child)] ?? centred(child)
      recorder.note(
        child, place.proposal, place.size, at: place.origin,
        places[ObjectIdentifier(child)] == nil
          ? "The layout did not place it: it stands in the centre." : "The layout placed it here.")
    }
  }

  override func share(_ segments: SharedSegments) {
    chunks.share(segments)
    super.share(segments)
  }

  override var arrangesArray: Bool { true }

  override func layoutChildrenDidChange() {
    chunks = SegmentChunks()
    answersForgotten()
  }

  override func answersForgotten() {
    isCacheOutdated = true
    cachedFor = nil
    spacingCache = nil
  }

  // MARK: Drawing

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
        id: id, content: .group, size: size, children: chunks.placements(of: layoutChildren.array))
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }
}

extension CGFloat {
  /// The length that an author computed, but not negative and not NaN.
  fileprivate var orNothing: CGFloat { self > 0 ? self : 0 }
}
