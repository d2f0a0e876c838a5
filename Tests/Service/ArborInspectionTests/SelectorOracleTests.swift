import ArborCore
import ArborInspection
import Foundation
import Testing

/// The matcher takes short cuts; here it is compared with one that tries everything.
@Suite struct SelectorOracleTests {
  @Test func agreesWithTryingEverything() throws {
    var random = SeededGenerator(state: 21)
    for _ in 0..<400 {
      var nextID: UInt32 = 0
      let root = randomNode(depth: 0, &nextID, &random)
      let inspector = Inspector(snapshot: TreeSnapshot(revision: 1, size: .zero, root: root))
      var types = [randomType(&random)]
      var combinators: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        combinators.append([" ", " > ", " + ", " ~ "].randomElement(using: &random) ?? " ")
        types.append(randomType(&random))
      }
      let selector = types[0] + zip(combinators, types.dropFirst()).map { $0 + $1 }.joined()
      let index = inspector.index
      let expected = index.entries.indices.filter {
        matches($0, types[...], combinators[...], index)
      }.map { "n\(index.node(at: $0).id)" }
      let answer = try object(
        try inspector.find(Parameters([("q", selector), ("limit", "2000")])).body)
      let found = (answer["matches"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
      #expect(found == expected, "\(selector)")
    }
  }

  private func randomType(_ random: inout SeededGenerator) -> String {
    ["A", "B", "C"].randomElement(using: &random) ?? "A"
  }

  private func randomNode(
    depth: Int, _ nextID: inout UInt32, _ random: inout SeededGenerator
  ) -> NodeSnapshot {
    nextID += 1
    var draft = Draft(id: nextID, segment: PathSegment(kind: .view(randomType(&random))))
    guard depth < 6 else { return draft.snapshot }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      draft.children.append(randomNode(depth: depth + 1, &nextID, &random))
    }
    return draft.snapshot
  }

  private func matches(
    _ place: Int, _ types: ArraySlice<String>, _ combinators: ArraySlice<String>,
    _ index: TreeIndex
  ) -> Bool {
    guard let type = types.last, index.node(at: place).segment.kind == .view(type) else {
      return false
    }
    guard let combinator = combinators.last else { return true }
    let siblings = index.entries[place].parent.map { Array(index.children(of: $0)) } ?? [place]
    let before = siblings.filter { $0 < place }
    let candidates =
      switch combinator {
      case " ": Array(index.ancestors(of: place))
      case " > ": Array(index.ancestors(of: place).prefix(1))
      case " + ": Array(before.suffix(1))
      default: before
      }
    return candidates.contains { matches($0, types.dropLast(), combinators.dropLast(), index) }
  }
}
