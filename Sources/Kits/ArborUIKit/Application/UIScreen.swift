package import ArborPlatform
public import Foundation

/// The viewport of a page.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  private weak var page: (any PlatformPage)?

  fileprivate init(_ page: (any PlatformPage)?) {
    self.page = page
    super.init()
  }

  /// The screen of code that runs outside of any page.
  private static let ofNoPage = UIScreen(nil)

  /// The viewport of the page for which code runs now: in `body`, in actions and callbacks of its
  /// views and objects, and in tasks started in them. A view that reads its bounds is evaluated
  /// again when they change.
  ///
  /// Elsewhere, such as in a callback of a queue or another thread, it is a viewport of 1280 x 800
  /// points with one pixel each.
  public static var main: UIScreen {
    Pages.current.map { $0.attachment(PageScene.self).scene.screen } ?? ofNoPage
  }

  /// The size of the viewport in points, with the origin (0, 0).
  public var bounds: CGRect {
    CGRect(origin: .zero, size: page?.observedSize ?? CGSize(width: 1280, height: 800))
  }

  /// Pixels per point.
  public var scale: CGFloat {
    guard let scale = page?.observedScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }

  /// The size of the viewport in pixels, with the origin (0, 0).
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Same as `scale`.
  public var nativeScale: CGFloat { scale }
}

/// The content of one page, and whether it is visible.
@preconcurrency @MainActor open class UIScene: NSObject {
  /// The state of the scene, which is that of the page in the browser.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The options with which a URL is opened. They have no effect.
  @preconcurrency @MainActor public final class OpenExternalURLOptions: NSObject {
    /// Creates options.
    public override init() { super.init() }
  }

  fileprivate weak var page: (any PlatformPage)?
  /// The application delegate that was launched for the page; `nil` where one serves all pages.
  package var appDelegate: (any UIApplicationDelegate)?

  /// The session of the scene, with the configuration that the app delegate has given.
  public let session = UISceneSession()

  /// The object that is notified of the scene's life; by default one of the class that the
  /// configuration names.
  open var delegate: (any UISceneDelegate)?

  fileprivate init(_ page: any PlatformPage) {
    self.page = page
    super.init()
    session.scene = self
  }

  /// The state of the page; `unattached` once the page has ended.
  open var activationState: ActivationState {
    switch page?.observedPhase {
    case .active?: .foregroundActive
    case .inactive?: .foregroundInactive
    case .background?: .background
    case nil: .unattached
    }
  }

  /// Opens another URL in the browser, as the environment's `openURL` does. A page learns of its
  /// own URL by `onOpenURL`.
  ///
  /// - Parameter completion: Receives whether pages may open the URL.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let page else {
      completion?(false)
      return
    }
    page.open(url) { completion?($0) }
  }
}

/// The scene of a page, which gives access to its windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  fileprivate override init(_ page: any PlatformPage) {
    screen = UIScreen(page)
    super.init(page)
  }

  /// The viewport of the page.
  public let screen: UIScreen

  /// Whether the page shows the windows that code makes visible.
  package var showsWindows = false
  /// The window of the page, which is the first one that code has made visible, and the visible
  /// ones after it. Windows that are hidden or given up are held no longer.
  package private(set) var shown: [UIWindow] = []
  /// Called when the windows that the page shows have changed.
  package var windowsChanged: (() -> Void)?

  func show(_ window: UIWindow) {
    window.windowScene = self
    if !window.isHidden, !shown.contains(where: { $0 === window }) { shown.append(window) }
    windowsChanged?()
  }

  /// Forgets a window that was hidden or given up, unless it is that of the page. If it was the key
  /// window, the topmost one becomes that.
  func leave(_ window: UIWindow) {
    if !window.isOfPage { shown.removeAll { $0 === window } }
    if window.resign() { visible.last { $0.canBecomeKey }?.makeKey() }
    windowsChanged?()
  }

  /// The windows that are visible, the higher ones last.
  package var visible: [UIWindow] {
    let ordered = shown.filter { !$0.isHidden }.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    return ordered.map { $0.element }
  }

  /// The window of the page, and the visible ones that its delegate has made; empty on macOS pages
  /// and before the first evaluation of the page.
  open var windows: [UIWindow] {
    if showsWindows { return shown }
    guard let window = page?.rootWindow as? UIWindow else { return [] }
    return [window]
  }

  /// The window that is the key window, if there is one.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  fileprivate func windowsEnd() {
    shown = []
    windowsChanged = nil
    appDelegate = nil
  }

  /// `landscapeRight` if the page is wider than high, otherwise `portrait`. A device that is turned
  /// to the left has an interface that is turned to the right.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = screen.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
}

/// The attachment of a page that holds its one scene.
@MainActor package final class PageScene: PageAttachment {
  package let scene: UIWindowScene

  package init(of page: any PlatformPage) { scene = UIWindowScene(page) }

  package func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    scene.tell(phase, from: former)
  }

  package func pageEnds() {
    scene.page = nil
    scene.tellEnd()
    scene.windowsEnd()
  }
}
