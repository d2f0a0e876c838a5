import ArborEffects
import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import Foundation
import StageSupport
import Testing

/// What the pointer looks like over views, and on pages.
@Suite @MainActor struct CursorTests {
  private struct Maker: NSViewRepresentable {
    let make: () -> NSView
    func makeNSView(context: Context) -> NSView { make() }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private final class Handle: NSView {
    var cursor = NSCursor.openHand
    var inset: CGFloat = 0
    override func resetCursorRects() {
      addCursorRect(bounds.insetBy(dx: inset, dy: 0), cursor: cursor)
    }
  }

  /// The cursor and the size of each layer that has one, from the back.
  private func cursors(_ stage: Stage) -> [String] {
    var found: [String] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, let cursor = layer.cursor {
        found.append("\(cursor) \(Int(segment.size.width)) x \(Int(segment.size.height))")
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  @Test func theRectanglesOfAViewAreDrawn() {
    let view = Handle(frame: .zero)
    let stage = Stage { Maker { view }.frame(width: 100, height: 50) }
    #expect(cursors(stage) == ["grab 100 x 50"])
    view.cursor = .crosshair
    view.inset = 20
    view.window?.invalidateCursorRects(for: view)
    stage.host.flush()
    #expect(cursors(stage) == ["crosshair 60 x 50"])
    view.discardCursorRects()
    stage.host.flush()
    #expect(cursors(stage) == [])
  }

  /// Sets its cursor when the pointer comes.
  private final class Aim: NSView {
    override func updateTrackingAreas() {
      for area in trackingAreas { removeTrackingArea(area) }
      addTrackingArea(
        NSTrackingArea(rect: bounds, options: [.cursorUpdate, .activeInKeyWindow], owner: self))
    }
    override func cursorUpdate(with event: NSEvent) { NSCursor.crosshair.set() }
  }

  /// Reading a superview creates all objects of the page; the represented view is one of them then.
  @Test func aViewThatReadsItsSuperviewsIsTracked() {
    let (outer, aim) = (NSView(), Aim(frame: NSRect(x: 0, y: 0, width: 400, height: 300)))
    outer.addSubview(aim)
    let stage = Stage(idiom: .macOS) { Maker { outer } }
    #expect(aim.trackingAreas.map(\.rect.width) == [400])
    #expect(outer.superview?.superview != nil)
    aim.setFrameSize(NSSize(width: 100, height: 300))
    outer.layoutSubtreeIfNeeded()
    #expect(aim.trackingAreas.map(\.rect.width) == [100])
    _ = stage
  }

  @Test func theCursorGoesWithTheViewThatHasSetIt() throws {
    let (outer, aim) = (NSView(), Aim(frame: NSRect(x: 0, y: 0, width: 400, height: 300)))
    outer.addSubview(aim)
    let isThere = Remote<Bool>()
    let stage = Stage(idiom: .macOS) {
      Steered(true, isThere) { if $0.wrappedValue { Maker { outer } } }
    }
    func hover(_ x: Double) throws {
      let event = PointerEvent(.hover, at: .page(CGPoint(x: x, y: 150)))
      try stage.host.handle(.pointer(event), at: 0)
      stage.host.flush()
    }
    try hover(50)
    #expect(stage.host.displayList.cursor == .crosshair)
    stage.act { aim.removeFromSuperview() }
    #expect(stage.host.displayList.cursor == nil)
    outer.addSubview(aim)
    stage.host.flush()
    try hover(60)
    #expect(stage.host.displayList.cursor == .crosshair)
    stage.act { isThere.value = false }
    stage.host.flush()
    #expect(stage.host.displayList.cursor == nil)
  }

  @Test func pointerStylesAreDrawn() {
    let stage = Stage {
      VStack {
        Text("a").frame(width: 30, height: 20).pointerStyle(.link)
        Text("b").pointerStyle(nil)
        Text("c").frame(width: 40, height: 20).pointerStyle(.columnResize).frame(width: 90)
      }
    }
    #expect(cursors(stage) == ["hand 30 x 20", "column 40 x 20"])
  }

  /// What lies behind the gaps of a view can be pressed.
  @Test func pointerStylesTakeNoPressesFromWhatLiesBehind() {
    let stage = Stage {
      ZStack {
        Button("under") {}
        VStack {
          Spacer()
          Text("low")
        }
        .pointerStyle(.zoomIn)
      }
    }
    let layers = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer } else { nil }
    }
    #expect(layers.map(\.cursor) == [.zoomIn])
    #expect(layers.map(\.hits) == [.drawn])
  }

  @Test func eachPageHasItsOwnCursor() throws {
    func make() -> Stage {
      Stage {
        Button("push") { NSCursor.closedHand.push() }
        Button("pop") { NSCursor.pop() }
      }
    }
    let (one, other) = (make(), make())
    func press(_ index: Int, _ stage: Stage) throws {
      let buttons = stage.nodes.filter { $0.control?.role == "button" }
      try stage.host.handle(.tap, at: #require(buttons.dropFirst(index).first).id)
      stage.host.flush()
    }
    try press(0, one)
    #expect(one.host.displayList.cursor == .grabbing)
    #expect(other.host.displayList.cursor == nil)
    let revision = one.host.revision
    try press(1, one)
    #expect(one.host.displayList.cursor == nil && one.host.revision == revision + 1)
  }
}
