import Synchronization
import Testing

@testable import ArborServer

/// On the main actor, so that the main queue answers nothing meanwhile.
@MainActor @Suite struct HeartbeatTests {
  @Test func whatDoesNotAnswerIsLateAndThenStuck() async {
    let reports = Atomic(0)
    let (beats, beat) = AsyncStream<Void>.makeStream()
    let heartbeat = Heartbeat(
      limit: 6, onBeat: { beat.yield() },
      onStuck: { reports.add(1, ordering: .relaxed) })
    for _ in 0..<10 { heartbeat.tick() }
    #expect(!heartbeat.isLate)
    heartbeat.tick()
    #expect(heartbeat.isLate)
    #expect(reports.load(ordering: .relaxed) == 0)
    for _ in 0..<5 { heartbeat.tick() }
    // It says so once.
    #expect(reports.load(ordering: .relaxed) == 1)
    // As soon as the main queue answers, all is well.
    for await _ in beats { break }
    #expect(!heartbeat.isLate)
  }

  @Test func withoutALimitNothingIsStuck() {
    let reports = Atomic(0)
    let heartbeat = Heartbeat(onStuck: { reports.add(1, ordering: .relaxed) })
    for _ in 0..<100 { heartbeat.tick() }
    #expect(heartbeat.isLate)
    #expect(reports.load(ordering: .relaxed) == 0)
  }
}
