import Arbor
import StageSupport
import Testing

@MainActor @Suite struct RefreshableTests {
  @Test func pullingRunsTheActionOnce() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let log = Log()
    let stage = Stage {
      ScrollView { Text("rows") }
        .refreshable {
          log("begin")
          for await _ in stream { break }
          log("end")
        }
    }
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    let before = try #require(stage.nodes.first { $0.text == "rows" }?.frame)
    try stage.host.handle(.tap, at: node.id)
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
    let during = try #require(stage.nodes.first { $0.text == "rows" }?.frame)
    #expect(during.minY == before.minY + 60)
    while log.lines.isEmpty { await Task.yield() }
    continuation.yield()
    while log.lines.count < 2 { await Task.yield() }
    #expect(log.take() == ["begin", "end"])
    while stage.nodes.first(where: { $0.text == "rows" })?.frame != before {
      await Task.yield()
      stage.host.flush()
    }
  }

  @Test func onlyTheNextScrollViewIsPulled() throws {
    let stage = Stage {
      ScrollView { ScrollView(.vertical) { Text("inner") } }.refreshable {}
    }
    let nodes = stage.nodes.filter { $0.scroll != nil }
    #expect(nodes.count == 2)
    #expect(throws: EventError.self) { try stage.host.handle(.tap, at: nodes[1].id) }
  }
}
