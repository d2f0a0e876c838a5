import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Controllers of UIKit that contain others, on a page: bars and what they do.
@Suite @MainActor struct ControllerTests {
  private struct Maker: UIViewControllerRepresentable {
    let make: () -> UIViewController
    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  private func page(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    label.text = "page of \(title)"
    controller.view.addSubview(label)
    return controller
  }

  private func frames(_ stage: Stage, _ name: String) -> [CGRect] {
    stage.nodes.filter { $0.segment.description.hasPrefix(name) }.compactMap(\.frame)
  }

  private func tap(_ stage: Stage, _ text: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.children.contains(where: holds)
    }
    let id = try #require(stage.nodes.last { $0.control?.role == "button" && holds($0) }?.id)
    try stage.host.handle(.tap, at: id)
    stage.host.flush()
  }

  @Test func aNavigationControllerHasABar() throws {
    let log = Log()
    let root = page("Root")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { _ in log("add") })
    let navigation = UINavigationController(rootViewController: root)
    let stage = Stage { Maker { navigation } }
    #expect(stage.texts.contains("Root") && stage.texts.contains("page of Root"))
    #expect(frames(stage, "UINavigationBar") == [CGRect(x: 0, y: 0, width: 400, height: 44)])
    #expect(root.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
    try tap(stage, "Add")
    #expect(log.take() == ["add"])
    stage.act { navigation.pushViewController(page("Next"), animated: true) }
    #expect(stage.texts.contains("page of Next") && !stage.texts.contains("page of Root"))
    try tap(stage, "Root")
    #expect(navigation.viewControllers.count == 1 && stage.texts.contains("page of Root"))
    stage.act { navigation.navigationBar.prefersLargeTitles = true }
    #expect(frames(stage, "UINavigationBar") == [CGRect(x: 0, y: 0, width: 400, height: 96)])
    stage.act { root.title = "Another" }
    #expect(stage.texts.contains("Another"))
    stage.act { navigation.isNavigationBarHidden = true }
    #expect(root.view.frame.height == 300)
  }

  @Test func aTabBarChooses() throws {
    let tabs = UITabBarController()
    let (one, two) = (page("One"), page("Two"))
    two.tabBarItem.badgeValue = "5"
    tabs.viewControllers = [one, two]
    let stage = Stage { Maker { tabs } }
    #expect(stage.texts.contains("page of One") && stage.texts.contains("5"))
    #expect(frames(stage, "UITabBar") == [CGRect(x: 0, y: 251, width: 400, height: 49)])
    try tap(stage, "Two")
    #expect(tabs.selectedIndex == 1)
    #expect(stage.texts.contains("page of Two") && !stage.texts.contains("page of One"))
  }

  @Test func aSplitViewControllerHasColumns() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(page("List"), for: .primary)
    split.setViewController(page("Detail"), for: .secondary)
    let stage = Stage(width: 1_000, height: 600) { Maker { split } }
    #expect(stage.texts == ["page of List", "page of Detail"])
    #expect(split.viewController(for: .secondary)?.view.frame.minX == 320)
    stage.act { split.hide(.primary) }
    #expect(stage.texts == ["page of Detail"])
    #expect(split.viewController(for: .secondary)?.view.frame.width == 1_000)
  }

  @Test func anAlertIsAnswered() throws {
    let log = Log()
    let outer = UIViewController()
    let stage = Stage { Maker { outer } }
    let alert = UIAlertController(title: "Sure?", message: "Really", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in log("yes") })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    stage.act { outer.present(alert, animated: true) }
    #expect(stage.host.topPresentation?.kind == .alert)
    #expect(stage.texts == ["Sure?", "Really", "Yes", "No"])
    try tap(stage, "Yes")
    #expect(log.take() == ["yes"] && stage.host.topPresentation == nil)
    #expect(outer.presentedViewController == nil)
  }
}
