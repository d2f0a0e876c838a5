import ArborCore
import ArborInspection
import Foundation
import Testing

/// Whatever comes in from outside is read or refused; it never traps, and never takes long.
@Suite struct HostileInputTests {
  @Test func readersSurviveRandomBytes() {
    var random = SeededGenerator(state: 11)
    for _ in 0..<6000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      readAll(bytes)
    }
  }

  @Test func readersSurviveNearlyRightTexts() {
    var random = SeededGenerator(state: 12)
    let pieces = [
      "/", "A", ".", "0", "t", "!", "=", "@overlay", ";state=", "%", "%41", "~b", "~#", "é",
      "\u{301}",
      ":", "(", ")", "[", "]", "\"", "'", "\\", ">", "+", "~", ",", "??", "*", "#n1", ":has(",
      ":not(",
      ":nth-child(", "2n+1", "[width", "<=", ":at(1,2)", "{", "}", "1e9", "-", "null", "\\u",
      "d800", " ",
      "999999999999", "n", "\u{0}",
    ]
    for _ in 0..<6000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      readAll(Array(text.utf8))
    }
  }

  private func readAll(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let path = try? NodePath(parsing: text) {
      #expect(
        (try? NodePath(parsing: path.description))?.description == path.description, "\(text)")
    }
    _ = try? NodeAddress(parsing: text)
    _ = try? small.find(Parameters([("q", text)]))
    _ = try? small.find(Parameters([("q", "A"), ("cursor", text)]))
    _ = try? small.tree(Parameters([("root", text), ("fields", text)]))
    _ = try? small.node(text, Parameters())
    _ = try? EventRequest(parsing: bytes)
    _ = try? SessionRequest(parsing: bytes)
  }

  private let small = Inspector(
    snapshot: tree(
      """
      A (0,0,9,9)
        B.0 "text"
        =1
          A button:Go
        @overlay
      """))

  @Test func aDeepTreeOverflowsNothing() throws {
    let depth = 40_000
    let deep = chain(depth: depth)
    let last = "n\(depth)"
    #expect(deep.index.entries.count == depth)
    let shallow = try object(try deep.tree(Parameters([("fields", "id")])))
    #expect(shallow["truncated"] as? Bool == false)
    let whole = try deep.tree(Parameters([("fields", "id"), ("depth", "1000000")]))
    #expect(whole.count > depth * 10)
    _ = try deep.tree(Parameters([("structure", "flat"), ("fields", "id"), ("depth", "1000000")]))
    #expect(deep.snapshotJSON().count < 64 << 20)
    #expect(deep.outline().count > depth)
    for query in [
      "V:contains(\"end\")", "V:has(V)", ":text(\"end\")", "V V V:empty", ":not(V > V)",
    ] {
      let answer = try deep.find(Parameters([("q", query), ("limit", "3"), ("fields", "id")]))
      #expect(!answer.body.isEmpty)
    }
    let path = deep.index.path(of: depth - 1).description
    #expect(try deep.id(path) == UInt32(depth))
    #expect(try deep.id(last) == UInt32(depth))
    #expect(problem { () throws(Problem) in try deep.id(path + "/X") }?.kind == .nodeNotFound)
    _ = try deep.hit(Parameters([("x", "1"), ("y", "1")]))
    _ = try deep.ancestors(last, Parameters([("fields", "id")]))
  }

  @Test func aWideTreeIsReadQuickly() throws {
    let root = Draft(id: 1, segment: PathSegment(kind: .view("List")))
    var list = root
    list.children = (0..<20_000).map { row in
      var draft = Draft(id: UInt32(row + 2), segment: PathSegment(kind: .element, key: "\(row)"))
      draft.text = "Row \(row)"
      return draft.snapshot
    }
    let wide = Inspector(snapshot: TreeSnapshot(revision: 1, size: .zero, root: list.snapshot))
    #expect(try wide.id("/List/=19999") == 20_001)
    let answer = try object(
      try wide.find(Parameters([("q", "*:has(~ :text(\"Row 19999\"))")])).body)
    #expect(answer["visited"] as? Int != nil)
    #expect(problem { () throws(Problem) in try wide.id("/List/=x") }?.kind == .nodeNotFound)
  }
}
