import ArborCore
import Foundation
import Testing

@testable import ArborInspector

/// What the inspector makes of the answers of the REST interface.
@MainActor @Suite struct InspectorModelTests {
  @Test func jsonIsReadAndWritten() throws {
    let text = #"{"a":[1,2.5,true,null],"b":"say \"hi\"\n","c":{}}"#
    let fact = try Fact(Data(text.utf8))
    #expect(fact.json == text)
    #expect(fact["a"].list[2].bool == true)
    #expect(fact["a"].list[0].bool == nil)
    #expect(fact["none"]["deeper"].isNull)
    #expect(try Fact(Data(Fact.string("\u{1}\\").json.utf8)) == .string("\u{1}\\"))
  }

  @Test func typedValuesAreJSONOrTexts() {
    #expect(Fact(typed: "12") == .number(12))
    #expect(Fact(typed: "[true]") == .list([.bool(true)]))
    #expect(Fact(typed: "twelve") == .string("twelve"))
  }

  @Test func lengthsHaveWords() throws {
    let size = try Fact(
      Data(#"{"width":null,"height":null,"nonFinite":{"height":"infinity"}}"#.utf8))
    #expect(Length.size(size) == "any × ∞")
    #expect(
      Length.size(.members(["width": .number(10), "height": .number(1.0 / 3)])) == "10 × 0.33")
  }

  @Test func queriesAreEncoded() {
    #expect(
      InspectorClient.target("sessions/s/find", ["q": "a > b&c=d", "limit": "2"])
        == "/v1/sessions/s/find?limit=2&q=a%20%3E%20b%26c%3Dd")
    #expect(InspectorClient.target("pages", [:]) == "/v1/pages")
  }

  @Test func distancesBecomeStrips() throws {
    let node = try Fact(
      Data(
        #"""
        {"frame":{"global":{"x":20,"y":20,"width":100,"height":40}},
         "layout":{"guides":[{"name":"firstTextBaseline","axis":"vertical","value":16},
           {"name":"leading","axis":"horizontal","value":5}]},
         "modifiers":[{"name":"padding","frame":{"x":10,"y":15,"width":120,"height":50},"arguments":
          [{"name":"top","value":"5.0"},{"name":"leading","value":"10.0"},
           {"name":"bottom","value":"5.0"},{"name":"trailing","value":"10.0"}]},
          {"name":"frame","frame":null,"arguments":[]}]}
        """#.utf8))
    let marks = LayoutMarks(
      node: node,
      children: [
        CGRect(x: 20, y: 20, width: 40, height: 40), CGRect(x: 68, y: 25, width: 40, height: 20),
        CGRect(x: 68, y: 50, width: 10, height: 10), CGRect(x: 70, y: 52, width: 1, height: 1),
      ])
    #expect(
      marks.margins.map(\.rect) == [
        CGRect(x: 10, y: 15, width: 120, height: 5), CGRect(x: 10, y: 60, width: 120, height: 5),
        CGRect(x: 10, y: 20, width: 10, height: 40), CGRect(x: 120, y: 20, width: 10, height: 40),
      ])
    #expect(marks.spacings.map(\.length) == [8, 5])
    #expect(marks.spacings[0].rect == CGRect(x: 60, y: 25, width: 8, height: 20))
    #expect(
      marks.guides == [
        .init(name: "firstTextBaseline", line: CGRect(x: 20, y: 36, width: 100, height: 0)),
        .init(name: "leading", line: CGRect(x: 25, y: 20, width: 0, height: 40)),
      ])
  }

  // MARK: The tree

  /// A client that answers with a tree of one list with many children.
  private static let crowd = InspectorClient { question in
    let answer: String
    if question.target.contains("/children") {
      let children = (1...450).map { #"{"id":"n\#($0 + 10)","type":"Text","childCount":0}"# }
      answer = #"{"children":[\#(children.joined(separator: ","))]}"#
    } else if question.target.contains("/none") {
      return RESTAnswer(
        status: 410, body: Array(#"{"type":"/problems/session-expired","detail":"Gone."}"#.utf8))
    } else {
      answer = #"{"revision":1}"#
    }
    return RESTAnswer(status: 200, body: Array(answer.utf8))
  }

  private func settle(_ condition: @MainActor () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  @Test func manyChildrenAreListedInPages() async throws {
    let model = Inspection(client: Self.crowd, session: "s")
    model.show(tree: try Fact(Data(#"{"id":"n1","type":"List","childCount":450}"#.utf8)))
    #expect(model.rows.map(\.node.id) == ["n1"])
    model.toggle(model.roots[0])
    await settle { model.rows.count > 1 }
    #expect(model.rows.count == 202)
    #expect(model.rows.last?.more == 250)
    model.showMore(of: model.roots[0])
    #expect(model.rows.count == 402)
    model.showMore(of: model.roots[0])
    #expect(model.rows.count == 451)
    #expect(model.rows.allSatisfy { $0.more == nil })
    model.toggle(model.roots[0])
    #expect(model.rows.count == 1)
  }

  @Test func theEndOfASessionIsNoticed() async {
    let model = Inspection(client: Self.crowd, session: "none")
    await model.attempt { _ = try await model.get() }
    #expect(model.hasEnded)
    #expect(model.problem == "Gone.")
  }

  @Test func commandsNameATokenWhereOneIsNeeded() {
    let model = Inspection(client: Self.crowd, session: "s")
    model.select(InspectedNode(view: .members(["id": .string("n7"), "type": .string("Text")])))
    #expect(
      model.curl(origin: "http://127.0.0.1:8080")
        == "curl http://127.0.0.1:8080/v1/sessions/s/nodes/n7")
    #expect(
      model.curl(origin: "https://pages.example")
        == "curl -H \"Authorization: Bearer $TOKEN\" https://pages.example/v1/sessions/s/nodes/n7")
  }
}
