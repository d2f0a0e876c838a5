import Arbor
import ArborCore
import ArborObjects
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborSpellings
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Controllers behind stacks, tabs and forms.
@Suite @MainActor struct PagesTests {
  private struct Fruit: View {
    let path: Remote<[Int]>
    var customize: (UINavigationController) -> Void = { _ in }
    @State private var shown: [Int] = []

    var body: some View {
      let _ = path.connect($shown)
      NavigationStack(path: $shown) {
        Text("root").navigationTitle("Fruit")
          .navigationDestination(for: Int.self) { Text("page \($0)").navigationTitle("No. \($0)") }
      }
      .introspect(.navigationStack, on: .iOS(.v16, .v17, .v18), customize: customize)
    }
  }

  private func controller(_ stage: Stage) throws -> UINavigationController {
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    return try #require(root.children.lazy.compactMap { $0 as? UINavigationController }.first)
  }

  @Test func aStackHasANavigationController() throws {
    let path = Remote<[Int]>()
    let stage = Stage { Fruit(path: path) }
    let navigation = try controller(stage)
    #expect(navigation.view.superview === stage.root)
    #expect(navigation.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(navigation.viewControllers.count == 1)
    let bar = navigation.navigationBar
    #expect(bar.superview === navigation.view && bar.frame.origin == .zero)
    #expect(bar.frame.size == CGSize(width: 400, height: 96))
    #expect(bar.topItem?.title == "Fruit")
    let first = try #require(navigation.topViewController)
    #expect(first.view.superview === navigation.view && first.navigationController === navigation)

    stage.act { path.value = [7, 8] }
    #expect(navigation.viewControllers.count == 3)
    #expect(navigation.topViewController?.navigationItem.title == "No. 8")
    // What is below keeps its controller, out of sight.
    #expect(navigation.viewControllers.first === first && first.view.superview == nil)
    #expect(bar.frame.size.height == 44)
  }

  @Test func codePopsAndPushes() throws {
    let path = Remote<[Int]>()
    let stage = Stage { Fruit(path: path) }
    stage.act { path.value = [7, 8] }
    let navigation = try controller(stage)
    stage.act { navigation.popToRootViewController(animated: true) }
    #expect(path.value == [] && navigation.viewControllers.count == 1)
    #expect(stage.texts.contains("root"))

    let pushed = UIHostingController(rootView: Text("by code"))
    pushed.title = "Pushed"
    stage.act { navigation.pushViewController(pushed, animated: true) }
    #expect(navigation.topViewController === pushed && pushed.navigationController === navigation)
    #expect(stage.drawing.contains("by code") && stage.drawing.contains("Pushed"))
    stage.act { pushed.navigationController?.popViewController(animated: true) }
    #expect(navigation.viewControllers.count == 1 && !stage.drawing.contains("by code"))
  }

