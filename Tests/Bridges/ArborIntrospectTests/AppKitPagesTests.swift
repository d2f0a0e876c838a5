import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborHostingAppKit
import ArborIntrospect
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// What stands behind containers on pages of macOS.
@Suite @MainActor struct AppKitPagesTests {
  private func path(_ view: NSView?) -> [String] {
    sequence(first: view) { $0?.superview }.compactMap { view in
      view.map { String(_typeName(type(of: $0), qualified: false).prefix { $0 != "<" }) }
    }
  }

  private final class Judge: NSTabViewDelegate {
    var log: [String] = []
    func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
      log.append("may \(tabViewItem?.label ?? "")?")
      return tabViewItem?.label != "Second"
    }
    func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
      log.append(tabViewItem?.label ?? "")
    }
  }

  @Test func tabsHaveATabView() throws {
    var found: NSTabView?
    let chosen = Remote<Int>()
    let stage = Stage(idiom: .macOS) {
      Steered(0, chosen) { chosen in
        TabView(selection: chosen) {
          Text("one").tabItem { Label("First", systemImage: "house") }.tag(0)
          Text("two").tabItem { Label("Second", systemImage: "star") }.tag(1)
          Text("three").tabItem { Text("Third") }.tag(2)
        }
        .introspect(.tabView, on: .macOS(.v13, .v14)) { found = $0 }
      }
    }
    let tabs = try #require(found)
    #expect(path(tabs) == ["HostedTabView", "PlatformViewHost", "NSHostingView"])
    #expect(tabs.tabViewItems.map(\.label) == ["First", "Second", "Third"])
    #expect(tabs.frame == NSRect(x: 0, y: 0, width: 400, height: 300))
    let first = try #require(tabs.tabViewItem(at: 0).view)
    // Below the tabs.
    #expect(first.superview === tabs && first.frame == NSRect(x: 0, y: 34, width: 400, height: 266))
    #expect(tabs.subviews.count == 1)
    #expect(tabs.tabViewItem(at: 1).view?.superview == nil)

    stage.act { tabs.selectTabViewItem(at: 2) }
    #expect(chosen.value == 2 && stage.drawing.contains("three"))
    #expect(tabs.tabViewItem(at: 2).view?.superview === tabs)
    stage.act { chosen.value = 1 }
    #expect(tabs.selectedTabViewItem === tabs.tabViewItem(at: 1))
  }

  @Test func theDelegateIsAskedOfTheVisitorsTabs() throws {
    let judge = Judge()
    let stage = Stage(idiom: .macOS) {
      TabView {
        Text("one").tabItem { Text("First") }
        Text("two").tabItem { Text("Second") }
        Text("three").tabItem { Text("Third") }
      }
      .introspectTabView { $0.delegate = judge }
    }
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    try stage.host.handle(.tap, at: buttons[1].id)
    stage.host.flush()
    #expect(judge.log == ["may Second?"] && stage.drawing.contains("one"))
    try stage.host.handle(.tap, at: buttons[2].id)
    stage.host.flush()
    #expect(judge.log == ["may Second?", "may Third?", "Third"])
    #expect(stage.drawing.contains("three"))
  }

  @Test func tabsStandWhereCodeWantsThem() throws {
    let stage = Stage(idiom: .macOS) {
      TabView { Text("one").tabItem { Text("First") } }
    }
    let tabs = try #require(stage.firstOfAppKit(NSTabView.self))
    func page() -> NSRect? { tabs.tabViewItem(at: 0).view?.frame }
    stage.act { tabs.tabPosition = .bottom }
    #expect(page() == NSRect(x: 0, y: 0, width: 400, height: 266))
    stage.act { tabs.tabViewType = .leftTabsBezelBorder }
    #expect(page().map { $0.minX > 40 && $0.maxX == 400 && $0.height == 300 } == true)
    stage.act { tabs.tabViewItem(at: 0).label = "By code" }
    #expect(stage.drawing.contains("By code") && !stage.drawing.contains("First"))
    stage.act { tabs.tabViewType = .noTabsNoBorder }
    #expect(page() == NSRect(x: 0, y: 0, width: 400, height: 300))
    #expect(!stage.drawing.contains("By code"))
  }

  /// What can do with less room does not lose all of it to tabs that are beside it, nor keep it
  /// when they are above again.
  @Test func tabsBesideAScrollViewAreAsWideAsTheirTitles() throws {
    let stage = Stage(idiom: .macOS) {
      TabView { ScrollView { Color.red }.tabItem { Text("First") } }
    }
    let tabs = try #require(stage.firstOfAppKit(NSTabView.self))
    func page() -> NSRect? { tabs.tabViewItem(at: 0).view?.frame }
    let before = page()
    stage.act { tabs.tabViewType = .leftTabsBezelBorder }
    #expect(page().map { $0.minX > 40 && $0.width > 250 } == true)
    stage.act { tabs.tabViewType = .topTabsBezelBorder }
    #expect(page() == before)
  }

  private struct Columns: View {
    var visibility = Remote<NavigationSplitViewVisibility>()
    var customize: (NSSplitView) -> Void = { _ in }
    @State private var shown = NavigationSplitViewVisibility.all

    var body: some View {
      let _ = visibility.connect($shown)
      NavigationSplitView(columnVisibility: $shown) {
        Text("side").navigationTitle("Side")
      } detail: {
        Text("detail").navigationTitle("Detail")
      }
      .introspect(.navigationSplitView, on: .macOS(.v13, .v14, .v15), customize: customize)
    }
  }

  @Test func aSplitViewHasColumnsAsSubviews() throws {
    var found: NSSplitView?
    let stage = Stage(width: 1_000, height: 600, idiom: .macOS) {
      Columns { found = $0 }
    }
    let split = try #require(found)
    #expect(path(split) == ["HostedSplitView", "PlatformViewHost", "NSHostingView"])
    #expect(split.isVertical && split.dividerStyle == .thin)
    #expect(
      split.arrangedSubviews.map(\.frame) == [
        NSRect(x: 0, y: 0, width: 220, height: 600), NSRect(x: 221, y: 0, width: 779, height: 600),
      ])
    let controller = try #require(split.delegate as? NSSplitViewController)
    #expect(controller.splitViewItems.map(\.behavior) == [.sidebar, .default])
    #expect(
      controller.splitViewItems.map(\.viewController.view).elementsEqual(split.subviews) {
        $0 === $1
      })
    #expect(stage.host.platformTree?.rootWindow.map { ($0 as? NSWindow)?.title } == "Detail")
  }

  @Test func dividersMoveAndItemsCollapse() throws {
    let columns = Columns()
    let stage = Stage(width: 1_000, height: 600, idiom: .macOS) { columns }
    let split = try #require(stage.firstOfAppKit(NSSplitView.self))
    let controller = try #require(split.delegate as? NSSplitViewController)
    var resized = 0
    let token = NotificationCenter.default.addObserver(
      forName: NSSplitView.didResizeSubviewsNotification, object: split, queue: nil
    ) { _ in MainActor.assumeIsolated { resized += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    func widths() -> [CGFloat] { split.arrangedSubviews.map(\.frame.width) }

    stage.act { split.setPosition(300, ofDividerAt: 0) }
    #expect(widths() == [300, 699] && resized == 1)
    stage.act { controller.splitViewItems[0].maximumThickness = 250 }
    #expect(widths() == [250, 749])
    stage.act { split.setPosition(400, ofDividerAt: 0) }
    #expect(widths() == [250, 749])
    stage.act { split.dividerStyle = .thick }
    #expect(widths() == [250, 741])

    stage.act { controller.toggleSidebar(nil) }
    #expect(columns.visibility.value == .detailOnly && widths() == [1_000])
    #expect(!stage.drawing.contains("side"))
    stage.act { columns.visibility.value = .all }
    #expect(!controller.splitViewItems[0].isCollapsed && widths() == [250, 741])
    stage.act { controller.splitViewItems[0].animator().isCollapsed = true }
    #expect(columns.visibility.value == .detailOnly)
    stage.act { controller.splitViewItems[0].isCollapsed = false }
    #expect(columns.visibility.value == .all && stage.drawing.contains("side"))
  }

  @Test func aStackIsOfPlainViewsAndGivesTheWindowItsTitle() throws {
    let path = Remote<[Int]>()
    var window: NSWindow?
    let stage = Stage(idiom: .macOS) {
      Steered([Int](), path) { path in
        NavigationStack(path: path) {
          Text("root").navigationTitle("Fruit")
            .introspect(.window, on: .macOS(.v13, .v14)) { window = $0 }
            .navigationDestination(for: Int.self) {
              Text("page \($0)").navigationTitle("No. \($0)")
            }
        }
      }
    }
    let shown = try #require(window)
    #expect(shown.title == "Fruit")
    stage.act { path.value = [7] }
    #expect(shown.title == "No. 7")
    stage.act { shown.title = "By code" }
    #expect(stage.drawing.contains("By code") && !stage.drawing.contains("No. 7"))
    stage.act { path.value = [] }
    #expect(shown.title == "Fruit" && stage.drawing.contains("Fruit"))
  }

  @Test func aFormIsAScrollView() throws {
    var found: NSScrollView?
    let stage = Stage(idiom: .macOS) {
      Form { Text("row") }
        .formStyle(.grouped)
        .introspect(.form(style: .grouped), on: .macOS(.v13, .v14)) { found = $0 }
    }
    #expect(found != nil && !(found?.documentView is NSTableView))
    #expect(stage.drawing.contains("row"))
  }

  @Test func theFirstGenerationFindsThem() {
    var found: [String] = []
    let stage = Stage(width: 1_000, height: 600, idiom: .macOS) {
      TabView {
        NavigationSplitView {
          Text("side").introspectSplitView { _ in found.append("split inside") }
        } detail: {
          DatePicker("Day", selection: .constant(Date()))
            .introspectDatePicker { (_: NSDatePicker) in found.append("date") }
        }
        .introspectSplitView { _ in found.append("split") }
      }
      .introspectTabView { _ in found.append("tabs") }
    }
    #expect(Set(found) == ["split inside", "split", "tabs", "date"])
    withExtendedLifetime(stage) {}
  }

  @Test func nothingStaysOfContainersThatAreGone() throws {
    let isShown = Remote<Bool>()
    let stage = Stage(width: 1_000, height: 600, idiom: .macOS) {
      Steered(true, isShown) {
        if $0.wrappedValue {
          TabView {
            NavigationSplitView {
              Text("side")
            } detail: {
              NavigationStack { Text("in") }
            }
          }
        }
      }
    }
    weak let tabs = stage.firstOfAppKit(NSTabView.self)
    weak let split = stage.firstOfAppKit(NSSplitView.self)
    weak let controller = split?.delegate as? NSSplitViewController
    #expect(controller != nil)
    stage.act { isShown.value = false }
    #expect(tabs == nil && split == nil && controller == nil)
  }
}
