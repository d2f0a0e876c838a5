import ArborApp
import ArborCore
import ArborDocuments
import ArborFiles
import ArborUniformTypes
import Foundation
import Testing
import TreeStage

/// What scenes give to the views of their pages, and pages of documents.
@MainActor @Suite(.serialized) struct SceneEnvironmentTests {
  @Observable final class Model {
    var name = "model"
  }

  private struct Home: View {
    @Environment(\.locale) private var locale
    @Environment(Model.self) private var model
    var body: some View { Text(verbatim: "\(locale.identifier) \(model.name)") }
  }

  private struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data())
    }
  }

  @MainActor private enum Probe { static var log: [String] = [] }

  private struct Desk: App {
    let phase = ScenePhase.active
    let model = Model()

    var body: some Scene {
      WindowGroup { Home() }
        .environment(\.locale, Locale(identifier: "de_CH"))
        .environment(model)
        .onChange(of: phase) { Probe.log.append("\($0) \($1)") }
        .onChange(of: phase) { Probe.log.append("changed") }
      DocumentGroup(newDocument: Note()) { file in
        Text(verbatim: "note \(file.isEditable)")
      }
    }
  }

  private struct Documents: App {
    var body: some Scene { DocumentGroup(viewing: Note.self) { _ in Text("note") } }
  }

  private final class Score: ReferenceFileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    @Published var notes = 0
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func snapshot(contentType: UTType) throws -> Int { notes }
    func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data())
    }
  }

  private struct Staff: View {
    @EnvironmentObject private var score: Score
    var body: some View { Text(verbatim: "staff \(score.notes)") }
  }

  private struct Scores: App {
    var body: some Scene {
      DocumentGroup(newDocument: { Score() }) { file in
        VStack {
          Text(verbatim: "notes \(file.document.notes)")
          Staff()
          Button("More") { file.document.notes += 1 }
        }
      }
    }
  }

  @Test func viewsHaveTheValuesOfTheirScene() throws {
    let page = try #require(Desk.pages.first { $0.id.isEmpty })
    let host = page.makeHost(HostConfiguration(size: CGSize(width: 300, height: 200)))
    defer { host.close() }
    host.flush()
    #expect(host.allNodes.compactMap(\.text) == ["de_CH model"])
    Probe.log = []
    host.surroundings.scenePhase = .background
    host.flush()
    #expect(Probe.log.sorted() == ["active background", "changed"])
  }

  @Observable final class Counter {
    var count = 1
  }

  private struct Watched: App {
    @MainActor static let counter = Counter()
    var body: some Scene {
      WindowGroup { Text("page") }
        .onChange(of: Self.counter.count) { Probe.log.append("\($0) \($1)") }
        .onChange(of: Self.counter.count > 2, initial: true) { Probe.log.append("many") }
        .onChange(of: "\(Self.counter.count)", perform: { Probe.log.append($0) })
    }
  }

  @Test func eachPageWatchesTheValuesOfItsScene() throws {
    let host = Watched.pages[0].makeHost(
      HostConfiguration(size: CGSize(width: 300, height: 200)))
    defer { host.close() }
    Probe.log = []
    host.flush()
    #expect(Probe.log == ["many"])
    Watched.counter.count = 2
    host.flush()
    #expect(Probe.log.sorted() == ["1 2", "2", "many"])
    Watched.counter.count = 3
    host.flush()
    #expect(Probe.log.count == 6 && Probe.log.count { $0 == "many" } == 2)
  }

  @Test func documentsHaveAPage() throws {
    #expect(Desk.pages.map(\.id) == ["", "documents"])
    #expect(Documents.pages.map(\.id) == [""])
    let host = Documents.pages[0].makeHost(
      HostConfiguration(size: CGSize(width: 300, height: 200)))
    defer { host.close() }
    host.flush()
    let texts = host.allNodes.compactMap(\.text)
    #expect(texts.contains("Open…") && !texts.contains("New Document"))
  }

  @Test func anObjectIsInTheEnvironmentOfItsEditor() throws {
    let stage = Stage(
      Scores.pages[0].makeHost(HostConfiguration(size: CGSize(width: 300, height: 400))))
    func press(_ title: String) throws {
      let button = try #require(
        stage.nodes.last { $0.control?.role == "button" && $0.isTitled(title) })
      try stage.host.handle(.tap, at: button.id)
      stage.host.flush()
    }
    try press("New Document")
    for count in 0...2 {
      if count > 0 { try press("More") }
      #expect(stage.texts.contains("notes \(count)") && stage.texts.contains("staff \(count)"))
    }
  }
}
