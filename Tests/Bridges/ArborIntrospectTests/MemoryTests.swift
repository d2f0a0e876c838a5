import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Everything that stands between views and objects goes with its view, and with its session.
@Suite @MainActor struct MemoryTests {
  /// What is to be released; held by that of which it bears the name.
  private final class Token {
    let name: String
    private let alive: Alive

    init(_ name: String, _ alive: Alive) {
      (self.name, self.alive) = (name, alive)
      alive.names.append(name)
    }
    deinit { alive.gone(name) }
  }

  private final class Alive: @unchecked Sendable {
    var names: [String] = []
    func gone(_ name: String) { names.removeAll { $0 == name } }
    func token(_ name: String) -> Token { Token(name, self) }
  }

  // MARK: One of each

  private final class Box: UIView {
    var held: [Token] = []
    var observation: NSKeyValueObservation?
  }

  private struct BoxView: UIViewRepresentable {
    let alive: Alive
    final class Coordinator: NSObject, UIScrollViewDelegate {
      let token: Token
      init(_ token: Token) { self.token = token }
    }
    func makeCoordinator() -> Coordinator { Coordinator(alive.token("coordinator")) }
    func makeUIView(context: Context) -> Box {
      let (box, scroll, token) = (Box(), UIScrollView(), alive.token("observer"))
      box.held = [alive.token("represented view")]
      scroll.delegate = context.coordinator
      box.addSubview(scroll)
      box.observation = scroll.observe(\.contentOffset) { _, _ in _ = token }
      let tapped = alive.token("recogniser's action")
      let tap = UITapGestureRecognizer()
      box.addGestureRecognizer(tap)
      tap.addTarget(context.coordinator, action: { _ in { _ = tapped } })
      return box
    }
    func updateUIView(_ uiView: Box, context: Context) {}
  }

  private final class Part: UIViewController {
    let token: Token
    init(_ token: Token) {
      self.token = token
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  private struct PartView: UIViewControllerRepresentable {
    let alive: Alive
    func makeUIViewController(context: Context) -> Part {
      let part = Part(alive.token("represented controller"))
      let hosting = UIHostingController(rootView: Kept(token: alive.token("hosting controller")))
      part.addChild(hosting)
      part.view.addSubview(hosting.view)
      hosting.didMove(toParent: part)
      return part
    }
    func updateUIViewController(_ uiViewController: Part, context: Context) {}
  }

  private struct Kept: View {
    let token: Token
    var body: some View { Text(token.name) }
  }

  private final class MacBox: NSView {
    var token: Token?
  }

  private struct MacView: NSViewRepresentable {
    let alive: Alive
    func makeNSView(context: Context) -> MacBox {
      let box = MacBox()
      box.token = alive.token("represented view of AppKit")
      box.addSubview(NSHostingView(rootView: Kept(token: alive.token("hosting view of AppKit"))))
      box.addTrackingArea(
        NSTrackingArea(rect: .zero, options: [.mouseMoved, .activeAlways], owner: box))
      return box
    }
    func updateNSView(_ nsView: MacBox, context: Context) {}
  }

  private struct MacPart: NSViewControllerRepresentable {
    let alive: Alive
    func makeNSViewController(context: Context) -> NSHostingController<Kept> {
      NSHostingController(rootView: Kept(token: alive.token("hosting controller of AppKit")))
    }
    func updateNSViewController(
      _ nsViewController: NSHostingController<Kept>, context: Context
    ) {}
  }

  private struct Tap: UIGestureRecognizerRepresentable {
    let alive: Alive
    final class Coordinator {
      let token: Token
      init(_ token: Token) { self.token = token }
    }
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
      Coordinator(alive.token("coordinator of a recogniser"))
    }
    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
      UITapGestureRecognizer()
    }
  }

  private final class Rows: UITableViewController {
    var alive: Alive?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      500
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let token = alive?.token("cell's content")
      if let token { cell.contentConfiguration = UIHostingConfiguration { Kept(token: token) } }
      return cell
    }
  }

  private struct Table: UIViewControllerRepresentable {
    let alive: Alive
    func makeUIViewController(context: Context) -> Rows {
      let rows = Rows(style: .plain)
      rows.alive = alive
      return rows
    }
    func updateUIViewController(_ uiViewController: Rows, context: Context) {}
  }

  private func introspected(_ alive: Alive) -> some View {
    let (first, second) = (alive.token("first generation"), alive.token("second generation"))
    return ScrollView { Text("rows") }
      .introspectScrollView { _ in _ = first }
      .introspect(.scrollView, on: .iOS(.v17)) { _ in _ = second }
  }

  private static let names = [
    "represented view", "coordinator", "observer", "recogniser's action", "represented controller",
    "hosting controller", "represented view of AppKit", "hosting view of AppKit",
    "hosting controller of AppKit", "coordinator of a recogniser", "cell's content",
    "first generation", "second generation",
  ]

  private static let classes: [PlatformObject.Type] = [
    Box.self, Part.self, MacBox.self, Rows.self, UITableViewCell.self, UITableView.self,
    UIHostingController<Kept>.self, _UIHostingView<Kept>.self, NSHostingView<Kept>.self,
    NSHostingController<Kept>.self,
  ]

  private func stage(_ alive: Alive, _ isShown: Remote<Bool>) -> Stage {
    let stage = Stage(height: 1_000) {
      Steered(true, isShown) { isShown in
        if isShown.wrappedValue {
          VStack {
            BoxView(alive: alive)
            PartView(alive: alive)
            MacView(alive: alive)
            MacPart(alive: alive)
            Color.red.gesture(Tap(alive: alive))
            Table(alive: alive).frame(height: 300)
            introspected(alive)
          }
        }
      }
    }
    // Somebody looks at the objects.
    _ = stage.host.platformTree?.rootView
    return stage
  }

  private func checkThatNothingIsLeft(
    _ alive: Alive, _ before: [Int], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(alive.names == [], sourceLocation: location)
    for (type, count) in zip(Self.classes, before) {
      #expect(LiveObjects.count(of: type) == count, "\(type)", sourceLocation: location)
    }
  }

  @Test func allOfItGoesWithItsView() {
    let (alive, isShown) = (Alive(), Remote<Bool>())
    let before = Self.classes.map { LiveObjects.count(of: $0) }
    let stage = stage(alive, isShown)
    for name in Self.names { #expect(alive.names.contains(name), "\(name)") }
    for (type, count) in zip(Self.classes, before) {
      #expect(LiveObjects.count(of: type) > count, "\(type)")
    }
    stage.act { isShown.value = false }
    checkThatNothingIsLeft(alive, before)
    // And again, in the same session.
    stage.act { isShown.value = true }
    #expect(Set(alive.names) == Set(Self.names))
    stage.act { isShown.value = false }
    checkThatNothingIsLeft(alive, before)
  }

  @Test func allOfItGoesWithItsSession() {
    let (alive, isShown) = (Alive(), Remote<Bool>())
    let before = Self.classes.map { LiveObjects.count(of: $0) }
    let stage = stage(alive, isShown)
    #expect(Set(alive.names) == Set(Self.names))
    stage.host.close()
    checkThatNothingIsLeft(alive, before)
  }
}
