public import Foundation

/// Provides the items and views of a collection.
@preconcurrency @MainActor public protocol NSCollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView
}

extension NSCollectionViewDataSource {
  /// By default, there is one section.
  public func numberOfSections(in collectionView: NSCollectionView) -> Int { 1 }
  /// By default, returns an empty view.
  public func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView { NSView() }
}

/// Is notified of selection and display in a collection, and decides on selection, drags and drops.
@preconcurrency @MainActor public protocol NSCollectionViewDelegate: AnyObject {
  /// Returns those of the items that the visitor may select.
  func collectionView(
    _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>
  func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)
  /// Returns those of the items that the visitor may deselect.
  func collectionView(
    _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>
  func collectionView(
    _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>)
  /// Returns those of the pressed items that may be highlighted.
  func collectionView(
    _ collectionView: NSCollectionView, shouldChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath>
  func collectionView(
    _ collectionView: NSCollectionView, didChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState)
  func collectionView(
    _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: NSCollectionView, willDisplaySupplementaryView view: NSView,
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath)
  func collectionView(
    _ collectionView: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath)
  /// Returns whether a drag of items may begin.
  func collectionView(
    _ collectionView: NSCollectionView, canDragItemsAt indexPaths: Set<IndexPath>,
    with event: NSEvent
  ) -> Bool
  /// Returns the content of an item that is dragged; `nil` if it cannot be dragged.
  func collectionView(
    _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
  ) -> (any NSPasteboardWriting)?
  /// Called when a drag of items begins.
  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>)
  /// Called after a drag of items has ended.
  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation)
  /// Returns what a drop would do. The place may be replaced by another one.
  func collectionView(
    _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
    proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
    dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
  ) -> NSDragOperation
  /// Takes items that are dropped, and returns whether that went well.
  func collectionView(
    _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
    indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
  ) -> Bool
}

extension NSCollectionViewDelegate {
  /// By default, all items may be selected.
  public func collectionView(
    _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath> { indexPaths }
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
  ) {}
  /// By default, all items may be deselected.
  public func collectionView(
    _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath> { indexPaths }
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
  ) {}
  /// By default, all items may be highlighted.
  public func collectionView(
    _ collectionView: NSCollectionView, shouldChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath> { indexPaths }
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, didChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, willDisplaySupplementaryView view: NSView,
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) {}
}
