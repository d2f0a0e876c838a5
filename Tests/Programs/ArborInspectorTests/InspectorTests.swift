import ArborCore
import Foundation
import Synchronization
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
    #expect(Fact(typed: "12") == .integer(12))
    #expect(Fact(typed: "2.5") == .number(2.5))
    #expect(Fact(typed: "[true]") == .list([.bool(true)]))
    #expect(Fact(typed: "twelve") == .string("twelve"))
  }

  @Test func integersKeepAllDigits() throws {
    for text in [
      "9007199254740993", "1234567890123456789", "9223372036854775807", "-9223372036854775808",
    ] {
      #expect(Fact(typed: text).json == text)
      #expect(Fact(typed: text).integer == Int(text))
    }
    #expect(Fact(typed: "3").number == 3)
    let huge = try Fact(Data(#"{"id":"n1","elements":{"count":9223372036854775808}}"#.utf8))
    #expect(huge["elements"]["count"].integer == 0)
    #expect(InspectedNode(view: huge).elementCount == nil)
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

  @Test func distancesFollowTheDirection() throws {
    let node = try Fact(
      Data(
        #"""
        {"modifiers":[{"name":"padding","frame":{"x":0,"y":0,"width":100,"height":20},
          "arguments":[{"name":"leading","value":"30.0"},{"name":"trailing","value":"10.0"}]}]}
        """#.utf8))
    let children = [
      CGRect(x: 60, y: 0, width: 10, height: 20), CGRect(x: 40, y: 0, width: 15, height: 20),
    ]
    let marks = LayoutMarks(node: node, children: children, isRightToLeft: true)
    #expect(
      marks.margins.map(\.rect) == [
        CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 70, y: 0, width: 30, height: 20),
      ])
    #expect(marks.spacings.map(\.rect) == [CGRect(x: 55, y: 0, width: 5, height: 20)])
  }

  @Test func theDirectionIsThatOfTheView() async throws {
    let values = Mutex(#"[{"name":"layoutDirection","value":"rightToLeft"}]"#)
    let client = InspectorClient { question in
      let padding =
        #"{"name":"padding","frame":{"x":0,"y":0,"width":9,"height":9},"#
        + #""arguments":[{"name":"leading","value":"2"}]}"#
      let answer =
        question.target.contains("/environment")
        ? #"{"environment":\#(values.withLock { $0 })}"# : #"{"modifiers":[\#(padding)]}"#
      return RESTAnswer(status: 200, body: Array(answer.utf8))
    }
    let model = Inspection(client: client, session: "s")
    model.view = "n1"
    try await model.loadMarks()
    #expect(model.marks.margins.map(\.rect.minX) == [7])
    values.withLock { $0 = "[]" }
    try await model.loadMarks()
    #expect(model.marks.margins.map(\.rect.minX) == [0])
    model.info = .members(["layoutDirection": .string("rightToLeft")])
    try await model.loadMarks()
    #expect(model.marks.margins.map(\.rect.minX) == [7])
  }

  // MARK: The tree

  /// A client that answers with a tree of one list with many children.
  private static let crowd = InspectorClient { question in
    let answer: String
    if question.target.contains("/ancestors") {
      answer = #"{"ancestors":[{"id":"n1"}]}"#
    } else if question.target.contains("/nodes/n300?") {
      answer = #"{"id":"n300","type":"Text","childCount":0}"#
    } else if question.target.contains("/hit?x=1.0") {
      answer = #"{"hits":[\#(hit("n8", 50, "null")),\#(hit("n9", 10, #""modal""#))]}"#
    } else if question.target.contains("/hit") {
      answer = #"{"hits":[\#(hit("n8", 50, #""hidden""#)),\#(hit("n9", 10, #""modal""#))]}"#
    } else if question.target.contains("/children") {
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

  /// A view of a square frame at a point.
  private nonisolated static func hit(_ id: String, _ length: Int, _ reason: String) -> String {
    #"{"id":"\#(id)","type":"Text","reason":\#(reason),"frame":{"global":"#
      + #"{"x":0,"y":0,"width":\#(length),"height":\#(length)}}}"#
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

  @Test func aViewThatIsShownIsAmongTheListedOnes() async throws {
    let model = Inspection(client: Self.crowd, session: "s")
    model.show(tree: try Fact(Data(#"{"id":"n1","type":"List","childCount":450}"#.utf8)))
    await model.reveal("n300")
    #expect(model.rows.contains { $0.node.id == "n300" })
    #expect(model.rows.count == 402)
    #expect(model.revealed == "n300")
    await model.reveal("n20")
    #expect(model.rows.count == 402, "what is listed stays")
  }

  @Test func whatIsCoveredIsHitOnlyAlone() async {
    let model = Inspection(client: Self.crowd, session: "s")
    model.hover(at: CGPoint(x: 1, y: 1))
    await settle { model.hovered != nil }
    #expect(model.hovered?.id == "n8")
    model.hover(at: CGPoint(x: 2, y: 2))
    await settle { model.hovered?.id == "n9" }
    #expect(model.hovered?.id == "n9")
  }

  @Test func readersThatWereNotAskedAreNamed() throws {
    let model = Inspection(client: Self.crowd, session: "s")
    func omission(_ answer: String) throws -> String? {
      ReaderDetails(model: model, answer: .null, all: try Fact(Data(answer.utf8))).omission
    }
    #expect(try omission(#"{"matches":[{},{}],"cursor":null,"truncated":false}"#) == nil)
    for answer in [
      #"{"matches":[{},{}],"cursor":"x","truncated":false}"#,
      #"{"matches":[{},{}],"cursor":null,"truncated":true}"#,
    ] {
      #expect(try omission(answer) == "Only the first 2 views of the page were asked.")
    }
  }

  @Test func theEndOfASessionIsNoticed() async {
    let model = Inspection(client: Self.crowd, session: "none")
    await model.attempt { _ = try await model.get() }
    #expect(model.hasEnded)
    #expect(model.problem == "Gone.")
  }

  @Test func commandsNameAToken() throws {
    let model = Inspection(client: Self.crowd, session: "s")
    model.select(InspectedNode(view: .members(["id": .string("n7"), "type": .string("Text")])))
    for (address, origin) in [
      ("http://127.0.0.1:8080/inspect", "http://127.0.0.1:8080"),
      ("https://pages.example/inspect?session=1", "https://pages.example"),
      ("http://[::1]:8080/inspect", "http://[::1]:8080"), ("http://[::1]/", "http://[::1]"),
    ] {
      let url = try #require(URL(string: address))
      let found = try #require(InspectorView.origin(of: url))
      #expect(found == origin)
      #expect(
        model.curl(origin: found)
          == "curl -H \"Authorization: Bearer $TOKEN\" '\(origin)/v1/sessions/s/nodes/n7'")
    }
    #expect(InspectorView.origin(of: URL(filePath: "/inspect")) == nil)
  }
}
