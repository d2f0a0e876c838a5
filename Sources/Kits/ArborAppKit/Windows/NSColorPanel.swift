import ArborPlatform
public import Foundation

/// An object that the visitor's color reaches: the color panel calls the first one of the responder
/// chain.
@preconcurrency @MainActor public protocol NSColorChanging: AnyObject {
  /// Called with the panel whose color the visitor has chosen.
  func changeColor(_ sender: NSColorPanel?)
}

/// A panel in which the visitor chooses a color, in the browser's own chooser.
///
/// ```swift
/// let panel = NSColorPanel.shared
/// panel.color = .systemBlue
/// panel.setTarget(self, action: Sketch.inkChanged)
/// panel.orderFront(nil)
/// ```
///
/// Each color is told to the action, to the first `NSColorChanging` of the responder chain and by
/// `colorDidChangeNotification`.
///
/// Differs from AppKit: each page has a panel of its own, which is a sheet above the window that
/// has the keys; `orderFront(_:)` does nothing without one. Colors cannot be picked from the page.
/// The notification center is that of all pages, so that observers name the panel of their page,
/// or they hear of the colors that other visitors choose:
///
/// ```swift
/// NotificationCenter.default.addObserver(
///   forName: NSColorPanel.colorDidChangeNotification, object: NSColorPanel.shared, queue: nil
/// ) { [weak self] _ in self?.inkChanged() }
/// ```
@preconcurrency @MainActor open class NSColorPanel: NSPanel {
  /// Posted by the panel after the color has changed. Observe it with the panel of the page as its
  /// object: panels of other visitors' pages post it too.
  public nonisolated static let colorDidChangeNotification = Notification.Name(
    "NSColorPanelColorDidChangeNotification")

  /// The panel of the page for which code runs now.
  public static var shared: NSColorPanel {
    Pages.current.map { $0.attachment(PageColorPanel.self).panel() } ?? ofNoPage
  }

  /// Whether the page has a panel already.
  public static var sharedColorPanelExists: Bool {
    Pages.current?.attachment(PageColorPanel.self).made != nil
  }

  /// The panel of code that runs outside of any page.
  private static let ofNoPage = NSColorPanel()

  private let well = NSColorWell(frame: NSRect(x: 20, y: 64, width: 160, height: 28))

  /// The chosen color; black at first.
  open var color: NSColor {
    get { well.color }
    set {
      guard newValue != well.color else { return }
      well.color = newValue
      changed()
    }
  }

  /// Whether the visitor can choose the opacity.
  open var showsAlpha: Bool {
    get { well.supportsAlpha }
    set { well.supportsAlpha = newValue }
  }

  /// The opacity of the color, from 0 to 1; 1 without `showsAlpha`.
  open var alpha: CGFloat { showsAlpha ? color.alphaComponent : 1 }

  /// Stored, without effect: browsers report colors when their chooser does.
  open var isContinuous = true
  /// A view below the color; `nil` for none.
  open var accessoryView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      arrange()
    }
  }

  /// Called with each color.
  open var onAction: ((NSColorPanel) -> Void)?

  /// Calls a method of an object with each color, for as long as the object lives; `nil` for none.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (NSColorPanel) -> Void
  ) {
    onAction = { [weak target] panel in if let target { action(target)(panel) } }
  }

  /// Calls a method of an object after each color, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// Creates a panel with the color black.
  public convenience init() {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 108), styleMask: [.titled, .closable],
      backing: .buffered, defer: true)
    title = "Colors"
    well.toolTip = "Color"
    well.onAction = { [weak self] _ in self?.changed() }
    arrange()
  }

  /// Shows the panel above the window that has the keys.
  open override func orderFront(_ sender: Any?) {
    let application = NSApplication.shared
    guard !isSheet, let window = application.keyWindow ?? application.windows.first, window !== self
    else { return }
    window.beginSheet(self)
  }

  /// Shows the panel above the window that has the keys.
  open override func makeKeyAndOrderFront(_ sender: Any?) { orderFront(sender) }

  /// Hides the panel.
  open override func orderOut(_ sender: Any?) {
    if let sheetParent { sheetParent.endSheet(self) } else { super.orderOut(sender) }
  }

  private func arrange() {
    let extra = accessoryView?.frame.height ?? 0
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 108 + extra))
    let close = NSButton(title: "Close") { [weak self] _ in self?.close() }
    close.frame = NSRect(x: 110, y: 16, width: 70, height: 28)
    well.setFrameOrigin(NSPoint(x: 20, y: 64 + extra))
    root.addSubview(well)
    if let accessoryView {
      accessoryView.setFrameOrigin(NSPoint(x: 0, y: 56))
      root.addSubview(accessoryView)
    }
    root.addSubview(close)
    contentView = root
    setContentSize(root.frame.size)
  }

  private func changed() {
    onAction?(self)
    var responder: NSResponder? = (sheetParent ?? NSApplication.shared.keyWindow)?.firstResponder
    while let current = responder, !(current is any NSColorChanging) {
      responder = current.nextResponder
    }
    (responder as? any NSColorChanging)?.changeColor(self)
    NotificationCenter.default.post(name: Self.colorDidChangeNotification, object: self)
  }
}

/// The panel of a page.
@MainActor private final class PageColorPanel: PageAttachment {
  private(set) var made: NSColorPanel?

  init(of page: any PlatformPage) {}

  func panel() -> NSColorPanel {
    if let made { return made }
    let panel = NSColorPanel()
    made = panel
    return panel
  }

  func pageEnds() { made = nil }
}
