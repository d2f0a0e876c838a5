import ArborCore
import ArborObjects
import SwiftUI
import SwiftUIIntrospect
import Testing

/// Code finds the controllers around it on a page as in a window, and is told in the same order.
@MainActor @Suite struct ControllerTests {
  private let reached = Reached()

  private func take() -> [String] {
    defer { reached.lines = [] }
    return reached.lines
  }

  private func rest(_ bringUpToDate: () -> Void) async {
    for _ in 0..<8 {
      bringUpToDate()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
    bringUpToDate()
  }

  private func page(_ view: some View) async -> ViewHost {
    let host = ViewHost(
      configuration: HostConfiguration(size: CGSize(width: 400, height: 800))
    ) { view }
    await rest { host.flush() }
    return host
  }

  private func window(_ view: some View) async -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    await rest { window.layoutIfNeeded() }
    return window
  }

  private func texts(_ host: ViewHost) -> [String] {
    var texts: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { texts.append(text) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return texts
  }

  /// What the controls of a page are called.
  private func labels(_ host: ViewHost) -> [String] {
    var labels: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let label = node.control?.label { labels.append(label) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return labels
  }

  // MARK: Reaching

  @Test func aNavigationConfiguratorFindsItsController() async {
    let host = await page(ConfiguredStack(reached: reached))
    #expect(take() == ["navigation"])
    host.close()
    let window = await window(ConfiguredStack(reached: reached))
    #expect(take() == ["navigation"])
    window.rootViewController = nil
  }

  @Test func aBarThatCodeHidesIsGone() async {
    let host = await page(HiddenBar())
    #expect(texts(host) == ["Home"])
    host.close()
  }

  @Test func aRepresentedControllerHasParents() async {
    let expected = ["moved true", "will appear true", "appeared true true"]
    let host = await page(SearchedFruit(reached: reached))
    #expect(take() == expected)
    #expect(labels(host).contains("Find fruit"))
    host.close()
    _ = take()
    let window = await window(SearchedFruit(reached: reached))
    #expect(take() == expected)
    window.rootViewController = nil
  }

  @Test func whatIsSetOnTheParentIsShown() async {
    let host = await page(
      NavigationStack { Text("Home").navigationTitle("Own").background(ParentTitlerView()) })
    #expect(texts(host).contains("From inside") && !texts(host).contains("Own"))
    host.close()
  }

  @Test func respondersLeadToTheControllersAround() async {
    var found: [String] = []
    func note(_ view: UIView) {
      let controller = view.parentViewController
      var chain: [UIResponder] = []
      var next: UIResponder? = view
      while let current = next {
        chain.append(current)
        next = current.next
      }
      found.append(
        "in navigation \(controller?.navigationController?.topViewController === controller)")
      found.append("in tabs \(controller?.tabBarController != nil)")
      found.append("past the navigation \(chain.contains { $0 is UINavigationController })")
      found.append("to the window \(chain.last is UIWindow)")
      found.append("root \(view.window?.rootViewController === chain.dropLast().last)")
    }
    let view = TabView {
      NavigationStack { Text("a").overlay(ViewReader(read: note)) }.tabItem { Text("1") }
    }
    let expected = [
      "in navigation true", "in tabs true", "past the navigation true", "to the window true",
      "root true",
    ]
    let host = await page(view)
    #expect(found == expected)
    host.close()
    found = []
    let window = await window(view)
    #expect(found == expected)
    window.rootViewController = nil
  }

  @Test func whatASheetShowsFindsWhoPresentsIt() async {
    var found: [Bool] = []
    let view = SheetOverRoot { view in
      let controller = view.parentViewController
      found.append(controller?.presentingViewController != nil)
      found.append(controller?.presentingViewController === view.window?.rootViewController)
    }
    let host = await page(view)
    #expect(found == [true, true])
    host.close()
  }

  @Test func whoDoesNotReachCostsNothing() async {
    let controller = LifeController(reached)
    let host = await page(NavigationStack { LifeView(controller: controller) })
    #expect(host.knownPlatformTree == nil)
    host.close()
  }

  // MARK: Lives

  private let life = [
    "load", "will appear", "is appearing", "will lay out", "laid out", "appeared 390.0",
  ]

  @Test func controllersLearnInOrder() async {
    let host = await page(LifeView(controller: LifeController(reached)).ignoresSafeArea())
    #expect(take() == life)
    host.close()
    _ = take()
    let hosted = await window(LifeView(controller: LifeController(reached)).ignoresSafeArea())
    #expect(take() == life)
    hosted.rootViewController = nil
    _ = take()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = LifeController(reached)
    window.makeKeyAndVisible()
    #expect(take() == life)
  }

  @Test func controllersOfTheMacLearnInOrder() async {
    let life = ["load", "will appear", "will lay out", "laid out", "appeared 400.0"]
    let host = ViewHost(
      configuration: HostConfiguration(size: CGSize(width: 400, height: 300), idiom: .macOS)
    ) { MacLifeView(controller: MacLifeController(self.reached)) }
    await rest { host.flush() }
    #expect(take() == life)
    host.close()
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 400, height: 300), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView = NSHostingView(
      rootView: MacLifeView(controller: MacLifeController(reached)))
    window.makeKeyAndOrderFront(nil)
    await rest { window.layoutIfNeeded() }
    #expect(take() == life)
  }

  @Test func whoStaysIsToldOfNoGoing() async {
    let controller = LifeController(reached)
    let window = await window(
      NavigationView { Text("a").overlay(LifeView(controller: controller)) }
        .navigationViewStyle(.stack).introspect(.view, on: .iOS(.v17)) { _ in })
    let lines = take().filter { $0.contains("appear") }
    #expect(lines.count == 3 && !lines.contains { $0.contains("disappear") }, "\(lines)")
    window.rootViewController = nil
  }

  @Test func aFullScreenPresentationHidesThePresenter() async {
    let (one, other) = (LifeController(reached), LifeController(Reached()))
    let host = await page(LifeView(controller: one))
    _ = take()
    other.modalPresentationStyle = .fullScreen
    one.present(other, animated: false)
    await rest { host.flush() }
    #expect(take() == ["will disappear", "disappeared"])
    #expect(other.reached.lines.contains { $0.hasPrefix("appeared") })
    one.dismiss(animated: false)
    await rest { host.flush() }
    #expect(
      take().filter { !$0.contains("la") } == ["will appear", "is appearing", "appeared 390.0"])
    other.modalPresentationStyle = .pageSheet
    one.present(other, animated: false)
    await rest { host.flush() }
    #expect(take().filter { $0.contains("appear") } == [])
    host.close()
  }

