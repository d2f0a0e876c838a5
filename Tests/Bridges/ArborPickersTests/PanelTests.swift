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

  /// Asks for a file, and returns once the visitor has pressed Save.
  private func save(
    _ panel: NSSavePanel, _ stage: Stage, _ write: @escaping (URL) -> Void = { _ in }
  ) throws -> URL {
    let window = try #require(view.window)
    stage.act {
      panel.beginSheetModal(for: window) { if $0 == .OK, let url = panel.url { write(url) } }
    }
    try stage.press("Save")
    return try #require(panel.url)
  }

  @Test(arguments: [
    ("../\u{200D}a", "..\u{200D}a.txt"), ("a/\u{301}b", "a\u{301}b.txt"), ("..", "Untitled.txt"),
    (".", "Untitled.txt"), (" ", "Untitled.txt"), ("", "Untitled.txt"),
    ("a\u{0}\u{7F}\nb.txt", "ab.txt"), ("..\\c.log", "..c.log"),
    (String(repeating: "ü", count: 300) + ".txt", String(repeating: "ü", count: 98) + ".txt"),
  ])
  func aNameIsNoPath(name: String, gives kept: String) throws {
    let (stage, panel) = (stage(), NSSavePanel())
    panel.allowedContentTypes = [.plainText]
    panel.nameFieldStringValue = name
    let url = try save(panel, stage) { try? Data("x".utf8).write(to: $0) }
    let parts = url.standardizedFileURL.pathComponents
    #expect(url.lastPathComponent == kept && parts[parts.count - 2].hasPrefix("arbor-panel-"))
    #expect(stage.asking != nil)
    panel.finish(.cancel)
  }

  @Test func aFileThatComesLaterIsSavedWhole() async throws {
    let (stage, panel) = (stage(), NSSavePanel())
    var (looks, states) = (0, [Bool]())
    panel.pause = { [weak panel] in
      await Task.yield()
      looks += 1
      states.append(panel?.step == .asking)
      guard let url = panel?.url else { return }
      switch looks {
      case 2: try? Data("half".utf8).write(to: url)
      case 3: try? Data("half and whole".utf8).write(to: url)
      default: break
      }
    }
    let url = try save(panel, stage)
    for _ in 0..<1_000 where panel.step == .asking { await Task.yield() }
    #expect(panel.step == .saving(url) && looks == 4 && states == [true, true, true, true])
    stage.host.flush()
    try stage.answer(.submit)
    #expect(panel.step == .idle)
  }

  @Test func aFileThatNeverComesEndsThePanel() async throws {
    let (stage, panel) = (stage(), NSSavePanel())
    var looks = 0
    panel.pause = {
      looks += 1
      await Task.yield()
    }
    let url = try save(panel, stage)
    for _ in 0..<10_000 where panel.step == .asking { await Task.yield() }
    #expect(panel.step == .idle && looks == NSSavePanel.longestWait)
    #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
  }

  @Test func aPanelThatWaitsForAFileAsksAgain() throws {
    let (stage, panel) = (stage(), NSSavePanel())
    panel.pause = { try? await Task.sleep(for: .seconds(60)) }
    let former = try save(panel, stage)
    let window = try #require(view.window)
    stage.act { panel.beginSheetModal(for: window) { _ in } }
    #expect(panel.url == nil && panel.isAsking && stage.texts.contains("Save"))
    #expect(!FileManager.default.fileExists(atPath: former.deletingLastPathComponent().path))
    panel.cancel(nil)
  }
}
