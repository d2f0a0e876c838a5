import Introspect
import SwiftUI
import Testing

// The first generation in windows without a page.

@MainActor @Suite struct FirstGenerationInWindowsTests {
  private func found(_ view: (Findings) -> some View) async -> [String] {
    let findings = Findings()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = UIHostingController(rootView: view(findings))
    window.makeKeyAndVisible()
    for _ in 0..<6 {
      window.layoutIfNeeded()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
    return findings.lines.sorted()
  }

  private func foundOnMac(_ view: (Findings) -> some View) async -> [String] {
    let findings = Findings()
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView = NSHostingView(rootView: view(findings))
    window.makeKeyAndOrderFront(nil)
    for _ in 0..<6 {
      window.layoutIfNeeded()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
    return findings.lines.sorted()
  }

  @Test func navigationControllersAreFound() async {
    let stack = await found { findings in
      NavigationView {
        VStack { Text("a") }
          .introspectNavigationController { findings.note("inside \($0.viewControllers.count)") }
      }
      .introspectNavigationController { _ in findings.note("outside") }
      .navigationViewStyle(.stack)
    }
    #expect(stack == ["inside 1", "outside"])
    let plain = await found { findings in
      NavigationView {
        VStack { EmptyView() }.introspectNavigationController { _ in findings.note("inside") }
      }
      .introspectNavigationController { _ in findings.note("outside") }
    }
    #expect(plain == ["inside", "outside"])
    // Beside each other, each has its own.
    let two = await found { findings in
      VStack {
        NavigationStack {
          Text("a").navigationTitle("One").introspectNavigationController {
            findings.note("\($0.navigationBar.topItem?.title ?? "") inside")
          }
        }
        NavigationStack {
          Text("b").navigationTitle("Two").introspectNavigationController {
            findings.note("\($0.navigationBar.topItem?.title ?? "") inside")
          }
        }
        .introspectNavigationController {
          findings.note("\($0.navigationBar.topItem?.title ?? "") outside")
        }
      }
    }
    #expect(two == ["One inside", "Two inside", "Two outside"])
  }

  @Test func splitViewControllersAreFound() async {
    let split = await found { findings in
      NavigationView {
        Text("a").introspectSplitViewController { _ in findings.note("inside") }
        Text("b")
      }
      .navigationViewStyle(.columns)
      .introspectSplitViewController { _ in findings.note("outside") }
    }
    #expect(split == ["inside", "outside"])
  }

  @Test func tabBarControllersAreFound() async {
    let tabs = await found { findings in
      TabView {
        Text("a").tag(0).introspectTabBarController { _ in findings.note("inside") }
        Text("b").tag(1)
      }
      .introspectTabBarController { findings.note("outside \($0.viewControllers?.count ?? 0)") }
    }
    #expect(tabs == ["inside", "outside 2"])
  }

  @Test func searchControllersAreFound() async {
    let search = await found { findings in
      NavigationView {
        Text("a").searchable(text: .constant(""), prompt: "Find")
          .introspectSearchController {
            findings.note("inside \($0.searchBar.placeholder ?? "")")
          }
      }
      .introspectSearchController { findings.note("outside \($0.searchBar.placeholder ?? "")") }
      .navigationViewStyle(.stack)
    }
    #expect(search == ["inside Find", "outside Find"])
  }

  @Test func aScrollViewInAScrollViewIsItsOwn() async {
    let nested = await found { findings in
      ScrollView {
        ScrollView(showsIndicators: false) { Text("a") }
          .introspectScrollView { findings.note("inner \($0.showsVerticalScrollIndicator)") }
        Text("b").introspectTextField { _ in findings.note("no field") }
      }
      .introspectScrollView { findings.note("outer \($0.showsVerticalScrollIndicator)") }
    }
    #expect(nested == ["inner false", "outer true"])
    let inRow = await found { findings in
      List {
        ScrollView(.horizontal) { Text("a") }
          .introspectScrollView { findings.note("inner \($0 is UITableView)") }
      }
      .introspectScrollView { findings.note("outer \($0 is UITableView)") }
    }
    #expect(inRow == ["inner false", "outer true"])
    let inside = await found { findings in
      ScrollView(showsIndicators: false) {
        VStack {
          Text("a").introspectScrollView {
            findings.note("inside \($0.showsVerticalScrollIndicator)")
          }
        }
      }
    }
    #expect(inside == ["inside false"])
    var outer: NSScrollView?
    var inner: NSScrollView?
    _ = await foundOnMac { _ in
      List {
        ScrollView(.horizontal) { Text("a") }.introspectScrollView { inner = $0 }
      }
      .introspectScrollView { outer = $0 }
    }
    #expect(outer != nil && inner != nil && outer !== inner)
  }

  @Test func rowsOfCollectionsAreFoundAlone() async {
    let cells = await found { findings in
      List {
        Text("a").introspectCollectionViewCell { _ in findings.note("first") }
        Text("b").introspectCollectionViewCell { _ in findings.note("second") }
      }
    }
    #expect(cells == ["first", "second"])
  }
}

// Behind buttons and menus.

@MainActor @Suite struct ButtonsBehindViewsTests {
  /// Shows a view in a window until its objects are in step.
  private func show(_ view: some View) async -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    await settle(window)
    return window
  }

  private func settle(_ window: UIWindow) async {
    for _ in 0..<4 {
      window.layoutIfNeeded()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
  }

  private func firstButton(in view: UIView) -> UIButton? {
    view as? UIButton ?? view.subviews.lazy.compactMap { firstButton(in: $0) }.first
  }

  private func firstLabel(in view: UIView) -> UILabel? {
    view as? UILabel ?? view.subviews.lazy.compactMap { firstLabel(in: $0) }.first
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  @Test func aButtonSaysWhatItsLabelSays() async throws {
    let window = await show(Counter())
    let button = try #require(firstButton(in: window))
    #expect(button.currentTitle == "Count 0" && button.title(for: .normal) == "Count 0")
    #expect(button.titleLabel?.text == "Count 0")
    button.sendActions(for: .touchUpInside)
    await settle(window)
    #expect(button.currentTitle == "Count 1" && button.titleLabel?.text == "Count 1")
    // Reading has not made it the code's own.
    #expect(firstLabel(in: button)?.text == "Count 1")
    button.setTitle("Mine", for: .normal)
    await settle(window)
    #expect(button.currentTitle == "Mine" && firstLabel(in: button)?.text == "Mine")
    button.setTitle(nil, for: .normal)
    await settle(window)
    #expect(button.currentTitle == "Count 1" && firstLabel(in: button)?.text == "Count 1")
  }

  private struct More: View {
    let findings: Findings
    @State private var isOn = true
    @State private var choice = 2
    var body: some View {
      Menu("More") {
        Button("Copy") { findings.note("copied") }
        Button("Paste") {}.disabled(true)
        Toggle("Bold", isOn: $isOn)
        Divider()
        Menu("Share") {
          Button("Mail") {}
          Button("Print") {}
        }
        Picker("Size", selection: $choice) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
      }
    }
  }

  private func lines(_ menu: UIMenu) -> [String] {
    menu.children.flatMap { element -> [String] in
      if let action = element as? UIAction {
        let state = action.state == .on ? " on" : ""
        return [action.title + state + (action.attributes.contains(.disabled) ? " disabled" : "")]
      }
      guard let menu = element as? UIMenu else { return [] }
      let name = menu.options.contains(.displayInline) ? "group" : menu.title
      return [name] + lines(menu).map { "  " + $0 }
    }
  }

  @Test func aMenuHasItsEntries() async throws {
    let findings = Findings()
    let window = await show(More(findings: findings))
    let button = try #require(firstButton(in: window))
    #expect(button.currentTitle == "More")
    let menu = try #require(button.menu)
    #expect(menu.title == "More")
    #expect(
      lines(menu) == [
        "group", "  Copy", "  Paste disabled", "  Bold on",
        "group", "  Share", "    Mail", "    Print", "  Small", "  Large on",
      ])
    let actions = menu.children.compactMap { $0 as? UIMenu }.flatMap(\.children)
      .compactMap { $0 as? UIAction }
    for title in ["Copy", "Bold", "Small"] {
      actions.first { $0.title == title }?.performWithSender(nil, target: nil)
      await settle(window)
    }
    #expect(findings.lines == ["copied"])
    let after = try #require(button.menu)
    #expect(lines(after).contains("  Bold") && lines(after).contains("  Small on"))
  }

  @Test func aButtonOfTheMacHasItsTitle() async throws {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: [.titled],
      backing: .buffered, defer: false)
    var titles: [String] = []
    window.contentView = NSHostingView(
      rootView: VStack {
        Button("Save") {}.introspectButton { (button: NSButton) in titles.append(button.title) }
        Menu("More") { Button("Copy") {} }
          .introspectButton { (button: NSButton) in titles.append(button.title) }
      })
    window.makeKeyAndOrderFront(nil)
    for _ in 0..<4 {
      window.layoutIfNeeded()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
    #expect(titles == ["Save", "More"])
  }
}