  @Test func aPresentedControllerLearnsInOrder() async {
    let (one, other) = (UIViewController(), Passenger("sheet", reached))
    let host = await page(AnyController(controller: one))
    one.present(other, animated: true)
    await rest { host.flush() }
    #expect(
      take() == [
        "sheet load view presented", "sheet load presented", "sheet will appear presented",
        "sheet is appearing presented", "sheet will lay out presented",
        "sheet laid out presented", "sheet appeared presented",
      ])
    one.dismiss(animated: true)
    await rest { host.flush() }
    #expect(take() == ["sheet will go dismissed", "sheet gone dismissed"])
    other.modalPresentationStyle = .fullScreen
    one.present(other, animated: true)
    await rest { host.flush() }
    _ = take()
    let third = UIViewController()
    third.modalPresentationStyle = .fullScreen
    other.present(third, animated: true)
    await rest { host.flush() }
    // Who is only covered does not leave.
    #expect(take() == ["sheet will go", "sheet gone"])
    host.close()
  }

  @Test func aControllerThatIsPushedAmongViewsLearnsInOrder() async {
    let pushed = Passenger("leaf", reached)
    var stack: UINavigationController?
    let host = await page(
      NavigationStack { Text("Home").background(NavigationConfigurator { stack = $0 }) })
    stack?.pushViewController(pushed, animated: true)
    await rest { host.flush() }
    // The bar above it may get other content then, which lays it out once more.
    #expect(
      take().prefix(9) == [
        "leaf will enter", "leaf load view entering", "leaf load entering",
        "leaf will appear entering", "leaf is appearing entering", "leaf will lay out entering",
        "leaf laid out entering", "leaf appeared entering", "leaf entered",
      ])
    stack?.popViewController(animated: true)
    await rest { host.flush() }
    #expect(
      take() == ["leaf will leave", "leaf will go leaving", "leaf gone leaving", "leaf left"])
    host.close()
  }

  @Test func controllersOfAStackOfAuthorsLearnInOrder() async {
    let (root, pushed) = (Passenger("root", reached), Passenger("leaf", reached))
    let stack = UINavigationController(rootViewController: root)
    let host = await page(AnyController(controller: stack))
    #expect(
      take() == [
        "root will enter", "root entered", "root load view entering", "root load entering",
        "root will appear entering", "root is appearing entering", "root will lay out entering",
        "root laid out entering", "root appeared entering",
      ])
    stack.pushViewController(pushed, animated: true)
    await rest { host.flush() }
    #expect(
      take() == [
        "leaf will enter", "leaf load view entering", "leaf load entering", "root will go",
        "leaf will appear entering", "root gone", "leaf is appearing entering",
        "leaf will lay out entering", "leaf laid out entering", "leaf appeared entering",
        "leaf entered",
      ])
    stack.popViewController(animated: true)
    await rest { host.flush() }
    #expect(
      take() == [
        "leaf will leave", "leaf will go leaving", "root will appear", "leaf gone leaving",
        "root is appearing", "root appeared", "leaf left",
      ])
    host.close()
  }

  @Test func aPageThatClosesLetsItsControllersGo() async {
    let controller = Passenger("child", reached)
    let host = await page(NavigationStack { AnyController(controller: controller) })
    _ = take()
    host.close()
    #expect(
      take() == [
        "child will leave", "child will go leaving", "child left", "child gone leaving",
      ])
  }
}
