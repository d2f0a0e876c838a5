import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// What controllers, windows and layers of AppKit tell those who observe them.
@Suite @MainActor struct ObservingTests {
  private final class Taker: NSView {
    override var acceptsFirstResponder: Bool { true }
  }

  @Test func controllersTellOfTheirTitleAndSize() {
    let controller = NSViewController()
    var told: [String] = []
    let observations = [
      controller.observe(\.title, options: .new) { told.append(($1.newValue ?? nil) ?? "nil") },
      controller.observe(\.preferredContentSize) { controller, _ in
        told.append("\(controller.preferredContentSize.width)")
      },
    ]
    controller.title = "one"
    controller.preferredContentSize = NSSize(width: 3, height: 4)
    #expect(told == ["one", "3.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func windowsTellWhoHasTheKeys() {
    let window = NSWindow()
    let (content, one, two) = (NSView(), Taker(), Taker())
    content.addSubview(one)
    content.addSubview(two)
    window.contentView = content
    var told: [String] = []
    let name = { (responder: NSResponder?) in
      responder === one ? "one" : responder === two ? "two" : "window"
    }
    let observation = window.observe(\.firstResponder, options: [.old, .new]) {
      told.append("\(name($1.oldValue ?? nil)) to \(name($1.newValue ?? nil))")
    }
    window.makeFirstResponder(one)
    window.makeFirstResponder(two)
    two.removeFromSuperview()
    #expect(told == ["window to one", "one to two", "two to window"])
    withExtendedLifetime(observation) {}
  }

  @Test func layersOfViewsTellWhatTheViewsDo() throws {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    view.wantsLayer = true
    let layer = try #require(view.layer)
    var told: [String] = []
    let observations = [
      layer.observe(\.bounds, options: [.old, .new]) {
        told.append("\($1.oldValue?.width ?? 0) to \($1.newValue?.width ?? 0)")
      },
      layer.observe(\.position) { layer, _ in told.append("at \(layer.position.x)") },
    ]
    view.setFrameOrigin(NSPoint(x: 5, y: 0))
    #expect(told == ["at 10.0"])
    view.setFrameSize(NSSize(width: 20, height: 10))
    #expect(told == ["at 10.0", "10.0 to 20.0", "at 15.0"])
    withExtendedLifetime(observations) {}
  }
}
