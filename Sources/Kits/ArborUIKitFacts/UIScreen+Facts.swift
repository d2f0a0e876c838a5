import ArborPlatform
public import ArborUIKit
public import Foundation

extension UIScreen {
  /// Always 1: browsers do not tell the brightness of a screen. Setting it changes nothing.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }

  /// The most pictures in a second: 60, at which pages play animations.
  public var maximumFramesPerSecond: Int { 60 }

  /// The traits of the page's window; the standard ones outside of any page.
  public var traitCollection: UITraitCollection {
    (Pages.current?.rootWindow as? UIWindow)?.traitCollection ?? .standard
  }

  /// Returns a property by its name; `nil` for names that are not public.
  ///
  /// ```swift
  /// let radius = UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat ?? 0
  /// ```
  public func value(forKey key: String) -> Any? {
    switch key {
    case "bounds": bounds
    case "nativeBounds": nativeBounds
    case "scale": scale
    case "nativeScale": nativeScale
    case "brightness": brightness
    default: nil
    }
  }

  /// Whether the screen is recorded, which browsers do not tell: false.
  public var isCaptured: Bool { false }

  /// Never posted.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Never posted.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// Never posted: a page has one screen.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// Never posted: a page has one screen.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
}

/// The bar at the upper edge of a device's screen.
///
/// ```swift
/// let top = scene.statusBarManager?.statusBarFrame.height ?? 0
/// ```
///
/// Pages have none: it is hidden and takes no space.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  static let ofPages = UIStatusBarManager()
  private override init() { super.init() }

  /// Always zero.
  public var statusBarFrame: CGRect { .zero }
  /// Always true.
  public var isStatusBarHidden: Bool { true }
  /// Always `default`.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
  /// The status bar, which is hidden.
  public var statusBarManager: UIStatusBarManager? { .ofPages }
}

extension UIWindow {
  /// The viewport of the page that has the window; that of the current page for other windows.
  public var screen: UIScreen { windowScene?.screen ?? .main }
}

extension UIWindowScene {
  /// The traits of the page's window; the standard ones before the page has one.
  public var traitCollection: UITraitCollection { windows.first?.traitCollection ?? .standard }

  /// The direction in which the page is read.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIApplication.shared.userInterfaceLayoutDirection
  }
}
