import ArborPlatform
public import Foundation

/// Asked and told about a popover.
@preconcurrency @MainActor public protocol NSPopoverDelegate: AnyObject {
  /// The visitor, or `performClose(_:)`, wants to close it.
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  func popoverWillShow(_ notification: Notification)
  func popoverDidShow(_ notification: Notification)
  func popoverWillClose(_ notification: Notification)
  func popoverDidClose(_ notification: Notification)
}

extension NSPopoverDelegate {
  public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
  public func popoverWillShow(_ notification: Notification) {}
  public func popoverDidShow(_ notification: Notification) {}
  public func popoverWillClose(_ notification: Notification) {}
  public func popoverDidClose(_ notification: Notification) {}
}

/// Shows a controller beside a view of a page.
@preconcurrency @MainActor open class NSPopover: NSResponder {
  /// Who closes it.
  public enum Behavior: Int, Sendable {
    /// Code.
    case applicationDefined
    /// Code, or the visitor who goes elsewhere.
    case transient
    /// As `transient`.
    case semitransient
  }

  public static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
  public static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
  public static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
  public static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")

  open weak var delegate: (any NSPopoverDelegate)?
  open var contentViewController: NSViewController? {
    didSet { if contentViewController !== oldValue { anchor?._propertyDidChange(.look) } }
  }
  /// (0, 0): as large as the controller prefers, or as its view wants to be.
  open var contentSize = NSSize.zero {
    didSet { if contentSize != oldValue { anchor?._propertyDidChange(.look) } }
  }
  open var behavior = Behavior.applicationDefined {
    didSet { if behavior != oldValue { anchor?._propertyDidChange(.look) } }
  }
  /// Kept: the browser moves what comes and goes.
  open var animates = true
  private var anchor: PageAnchor?
  private weak var positioningView: NSView?
  /// Whether the delegate is asked or told: what it does meanwhile does not begin the same anew.
  private var isAsking = false
  private var isShowing = false
  private var isClosing = false
  private weak var shown: NSViewController?
  /// Beside which edge of the place it stands, as a page counts.
  package private(set) var edge = NSRectEdge.maxY

  public override init() { super.init() }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  open var isShown: Bool { anchor != nil }

  /// The part of the view at which it points.
  open private(set) var positioningRect = NSRect.zero

  /// Shows the popover, if the view is on a page of macOS that is shown, or in a sheet above one, and there is a controller. What is shown already
  /// goes there. Before the page has come to rest for the first time it waits for that.
  ///
  /// - Parameters:
  ///   - positioningRect: in the view's coordinates; empty: all of the view. The popover follows it, and closes when the page shows the view
  ///     no longer.
  ///   - preferredEdge: beside which edge of the rectangle it stands where there is room.
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
    // The page counts from the top.
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

  /// What is to happen once the page has come to rest; nil: nothing, or something else by now.
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

  /// Whether it points at all of the view, however large that is.
  private var pointsAtAll = false

  /// Of the rectangle, on the page; nil: no page shows the view.
  private var place: NSRect? {
    guard let view = positioningView, let window = view.window,
      let root = window.pageOfSheets.pageRoot()
    else { return nil }
    let rect = pointsAtAll ? view.bounds : positioningRect
    return window.isOfPage ? view.convert(rect, to: root) : view.placeOnPage(of: rect)
  }

  /// The page has come to rest: the popover goes where its view is, and ends with it.
  func follow(_ anchor: PageAnchor) {
    guard self.anchor === anchor else { return }
    guard let place else { return close() }
    if pointsAtAll, let view = positioningView { positioningRect = view.bounds }
    if anchor.frame != place { anchor.frame = place }
  }

  func anchorLeft(_ anchor: PageAnchor) {
    if self.anchor === anchor { close() }
  }

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

  /// As if the visitor wanted it: the delegate is asked.
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
