import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct ContainerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test func aTabBarControllerShowsTheSelectedOne() {
    let (one, two) = (UIViewController(), UIViewController())
    one.title = "One"
    let tabs = UITabBarController()
    tabs.viewControllers = [one, two]
    show(tabs)
    #expect(one.viewIfLoaded?.window === window && !two.isViewLoaded)
    #expect(one.tabBarItem.title == "One" && one.tabBarController === tabs)
    tabs.userSelect(1)
    #expect(one.view.window == nil && two.view.window === window && tabs.selectedIndex == 1)
    two.tabBarItem.isEnabled = false
    tabs.selectedViewController = one
    tabs.userSelect(1)
    #expect(tabs.selectedIndex == 0)
    tabs.viewControllers = [two]
    #expect(one.parent == nil && tabs.selectedViewController === two)
  }

  @Test func aSplitViewControllerShowsColumnsSideBySide() {
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    show(split)
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 600))
    #expect(detail.view.frame == CGRect(x: 320, y: 0, width: 480, height: 600))
    split.minimumPrimaryColumnWidth = 350
    #expect(split.primaryColumnWidth == 350)
    split.preferredPrimaryColumnWidthFraction = 0.5
    split.maximumPrimaryColumnWidth = 380
    split.view.layoutIfNeeded()
    #expect(list.view.frame.width == 380 && detail.view.frame.width == 420)
    split.preferredDisplayMode = .secondaryOnly
    #expect(list.view.superview == nil && detail.view.frame.width == 800)
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(list.view.superview != nil)
    split.hide(.primary)
    #expect(list.view.superview == nil && detail.view.frame.width == 800)
    #expect(detail.splitViewController === split)
  }

  @Test func aSplitViewControllerShowsOneColumnWhereThereIsLittleRoom() {
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    show(split)
    split.view.hostTraits = UITraitCollection(
      style: .light, horizontal: .compact, vertical: .regular, idiom: .phone, scale: 2)
    #expect(split.isCollapsed && detail.view.superview == nil)
    #expect(list.view.frame == split.view.bounds)
    split.show(.secondary)
    #expect(list.view.superview == nil && detail.view.frame == split.view.bounds)
    split.view.hostTraits = nil
    #expect(list.view.frame.width == 320 && detail.view.frame.minX == 320)
  }

  private final class Pages: UIPageViewControllerDataSource {
    let all = (0..<3).map { _ in UIViewController() }
    private func neighbour(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = all.firstIndex(of: controller) else { return nil }
      return all.indices.contains(index + step) ? all[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, 1) }
  }

  @Test func pagesAreTurnedOneByOne() {
    let pages = Pages()
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = pages
    controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    show(controller)
    #expect(controller.userTurn(.forward) && controller.userTurn(.forward))
    #expect(!controller.userTurn(.forward))
    #expect(controller.viewControllers == [pages.all[2]])
    #expect(pages.all[0].view.window == nil && pages.all[2].view.window === window)
  }

  @MainActor private final class Target {
    var done = 0
    func finish() { done += 1 }
  }

  @Test func barButtonsDoSomething() {
    let target = Target()
    let done = UIBarButtonItem(
      barButtonSystemItem: .done, target: target, action: Target.finish)
    let plain = UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in target.done += 10 })
    let bar = UIToolbar()
    bar.items = [.flexibleSpace(), done, plain]
    #expect(bar.items?.map(\.label) == [nil, "Done", "Go"])
    done.tap()
    plain.tap()
    done.isEnabled = false
    done.tap()
    #expect(target.done == 11)
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = done
    #expect(controller.navigationItem.rightBarButtonItems == [done])
  }

  @Test func aTransitionFromWhatIsNotShownIsDoneAllTheSame() {
    let parent = UIViewController()
    parent.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let (old, new) = (UIViewController(), UIViewController())
    parent.addChild(old)
    parent.addChild(new)
    var lines: [String] = []
    parent.transition(
      from: old, to: new, duration: 0, animations: { lines.append("animations") },
      completion: { lines.append("completion \($0)") })
    #expect(lines == ["animations", "completion true"])
    #expect(new.view.superview === parent.view && new.view.frame == parent.view.bounds)
  }

  @Test func controllersShowOthersByWhoIsAboveThem() {
    let (root, next, detail) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    root.show(next, sender: nil)
    #expect(navigation.viewControllers.map { $0 === next } == [false, true])
    #expect(navigation.visibleViewController === next)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(navigation, for: .primary)
    next.showDetailViewController(detail, sender: nil)
    #expect(split.viewController(for: .secondary) === detail)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (alone, above) = (UIViewController(), UIViewController())
    window.rootViewController = alone
    window.makeKeyAndVisible()
    alone.show(above, sender: nil)
    #expect(alone.presentedViewController === above)
    let item = UIBarButtonItem()
    root.setToolbarItems([item], animated: true)
    #expect(root.toolbarItems == [item])
  }

  @Test func systemTabsHaveTheirTitlesAndPictures() {
    let item = UITabBarItem(tabBarSystemItem: .search, tag: 3)
    #expect(item.title == "Search" && item.image != nil && item.tag == 3)
  }

  @Test func noControllerComesIntoItself() {
    let (outer, inner) = (UIViewController(), UIViewController())
    outer.addChild(outer)
    outer.addChild(inner)
    inner.addChild(outer)
    #expect(outer.parent == nil && outer.children == [inner] && inner.children.isEmpty)
    #expect(inner.navigationController == nil)
  }
}
