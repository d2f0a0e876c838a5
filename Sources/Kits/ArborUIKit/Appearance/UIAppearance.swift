import ArborPlatform
import Foundation

/// A class whose objects take default values for their properties from an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
  /// Returns the proxy of the class and its subclasses. Values set on it apply, on all pages, to
  /// each object that enters a window or a bar from then on.
  static func appearance() -> Self

  /// Returns the proxy for objects inside an object of the first class, which is inside one of the
  /// second, and so on.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class whose objects may contain objects with a proxy of their own.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy of the class and its subclasses.
  public static func appearance() -> Self {
    Appearances.proxy(of: self, in: []) { UIKitMethods.makeView(self, .zero) }
  }

  /// Returns the proxy for views inside an object of the first class, which is inside one of the
  /// second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.proxy(of: self, in: containerTypes) { UIKitMethods.makeView(self, .zero) }
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
  /// Returns the proxy of the class and its subclasses.
  public static func appearance() -> Self { Appearances.proxy(of: self, in: [], make: make) }

  /// Returns the proxy for items in a bar of the given class. Differs from UIKit: proxies with two
  /// or more container classes do not apply to items.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(of: self, in: containerTypes, make: make) }

  private static func make() -> PlatformObject {
    self == UITabBarItem.self ? UITabBarItem() : UIBarButtonItem()
  }
}
