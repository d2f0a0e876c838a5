import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// What is said of all objects of a class.
@Suite @MainActor struct AppearanceTests {
  private func window(_ views: UIView...) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in views { window.addSubview(view) }
    return window
  }

  /// Appearances hold for the whole process: nothing may be left for other tests.
  private func saying(_ appearances: () -> Void, check: () throws -> Void) rethrows {
    defer { Appearances.forgetAll() }
    appearances()
    try check()
  }

  private final class OwnSwitch: UISwitch {}
  private final class Box: UIView {}

  @Test func anObjectTakesTheAppearanceWhenItEntersAWindow() {
    saying {
      UISwitch.appearance().onTintColor = .red
    } check: {
      let toggle = UISwitch()
      let (own, box) = (OwnSwitch(), Box())
      box.addSubview(own)
      #expect(toggle.onTintColor == nil && own.onTintColor == nil)
      let window = window(toggle, box)
      #expect(toggle.onTintColor == .red && toggle.origin(of: "onTintColor") == .appearance)
      #expect(own.onTintColor == .red)
      withExtendedLifetime(window) {}
    }
  }

  @Test func whatCodeSetsOfTheObjectStays() {
    saying {
      UISwitch.appearance().onTintColor = .red
    } check: {
      let toggle = UISwitch()
      toggle.onTintColor = .green
      let window = window(toggle)
      #expect(toggle.onTintColor == .green)
      toggle.removeFromSuperview()
      window.addSubview(toggle)
      #expect(toggle.onTintColor == .green)
    }
  }

  @Test func subclassesAndNearerContainersSayMore() {
    saying {
      OwnSwitch.appearance(whenContainedInInstancesOf: [Box.self]).onTintColor = .blue
      OwnSwitch.appearance().onTintColor = .green
      UISwitch.appearance().onTintColor = .red
    } check: {
      let (plain, own, inside, box) = (UISwitch(), OwnSwitch(), OwnSwitch(), Box())
      box.addSubview(inside)
      let window = window(plain, own, box)
      #expect([plain, own, inside].map(\.onTintColor) == [.red, .green, .blue])
      withExtendedLifetime(window) {}
    }
  }

  @Test func aContainerMayBeAController() {
    saying {
      UISwitch.appearance(whenContainedInInstancesOf: [UINavigationController.self]).onTintColor =
        .red
    } check: {
      let root = UIViewController()
      let (inside, outside) = (UISwitch(), UISwitch())
      root.view.addSubview(inside)
      let navigation = UINavigationController(rootViewController: root)
      let window = window(outside)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      #expect(inside.onTintColor == .red && outside.onTintColor == nil)
    }
  }

  @Test func itemsTakeTheAppearanceInTheirBar() {
    saying {
      UIBarButtonItem.appearance().tintColor = .red
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
        .setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    } check: {
      let (top, bottom) = (UIBarButtonItem(), UIBarButtonItem())
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItem = top
      let toolbar = UIToolbar()
      toolbar.items = [bottom]
      #expect(top.tintColor == .red && top.titleTextAttributes(for: .normal) == nil)
      #expect(
        bottom.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
    }
  }

  @Test func barsCopyTheAppearancesThatTheyAreGiven() {
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes[.foregroundColor] = UIColor.red
    let bar = UINavigationBar()
    bar.standardAppearance = appearance
    appearance.backgroundColor = .blue
    appearance.buttonAppearance.normal.titleTextAttributes = [:]
    let kept = bar.standardAppearance
    #expect(kept.backgroundColor == nil)
    #expect(
      kept.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .red)
  }
}
