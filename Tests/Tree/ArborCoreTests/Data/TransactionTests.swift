import ArborCore
import ArborDisplay
import Foundation
import ScriptedPages
import TreeStage
import Testing

/// One evaluation per transaction, whatever the number of writes.
@MainActor @Suite struct TransactionTests {
  @Test func bodiesSeeTheEndOfEachTransaction() {
    let log = Log()
    let stage = Stage { Sequence(log: log) }
    #expect(log.take() == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
    #expect(stage.texts == ["4"])
    #expect(stage.diagnostics == [])
  }

  @Test func aTransactionShowsOnlyItsOwnWrites() {
    let log = Log()
    let remote = Remote<Pair>()
    let stage = Stage { Pairs(remote: remote, log: log) }
    _ = log.take()
    stage.act {
      remote.value?.one = 1
      withAnimation { remote.value?.two = 2 }
      remote.value?.one = 3
    }
    #expect(log.take() == ["1 0", "1 2", "3 2"])
  }

  @Test func aPartOfAValueHasItsTransactionsToo() {
    let log = Log()
    let remote = Remote<Pair>()
    let stage = Stage { Halves(remote: remote, log: log) }
    _ = log.take()
    stage.act {
      remote.value?.one = 1
      withAnimation { remote.value?.two = 2 }
    }
    #expect(log.take() == ["one 1", "two 2"])
  }

  @Test func anActionSeesWhatItWrote() {
    let remote = Remote<Pair>()
    let stage = Stage { Pairs(remote: remote, log: Log()) }
    var seen: [Int] = []
    stage.act {
      remote.value?.one = 1
      seen.append(remote.value?.one ?? -1)
      withAnimation { remote.value?.one = 2 }
      seen.append(remote.value?.one ?? -1)
    }
    #expect(seen == [1, 2])
  }

  @Test func equalTransactionsInARowAreOne() {
    let log = Log()
    let remote = Remote<Pair>()
    let stage = Stage { Pairs(remote: remote, log: log) }
    _ = log.take()
    stage.act {
      withAnimation(.linear) { remote.value?.one = 1 }
      withAnimation(.linear) { remote.value?.two = 2 }
    }
    #expect(log.take() == ["1 2"])
  }

  @Test func aWriteDuringAnEvaluationIsForTheNextOne() {
    let log = Log()
    let stage = Stage { Intruder(log: log) }
    #expect(log.take() == ["before 0", "after 0", "before 1", "after 1"])
    #expect(stage.texts == ["1"])
    #expect(stage.diagnostics == ["write-during-update"])
  }

  @Test func aKeyIsCarried() {
    var inner: String?
    withTransaction(\.note, "hello") {
      withTransaction(\.animation, .linear) { inner = Transaction.note }
    }
    #expect(inner == "hello")
    #expect(Transaction().note == "-")
  }

  @Test func theAnimationOfAWriteReachesTheRevision() {
    let remote = Remote<Pair>()
    let stage = Stage { Pairs(remote: remote, log: Log()) }
    #expect(stage.host.popAnimation() == nil)
    stage.act { withAnimation(.linear(duration: 2)) { remote.value?.one = 1 } }
    #expect(stage.host.popAnimation()?.page == .linear(duration: 2))
    #expect(stage.host.popAnimation() == nil)
    stage.act { remote.value?.one = 2 }
    #expect(stage.host.popAnimation() == nil)
  }

  @Test func aBindingCarriesItsAnimation() {
    let remote = Remote<Pair>()
    let stage = Stage { Pairs(remote: remote, log: Log()) }
    stage.act { remote.binding?.animation(.easeIn).one.wrappedValue = 5 }
    #expect(stage.host.popAnimation()?.page == .easeIn)
    #expect(remote.value?.one == 5)
  }

  @Test func aPartOfThePageHasAnAnimationOfItsOwn() throws {
    let remote = Remote<Pair>()
    let stage = Stage { Parts(remote: remote) }
    stage.act { remote.value?.one = 1 }
    let transition = try #require(stage.host.popAnimation())
    #expect(transition.page == nil)
    #expect(transition.parts.map(\.animation) == [.easeOut])
    #expect(transition.parts.first?.segments.count == 1)
    stage.act { withAnimation(.linear) { remote.value?.two = 1 } }
    let second = try #require(stage.host.popAnimation())
    #expect(second.page == .linear)
    #expect(second.parts.map(\.animation) == [nil])
  }

