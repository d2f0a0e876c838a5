import ArborCore
import ArborDisplay
import ArborLayout
import Foundation
import ScriptedPages
import Testing
import TreeStage

/// What each pass of a flush does, seen at a page of labels, buttons and a scroll view.
@MainActor @Suite struct PassTests {
  private let log = Log()

  /// The frames of the labels on the page, in document order.
  private func frames(_ stage: Stage) -> [CGRect] {
    stage.nodes.filter { $0.text != nil }.compactMap(\.frame)
  }

  // MARK: Writes and evaluation

  @Test func writesOfOneTurnAreOneEvaluationAndOneRevision() {
    let remote = Remote<Int>()
    let stage = Stage { Rows(remote: remote, log: log) }
    #expect(log.take() == ["rows 1"])
    let revision = stage.host.revision
    stage.act {
      remote.value = 2
      remote.value = 3
    }
    #expect(log.take() == ["rows 3"])
    #expect(stage.host.revision == revision + 1)
    #expect(!stage.host.flush())
  }

  @Test func parentsAreEvaluatedBeforeTheirChildrenAndThoseOnce() {
    let remote = Remote<Int>()
    let stage = Stage { Rows(remote: remote, log: log, isNested: true) }
    _ = log.take()
    stage.act { remote.value = 2 }
    #expect(log.take() == ["rows 2", "inner 2"])
  }

  // MARK: Preferences

  @Test func aReaderRunsOnceAfterAllWriters() {
    let remote = Remote<Int>()
    let stage = Stage {
      Rows(remote: remote, log: log).onPreferenceChange(Total.self) { log("total \($0)") }
    }
    #expect(log.take() == ["rows 1", "total 1"])
    stage.act { remote.value = 4 }
    #expect(log.take() == ["rows 4", "total 4"])
  }

  // MARK: Layout

  @Test func onlyWhatFollowsAnInsertedRowMoves() {
    let remote = Remote<Int>()
    let stage = Stage(width: 100, height: 100) { Rows(remote: remote, log: log) }
    let before = frames(stage)
    #expect(before.map(\.size) == [CGSize(width: 100, height: 20)])
    stage.act { remote.value = 2 }
    let after = frames(stage)
    #expect(after.count == 2)
    #expect(after.last.map { $0.minY >= 20 } == true)
    stage.act { remote.value = 1 }
    #expect(frames(stage) == before)
  }

  @Test func anotherViewportPlacesThePageAgain() {
    let stage = Stage(width: 200, height: 100) { Label("a") }
    #expect(frames(stage).map(\.origin) == [CGPoint(x: 50, y: 40)])
    stage.act { stage.host.size = CGSize(width: 300, height: 60) }
    #expect(frames(stage).map(\.origin) == [CGPoint(x: 100, y: 20)])
  }

  // MARK: Scrolling

  @Test func aRequestMovesTheClient() {
    let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 200, height: 100))) {
      Scrolling()
    }
    defer { host.close() }
    host.flush()
    #expect(host.drainScrollMoves().isEmpty)
    #expect(throws: Never.self) { try host.handle(.tap, at: host.node("Button")) }
    host.flush()
    let moves = host.drainScrollMoves()
    #expect(moves.map(\.node) == [host.node("ScrollView")])
    #expect(moves.first.map { $0.move.position.y >= 1_000 } == true)
  }

  @Test func anOffsetBeyondTheEndIsBroughtBack() {
    let stage = Stage(width: 200, height: 100) { Scrolling() }
    let id = stage.host.node("ScrollView")
    stage.act { stage.host.clientScrolled(id, to: CGPoint(x: 0, y: 1e9), byUser: true) }
    let scroll = stage.nodes.first { $0.id == id }?.scroll
    #expect(scroll.map { $0.offset.y == $0.contentSize.height - 100 } == true)
  }

  // MARK: Geometry

  @Test func aChangeOfASizeRunsTheActionOnce() {
    let stage = Stage(width: 200, height: 100) {
      GeometryReader { proxy in Label("\(Int(proxy.size.width))") }
        .onGeometryChange(for: CGFloat.self, of: \.size.width) { log("width \(Int($0))") }
    }
    #expect(log.take() == ["width 200"])
    stage.act { stage.host.size = CGSize(width: 300, height: 100) }
    #expect(log.take() == ["width 300"])
    #expect(stage.texts == ["300"])
    stage.act { stage.host.size = CGSize(width: 300, height: 90) }
    #expect(log.take() == [])
  }

  // MARK: Events

  @Test func aTapRunsTheActionAndAFlushShowsIt() throws {
    let stage = Stage { Form() }
    try stage.host.handle(.tap, at: stage.host.node("Button"))
    #expect(stage.texts.contains("count 0"))
    stage.host.flush()
    #expect(stage.texts.contains("count 1"))
  }

  @Test func whatCannotBeTappedIsRefused() throws {
    let stage = Stage { Form() }
    let (label, limited) = (stage.host.node("Text"), stage.host.node("Button", 1))
    #expect(throws: EventError.unknownNode(9_999)) { try stage.host.handle(.tap, at: 9_999) }
    #expect(throws: EventError.notInteractive(label, event: "tap")) {
      try stage.host.handle(.tap, at: label)
    }
    for _ in 0..<2 { try stage.host.handle(.tap, at: stage.host.node("Button")) }
    stage.host.flush()
    #expect(throws: EventError.disabled(limited, by: limited)) {
      try stage.host.handle(.tap, at: limited)
    }
    #expect(stage.texts.contains("count 2"))
  }
}

private enum Total: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// So many labels below each other, each of which adds 1 to `Total`.
private struct Rows: View {
  @State private var count = 1
  let remote: Remote<Int>
  let log: Log
  var isNested = false

  var body: some View {
    let _ = remote.connect($count)
    let _ = log("rows \(count)")
    Column {
      if isNested { Inner(count: $count, log: log) }
      ForEach(0..<count, id: \.self) { Label("\($0)").preference(key: Total.self, value: 1) }
    }
  }
}

private struct Inner: View {
  @Binding var count: Int
  let log: Log

  var body: some View {
    let _ = log("inner \(count)")
    Label("\(count)")
  }
}
