public import Foundation

/// A pointer to an object that a method may replace, as AppKit's headers spell it.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension NSIndexPath {
  /// Creates the path of an item in a section.
  public convenience init(forItem item: Int, inSection section: Int) {
    let path = [section, item]
    self.init(indexes: path, length: path.count)
  }

  /// The number of the item.
  public var item: Int { index(atPosition: 1) }
  /// The number of the section.
  public var section: Int { index(atPosition: 0) }
}

extension NSCollectionView {
  /// Whether a drop is on an item or before it.
  public enum DropOperation: Int, Sendable {
    /// On the item.
    case on = 0
    /// Before the item, or after the last one of a section.
    case before = 1
  }

  /// Sets the operations that are allowed for drags of items.
  ///
  /// - Parameter isLocal: Whether they are dropped on the same page; others never are.
  public func setDraggingSourceOperationMask(_ mask: NSDragOperation, forLocal isLocal: Bool) {
    setSourceMask(mask, isLocal)
  }

  /// Returns the path of the item that a view shows; `nil` if it shows none.
  private func path(of view: NSView) -> IndexPath? {
    shown.first { $0.key.kind == nil && $0.value.view === view }?.key.path
  }

  /// Whether the delegate lets the item of a view be dragged.
  func canDrag(_ view: NSView) -> Bool {
    guard let delegate, let path = path(of: view) else { return false }
    return delegate.collectionView(self, pasteboardWriterForItemAt: path) != nil
  }

  /// Returns the drag of the item of a view, or of all selected items if it is one of them.
  func draggedSession(of view: NSView) -> NSDraggingSession? {
    guard let delegate, let path = path(of: view) else { return nil }
    let wanted = selection.contains(path) ? selection : [path]
    guard let event = view.dragEvent,
      delegate.collectionView(self, canDragItemsAt: wanted, with: event)
    else { return nil }
    let able = wanted.sorted().compactMap { path in
      delegate.collectionView(self, pasteboardWriterForItemAt: path).map { (path, $0) }
    }
    guard !able.isEmpty else { return nil }
    let paths = Set(able.map(\.0))
    return NSDraggingSession(able.map(\.1), of: self) { list, session, place in
      list.delegate?.collectionView(
        list, draggingSession: session, willBeginAt: place, forItemsAt: paths)
    } ended: { list, session, operation in
      list.delegate?.collectionView(
        list, draggingSession: session, endedAt: session.draggingLocation,
        dragOperation: operation)
    }
  }
}

extension NSCollectionView: DropList {
  /// Returns the place of a drop.
  ///
  /// ## Algorithm
  /// 1. Over the middle half of an item it is on the item, otherwise before or after it: across
  ///    items that fill the collection from top to bottom, across others from left to right.
  /// 2. Between the items of a line it is before the next one.
  /// 3. Below the last line it is after the last item.
  private func place(of info: any NSDraggingInfo) -> (path: IndexPath, operation: DropOperation) {
    let point = convert(info.draggingLocation, from: nil)
    collectionViewLayout?.prepareIfNeeded()
    let items = (collectionViewLayout?.layoutAttributesForElements(in: seenRect) ?? [])
      .filter { $0.representedElementCategory == .item }
      .compactMap { item in item.indexPath.map { (path: $0, frame: item.frame) } }
    func next(_ path: IndexPath) -> IndexPath {
      IndexPath(item: path.item + 1, section: path.section)
    }
    if let hit = items.first(where: { $0.frame.contains(point) }) {
      let frame = hit.frame
      let part =
        frame.width > bounds.width / 2
        ? (point.y - frame.minY) / frame.height : (point.x - frame.minX) / frame.width
      if part < 0.25 { return (hit.path, .before) }
      return part < 0.75 ? (hit.path, .on) : (next(hit.path), .before)
    }
    let line = items.filter { $0.frame.minY <= point.y && point.y < $0.frame.maxY }
    if let last = line.max(by: { $0.frame.minX < $1.frame.minX }) {
      let after = line.filter { $0.frame.minX > point.x }
        .min { $0.frame.minX < $1.frame.minX }
      return (after?.path ?? next(last.path), .before)
    }
    if let below = items.filter({ $0.frame.minY > point.y }).map(\.path).min() {
      return (below, .before)
    }
    let section = max(numberOfSections - 1, 0)
    return (IndexPath(item: numberOfItems(inSection: section), section: section), .before)
  }

  func validateDrop(_ info: any NSDraggingInfo) -> NSDragOperation {
    guard let delegate else { return [] }
    let place = place(of: info)
    var path = NSIndexPath(forItem: place.path.item, inSection: place.path.section)
    var operation = place.operation
    let allowed = withUnsafeMutablePointer(to: &path) { path in
      withUnsafeMutablePointer(to: &operation) { operation in
        delegate.collectionView(
          self, validateDrop: info, proposedIndexPath: path, dropOperation: operation)
      }
    }
    let chosen = path as IndexPath
    drops?.cell = (chosen, operation)
    mark(allowed.isEmpty || operation != .on ? nil : chosen)
    return allowed
  }

  func acceptDrop(_ info: any NSDraggingInfo) -> Bool {
    mark(nil)
    guard let place = drops?.cell else { return false }
    return delegate?.collectionView(
      self, acceptDrop: info, indexPath: place.path, dropOperation: place.operation) ?? false
  }

  func dropLeft() {
    mark(nil)
    drops?.cell = nil
  }

  /// Highlights the item on which a drop would be, and no other one.
  private func mark(_ path: IndexPath?) {
    guard let drops, drops.marked != path else { return }
    if let former = drops.marked { highlight([former], .none) }
    drops.marked = nil
    guard let path, has(path) else { return }
    let changed: Set<IndexPath> =
      delegate?.collectionView(self, shouldChangeItemsAt: [path], to: .asDropTarget) ?? [path]
    guard changed.contains(path) else { return }
    drops.marked = path
    highlight([path], .asDropTarget)
  }
}

extension NSCollectionViewDelegate {
  /// By default, all items that have a content can be dragged.
  public func collectionView(
    _ collectionView: NSCollectionView, canDragItemsAt indexPaths: Set<IndexPath>,
    with event: NSEvent
  ) -> Bool { true }
  /// By default, items cannot be dragged.
  public func collectionView(
    _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
  ) -> (any NSPasteboardWriting)? { nil }
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
  ) {}
  /// By default, nothing can be dropped.
  public func collectionView(
    _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
    proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
    dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
  ) -> NSDragOperation { [] }
  /// By default, nothing is taken.
  public func collectionView(
    _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
    indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
  ) -> Bool { false }
}
