import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborLooks
import ArborSpellings
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Every kind of the second generation that can be around a view, on pages and in windows.
@Suite @MainActor struct ScopeTests {
  /// A view in which one introspection should find something.
  struct Case {
    let name: String
    let view: AnyView

    @MainActor init(_ name: String, @ViewBuilder _ view: () -> some View) {
      self.name = name
      self.view = AnyView(view())
    }
  }

  private struct Row: Identifiable { let id = 1 }

  private let text = Text("a")

  /// - Parameter found: told of each object.
  private func cases(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    lists(scope, found) + cells(scope, found) + navigation(scope, found)
      + tabs(scope, found) + searches(scope, found) + presentations(scope, found)
      + views(scope, found)
  }

  private func lists(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("scroll view") {
        ScrollView {
          text.introspect(.scrollView, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
      Case("list of 15") {
        List { text.introspect(.list, on: .iOS(.v15), scope: scope) { found($0) } }
      },
      Case("list of 17") {
        List { text.introspect(.list, on: .iOS(.v17), scope: scope) { found($0) } }
      },
      Case("plain list") {
        List { text.introspect(.list(style: .plain), on: .iOS(.v15), scope: scope) { found($0) } }
          .listStyle(.plain)
      },
      Case("grouped list") {
        List {
          text.introspect(.list(style: .grouped), on: .iOS(.v17), scope: scope) { found($0) }
        }
        .listStyle(.grouped)
      },
      Case("inset grouped list") {
        List {
          text.introspect(.list(style: .insetGrouped), on: .iOS(.v17), scope: scope) { found($0) }
        }
        .listStyle(.insetGrouped)
      },
      Case("sidebar") {
        List {
          text.introspect(.list(style: .sidebar), on: .iOS(.v17), scope: scope) { found($0) }
        }
        .listStyle(.sidebar)
      },
    ]
  }

  private func cells(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("cell of 15") {
        List {
          text.introspect(.listCell, on: .iOS(.v13, .v14, .v15), scope: scope) {
            (cell: UITableViewCell) in found(cell)
          }
        }
      },
      Case("cell of 17") {
        List {
          text.introspect(.listCell, on: .iOS(.v16, .v17, .v18, .v26), scope: scope) {
            (cell: UICollectionViewCell) in found(cell)
          }
        }
      },
      Case("form of 15") {
        Form { text.introspect(.form, on: .iOS(.v15), scope: scope) { found($0) } }
      },
      Case("form of 17") {
        Form { text.introspect(.form, on: .iOS(.v17), scope: scope) { found($0) } }
      },
      Case("table") {
        Table([Row()]) {
          TableColumn("Title") { (_: Row) in
            text.introspect(.table, on: .iOS(.v17), scope: scope) { found($0) }
          }
        }
      },
    ]
  }

  private func navigation(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("stack") {
        NavigationStack {
          text.introspect(.navigationStack, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
      Case("navigation view") {
        NavigationView {
          text.introspect(.navigationView(style: .stack), on: .iOS(.v15), scope: scope) {
            found($0)
          }
        }
        .navigationViewStyle(.stack)
      },
      Case("navigation view of columns") {
        NavigationView {
          text.introspect(.navigationView(style: .columns), on: .iOS(.v15), scope: scope) {
            found($0)
          }
          Text("b")
        }
        .navigationViewStyle(.columns)
      },
      Case("split view") {
        NavigationSplitView {
          text.introspect(.navigationSplitView, on: .iOS(.v17), scope: scope) { found($0) }
        } detail: {
          Text("b")
        }
      },
    ]
  }

  private func tabs(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("tab view") {
        TabView {
          text.introspect(.tabView, on: .iOS(.v17), scope: scope) { found($0) }
            .tabItem { Text("1") }
          Text("b").tabItem { Text("2") }
        }
      },
      Case("stack in a tab view") {
        TabView {
          NavigationStack {
            text.introspect(.tabView, on: .iOS(.v17), scope: scope) { found($0) }
          }
        }
      },
      Case("pages") {
        TabView {
          text.introspect(.tabView(style: .page), on: .iOS(.v17), scope: scope) { found($0) }
        }
        .tabViewStyle(.page)
      },
    ]
  }

  private func searches(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("search") {
        NavigationStack {
          text.searchable(text: .constant(""))
            .introspect(.searchField, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
      Case("search around") {
        NavigationStack {
          VStack { text.introspect(.searchField, on: .iOS(.v17), scope: scope) { found($0) } }
            .searchable(text: .constant(""))
        }
      },
      Case("search of columns") {
        NavigationSplitView {
          text.introspect(.searchField, on: .iOS(.v17), scope: scope) { found($0) }
        } detail: {
          Text("b")
        }
        .searchable(text: .constant(""))
      },
    ]
  }

  private func presentations(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("sheet of 13") {
        Text("page").sheet(isPresented: .constant(true)) {
          text.introspect(.sheet, on: .iOS(.v13, .v14, .v15, .v16), scope: scope) {
            (sheet: UIPresentationController) in found(sheet)
          }
        }
      },
      Case("sheet of 17") {
        Text("page").sheet(isPresented: .constant(true)) {
          text.introspect(.sheet, on: .iOS(.v15, .v16, .v17), scope: scope) {
            $0.detents = [.medium()]
            found($0)
          }
        }
      },
      Case("cover") {
        Text("page").fullScreenCover(isPresented: .constant(true)) {
          text.introspect(.fullScreenCover, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
      Case("popover") {
        Text("page").popover(isPresented: .constant(true)) {
          text.introspect(.popover, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
      Case("window") { text.introspect(.window, on: .iOS(.v17), scope: scope) { found($0) } },
      Case("window of a sheet") {
        Text("page").sheet(isPresented: .constant(true)) {
          text.introspect(.window, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
    ]
  }

  private func views(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("controller") {
        text.introspect(.viewController, on: .iOS(.v17), scope: scope) { found($0) }
      },
      Case("view") { text.introspect(.view, on: .iOS(.v17), scope: scope) { found($0) } },
      Case("row of views") {
        HStack { text.introspect(.hStack, on: .iOS(.v17), scope: scope) { found($0) } }
      },
      Case("column of views") {
        VStack { text.introspect(.vStack, on: .iOS(.v17), scope: scope) { found($0) } }
      },
      Case("views above each other") {
        ZStack { text.introspect(.zStack, on: .iOS(.v17), scope: scope) { found($0) } }
      },
      Case("button") {
        Button {
        } label: {
          text.introspect(.button, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
      Case("menu") {
        Menu {
          Button("b") {}
        } label: {
          text.introspect(.menu, on: .iOS(.v17), scope: scope) { found($0) }
        }
      },
    ]
  }

  private func macCases(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    macLists(scope, found) + macNavigation(scope, found) + macViews(scope, found)
  }

  private func macLists(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("scroll view") {
        ScrollView {
          text.introspect(.scrollView, on: .macOS(.v14), scope: scope) { found($0) }
        }
      },
      Case("list") {
        List { text.introspect(.list, on: .macOS(.v14), scope: scope) { found($0) } }
      },
      Case("plain list") {
        List {
          text.introspect(.list(style: .plain), on: .macOS(.v14), scope: scope) { found($0) }
        }
        .listStyle(.plain)
      },
      Case("cell") {
        List { text.introspect(.listCell, on: .macOS(.v14), scope: scope) { found($0) } }
      },
      Case("form") {
        Form { text.introspect(.form, on: .macOS(.v14), scope: scope) { found($0) } }
          .formStyle(.grouped)
      },
      Case("table") {
        Table([Row()]) {
          TableColumn("Title") { (_: Row) in
            text.introspect(.table, on: .macOS(.v14), scope: scope) { found($0) }
          }
        }
      },
    ]
  }

  private func macNavigation(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("navigation view of columns") {
        NavigationView {
          text.introspect(.navigationView(style: .columns), on: .macOS(.v14), scope: scope) {
            found($0)
          }
          Text("b")
        }
        .navigationViewStyle(.columns)
      },
      Case("split view") {
        NavigationSplitView {
          text.introspect(.navigationSplitView, on: .macOS(.v14), scope: scope) { found($0) }
        } detail: {
          Text("b")
        }
      },
      Case("tab view") {
        TabView {
          text.introspect(.tabView, on: .macOS(.v14), scope: scope) { found($0) }
            .tabItem { Text("1") }
          Text("b").tabItem { Text("2") }
        }
      },
      Case("search") {
        NavigationStack {
          text.searchable(text: .constant(""))
            .introspect(.searchField, on: .macOS(.v14), scope: scope) { found($0) }
        }
      },
    ]
  }

  private func macViews(
    _ scope: IntrospectionScope, _ found: @escaping (AnyObject) -> Void
  ) -> [Case] {
    [
      Case("window") { text.introspect(.window, on: .macOS(.v14), scope: scope) { found($0) } },
      Case("view") { text.introspect(.view, on: .macOS(.v14), scope: scope) { found($0) } },
      Case("row of views") {
        HStack { text.introspect(.hStack, on: .macOS(.v14), scope: scope) { found($0) } }
      },
      Case("column of views") {
        VStack { text.introspect(.vStack, on: .macOS(.v14), scope: scope) { found($0) } }
      },
      Case("views above each other") {
        ZStack { text.introspect(.zStack, on: .macOS(.v14), scope: scope) { found($0) } }
      },
      Case("button") {
        Button {
        } label: {
          text.introspect(.button, on: .macOS(.v14), scope: scope) { found($0) }
        }
      },
    ]
  }

  private static let scopes: [IntrospectionScope] = [.ancestor, [.receiver, .ancestor]]

  @Test func pagesHaveWhatIsAround() {
    for scope in Self.scopes {
      var found: [String] = []
      var current = ""
      let note: (AnyObject) -> Void = { _ in found.append(current) }
      for one in cases(scope, note) {
        current = one.name
        withExtendedLifetime(Stage(width: 400, height: 800) { one.view }) {}
      }
      #expect(found == cases(scope, note).map(\.name))
      found = []
      for one in macCases(scope, note) {
        current = one.name
        withExtendedLifetime(Stage(idiom: .macOS) { one.view }) {}
      }
      #expect(found == macCases(scope, note).map(\.name))
    }
  }

  @Test func windowsHaveWhatIsAround() async {
    for scope in Self.scopes {
      var found: [String] = []
      var current = ""
      let note: (AnyObject) -> Void = { _ in found.append(current) }
      for one in cases(scope, note) {
        current = one.name
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        window.rootViewController = UIHostingController(rootView: one.view)
        window.makeKeyAndVisible()
        await settle { window.layoutIfNeeded() }
      }
      #expect(found == cases(scope, note).map(\.name))
      found = []
      for one in macCases(scope, note) {
        current = one.name
        let window = NSWindow(
          contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled],
          backing: .buffered, defer: false)
        window.contentView = NSHostingView(rootView: one.view)
        window.makeKeyAndOrderFront(nil)
        await settle { window.layoutIfNeeded() }
      }
      #expect(found == macCases(scope, note).map(\.name))
    }
  }

  private func settle(_ layout: () -> Void) async {
    for _ in 0..<4 {
      layout()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
  }

  @Test func aControllerOfAppKitIsFoundInItsWindow() async {
    var found: [NSViewController] = []
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled],
      backing: .buffered, defer: false)
    let controller = NSHostingController(
      rootView: Text("a").introspect(.viewController, on: .macOS(.v14)) { found.append($0) })
    window.contentViewController = controller
    window.makeKeyAndOrderFront(nil)
    await settle { window.layoutIfNeeded() }
    #expect(found.count == 1 && found.first === controller)
  }

  @Test func whatIsPresentedHasNothingOfThePageAroundIt() {
    var found: [String] = []
    let stage = Stage {
      NavigationStack {
        ScrollView {
          Text("page").sheet(isPresented: .constant(true)) {
            Text("a")
              .introspect(.navigationStack, on: .iOS(.v17), scope: .ancestor) { _ in
                found.append("stack")
              }
              .introspect(.scrollView, on: .iOS(.v17), scope: .ancestor) { _ in
                found.append("scroll view")
              }
              .introspectNavigationController { _ in found.append("first") }
              .introspect(.sheet, on: .iOS(.v17)) { _ in found.append("sheet") }
          }
        }
      }
    }
    #expect(found == ["sheet"])
    withExtendedLifetime(stage) {}
  }

  @Test func theSearchIsThatOfThePageThatIsShown() {
    var found: [UISearchBar] = []
    let stage = Stage(width: 400, height: 600) {
      NavigationStack(path: .constant([1])) {
        Text("below").searchable(text: .constant(""), prompt: "Below")
          .navigationDestination(for: Int.self) { _ in
            Text("above").searchable(text: .constant(""), prompt: "Above")
              .introspect(.searchField, on: .iOS(.v17), scope: .ancestor) { found.append($0) }
          }
      }
    }
    #expect(found.map(\.placeholder) == ["Above"])
    withExtendedLifetime(stage) {}
  }

  /// What is said for other platforms is of the same kinds, and holds nowhere.
  @Test func listsOfOtherPlatformsHoldNowhere() {
    var found: [String] = []
    let stage = Stage {
      List {
        Text("a")
          .introspect(.listCell, on: .tvOS(.v15)) { (_: UITableViewCell) in found.append("tv") }
          .introspect(.listCell, on: .visionOS(.v1)) { (_: UICollectionViewCell) in
            found.append("vision")
          }
          .introspect(.listCell, on: .iOS(.v13, .v14), .tvOS(.v15)) { found.append("\($0.tag)") }
      }
      .introspect(.list, on: .iOS(.v13, .v14, .v15), .tvOS(.v13, .v14, .v15)) {
        found.append("\($0.tag)")
      }
      .introspect(.list(style: .plain), on: .tvOS(.v15)) { (_: UITableView) in found.append("tv") }
      .introspect(.form, on: .tvOS(.v15)) { (_: UITableView) in found.append("tv") }
      .introspect(.sheet, on: .tvOS(.v15)) { (_: UIPresentationController) in found.append("tv") }
    }
    #expect(!found.isEmpty && Set(found) == ["0"])
    withExtendedLifetime(stage) {}
  }
}
