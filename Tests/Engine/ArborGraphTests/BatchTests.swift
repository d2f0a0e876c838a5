import ArborGraph
import Dispatch
import Observation
import Synchronization
import Testing

/// Writes are evaluated in batches, and each evaluation sees its own.
@Suite struct BatchTests {
  private static func context(_ name: String) -> WriteContext {
    WriteContext(name) { ($0 as? String) == ($1 as? String) }
  }

  @Test func writesOfAnotherContextAreAnotherBatch() {
    let inbox = Inbox(wake: {})
    let box = StateBox(0, inbox: inbox)
    let reader = Reader()
    var seen: [Int] = []
    func evaluate() { reader.evaluate { seen.append(box.read()) } }
    evaluate()
    box.write(1)
    box.write(2)
    WriteContext.with(Self.context("a")) { box.write(3) }
    WriteContext.with(Self.context("a")) { box.write(4) }
    box.write(5)
    #expect(inbox.count == 3)
    while !inbox.isEmpty {
      let (_, sources) = inbox.popBatch()
      for source in sources { source.drainReaders { _ in evaluate() } }
    }
    #expect(seen == [0, 2, 4, 5])
    #expect(box.value == 5)
  }

  @Test func whatIsWrittenDuringAnEvaluationIsSeenByTheNext() {
    let inbox = Inbox(wake: {})
    let box = StateBox(0, inbox: inbox)
    let reader = Reader()
    inbox.beginEvaluation()
    reader.evaluate {
      #expect(box.read() == 0)
      box.write(1)
      #expect(box.read() == 0)
    }
    inbox.endEvaluation()
    #expect(box.value == 1)
    for source in inbox.drain() { source.drainReaders { _ in } }
    reader.evaluate { #expect(box.read() == 1) }
  }

  @Test func anEvaluationBetweenBatchesSeesItsOwn() {
    let inbox = Inbox(wake: {})
    let box = StateBox(0, inbox: inbox)
    for number in 1...4 { WriteContext.with(Self.context("\(number)")) { box.write(number) } }
    let reader = Reader()
    for number in 1...4 {
      for source in inbox.popBatch().1 { source.drainReaders { _ in } }
      reader.evaluate { #expect(box.read() == number) }
      if number == 2 { WriteContext.with(Self.context("late")) { box.write(5) } }
    }
    for source in inbox.popBatch().1 { source.drainReaders { _ in } }
    reader.evaluate { #expect(box.read() == 5) }
    #expect(inbox.isEmpty)
  }

  /// Nested calls would need more stack than there is.
  @Test func manyBatchesThatWaitAreFreedOneByOne() {
    let inbox = Inbox(wake: {})
    let box = StateBox(0, inbox: inbox)
    for turn in 1...50_000 { WriteContext.with(Self.context("\(turn % 2)")) { box.write(turn) } }
    #expect(inbox.count == 50_000)
    Reader().evaluate { #expect(box.read() == 1) }
  }

  @Test func writersOnManyThreadsLoseNothing() async {
    let wakes = Atomic(0)
    let inbox = Inbox(wake: { wakes.wrappingAdd(1, ordering: .relaxed) })
    let boxes = (0..<8).map { StateBox($0, inbox: inbox) }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for turn in 0..<500 {
            let box = boxes[(thread + turn) % 8]
            if turn % 5 == 0 {
              WriteContext.with(Self.context("\(thread)")) { box.write(turn) }
            } else {
              box.write(turn * 8 + thread)
            }
          }
        }
      }
    }
    #expect(wakes.load(ordering: .relaxed) == 1)
    while !inbox.isEmpty { _ = inbox.popBatch() }
    #expect(inbox.isEmpty)
    for box in boxes { box.write(-1) }
    #expect(inbox.popBatch().sources.count == 8)
  }

  @Test func anObservablePropertyReachesItsReaderFromAnyThread() async {
    let inbox = Inbox(wake: {})
    let model = Model()
    let profile = FollowingProfile()
    let reader = Reader()
    for turn in 0..<50 {
      reader.evaluate { reader.follow(profile, inbox) { _ = model.value } }
      await withTaskGroup(of: Void.self) { group in
        for thread in 0..<4 { group.addTask { model.set(turn * 4 + thread + 1) } }
      }
      var told = 0
      for source in inbox.drain() { source.drainReaders { _ in told += 1 } }
      #expect(told == 1)
      while !inbox.isEmpty { _ = inbox.popBatch() }
    }
    reader.unsubscribe()
    model.set(-1)
    var told = 0
    for source in inbox.drain() { source.drainReaders { _ in told += 1 } }
    #expect(told == 0)
  }
}

/// An observable object that may be written from any thread.
private final class Model: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var value: Int {
    registrar.access(self, keyPath: \.value)
    return stored.withLock { $0 }
  }

  func set(_ value: Int) {
    registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = value } }
  }
}
