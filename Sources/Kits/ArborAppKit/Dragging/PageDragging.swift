package import ArborPlatform
package import Foundation

/// The facts about a view that drags need.
@MainActor package final class DropState {
  /// The types of the items that can be dropped on the view.
  package var types: [NSPasteboard.PasteboardType] = []
  /// The operation that the page shows while items are over the view; `nil` without any.
  package var shownOperation: NSDragOperation?
  /// Whether the page shows that the view takes nothing of what is dragged.
  package var refuses = false
  /// The operations that a list allows for drags of its rows.
  var sourceMask = NSDragOperation.every
  /// The place of a drop that the data source has chosen.
  var row: (row: Int, operation: NSTableView.DropOperation)?
  var item: (item: Any?, child: Int)?
  var cell: (path: IndexPath, operation: NSCollectionView.DropOperation)?
  /// The item that is highlighted because a drop would be on it.
  var marked: IndexPath?

  init() {}
}

/// Items over a view, or dropped on it.
@MainActor package final class DragInfo: PlatformObject, NSDraggingInfo {
  package let draggingPasteboard: NSPasteboard
  package var numberOfValidItemsForDrop: Int
  package let draggingSequenceNumber: Int
  package weak var view: NSView?
  package var draggingLocation = NSPoint.zero
  /// The operation that the view has returned last.
  package var operation: NSDragOperation = []
  private let session: NSDraggingSession?

  init(_ pasteboard: NSPasteboard, of session: NSDraggingSession?, over view: NSView) {
    draggingPasteboard = pasteboard
    self.session = session
    self.view = view
    draggingSequenceNumber = session?.draggingSequenceNumber ?? 0
    numberOfValidItemsForDrop = pasteboard.pasteboardItems?.count ?? 0
  }

  package var draggingSource: Any? { session?.source }
  /// Whether the items are those of the drag that has begun at a view of AppKit.
  var isOwn: Bool { session != nil }
  package var draggingDestinationWindow: NSWindow? { view?.window }
  package var draggingSourceOperationMask: NSDragOperation { session?.mask ?? [.copy, .generic] }

  /// The place in a view.
  func location(in view: NSView) -> NSPoint { view.convert(draggingLocation, from: nil) }
}

