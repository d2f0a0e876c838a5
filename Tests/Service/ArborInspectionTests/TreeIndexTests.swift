import ArborCore
import ArborInspection
import Foundation
import Testing

private let page = Inspector(
  snapshot: tree(
    """
    ContentView
      VStack
        Text.0 "Lists"
        ForEach.1
          =1
            Text "Milk"
          =a%2Fb
            Text "Bread"
        Button.2.t button:Add
        vstack.3
    """))

@Suite struct TreeIndexTests {
  @Test func findsNodesByPathAndID() throws {
    #expect(try page.id("/ContentView/VStack/ForEach.1/=1/Text") == 6)
    #expect(try page.id("ContentView/VStack/Button.2.t") == 9)
    #expect(try page.id("n9") == 9)
    #expect(try page.id("") == 1)
    #expect(try page.id("/") == 1)
  }

  @Test func readsEverySpellingOfAKey() throws {
    for key in ["a%2Fb", "a%2fb", "~bYS9i", "%61%2Fb"] {
      #expect(try page.id("/ContentView/VStack/ForEach.1/=\(key)") == 7)
    }
  }

  @Test func knowsParentsAndSiblings() throws {
    let index = page.index
    let list = try #require(index.place(ofID: 4))
    #expect(index.children(of: list).map { index.node(at: $0).id } == [5, 7])
    #expect(index.ancestors(of: list).map { index.node(at: $0).id } == [2, 1])
    #expect(index.entries[list].previous == 2)
    #expect(index.entries[list].end == 8)
  }

  @Test func namesTheNearestNodeAndWhatMayHaveBeenMeant() throws {
    let missing = try #require(
      problem { () throws(Problem) in try page.id("/ContentView/VStack/Text.5/Foo") })
    #expect(missing.kind == .nodeNotFound)
    #expect(missing.member("nearest") == .string("/ContentView/VStack"))
    #expect(
      missing.member("candidates")
        == .array(
          [
            "/ContentView/VStack/Text.0", "/ContentView/VStack/ForEach.1",
            "/ContentView/VStack/Button.2.t", "/ContentView/VStack/vstack.3",
          ].map { .string($0) }))
    let skipped = try #require(
      problem { () throws(Problem) in try page.id("/ContentView/Button.2.t") })
    #expect(
      skipped.member("candidates")
        == .array([.string("/ContentView/VStack/Button.2.t"), .string("/ContentView/VStack")]))
    let foreign = try #require(problem { () throws(Problem) in try page.id("/Other/VStack") })
    #expect(foreign.member("nearest") == .null)
    #expect(foreign.member("candidates") == .array([.string("/ContentView")]))
  }

  @Test func tellsNodesThatHaveGoneFromThoseThatNeverWere() {
    let later = Inspector(snapshot: tree("A"), lastID: 40)
    #expect(problem { () throws(Problem) in try later.id("n40") }?.kind == .staleNode)
    #expect(problem { () throws(Problem) in try later.id("n41") }?.kind == .nodeNotFound)
    #expect(problem { () throws(Problem) in try later.id("n0") }?.kind == .nodeNotFound)
  }

  @Test func everyPathLeadsBackToItsNode() throws {
    var random = SeededGenerator(state: 7)
    for _ in 0..<40 {
      var nextID: UInt32 = 0
      let root = randomNode(depth: 0, segment: PathSegment(kind: .view("Root")), &nextID, &random)
      let index = TreeIndex(TreeSnapshot(revision: 1, size: .zero, root: root))
      for place in index.entries.indices {
        let text = index.path(of: place).description
        let path = try NodePath(parsing: text)
        #expect(try index.place(of: .path(path)) == place, "\(text)")
        #expect(path.description == text)
        #expect(try index.place(of: .id(index.node(at: place).id)) == place)
      }
    }
  }

  private func randomNode(
    depth: Int, segment: PathSegment, _ nextID: inout UInt32, _ random: inout SeededGenerator
  ) -> NodeSnapshot {
    nextID += 1
    var draft = Draft(id: nextID, segment: segment)
    guard depth < 6 else { return draft.snapshot }
    let count = Int.random(in: 0...4, using: &random)
    for slot in 0..<count {
      let child = randomSegment(slot: count > 1 ? slot : nil, &random)
      draft.children.append(randomNode(depth: depth + 1, segment: child, &nextID, &random))
    }
    return draft.snapshot
  }

  /// Keys as the core writes them: encoded with more or less zeal.
  private func randomSegment(slot: Int?, _ random: inout SeededGenerator) -> PathSegment {
    let keys = [
      "\(slot ?? 0)", "a%2Fb\(slot ?? 0)", "é\(slot ?? 0)", "~#\(slot ?? 0)", "%7Eb\(slot ?? 0)",
      ".\(slot ?? 0)",
    ]
    let key = keys.randomElement(using: &random)
    let types = ["Text", "VStack", "Größe", "My.Type", "A/B", "_X"]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return PathSegment(kind: .element, key: (key ?? "") + "-\(slot ?? 0)")
    case 1: return PathSegment(kind: .role("overlay"), slot: slot)
    default:
      return PathSegment(
        kind: .view(types.randomElement(using: &random) ?? "A"), slot: slot,
        branch: ["", "t", "ft"].randomElement(using: &random) ?? "",
        key: Bool.random(using: &random) ? key : nil)
    }
  }
}
