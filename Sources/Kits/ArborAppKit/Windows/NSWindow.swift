public import ArborPlatform
public import Foundation

/// The root of a view tree: the window of a page, a sheet above one, or, outside of any page, a
/// container for code that lays out and tests views in process.
///
/// Differs from AppKit: a window has no title bar or border; its content fills its frame.
@preconcurrency @MainActor open class NSWindow: NSResponder {
  /// The features of a window. They have no effect.
  public struct StyleMask: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a style from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No features.
    public static let borderless: StyleMask = []
    /// A title bar.
    public static let titled = StyleMask(rawValue: 1)
    /// A close button.
    public static let closable = StyleMask(rawValue: 2)
    /// A minimize button.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// A resizable frame.
    public static let resizable = StyleMask(rawValue: 8)
    /// The frame of a palette.
    public static let utilityWindow = StyleMask(rawValue: 1 << 4)
    /// A sheet that blocks its document alone.
    public static let docModalWindow = StyleMask(rawValue: 1 << 6)
    /// A panel that leaves another program active.
    public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
    /// A title bar and a toolbar in one.
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    /// A dark, translucent panel.
    public static let hudWindow = StyleMask(rawValue: 1 << 13)
    /// The whole screen.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// Content below the title bar.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// The storage of the window's content. It has no effect.
  public enum BackingStoreType: UInt, Sendable {
    case buffered = 2
  }

  /// Posted after a window's size has changed.
  public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
  /// Posted when a window closes.
  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
  /// Posted when a window becomes the key window.
  public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")

  /// Posted before a window shows a sheet.
  public static let willBeginSheetNotification = Notification.Name(
    "NSWindowWillBeginSheetNotification")
  /// Posted after a sheet of a window has ended.
  public static let didEndSheetNotification = Notification.Name(
    "NSWindowDidEndSheetNotification")

  private static var lastNumber = 0
  private static var numbers: [Int: WeakWindow] = [:]

  private struct WeakWindow { weak var window: NSWindow? }

  /// Returns the window with a number, or `nil` if it does not exist anymore.
  package static func numbered(_ number: Int) -> NSWindow? { numbers[number]?.window }

  private var box: NSRect
  private var content: NSView?
  private var responder: NSResponder?
  private var controller: NSViewController?
  private lazy var events = ViewEvents(root: nil, window: self)
  /// The number of the window, unique in the process.
  public let windowNumber: Int
  /// Stored, without effect: a page has no window frame.
  open var styleMask: StyleMask
  /// The object that is notified of the window's changes.
  open weak var delegate: (any NSWindowDelegate)?
  private var storedTitle = ""
  /// The title; in a page's window, the navigation title of the page.
  open var title: String {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedToolbar: NSToolbar?
  /// The toolbar next to the title. In a page's window it has an item for each view of the page's
  /// `toolbar`; the page shows the other items next to them.
  open var toolbar: NSToolbar? {
    get { read("toolbar", storedToolbar) }
    set {
      let old = storedToolbar
      if old?.window === self { old?.window = nil }
      write("toolbar", old, newValue) { storedToolbar = newValue }
      newValue?.window = self
    }
  }

  /// Shows or hides the toolbar.
  open func toggleToolbarShown(_ sender: Any?) { toolbar?.isVisible.toggle() }

  /// Called when `appearance` changes.
  package var appearanceChanged: (NSAppearance?) -> Void = { _ in }
  /// Called when a property changes that the page shows.
  package var didChange: () -> Void = {}

  open override func _propertyDidChange(_ change: _ViewChange) { didChange() }

  /// An identifier for the author's own use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The appearance of the window's views; `nil` means that of the environment.
  open var appearance: NSAppearance? {
    didSet {
      if appearance == oldValue { return }
      content?.tellAppearance()
      appearanceChanged(appearance)
    }
  }
  /// The appearance in effect: that of the content view, or else `appearance`, or else light.
  open var effectiveAppearance: NSAppearance {
    content?.effectiveAppearance ?? appearance ?? .light
  }

  /// Whether the title is visible. It has no effect.
  public enum TitleVisibility: Int, Sendable {
    case visible, hidden
  }

  /// The position of the toolbar. It has no effect.
  public enum ToolbarStyle: Int, Sendable {
    case automatic, expanded, preference, unified, unifiedCompact
  }

  /// The stacking order of windows. It has no effect.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level as a number.
    public let rawValue: Int
    /// Creates a level from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The level of windows at first.
    public static let normal = Level(rawValue: 0)
    /// The level of palettes.
    public static let floating = Level(rawValue: 3)
    /// The level of modal panels.
    public static let modalPanel = Level(rawValue: 8)
    /// The level of menus that are torn off.
    public static let tornOffMenu = Level(rawValue: 3)
    /// The level of the menu bar.
    public static let mainMenu = Level(rawValue: 24)
    /// The level of status items.
    public static let statusBar = Level(rawValue: 25)
    /// The level of screen savers.
    public static let screenSaver = Level(rawValue: 1000)
    /// The level of pop-up menus.
    public static let popUpMenu = Level(rawValue: 101)
  }

