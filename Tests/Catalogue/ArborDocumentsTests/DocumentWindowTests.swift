import Arbor
import ArborCore
import ArborDisplay
import ArborDocuments
import ArborFiles
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// Pages that edit files of their visitors.
@MainActor @Suite struct DocumentWindowTests {
  struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String

    init(_ text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      if text.hasPrefix("bad") { throw CocoaError(.fileReadCorruptFile) }
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text == "unwritable" { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  final class Score: ReferenceFileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    @Published var notes = ""
    init() {}
    init(configuration: ReadConfiguration) throws { notes = "read" }
    func snapshot(contentType: UTType) throws -> String { notes }
    func fileWrapper(
      snapshot: String, configuration: WriteConfiguration
    ) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
  }

  private struct Staff: View {
    @EnvironmentObject private var score: Score
    var body: some View { Text(verbatim: "staff \(score.notes)") }
  }

  private struct Editor: View {
    @Binding var note: Note
    let url: URL?
    @Environment(\.newDocument) private var newDocument
    var body: some View {
      VStack {
        Text(verbatim: "note \(note.text) \(url?.lastPathComponent ?? "-")")
        Button("Write") { note.text += "x" }
        Button("Spoil") { note.text = "unwritable" }
        Button("Template") { newDocument(Note("template")) }
      }
    }
  }

  private func notes(isEditable: Bool = true) -> Stage {
    Stage {
      DocumentWindow(.of(Note.self), make: isEditable ? { Note("new") } : nil) { note, url in
        Editor(note: note, url: url)
      }
    }
  }

  private func press(_ title: String, on stage: Stage) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == title || node.children.contains(where: holds)
    }
    let button = stage.nodes.last {
      $0.control?.role == "button" && ($0.control?.label == title || holds($0))
    }
    let node = try #require(button, "\(title) among \(stage.texts)")
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
  }

  private func control(_ role: String, on stage: Stage) -> UInt32? {
    stage.nodes.first { $0.control?.role == role }?.id
  }

  /// A folder that is deleted with the object.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder = Folder()

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
  }

  private func open(_ text: String, named name: String = "Ode.txt", on stage: Stage) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let url = folder.url.appending(path: name)
    try Data(text.utf8).write(to: url)
    let picker = try #require(control("filePicker", on: stage))
    try stage.host.handle(.files(.received([url])), at: picker)
    stage.host.flush()
  }

  private func shows(_ text: String, _ stage: Stage) -> Bool { stage.texts.contains(text) }

  @Test func aNewDocumentIsEditedAndSaved() throws {
    let stage = notes()
    try press("New Document", on: stage)
    #expect(shows("note new -", stage) && shows("Untitled", stage))
    try press("Write", on: stage)
    #expect(shows("note newx -", stage) && shows("Untitled — Edited", stage))
    try press("Save", on: stage)
    let download = try #require(control("download", on: stage))
    #expect(shows("Untitled — Edited", stage))
    try stage.host.handle(.submit, at: download)
    stage.host.flush()
    #expect(shows("Untitled", stage) && control("download", on: stage) == nil)
  }

  @Test func whatChangesBeforeTheBrowserAnswersIsNotSaved() throws {
    let stage = notes()
    try press("New Document", on: stage)
    try press("Write", on: stage)
    for (changes, title) in [(true, "Untitled — Edited"), (false, "Untitled")] {
      try press("Save", on: stage)
      let download = try #require(control("download", on: stage))
      if changes { try press("Write", on: stage) }
      try stage.host.handle(.submit, at: download)
      stage.host.flush()
      #expect(shows(title, stage) && control("download", on: stage) == nil)
    }
    #expect(shows("note newxx -", stage))
  }

  @Test func aFileIsOpened() throws {
    let stage = notes()
    try press("Open…", on: stage)
    try open("rose", on: stage)
    #expect(shows("note rose Ode.txt", stage) && shows("Ode", stage) && files == ["Ode.txt"])
    try press("Template", on: stage)
    #expect(shows("note template -", stage) && shows("Untitled", stage) && files == [])
  }

  @Test func aFileThatCannotBeReadIsSaid() throws {
    let stage = notes()
    try press("New Document", on: stage)
    try press("Open…", on: stage)
    try open("bad", on: stage)
    #expect(shows("The document could not be opened or saved.", stage) && files == [])
    try press("OK", on: stage)
    #expect(shows("note new -", stage) && !shows("OK", stage))
    try press("Open…", on: stage)
    try open("x", named: "picture.png", on: stage)
    #expect(shows("The document could not be opened or saved.", stage))
  }

  @Test func aFileThatCannotBeWrittenIsSaid() throws {
    let stage = notes()
    try press("New Document", on: stage)
    try press("Spoil", on: stage)
    try press("Save", on: stage)
    stage.host.flush()
    #expect(shows("The document could not be opened or saved.", stage))
    try press("OK", on: stage)
    #expect(shows("Untitled — Edited", stage))
  }

  @Test func aChangedDocumentIsGivenUpOnlyIfTheVisitorAgrees() throws {
    let stage = notes()
    try press("New Document", on: stage)
    try press("Write", on: stage)
    try press("New", on: stage)
    #expect(shows("Discard the changes?", stage) && shows("note newx -", stage))
    try press("Cancel", on: stage)
    #expect(shows("note newx -", stage) && !shows("Discard the changes?", stage))
    try press("New", on: stage)
    try press("Discard", on: stage)
    #expect(shows("note new -", stage) && shows("Untitled", stage))
    try press("Write", on: stage)
    try press("Template", on: stage)
    #expect(shows("note newx -", stage))
  }

  @Test func aViewerChangesNothing() throws {
    let stage = notes(isEditable: false)
    #expect(!shows("New Document", stage))
    try press("Open…", on: stage)
    try open("rose", on: stage)
    try press("Write", on: stage)
    #expect(shows("note rose Ode.txt", stage) && shows("Ode", stage) && !shows("Save", stage))
  }

  @Test func anObjectIsADocument() throws {
    final class Holder { var score: Score? }
    let holder = Holder()
    let stage = Stage {
      DocumentWindow(.of(Score.self), make: { Score() }) { score, url in
        let file = ReferenceFileDocumentConfiguration(
          score.wrappedValue, fileURL: url, isEditable: true)
        let _ = holder.score = file.document
        Text(verbatim: "notes \(file.document.notes)")
      }
    }
    try press("New Document", on: stage)
    #expect(shows("Untitled", stage))
    stage.act { holder.score?.notes = "la" }
    #expect(shows("Untitled — Edited", stage))
    try press("Save", on: stage)
    #expect(control("download", on: stage) != nil)
  }

  @Test func anEditorFollowsAllChangesOfItsObject() throws {
    final class Holder { var score: Score? }
    let holder = Holder()
    let stage = Stage {
      DocumentWindow(.of(Score.self), make: { Score() }) { score, url in
        ReferenceEditor(of: score.wrappedValue, fileURL: url, isEditable: true) { file in
          let _ = holder.score = file.document
          VStack {
            Text(verbatim: "notes \(file.document.notes)")
            Staff()
          }
        }
      }
    }
    try press("New Document", on: stage)
    for notes in ["la", "la la"] {
      stage.act { holder.score?.notes = notes }
      #expect(shows("notes \(notes)", stage) && shows("staff \(notes)", stage))
    }
  }
}
