import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Synchronization
import Testing

/// Views in hosting views and controllers in represented ones: one tree.
@Suite @MainActor struct HostingTests {
  /// A view in a hosting controller in a representable.
  private struct Wrapped<Content: View>: UIViewControllerRepresentable {
    let content: Content
    var updates = true

    init(updates: Bool = true, @ViewBuilder content: () -> Content) {
      self.content = content()
      self.updates = updates
    }

    func makeUIViewController(context: Context) -> UIHostingController<Content> {
      UIHostingController(rootView: content)
    }

    func updateUIViewController(
      _ uiViewController: UIHostingController<Content>, context: Context
    ) {
      if updates { uiViewController.rootView = content }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    let label: String
    var remote: Remote<Int>?
    var body: some View {
      remote?.connect($count)
      return Text("\(label) \(count)")
    }
  }

  @Test func aHostedViewIsPartOfTheTree() {
    let stage = Stage { Wrapped { Text("Hello") } }
    #expect(
      stage.paths == [
        "/Wrapped", "/Wrapped/_UIHostingView", "/Wrapped/_UIHostingView/@hosted",
        "/Wrapped/_UIHostingView/@hosted/Text",
      ])
    #expect(stage.texts == ["Hello"])
  }

  @Test func aNewRootViewKeepsTheState() {
    let (label, count) = (Remote<String>(), Remote<Int>())
    let stage = Stage {
      Steered("a", label) { label in
        Wrapped { Counter(label: label.wrappedValue, remote: count) }
      }
    }
    #expect(stage.texts == ["a 0"])
    stage.act { count.value = 3 }
    #expect(stage.texts == ["a 3"])
    stage.act { label.value = "b" }
    #expect(stage.texts == ["b 3"])
    #expect(stage.diagnostics == [])
  }

  @Test func withoutANewRootViewItKeepsWhatItCapturedAndAHintSaysSo() {
    let label = Remote<String>()
    let stage = Stage {
      Steered("a", label) { label in
        Wrapped(updates: false) { Text(label.wrappedValue) }
      }
    }
    stage.act { label.value = "b" }
    #expect(stage.texts == ["a"])
    #expect(stage.diagnostics == ["kept-root-view"])
  }

  private final class Model: ObservableObject {
    @Published var name = "model"
  }

  private struct Name: View {
    @EnvironmentObject private var model: Model
    @Environment(\.lineLimit) private var limit
    var body: some View { Text("\(model.name) \(limit ?? 0)") }
  }

  @Test func theEnvironmentCrossesAllLayers() {
    let (model, limit) = (Model(), Remote<Int>())
    let stage = Stage {
      Steered(1, limit) { limit in
        Wrapped { Wrapped { Wrapped { Name() } } }
          .lineLimit(limit.wrappedValue)
          .environmentObject(model)
      }
    }
    #expect(stage.texts == ["model 1"])
    stage.act { limit.value = 2 }
    #expect(stage.texts == ["model 2"])
    stage.act { model.name = "other" }
    #expect(stage.texts == ["other 2"])
  }

  private struct Width: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  @Test func preferencesCrossAllLayers() {
    let log = Log()
    let value = Remote<Int>()
    let stage = Stage {
      Steered(3, value) { value in
        Wrapped { Wrapped { Color.clear.preference(key: Width.self, value: value.wrappedValue) } }
      }
      .onPreferenceChange(Width.self) { log("\($0)") }
    }
    #expect(log.take() == ["3"])
    stage.act { value.value = 4 }
    #expect(log.take() == ["4"])
  }

