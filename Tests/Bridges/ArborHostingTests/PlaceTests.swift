import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Places of views that are wrapped, in their windows: the same before somebody has reached for the
/// views around and afterwards.
@Suite @MainActor struct PlaceTests {
  private struct AppKitMaker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private struct UIKitMaker: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  /// Sets a view at x 300, y 20 of 400 x 300, y down.
  private func macStage(_ view: NSView) -> Stage {
    Stage(idiom: .macOS) {
      VStack(spacing: 0) {
        Color.blue.frame(height: 20)
        HStack(spacing: 0) {
          Color.red.frame(width: 300)
          AppKitMaker(view: view)
        }
      }
    }
  }

  /// What tells of presses.
  private func pressable(_ stage: Stage) -> UInt32? {
    var pending = [stage.host.displayList.root]
    var id: UInt32?
    while let segment = pending.popLast() {
      if case .layer(let layer) = segment.content, layer.pointer != nil { id = segment.id }
      pending += segment.children.map(\.segment)
    }
    return id
  }

  /// What the body says, before and after the views around are reached for.
  private func bothTimes(_ view: NSView, _ body: () throws -> Void) rethrows {
    try body()
    #expect(view.superview?.superview != nil)
    try body()
  }

  @Test func viewsOfAppKitKnowTheirPlaceInTheWindowOfThePage() {
    let (view, inner) = (NSView(), NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40)))
    view.addSubview(inner)
    let stage = macStage(view)
    bothTimes(view) {
      #expect(inner.convert(NSPoint(x: 1, y: 2), to: nil) == NSPoint(x: 311, y: 22))
      #expect(inner.convert(NSPoint(x: 311, y: 22), from: nil) == NSPoint(x: 1, y: 2))
      #expect(
        view.convert(view.bounds, to: nil) == NSRect(x: 300, y: 0, width: 100, height: 280))
      #expect(inner.convert(NSPoint(x: 1, y: 2), to: view) == NSPoint(x: 11, y: 22))
    }
    withExtendedLifetime(stage) {}
  }

  @Test func viewsAreInTheWindowThatTheyAnswer() throws {
    let (view, inner) = (UIView(), UIView())
    view.addSubview(inner)
    let stage = Stage {
      HStack {
        Text("beside")
        UIKitMaker(view: view)
      }
    }
    let window = try #require(inner.window)
    #expect(inner.isDescendant(of: window) && view.isDescendant(of: window))
    #expect(!inner.isDescendant(of: UIWindow(frame: .zero)) && !UIView().isDescendant(of: window))
    let root = try #require(window.rootViewController?.view)
    #expect(inner.isDescendant(of: root) && root.isDescendant(of: window))
    #expect(!root.isDescendant(of: inner))
    withExtendedLifetime(stage) {}
  }

  @Test func viewsOfAppKitAreInTheContentOfTheirWindow() throws {
    let (view, inner) = (NSView(), NSView())
    view.addSubview(inner)
    let stage = macStage(view)
    let content = try #require(inner.window?.contentView)
    #expect(inner.isDescendant(of: content) && content.ancestorShared(with: inner) === content)
    #expect(inner.ancestorShared(with: content) === content)
    #expect(!inner.isDescendant(of: NSView()) && !content.isDescendant(of: inner))
    withExtendedLifetime(stage) {}
  }

  private final class Pressed: NSView {
    var places: [[NSPoint]] = []
    override func mouseDown(with event: NSEvent) {
      places.append([event.locationInWindow, convert(event.locationInWindow, from: nil)])
    }
    override func mouseMoved(with event: NSEvent) { mouseDown(with: event) }
    override func updateTrackingAreas() {
      for area in trackingAreas { removeTrackingArea(area) }
      addTrackingArea(
        NSTrackingArea(rect: bounds, options: [.mouseMoved, .activeAlways], owner: self))
    }
  }

  @Test func eventsAreWhereThePointerIsInTheWindow() throws {
    let view = Pressed()
    let stage = macStage(view)
    let id = try #require(pressable(stage))
    try bothTimes(view) {
      for phase in [PointerEvent.Phase.hover, .down, .up] {
        let event = PointerEvent(phase, at: .page(CGPoint(x: 330, y: 50)))
        try stage.host.handle(.pointer(event), at: phase == .hover ? 0 : id)
        stage.host.flush()
      }
      #expect(!view.places.isEmpty)
      for place in view.places {
        #expect(place == [NSPoint(x: 330, y: 250), NSPoint(x: 30, y: 250)])
      }
      view.places = []
    }
  }

  @Test func turnedViewsOfAppKitAreWhereTheyAreSeen() {
    let view = NSView()
    let stage = Stage(idiom: .macOS) {
      AppKitMaker(view: view).frame(width: 100, height: 100).rotationEffect(.degrees(90))
    }
    bothTimes(view) {
      // The lower left corner is the upper left one.
      let corner = view.convert(NSPoint.zero, to: nil)
      #expect(abs(corner.x - 150) < 1e-9 && abs(corner.y - 200) < 1e-9)
      let back = view.convert(corner, from: nil)
      #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    }
    withExtendedLifetime(stage) {}
  }

  @Test func aTransformOfTheViewItselfCountsOnce() {
    let (view, inner) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    let stage = Stage { UIKitMaker(view: view).frame(width: 100, height: 100) }
    stage.act { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    // What the page decides is the size before the transform.
    stage.act { view.addSubview(inner) }
    #expect(view.bounds.size == CGSize(width: 100, height: 100))
    for _ in 0..<2 {
      #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 50))
      #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 122, y: 94))
      #expect(inner.convert(CGPoint(x: 122, y: 94), from: nil) == CGPoint(x: 1, y: 2))
      #expect(view.superview?.superview != nil)
    }
    // Also before the page has shown it.
    view.transform = .identity
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 150, y: 100))
  }

  @Test func viewsOfAppKitThatAreTurnedTurnWhatIsInThem() throws {
    let (view, turned) = (NSView(), Pressed(frame: NSRect(x: 100, y: 100, width: 100, height: 50)))
    let inner = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 10))
    view.addSubview(turned)
    turned.addSubview(inner)
    let stage = Stage(width: 400, height: 300, idiom: .macOS) { AppKitMaker(view: view) }
    // Counter-clockwise: what was to the right is above.
    stage.act { turned.frameCenterRotation = 90 }
    func isNear(_ one: NSPoint, _ x: Double, _ y: Double) -> Bool {
      abs(one.x - x) < 1e-9 && abs(one.y - y) < 1e-9
    }
    bothTimes(view) {
      #expect(isNear(turned.convert(NSPoint(x: 100, y: 25), to: nil), 150, 175))
      #expect(isNear(turned.convert(NSPoint(x: 150, y: 175), from: view), 100, 25))
      #expect(isNear(inner.convert(NSPoint(x: 90, y: 5), to: view), 150, 175))
      let box = turned.convert(turned.bounds, to: view)
      #expect(isNear(box.origin, 125, 75) && isNear(NSPoint(x: box.width, y: box.height), 50, 100))
      #expect(view.hitTest(NSPoint(x: 150, y: 170)) === turned)
      #expect(view.hitTest(NSPoint(x: 190, y: 125)) === view)
    }
    let event = PointerEvent(.hover, at: .page(CGPoint(x: 150, y: 130)))
    try stage.host.handle(.pointer(event), at: 0)
    let place = try #require(turned.places.last)
    #expect(isNear(place[0], 150, 170) && isNear(place[1], 95, 25))
  }

  private final class Touched: UIView {
    var places: [CGPoint] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { places += [touch.location(in: self), touch.location(in: nil)] }
    }
  }

  @Test func touchesInWhatHasScrolledAreWhereTheFingerIs() throws {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let touched = Touched(frame: CGRect(x: 20, y: 420, width: 100, height: 100))
    scroll.addSubview(touched)
    let stage = Stage { UIKitMaker(view: scroll) }
    stage.act { scroll.contentOffset.y = 400 }
    let id = try #require(pressable(stage))
    let event = PointerEvent(.down, at: .page(CGPoint(x: 50, y: 60)))
    try stage.host.handle(.pointer(event), at: id)
    #expect(touched.places == [CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 60)])
    #expect(touched.convert(CGPoint.zero, to: nil) == CGPoint(x: 20, y: 20))
  }

  @Test func viewsInTwoRepresentablesKnowEachOther() {
    let (first, second) = (NSView(), NSView())
    let stage = Stage(idiom: .macOS) {
      HStack(spacing: 0) {
        AppKitMaker(view: first)
        AppKitMaker(view: second)
      }
    }
    bothTimes(first) {
      #expect(second.convert(NSPoint(x: 5, y: 7), to: first) == NSPoint(x: 205, y: 7))
      #expect(second.convert(NSPoint(x: 5, y: 7), from: first) == NSPoint(x: -195, y: 7))
    }
    withExtendedLifetime(stage) {}
  }

  @Test func viewsInAHostingViewOnAPageAreWhereThePageShowsThem() {
    let (mac, phone) = (NSView(), UIView())
    let macHosting = NSHostingView(rootView: AppKitMaker(view: mac).padding(10))
    let macStage = macStage(macHosting)
    bothTimes(mac) {
      #expect(mac.convert(NSPoint(x: 1, y: 2), to: nil) == NSPoint(x: 311, y: 12))
      #expect(mac.convert(NSPoint(x: 1, y: 2), to: macHosting) == NSPoint(x: 11, y: 268))
    }
    let phoneHosting = UIHostingController(rootView: UIKitMaker(view: phone).padding(10))
    let phoneStage = Stage {
      HStack(spacing: 0) {
        Color.red.frame(width: 300)
        UIKitMaker(view: phoneHosting.view)
      }
    }
    #expect(phone.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 311, y: 12))
    #expect(phone.convert(CGPoint(x: 1, y: 2), to: phoneHosting.view) == CGPoint(x: 11, y: 12))
    #expect(phone.superview?.superview != nil)
    #expect(phone.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 311, y: 12))
    withExtendedLifetime((macStage, phoneStage)) {}
  }

  @Test func viewsInWindowsWithoutAPageAreWhereTheirHostingViewHasThem() {
    let frame = CGRect(x: 100, y: 50, width: 200, height: 200)
    let phone = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outer = UIViewController()
    window.rootViewController = outer
    window.makeKeyAndVisible()
    let child = UIHostingController(
      rootView: VStack(spacing: 0) {
        Color.red.frame(height: 30)
        UIKitMaker(view: phone)
      })
    outer.addChild(child)
    outer.view.addSubview(child.view)
    child.view.frame = frame
    child.didMove(toParent: outer)
    window.layoutIfNeeded()
    #expect(phone.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 101, y: 81))

    let mac = NSView()
    let macWindow = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 400, height: 400), styleMask: [.titled],
      backing: .buffered, defer: false)
    let hosting = NSHostingView(
      rootView: VStack(spacing: 0) {
        Color.red.frame(height: 30)
        AppKitMaker(view: mac)
      })
    hosting.frame = frame
    macWindow.contentView?.addSubview(hosting)
    hosting.layoutSubtreeIfNeeded()
    #expect(mac.convert(NSPoint(x: 1, y: 1), to: nil) == NSPoint(x: 101, y: 51))
    #expect(mac.convert(NSPoint(x: 1, y: 1), to: hosting) == NSPoint(x: 1, y: 199))
  }
}
