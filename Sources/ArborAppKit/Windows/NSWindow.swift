package import ArborCore
public import ArborPlatform
public import Foundation

/// Told what happens to a window.
@preconcurrency @MainActor public protocol NSWindowDelegate: AnyObject {
  func windowDidResize(_ notification: Notification)
  /// Whether the visitor, or `performClose(_:)`, may close it.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  func windowWillClose(_ notification: Notification)
  func windowDidBecomeKey(_ notification: Notification)
  func windowDidResignKey(_ notification: Notification)
  func windowWillBeginSheet(_ notification: Notification)
  func windowDidEndSheet(_ notification: Notification)
}

extension NSWindowDelegate {
  public func windowDidResize(_ notification: Notification) {}
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  public func windowWillClose(_ notification: Notification) {}
  public func windowDidBecomeKey(_ notification: Notification) {}
  public func windowDidResignKey(_ notification: Notification) {}
  public func windowWillBeginSheet(_ notification: Notification) {}
  public func windowDidEndSheet(_ notification: Notification) {}
}

/// The top of a tree of views, outside of any page: for code that lays out and tests views in process.
///
/// It has no frame of its own around the content.
@preconcurrency @MainActor open class NSWindow: NSResponder {
  /// What a window has and can do.
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let borderless: StyleMask = []
    public static let titled = StyleMask(rawValue: 1)
    public static let closable = StyleMask(rawValue: 2)
    public static let miniaturizable = StyleMask(rawValue: 4)
    public static let resizable = StyleMask(rawValue: 8)
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// How the content is kept; it makes no difference.
  public enum BackingStoreType: UInt, Sendable {
    case buffered = 2
  }

  public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
  public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
  public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")

  public static let willBeginSheetNotification = Notification.Name(
    "NSWindowWillBeginSheetNotification")
  public static let didEndSheetNotification = Notification.Name(
    "NSWindowDidEndSheetNotification")

  private static var lastNumber = 0
  private static var numbers: [Int: WeakWindow] = [:]

  private struct WeakWindow { weak var window: NSWindow? }

  /// nil: there is no such window, or no more.
  package static func numbered(_ number: Int) -> NSWindow? { numbers[number]?.window }

  private var box: NSRect
  private var content: NSView?
  private var responder: NSResponder?
  private var controller: NSViewController?
  private lazy var events = ViewEvents(root: nil, window: self)
  public let windowNumber: Int
  /// Kept: a page has no frame of a window.
  open var styleMask: StyleMask
  open weak var delegate: (any NSWindowDelegate)?
  private var storedTitle = ""
  /// What a page says is its navigation title.
  open var title: String {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedToolbar: NSToolbar?
  /// What is beside the title. Of a page it has an item for each view of the page's `toolbar`; the page shows the other items beside these.
  open var toolbar: NSToolbar? {
    get { read("toolbar", storedToolbar) }
    set {
      let old = storedToolbar
      if old?.window === self { old?.window = nil }
      write("toolbar", old, newValue) { storedToolbar = newValue }
      newValue?.window = self
    }
  }

  /// Shows the toolbar, or takes it away.
  open func toggleToolbarShown(_ sender: Any?) { toolbar?.isVisible.toggle() }

  /// Told of another appearance.
  package var appearanceChanged: (NSAppearance?) -> Void = { _ in }
  /// Told when something of the window is otherwise that a page shows.
  package var didChange: () -> Void = {}

  open override func _propertyDidChange(_ change: _ViewChange) { didChange() }

  open var identifier: NSUserInterfaceItemIdentifier?
  /// Light or dark, for the views of the window; nil: as around.
  open var appearance: NSAppearance? {
    didSet {
      if appearance == oldValue { return }
      content?.tellAppearance()
      appearanceChanged(appearance)
    }
  }
  open var effectiveAppearance: NSAppearance {
    content?.effectiveAppearance ?? appearance ?? .light
  }

  /// Whether the title is seen.
  public enum TitleVisibility: Int, Sendable {
    case visible, hidden
  }

  /// Where the toolbar is.
  public enum ToolbarStyle: Int, Sendable {
    case automatic, expanded, preference, unified, unifiedCompact
  }

  /// In front of which windows it is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let floating = Level(rawValue: 3)
    public static let modalPanel = Level(rawValue: 8)
    public static let popUpMenu = Level(rawValue: 101)
  }

