import ArborCore
import Foundation
import ScriptedPages
import TreeStage
import Synchronization
import Testing

@MainActor @Suite struct ForEachTests {
  private struct Cell: View {
    let name: String
    @State private var mark: String
    init(_ name: String) {
      self.name = name
      _mark = State(initialValue: name)
    }
    var body: some View { Label("\(name):\(mark)") }
  }

  private struct List<ID: Hashable>: View {
    @State var ids: [ID]
    let remote: Remote<[ID]>
    /// Counts the cells that were made: part of their state's first value.
    let made: Log
    var body: some View {
      let _ = remote.connect($ids)
      Column { ForEach(ids, id: \.self) { id in Marked(id: "\(id)", made: made) } }
    }
  }

  /// Its state is the number of cells made before it.
  private struct Marked: View {
    let id: String
    let made: Log
    @State private var number = -1
    var body: some View {
      Label("\(id)").onAppear { made(id) }
    }
  }

  /// The ids on the page, and those of the cells that were made, after each list in turn.
  private func check<ID: Hashable>(
    _ steps: [([ID], made: [String])], _ location: SourceLocation = #_sourceLocation
  ) {
    let (remote, made) = (Remote<[ID]>(), Log())
    let first = steps.first?.0 ?? []
    let stage = Stage { List(ids: first, remote: remote, made: made) }
    for (ids, expected) in steps {
      let before = Dictionary(
        stage.nodes.filter { $0.segment.kind == .element }.map { ($0.segment.key, $0.id) },
        uniquingKeysWith: { one, _ in one })
      if ids != first || remote.value != ids { stage.act { remote.value = ids } }
      #expect(stage.texts == ids.map { "\($0)" }, sourceLocation: location)
      #expect(made.take() == expected, sourceLocation: location)
      guard Set(ids).count == ids.count else { continue }
      for node in stage.nodes where node.segment.kind == .element {
        if let known = before[node.segment.key] {
          #expect(known == node.id, "the element keeps its node", sourceLocation: location)
        }
      }
    }
  }

  @Test func insertedElementsAreMadeAndOthersKept() {
    check([
      ([1, 2, 3], made: ["1", "2", "3"]), ([1, 9, 2, 3], made: ["9"]),
      ([0, 1, 9, 2, 3, 4], made: ["0", "4"]),
    ])
  }

  @Test func removedElementsAreMadeAnewWhenTheyComeBack() {
    check([
      (["a", "b", "c"], made: ["a", "b", "c"]), (["a", "c"], made: []), ([], made: []),
      (["b", "a"], made: ["b", "a"]),
    ])
  }

  @Test func movedElementsKeepTheirNodes() {
    check([
      ([1, 2, 3, 4], made: ["1", "2", "3", "4"]), ([4, 3, 2, 1], made: []),
      ([2, 4, 1, 3], made: []),
    ])
  }

  @Test func stateFollowsTheId() {
    struct Page: View {
      @State var names = ["a", "b", "c"]
      let remote: Remote<[String]>
      var body: some View {
        let _ = remote.connect($names)
        ForEach(names.indices, id: \.self) { Cell("i\($0)") }
        ForEach(names, id: \.self) { Cell($0) }
      }
    }
    let remote = Remote<[String]>()
    let stage = Stage { Page(remote: remote) }
    stage.act { remote.value = ["c", "a"] }
    #expect(stage.texts == ["i0:i0", "i1:i1", "c:c", "a:a"])
  }

  @Test func duplicateIdsAreDeterministicAndReported() {
    let run = { () -> ([String], [String]) in
      let (remote, made) = (Remote<[Int]>(), Log())
      let stage = Stage { List(ids: [1, 1, 2], remote: remote, made: made) }
      #expect(stage.diagnostics == ["duplicate-id"])
      #expect(stage.host.diagnostics.first?.message.contains("The id 1 ") == true)
      for ids in [[1, 2, 1], [2, 1, 1, 1], [1], [1, 1]] {
        stage.act { remote.value = ids }
        #expect(stage.texts == ids.map { "\($0)" })
      }
      return (stage.nodes.map { "\($0.id)" }, made.lines)
    }
    let (one, other) = (run(), run())
    #expect(one.0 == other.0)
    #expect(one.1 == other.1)
  }

  @Test func rangesAndIdentifiableElementsHaveTheirOwnSpelling() {
    struct Item: Identifiable { let id: UUID, name: String }
    let items = ["x", "y"].map { Item(id: UUID(), name: $0) }
    let stage = Stage {
      ForEach(0..<2) { Label("\($0)") }
      ForEach(items) { Label($0.name) }
      ForEach(items.reversed()) { item in
        if item.name == "x" { Label("only \(item.name)") }
      }
    }
    #expect(stage.texts == ["0", "1", "x", "y", "only x"])
    #expect(stage.paths.contains { $0.contains("=" + items[0].id.uuidString.lowercased()) })
  }

  @Test func aHundredThousandElementsAreShown() {
    struct Page: View {
      @State var count = 100_000
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.connect($count)
        Column { ForEach(0..<count, id: \.self) { _ in Label("") } }
      }
    }
    let remote = Remote<Int>()
    let before = LiveNodes.count.load(ordering: .relaxed)
    let stage = Stage { Page(remote: remote) }
    #expect(LiveNodes.count.load(ordering: .relaxed) > before + 200_000)
    stage.act { remote.value = 10 }
    #expect(LiveNodes.count.load(ordering: .relaxed) < before + 100)
    stage.host.close()
  }
}
