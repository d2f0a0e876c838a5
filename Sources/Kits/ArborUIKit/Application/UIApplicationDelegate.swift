import ArborPlatform
public import ArborUIKitValues
public import Foundation

/// An object that is notified when the program starts, by `UIApplicationDelegateAdaptor`, or as the
/// program itself with `@main`.
///
/// ```swift
/// @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
///   func application(
///     _ application: UIApplication,
///     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.rootViewController = UINavigationController(rootViewController: Notes())
///     window?.makeKeyAndVisible()
///     return true
///   }
/// }
/// ```
///
/// A server shows many pages, each of which is a scene. One delegate serves all pages, gives the
/// configurations of their scenes, whose delegates make windows, and is told of no page's life.
///
/// A delegate that makes a window itself, as in the example, is that of one page: for each page
/// another one is created and launched, which `UIApplication.shared.delegate` is there.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called first when the program starts.
  ///
  /// - Returns: Ignored, because nothing is opened at the start.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called before the first page is served. Appearances that are set here apply to all pages.
  ///
  /// - Returns: Ignored, because nothing is opened at the start.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called before a page is evaluated for the first time. Returns the configuration of its scene,
  /// which can name the class of a `UISceneDelegate`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called by the default implementation of `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called with the entry of the icon's menu with which the visitor has opened the page, unless
  /// `application(_:didFinishLaunchingWithOptions:)` has returned `false`. Only the delegate of one
  /// page is called: scenes find the entry among the options of their connection.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Called when the page has got the focus; only for the delegate of one page.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the page no longer has the focus; only for the delegate of one page.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the page can be seen, and could not before; only for the delegate of one page.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the page can no longer be seen; only for the delegate of one page.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the page has ended; only for the delegate of one page.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Does nothing and returns `true`.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)` and returns `true`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Returns a configuration without a delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Calls the handler with `false`.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

@MainActor private enum Launched {
  static weak var delegate: (any UIApplicationDelegate)?
  /// Keeps the delegate alive: the app value that made it is gone once its pages are known.
  static var held: (any UIApplicationDelegate)?
}

extension UIApplication {
  /// A reason why a program was started. The launch options are `nil` but for the delegate of one
  /// page.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL with which the visitor opened the page, if it says more than the page's path.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// Never delivered.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The entry of the icon's menu with which the visitor opened the page.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// The object that was notified of the start, of the page if it has one of its own; `nil` if the
  /// app declares none.
  public weak var delegate: (any UIApplicationDelegate)? {
    get { Pages.current?.attachment(PageScene.self).scene.appDelegate ?? Launched.delegate }
    set { Launched.delegate = newValue }
  }

  /// Keeps the delegate and notifies it of the start.
  package func launch(_ delegate: any UIApplicationDelegate) {
    Launched.held = delegate
    self.delegate = delegate
    Pages.began = { page, url in
      guard !page.isMacOS else { return }
      page.attachment(PageScene.self).scene.connect(openedBy: url)
    }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }
}
