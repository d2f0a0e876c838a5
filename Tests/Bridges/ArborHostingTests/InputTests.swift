import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Windows, keys and raw events of views on pages.
@Suite @MainActor struct InputTests {
  private final class Pad: UIView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }
    override func didMoveToWindow() { log(window == nil ? "no window" : "window") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let place = touches.first?.location(in: self) ?? .zero
      log("began \(Int(place.x)) \(Int(place.y))")
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log("down \(press.key?.characters ?? "") \(press.type)") }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log("up \(press.key?.characters ?? "")") }
    }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Pad.save)]
    }
    private func save() { log("save") }
  }

  private final class Plain: UIView {}

  private struct Represented<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ uiView: V, context: Context) {}
  }

  private struct RepresentedNS<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
  }

  private func layers(_ stage: Stage) -> [(id: UInt32, layer: LayerContent)] {
    var found: [(UInt32, LayerContent)] = []
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      if case .layer(let layer) = segment.content { found.append((segment.id, layer)) }
      for child in segment.children.reversed() { pending.append(child.segment) }
    }
    return found
  }

  @Test func aViewOnAPageHasTheWindowOfThePage() {
    let (log, other) = (Log(), Plain())
    let pad = Pad(log)
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        Represented(view: other)
        if isShown.wrappedValue { Represented(view: pad) }
      }
    }
    #expect(pad.window != nil)
    #expect(pad.window === other.window)
    #expect(pad.window?.bounds.size == CGSize(width: 400, height: 300))
    #expect(pad.window?.isKeyWindow == true)
    #expect(log.take() == ["window"])
    stage.act { isShown.value = false }
    #expect(pad.window == nil)
    #expect(log.take() == ["no window"])
  }

  @Test func twoFingersReachTheRecognisersOfAView() throws {
    let (log, view) = (Log(), Plain())
    let pinch = UIPinchGestureRecognizer(target: log, action: Log.note)
    view.addGestureRecognizer(pinch)
    let stage = Stage { Represented(view: view).frame(width: 200, height: 100) }
    let (id, layer) = try #require(layers(stage).first { $0.layer.pointer != nil })
    // Nothing but two fingers is asked for, until something else is.
    #expect(layer.pointer == PointerNeeds.onlyPairs)
    func needs() -> PointerNeeds? { layers(stage).first { $0.id == id }?.layer.pointer }
    let tap = UITapGestureRecognizer()
    stage.act { view.addGestureRecognizer(tap) }
    #expect(needs() == PointerNeeds.taps.withPairs())
    stage.act { tap.numberOfTouchesRequired = 2 }
    #expect(needs() == PointerNeeds.onlyPairs)
    let pan = UIPanGestureRecognizer()
    stage.act { view.addGestureRecognizer(pan) }
    #expect(needs() == PointerNeeds.steps.withPairs())
    stage.act { view.removeGestureRecognizer(pan) }
    let frame = try #require(stage.nodeFrames("Plain").first)
    func send(_ phase: PointerEvent.Phase, _ apart: Double?) throws {
      let place = PointerEvent.Place.page(CGPoint(x: frame.midX, y: frame.midY))
      let second = apart.map {
        PointerEvent.Place.page(CGPoint(x: frame.midX + $0, y: frame.midY))
      }
      try stage.host.handle(.pointer(PointerEvent(phase, at: place, and: second)), at: id)
      stage.host.flush()
    }
    try send(.down, nil)
    try send(.move, 20)
    try send(.move, 60)
    #expect(pinch.scale == 3 && pinch.state == .began)
    #expect(pinch.location(ofTouch: 1, in: view) == CGPoint(x: 160, y: 50))
    try send(.up, 60)
    #expect(pinch.state == .possible)
    #expect(log.take() == ["noted", "noted"])
  }

  @Test func placesOfAViewAreTurnedIntoThoseOfThePage() {
    let (view, inner) = (Plain(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    view.addSubview(inner)
    let stage = Stage {
      HStack(spacing: 0) {
        Color.red.frame(width: 300)
        Represented(view: view)
      }
    }
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 311, y: 22))
    #expect(inner.convert(CGPoint(x: 311, y: 22), from: nil) == CGPoint(x: 1, y: 2))
    // Also once the objects around have been reached for.
    #expect(view.superview?.superview != nil)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 311, y: 22))
    withExtendedLifetime(stage) {}
  }

  @Test func theEdgeOfThePageIsThatOfTheWindow() throws {
    let (log, view) = (Log(), Plain())
    let edge = UIScreenEdgePanGestureRecognizer(target: log, action: Log.note)
    edge.edges = .right
    view.addGestureRecognizer(edge)
    let stage = Stage {
      HStack(spacing: 0) {
        Color.red.frame(width: 300)
        Represented(view: view)
      }
    }
    let (id, _) = try #require(layers(stage).first { $0.layer.pointer != nil })
    func drag(from x: Double) throws {
      for (phase, x) in [(PointerEvent.Phase.down, x), (.move, x - 30), (.up, x - 30)] {
        let event = PointerEvent(phase, at: .page(CGPoint(x: x, y: 100)))
        try stage.host.handle(.pointer(event), at: id)
      }
      stage.host.flush()
    }
    try drag(from: 350)
    #expect(log.take() == [])
    try drag(from: 395)
    #expect(log.take() == ["noted", "noted"])
  }

  @Test func twoFingersReachTheRecognisersOfAViewOfAppKit() throws {
    let view = NSView()
    var found: [String] = []
    view.addGestureRecognizer(
      NSMagnificationGestureRecognizer { recognizer in
        let magnification = (recognizer as? NSMagnificationGestureRecognizer)?.magnification
        found.append("\(recognizer.state) \(magnification ?? 0)")
      })
    let stage = Stage { RepresentedNS(view: view).frame(width: 200, height: 100) }
    let (id, layer) = try #require(layers(stage).first { $0.layer.pointer != nil })
    #expect(layer.pointer == PointerNeeds.onlyPairs)
    func send(_ phase: PointerEvent.Phase, _ apart: Double) throws {
      let place = PointerEvent.Place.page(CGPoint(x: 200, y: 150))
      let second = PointerEvent.Place.page(CGPoint(x: 200 + apart, y: 150))
      try stage.host.handle(.pointer(PointerEvent(phase, at: place, and: second)), at: id)
    }
    try send(.down, 20)
    try send(.move, 50)
    try send(.up, 50)
    #expect(found == ["began 1.5", "ended 1.5"])
  }

  private final class Tiles: NSCollectionViewDataSource {
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem { NSCollectionViewItem(nibName: nil, bundle: nil) }
  }

  @Test func aFingerThatScrollsChoosesNothing() throws {
    let (view, tiles, layout) = (NSCollectionView(), Tiles(), NSCollectionViewFlowLayout())
    layout.itemSize = NSSize(width: 80, height: 80)
    view.collectionViewLayout = layout
    view.dataSource = tiles
    view.isSelectable = true
    let stage = Stage { RepresentedNS(view: view).frame(width: 200, height: 100) }
    let (id, _) = try #require(layers(stage).first { $0.layer.pointer != nil })
    func send(_ phase: PointerEvent.Phase) throws {
      let place = PointerEvent.Place.page(CGPoint(x: 120, y: 120))
      try stage.host.handle(.pointer(PointerEvent(phase, at: place)), at: id)
      stage.host.flush()
    }
    let path = IndexPath(item: 0, section: 0)
    try send(.down)
    #expect(view.item(at: path)?.highlightState == .forSelection)
    try send(.cancel)
    #expect(view.item(at: path)?.highlightState == NSCollectionViewItem.HighlightState.none)
    #expect(view.selectionIndexPaths.isEmpty)
    try send(.down)
    try send(.up)
    #expect(view.selectionIndexPaths == [path])
  }

  @Test func theWindowEndsWithThePage() {
    let view = Plain()
    weak var window: UIWindow?
    do {
      let stage = Stage { Represented(view: view) }
      window = view.window
      #expect(window != nil)
      _ = stage
    }
    #expect(window == nil)
    #expect(view.window == nil)
  }

  @Test func whoBecomesFirstResponderGetsTheKeys() throws {
    let log = Log()
    let pad = Pad(log)
    let stage = Stage { Represented(view: pad) }
    _ = log.take()
    #expect(layers(stage).allSatisfy { $0.layer.keys == nil })
    stage.act { #expect(pad.becomeFirstResponder()) }
    let (id, layer) = try #require(layers(stage).first)
    #expect(layer.keys == .received)
    #expect(stage.host.popFocusRequest() == .some(.some(id)))
    func key(_ isDown: Bool, _ key: String, _ code: String, _ modifiers: KeyInput.Modifiers = [])
      throws
    {
      try stage.host.handle(
        .raw(.key(KeyInput(isDown: isDown, key: key, code: code, modifiers: modifiers))), at: id)
    }
    try key(true, "a", "KeyA")
    try key(false, "a", "KeyA")
    try key(true, "ArrowUp", "ArrowUp")
    try key(true, "s", "KeyS", .command)
    #expect(
      log.take() == [
        "down a other", "up a", "down UIKeyInputUpArrow upArrow", "save",
      ])
    stage.act { pad.resignFirstResponder() }
    #expect(layers(stage).allSatisfy { $0.layer.keys == nil })
  }

  @Test func aControllerGetsTheKeysOfItsView() throws {
    final class Controller: UIViewController {
      var pressed = ""
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
      }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pressed += presses.first?.key?.characters ?? ""
      }
    }
    struct Shown: UIViewControllerRepresentable {
      let controller: Controller
      func makeUIViewController(context: Context) -> Controller { controller }
      func updateUIViewController(_ uiViewController: Controller, context: Context) {}
    }
    let controller = Controller()
    let stage = Stage { Shown(controller: controller) }
    stage.host.flush()
    #expect(controller.isFirstResponder)
    let (id, _) = try #require(layers(stage).first { $0.layer.keys == .received })
    try stage.host.handle(.raw(.key(KeyInput(isDown: true, key: "x", code: "KeyX"))), at: id)
    #expect(controller.pressed == "x")
  }

  @Test func onlyClassesThatAnswerTouchesAreListenedTo() {
    let log = Log()
    #expect(layers(Stage { Represented(view: Plain()) }).isEmpty)
    #expect(
      layers(Stage { Represented(view: Pad(log)) }).map { $0.layer.pointer } == [PointerNeeds.steps]
    )
  }

  private func steps(until axes: Axis.Set, hold: Int...) -> PointerNeeds {
    PointerNeeds(.untilScrolled(along: axes), delays: [0] + hold)
  }

  /// The needs of a view in a scroll view whose content has the size.
  private func needs(
    of view: UIView, inContent height: CGFloat, width: CGFloat = 100
  ) throws -> PointerNeeds? {
    let scroll = UIScrollView()
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    scroll.addSubview(view)
    let stage = Stage { Represented(view: scroll).frame(width: 200, height: 200) }
    // What scrolls is known by now, and what waits in it learns of it.
    stage.act { scroll.contentSize = CGSize(width: width, height: height) }
    return layers(stage).compactMap { $0.layer.pointer }.first
  }

  @Test func whatScrollsTakesFingersOver() throws {
    let log = Log()
    #expect(try needs(of: Pad(log), inContent: 900) == steps(until: .vertical))
    #expect(try needs(of: Pad(log), inContent: 100, width: 900) == steps(until: .horizontal))
    #expect(
      try needs(of: Pad(log), inContent: 900, width: 900) == steps(until: [.horizontal, .vertical]))
    #expect(try needs(of: Pad(log), inContent: 100) == PointerNeeds.steps)
    let pressed = Plain()
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.25
    pressed.addGestureRecognizer(press)
    #expect(try needs(of: pressed, inContent: 900) == steps(until: .vertical, hold: 250))
    let swiped = Plain()
    swiped.addGestureRecognizer(UISwipeGestureRecognizer())
    #expect(try needs(of: swiped, inContent: 900) == steps(until: .vertical))
    let panned = Plain()
    panned.addGestureRecognizer(UIPanGestureRecognizer())
    #expect(try needs(of: panned, inContent: 900) == PointerNeeds.steps)
    let tapped = Plain()
    tapped.addGestureRecognizer(UITapGestureRecognizer())
    #expect(try needs(of: tapped, inContent: 900) == PointerNeeds.taps)
    let control = UIControl()
    #expect(try needs(of: control, inContent: 900) == PointerNeeds.steps)
    // Scroll views of the page, too.
    let inPage = Stage {
      ScrollView { Represented(view: Pad(log)).frame(width: 50, height: 50) }
    }
    #expect(
      layers(inPage).compactMap { $0.layer.pointer } == [
        PointerNeeds(.untilScrolled(along: .vertical), delays: [0])
      ])
    let still = Stage {
      ScrollView { Represented(view: Pad(log)).frame(width: 50, height: 50) }.scrollDisabled(true)
    }
    #expect(layers(still).compactMap { $0.layer.pointer } == [PointerNeeds.steps])
  }

  @Test func anOverriddenMethodGetsTheTouch() throws {
    let log = Log()
    let stage = Stage { Represented(view: Pad(log)) }
    _ = log.take()
    let (id, _) = try #require(layers(stage).first)
    try stage.host.handle(
      .pointer(PointerEvent(.down, at: .page(CGPoint(x: 30, y: 40)))), at: id)
    #expect(log.take() == ["began 30 40"])
  }

  private final class Mouse: NSView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    override var isFlipped: Bool { true }
    override var acceptsFirstResponder: Bool { true }
    override func viewDidMoveToWindow() { log(window == nil ? "no window" : "window") }
    override func mouseDown(with event: NSEvent) {
      tell("down", event)
    }
    private func tell(_ step: String, _ event: NSEvent) {
      let place = convert(event.locationInWindow, from: nil)
      log("\(step) \(Int(place.x)) \(Int(place.y))")
    }
    override func mouseUp(with event: NSEvent) { log("up") }
    override func rightMouseDown(with event: NSEvent) {
      tell("right", event)
    }
    override func scrollWheel(with event: NSEvent) { log("wheel \(event.scrollingDeltaY)") }
    override func keyDown(with event: NSEvent) {
      log("key \(event.characters ?? "") \(event.keyCode) \(event.modifierFlags == .shift)")
    }
    override func performKeyEquivalent(with event: NSEvent) -> Bool {
      guard event.charactersIgnoringModifiers == "k" else { return false }
      log("equivalent")
      return true
    }
    override func flagsChanged(with event: NSEvent) { log("flags") }
  }

  @Test func aViewOfAppKitAnswersTheMouseAndTheKeys() throws {
    let log = Log()
    let view = Mouse(log)
    let stage = Stage { RepresentedNS(view: view) }
    #expect(view.window?.isKeyWindow == true)
    #expect(log.take() == ["window"])
    let (id, layer) = try #require(layers(stage).first)
    #expect(layer.pointer == PointerNeeds.steps)
    #expect(layer.inputs == [.wheel, .secondaryButton])
    #expect(layer.keys == .accepted)
    try stage.host.handle(.pointer(PointerEvent(.down, at: .page(CGPoint(x: 3, y: 4)))), at: id)
    try stage.host.handle(.pointer(PointerEvent(.up, at: .page(CGPoint(x: 3, y: 4)))), at: id)
    #expect(log.take() == ["down 3 4", "up"])
    #expect(view.window?.firstResponder === view)
    stage.host.flush()
    #expect(layers(stage).first?.layer.keys == .received)
    func key(_ key: String, _ code: String, _ modifiers: KeyInput.Modifiers = []) throws {
      try stage.host.handle(
        .raw(.key(KeyInput(isDown: true, key: key, code: code, modifiers: modifiers))), at: id)
    }
    try key("A", "KeyA", .shift)
    try key("k", "KeyK", .command)
    try key("Shift", "ShiftLeft", .shift)
    try stage.host.handle(.raw(.wheel(at: .zero, by: CGSize(width: 0, height: 5))), at: id)
    try stage.host.handle(.raw(.secondary(.down, at: CGPoint(x: 5, y: 6))), at: id)
    #expect(
      log.take() == ["key A 0 true", "equivalent", "flags", "wheel -5.0", "right 5 6"])
  }

  @Test func monitorsHearOfKeysThatOthersHave() throws {
    let log = Log()
    let view = Mouse(log)
    let stage = Stage(idiom: .macOS) {
      Button("listen") {
        _ = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
          log("heard \(event.characters ?? "")")
          return event
        }
      }
      RepresentedNS(view: view)
    }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.act { view.window?.makeFirstResponder(view) }
    stage.host.flush()
    _ = log.take()
    func press(_ key: String, at keys: LayerContent.Keys) throws {
      let id = try #require(layers(stage).first { $0.layer.keys == keys }?.id)
      try stage.host.handle(
        .raw(.key(KeyInput(isDown: true, key: key, code: "Key" + key.uppercased()))), at: id)
    }
    // Some field of the browser's own has it, or nobody.
    try press("q", at: .all)
    #expect(log.take() == ["heard q"])
    try press("w", at: .received)
    #expect(log.take() == ["heard w", "key w 13 false"])
    // It meets no pointer, and the focus is never there.
    let anchor = try #require(layers(stage).first { $0.layer.keys == .all })
    #expect(anchor.layer.pointer == nil)
    #expect(throws: EventError.self) { try stage.host.handle(.focus, at: anchor.id) }
  }

  @Test func aFocusStateReachesAViewThatTakesKeys() {
    let view = Mouse(Log())
    struct Page: View {
      let view: Mouse
      @FocusState var isFocused: Bool
      var body: some View {
        RepresentedNS(view: view).focused($isFocused)
        Text(isFocused ? "focused" : "not").onAppear { isFocused = true }
      }
    }
    let stage = Stage { Page(view: view) }
    #expect(stage.texts == ["focused"])
    #expect(stage.host.popFocusRequest() != nil)
  }

  @Test func keysForNobodyAreRefused() throws {
    let stage = Stage { Represented(view: Plain()) }
    let node = try #require(stage.nodes.first { $0.segment.description == "Plain" })
    #expect(throws: EventError.self) {
      try stage.host.handle(
        .raw(.key(KeyInput(isDown: true, key: "a", code: "KeyA"))), at: node.id)
    }
  }
}

extension Log {
  fileprivate func note() { self("noted") }
}
