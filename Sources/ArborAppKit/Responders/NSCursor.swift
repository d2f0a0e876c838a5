import ArborCore
package import ArborDisplay
public import Foundation

/// What the pointer of the mouse looks like.
///
/// Over a view: `NSView.addCursorRect(_:cursor:)`, which browsers follow by themselves. With `set()` and `push()` everywhere on the page for
/// which code runs now, above what views say, until `pop()`, or until the arrow is set where nothing was pushed.
@preconcurrency @MainActor open class NSCursor: NSObject {
  package let shape: PointerShape

  init(_ shape: PointerShape) {
    self.shape = shape
    super.init()
  }

  public static let arrow = NSCursor(.arrow)
  /// Over what can be clicked.
  public static let pointingHand = NSCursor(.hand)
  /// Over text that can be selected.
  public static let iBeam = NSCursor(.text)
  public static let iBeamCursorForVerticalLayout = NSCursor(.verticalText)
  public static let crosshair = NSCursor(.crosshair)
  /// Over what can be moved.
  public static let openHand = NSCursor(.grab)
  /// While it is moved.
  public static let closedHand = NSCursor(.grabbing)
  public static let resizeLeft = NSCursor(.left)
  public static let resizeRight = NSCursor(.right)
  public static let resizeLeftRight = NSCursor(.leftRight)
  public static let resizeUp = NSCursor(.up)
  public static let resizeDown = NSCursor(.down)
  public static let resizeUpDown = NSCursor(.upDown)
  public static let columnResize = NSCursor(.column)
  public static let rowResize = NSCursor(.row)
  public static let operationNotAllowed = NSCursor(.refusal)
  public static let dragLink = NSCursor(.alias)
  public static let dragCopy = NSCursor(.copy)
  public static let contextualMenu = NSCursor(.menu)
  public static let zoomIn = NSCursor(.zoomIn)
  public static let zoomOut = NSCursor(.zoomOut)

  /// What code has made the page's; the arrow where it has not.
  public class var current: NSCursor { CursorStack.current.top }

  /// Makes it the page's.
  open func set() { CursorStack.current.set(self) }

  /// Makes it the page's until `pop()`.
  open func push() { CursorStack.current.push(self) }

  /// Goes back to what was before the last `push()`; without one nothing happens.
  open class func pop() { CursorStack.current.pop() }

  /// The same as that of the class.
  open func pop() { Self.pop() }

  /// Nothing is seen of a pointer, until `unhide()` was called as often.
  open class func hide() { CursorStack.current.hide(1) }
  open class func unhide() { CursorStack.current.hide(-1) }
}

/// The cursor of one page, and those to go back to.
@MainActor final class CursorStack: PageBelonging {
  private weak var host: ViewHost?
  private var covered: [NSCursor] = []
  private(set) var top = NSCursor.arrow
  private var hidings = 0
  /// Whose view is told now that the pointer is in it.
  private var told: NSTrackingArea?
  /// Whose view has set the top.
  private var setter: Setter?

  private struct Setter { weak var view: NSView? }

  init(of host: ViewHost) { self.host = host }
  private init() {}

  /// Of code that runs for no page; nothing shows it.
  private static let ofNoPage = CursorStack()

  /// Of the page for which code runs now.
  static var current: CursorStack { ViewHost.current?.belonging(CursorStack.self) ?? ofNoPage }

  func set(_ cursor: NSCursor) {
    top = cursor
    setter = told.map { Setter(view: $0.view) }
    show()
  }

  /// What is set in between goes with the area.
  func tell(_ area: NSTrackingArea, _ event: NSEvent) {
    let outer = told
    told = area
    area.responder?.cursorUpdate(with: event.tracked(.cursorUpdate, by: area))
    told = outer
  }

  /// Views are in no window any more.
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

  /// What was set by who heard of an area; what was pushed stays.
  func areaWasLeft() { if covered.isEmpty { set(.arrow) } }

  func hide(_ more: Int) {
    hidings = max(hidings + more, 0)
    show()
  }

  /// The arrow is what views have that say nothing, and hides what others say only where it was pushed.
  private func show() {
    let shown = top === NSCursor.arrow && covered.isEmpty ? nil : top.shape
    host?.show(hidings > 0 ? .hidden : shown)
  }

  func pageBecame(_ size: CGSize) {}
  func pageEnds() {}
}

extension NSWindow {
  /// Those of the page that shows the window; nil: none does.
  var cursors: CursorStack? { pageOfSheets.page?.belonging(CursorStack.self) }
}
