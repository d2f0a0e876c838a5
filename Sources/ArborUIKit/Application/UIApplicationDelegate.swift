public import Foundation

/// Told when the program starts, by `UIApplicationDelegateAdaptor`.
///
/// A server shows many pages: what each of them does, its views learn from `scenePhase`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// - Returns: no matter: nothing is opened at the start.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The last moment before pages are served: appearances that are set here hold for all of them.
  ///
  /// - Returns: no matter: nothing is opened at the start.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func applicationDidFinishLaunching(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  public func applicationDidFinishLaunching(_ application: UIApplication) {}
}

@MainActor private enum Launched {
  static weak var delegate: (any UIApplicationDelegate)?
  /// Nobody else holds the one of the app, which is gone once its pages are known.
  static var held: (any UIApplicationDelegate)?
}

extension UIApplication {
  /// Why a program was started: never for one of these reasons.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// The one that was told of the start.
  public weak var delegate: (any UIApplicationDelegate)? {
    get { Launched.delegate }
    set { Launched.delegate = newValue }
  }

  /// Tells the delegate that the program starts, and holds it from now on.
  package func launch(_ delegate: any UIApplicationDelegate) {
    Launched.held = delegate
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }
}
