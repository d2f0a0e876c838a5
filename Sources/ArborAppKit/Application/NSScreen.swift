import ArborCore
public import Foundation

/// The viewport of a page.
@preconcurrency @MainActor public final class NSScreen: NSObject {
  private weak var page: ViewHost?

  fileprivate init(_ page: ViewHost) {
    self.page = page
    super.init()
  }

  /// The viewport of the page for which code runs now, see `NSApplication`. A view that reads its frame is evaluated again when it changes.
  ///
  /// nil outside of any page, such as in what a queue or another thread calls.
  public static var main: NSScreen? {
    ViewHost.current.map { $0.belonging(PageScreen.self).screen }
  }

  public static var screens: [NSScreen] { main.map { [$0] } ?? [] }

  /// In points, from (0, 0); empty once the page has ended.
  public var frame: NSRect { NSRect(origin: .zero, size: page?.observedSize ?? .zero) }

  /// All of it: nothing covers a page.
  public var visibleFrame: NSRect { frame }

  /// Pixels per point.
  public var backingScaleFactor: CGFloat {
    guard let scale = page?.observedScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }
}

/// The one screen of a page.
@MainActor private final class PageScreen: PageBelonging {
  let screen: NSScreen

  init(of host: ViewHost) { screen = NSScreen(host) }
  func pageBecame(_ size: CGSize) {}
  func pageEnds() {}
}

/// Opens what belongs to other programs.
@preconcurrency @MainActor open class NSWorkspace: NSObject {
  /// It knows nothing itself: there is one for all pages.
  public static let shared = NSWorkspace()

  private override init() { super.init() }

  /// Opens a URL in the visitor's browser, as `openURL` of the environment does.
  ///
  /// Returns whether the URL is one that the page may open for which code runs now; outside of any, none is.
  @discardableResult
  open func open(_ url: URL) -> Bool {
    var isOpened = false
    ViewHost.current?.opener.open(url) { isOpened = $0 }
    return isOpened
  }
}
