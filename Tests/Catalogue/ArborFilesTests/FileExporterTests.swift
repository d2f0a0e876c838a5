import Arbor
import ArborCore
import ArborDisplay
import ArborFiles
import ArborTransfer
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// Files that a page offers for download.
@MainActor @Suite struct FileExporterTests {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String?

    init(text: String?) { self.text = text }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      guard let text else { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Exporting: View {
    let log: Log
    let note: Note
    @State private var isPresented = true

    var body: some View {
      Text(isPresented ? "waiting" : "done")
        .fileExporter(
          isPresented: $isPresented, document: note, contentType: .plainText,
          defaultFilename: "a/My Note"
        ) { [log] result in
          switch result {
          case .success(let url): log(url.lastPathComponent)
          case .failure(let error): log("\((error as? CocoaError)?.code == .fileWriteUnknown)")
          }
        }
    }
  }

  private struct Wish: Decodable {
    var name: String
    var token: String
  }

  private func offer(_ stage: Stage) throws -> (id: UInt32, wish: Wish)? {
    try stage.asking.map {
      ($0.id, try JSONDecoder().decode(Wish.self, from: Data($0.wish.utf8)))
    }
  }

  @Test func aDocumentIsOfferedOnce() throws {
    let log = Log()
    let stage = Stage { Exporting(log: log, note: Note(text: "hello")) }
    let (id, wish) = try #require(try offer(stage))
    #expect(wish.name == "My Note.txt")
    try stage.host.handle(.submit, at: id)
    stage.host.flush()
    #expect(log.take() == ["My Note.txt"] && stage.texts == ["done"])
    #expect(try offer(stage) == nil)
    let file = OfferedFiles.shared.pop(wish.token)
    #expect(file?.data == Data("hello".utf8) && file?.type == "text/plain")
    #expect(OfferedFiles.shared.pop(wish.token) == nil)
  }

  @Test func failuresOfTheDocumentAreToldOnce() throws {
    let log = Log()
    let stage = Stage { Exporting(log: log, note: Note(text: nil)) }
    stage.host.flush()
    #expect(log.take() == ["true"] && stage.texts == ["done"])
    #expect(try offer(stage) == nil)
  }

  @Test func filesAreMovedOneAfterTheOther() throws {
    let log = Log()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a.txt", "b.txt"].map { folder.appendingPathComponent($0) }
    for file in files { try Data("x".utf8).write(to: file) }
    let stage = Stage {
      Text("a").fileMover(isPresented: .constant(true), files: files) { result in
        log((try? result.get().map(\.lastPathComponent).joined()) ?? "failed")
      }
    }
    for name in ["a.txt", "b.txt"] {
      let (id, wish) = try #require(try offer(stage))
      #expect(wish.name == name)
      try stage.host.handle(.submit, at: id)
      stage.host.flush()
    }
    #expect(log.take() == ["a.txtb.txt"])
    let none = Stage {
      Text("a").fileMover(isPresented: .constant(true), file: folder.appending(path: "no")) {
        if case .failure = $0 { log("failed") }
      }
    }
    none.host.flush()
    #expect(log.take() == ["failed"])
  }

  @Test func oldOffersMakeRoom() throws {
    let files = OfferedFiles()
    #expect(files.offer(file(bytes: OfferedFiles.mostBytes + 1)) == nil)
    let tokens = try (0..<5).map { _ in
      try #require(files.offer(file(bytes: OfferedFiles.mostBytes)))
    }
    #expect(Set(tokens).count == 5)
    #expect(files.pop(tokens[0]) == nil && files.pop(tokens[1]) != nil)
  }

  private func file(bytes: Int) -> OfferedFile {
    OfferedFile(name: "a", type: "text/plain", data: Data(count: bytes))
  }

  @Test func wrappersHaveTheContentOfFiles() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileWrapper(regularFileWithContents: Data("a".utf8)).write(to: file)
    let wrapper = try FileWrapper(url: file)
    #expect(wrapper.filename == file.lastPathComponent && wrapper.isRegularFile)
    let note = try Note(configuration: .init(contentType: .plainText, file: wrapper))
    #expect(note.text == "a" && Note.writableContentTypes == [.plainText])
  }
}
