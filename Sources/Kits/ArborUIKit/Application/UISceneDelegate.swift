import ArborPlatform
public import ArborUIKitValues
public import Foundation

/// An object that is told when a page opens, is seen, is left, and closes.
///
/// ```swift
/// final class AppDelegate: NSObject, UIApplicationDelegate {
///   func application(
///     _ application: UIApplication, configurationForConnecting session: UISceneSession,
///     options: UIScene.ConnectionOptions
///   ) -> UISceneConfiguration {
///     let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
///     configuration.delegateClass = SceneDelegate.self
///     return configuration
///   }
/// }
///
/// final class SceneDelegate: NSObject, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) { log.info("A page has the focus") }
/// }
/// ```
///
/// Each page of iOS has a delegate of its own, made by `init()`. A page that sleeps has ended, and
/// connects again when it wakes.
///
/// Differs from UIKit: a page is told of the URL that opened it only while it connects.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called before the page is evaluated for the first time.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the page has ended.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the page has got the focus of its browser's window.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the page no longer has the focus.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the page can be seen, and could not before.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the page can no longer be seen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a `UIWindowScene`.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// The session of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The content of a page, which is the role of all scenes.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  open var role: Role { .windowApplication }
  /// An identifier that no other page has.
  public let persistentIdentifier = UUID().uuidString
  /// The scene; `nil` once the page has ended.
  open internal(set) weak var scene: UIScene?
  /// The configuration of the scene.
  open internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// Values that code keeps with the session.
  open var userInfo: [String: Any]?

  override init() { super.init() }
}

/// The class that is told of a scene's life.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The purpose of the scenes.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, an `NSObject` that conforms to `UISceneDelegate`; `nil` for
  /// none.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A URL that opened a page.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

extension UIScene {
  /// The reasons for which a page opens.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The URL with which the visitor opened the page, if it says more than the page's path.
    public let urlContexts: Set<UIOpenURLContext>
    /// The entry of the icon's menu with which the visitor opened the page; `nil` for none.
    public let shortcutItem: UIApplicationShortcutItem?

    init(_ url: URL?) {
      shortcutItem = UIApplicationShortcutItem.chosen(by: url)
      urlContexts = shortcutItem == nil ? url.map { [UIOpenURLContext($0)] } ?? [] : []
      super.init()
    }
  }

  /// Asks the app delegate for the configuration, and makes and notifies the scene's delegate.
  package func connect(openedBy url: URL?) {
    let options = ConnectionOptions(url)
    let application = UIApplication.shared
    guard let asked = application.delegate else { return }
    session.configuration = asked.application(
      application, configurationForConnecting: session, options: options)
    guard let type = session.configuration.delegateClass ?? usualClass(beside: asked) else {
      return
    }
    guard let type = type as? NSObject.Type,
      let made = NSObject.made(type) as? any UISceneDelegate
    else { return UIKitLog.note("\(type) is no NSObject that conforms to UISceneDelegate.") }
    delegate = made
    made.scene(self, willConnectTo: session, options: options)
    tellStart()
  }

  /// Tells the delegates in which state the page begins. For an app delegate a start is no return
  /// to the foreground.
  package func tellStart() {
    switch activationState {
    case .foregroundActive: tell(.active, from: .background, isStart: true)
    case .foregroundInactive: tell(.inactive, from: .background, isStart: true)
    case .background, .unattached: break
    }
  }

  /// Returns the class `SceneDelegate` of the application delegate's module, which the Info.plist
  /// of most programs names.
  private func usualClass(beside delegate: any UIApplicationDelegate) -> AnyClass? {
    guard (self as? UIWindowScene)?.showsWindows == true else { return nil }
    let name = String(reflecting: type(of: delegate)).split(separator: ".")
    return name.first.flatMap { NSClassFromString("\($0).SceneDelegate") }
  }

  func tell(_ phase: PagePhase, from former: PagePhase, isStart: Bool = false) {
    guard phase != former else { return }
    let application = UIApplication.shared
    if former == .active { appDelegate?.applicationWillResignActive(application) }
    let returns = former == .background && !isStart
    if returns { appDelegate?.applicationWillEnterForeground(application) }
    if phase == .active { appDelegate?.applicationDidBecomeActive(application) }
    if phase == .background { appDelegate?.applicationDidEnterBackground(application) }
    guard let delegate else { return }
    if former == .active { delegate.sceneWillResignActive(self) }
    if former == .background { delegate.sceneWillEnterForeground(self) }
    if phase == .active { delegate.sceneDidBecomeActive(self) }
    if phase == .background { delegate.sceneDidEnterBackground(self) }
  }

  func tellEnd() {
    appDelegate?.applicationWillTerminate(UIApplication.shared)
    delegate?.sceneDidDisconnect(self)
    delegate = nil
  }
}
