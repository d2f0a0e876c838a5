import ArborDisplay
import ArborPlatform
public import Foundation

/// Creation, reuse and removal of elements.
extension NSCollectionView {
  /// The size for which the layout is computed: that of the clip view, or else of the bounds.
  var room: NSSize { (parent as? NSClipView)?.bounds.size ?? bounds.size }

  private static var maximumRounds: Int { 8 }
  /// The number of unused elements to keep of each kind.
  private static var maximumSpare: Int { 8 }

  /// Defers making elements until all have their frames; removing a view may cause layout at once.
  func withoutPlacing(_ change: () -> Void) {
    let outer = isPlacing
    isPlacing = true
    change()
    isPlacing = outer
  }

  /// Makes the visible elements, and removes the others.
  func tile() {
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    askData()
    adoptRoom()
    if let layout = collectionViewLayout {
      let visible = seenRect
      if visible.origin != placedOrigin, placedOrigin != nil,
        layout.shouldInvalidateLayout(forBoundsChange: visible)
      {
        layout.isPrepared = false
      }
      placedOrigin = visible.origin
      // Self-sizing elements may move others, and the delegate may invalidate the layout.
      for _ in 0..<Self.maximumRounds {
        if !place(layout), layout.isPrepared { break }
      }
    } else {
      for key in shown.keys { giveBack(key) }
    }
    removeLeaving()
    for (reuse, waiting) in spare where waiting.count > Self.maximumSpare {
      spare[reuse] = Array(waiting.suffix(Self.maximumSpare))
    }
  }

  /// Removes views that were not reused.
  private func removeLeaving() {
    if leaving.isEmpty { return }
    let used = Set(shown.values.map { ObjectIdentifier($0.view) })
    for view in leaving where !used.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
    leaving = []
  }

  /// Adopts a new size of the clip view. A length that did not exceed the former size follows the
  /// new one.
  private func adoptRoom() {
    let room = room
    guard room != placedRoom else { return }
    let former = placedRoom
    placedRoom = room
    collectionViewLayout?.isPrepared = false
    guard parent is NSClipView else { return }
    var size = frame.size
    if former.map({ size.width <= $0.width }) ?? true { size.width = room.width }
    if former.map({ size.height <= $0.height }) ?? true { size.height = room.height }
    if size != frame.size { setFrameSize(size) }
  }

  /// The part of the collection that is seen.
  var seenRect: NSRect {
    (parent as? NSClipView).map { convert($0.bounds, from: $0) } ?? visibleRect
  }

  /// Makes the wanted elements and removes the others. Returns whether elements prefer other sizes
  /// than the layout's.
  private func place(_ layout: NSCollectionViewLayout) -> Bool {
    layout.prepareIfNeeded()
    let content = layout.collectionViewContentSize
    if parent is NSClipView {
      let size = NSSize(
        width: max(content.width, room.width), height: max(content.height, room.height))
      if frame.size != size { setFrameSize(size) }
    }
    let wanted = wantedElements(layout, content)
    let keys = Set(wanted.map(\.key))
    for key in shown.keys.filter({ !keys.contains($0) }).sorted(by: { $0.path < $1.path }) {
      giveBack(key)
    }
    var isOther = false
    for attributes in wanted {
      show(attributes)
      if layout.sizesItself(attributes), prefersOther(attributes, layout) { isOther = true }
    }
    stack(wanted)
    return isOther
  }

  /// Returns the attributes of the visible elements; in a scroll view, of one more row at each end,
  /// so that scrolling shows no gap.
  private func wantedElements(
    _ layout: NSCollectionViewLayout, _ content: NSSize
  ) -> [NSCollectionViewLayoutAttributes] {
    let visible = seenRect
    guard !visible.isEmpty else { return [] }
    let seen = layout.layoutAttributesForElements(in: visible)
    guard parent is NSClipView else { return seen.filter { $0.frame.overlaps(visible) } }
    let items = seen.filter { $0.representedElementCategory == .item }
    var wide = visible
    if content.height > visible.height {
      let row = min(items.map(\.frame.height).max() ?? 0, visible.height)
      wide = wide.insetBy(dx: 0, dy: -row)
    }
    if content.width > visible.width {
      let row = min(items.map(\.frame.width).max() ?? 0, visible.width)
      wide = wide.insetBy(dx: -row, dy: 0)
    }
    return layout.layoutAttributesForElements(in: wide).filter { $0.frame.overlaps(wide) }
  }

  private func prefersOther(
    _ attributes: NSCollectionViewLayoutAttributes, _ layout: NSCollectionViewLayout
  ) -> Bool {
    guard let shown = shown[attributes.key],
      let element = shown.item ?? shown.view as? any NSCollectionViewElement
    else { return false }
    let original = attributes.size
    let preferred = element.preferredLayoutAttributesFitting(attributes)
    guard preferred.size != original, preferred.size.width.isFinite,
      preferred.size.height.isFinite
    else { return false }
    layout.adopt(preferred.size, for: preferred)
    return true
  }

  func show(_ attributes: NSCollectionViewLayoutAttributes) {
    let key = attributes.key
    var isNew = false
    if shown[key] == nil {
      isNew = true
      shown[key] = made(key)
    }
    guard let (view, item) = shown[key].map({ ($0.view, $0.item) }) else { return }
    if isNew, let item {
      item.collectionView = self
      let isSelected = selection.contains(key.path)
      if item.isSelected != isSelected { item.isSelected = isSelected }
      if item.highlightState != .none { item.highlightState = .none }
    }
    view.layoutConstraintState.isPlacedBySuperview = true
    if view.frame != attributes.frame { view.frame = attributes.frame }
    if view.alphaValue != attributes.alpha { view.alphaValue = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    (item ?? view as? any NSCollectionViewElement)?.apply(attributes)
    if isNew {
      tellOfNew(view, item, key)
      // Another item may be dragged, or not.
      view._propertyDidChange(.events)
    }
    if view.parent !== self { addSubview(view) }
  }

  private func tellOfNew(_ view: NSView, _ item: NSCollectionViewItem?, _ key: Key) {
    if let item {
      delegate?.collectionView(self, willDisplay: item, forRepresentedObjectAt: key.path)
    } else if let kind = key.kind, !key.isDecoration {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.path)
    }
  }

