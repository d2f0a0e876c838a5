import ArborCore
import ArborInspection
import Foundation
import Testing

private func find(_ inspector: Inspector, _ pairs: (name: String, value: String)...) throws
  -> [String: Any]
{
  try object(try inspector.find(Parameters(pairs)).body)
}

private func ids(_ answer: [String: Any]) -> [String] {
  (answer["matches"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
}

@Suite struct FindTests {
  private let rows = Inspector(
    snapshot: tree(
      (["List"] + (1...25).map { "  =\($0)\n    Text \"Row\"" }).joined(separator: "\n")))

  @Test func goesOnFromACursorToTheEnd() throws {
    var found: [String] = []
    var parameters = [(name: "q", value: "Text"), (name: "limit", value: "10")]
    var answers = 0
    while true {
      let answer = try rows.find(Parameters(parameters))
      let body = try object(answer.body)
      found += ids(body)
      answers += 1
      #expect(body["cursor"] as? String == answer.cursor)
      #expect(body["matched"] as? Int == 25 - (answers - 1) * 10)
      guard let cursor = answer.cursor else { break }
      parameters = Array(parameters.prefix(2)) + [(name: "cursor", value: cursor)]
    }
    #expect(answers == 3)
    #expect(found == (1...25).map { "n\($0 * 2 + 1)" })
  }

  @Test func goesOnWithTheAlternativeThatMatched() throws {
    let first = try rows.find(Parameters([("q", "#n3 ?? Text"), ("limit", "1")]))
    #expect(first.cursor == nil)
    let second = try rows.find(Parameters([("q", "Nothing ?? Text"), ("limit", "20")]))
    let cursor = try #require(second.cursor)
    let rest = try find(rows, ("q", "Nothing ?? Text"), ("limit", "20"), ("cursor", cursor))
    #expect(ids(rest).count == 5)
  }

  @Test func refusesTheCursorOfAnotherQuestion() throws {
    let cursor = try #require(try rows.find(Parameters([("q", "Text"), ("limit", "1")])).cursor)
    for (query, cursor) in [("List", cursor), ("Text", "c1.zz"), ("Text", "")] {
      let problem = problem { () throws(Problem) in
        try rows.find(Parameters([("q", query), ("cursor", cursor)]))
      }
      #expect(problem?.kind == .invalidValue)
    }
  }

  @Test func searchesBelowTheRootThatIsNamed() throws {
    #expect(ids(try find(rows, ("q", "Text"), ("root", "/List/=3"))) == ["n7"])
    #expect(ids(try find(rows, ("q", "List Text"), ("root", "n6"))) == ["n7"])
  }

  @Test func boundsItsWorkAndSaysSo() throws {
    let deep = chain(depth: 4000)
    let answer = try find(deep, ("q", "V V V V V V W"), ("limit", "1"))
    #expect(answer["truncated"] as? Bool == false)
    let hard = try find(deep, ("q", "W V V V V V V V V V V"), ("limit", "1"))
    #expect(hard["truncated"] as? Bool == true)
    #expect((hard["notDescended"] as? [Any])?.count == 1)
    #expect(hard["cursor"] is String)
  }

  @Test func refusesLimitsAndParametersThatItDoesNotKnow() {
    for (name, value) in [("limit", "0"), ("limit", "2001"), ("limit", "x"), ("colour", "1")] {
      let problem = problem { () throws(Problem) in
        try rows.find(Parameters([("q", "Text"), (name, value)]))
      }
      #expect(problem?.kind == .invalidValue)
      #expect(problem?.member("parameter") == .string(name))
    }
    #expect(problem { () throws(Problem) in try rows.find(Parameters()) }?.kind == .invalidValue)
  }
}
