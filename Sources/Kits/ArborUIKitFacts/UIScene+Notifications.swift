import ArborDrawing
import ArborPlatform
public import ArborUIKit
import ArborWindows
public import Foundation

/// The notifications of a page's scene, which is their object.
///
/// They are posted on pages whose code has read the name of one of them.
extension UIScene {
  /// Posted after the window or tab of the page has got the focus.
  public nonisolated static var didActivateNotification: Notification.Name {
    PageWatch.name("UISceneDidActivateNotification")
  }
  /// Posted after the window or tab of the page has lost the focus.
  public nonisolated static var willDeactivateNotification: Notification.Name {
    PageWatch.name("UISceneWillDeactivateNotification")
  }
  /// Posted when the page cannot be seen any more.
  public nonisolated static var didEnterBackgroundNotification: Notification.Name {
    PageWatch.name("UISceneDidEnterBackgroundNotification")
  }
  /// Posted when the page can be seen again.
  public nonisolated static var willEnterForegroundNotification: Notification.Name {
    PageWatch.name("UISceneWillEnterForegroundNotification")
  }
  /// Posted when the page ends.
  public nonisolated static var didDisconnectNotification: Notification.Name {
    PageWatch.name("UISceneDidDisconnectNotification")
  }
  /// Never posted: a page is connected before its code runs.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
}

extension UIDevice {
  /// Posted, with the device as its object, when a page that was higher than wide becomes wider, or
  /// the reverse; on pages whose code has read this name.
  ///
  /// ```swift
  /// let turned = UIDevice.orientationDidChangeNotification
  /// Text(title).onReceive(NotificationCenter.default.publisher(for: turned)) { _ in
  ///   isLandscape = UIDevice.current.orientation.isLandscape
  /// }
  /// ```
  public nonisolated static var orientationDidChangeNotification: Notification.Name {
    PageWatch.name("UIDeviceOrientationDidChangeNotification")
  }
}

/// Posts the notifications of a page's scene and of its device.
@MainActor private final class PageWatch: PageAttachment {
  private weak var page: (any PlatformPage)?
  private let scene: UIWindowScene
  private var isLandscape: Bool

  init(of page: any PlatformPage) {
    self.page = page
    scene = page.attachment(PageScene.self).scene
    isLandscape = scene.interfaceOrientation.isLandscape
  }

  /// Returns the name of a notification, and watches the page for which code runs.
  nonisolated static func name(_ rawValue: String) -> Notification.Name {
    if CurrentContext.isOnMain {
      MainActor.assumeIsolated { _ = Pages.current?.attachment(PageWatch.self) }
    }
    return Notification.Name(rawValue)
  }

  private func post(_ name: Notification.Name, _ object: AnyObject) {
    if let page { PageNotice.post(name, object: object, about: page) }
  }

  func pageBecame(_ size: CGSize) {
    let former = isLandscape
    isLandscape = size.width > size.height
    if isLandscape != former {
      post(UIDevice.orientationDidChangeNotification, UIDevice.current)
    }
  }

  func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    for step in phase.steps(from: former) {
      switch step {
      case .losesFocus: post(UIScene.willDeactivateNotification, scene)
      case .disappears: post(UIScene.didEnterBackgroundNotification, scene)
      case .reappears: post(UIScene.willEnterForegroundNotification, scene)
      case .getsFocus: post(UIScene.didActivateNotification, scene)
      }
    }
  }

  func pageEnds() { post(UIScene.didDisconnectNotification, scene) }
}
