import Arbor
import ArborCore
import ArborDisplay
import ArborDrag
import ArborTransfer
import ArborUniformTypes
import ArborWindows
import Foundation
import StageSupport
import Testing

/// What is copied, cut and pasted with the keyboard.
@MainActor @Suite struct ClipboardTests {
  private let log = Log()

  /// The layers of the clipboard, from the page inwards.
  private func layers(_ stage: Stage) -> [(id: UInt32, mark: String)] {
    var found: [(id: UInt32, mark: String)] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, let mark = layer.description?.transfer {
        found.append((segment.id, mark))
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  private func copied(_ stage: Stage) -> [String] {
    stage.host.opener.windows.drain().map { "\($0)" }
  }

  @Test func valuesAreCopiedCutAndPasted() throws {
    let stage = Stage {
      Text("a").copyable(["one", "two"])
        .cuttable(for: String.self) { [log] in
          log("cut")
          return ["three"]
        }
        .pasteDestination(for: String.self) { [log] in
          log("\($0)")
        } validator: {
          $0.filter { $0 != "bad" }
        }
    }
    let layers = layers(stage)
    #expect(layers.map(\.mark) == ["kpf", "kx", "kc"])
    try stage.host.handle(.submit, at: layers[2].id)
    #expect(copied(stage) == [#"copy("one\ntwo")"#])
    try stage.host.handle(.submit, at: layers[1].id)
    #expect(copied(stage) == [#"copy("three")"#] && log.take() == ["cut"])
    for text in ["good", "bad"] {
      try stage.host.handle(.raw(.transfer(.drop(.text(text), at: .zero))), at: layers[0].id)
    }
    #expect(log.take() == [#"["good"]"#])
    #expect(throws: EventError.self) { try stage.host.handle(.tap, at: layers[2].id) }
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.text("x"), version: 1), at: layers[2].id)
    }
  }

  @Test func itemsAreCopiedAndPasted() async throws {
    let stage = Stage {
      Text("a")
        .onCopyCommand { [NSItemProvider(object: "one"), NSItemProvider(object: "two")] }
        .onCutCommand(perform: nil)
        .onPasteCommand(of: [.url]) { [log] in log("\($0.count)") }
    }
    let layers = layers(stage)
    #expect(layers.map(\.mark) == ["kpf", "kc"])
    try stage.host.handle(.submit, at: layers[1].id)
    while !stage.host.opener.windows.isWaiting { await Task.yield() }
    #expect(copied(stage) == [#"copy("one\ntwo")"#])
    #expect(throws: EventError.self) {
      try stage.host.handle(.raw(.transfer(.drop(.text("no"), at: .zero))), at: layers[0].id)
    }
    #expect(log.take().isEmpty)
  }

  @Test func aFileIsCopiedAsItsTextAndNotAsItsAddress() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (note, large) = (folder.appending(path: "note.txt"), folder.appending(path: "large.txt"))
    try Data("from a file".utf8).write(to: note)
    try Data(count: 4_000_001).write(to: large)
    let stage = Stage {
      Text("a").onCopyCommand {
        let items: [NSItemProvider?] = [
          NSItemProvider(contentsOf: note), NSItemProvider(contentsOf: large),
          NSItemProvider(item: note, typeIdentifier: "public.url"), NSItemProvider(object: "end"),
        ]
        return items.compactMap { $0 }
      }
    }
    try stage.host.handle(.submit, at: try #require(layers(stage).first).id)
    #expect(await settled { stage.host.opener.windows.isWaiting })
    #expect(copied(stage) == [#"copy("from a file\nend")"#])
  }

  @Test func whatIsDisabledHasNoCommands() {
    let stage = Stage {
      Text("a").copyable(["one"]).pasteDestination(for: String.self) { _ in }.disabled(true)
    }
    #expect(layers(stage).isEmpty)
  }
}
