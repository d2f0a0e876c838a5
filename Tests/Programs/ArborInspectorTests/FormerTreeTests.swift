import ArborCore
import Foundation
import Testing

@testable import ArborInspector

/// The trees of former revisions, as the inspector shows them.
@MainActor @Suite struct FormerTreeTests {
  /// A client whose page had a list with a text in revision 3; revision 2 is not kept.
  private static var client: InspectorClient {
    InspectorClient { question in
      let target = question.target
      if target.contains("revision=2") {
        let problem = #"{"type":"/problems/revision-not-kept","detail":"It is not kept."}"#
        return RESTAnswer(status: 410, body: Array(problem.utf8))
      }
      let text = #"{"id":"n3","type":"Text","childCount":0,"text":"former"}"#
      let answer =
        target.contains("root=n2")
        ? #"{"root":{"id":"n2","type":"List","childCount":1,"children":[\#(text)]}}"#
        : #"{"root":{"id":"n1","type":"VStack","childCount":1,"children":["#
          + #"{"id":"n2","type":"List","childCount":1}]}}"#
      return RESTAnswer(status: 200, body: Array(answer.utf8))
    }
  }

  private func model() throws -> Inspection {
    let model = Inspection(client: Self.client, session: "s")
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
    let model = try model()
    model.travel(to: "2")
    model.travel(to: "3")
    await settle { model.former?.outline.rows.isEmpty == false }
    await settle { false }
    #expect(model.former?.revision == "3" && model.former?.absence.isEmpty == true)
  }
}
