import Arbor
import ArborCore
import ArborDisplay
import ArborFiles
import ArborTransfer
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// Items that links share, and that pages export.
@MainActor @Suite struct ShareLinkTests {
  private struct Card: Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(exportedContentType: .json) { Data("card \($0.name)".utf8) }
      DataRepresentation(exportedContentType: .png) { _ in Data() }
    }
  }

  private struct Wish: Decodable {
    var name: String
    var token: String
  }

  private func descriptions(_ stage: Stage) -> [(id: UInt32, said: LayerContent.Description)] {
    var found: [(UInt32, LayerContent.Description)] = []
    var waiting = [stage.host.displayList.root]
    while let segment = waiting.popLast() {
      switch segment.content {
      case .layer(let layer): if let said = layer.description { found.append((segment.id, said)) }
      case .control(let control):
        if let said = control.description { found.append((segment.id, said)) }
      default: break
      }
      waiting += segment.children.map(\.segment)
    }
    return found
  }

  private func shared(_ stage: Stage) -> String? {
    descriptions(stage).compactMap(\.said.share).first
  }

  /// Waits until a file is offered.
  private func offer(_ stage: Stage) async throws -> (id: UInt32, wish: Wish)? {
    for _ in 0..<100 {
      stage.host.flush()
      for (id, said) in descriptions(stage) {
        guard let wish = said.picker else { continue }
        return (id, try JSONDecoder().decode(Wish.self, from: Data(wish.utf8)))
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return nil
  }

  @Test func textsAndAddressesGoToTheBrowser() throws {
    let url = try #require(URL(string: "https://example.org/trip"))
    let one = Stage { ShareLink(item: url, preview: SharePreview("Trip")) }
    #expect(shared(one) == #"{"title":"Trip","url":"https://example.org/trip"}"#)
    let several = Stage { ShareLink(items: ["a", "b"], message: Text("m")) }
    #expect(shared(several) == #"{"text":"m\na\nb"}"#)
  }

  @Test func otherItemsAreSavedAsFiles() async throws {
    let stage = Stage {
      ShareLink("Send", items: [Card(name: "x"), Card(name: "y")]) {
        SharePreview("Card \($0.name)")
      }
    }
    #expect(shared(stage) == nil)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    for name in ["x", "y"] {
      let (id, wish) = try #require(try await offer(stage))
      #expect(wish.name == "Card \(name).json")
      #expect(OfferedFiles.shared.pop(wish.token)?.data == Data("card \(name)".utf8))
      try stage.host.handle(.submit, at: id)
      stage.host.flush()
    }
    stage.host.flush()
    #expect(descriptions(stage).allSatisfy { $0.said.picker == nil })
  }

  private struct Exporting: View {
    let log: Log
    let types: [UTType]
    @State private var isPresented = true

    var body: some View {
      Text(isPresented ? "waiting" : "done")
        .fileExporter(
          isPresented: $isPresented, item: Card(name: "z"), contentTypes: types,
          defaultFilename: "Mine"
        ) { [log] result in
          log((try? result.get().lastPathComponent) ?? "failed")
        }
    }
  }

  @Test func anItemIsExportedInATypeThatItHas() async throws {
    let log = Log()
    let stage = Stage { Exporting(log: log, types: [.image]) }
    let (id, wish) = try #require(try await offer(stage))
    #expect(wish.name == "Mine.png")
    try stage.host.handle(.submit, at: id)
    stage.host.flush()
    #expect(log.take() == ["Mine.png"] && stage.texts == ["done"])
  }

  @Test func aTypeThatAnItemLacksIsAFailure() async throws {
    let log = Log()
    let stage = Stage { Exporting(log: log, types: [.pdf]) }
    for _ in 0..<100 where stage.texts != ["done"] {
      stage.host.flush()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(log.take() == ["failed"] && stage.texts == ["done"])
  }

  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text = ""
    init(_ text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {}

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      let file = FileWrapper(regularFileWithContents: Data(text.utf8))
      file.preferredFilename = text
      return file
    }
  }

  private struct ExportingAll: View {
    let log: Log
    @State private var isPresented = true

    var body: some View {
      Text(isPresented ? "waiting" : "done")
        .fileExporter(
          isPresented: $isPresented, documents: [Note("a"), Note("b")], contentType: .plainText
        ) { [log] result in
          log((try? result.get().map(\.lastPathComponent).joined(separator: " ")) ?? "failed")
        }
    }
  }

  @Test func documentsAreExportedOneAfterTheOther() async throws {
    let log = Log()
    let stage = Stage { ExportingAll(log: log) }
    for name in ["a.txt", "b.txt"] {
      let (id, wish) = try #require(try await offer(stage))
      #expect(wish.name == name)
      try stage.host.handle(.submit, at: id)
      stage.host.flush()
    }
    #expect(log.take() == ["a.txt b.txt"] && stage.texts == ["done"])
  }
}