  @Test func aWrappedViewIsLaidOutLikeTheViewItself() {
    func row<V: View>(_ wrap: (AnyView) -> V) -> some View {
      HStack {
        wrap(AnyView(Text("Short")))
        wrap(AnyView(Color.red))
        wrap(AnyView(Text("A longer text").padding()))
      }
    }
    let plain = Stage { row { $0 } }
    let wrapped = Stage { row { view in Wrapped { Wrapped { view } } } }
    let frames = plain.nodes.filter {
      ["Text", "Color"].contains($0.segment.description.prefix { $0 != "." })
    }
    .compactMap(\.frame)
    #expect(!frames.isEmpty)
    #expect(
      wrapped.nodes.filter {
        ["Text", "Color"].contains($0.segment.description.prefix { $0 != "." })
      }
      .compactMap(\.frame) == frames)
  }

  @Test func focusCrossesAllLayers() throws {
    struct Form: View {
      @FocusState private var isFocused: Bool
      @State private var text = ""
      var body: some View {
        VStack {
          Text(isFocused ? "focused" : "not focused")
          Wrapped { TextField("Name", text: $text).focused($isFocused) }
        }
      }
    }
    let stage = Stage { Form() }
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.focus, at: field.id)
    stage.host.flush()
    #expect(stage.texts.first == "focused")
  }

  @Test func controllersAreToldWhenTheyAppearAndWhoseChildrenTheyAre() {
    let log = Log()
    final class Telling: UIViewController {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() { log("load") }
      override func viewWillAppear(_ animated: Bool) { log("will appear") }
      override func viewDidAppear(_ animated: Bool) { log("did appear") }
      override func viewWillDisappear(_ animated: Bool) { log("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { log("did disappear") }
      override func didMove(toParent parent: UIViewController?) {
        log(parent == nil ? "no parent" : "parent")
      }
    }
    struct Shown: UIViewControllerRepresentable {
      let log: Log
      func makeUIViewController(context: Context) -> Telling { Telling(log) }
      func updateUIViewController(_ uiViewController: Telling, context: Context) {}
    }
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        Wrapped { if isShown.wrappedValue { Shown(log: log) } }
      }
    }
    #expect(log.take() == ["load", "parent", "will appear", "did appear"])
    stage.act { isShown.value = false }
    #expect(log.take() == ["will disappear", "no parent", "did disappear"])
  }

  @Test func aHostingViewStandsWhereItsSuperviewPutsIt() {
    final class Card: UIView {
      let hosting = _UIHostingView(rootView: Text("Inside"))
      init() {
        super.init(frame: .zero)
        addSubview(hosting)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() {
        let size = hosting.intrinsicContentSize
        hosting.frame = CGRect(
          x: bounds.width - size.width, y: 0, width: size.width, height: size.height)
      }
    }
    struct CardView: UIViewRepresentable {
      func makeUIView(context: Context) -> Card { Card() }
      func updateUIView(_ uiView: Card, context: Context) {}
    }
    let stage = Stage { CardView() }
    let text = stage.nodeFrames("Text").first ?? .zero
    #expect(text.maxX == 400 && text.minY == 0 && text.width > 20)
  }

  @Test func barsOfTheKitAreTheContentsSafeArea() {
    final class Outer: UIViewController {
      let hosting = UIHostingController(rootView: Color.red)
      override func viewDidLoad() {
        addChild(hosting)
        hosting.view.frame = view.bounds
        hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(hosting.view)
        hosting.didMove(toParent: self)
        additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 10, right: 0)
      }
    }
    struct Shown: UIViewControllerRepresentable {
      let controller: Outer
      func makeUIViewController(context: Context) -> Outer { controller }
      func updateUIViewController(_ uiViewController: Outer, context: Context) {}
    }
    let controller = Outer()
    let stage = Stage { Shown(controller: controller) }
    #expect(controller.hosting.view.safeAreaInsets.top == 40)
    stage.act { controller.hosting.rootView = Color.blue }
    stage.act { controller.hosting.safeAreaRegions = [] }
    #expect(stage.nodeFrames("Color") == [CGRect(x: 0, y: 0, width: 400, height: 300)])
    stage.act { controller.hosting.safeAreaRegions = .all }
    // A colour reaches below the bars.
    #expect(stage.nodeFrames("Color").first?.height ?? 0 >= 250)
  }

  @Test func theSafeAreaMakesWhatScrollsLongerOnce() {
    struct Tall: View {
      var body: some View { Color.clear.frame(width: 100, height: 1000) }
    }
    final class Outer: UIViewController {
      let scrollView = UIScrollView()
      let hosting = UIHostingController(rootView: Tall())
      override func viewDidLoad() {
        addChild(hosting)
        pin(scrollView, to: view)
        pin(hosting.view, to: scrollView)
        hosting.didMove(toParent: self)
      }
      private func pin(_ child: UIView, to parent: UIView) {
        child.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(child)
        NSLayoutConstraint.activate([
          child.topAnchor.constraint(equalTo: parent.topAnchor),
          child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
          child.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
          child.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
        ])
      }
    }
    struct Shown: UIViewControllerRepresentable {
      let controller: Outer
      func makeUIViewController(context: Context) -> Outer { controller }
      func updateUIViewController(_ uiViewController: Outer, context: Context) {}
    }
    let controller = Outer()
    let stage = Stage { Shown(controller: controller) }
    #expect(controller.scrollView.contentSize == CGSize(width: 100, height: 1000))
    stage.act {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    }
    for number in 1...4 {
      stage.act { controller.scrollView.contentInset.top = CGFloat(number) }
      #expect(controller.scrollView.contentSize.height <= 1020)
    }
  }

  @Test func toggledAThousandTimesOneIsLeft() {
    let isShown = Remote<Bool>()
    let before = LiveNodes.count.load(ordering: .relaxed)
    let stage = Stage {
      Steered(true, isShown) { isShown in
        if isShown.wrappedValue { Wrapped { Wrapped { Counter(label: "deep") } } }
      }
    }
    let nodes = LiveNodes.count.load(ordering: .relaxed) - before
    for _ in 0..<1000 {
      stage.act { isShown.value = false }
      stage.act { isShown.value = true }
    }
    #expect(LiveObjects.count(of: UIHostingController<Counter>.self) == 1)
    #expect(LiveObjects.count(of: _UIHostingView<Counter>.self) == 1)
    #expect(LiveNodes.count.load(ordering: .relaxed) - before == nodes)
    stage.host.close()
    #expect(LiveObjects.count(of: UIHostingController<Counter>.self) == 0)
    #expect(LiveObjects.count(of: _UIHostingView<Counter>.self) == 0)
  }
}
