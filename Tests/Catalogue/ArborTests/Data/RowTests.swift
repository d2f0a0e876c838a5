import Arbor
import ArborCore
import StageSupport
import Testing

/// Elements of a ForEach whose closures read observable objects.
@MainActor @Suite struct RowTests {
  @Test func oneInlineRowOfAThousandIsEvaluated() {
    let log = Log()
    let items = (0..<1_000).map { Entry($0) }
    let stage = Stage { Titles(items: items, log: log) }
    #expect(log.take().count == 1_001)
    for turn in 1...3 {
      let before = stage.host.evaluationCount
      stage.act { items[500].title = "turn \(turn)" }
      #expect(log.take() == ["row 500"])
      #expect(stage.host.evaluationCount == before + 1)
      #expect(stage.texts[500] == "turn \(turn)")
    }
    stage.act { for item in items[10..<20] { item.title = "many" } }
    #expect(log.take() == (10..<20).map { "row \($0)" })
  }

  @Test func whatTheOwnerReadsStillEvaluatesEveryRow() {
    let log = Log()
    let items = (0..<3).map { Entry($0) }
    let remote = Remote<Int>()
    let stage = Stage { Marked(items: items, remote: remote, log: log) }
    _ = log.take()
    stage.act { remote.value = 1 }
    #expect(log.take() == ["owner", "row 0", "row 1", "row 2"])
    #expect(stage.texts == ["0", "1 chosen", "2"])
    stage.act { items[1].title = "new" }
    #expect(log.take() == ["row 1"])
    #expect(stage.texts == ["0", "new chosen", "2"])
    stage.act {
      remote.value = 2
      items[2].title = "both"
    }
    #expect(log.take() == ["owner", "row 0", "row 1", "row 2"])
    #expect(stage.texts == ["0", "new", "both chosen"])
    stage.act { remote.value = 0 }
    #expect(stage.texts == ["0 chosen", "new", "both"])
  }

  @Test func rowsThatMoveAndComeAreFollowedToo() {
    let log = Log()
    let items = (0..<4).map { Entry($0) }
    let remote = Remote<[Entry]>()
    let stage = Stage { Listed(remote: remote, log: log, items: Array(items[..<2])) }
    stage.act { remote.value = [items[3], items[1], items[0]] }
    _ = log.take()
    for (index, item) in items.enumerated() where index != 2 {
      stage.act { item.title = "again \(index)" }
      #expect(log.take() == ["row \(index)"])
    }
    #expect(stage.texts == ["again 3", "again 1", "again 0"])
    // Who has gone is not followed.
    stage.act { remote.value = [items[0]] }
    _ = log.take()
    let before = stage.host.evaluationCount
    stage.act { items[1].title = "gone" }
    #expect(log.take() == [])
    #expect(stage.host.evaluationCount == before)
  }

  @Test func aRowThatReadsLaterIsFollowedFromThen() {
    let log = Log()
    let items = (0..<3).map { Entry($0) }
    let remote = Remote<Bool>()
    let stage = Stage { Opening(items: items, remote: remote, log: log) }
    stage.act { items[0].title = "unread" }
    _ = log.take()
    stage.act { remote.value = true }
    _ = log.take()
    stage.act { items[1].title = "read" }
    #expect(log.take() == ["row 1"])
    #expect(stage.texts == ["unread", "read", "2"])
  }

  @Test func theReasonNamesTheTypes() {
    let items = (0..<2).map { Entry($0) }
    let stage = Stage { Titles(items: items, log: Log()) }
    for turn in 0..<2 { stage.act { items[1].title = "\(turn)" } }
    let row = stage.nodes.first { $0.segment.key == "1" }
    #expect(row?.lastReason == "observable Entry (String)")
    #expect(row?.evaluations == 2)
  }
}

@Observable private final class Entry: Identifiable {
  let id: Int
  var title: String

  init(_ id: Int) {
    self.id = id
    title = "\(id)"
  }
}

private struct Titles: View {
  let items: [Entry]
  let log: Log

  var body: some View {
    log("owner")
    return VStack {
      ForEach(items) { item in
        let _ = log("row \(item.id)")
        Text(item.title)
      }
    }
  }
}

private struct Marked: View {
  let items: [Entry]
  @State private var chosen = -1
  let remote: Remote<Int>
  let log: Log

  var body: some View {
    log("owner")
    remote.connect($chosen)
    return VStack {
      ForEach(items) { item in
        let _ = log("row \(item.id)")
        Text(item.title + (item.id == chosen ? " chosen" : ""))
      }
    }
  }
}

private struct Listed: View {
  let remote: Remote<[Entry]>
  let log: Log
  @State var items: [Entry]

  var body: some View {
    remote.connect($items)
    return VStack {
      ForEach(items) { item in
        let _ = log("row \(item.id)")
        Text(verbatim: item.title)
      }
    }
  }
}

private struct Opening: View {
  let items: [Entry]
  @State private var isOpen = false
  let remote: Remote<Bool>
  let log: Log

  var body: some View {
    remote.connect($isOpen)
    let isOpen = isOpen
    return VStack {
      ForEach(items) { item in
        let _ = log("row \(item.id)")
        Text("\(isOpen ? item.title : "closed")").bold()
      }
    }
  }
}
