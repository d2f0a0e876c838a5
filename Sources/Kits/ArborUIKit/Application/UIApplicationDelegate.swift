public import Foundation

/// An object that is notified when the program starts, by `UIApplicationDelegateAdaptor`.
///
/// A server shows many pages, so there are no notifications of a page's life here: each page is a
/// scene, whose configuration the delegate gives, and whose life a `UISceneDelegate` is told.
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
}

@MainActor private enum Launched {
  static weak var delegate: (any UIApplicationDelegate)?
  /// Keeps the delegate alive: the app value that made it is gone once its pages are known.
  static var held: (any UIApplicationDelegate)?
}

extension UIApplication {
  /// A reason why a program was started. The launch options are always `nil`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Never delivered.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// Never delivered.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// The object that was notified of the start; `nil` if the app declares none.
  public weak var delegate: (any UIApplicationDelegate)? {
    get { Launched.delegate }
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
