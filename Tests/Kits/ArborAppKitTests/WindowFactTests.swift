import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// What windows keep, and what they say of themselves without a page.
@MainActor @Suite struct WindowFactTests {
  private let window = NSWindow(
    contentRect: NSRect(x: 10, y: 20, width: 200, height: 100),
    styleMask: [.titled, .utilityWindow, .nonactivatingPanel], backing: .buffered, defer: false)

  @Test func theUpperLeftCornerMoves() {
    window.setFrameTopLeftPoint(NSPoint(x: 50, y: 300))
    #expect(window.frame == NSRect(x: 50, y: 200, width: 200, height: 100))
  }

  @Test func valuesAreKept() {
    #expect(window.styleMask.contains([.utilityWindow, .nonactivatingPanel]))
    #expect(window.styleMask.rawValue == 1 | 1 << 4 | 1 << 7)
    window.level = .statusBar
    #expect(window.level.rawValue == 25 && NSWindow.Level.mainMenu.rawValue == 24)
    window.collectionBehavior = [.auxiliary, .stationary]
    #expect(window.collectionBehavior.rawValue == 1 << 17 | 1 << 4)
    #expect(window.animationBehavior == .default)
    window.animationBehavior = .utilityWindow
    #expect(window.animationBehavior.rawValue == 4)
  }

  @Test func aWindowWithoutAPageHasNoScreenAndNoFrame() {
    #expect(window.screen == nil)
    #expect(window.standardWindowButton(.closeButton) == nil)
    #expect(NSWindow.standardWindowButton(.zoomButton, for: .titled) == nil)
  }

  @Test func theAnimatorIsTheWindow() {
    NSAnimationContext.runAnimationGroup { _ in
      window.animator().setFrameTopLeftPoint(NSPoint(x: 0, y: 100))
    }
    #expect(window.frame.origin == .zero)
  }

  @Test func aTitleIsTheNameOfAView() {
    let view = NSView()
    view.setAccessibilityTitle("Map")
    #expect(view.accessibilityTitle() == "Map" && view.accessibilityLabel() == "Map")
  }

  /// A drag that is over a view when it takes no items any more leaves nothing behind.
  @Test func aViewThatTakesNothingMoreForgetsTheDrag() throws {
    let view = NSView()
    view.registerForDraggedTypes([.string])
    let drops = try #require(view.drops)
    drops.shownOperation = []
    drops.refuses = true
    view.unregisterDraggedTypes()
    #expect(drops.shownOperation == nil && !drops.refuses)
  }
}