  @Test func curvesOfArcsAndOfPointsHaveTheirValues() {
    check(.circularEaseIn, [0.03, 0.13, 0.34])
    check(.circularEaseOut, [0.66, 0.87, 0.97])
    check(.circularEaseInOut, [0.07, 0.5, 0.93])
    check(.circularEaseInOut.inverse, [0.43, 0.5, 0.57])
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseInOut.inverse.inverse == .circularEaseInOut)
    let start = UnitPoint(x: 0.42, y: 0)
    #expect(
      UnitCurve.bezier(startControlPoint: start, endControlPoint: .init(x: 1, y: 1)) == .easeIn)
    #expect(
      UnitCurve.bezier(startControlPoint: .topLeading, endControlPoint: .bottomTrailing) == .linear)
  }

  @Test func curvesLeaveAndArriveWithTheirSlopes() {
    checkSlopes(.linear, [1, 1, 1])
    checkSlopes(.easeIn, [0, 1.074, 1 / 0.58])
    checkSlopes(.easeOut, [1 / 0.58, 1.074, 0])
    checkSlopes(.easeInOut, [0, 1.72, 0])
    checkSlopes(.circularEaseIn, [0, 0.58, .infinity])
    checkSlopes(.circularEaseOut, [.infinity, 0.58, 0])
    checkSlopes(.circularEaseInOut, [0, .infinity, 0])
    checkSlopes(.circularEaseInOut.inverse, [.infinity, 0, .infinity])
    checkSlopes(
      .bezier(startControlPoint: .init(x: 0, y: 1), endControlPoint: .init(x: 0, y: 1)),
      [.infinity, 0.067, 0])
  }

  /// The slopes at the start, in the middle of the time and at the end.
  private func checkSlopes(
    _ curve: UnitCurve, _ expected: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    for (time, slope) in zip([0, 0.5, 1], expected) {
      let found = curve.velocity(at: time)
      #expect(found == slope || abs(found - slope) < 0.005, sourceLocation: location)
      let outside = time == 0.5 ? time : time * 3 - 1
      #expect(curve.velocity(at: outside) == found, sourceLocation: location)
    }
  }

  @Test func curvesHaveTheirKnownValues() {
    check(.easeIn, [0.09, 0.32, 0.62])
    check(.easeOut, [0.38, 0.68, 0.91])
    check(.easeInOut, [0.13, 0.5, 0.87])
    check(.linear, [0.25, 0.5, 0.75])
  }

  /// The values after a quarter, a half and three quarters of the time.
  private func check(
    _ curve: UnitCurve, _ expected: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    let values = [0.25, 0.5, 0.75].map { (curve.value(at: $0) * 100).rounded() / 100 }
    #expect(values == expected, sourceLocation: location)
    #expect(
      abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-6, sourceLocation: location)
  }
}

private enum NoteKey: TransactionKey {
  static var defaultValue: String { "-" }
}

extension Transaction {
  fileprivate var note: String {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }

  fileprivate static var note: String { current.note }
}

private struct Pair: Equatable {
  var one = 0
  var two = 0
}

private struct Sequence: View {
  @State private var value = 0
  let log: Log

  var body: some View {
    log("body \(value)")
    return Label("\(value)")
      .onAppear {
        value = 1
        value = 2
        withAnimation {
          value = 3
          value = 4
        }
      }
      .onChange(of: value) { log("change \($0) \($1)") }
  }
}

private struct Pairs: View {
  @State private var pair = Pair()
  let remote: Remote<Pair>
  let log: Log

  var body: some View {
    remote.connect($pair)
    log("\(pair.one) \(pair.two)")
    return Label("\(pair.one)")
  }
}

private struct Halves: View {
  @State private var pair = Pair()
  let remote: Remote<Pair>
  let log: Log

  var body: some View {
    remote.connect($pair)
    return Column {
      Half(name: "one", value: $pair.one, log: log)
      Half(name: "two", value: $pair.two, log: log)
    }
  }
}

private struct Half: View {
  let name: String
  @Binding var value: Int
  let log: Log

  var body: some View {
    log("\(name) \(value)")
    return Label("\(value)")
  }
}

private struct Intruder: View {
  @State private var value = 0
  let log: Log

  var body: some View {
    log("before \(value)")
    if value == 0 { value = 1 }
    log("after \(value)")
    return Label("\(value)")
  }
}

private struct Parts: View {
  @State private var pair = Pair()
  let remote: Remote<Pair>

  var body: some View {
    remote.connect($pair)
    return Column {
      Label("\(pair.one)").animation(.easeOut, value: pair.one)
      Label("\(pair.two)").transaction(value: pair.two) { $0.animation = nil }
    }
  }
}
