import ArborDisplay
import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import ArborWindows
import Foundation
import Testing

/// What the application, the device, the screen, windows, views and layers tell about themselves.
@Suite @MainActor struct FactTests {
  @Test func outsideOfPagesTheApplicationSaysWhatIsTrueOfAServer() throws {
    let application = UIApplication.shared
    #expect(application.backgroundTimeRemaining > 1e9 && application.isProtectedDataAvailable)
    #expect(application.userInterfaceLayoutDirection == .leftToRight)
    let settings = try #require(URL(string: UIApplication.openSettingsURLString))
    #expect(URLSchemes.refused.contains(settings.scheme ?? ""))
    #expect(!application.canOpenURL(settings))
    #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
    #expect(UIDevice.current.name == UIDevice.current.model)
    #expect(Int(UIDevice.current.systemVersion.prefix { $0 != "." }) != nil)
    UIScreen.main.brightness = 0.3
    #expect(UIScreen.main.brightness == 1 && UIScreen.main.maximumFramesPerSecond == 60)
  }

  private final class Unable: UIWindow {
    override var canBecomeKey: Bool { false }
  }

  @Test func windowsTellWhenTheyAreShownHiddenAndKey() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    nonisolated(unsafe) var told: [String] = []
    let names = [
      UIWindow.didBecomeKeyNotification, UIWindow.didBecomeVisibleNotification,
      UIWindow.didBecomeHiddenNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
        told.append(name.rawValue)
      }
    }
    defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    window.isHidden = true
    window.isHidden = true
    window.isHidden = false
    #expect(
      told == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
        "UIWindowDidBecomeHiddenNotification", "UIWindowDidBecomeVisibleNotification",
      ])
    let unable = Unable(frame: .zero)
    unable.makeKeyAndVisible()
    #expect(!unable.isKeyWindow && !unable.isHidden)
    unable.windowLevel = .alert + 1
    #expect(unable.windowLevel > .statusBar && unable.screen === UIScreen.main)
  }

  @Test func readableContentIsInTheMiddleAndNotTooWide() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 400))
    view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 20)
    #expect(view.readableContentGuide === view.readableContentGuide)
    view.layoutIfNeeded()
    #expect(
      view.readableContentGuide.layoutFrame == CGRect(x: 164, y: 10, width: 672, height: 360))
    view.frame.size.width = 320
    view.layoutIfNeeded()
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 20, y: 10, width: 280, height: 360))
  }

  @Test func theAnchorPointOfAViewMovesItsFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.anchorPoint = .zero
    #expect(view.frame.origin == CGPoint(x: 50, y: 25) && view.center == CGPoint(x: 50, y: 25))
    let outer = UIView(frame: CGRect(x: 7, y: 8, width: 300, height: 300))
    outer.addSubview(view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.addSubview(outer)
    #expect(view.accessibilityFrame == CGRect(x: 57, y: 33, width: 100, height: 50))
  }

  @Test func layersConvertPointsAndFindWhatIsAtThem() {
    let (view, inner) = (UIView(), UIView())
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    view.addSubview(inner)
    let (layer, other) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    other.frame = CGRect(x: 100, y: 0, width: 50, height: 20)
    inner.layer.addSublayer(layer)
    view.layer.addSublayer(other)
    #expect(layer.convert(.zero, to: view.layer) == CGPoint(x: 60, y: 70))
    #expect(layer.convert(.zero, to: other) == CGPoint(x: -40, y: 70))
    #expect(layer.convert(.zero, from: view.layer) == CGPoint(x: -60, y: -70))
    #expect(
      layer.convert(layer.bounds, to: nil) == CGRect(x: 60, y: 70, width: 30, height: 40))
    #expect(view.layer.hitTest(CGPoint(x: 65, y: 75)) === layer)
    #expect(view.layer.hitTest(CGPoint(x: 55, y: 55)) === inner.layer)
    #expect(view.layer.hitTest(CGPoint(x: 120, y: 5)) === other)
    #expect(view.layer.hitTest(CGPoint(x: 5, y: 5)) === view.layer)
    #expect(view.layer.hitTest(CGPoint(x: 500, y: 5)) == nil)
    layer.isHidden = true
    #expect(view.layer.hitTest(CGPoint(x: 65, y: 75)) === inner.layer)
    // What protrudes is found, unless it is clipped.
    other.frame.origin = CGPoint(x: 190, y: 0)
    #expect(view.layer.hitTest(CGPoint(x: 210, y: 5)) === other)
    view.layer.masksToBounds = true
    #expect(view.layer.hitTest(CGPoint(x: 210, y: 5)) == nil)
  }

  @Test func layersKeepValuesUnderNames() {
    let layer = CALayer()
    layer.setValue("badge", forKey: "role")
    #expect(layer.value(forKey: "role") as? String == "badge")
    layer.setValue(nil, forKey: "role")
    #expect(layer.value(forKey: "role") == nil)
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    layer.setValue("elsewhere", forKey: "position")
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}

extension UIWindow.Level {
  fileprivate static func + (level: Self, more: CGFloat) -> Self { Self(level.rawValue + more) }
}
