import Arbor
import ArborCore
import ArborDisplay
import ArborFiles
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// The picker that a page shows, and what it makes of the visitor's answers.
@MainActor @Suite struct FileImporterTests {
  @MainActor private final class Answers {
    var isPresented = false
    var result: Result<[URL], any Error>?
    var cancellations = 0

    func note(_ isPresented: Bool) { self.isPresented = isPresented }
  }

  @Test func theDialogHasAMessage() throws {
    let stage = Stage {
      Text("a").fileImporter(isPresented: .constant(true), allowedContentTypes: [.json]) { _ in }
        .fileDialogMessage("Choose the plan")
    }
    #expect(stage.asking?.wish.contains(#""message":"Choose the plan""#) == true)
  }

  private struct Importing: View {
    let answers: Answers
    let types: [UTType]
    let isMultiple: Bool
    @State private var isPresented = false

    var body: some View {
      let _ = answers.note(isPresented)
      Button("Open") { isPresented = true }
        .fileImporter(
          isPresented: $isPresented, allowedContentTypes: types,
          allowsMultipleSelection: isMultiple
        ) {
          answers.result = $0
        } onCancellation: {
          answers.cancellations += 1
        }
    }
  }

  private func stage(
    _ types: [UTType], isMultiple: Bool = false
  ) throws -> (stage: Stage, answers: Answers) {
    let answers = Answers()
    let stage = Stage { Importing(answers: answers, types: types, isMultiple: isMultiple) }
    #expect(picker(stage) == nil)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    return (stage, answers)
  }

  private func picker(_ stage: Stage) -> UInt32? { stage.asking?.id }
  private func wish(_ stage: Stage) -> String? { stage.asking?.wish }

  private func send(_ event: ControlEvent, _ stage: Stage) throws {
    try stage.host.handle(event, at: try #require(picker(stage)))
    stage.host.flush()
    #expect(picker(stage) == nil)
  }

  @Test func thePickerAcceptsTheTypes() throws {
    let (stage, _) = try stage([.png, .json], isMultiple: true)
    #expect(
      wish(stage)
        == #"{"accept":".png,image/png,.json,application/json","multiple":true,"title":"Choose files"}"#
    )
    let (other, _) = try self.stage([.image])
    #expect(wish(other) == #"{"accept":"image/*","multiple":false,"title":"Choose a file"}"#)
    let (any, _) = try self.stage([.png, .data])
    #expect(wish(any) == #"{"accept":"","multiple":false,"title":"Choose a file"}"#)
  }

  @Test func theURLsArriveOnce() throws {
    let (stage, answers) = try stage([.json])
    let url = URL(fileURLWithPath: "/tmp/a.json")
    #expect(url.startAccessingSecurityScopedResource())
    try send(.files(.received([url])), stage)
    #expect(try answers.result?.get() == [url])
    #expect(!answers.isPresented && answers.cancellations == 0)
  }

  @Test func filesOfOtherTypesAreRefused() throws {
    let (stage, answers) = try stage([.json])
    try send(.files(.received([URL(fileURLWithPath: "/tmp/a.png")])), stage)
    #expect(throws: CocoaError(.fileReadCorruptFile)) { try answers.result?.get() }
  }

  /// Programs can send what no browser does.
  @Test func aSingleChoiceIsOneFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    for urls in [[], [file, file]] {
      let (stage, answers) = try stage([.data])
      try send(.files(.received(urls)), stage)
      #expect(throws: CocoaError(.fileReadUnknown)) { try answers.result?.get() }
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let (stage, answers) = try stage([.data], isMultiple: true)
    try send(.files(.received([])), stage)
    #expect(throws: CocoaError(.fileReadUnknown)) { try answers.result?.get() }
  }

  @Test func failuresAreErrors() throws {
    let (stage, answers) = try stage([.data])
    try send(.files(.tooLarge), stage)
    #expect(throws: CocoaError(.fileReadTooLarge)) { try answers.result?.get() }
  }

  @Test func aCancellationRunsItsOwnFunction() throws {
    let (stage, answers) = try stage([.data])
    try send(.escape, stage)
    #expect(answers.result == nil && answers.cancellations == 1 && !answers.isPresented)
  }

  @Test func aSingleFileComesAsOneURL() throws {
    var found: URL?
    let stage = Stage {
      Text("x").fileImporter(isPresented: .constant(true), allowedContentTypes: [.data]) {
        found = try? $0.get()
      }
    }
    let url = URL(fileURLWithPath: "/tmp/a")
    try stage.host.handle(
      .files(.received([url])), at: try #require(picker(stage)))
    #expect(found == url)
  }
}