  private func made(_ key: Key) -> Shown? {
    guard let kind = key.kind else {
      return dataSource.map {
        let item = $0.collectionView(self, itemForRepresentedObjectAt: key.path)
        return Shown(view: item.view, item: item)
      }
    }
    if key.isDecoration { return decoration(kind, key.path).map { Shown(view: $0, item: nil) } }
    return dataSource.map {
      Shown(
        view: $0.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.path),
        item: nil)
    }
  }

  /// Returns a decoration view of the layout; `nil` if no class is registered.
  private func decoration(_ kind: String, _ path: IndexPath) -> NSView? {
    guard let made = collectionViewLayout?.decorations[kind] else {
      CollectionLog.note("No class of decoration views is registered as \"\(kind)\".")
      return nil
    }
    let identifier = NSUserInterfaceItemIdentifier(kind)
    let queue = Self.queue(ofDecoration: kind)
    register(made, forSupplementaryViewOfKind: queue, withIdentifier: identifier)
    return makeSupplementaryView(ofKind: queue, withIdentifier: identifier, for: path)
  }

  private static func queue(ofDecoration kind: String) -> String { "decoration \(kind)" }

  /// Stores an element for reuse. The next layout removes its view unless it is reused.
  func giveBack(_ key: Key) {
    guard let former = shown.removeValue(forKey: key) else { return }
    leaving.append(former.view)
    if let item = former.item {
      delegate?.collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: key.path)
      item.collectionView = nil
    } else if let kind = key.kind, !key.isDecoration {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: former.view, forElementOfKind: kind, at: key.path)
    }
    guard let identifier = former.item?.identifier ?? former.view.identifier else { return }
    let kind = key.isDecoration ? Self.queue(ofDecoration: key.kind ?? "") : key.kind ?? ""
    spare[Reuse(kind: kind, identifier: identifier), default: []].append(former)
  }

  /// Returns a stored element of the registered class, which may have changed; `nil` if there is
  /// none.
  func popSpare(_ reuse: Reuse) -> Shown? {
    while let found = spare[reuse]?.popLast() {
      let made: AnyClass = found.item.map { type(of: $0) } ?? type(of: found.view)
      if let wanted = registered[reuse], wanted == made { return found }
    }
    return nil
  }

  /// Orders the views by their `zIndex`; decoration views are behind items.
  private func stack(_ wanted: [NSCollectionViewLayoutAttributes]) {
    var ranks: [ObjectIdentifier: (Int, Int)] = [:]
    for attributes in wanted {
      let isBack = attributes.representedElementCategory == .decorationView
      guard isBack || attributes.zIndex != 0, let view = shown[attributes.key]?.view else {
        continue
      }
      ranks[ObjectIdentifier(view)] = (attributes.zIndex, isBack ? 0 : 1)
    }
    if ranks.isEmpty { return }
    let order = children.enumerated().map {
      (rank: ranks[ObjectIdentifier($1)] ?? (0, 1), place: $0, view: $1)
    }
    let sorted = order.sorted {
      ($0.rank.0, $0.rank.1, $0.place) < ($1.rank.0, $1.rank.1, $1.place)
    }
    if sorted.map(\.place) != order.map(\.place) { subviews = sorted.map(\.view) }
  }

  /// Scrolls until items are visible, all of them if there is room. An axis without a position does
  /// not scroll.
  public func scrollToItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    guard let clip = parent as? NSClipView else { return }
    tile()
    // Items may determine their sizes only when they become visible.
    for _ in 0..<2 {
      let frames = indexPaths.compactMap { layoutAttributesForItem(at: $0)?.frame }
      guard let first = frames.first else { return }
      let frame = frames.dropFirst().reduce(first) { $0.union($1) }
      clip.scroll(to: convert(origin(bringing: frame, to: scrollPosition, seenRect), to: clip))
      tile()
    }
  }

  private func origin(
    bringing frame: NSRect, to position: ScrollPosition, _ seen: NSRect
  ) -> NSPoint {
    var origin = seen.origin
    if position.contains(.top) {
      origin.y = frame.minY
    } else if position.contains(.centeredVertically) {
      origin.y = frame.midY - seen.height / 2
    } else if position.contains(.bottom) {
      origin.y = frame.maxY - seen.height
    } else if position.contains(.nearestHorizontalEdge) {
      origin.y = Self.nearest(seen.minY, seen.height, frame.minY, frame.maxY)
    }
    if !position.isDisjoint(with: [.left, .leadingEdge]) {
      origin.x = frame.minX
    } else if position.contains(.centeredHorizontally) {
      origin.x = frame.midX - seen.width / 2
    } else if !position.isDisjoint(with: [.right, .trailingEdge]) {
      origin.x = frame.maxX - seen.width
    } else if position.contains(.nearestVerticalEdge) {
      origin.x = Self.nearest(seen.minX, seen.width, frame.minX, frame.maxX)
    }
    return origin
  }

  private static func nearest(
    _ seen: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    if low < seen { return low }
    return high > seen + length ? min(high - length, low) : seen
  }
}
