import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What crosses hosting views and represented ones, on pages and in windows of a test.
@Suite @MainActor struct LayersTests {
  private struct Wrapped<Content: View>: UIViewControllerRepresentable {
    @ViewBuilder let content: Content

    func makeUIViewController(context: Context) -> UIHostingController<Content> {
      UIHostingController(rootView: content)
    }

    func updateUIViewController(
      _ uiViewController: UIHostingController<Content>, context: Context
    ) {
      uiViewController.rootView = content
    }
  }

  /// Tells with what transaction each value comes.
  private struct Telling: UIViewRepresentable {
    let value: Int
    let log: Log

    func makeUIView(context: Context) -> UIView { UIView() }

    func updateUIView(_ uiView: UIView, context: Context) {
      log("\(value) \(context.transaction.animation == nil ? "at once" : "animated")")
    }
  }

  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  private func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
    if let view = view as? V { return view }
    for subview in view.subviews {
      if let found = find(type, in: subview) { return found }
    }
    return nil
  }

  private func labels(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { labels($0) }
  }

  // MARK: Pages

  @Test func transactionsCrossAllLayers() {
    let (log, value) = (Log(), Remote<Int>())
    let stage = Stage {
      Steered(1, value) { value in
        Wrapped { Wrapped { Telling(value: value.wrappedValue, log: log) } }
      }
    }
    #expect(log.take() == ["1 at once"])
    stage.act { withAnimation { value.value = 2 } }
    #expect(log.take() == ["2 animated"])
    stage.act { value.value = 3 }
    #expect(log.take() == ["3 at once"])
  }

  @Test func aTransactionOfTheTreeCrossesToo() {
    let (log, value) = (Log(), Remote<Int>())
    let stage = Stage {
      Steered(1, value) { value in
        Wrapped { Wrapped { Telling(value: value.wrappedValue, log: log) } }
          .transaction { $0.animation = nil }
      }
    }
    _ = log.take()
    stage.act { withAnimation { value.value = 2 } }
    #expect(log.take() == ["2 at once"])
  }

  @Test func aRootViewThatIsSetInATransactionIsUpdatedWithIt() {
    let log = Log()
    let controller = UIHostingController(rootView: Telling(value: 1, log: log))
    let window = window(controller)
    #expect(log.take() == ["1 at once"])
    withAnimation { controller.rootView = Telling(value: 2, log: log) }
    window.layoutIfNeeded()
    #expect(log.take() == ["2 animated"])
  }

  private struct Shown<Controller: UIViewController>: UIViewControllerRepresentable {
    let controller: Controller
    func makeUIViewController(context: Context) -> Controller { controller }
    func updateUIViewController(_ uiViewController: Controller, context: Context) {}
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    let log: Log
    var body: some View {
      Text(scheme == .dark ? "dark" : "light").onAppear { log("appear") }
    }
  }

  @Test func aControllersStyleIsTheSchemeOfItsViews() {
    let log = Log()
    let controller = UIHostingController(rootView: Scheme(log: log))
    let stage = Stage { Shown(controller: controller).environment(\.colorScheme, .dark) }
    #expect(stage.texts == ["dark"])
    stage.act { controller.overrideUserInterfaceStyle = .light }
    #expect(stage.texts == ["light"])
    stage.act { controller.overrideUserInterfaceStyle = .unspecified }
    #expect(stage.texts == ["dark"] && log.take() == ["appear"])
  }

  @Test func aViewThatWasPushedGoesBack() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage { Shown(controller: navigation) }
    let question = UIHostingController(rootView: Question())
    stage.act { navigation.pushViewController(question, animated: false) }
    let button = try #require(stage.nodes.last { $0.control?.role == "button" && $0.frame != nil })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func controllersBehindViewsAreChildrenOfTheirHostingController() {
    let inner = UIHostingController(rootView: NavigationStack { Text("First") })
    let stage = Stage { Shown(controller: inner) }
    _ = stage.host.platformTree
    #expect(inner.children.first is UINavigationController)
  }

  @Test func whatIsAnimatedMovesInTheBrowser() {
    let controller = UIViewController()
    let stage = Stage { Shown(controller: controller) }
    _ = stage.host.popAnimation()
    UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
      controller.view.alpha = 0.5
    }
    stage.host.flush()
    #expect(stage.host.popAnimation()?.page == .linear(duration: 0.4).delay(0.1))
    UIView.performWithoutAnimation { controller.view.alpha = 1 }
    stage.host.flush()
    #expect(stage.host.popAnimation()?.page == nil)
    UIView.animate(
      withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      controller.view.alpha = 0.2
      controller.view.layoutIfNeeded()
    }
    stage.host.flush()
    #expect(abs((stage.host.popAnimation()?.page?.length ?? 0) - 2) < 0.01)
  }

  // MARK: Windows

  private struct Form: View {
    let log: Log
    @State private var isOn = false
    @State private var name = "Ada"
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Text(isOn ? "on" : "off")
        Text(name)
        Text(isFocused ? "focused" : "not focused")
        Toggle("Sound", isOn: $isOn).labelsHidden()
        TextField("Name", text: $name).focused($isFocused)
        Button("Focus") { isFocused = true }
      }
      .onChange(of: isOn) { _, isOn in log("isOn \(isOn)") }
    }
  }

  @Test func aTestOperatesWhatStandsBehindItsViews() throws {
    let log = Log()
    let controller = UIHostingController(rootView: Form(log: log))
    let window = window(controller)
    #expect(labels(controller.view).starts(with: ["off", "Ada", "not focused"]))
    let toggle = try #require(find(UISwitch.self, in: controller.view))
    toggle.setOn(true, animated: false)
    toggle.sendActions(for: .valueChanged)
    window.layoutIfNeeded()
    #expect(log.take() == ["isOn true"])
    #expect(labels(controller.view).first == "on")
    let field = try #require(find(UITextField.self, in: controller.view))
    #expect(field.text == "Ada" && field.window === window)
    field.text = "Grace"
    field.sendActions(for: .editingChanged)
    window.layoutIfNeeded()
    #expect(labels(controller.view).contains("Grace"))
  }

  @Test func theFocusIsTheWindows() throws {
    let controller = UIHostingController(rootView: Form(log: Log()))
    let window = window(controller)
    let field = try #require(find(UITextField.self, in: controller.view))
    #expect(field.becomeFirstResponder())
    window.layoutIfNeeded()
    #expect(labels(controller.view).contains("focused"))
    field.resignFirstResponder()
    window.layoutIfNeeded()
    #expect(labels(controller.view).contains("not focused"))
    let button = try #require(find(UIButton.self, in: controller.view))
    button.sendActions(for: .touchUpInside)
    window.layoutIfNeeded()
    #expect(field.isFirstResponder && labels(controller.view).contains("focused"))
  }

  @Test func theStyleOfTheWindowIsTheColorScheme() {
    let controller = UIHostingController(rootView: Scheme(log: Log()))
    let window = window(controller)
    #expect(labels(controller.view) == ["light"])
    window.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    #expect(labels(controller.view) == ["dark"])
    controller.overrideUserInterfaceStyle = .light
    window.layoutIfNeeded()
    #expect(labels(controller.view) == ["light"])
  }

  private struct Question: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }

  @Test func aPresentedControllersViewDismissesIt() throws {
    let root = UIViewController()
    let window = window(root)
    let question = UIHostingController(rootView: Question())
    root.present(question, animated: false)
    window.layoutIfNeeded()
    question.view.layoutIfNeeded()
    #expect(root.presentedViewController === question)
    let button = try #require(find(UIButton.self, in: question.view))
    button.sendActions(for: .touchUpInside)
    #expect(root.presentedViewController == nil)
  }

  @Test func aSheetIsAControllersToo() {
    struct Page: View {
      let remote: Remote<Bool>
      @State private var isShown = false
      var body: some View {
        remote.connect($isShown)
        return Text("Page").sheet(isPresented: $isShown) { Text("Sheet") }
      }
    }
    let remote = Remote<Bool>()
    let controller = UIHostingController(rootView: Page(remote: remote))
    let window = window(controller)
    remote.value = true
    window.layoutIfNeeded()
    #expect(controller.presentedViewController.map { labels($0.view) } == ["Sheet"])
    controller.dismiss(animated: false)
    window.layoutIfNeeded()
    #expect(remote.value == false && controller.presentedViewController == nil)
    remote.disconnect()
  }

  @Test func aStackOfPagesInAWindowIsANavigationController() throws {
    let controller = UIHostingController(
      rootView: NavigationStack {
        NavigationLink("Next") { Text("Second") }
          .navigationTitle("First")
      })
    let window = window(controller)
    let stack = try #require(controller.children.first as? UINavigationController)
    #expect(stack.viewControllers.map(\.navigationItem.title) == ["First"])
    let button = try #require(find(UIButton.self, in: controller.view))
    button.sendActions(for: .touchUpInside)
    window.layoutIfNeeded()
    #expect(stack.viewControllers.count == 2)
    #expect(stack.topViewController.map { labels($0.view).contains("Second") } == true)
    stack.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func aSubclassHearsOfItsLife() {
    final class Page: UIHostingController<Text> {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(rootView: Text("not yet"))
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        log("load")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rootView = Text("will appear")
        log("will appear")
      }
      override func viewDidLayoutSubviews() { log("layout") }
      override func viewDidAppear(_ animated: Bool) { log("appear") }
    }
    let log = Log()
    let controller = Page(log)
    let window = window(controller)
    #expect(labels(controller.view) == ["will appear"])
    let heard = log.take()
    #expect(heard.first == "load" && heard.contains("layout") && heard.contains("appear"))
    #expect(window.rootViewController === controller)
  }

  @Test func aHostingControllerOfAppKitIsTheContentOfAWindow() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("count \(count)")
          Button("More") { count += 1 }
        }
      }
    }
    func all<V: NSView>(_ type: V.Type, in view: NSView) -> [V] {
      ((view as? V).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }
    let controller = NSHostingController(rootView: Page())
    let window = NSWindow(contentViewController: controller)
    window.setContentSize(NSSize(width: 300, height: 200))
    window.makeKeyAndOrderFront(nil)
    window.layoutIfNeeded()
    let button = try #require(all(NSButton.self, in: controller.view).first)
    button.performClick(nil)
    window.layoutIfNeeded()
    #expect(all(NSTextField.self, in: controller.view).map(\.stringValue).contains("count 1"))
  }
}
