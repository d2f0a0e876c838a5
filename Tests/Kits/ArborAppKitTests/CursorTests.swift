import ArborAppKit
import Foundation
import Testing

/// What the pointer looks like over views, outside of any page.
@Suite(.serialized) @MainActor struct CursorTests {
  final class Handle: NSView {
    var count = 0
    override func resetCursorRects() {
      count += 1
      addCursorRect(bounds, cursor: .openHand)
    }
  }

  @Test func aViewSaysItsRectanglesOnceUntilItChanges() {
    let view = Handle(frame: NSRect(x: 0, y: 0, width: 40, height: 30))
    #expect(view.shownCursors.whole === NSCursor.openHand)
    #expect(view.shownCursors.parts.isEmpty && view.count == 1)
    view.frame.size.width = 80
    #expect(view.shownCursors.whole === NSCursor.openHand && view.count == 2)
    let window = NSWindow()
    window.contentView?.addSubview(view)
    window.invalidateCursorRects(for: view)
    _ = view.shownCursors
    #expect(view.count == 3)
    window.resetCursorRects()
    _ = view.shownCursors
    #expect(view.count == 4)
  }

  @Test func rectanglesOfPartsCountFromTheTop() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 50))
    _ = view.shownCursors
    view.addCursorRect(NSRect(x: 90, y: 40, width: 50, height: 50), cursor: .crosshair)
    view.addCursorRect(NSRect(x: 0, y: 0, width: 0, height: 50), cursor: .iBeam)
    let parts = view.shownCursors.parts
    #expect(parts.map(\.rect) == [CGRect(x: 90, y: 0, width: 10, height: 10)])
    #expect(parts.first?.cursor === NSCursor.crosshair && view.shownCursors.whole == nil)
    view.removeCursorRect(NSRect(x: 90, y: 40, width: 50, height: 50), cursor: .iBeam)
    #expect(view.shownCursors.parts.count == 1)
    view.removeCursorRect(NSRect(x: 90, y: 40, width: 50, height: 50), cursor: .crosshair)
    #expect(view.shownCursors.parts.isEmpty)
    view.addCursorRect(view.bounds, cursor: .iBeam)
    view.discardCursorRects()
    #expect(view.shownCursors.whole == nil)
  }

  @Test func rectanglesThatAreNoneAreNoPart() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 50))
    _ = view.shownCursors
    let none: [NSRect] = [
      NSRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
      NSRect(x: 0, y: 0, width: 10, height: CGFloat.nan), .null,
      NSRect(x: 0, y: 0, width: CGFloat.infinity, height: 0),
    ]
    for rect in none { view.addCursorRect(rect, cursor: .crosshair) }
    #expect(view.shownCursors.parts.isEmpty && view.shownCursors.whole == nil)
    view.addCursorRect(
      NSRect(x: 5, y: 5, width: -3, height: CGFloat.greatestFiniteMagnitude), cursor: .iBeam)
    #expect(
      view.shownCursors.parts.map(\.rect) == [CGRect(x: 2, y: 0, width: 3, height: 45)])
    view.addCursorRect(.infinite, cursor: .openHand)
    #expect(view.shownCursors.whole === NSCursor.openHand)
  }

  @Test func whatWasPushedIsOnTopUntilItIsPopped() {
    #expect(NSCursor.current === NSCursor.arrow)
    NSCursor.closedHand.push()
    NSCursor.crosshair.set()
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.iBeam.push()
    NSCursor.iBeam.pop()
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.pop()
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.arrow)
  }

  final class Aim: NSView {
    var cursor = NSCursor.crosshair
    override func updateTrackingAreas() {
      for area in trackingAreas { removeTrackingArea(area) }
      addTrackingArea(
        NSTrackingArea(rect: bounds, options: [.cursorUpdate, .activeAlways], owner: self))
    }
    override func cursorUpdate(with event: NSEvent) { cursor.set() }
  }

  @Test func theCursorOfAnAreaGoesWithIt() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [],
      backing: .buffered, defer: false)
    let outer = Aim(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Aim(frame: NSRect(x: 0, y: 0, width: 50, height: 100))
    inner.cursor = .dragCopy
    outer.addSubview(inner)
    window.contentView?.addSubview(outer)
    window.makeKeyAndOrderFront(nil)
    let place = { window.dispatcher.pointerMoved(to: CGPoint(x: $0, y: 50)) }
    place(10)
    #expect(NSCursor.current === NSCursor.dragCopy)
    place(70)
    #expect(NSCursor.current === NSCursor.crosshair)
    place(150)
    #expect(NSCursor.current === NSCursor.arrow)
    window.close()
  }
}
