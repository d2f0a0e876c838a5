public import ArborPlatform
public import Foundation

/// The operations of a drop.
public struct NSDragOperation: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The items are copied.
  public static let copy = NSDragOperation(rawValue: 1)
  /// Something refers to the items afterwards.
  public static let link = NSDragOperation(rawValue: 2)
  /// The destination decides.
  public static let generic = NSDragOperation(rawValue: 4)
  /// Source and destination agree about it.
  public static let `private` = NSDragOperation(rawValue: 8)
  /// The items are moved.
  public static let move = NSDragOperation(rawValue: 16)
  /// The items are deleted.
  public static let delete = NSDragOperation(rawValue: 32)
  /// Anything.
  public static let every = NSDragOperation(rawValue: UInt.max)
}

/// The places at which the items of a drag may be dropped.
public enum NSDraggingContext: Int, Sendable {
  /// In another program.
  case outsideApplication = 0
  /// On the same page.
  case withinApplication = 1
}

/// Items over a view, or dropped on it.
///
/// Before the drop, items from outside of the page have types but no content.
@preconcurrency @MainActor public protocol NSDraggingInfo: AnyObject {
  /// The object that has begun the drag; `nil` if it comes from elsewhere.
  var draggingSource: Any? { get }
  /// The window of the view.
  var draggingDestinationWindow: NSWindow? { get }
  /// The place in the window.
  var draggingLocation: NSPoint { get }
  /// The items.
  var draggingPasteboard: NSPasteboard { get }
  /// The operations that the source allows.
  var draggingSourceOperationMask: NSDragOperation { get }
  /// A number that no other drag of the page has.
  var draggingSequenceNumber: Int { get }
  /// The number of items that are taken.
  var numberOfValidItemsForDrop: Int { get set }
}

/// An object from which items are dragged.
@preconcurrency @MainActor public protocol NSDraggingSource: AnyObject {
  /// Returns the operations that are allowed.
  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation
  /// Called when a drag begins.
  func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint)
  /// Called after a drag has ended.
  func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation)
}

extension NSDraggingSource {
  /// By default, does nothing.
  public func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
  /// By default, does nothing.
  public func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
}

/// An object on which items can be dropped: a view.
@preconcurrency @MainActor public protocol NSDraggingDestination: AnyObject {
  /// Called when items come over the view; returns what a drop would do.
  func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation
  /// Called when the items are at another place over the view; returns what a drop would do.
  func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation
  /// Called when the items are no longer over the view.
  func draggingExited(_ sender: (any NSDraggingInfo)?)
  /// Returns whether the drop is accepted.
  func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool
  /// Takes the items, and returns whether that went well.
  func performDragOperation(_ sender: any NSDraggingInfo) -> Bool
  /// Called after the items were taken.
  func concludeDragOperation(_ sender: (any NSDraggingInfo)?)
  /// Called at the end of a drag over the view.
  func draggingEnded(_ sender: any NSDraggingInfo)
}

extension NSView: NSDraggingDestination {
  /// Lets items of some types be dropped on the view.
  public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    let state = drops ?? DropState()
    drops = state
    state.types += newTypes.filter { !state.types.contains($0) }
    _propertyDidChange(.events)
  }

  /// Lets no items be dropped on the view.
  public func unregisterDraggedTypes() {
    drops?.types = []
    // A drag over the view is no concern of it any more.
    drops?.shownOperation = nil
    drops?.refuses = false
    _propertyDidChange(.events)
  }

  /// The types of the items that can be dropped on the view.
  public var registeredDraggedTypes: [NSPasteboard.PasteboardType] { drops?.types ?? [] }

  /// Begins a drag; called by `mouseDown(with:)` or `mouseDragged(with:)`.
  ///
  /// Differs from AppKit: only a browser begins a drag, and it must know before which views can be
  /// dragged: those whose class conforms to ``NSDraggingSource``. They get `mouseDragged(with:)`
  /// when the browser begins. The image is that of the view, and other programs get nothing.
  @discardableResult public func beginDraggingSession(
    with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
  ) -> NSDraggingSession {
    let session = NSDraggingSession(items.map(\.writer), from: source)
    platformPage?.attachment(PageDragging.self).pending = (ObjectIdentifier(self), session)
    return session
  }

  /// Forgets the drag that code has begun, since the mouse button was pressed again or released.
  func forgetPendingDrag() { platformPage?.attachment(PageDragging.self).pending = nil }

  /// The page that shows the view.
  private var platformPage: (any PlatformPage)? {
    (presenter as? any ShownOnPage)?.platformPage ?? Pages.current
  }
}

/// An item of a drag.
@preconcurrency @MainActor open class NSDraggingItem: PlatformObject {
  let writer: any NSPasteboardWriting
  /// The content.
  open var item: Any { writer }
  /// The frame in the view.
  ///
  /// Differs from AppKit: the browser shows the image of the view, wherever the frame is.
  open var draggingFrame = NSRect.zero

  /// Creates an item.
  public init(pasteboardWriter: any NSPasteboardWriting) {
    writer = pasteboardWriter
    super.init()
  }

  /// Sets the frame. See ``draggingFrame``.
  open func setDraggingFrame(_ frame: NSRect, contents: Any?) { draggingFrame = frame }
}

/// A drag that has begun on the page.
@preconcurrency @MainActor open class NSDraggingSession: PlatformObject {
  /// The items.
  public let draggingPasteboard = NSPasteboard(Pasteboard())
  /// A number that no other drag of the program has.
  public let draggingSequenceNumber: Int
  /// The place on the page, from its lower left corner.
  open internal(set) var draggingLocation = NSPoint.zero
  weak var source: AnyObject?
  /// Notify the data source of a list of the begin, at its place, and of the end.
  var began: ((NSPoint) -> Void)?
  var ended: ((NSDragOperation) -> Void)?
  private static var count = 0

  init(_ items: [any NSPasteboardWriting], from source: AnyObject?) {
    Self.count += 1
    draggingSequenceNumber = Self.count
    self.source = source
    super.init()
    draggingPasteboard.writeObjects(items)
  }

  /// Creates the drag of parts of a list.
  ///
  /// - Parameters:
  ///   - began: Tells the list's delegate of the begin, at its place.
  ///   - ended: Tells it of the end.
  convenience init<List: NSView>(
    _ items: [any NSPasteboardWriting], of list: List,
    began: @escaping (List, NSDraggingSession, NSPoint) -> Void,
    ended: @escaping (List, NSDraggingSession, NSDragOperation) -> Void
  ) {
    self.init(items, from: list)
    localMask = list.drops?.sourceMask ?? .every
    self.began = { [weak list, unowned self] in if let list { began(list, self, $0) } }
    self.ended = { [weak list, unowned self] in if let list { ended(list, self, $0) } }
  }

  /// The operations that the source allows on the page.
  var mask: NSDragOperation {
    (source as? any NSDraggingSource)?.draggingSession(
      self, sourceOperationMaskFor: .withinApplication) ?? localMask
  }
  var localMask = NSDragOperation.every
}
