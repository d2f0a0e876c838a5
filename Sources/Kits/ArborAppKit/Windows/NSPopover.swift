import ArborPlatform
public import Foundation

/// Is notified of a popover's appearance, and decides whether it may close.
@preconcurrency @MainActor public protocol NSPopoverDelegate: AnyObject {
  /// Whether the popover closes when the visitor or `performClose(_:)` wants it to.
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  func popoverWillShow(_ notification: Notification)
  func popoverDidShow(_ notification: Notification)
  func popoverWillClose(_ notification: Notification)
  func popoverDidClose(_ notification: Notification)
}

extension NSPopoverDelegate {
  /// By default, the popover may close.
  public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
  /// By default, does nothing.
  public func popoverWillShow(_ notification: Notification) {}
  /// By default, does nothing.
  public func popoverDidShow(_ notification: Notification) {}
  /// By default, does nothing.
  public func popoverWillClose(_ notification: Notification) {}
  /// By default, does nothing.
  public func popoverDidClose(_ notification: Notification) {}
}

/// Shows a view controller's view next to a view of a page.
@preconcurrency @MainActor open class NSPopover: NSResponder {
  /// The ways in which a popover is closed.
  public enum Behavior: Int, Sendable {
    /// Only code closes the popover.
    case applicationDefined
    /// Code, or a click outside, closes the popover.
    case transient
    /// The same as `transient`.
    case semitransient
  }

  /// Posted before a popover appears.
  public static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
  /// Posted after a popover has appeared.
  public static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
  /// Posted before a popover closes.
  public static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
  /// Posted after a popover has closed.
  public static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")

  /// The object that is notified of the popover's appearance and closing.
  open weak var delegate: (any NSPopoverDelegate)?
  /// The controller whose view is the content. Without one, the popover does not appear.
  open var contentViewController: NSViewController? {
    didSet { if contentViewController !== oldValue { anchor?._propertyDidChange(.look) } }
  }
  /// The size of the content in points; (0, 0) means the controller's preferred size, or else the
  /// size that its view requires.
  open var contentSize = NSSize.zero {
    didSet { if contentSize != oldValue { anchor?._propertyDidChange(.look) } }
  }
  /// How the popover is closed.
  open var behavior = Behavior.applicationDefined {
    didSet { if behavior != oldValue { anchor?._propertyDidChange(.look) } }
  }
  /// Stored, without effect: the browser animates appearance and removal.
  open var animates = true
  private var anchor: PageAnchor?
  private weak var positioningView: NSView?
  /// Whether the delegate is being called; prevents recursion.
  private var isAsking = false
  private var isShowing = false
  private var isClosing = false
  private weak var shown: NSViewController?
  /// The edge of the positioning rectangle next to which the popover appears, in page coordinates.
  package private(set) var edge = NSRectEdge.maxY

  public override init() { super.init() }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Whether the popover is shown.
  open var isShown: Bool { anchor != nil }

  /// The rectangle at which the popover points, in the view's coordinates.
  open private(set) var positioningRect = NSRect.zero

  /// Shows the popover if there is a controller and the view is on a visible macOS page, or in a
  /// sheet above one. A popover that is shown already moves. Before the page's first layout is
  /// complete, it waits for that.
  ///
  /// - Parameters:
  ///   - positioningRect: in the view's coordinates; if empty, the view's bounds. The popover
  ///     follows it, and closes when the page shows the view no longer.
  ///   - preferredEdge: the edge of the rectangle next to which the popover appears if there is
  ///     room.
  open func show(
    relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge
  ) {
    awaited = nil
    guard let controller = contentViewController, let window = positioningView.window,
      !isShowing, !isClosing
    else { return }
    if window.pageOfSheets.pageRoot() == nil {
      return awaitPage(of: window) { [weak positioningView] in
        guard let positioningView else { return }
        $0.show(relativeTo: positioningRect, of: positioningView, preferredEdge: preferredEdge)
      }
    }
    isShowing = true
    defer { isShowing = false }
    let isNew = anchor == nil
    self.positioningView = positioningView
    pointsAtAll = positioningRect.isEmpty
    self.positioningRect = pointsAtAll ? positioningView.bounds : positioningRect
    // Page coordinates start at the top.
    edge =
      switch preferredEdge {
      case .minY: positioningView.isFlipped ? .minY : .maxY
      case .maxY: positioningView.isFlipped ? .maxY : .minY
      case .minX, .maxX: preferredEdge
      @unknown default: preferredEdge
      }
    if isNew { tell(Self.willShowNotification) { $0.popoverWillShow($1) } }
    let former = anchor
    anchor = nil
    former?.removeFromSuperview()
    if shown !== controller { shown?.viewIfLoaded?.join(nil) }
    shown = controller
    controller.view.join(window)
    anchor = .make(.popover(self), for: window, at: place ?? .zero)
    anchor?.show(in: window)
    isShowing = false
    if isNew { tell(Self.didShowNotification) { $0.popoverDidShow($1) } }
  }

  /// The pending call of `show` until the page has a root view; `nil` if none is pending or it was
  /// superseded.
  private var awaited: Awaited?
  private final class Awaited {}

  private func awaitPage(of window: NSWindow, _ show: @escaping (NSPopover) -> Void) {
    let token = Awaited()
    awaited = token
    _ = window.whenPageHasRoot { [weak window] in
      guard self.awaited === token, window?.pageOfSheets.pageRoot() != nil else { return }
      show(self)
    }
  }

  /// Whether the popover points at the view's bounds, and follows their size.
  private var pointsAtAll = false

  /// The positioning rectangle in page coordinates; `nil` if no page shows the view.
  private var place: NSRect? {
    guard let view = positioningView, let window = view.window,
      let root = window.pageOfSheets.pageRoot()
    else { return nil }
    let rect = pointsAtAll ? view.bounds : positioningRect
    return window.isOfPage ? view.convert(rect, to: root) : view.placeOnPage(of: rect)
  }

  /// Called after each layout of the page: the popover moves with its view, and closes if the view
  /// has gone.
  func follow(_ anchor: PageAnchor) {
    guard self.anchor === anchor else { return }
    guard let place else { return close() }
    if pointsAtAll, let view = positioningView { positioningRect = view.bounds }
    if anchor.frame != place { anchor.frame = place }
  }

  func anchorLeft(_ anchor: PageAnchor) {
    if self.anchor === anchor { close() }
  }

  /// Closes the popover without asking its delegate.
  open func close() {
    awaited = nil
    guard let anchor, !isClosing else { return }
    isClosing = true
    tell(Self.willCloseNotification) { $0.popoverWillClose($1) }
    isClosing = false
    self.anchor = nil
    anchor.removeFromSuperview()
    shown?.viewIfLoaded?.join(nil)
    shown = nil
    tell(Self.didCloseNotification) { $0.popoverDidClose($1) }
  }

  /// Closes the popover if its delegate allows it.
  open func performClose(_ sender: Any?) {
    if isAsking { return }
    isAsking = true
    let isAllowed = delegate?.popoverShouldClose(self) != false
    isAsking = false
    if isAllowed { close() }
  }

  private func tell(
    _ name: Notification.Name, _ tell: (any NSPopoverDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }
}