  @Test func theViewsOfACustomItemAreNoItems() throws {
    let stage = Stage { Fruit(path: Remote<[Int]>()) }
    let navigation = try controller(stage)
    let pushed = UIViewController()
    let custom = UIHostingController(rootView: Label("Call", systemImage: "phone"))
    pushed.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom.view)
    stage.act { navigation.pushViewController(pushed, animated: true) }
    #expect(stage.drawing.contains("Call"))
  }

  @Test func theBarLooksAsCodeWants() throws {
    let stage = Stage {
      Fruit(path: Remote<[Int]>()) { navigation in
        navigation.navigationBar.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        navigation.navigationBar.prefersLargeTitles = false
      }
    }
    #expect(stage.host.revision == 1)
    let navigation = try controller(stage)
    #expect(navigation.navigationBar.frame.height == 44)
    let plain = stage.drawing
    stage.act { navigation.navigationBar.standardAppearance.backgroundColor = .blue }
    #expect(stage.drawing != plain)
    stage.act { navigation.topViewController?.navigationItem.title = "By code" }
    #expect(stage.drawing.contains("By code") && !stage.drawing.contains("Fruit"))
    stage.act { navigation.isNavigationBarHidden = true }
    #expect(!stage.drawing.contains("By code"))
  }

  @Test func tabsHaveATabBarController() throws {
    var found: UITabBarController?
    let stage = Stage {
      TabView {
        Text("one").tabItem { Label("First", systemImage: "house") }
        Text("two").tabItem { Label("Second", systemImage: "star") }.badge(3)
      }
      .introspect(.tabView, on: .iOS(.v13, .v17)) { found = $0 }
    }
    let tabs = try #require(found)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["First", "Second"])
    #expect(tabs.tabBar.items?.last?.badgeValue == "3")
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 251, width: 400, height: 49))
    stage.act { tabs.selectedIndex = 1 }
    #expect(stage.drawing.contains("two") && !stage.drawing.contains("one"))
    #expect(tabs.selectedViewController?.view.superview === tabs.view)
    stage.act { tabs.tabBar.items?.first?.badgeValue = "new" }
    #expect(stage.drawing.contains("new"))
    stage.act { tabs.tabBar.isHidden = true }
    #expect(!stage.drawing.contains("First"))
  }

  @Test func codeAddsButtonsToTheBar() throws {
    var taps = 0
    let stage = Stage { Fruit(path: Remote<[Int]>()) }
    let navigation = try controller(stage)
    let button = UIBarButtonItem(primaryAction: UIAction(title: "Sort") { _ in taps += 1 })
    stage.act { navigation.topViewController?.navigationItem.rightBarButtonItem = button }
    #expect(stage.drawing.contains("Sort"))
    stage.act { button.title = "Sorted" }
    #expect(stage.drawing.contains("Sorted"))
    try stage.send(.tap, to: "button")
    #expect(taps == 1)
  }

  @Test func pagesThatAreNotShownAreReachedAsWell() throws {
    let tab = Remote<Int>()
    let stage = Stage {
      Steered(0, tab) { tab in
        TabView(selection: tab) {
          Text("first").tag(0)
          NavigationStack { Text("second").navigationTitle("Title") }
            .introspect(.navigationStack, on: .iOS(.v16, .v17)) {
              $0.navigationBar.prefersLargeTitles = false
            }
            .tag(1)
        }
      }
    }
    stage.act { tab.value = 1 }
    #expect(stage.first(UINavigationBar.self)?.frame.height == 44)
  }

  @Test func barsHaveTheLineOfTheirAppearance() throws {
    let stage = Stage {
      Fruit(path: Remote<[Int]>()) { $0.navigationBar.prefersLargeTitles = false }
    }
    let navigation = try controller(stage)
    let before = stage.drawing
    stage.act { navigation.navigationBar.standardAppearance.shadowColor = nil }
    #expect(stage.drawing.count < before.count)
  }

  @Test func theFirstGenerationFindsControllers() {
    var found: [String] = []
    let stage = Stage {
      TabView {
        NavigationStack {
          Text("inside").introspectNavigationController { _ in found.append("inside") }
            .introspectTabBarController { _ in found.append("tabs") }
        }
        .introspectNavigationController { _ in found.append("outside") }
      }
    }
    #expect(Set(found) == ["inside", "tabs", "outside"])
    withExtendedLifetime(stage) {}
  }

  @Test func aFormIsACollection() throws {
    var found: UICollectionView?
    let stage = Stage {
      Form { Text("row") }.introspect(.form, on: .iOS(.v16, .v17)) { found = $0 }
    }
    #expect(found?.visibleCells.count == 1)
    #expect(stage.first(UITableView.self) == nil)
  }

  @Test func nothingStaysOfAStackThatIsGone() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { if $0.wrappedValue { NavigationStack { Text("in") } } }
    }
    weak let navigation = try controller(stage)
    #expect(navigation != nil)
    stage.act { isShown.value = false }
    #expect(navigation == nil)
  }

  @Test func aSplitViewHasAController() throws {
    var found: UISplitViewController?
    let stage = Stage(width: 1_000, height: 600) {
      NavigationSplitView {
        Text("side").navigationTitle("Side")
      } detail: {
        Text("detail")
      }
      .introspect(.navigationSplitView, on: .iOS(.v16, .v17)) { found = $0 }
    }
    let split = try #require(found)
    #expect(split.viewControllers.count == 2 && !split.isCollapsed)
    let column = split.viewController(for: .primary) as? UINavigationController
    #expect(column?.splitViewController === split)
    #expect(column?.topViewController?.navigationItem.title == "Side")
    stage.act { split.preferredPrimaryColumnWidth = 200 }
    #expect(column?.view.frame.width == 200)
    stage.act { split.hide(.primary) }
    #expect(!stage.drawing.contains("Side") && split.viewController(for: .primary) == nil)
  }

  @Test func aPageThatComesBackReachesBelowTheBarAgain() throws {
    let stage = Stage {
      TabView {
        Color.red.ignoresSafeArea().tabItem { Text("First") }
        Text("two").tabItem { Text("Second") }
      }
    }
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let tabs = try #require(root.children.lazy.compactMap { $0 as? UITabBarController }.first)
    func ground() -> CGRect? {
      stage.nodes.first { $0.segment.description.hasPrefix("Color") }?.frame
    }
    let before = ground()
    #expect(before?.height == 300)
    stage.act { tabs.selectedIndex = 1 }
    stage.act { tabs.tabBar.isHidden = true }
    stage.act { tabs.tabBar.isHidden = false }
    stage.act { tabs.selectedIndex = 0 }
    #expect(ground() == before)
  }

  @Test func aBarThatComesBackHasItsItems() throws {
    let stage = Stage {
      NavigationStack {
        Text("root").navigationTitle("Fruit").toolbar { Button("New") {} }
      }
    }
    let navigation = try controller(stage)
    let item = try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
    stage.act { item.tintColor = .systemGreen }
    let before = stage.host.markup
    stage.act { navigation.isNavigationBarHidden = true }
    #expect(!stage.texts.contains("New"))
    stage.act { navigation.isNavigationBarHidden = false }
    #expect(navigation.topViewController?.navigationItem.rightBarButtonItem === item)
    #expect(stage.host.markup == before)
  }
}
