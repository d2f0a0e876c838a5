import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// Panels that open and save files.
@MainActor @Suite struct PanelTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private let view = NSView()
  private let uploads = Uploads()

  private func stage(_ idiom: Idiom = .macOS) -> Stage {
    Stage(width: 600, height: 400, idiom: idiom) { Maker(view: view) }
  }

  @Test func filesAreOpened() throws {
    let (stage, panel, log) = (stage(), NSOpenPanel(), Log())
    panel.allowedContentTypes = [.json]
    panel.allowsMultipleSelection = true
    let window = try #require(view.window)
    stage.act { panel.beginSheetModal(for: window) { log("\($0 == .OK)") } }
    #expect(stage.asking?.wish.contains(#""multiple":true"#) == true)
    // It asks once.
    stage.act { panel.beginSheetModal(for: window) { log("\($0 == .abort)") } }
    #expect(log.take() == ["true"])
    let files = [try uploads.file("a.json"), try uploads.file("b.json")]
    try stage.answer(.files(.received(files)))
    #expect(log.take() == ["true"] && panel.urls == files && panel.url == files[0])
    #expect(stage.asking == nil)
    stage.act { panel.beginSheetModal(for: window) { log("\($0 == .cancel)") } }
    try stage.answer(.escape)
    #expect(log.take() == ["true"] && panel.urls == [])
  }

  @Test func whatTheAppWritesIsSaved() throws {
    let (stage, panel, log) = (stage(), NSSavePanel(), Log())
    panel.nameFieldStringValue = "../No/te"
    panel.allowedContentTypes = [.plainText]
    let window = try #require(view.window)
    stage.act {
      panel.beginSheetModal(for: window) { response in
        guard response == .OK, let url = panel.url else { return log("none") }
        try? "hello".write(to: url, atomically: true, encoding: .utf8)
        log(url.lastPathComponent)
      }
    }
    #expect(stage.texts.contains("Save"))
    try stage.press("Save")
    #expect(log.take() == ["..Note.txt"])
    let url = try #require(panel.url)
    #expect(stage.asking?.wish.contains(#""name":"..Note.txt""#) == true)
    try stage.answer(.submit)
    #expect(stage.asking == nil && log.take() == [])
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func aNameIsNotGiven() throws {
    let (stage, panel, log) = (stage(), NSSavePanel(), Log())
    let window = try #require(view.window)
    stage.act { panel.beginSheetModal(for: window) { log("\($0 == .cancel)") } }
    try stage.press("Cancel")
    #expect(log.take() == ["true"] && panel.url == nil && !stage.texts.contains("Save"))
  }

  @Test func aPanelEndsWithItsPage() throws {
    let (panel, log) = (NSOpenPanel(), Log())
    do {
      let stage = stage()
      let window = try #require(view.window)
      stage.act { panel.beginSheetModal(for: window) { log("\($0 == .abort)") } }
      stage.host.close()
    }
    #expect(log.take() == ["true"])
    panel.beginSheetModal(for: NSWindow()) { log("\($0 == .abort)") }
    #expect(log.take() == ["true"])
  }
}