  /// How it takes part in spaces and tabs.
  public struct CollectionBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 2)
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
  }

  // What the visitor's system decides: kept, without effect.
  open var subtitle = ""
  open var titleVisibility = TitleVisibility.visible
  open var titlebarAppearsTransparent = false
  open var toolbarStyle = ToolbarStyle.automatic
  open var backgroundColor: NSColor! = .windowBackgroundColor
  open var isOpaque = true
  open var hasShadow = true
  open var alphaValue: CGFloat = 1
  open var level = Level.normal
  open var minSize = NSSize(width: 0, height: 0)
  open var maxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var contentMinSize = NSSize(width: 0, height: 0)
  open var contentMaxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var isMovable = true
  open var isMovableByWindowBackground = false
  open var isReleasedWhenClosed = false
  open var isRestorable = true
  open var isDocumentEdited = false
  open var ignoresMouseEvents = false
  open var hidesOnDeactivate = false
  open var collectionBehavior: CollectionBehavior = []
  open func center() {}
  open func miniaturize(_ sender: Any?) {}
  open func zoom(_ sender: Any?) {}
  open func toggleFullScreen(_ sender: Any?) {}

  /// Whether the first responder hears of every move of the pointer.
  open var acceptsMouseMovedEvents = false
  public private(set) var isVisible = false
  /// Whether it holds what a page shows, and shows nothing itself.
  package private(set) var isOfPage = false
  /// Whose window it is; nil: no page's, or one's that has ended.
  package weak var page: ViewHost?
  /// The view that is as large as the page, made if need be; nil: the window is none of a page's, or the page has not yet come to rest.
  package var pageRoot: () -> NSView? = { nil }
  /// Told who had the keys, and who has them now; nil: the window.
  package var firstResponderChanged: ((NSResponder?, NSResponder?) -> Void)?

  /// The window of a page of a size.
  package convenience init(ofPage size: NSSize) {
    self.init(
      contentRect: NSRect(origin: .zero, size: size), styleMask: [], backing: .buffered,
      defer: false)
    contentView = nil
    isOfPage = true
    isVisible = true
  }

  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    box = contentRect.finite.standardized
    styleMask = style
    Self.lastNumber += 1
    windowNumber = Self.lastNumber
    super.init()
    Self.numbers = Self.numbers.filter { $0.value.window != nil }
    Self.numbers[windowNumber] = WeakWindow(window: self)
    contentView = NSView(frame: NSRect(origin: .zero, size: box.size))
  }

  public convenience override init() {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 270), styleMask: [.titled],
      backing: .buffered, defer: false)
  }

  /// As large as the controller's view wants to be.
  public convenience init(contentViewController: NSViewController) {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 270),
      styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
    self.contentViewController = contentViewController
  }

  /// The controller that looks after it.
  open weak var windowController: NSWindowController?
  package override var naturalNext: NSResponder? { windowController }

  var attachedSheets: [AttachedSheet] = []
  /// Those that ask something above it, or will as soon as that can be.
  var alerts: [NSAlert] = []
  weak var parentOfSheet: NSWindow?
  /// The window above which this one is, or waits to be; nil: it is no sheet.
  open var sheetParent: NSWindow? { parentOfSheet }

  /// A page shows what is in it, or shows it no longer, and tells the controllers in it.
  func pageShows(_ isShown: Bool) { isVisible = isShown }

  /// What code has given to the window.
  package var givenContent: NSView? { content }

  /// Fills the window; of a page's window, the view around all that the page shows.
  open var contentView: NSView? {
    get { content ?? pageRoot() }
    set {
      guard newValue !== content else { return }
      defer { showAgain() }
      let former = content
      let disappearing = isVisible ? former?.controllersToDisappear() ?? [] : []
      if let former { leave(former) }
      for controller in disappearing { controller.endDisappearing() }
      content = newValue
      guard let view = newValue else { return }
      view.removeFromSuperview()
      view.forEachInTree { $0.viewWillMove(toWindow: self) }
      let appearing = isVisible ? view.controllersToAppear() : []
      view.ownWindow = self
      view.frame = NSRect(origin: .zero, size: box.size)
      view.forEachInTree { $0.viewDidMoveToWindow() }
      for controller in appearing { controller.endAppearing() }
    }
  }

  private func leave(_ view: NSView) {
    forgetResponders(in: view)
    view.forEachInTree { $0.viewWillMove(toWindow: nil) }
    view.ownWindow = nil
    view.forEachInTree { $0.viewDidMoveToWindow() }
    content = nil
  }

  /// Its view becomes the content; the window takes the size that the controller prefers, or in which its constraints hold.
  open var contentViewController: NSViewController? {
    get { controller }
    set {
      guard newValue !== controller else { return }
      controller = newValue
      guard let controller = newValue else { return }
      let view = controller.view
      if controller.preferredContentSize != .zero {
        setContentSize(controller.preferredContentSize)
      } else if view.frame.size != .zero {
        setContentSize(view.frame.size)
      } else {
        let size = view.fittingSize
        if size.width > 0, size.height > 0 { setContentSize(size) }
      }
      contentView = view
      if let title = controller.title { self.title = title }
    }
  }

  open var frame: NSRect { box }

  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    let new = frameRect.finite.standardized
    let isResized = new.size != box.size
    if isResized { controller?.viewWillTransition(to: new.size) }
    box = new
    guard isResized else { return }
    content?.frame = NSRect(origin: .zero, size: new.size)
    showAgain()
    post(Self.didResizeNotification) { $0.windowDidResize($1) }
  }

  /// The lower left corner stays.
  open func setContentSize(_ size: NSSize) {
    setFrame(NSRect(origin: box.origin, size: size), display: false)
  }

  open func setFrameOrigin(_ point: NSPoint) { box.origin = point }

  /// The same as the frame: nothing is around the content.
  open func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }
  open func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }

  open func layoutIfNeeded() { content?.layoutSubtreeIfNeeded() }

  func post(
    _ name: Notification.Name, _ tell: (any NSWindowDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  // Who gets keys.

  /// Tells its observers.
  open var firstResponder: NSResponder? { read("firstResponder", responder ?? self) }

  private func keysMoved(from former: NSResponder?) {
    firstResponderChanged?(former, responder)
    notify("firstResponder", from: former ?? self, to: responder ?? self)
  }

  /// Asks who has the keys to let go, and the other to take them; nil: the window. Whether both agreed.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    let next = responder === self ? nil : responder
    guard next !== self.responder else { return true }
    if let next, !next.acceptsFirstResponder { return false }
    if let former = self.responder, !former.resignFirstResponder() { return false }
    let former = self.responder
    self.responder = nil
    former?._propertyDidChange(.focus)
    defer { if former !== self.responder { keysMoved(from: former) } }
    guard let next else { return true }
    guard next.becomeFirstResponder() else { return false }
    self.responder = next
    next._propertyDidChange(.focus)
    return true
  }

  package func forgetResponders(in view: NSView) {
    guard let holder = responder as? NSView, holder.isInside(view) else { return }
    _ = holder.resignFirstResponder()
    responder = nil
    keysMoved(from: holder)
  }

  /// Among which windows it has the keys, or had them last.
  private var keys: KeyWindow?

  /// True if the window has the keys among the windows of its page, or among all that no page
  /// shows. The window of a page always has them; of those above it, one has them too.
  var hasKeys: Bool { isOfPage || keys?.window === self }

  /// True if the window takes the keys. No window of a page does while the browser's window or tab
  /// does not have the focus.
  open var isKeyWindow: Bool { hasKeys && pageOfSheets.page?.observedPhase ?? .active == .active }

  /// Tells that the window takes the keys, or no longer, because its page became active, or is no
  /// longer.
  package func pageBecame(_ phase: ScenePhase, from former: ScenePhase) {
    if phase == .active {
      post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey($1) }
    } else if former == .active {
      post(Self.didResignKeyNotification) { $0.windowDidResignKey($1) }
    }
  }

  /// Whether the window may have the keys.
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    if isOfPage || !canBecomeKey { return }
    let keys = KeyWindow.of(pageOfSheets.page)
    guard keys.window !== self else { return }
    let (former, hadKeys) = (keys.window, hasKeys)
    if hadKeys { self.keys?.window = nil }
    keys.window = self
    self.keys = keys
    // On a page that is not active none had them, and none has them now.
    guard pageOfSheets.page?.surroundings.scenePhase ?? .active == .active else { return }
    former?.post(Self.didResignKeyNotification) { $0.windowDidResignKey($1) }
    if !hadKeys { post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey($1) } }
  }

  // Whether it is seen.

  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }

  open func orderFront(_ sender: Any?) {
    guard !isVisible else { return }
    let controllers = content?.controllersToAppear() ?? []
    isVisible = true
    layoutIfNeeded()
    for controller in controllers { controller.endAppearing() }
  }

  open func orderOut(_ sender: Any?) {
    guard isVisible else { return }
    let controllers = content?.controllersToDisappear() ?? []
    isVisible = false
    for controller in controllers { controller.endDisappearing() }
    guard let keys, keys.window === self else { return }
    let wasKey = isKeyWindow
    keys.window = nil
    if wasKey { post(Self.didResignKeyNotification) { $0.windowDidResignKey($1) } }
  }

  /// Asks the delegate first.
  open func performClose(_ sender: Any?) {
    if delegate?.windowShouldClose(self) != false { close() }
  }

  open func close() {
    post(Self.willCloseNotification) { $0.windowWillClose($1) }
    // Whose sheet ends may begin it anew.
    if let sheetParent { sheetParent.endSheet(self) } else { orderOut(nil) }
  }

  // Events.

  /// Gives an event to whom it belongs.
  open func sendEvent(_ event: NSEvent) { dispatcher.handle(event) }

  /// For code that moves the pointer.
  package var dispatcher: ViewEvents {
    events.root = content
    return events
  }

  /// The last place of the pointer, from the lower left corner.
  open var mouseLocationOutsideOfEventStream: NSPoint {
    NSPoint(x: events.location.x, y: box.height - events.location.y)
  }
}

/// Which window has the keys: of those above a page, or of all that no page shows.
@MainActor final class KeyWindow: PageBelonging {
  weak var window: NSWindow?

  init(of host: ViewHost) {}
  private init() {}

  private static let ofNoPage = KeyWindow()

  static func of(_ page: ViewHost?) -> KeyWindow { page?.belonging(KeyWindow.self) ?? ofNoPage }

  func pageBecame(_ size: CGSize) {}
  func pageBecame(_ phase: ScenePhase, from former: ScenePhase) {
    window?.pageBecame(phase, from: former)
  }
  func pageEnds() { window = nil }
}
