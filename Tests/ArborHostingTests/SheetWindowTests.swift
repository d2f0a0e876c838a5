import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import Foundation
import StageSupport
import Testing

/// Windows of code's own above a page, and who hears of all of its keys.
@Suite @MainActor struct SheetWindowTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func show(_ view: NSView) -> Stage {
    Stage(width: 800, height: 600, idiom: .macOS) {
      Text("page")
      Maker(view: view).frame(width: 100, height: 40)
    }
  }

  private final class Form: NSViewController {
    var notes: [String] = []
    override func loadView() {
      view = NSView(frame: NSRect(x: 0, y: 0, width: 240, height: 120))
      let label = NSTextField(labelWithString: "the sheet")
      label.frame = NSRect(x: 10, y: 80, width: 200, height: 20)
      view.addSubview(label)
    }
    override func viewDidAppear() { notes.append("here") }
    override func viewDidDisappear() { notes.append("gone") }
  }

  @Test func aWindowIsShownAboveThePageUntilItEnds() throws {
    let (view, form) = (NSView(), Form())
    let stage = show(view)
    let window = try #require(view.window)
    let sheet = NSWindow(contentViewController: form)
    var answers: [NSApplication.ModalResponse] = []
    stage.act { window.beginSheet(sheet) { answers.append($0) } }
    #expect(stage.texts.contains("the sheet") && window.attachedSheet === sheet)
    #expect(stage.frames("NSView").contains { $0.size == CGSize(width: 240, height: 120) })
    #expect(form.notes == ["here"] && form.view.window === sheet && sheet.isVisible)
    stage.act { form.view.window?.sheetParent?.endSheet(sheet, returnCode: .OK) }
    #expect(!stage.texts.contains("the sheet") && answers == [.OK])
    #expect(form.notes == ["here", "gone"] && window.attachedSheet == nil)
  }

  @Test func aSheetIsAbortedWhereThePageEnds() throws {
    let (sheet, view) = (NSWindow(contentViewController: Form()), NSView())
    var answers: [NSApplication.ModalResponse] = []
    do {
      let stage = show(view)
      let window = try #require(view.window)
      stage.act { window.beginSheet(sheet) { answers.append($0) } }
      #expect(stage.texts.contains("the sheet"))
    }
    #expect(answers == [.abort] && !sheet.isSheet)
  }

  /// Whether the browser tells of all keys.
  private func takesKeys(_ stage: Stage) -> Bool {
    func find(_ segment: Segment) -> Bool {
      if case .layer(let layer) = segment.content, layer.keys == .all { return true }
      return segment.children.contains { find($0.segment) }
    }
    return find(stage.host.displayList.root)
  }

  @Test func keysAreToldOfWhileSomebodyWantsThem() throws {
    var seen: [String] = []
    var monitor: Any?
    let stage = Stage(width: 800, height: 600, idiom: .macOS) {
      Button("listen") {
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) {
          seen.append($0.characters ?? "")
          return nil
        }
      }
    }
    let other = show(NSView())
    #expect(!takesKeys(stage))
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(takesKeys(stage) && !takesKeys(other))
    func receiver(_ segment: Segment) -> UInt32? {
      if case .layer(let layer) = segment.content, layer.keys == .all { return segment.id }
      return segment.children.lazy.compactMap { receiver($0.segment) }.first
    }
    let id = try #require(receiver(stage.host.displayList.root))
    let key = KeyInput(isDown: true, key: "q", code: "KeyQ", modifiers: [])
    try stage.host.handle(.raw(.key(key)), at: id)
    #expect(seen == ["q"])
    stage.act { if let monitor { NSEvent.removeMonitor(monitor) } }
    #expect(!takesKeys(stage))
  }
}
