import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import Foundation
import StageSupport
import Testing

/// The panel in which visitors choose colors.
@MainActor @Suite struct ColorPanelTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private final class Sketch: NSView, NSColorChanging {
    var inks: [NSColor] = []
    override var acceptsFirstResponder: Bool { true }
    func changeColor(_ sender: NSColorPanel?) { if let sender { inks.append(sender.color) } }
  }

  @Test func aColorReachesWhoListens() throws {
    let (sketch, log) = (Sketch(), Log())
    let stage = Stage(width: 600, height: 400, idiom: .macOS) {
      Maker(view: sketch)
      Button("Colors") {
        log("\(NSColorPanel.sharedColorPanelExists)")
        NSColorPanel.shared.onAction = { log("\($0.color == .black)") }
        NSColorPanel.shared.orderFront(nil)
      }
    }
    let window = try #require(sketch.window)
    stage.act { _ = window.makeFirstResponder(sketch) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    let panel = try #require(window.attachedSheet as? NSColorPanel)
    #expect(stage.texts.contains("Close"))
    let well = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.input(.text("#ff0000"), version: 0), at: well.id)
    stage.host.flush()
    #expect(log.lines == ["false", "false"])
    #expect(panel.color == NSColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(sketch.inks == [panel.color])
    stage.act { panel.close() }
    #expect(window.attachedSheet == nil && !stage.texts.contains("Close"))
  }

  @Test func observersOfAPanelHearOfNoOther() throws {
    func open(_ color: NSColor) throws -> (stage: Stage, panel: NSColorPanel) {
      var panel: NSColorPanel?
      let stage = Stage(width: 600, height: 400, idiom: .macOS) {
        Maker(view: NSView())
        Button("Colors") {
          panel = NSColorPanel.shared
          panel?.color = color
        }
      }
      let button = try #require(stage.nodes.first { $0.control?.role == "button" })
      try stage.host.handle(.tap, at: button.id)
      return (stage, try #require(panel))
    }
    let (one, other) = (try open(.red), try open(.blue))
    #expect(one.panel !== other.panel)
    var heard = 0
    let token = NotificationCenter.default.addObserver(
      forName: NSColorPanel.colorDidChangeNotification, object: one.panel, queue: nil
    ) { _ in MainActor.assumeIsolated { heard += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    other.stage.act { other.panel.color = .green }
    #expect(heard == 0)
    one.stage.act { one.panel.color = .green }
    #expect(heard == 1)
  }
}
