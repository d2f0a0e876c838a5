import ArborPlatform
import Foundation

/// Classes whose objects look as their appearance says where code does not say anything else.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
  /// Stands for all objects of the class and its subclasses, in all pages: what is set of it holds for each that enters a window, or a bar, from then on.
  static func appearance() -> Self

  /// Stands for those in an object of the first class, which is in one of the second, and so on.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// What views with an appearance of their own may be in.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public static func appearance() -> Self {
    Appearances.proxy(of: self, in: []) { ClassMethods.makeView(self, .zero) }
  }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.proxy(of: self, in: containerTypes) { ClassMethods.makeView(self, .zero) }
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
  public static func appearance() -> Self { Appearances.proxy(of: self, in: [], make: make) }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(of: self, in: containerTypes, make: make) }

  private static func make() -> PlatformObject {
    self == UITabBarItem.self ? UITabBarItem() : UIBarButtonItem()
  }
}