/// The drag of a page, as AppKit knows it: there is at most one.
@MainActor package final class PageDragging: PageAttachment {
  /// The drag that code has begun at a view, before the browser does.
  var pending: (view: ObjectIdentifier, session: NSDraggingSession)?
  /// The operation of the drop that the drag has ended with.
  private var performed: NSDragOperation?
  private var session: NSDraggingSession?
  private var info: DragInfo?
  /// Identifies the items over the view.
  private var key: [ObjectIdentifier] = []

  package init(of page: any PlatformPage) {}

  package func pageEnds() {
    pending = nil
    session = nil
    info = nil
  }

  // MARK: Drags

  /// Begins a drag at a view, and returns its items, each with its values by type.
  package func begin(at view: NSView) -> [[String: Any]] {
    session = nil
    performed = nil
    guard let found = draggedSession(at: view) else { return [] }
    let items = found.draggingPasteboard.values
    guard !items.isEmpty else { return [] }
    session = found
    found.draggingLocation = view.convert(
      NSPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    (found.source as? any NSDraggingSource)?
      .draggingSession(found, willBeginAt: found.draggingLocation)
    found.began?(found.draggingLocation)
    found.began = nil
    return items
  }

  /// Returns the drag that begins at a view; `nil` for none.
  private func draggedSession(at view: NSView) -> NSDraggingSession? {
    if let row = view as? NSTableRowView, let table = row.superview as? NSTableView {
      return table.draggedSession(at: row.row)
    }
    if let found = (view.parent as? NSCollectionView)?.draggedSession(of: view) { return found }
    defer { pending = nil }
    if pending?.view != ObjectIdentifier(view) {
      pending = nil
      view.dragByMouse()
    }
    return pending?.session
  }

  /// Ends the drag.
  package func end(_ operation: NSDragOperation) {
    guard let ended = session else { return }
    session = nil
    // Whoever was dropped on may have done something of which the page does not know.
    let operation = operation.isEmpty ? operation : performed ?? operation
    performed = nil
    (ended.source as? any NSDraggingSource)?
      .draggingSession(ended, endedAt: ended.draggingLocation, operation: operation)
    ended.ended?(operation)
    ended.ended = nil
  }

  /// Keeps the operation of a drop of the drag: copying, if that is one of several.
  package func performed(_ info: DragInfo) {
    let all: [NSDragOperation] = [.copy, .move, .link, .generic, .private, .delete]
    if info.isOwn { performed = all.first { info.operation.contains($0) } }
  }

  // MARK: Drops

  /// Returns what is over a view.
  ///
  /// - Parameters:
  ///   - key: Identifies the items.
  ///   - isOwn: Whether they are those of the drag that has begun at a view of AppKit.
  ///   - corner: The place from the view's upper left corner.
  ///   - items: Returns the items with their values by type.
  package func info(
    over view: NSView, _ key: [ObjectIdentifier], isOwn: Bool, at corner: CGPoint,
    _ items: () -> [[String: Any]]
  ) -> DragInfo {
    let own = isOwn ? session : nil
    let current: DragInfo
    if let info, info.view === view, self.key == key {
      current = info
    } else {
      let content = Pasteboard()
      if own == nil { content.set(items()) }
      current = DragInfo(
        own?.draggingPasteboard ?? NSPasteboard(content), of: own, over: view)
      // The items of a drop from outside are other ones than those that were announced.
      if let info, info.view === view { current.operation = info.operation }
      info = current
      self.key = key
    }
    let bounds = view.bounds
    let place = NSPoint(
      x: bounds.minX + corner.x,
      y: view.isFlipped ? bounds.minY + corner.y : bounds.maxY - corner.y)
    current.draggingLocation = view.convert(place, to: nil)
    own?.draggingLocation = current.draggingLocation
    return current
  }

  /// Forgets what is over a view, and its place there.
  package func forget() {
    (info?.view as? any DropList)?.dropLeft()
    info = nil
  }
}

extension NSView {
  /// Whether the visitor can drag the view.
  package var canBeDragged: Bool {
    if (self as? NSControl)?.isEnabled == false { return false }
    if let row = self as? NSTableRowView {
      return (row.superview as? NSTableView)?.writer(ofRow: row.row) != nil
    }
    if let collection = parent as? NSCollectionView, collection.canDrag(self) { return true }
    return self is any NSDraggingSource
  }

  /// Sets the operations that a list allows for drags within the page.
  func setSourceMask(_ mask: NSDragOperation, _ isLocal: Bool) {
    guard isLocal else { return }
    let state = drops ?? DropState()
    drops = state
    state.sourceMask = mask
  }

  /// The event of a mouse that is dragged in the middle of the view.
  var dragEvent: NSEvent? {
    let middle = convert(NSPoint(x: bounds.midX, y: bounds.midY), to: nil)
    return NSEvent.mouseEvent(
      with: .leftMouseDragged, location: middle, modifierFlags: [], timestamp: 0,
      windowNumber: window?.windowNumber ?? 0, context: nil, eventNumber: 0, clickCount: 1,
      pressure: 1)
  }

  /// Lets the view begin a drag, as when the mouse is dragged in its middle.
  fileprivate func dragByMouse() {
    guard self is any NSDraggingSource else { return }
    if let event = dragEvent { mouseDragged(with: event) }
  }
}

/// A list in which items are dropped on or between rows.
@MainActor protocol DropList: NSView {
  /// Returns what a drop would do.
  func validateDrop(_ info: any NSDraggingInfo) -> NSDragOperation
  /// Takes the items, and returns whether that went well.
  func acceptDrop(_ info: any NSDraggingInfo) -> Bool
  /// Forgets the place of the drop.
  func dropLeft()
}
