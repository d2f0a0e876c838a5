import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// What controllers and layers tell those who observe them.
@Suite @MainActor struct ObservingTests {
  @Test func controllersTellOfTheirTitleAndSize() {
    let controller = UIViewController()
    var titles: [String] = []
    var sizes: [CGSize] = []
    let observations = [
      controller.observe(\.title, options: [.old, .new]) {
        titles.append("\(($0.title ?? "nil"))<\((($1.oldValue ?? nil) ?? "nil"))")
      },
      controller.observe(\.preferredContentSize, options: [.new]) { _, change in
        sizes.append(change.newValue ?? .zero)
      },
    ]
    controller.title = "one"
    controller.title = "two"
    controller.preferredContentSize = CGSize(width: 3, height: 4)
    #expect(titles == ["one<nil", "two<one"])
    #expect(sizes == [CGSize(width: 3, height: 4)])
    for observation in observations { observation.invalidate() }
    controller.title = "three"
    #expect(titles.count == 2)
  }

  private final class Watcher: UIViewController {
    var told: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { told.append("\(keyPath ?? ""): \(change?[.newKey] as? String ?? "no text")") }
  }

  @Test func theyTellThoseWhoNameThePropertyToo() {
    let (controller, watcher) = (UIViewController(), Watcher())
    controller.title = "at first"
    controller.addObserver(
      watcher, forKeyPath: "title", options: [.new, .initial], context: nil)
    controller.addObserver(watcher, forKeyPath: "editing", options: .new, context: nil)
    controller.title = "then"
    controller.isEditing = true
    #expect(
      watcher.told == ["title: at first", "title: then", "editing: no text"])
    controller.removeObserver(watcher, forKeyPath: "title")
    controller.removeObserver(watcher, forKeyPath: "editing")
  }

  @Test func containersTellWhomTheyShow() {
    let (one, two) = (UIViewController(), UIViewController())
    let (tabs, navigation) = (UITabBarController(), UINavigationController())
    var told: [String] = []
    let name = { (controller: UIViewController?) in
      controller === one ? "one" : controller === two ? "two" : "none"
    }
    let observations = [
      tabs.observe(\.selectedViewController, options: .new) {
        told.append(name($1.newValue ?? nil))
      },
      tabs.observe(\.selectedIndex) { tabs, _ in told.append("\(tabs.selectedIndex)") },
      navigation.observe(\.viewControllers, options: [.new, .old]) {
        told.append("\($1.oldValue?.count ?? -1) to \($1.newValue?.count ?? -1)")
      },
    ]
    tabs.viewControllers = [one, two]
    tabs.selectedIndex = 1
    #expect(told == ["one", "1", "two"])
    told = []
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    #expect(told == ["0 to 1", "1 to 2", "2 to 1"])
    withExtendedLifetime(observations) {}
  }

  @Test func tabsTellBeforeOtherControllersMoveTheSelection() {
    let (one, two) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [one, two]
    var told: [String] = []
    let observation = tabs.observe(\.selectedViewController, options: .prior) { tabs, change in
      let name = tabs.selectedViewController === one ? "one" : "two"
      told.append(change.isPrior ? "from \(name)" : "to \(name)")
    }
    tabs.viewControllers = [two]
    #expect(told == ["from one", "to two"])
    tabs.viewControllers = [one, two]
    #expect(told.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func layersTellOfTheirPlace() {
    let layer = CALayer()
    var told: [String] = []
    let observations = [
      layer.observe(\.bounds, options: .new) { told.append("bounds \($1.newValue?.width ?? 0)") },
      layer.observe(\.position) { told.append("position \($0.position.x), \($1.newValue == nil)") },
      layer.observe(\.frame) { layer, _ in told.append("frame \(layer.frame.minX)") },
    ]
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    #expect(told == ["frame 10.0", "bounds 20.0", "position 20.0, true"])
    told = []
    layer.position.x = 30
    #expect(told == ["frame 20.0", "position 30.0, true"])
    told = []
    layer.cornerRadius = 3
    layer.frame = layer.frame
    #expect(told.isEmpty)
    withExtendedLifetime(observations) {}
  }

  @Test func layersOfViewsTellWhatTheViewsDo() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var told: [String] = []
    let observations = [
      view.layer.observe(\.bounds, options: [.old, .new]) {
        told.append("\($1.oldValue?.width ?? 0) to \($1.newValue?.width ?? 0)")
      },
      view.layer.observe(\.position) { layer, _ in told.append("at \(layer.position.x)") },
      view.observe(\.bounds) { view, _ in told.append("view \(view.bounds.width)") },
    ]
    view.frame = CGRect(x: 5, y: 0, width: 20, height: 10)
    #expect(told == ["view 20.0", "10.0 to 20.0", "at 15.0"])
    told = []
    view.layer.bounds.size.width = 30
    #expect(told == ["view 30.0", "20.0 to 30.0"])
    withExtendedLifetime(observations) {}
  }
}
