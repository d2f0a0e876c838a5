import ArborCore
import Foundation
import Testing

@testable import ArborInspector

/// The trees of former revisions, as the inspector shows them.
@MainActor @Suite struct FormerTreeTests {
  /// Holds requests until it is opened.
  @MainActor private final class Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var count: Int { waiting.count }

    func pass() async {
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  /// A client whose page had a list with a text in revision 3; revision 2 is not kept, and of
  /// revision 4 the list is not any more.
  ///
  /// - Parameter gate: The answers about revision 2 wait at it.
  private static func client(_ gate: Gate?) -> InspectorClient {
    InspectorClient { question in
      let target = question.target
      if target.contains("revision=2") { await gate?.pass() }
      let isOfList = target.contains("root=n2")
      if target.contains("revision=2") || target.contains("revision=4") && isOfList {
        let problem = #"{"type":"/problems/revision-not-kept","detail":"It is not kept."}"#
        return RESTAnswer(status: 410, body: Array(problem.utf8))
      }
      let text = #"{"id":"n3","type":"Text","childCount":0,"text":"former"}"#
      let answer =
        isOfList
        ? #"{"root":{"id":"n2","type":"List","childCount":1,"children":[\#(text)]}}"#
        : #"{"root":{"id":"n1","type":"VStack","childCount":1,"children":["#
          + #"{"id":"n2","type":"List","childCount":1}]}}"#
      return RESTAnswer(status: 200, body: Array(answer.utf8))
    }
  }

  private func model(_ gate: Gate? = nil) throws -> Inspection {
    let model = Inspection(client: Self.client(gate), session: "s")
    model.revisions = try ["2", "3"].map { name in
      try Fact(
        Data(
          #"{"revision":"\#(name)","changes":[{"id":"n2","change":"changed","members":["text"]}]}"#
            .utf8))
    }
    return model
  }

  private func settle(_ condition: @MainActor () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  @Test func aFormerTreeIsShownWithItsChanges() async throws {
    let model = try model()
    model.selected = InspectedNode(view: .members(["id": .string("n9")]))
    model.travel(to: "3")
    await settle { model.former?.outline.rows.isEmpty == false }
    #expect(model.former?.outline.rows.map(\.node.id) == ["n1", "n2"])
    #expect(model.former?.changes == ["n2": "changed"])
    let list = try #require(model.former?.outline.rows.last?.node)
    model.toggleFormer(list)
    await settle { model.former?.outline.rows.count == 3 }
    #expect(model.former?.outline.rows.map(\.node.id) == ["n1", "n2", "n3"])
    model.toggleFormer(list)
    #expect(model.former?.outline.rows.count == 2)
    #expect(model.marked == nil, "the present selection is none of the former tree")
    model.former?.selected = list
    #expect(model.marked == list)
    model.travel(to: nil)
    #expect(model.former == nil && model.past == nil && model.marked?.id == "n9")
  }

  @Test func aTreeThatIsNotKeptSaysSo() async throws {
    let model = try model()
    model.travel(to: "2")
    await settle { model.former?.absence.isEmpty == false }
    #expect(model.former?.absence == "It is not kept.")
    #expect(model.former?.outline.rows.isEmpty == true && model.problem.isEmpty)
  }

  @Test func anAnswerAboutAnotherRevisionIsDropped() async throws {
    let gate = Gate()
    let model = try model(gate)
    model.travel(to: "2")
    let second = try #require(model.former)
    let answer = Task { await model.loadFormerTree(second) }
    await settle { gate.count == 2 }
    #expect(gate.count == 2)
    model.travel(to: "3")
    await settle { model.former?.outline.rows.isEmpty == false }
    gate.open()
    await answer.value
    #expect(model.former?.revision == "3" && model.former?.absence.isEmpty == true)
    #expect(model.former?.outline.rows.count == 2)
  }

  /// An answer to an earlier visit of the same revision changes nothing.
  @Test func aVisitThatIsOverIsNotLoaded() async throws {
    let model = try model()
    model.travel(to: "3")
    let first = try #require(model.former)
    model.travel(to: "2")
    model.travel(to: "3")
    await settle { model.former?.outline.rows.isEmpty == false }
    let list = try #require(model.former?.outline.rows.last?.node)
    model.toggleFormer(list)
    await settle { model.former?.outline.rows.count == 3 }
    await model.loadFormerTree(first)
    #expect(model.former?.outline.rows.count == 3)
  }

  @Test func aNodeThatCannotBeOpenedIsAskedForAgain() async throws {
    let model = try model()
    model.travel(to: "4")
    await settle { model.former?.outline.rows.isEmpty == false }
    let list = try #require(model.former?.outline.rows.last?.node)
    for _ in 1...2 {
      model.problem = ""
      model.toggleFormer(list)
      await settle { !model.problem.isEmpty }
      #expect(model.problem == "It is not kept.")
      #expect(model.former?.outline.expanded.contains("n2") == false)
    }
  }
}
