import ArborPlatform
public import Foundation

/// The application as seen from the page for which code runs now (see `UIScreen.main`).
///
/// A server shows many pages at once. Outside of any page there are no scenes and no windows, and
/// no URL is opened.
@preconcurrency @MainActor open class UIApplication: NSObject {
  /// The state of the application, which is that of the page in the browser.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// A key of the options with which a URL is opened. The options have no effect.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Accepted, without effect.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The one application object, which all pages share. It has no state of its own.
  public static let shared = UIApplication()

  private override init() { super.init() }

  private var scene: UIWindowScene? { Pages.current?.attachment(PageScene.self).scene }

  /// The scene of the current page; empty outside of any page.
  open var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }

  /// The windows of the current page's scene.
  @available(*, deprecated, message: "Ask the scene: UIWindowScene.windows.")
  open var windows: [UIWindow] { scene?.windows ?? [] }

  /// The key window of the current page's scene.
  @available(*, deprecated, message: "Ask the scene: UIWindowScene.keyWindow.")
  open var keyWindow: UIWindow? { scene?.keyWindow }

  /// The state of the current page; `background` outside of any page.
  open var applicationState: State {
    switch Pages.current?.observedPhase {
    case .active?: .active
    case .inactive?: .inactive
    case .background?, nil: .background
    }
  }

  /// Whether pages may open the URL. Schemes that run code or read the visitor's files are refused,
  /// and outside of any page all are.
  open func canOpenURL(_ url: URL) -> Bool {
    Pages.current != nil
      && !Pages.refusedSchemes.contains(url.scheme?.lowercased() ?? "")
  }

  /// Opens a URL in the browser, as the environment's `openURL` does.
  ///
  /// - Parameter completion: Receives whether pages may open the URL.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = Pages.current else {
      completion?(false)
      return
    }
    page.open(url) { completion?($0) }
  }

  /// Opens a URL in the browser, and returns whether pages may open it.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    guard let page = Pages.current else { return false }
    return await withCheckedContinuation { continuation in
      page.open(url) { continuation.resume(returning: $0) }
    }
  }
}
