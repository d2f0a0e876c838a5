import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

@testable import ArborQuickLook

/// Files that are shown in a sheet.
@MainActor @Suite struct QuickLookTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ content: String) throws -> URL {
    let url = folder.appending(path: name)
    try Data(content.utf8).write(to: url)
    return url
  }

  private struct Shelf: View {
    let files: [URL]
    @State private var shown: URL?

    var body: some View {
      Button("Show") { shown = files.first }
        .quickLookPreview($shown, in: files)
      Text(verbatim: shown?.lastPathComponent ?? "closed")
    }
  }

  private func press(_ title: String, _ stage: Stage) throws {
    let node = try #require(
      stage.nodes.last { node in
        node.control?.role == "button" && Self.texts(node).contains(title)
      })
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
  }

  private static func texts(_ node: NodeSnapshot) -> [String] {
    (node.text.map { [$0] } ?? []) + node.children.flatMap(texts)
  }

  @Test func theVisitorGoesFromFileToFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      try file("a.txt", "first words"), try file("b.bin", "12345"),
      folder.appending(path: "gone.txt"),
    ]
    let stage = Stage(width: 500, height: 500) { Shelf(files: files) }
    #expect(stage.texts == ["Show", "closed"])
    try press("Show", stage)
    #expect(stage.texts.contains("first words") && stage.texts.contains("1 / 3"))
    try press("Next", stage)
    #expect(stage.texts.contains("b.bin") && !stage.texts.contains("first words"))
    #expect(stage.texts.contains { $0.contains("5 b") || $0.contains("5 B") })
    try press("Next", stage)
    #expect(stage.texts.contains("There is no such file.") && !stage.texts.contains("Save"))
    #expect(throws: EventError.self) { try press("Next", stage) }
    try press("Previous", stage)
    #expect(stage.texts.contains("2 / 3"))
    try press("Done", stage)
    #expect(stage.texts == ["Show", "closed"])
  }

  @Test func filesAreOfKinds() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(PreviewedFile(try file("a.md", "# A")).kind == .text("# A"))
    #expect(PreviewedFile(try file("a.png", "no image")).kind == .image)
    #expect(PreviewedFile(try file("a.mp4", "no film")).kind == .media)
    #expect(PreviewedFile(try file("a.pdf", "1234")).kind == .other(4))
    let long = String(repeating: "x", count: PreviewedFile.longestText + 1)
    #expect(PreviewedFile(try file("long.txt", long)).kind == .other(long.count))
    #expect(PreviewedFile(folder).kind == .missing)
    #expect(PreviewedFile(try #require(URL(string: "https://example.org"))).kind == .missing)
    // What is no image does not stop the page.
    let url = try file("b.png", "no image")
    let stage = Stage(width: 500, height: 500) { Shelf(files: [url]) }
    try press("Show", stage)
    #expect(stage.texts.contains("This image cannot be shown."))
  }
}
