import ArborPlatform
package import ArborDisplay
public import Foundation

/// The shape of the mouse pointer.
///
/// `NSView.addCursorRect(_:cursor:)` sets it for a rectangle of a view, which browsers apply by
/// themselves. `set()` and `push()` set it for the whole current page, above the views' rectangles,
/// until `pop()` or, if nothing was pushed, until the arrow is set.
@preconcurrency @MainActor open class NSCursor: NSObject {
  package let shape: PointerShape

  init(_ shape: PointerShape) {
    self.shape = shape
    super.init()
  }

  /// The arrow.
  public static let arrow = NSCursor(.arrow)
  /// The hand over clickable content.
  public static let pointingHand = NSCursor(.hand)
  /// The I-beam over selectable text.
  public static let iBeam = NSCursor(.text)
  /// The I-beam over vertical text.
  public static let iBeamCursorForVerticalLayout = NSCursor(.verticalText)
  /// The crosshair.
  public static let crosshair = NSCursor(.crosshair)
  /// The hand over content that can be dragged.
  public static let openHand = NSCursor(.grab)
  /// The hand while content is dragged.
  public static let closedHand = NSCursor(.grabbing)
  /// The cursor that resizes to the left.
  public static let resizeLeft = NSCursor(.left)
  /// The cursor that resizes to the right.
  public static let resizeRight = NSCursor(.right)
  /// The cursor that resizes to the left and right.
  public static let resizeLeftRight = NSCursor(.leftRight)
  /// The cursor that resizes upward.
  public static let resizeUp = NSCursor(.up)
  /// The cursor that resizes downward.
  public static let resizeDown = NSCursor(.down)
  /// The cursor that resizes up and down.
  public static let resizeUpDown = NSCursor(.upDown)
  /// The cursor that resizes a column.
  public static let columnResize = NSCursor(.column)
  /// The cursor that resizes a row.
  public static let rowResize = NSCursor(.row)
  /// The cursor of an operation that is not allowed.
  public static let operationNotAllowed = NSCursor(.refusal)
  /// The cursor of a drag that creates a link.
  public static let dragLink = NSCursor(.alias)
  /// The cursor of a drag that creates a copy.
  public static let dragCopy = NSCursor(.copy)
  /// The cursor of content with a context menu.
  public static let contextualMenu = NSCursor(.menu)
  /// The cursor that zooms in.
  public static let zoomIn = NSCursor(.zoomIn)
  /// The cursor that zooms out.
  public static let zoomOut = NSCursor(.zoomOut)

  /// The cursor that code has set for the page; the arrow by default.
  public class var current: NSCursor { CursorStack.current.top }

  /// Sets the cursor of the page.
  open func set() { CursorStack.current.set(self) }

  /// Sets the cursor of the page until `pop()`.
  open func push() { CursorStack.current.push(self) }

  /// Restores the cursor before the last `push()`; does nothing if there was none.
  open class func pop() { CursorStack.current.pop() }

  /// The same as the class method.
  open func pop() { Self.pop() }

  /// Hides the pointer, until `unhide()` was called as often.
  open class func hide() { CursorStack.current.hide(1) }
  /// Undoes a call of `hide()`.
  open class func unhide() { CursorStack.current.hide(-1) }
}

/// The cursor of one page, and the stack of those pushed before.
@MainActor final class CursorStack: PageAttachment {
  private weak var page: (any PlatformPage)?
  private var covered: [NSCursor] = []
  private(set) var top = NSCursor.arrow
  private var hidings = 0
  /// The tracking area whose owner is being notified.
  private var told: NSTrackingArea?
  /// The view whose `cursorUpdate(with:)` has set the top cursor.
  private var setter: Setter?

  private struct Setter { weak var view: NSView? }

  init(of page: any PlatformPage) { self.page = page }
  private init() {}

  /// The stack of code that runs for no page; nothing shows it.
  private static let ofNoPage = CursorStack()

  /// The stack of the page for which code runs.
  static var current: CursorStack { Pages.current?.attachment(CursorStack.self) ?? ofNoPage }

  func set(_ cursor: NSCursor) {
    top = cursor
    setter = told.map { Setter(view: $0.view) }
    show()
  }

  /// Calls `cursorUpdate(with:)` of the area's owner; a cursor that it sets belongs to the area's
  /// view.
  func tell(_ area: NSTrackingArea, _ event: NSEvent) {
    let outer = told
    told = area
    area.responder?.cursorUpdate(with: event.tracked(.cursorUpdate, by: area))
    told = outer
  }

  /// Resets the cursor if the view that has set it is in no window anymore.
  func viewsHaveLeft() {
    if let setter, setter.view?.window == nil { areaWasLeft() }
  }

  func push(_ cursor: NSCursor) {
    covered.append(top)
    set(cursor)
  }

  func pop() {
    guard let former = covered.popLast() else { return }
    set(former)
  }

  /// Resets a cursor that `cursorUpdate(with:)` has set; pushed cursors stay.
  func areaWasLeft() { if covered.isEmpty { set(.arrow) } }

  func hide(_ more: Int) {
    hidings = max(hidings + more, 0)
    show()
  }

  /// The arrow overrides the views' cursors only if it was pushed.
  private func show() {
    let shown = top === NSCursor.arrow && covered.isEmpty ? nil : top.shape
    page?.show(hidings > 0 ? .hidden : shown)
  }
}

extension NSWindow {
  /// The cursor stack of the page that shows the window; `nil` if none does.
  var cursors: CursorStack? { pageOfSheets.page?.attachment(CursorStack.self) }
}
