import ArborCore
public import Foundation

/// What code asks of the application: here always the page for which it runs now, see `UIScreen.main`.
///
/// A server shows many pages at once. Outside of any there are no scenes and no windows, and nothing is opened.
@preconcurrency @MainActor open class UIApplication: NSObject {
  /// The state of the application, which is that of the page in the browser.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// How a URL is opened: nothing can be chosen.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// It knows nothing itself: there is one for all pages.
  public static let shared = UIApplication()

  private override init() { super.init() }

  private var scene: UIWindowScene? { ViewHost.current?.belonging(PageScene.self).scene }

  open var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }

  @available(*, deprecated, message: "Ask the scene: UIWindowScene.windows.")
  open var windows: [UIWindow] { scene?.windows ?? [] }

  @available(*, deprecated, message: "Ask the scene: UIWindowScene.keyWindow.")
  open var keyWindow: UIWindow? { scene?.keyWindow }

  open var applicationState: State {
    switch ViewHost.current?.observedPhase {
    case .active?: .active
    case .inactive?: .inactive
    case .background?, nil: .background
    }
  }

  /// Whether pages may open the URL: not those that run code or read the visitor's files.
  open func canOpenURL(_ url: URL) -> Bool {
    ViewHost.current != nil
      && !SystemOpener.refused.contains(url.scheme?.lowercased() ?? "")
  }

  /// Opens a URL in the browser, as `openURL` of the environment does.
  ///
  /// - Parameter completion: whether the URL is one that pages may open.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = ViewHost.current else {
      completion?(false)
      return
    }
    page.opener.open(url) { completion?($0) }
  }

  /// Opens a URL in the browser, and answers whether it is one that pages may open.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    guard let page = ViewHost.current else { return false }
    return await withCheckedContinuation { continuation in
      page.opener.open(url) { continuation.resume(returning: $0) }
    }
  }
}