  /// The behavior in spaces and full screen. It has no effect.
  public struct CollectionBehavior: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a behavior from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The window appears in all spaces.
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    /// The window moves to the active space.
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 2)
    /// The window takes part in spaces.
    public static let managed = CollectionBehavior(rawValue: 1 << 2)
    /// The window is hidden while all windows are shown.
    public static let transient = CollectionBehavior(rawValue: 1 << 3)
    /// The window stays where it is while all windows are shown.
    public static let stationary = CollectionBehavior(rawValue: 1 << 4)
    /// The keys that go through windows reach it.
    public static let participatesInCycle = CollectionBehavior(rawValue: 1 << 5)
    /// The keys that go through windows leave it out.
    public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
    /// The window is never shown in full screen.
    public static let fullScreenNone = CollectionBehavior(rawValue: 1 << 9)
    /// The window is the first one of its program.
    public static let primary = CollectionBehavior(rawValue: 1 << 16)
    /// The window accompanies another one.
    public static let auxiliary = CollectionBehavior(rawValue: 1 << 17)
    /// The window appears with those of any program.
    public static let canJoinAllApplications = CollectionBehavior(rawValue: 1 << 18)
    /// The window can be shown in full screen.
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
    /// The window can be shown with a full-screen window.
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
  }

  // Stored, without effect: the visitor's system decides these.
  /// Stored, without effect.
  open var subtitle = ""
  /// Stored, without effect.
  open var titleVisibility = TitleVisibility.visible
  /// Stored, without effect.
  open var titlebarAppearsTransparent = false
  /// Stored, without effect.
  open var toolbarStyle = ToolbarStyle.automatic
  /// Stored, without effect.
  open var backgroundColor: NSColor! = .windowBackgroundColor
  /// Stored, without effect.
  open var isOpaque = true
  /// Stored, without effect.
  open var hasShadow = true
  /// Stored, without effect.
  open var alphaValue: CGFloat = 1
  /// Stored, without effect.
  open var level = Level.normal
  /// Stored, without effect.
  open var minSize = NSSize(width: 0, height: 0)
  /// Stored, without effect.
  open var maxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// Stored, without effect.
  open var contentMinSize = NSSize(width: 0, height: 0)
  /// Stored, without effect.
  open var contentMaxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// Stored, without effect.
  open var isMovable = true
  /// Stored, without effect.
  open var isMovableByWindowBackground = false
  /// Stored, without effect.
  open var isReleasedWhenClosed = false
  /// Stored, without effect.
  open var isRestorable = true
  /// Stored, without effect.
  open var isDocumentEdited = false
  /// Stored, without effect.
  open var ignoresMouseEvents = false
  /// Stored, without effect.
  open var hidesOnDeactivate = false
  /// Stored, without effect.
  open var collectionBehavior: CollectionBehavior = []
  /// Stored, without effect: a page shows its sheets in one way.
  open var animationBehavior = AnimationBehavior.default
  /// Does nothing.
  open func center() {}
  /// Does nothing.
  open func miniaturize(_ sender: Any?) {}
  /// Does nothing.
  open func zoom(_ sender: Any?) {}
  /// Does nothing.
  open func toggleFullScreen(_ sender: Any?) {}

  /// Whether the first responder receives mouse-moved events.
  open var acceptsMouseMovedEvents = false
  /// Whether the window is shown; the window of a page always is.
  public private(set) var isVisible = false
  /// Whether it is the window of a page, which shows nothing itself.
  package private(set) var isOfPage = false
  /// The page of the window; `nil` for other windows, and after the page has ended.
  package weak var page: (any PlatformPage)?
  /// Returns the root view of the page, created when needed; `nil` for other windows, and before
  /// the page's first layout.
  package var pageRoot: () -> NSView? = { nil }
  /// Called with the former and the new first responder; `nil` stands for the window.
  package var firstResponderChanged: ((NSResponder?, NSResponder?) -> Void)?

  /// Creates the window of a page.
  package convenience init(ofPage size: NSSize) {
    self.init(
      contentRect: NSRect(origin: .zero, size: size), styleMask: [], backing: .buffered,
      defer: false)
    contentView = nil
    isOfPage = true
    isVisible = true
  }

  /// Creates an invisible window with an empty content view. All arguments but `contentRect` have
  /// no effect.
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

  /// Creates a window in the size of the controller's view.
  public convenience init(contentViewController: NSViewController) {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 270),
      styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
    self.contentViewController = contentViewController
  }

  /// The controller of the window.
  open weak var windowController: NSWindowController?
  package override var naturalNext: NSResponder? { windowController }

  var attachedSheets: [AttachedSheet] = []
  /// The alerts that are shown above the window or wait for that.
  var alerts: [NSAlert] = []
  weak var parentOfSheet: NSWindow?
  /// The window above which this sheet is shown or waits; `nil` if it is not a sheet.
  open var sheetParent: NSWindow? { parentOfSheet }

  /// Sets whether a page shows the window's content; the page notifies the content's controllers.
  func pageShows(_ isShown: Bool) { isVisible = isShown }

  /// The content view that code has set; `nil` if there is none.
  package var givenContent: NSView? { content }

  /// The view that fills the window; in a page's window, the root view of the page by default.
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

  /// The controller whose view becomes the content. The window takes the controller's preferred
  /// size, or the size of its view.
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

  /// The frame of the window, in points. Its origin has no effect on a page.
  open var frame: NSRect { box }

  /// Sets the frame, and posts `didResizeNotification` if the size changes. The flag has no effect.
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

  /// Resizes the window; its lower left corner stays.
  open func setContentSize(_ size: NSSize) {
    setFrame(NSRect(origin: box.origin, size: size), display: false)
  }

  /// Moves the window's origin.
  open func setFrameOrigin(_ point: NSPoint) { box.origin = point }
  /// Moves the window's upper left corner to a point.
  open func setFrameTopLeftPoint(_ point: NSPoint) {
    setFrameOrigin(NSPoint(x: point.x, y: point.y - box.height))
  }

  /// Returns the frame itself, since windows have no border.
  open func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }
  /// Returns the content rectangle itself, since windows have no border.
  open func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }

  /// Lays out the views that need it.
  open func layoutIfNeeded() { content?.layoutSubtreeIfNeeded() }

  func post(
    _ name: Notification.Name, _ tell: (any NSWindowDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  // First responder and key window.

  /// The object that receives key events first; the window itself if no other does. While a text
  /// field is edited, it is the field's editor. It is observable.
  open var firstResponder: NSResponder? { read("firstResponder", keyReceiver) }

  /// The object that has the focus, such as the field that is edited; `nil` for the window.
  package var focusHolder: NSResponder? { responder }
  private var keyReceiver: NSResponder {
    (responder as? NSTextField)?.currentEditor() ?? responder ?? self
  }

  private func keysMoved(from former: NSResponder?, received: NSResponder) {
    firstResponderChanged?(former, responder)
    notify("firstResponder", from: received, to: keyReceiver)
  }

  private var editor: NSTextView?

  /// Returns the text view that edits the text of the window's fields, one after the other.
  ///
  /// - Parameters:
  ///   - createFlag: whether it is created if there is none.
  ///   - object: the field, for which the delegate may return another text view.
  open func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? {
    let other = delegate?.windowWillReturnFieldEditor(self, to: object)
    if let other = other as? NSTextView { return other }
    if createFlag, editor == nil { editor = .fieldEditor() }
    return editor
  }

  /// Ends the editing of a field, or, with `nil`, of any, even if its delegate wants to go on.
  open func endEditing(for object: Any?) {
    guard let field = responder as? NSTextField, let editor = field.currentEditor() else { return }
    if let object = object as? NSView, object !== field, object !== editor { return }
    forgetResponders(in: field, isForced: true)
  }

  /// Makes a responder the first responder; `nil` stands for the window. Returns `false` if the
  /// former one does not resign or the new one does not accept.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    let next = responder === self ? nil : (responder as? NSTextView)?.field ?? responder
    guard next !== self.responder else { return true }
    if let next, !next.acceptsFirstResponder || next === editor { return false }
    let received = keyReceiver
    if let former = self.responder, !former.resignFirstResponder() { return false }
    let former = self.responder
    (former as? NSTextField)?.loseEditor()
    self.responder = nil
    former?._propertyDidChange(.focus)
    defer { if former !== self.responder { keysMoved(from: former, received: received) } }
    guard let next else { return true }
    guard next.becomeFirstResponder() else {
      (next as? NSTextField)?.loseEditor()
      return false
    }
    self.responder = next
    next._propertyDidChange(.focus)
    return true
  }

  package func forgetResponders(in view: NSView, isForced: Bool = false) {
    guard let holder = responder as? NSView, holder.isInside(view) else { return }
    let received = keyReceiver
    if !isForced { _ = holder.resignFirstResponder() }
    (holder as? NSTextField)?.loseEditor()
    // What heard of the end of editing may have chosen another one.
    if responder !== holder, let other = responder as? NSView, !other.isInside(view) { return }
    (responder as? NSTextField)?.loseEditor()
    responder = nil
    keysMoved(from: holder, received: received)
  }

  /// The group of windows in which this one is or was the key window.
  private var keys: KeyWindow?

  /// Whether the window is the key window of its page, or of all windows without a page. A page's
  /// window always is; one of the windows above it is, too.
  var hasKeys: Bool { isOfPage || keys?.window === self }

  /// Whether the window receives key events. A page's windows do not while the browser's window or
  /// tab does not have focus.
  open var isKeyWindow: Bool { hasKeys && pageOfSheets.page?.observedPhase ?? .active == .active }

  /// Posts that the window becomes or resigns key because its page became active or inactive.
  package func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    if phase == .active {
      post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey($1) }
    } else if former == .active {
      post(Self.didResignKeyNotification) { $0.windowDidResignKey($1) }
    }
  }

  /// Whether the window may become the key window.
  open var canBecomeKey: Bool { true }

  /// Makes the window the key window. Does nothing for a page's window.
  open func makeKey() {
    if isOfPage || !canBecomeKey { return }
    let keys = KeyWindow.of(pageOfSheets.page)
    guard keys.window !== self else { return }
    let (former, hadKeys) = (keys.window, hasKeys)
    if hadKeys { self.keys?.window = nil }
    keys.window = self
    self.keys = keys
    // On an inactive page, no window had or gets key status.
    guard pageOfSheets.page?.phase ?? .active == .active else { return }
    former?.post(Self.didResignKeyNotification) { $0.windowDidResignKey($1) }
    if !hadKeys { post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey($1) } }
  }

  // Visibility.

  /// Shows the window and makes it the key window.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }

  /// Shows the window: lays it out, and notifies its controllers.
  open func orderFront(_ sender: Any?) {
    guard !isVisible else { return }
    let controllers = content?.controllersToAppear() ?? []
    isVisible = true
    layoutIfNeeded()
    for controller in controllers { controller.endAppearing() }
  }

  /// Hides the window, notifies its controllers, and gives up key status.
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

  /// Closes the window if its delegate allows it.
  open func performClose(_ sender: Any?) {
    if delegate?.windowShouldClose(self) != false { close() }
  }

  /// Closes the window, or ends it as a sheet, without asking its delegate.
  open func close() {
    post(Self.willCloseNotification) { $0.windowWillClose($1) }
    // An observer may begin the sheet again after it has ended.
    if let sheetParent { sheetParent.endSheet(self) } else { orderOut(nil) }
  }

  // Events.

  /// Dispatches an event to the view or responder that handles it.
  open func sendEvent(_ event: NSEvent) { dispatcher.handle(event) }

  /// The dispatcher of the window's events, for code that moves the pointer.
  package var dispatcher: ViewEvents {
    events.root = content
    return events
  }

  /// The last location of the pointer, from the lower left corner.
  open var mouseLocationOutsideOfEventStream: NSPoint {
    NSPoint(x: events.location.x, y: box.height - events.location.y)
  }
}
