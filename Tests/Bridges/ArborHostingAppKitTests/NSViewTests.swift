import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// Views of AppKit on a page and in windows.
@Suite @MainActor struct NSViewTests {
  private struct Maker: NSViewRepresentable {
    let make: () -> NSView
    func makeNSView(context: Context) -> NSView { make() }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  @Test func subviewsStandWhereTheirFramesSayFromBelow() {
    let view = NSView()
    view.addSubview(NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40)))
    let stage = Stage { Maker { view } }
    #expect(
      stage.nodeFrames("NSView") == [
        CGRect(x: 0, y: 0, width: 400, height: 300), CGRect(x: 10, y: 240, width: 30, height: 40),
      ])
  }

  /// The names of the controls that show a view.
  private func names(of view: @escaping () -> NSView) -> [String] {
    Stage { Maker(make: view) }.contents.compactMap {
      if case .control(let control) = $0 { control.label } else { nil }
    }
  }

  @Test func theLabelOfAViewNamesItsControl() {
    func label<V: NSView>(_ view: V) -> V {
      view.setAccessibilityLabel("Color")
      return view
    }
    let popUp = label(NSPopUpButton(frame: .zero, pullsDown: false))
    popUp.addItems(withTitles: ["Red", "Green"])
    #expect(names { popUp } == ["Color"])
    #expect(names { label(NSSlider()) } == ["Color"])
    #expect(names { label(NSTextField(string: "red")) } == ["Color"])
    #expect(names { label(NSSwitch()) } == ["Color"])
    #expect(names { label(NSColorWell()) } == ["Color"])
    #expect(names { label(NSTextView()) } == ["Color"])
  }

  @Test func aStepperSaysWhatItsButtonsDo() {
    #expect(names { NSStepper() } == ["Increment", "Decrement"])
  }

  private final class Tracked: NSView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    override func updateTrackingAreas() {
      for area in trackingAreas { removeTrackingArea(area) }
      addTrackingArea(
        NSTrackingArea(
          rect: bounds, options: [.mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow],
          owner: self))
    }
    override func mouseEntered(with event: NSEvent) { log("entered") }
    override func mouseExited(with event: NSEvent) { log("exited") }
    override func mouseMoved(with event: NSEvent) {
      let place = convert(event.locationInWindow, from: nil)
      log("moved \(Int(place.x)), \(Int(place.y))")
    }
  }

  private func move(_ stage: Stage, _ x: Double, _ y: Double) throws {
    try stage.host.handle(.pointer(PointerEvent(.hover, at: .page(CGPoint(x: x, y: y)))), at: 0)
    stage.host.flush()
  }

  @Test func theMouseIsToldInTheViewsOwnCoordinates() throws {
    let log = Log()
    let stage = Stage {
      HStack(spacing: 0) {
        Maker { Tracked(log) }.frame(width: 100, height: 100)
        Maker { Tracked(log) }.frame(width: 100, height: 100).rotationEffect(.degrees(180))
      }
    }
    // The first is at 100, 100; y counts from below.
    try move(stage, 110, 120)
    #expect(log.take() == ["entered", "moved 10, 80"])
    try move(stage, 210, 120)
    #expect(log.take() == ["exited", "entered", "moved 90, 20"])
    // Back again: whichever was made first, one is left before the other is entered.
    try move(stage, 110, 120)
    #expect(log.take() == ["exited", "entered", "moved 10, 80"])
    try move(stage, 150, 10)
    #expect(log.take() == ["exited"])
    try move(stage, 110, 120)
    #expect(log.take() == ["entered", "moved 10, 80"])
    try stage.host.handle(.pointer(PointerEvent(.leave)), at: 0)
    #expect(log.take() == ["exited"])
  }

  private final class Following<Content: View>: NSHostingView<Content> {
    var log: Log?
    override func mouseEntered(with event: NSEvent) { log?("entered") }
    override func mouseExited(with event: NSEvent) { log?("exited") }
    override func mouseMoved(with event: NSEvent) {
      let place = convert(event.locationInWindow, from: nil)
      log?("moved \(Int(place.x)), \(Int(place.y))")
    }
  }

  @Test func aHostingViewsOverridesAreCalled() throws {
    let log = Log()
    let view = Following(rootView: Color.red)
    view.log = log
    view.addTrackingArea(
      NSTrackingArea(
        rect: .zero, options: [.mouseEnteredAndExited, .mouseMoved, .activeAlways, .inVisibleRect],
        owner: view, userInfo: nil))
    let stage = Stage(idiom: .macOS) { Maker { view }.frame(width: 100, height: 100) }
    // It is at 150, 100; y counts from its top.
    try move(stage, 160, 120)
    #expect(log.take() == ["entered", "moved 10, 20"])
    try move(stage, 10, 10)
    #expect(log.take() == ["exited"])
  }

  @Test func whatIsScrolledOutOfSightIsNotTracked() throws {
    let log = Log()
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 250)
          Maker { Tracked(log) }.frame(height: 100)
          Color.red.frame(height: 250)
        }
      }
      .frame(height: 200)
    }
    try move(stage, 10, 190)
    #expect(log.take() == [])
    let scroll = try #require(stage.nodes.first { $0.scroll != nil })
    try stage.host.handle(.scroll(x: nil, y: 100), at: scroll.id)
    stage.host.flush()
    // 250 - 100 below the scroll view's top, which is at 50.
    try move(stage, 10, 210)
    #expect(log.take() == ["entered", "moved 10, 90"])
  }

  @Test func aHostingViewInAWindowIsEvaluatedAndAppears() {
    let log = Log()
    let hosting = NSHostingView(
      rootView: Text("Hello").onAppear { log("appear") }.onDisappear { log("disappear") })
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView = hosting
    window.layoutIfNeeded()
    #expect(log.take() == ["appear"])
    #expect(hosting.fittingSize.width > 20 && hosting.fittingSize.width < 100)
    #expect(hosting.intrinsicContentSize == hosting.fittingSize)
    window.contentView = nil
    #expect(log.take() == ["disappear"])
  }

  @Test func hostingControllersAreInTheTree() {
    struct Hosted: NSViewControllerRepresentable {
      let text: String
      func makeNSViewController(context: Context) -> NSHostingController<Text> {
        NSHostingController(rootView: Text(text))
      }
      func updateNSViewController(
        _ nsViewController: NSHostingController<Text>, context: Context
      ) {
        nsViewController.rootView = Text(text)
      }
    }
    let text = Remote<String>()
    let stage = Stage { Steered("a", text) { Hosted(text: $0.wrappedValue) } }
    #expect(stage.paths.last == "/Steered/Hosted/NSHostingView/@hosted/Text")
    stage.act { text.value = "b" }
    #expect(stage.texts == ["b"])
  }

  @Test func nothingIsLeft() {
    for _ in 0..<10 {
      let stage = Stage {
        Maker { NSHostingView(rootView: Maker { Tracked(Log()) }) }
      }
      stage.host.close()
      let hosting = NSHostingView(rootView: Maker { Tracked(Log()) })
      hosting.frame = NSRect(x: 0, y: 0, width: 10, height: 10)
      hosting.layoutSubtreeIfNeeded()
    }
    #expect(LiveObjects.count(of: Tracked.self) == 0)
    #expect(LiveObjects.count(of: NSHostingView<Maker>.self) == 0)
  }

  @Test func aHostingViewLimitsItsSizeByConstraints() {
    let hosting = NSHostingView(rootView: Color.red.frame(minWidth: 50, maxWidth: 120))
    #expect(hosting.sizingOptions == .standardBounds)
    let outer = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 100))
    hosting.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(hosting)
    let wish = hosting.widthAnchor.constraint(equalToConstant: 300)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      hosting.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      hosting.topAnchor.constraint(equalTo: outer.topAnchor),
      hosting.heightAnchor.constraint(equalToConstant: 20), wish,
    ])
    outer.layoutSubtreeIfNeeded()
    #expect(hosting.frame.width == 120)
    wish.constant = 10
    outer.layoutSubtreeIfNeeded()
    #expect(hosting.frame.width == 50)
    wish.constant = 300
    hosting.sizingOptions = []
    outer.layoutSubtreeIfNeeded()
    #expect(hosting.frame.width == 300)
  }
}
