package import ArborCore
public import Foundation

/// The viewport of a page.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  private weak var page: ViewHost?

  fileprivate init(_ page: ViewHost?) {
    self.page = page
    super.init()
  }

  /// Outside of any page.
  private static let ofNoPage = UIScreen(nil)

  /// The viewport of the page for which code runs now: in `body`, in actions and callbacks of its views and objects, and in tasks that are begun
  /// in them. A view that reads its bounds is evaluated again when they change.
  ///
  /// Elsewhere, such as in what a queue or another thread calls, it is one of 1280 x 800 points with one pixel each.
  public static var main: UIScreen {
    ViewHost.current.map { $0.belonging(PageScene.self).scene.screen } ?? ofNoPage
  }

  /// In points, from (0, 0).
  public var bounds: CGRect {
    CGRect(origin: .zero, size: page?.observedSize ?? CGSize(width: 1280, height: 800))
  }

  /// Pixels per point.
  public var scale: CGFloat {
    guard let scale = page?.observedScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }

  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// As `scale`.
  public var nativeScale: CGFloat { scale }
}

/// What a page shows, and whether it is seen.
@preconcurrency @MainActor open class UIScene: NSObject {
  /// The state of the scene, which is that of the page in the browser.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// How a URL is opened: nothing can be chosen.
  @preconcurrency @MainActor public final class OpenExternalURLOptions: NSObject {
    public override init() { super.init() }
  }

  fileprivate weak var page: ViewHost?

  fileprivate init(_ page: ViewHost) {
    self.page = page
    super.init()
  }

  /// `unattached` once the page has ended.
  open var activationState: ActivationState {
    switch page?.observedPhase {
    case .active?: .foregroundActive
    case .inactive?: .foregroundInactive
    case .background?: .background
    case nil: .unattached
    }
  }

  /// What a page says of its own place is `onOpenURL`'s business; this opens another one, as `openURL` of the environment does.
  ///
  /// - Parameter completion: whether the URL is one that pages may open.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let page else {
      completion?(false)
      return
    }
    page.opener.open(url) { completion?($0) }
  }
}

/// A page, as code sees it that looks for its windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  fileprivate override init(_ page: ViewHost) {
    screen = UIScreen(page)
    super.init(page)
  }

  public let screen: UIScreen

  /// The window of the page; none on pages of macOS, and before a page was evaluated for the first time.
  open var windows: [UIWindow] {
    guard let window = page?.platformTree?.rootWindow as? UIWindow else { return [] }
    return [window]
  }

  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// Wide or tall, as the page is. A device that is turned to the left shows what is turned to the right.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = screen.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
}

/// How an interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The one scene of a page.
@MainActor package final class PageScene: PageBelonging {
  package let scene: UIWindowScene

  package init(of host: ViewHost) { scene = UIWindowScene(host) }
  package func pageBecame(_ size: CGSize) {}
  package func pageEnds() { scene.page = nil }
}
