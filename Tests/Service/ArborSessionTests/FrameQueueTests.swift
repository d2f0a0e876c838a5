import ArborCore
import ArborTransfer
import Foundation
import Testing

@testable import ArborSession

@Suite struct FrameQueueTests {
  private let start = ContinuousClock.now

  private func inbox(_ change: (inout SessionLimits) -> Void = { _ in }) -> FrameQueue {
    var limits = SessionLimits()
    change(&limits)
    return FrameQueue(limits: limits, now: start)
  }

  private func tap(_ sequence: Int, _ node: UInt32 = 1) -> ClientFrame {
    .event(ClientEvent(sequence: sequence, action: .control(node, .tap)))
  }

  private func input(_ sequence: Int, _ text: String, _ node: UInt32 = 1) -> ClientFrame {
    .event(
      ClientEvent(
        sequence: sequence, action: .control(node, .input(.text(text), version: sequence))))
  }

  @Test func oneCollectionTakesAllThatWaits() {
    var inbox = inbox()
    #expect(inbox.add(tap(1), at: start) == .collect(after: .zero))
    #expect(inbox.add(tap(2), at: start) == .queued)
    #expect(inbox.collect() == [tap(1), tap(2)])
    #expect(inbox.add(tap(3), at: start) == .collect(after: .zero))
  }

  @Test func onlyTheLastOfSeveralEditsCounts() {
    var inbox = inbox()
    _ = inbox.add(input(1, "a"), at: start)
    _ = inbox.add(input(2, "ab"), at: start)
    _ = inbox.add(input(3, "x", 2), at: start)
    _ = inbox.add(tap(4), at: start)
    _ = inbox.add(input(5, "xy", 2), at: start)
    #expect(inbox.collect() == [input(2, "ab"), input(3, "x", 2), tap(4), input(5, "xy", 2)])
  }

  private func typed(
    _ sequence: Int, _ text: String, _ start: Int, _ end: Int? = nil
  ) -> ClientFrame {
    let value = InputValue.typed(text, start..<(end ?? start))
    return .event(
      ClientEvent(sequence: sequence, action: .control(1, .input(value, version: sequence))))
  }

  @Test func editsAtTwoPlacesAreTwoEdits() {
    var inbox = inbox()
    let edits = [
      typed(1, "warme", 5), typed(2, "warmer", 6), typed(3, "warmer!", 7),
      typed(4, "a warmer!", 2), typed(5, "an warmer!", 2), typed(6, "ani warmer!", 3),
      typed(7, "aninm warmer!", 5), typed(8, "ani warmer!", 3), typed(9, "aniz warmer!", 4),
      typed(10, "anizx warmer!", 2, 5),
    ]
    for edit in edits { _ = inbox.add(edit, at: start) }
    // The first one may be a deletion.
    #expect(
      inbox.collect() == [
        edits[0], edits[2], edits[3], edits[4], edits[6], edits[7], edits[8], edits[9],
      ])
    _ = inbox.add(typed(11, "é", 1), at: start)
    _ = inbox.add(typed(12, "éa", 2), at: start)
    _ = inbox.add(typed(13, "éab", 3), at: start)
    #expect(inbox.collect() == [typed(11, "é", 1), typed(13, "éab", 3)])
  }

  private func scroll(_ y: Double, _ node: UInt32 = 1) -> ClientFrame {
    .scroll(.init(node: node, position: CGPoint(x: 0, y: y), isByUser: true))
  }

  @Test func onlyTheLastPositionOfEachScrollViewWaits() {
    var inbox = inbox { $0.eventBurst = 2 }
    _ = inbox.add(scroll(1), at: start)
    _ = inbox.add(scroll(2, 2), at: start)
    for y in 3...200 { #expect(inbox.add(scroll(Double(y)), at: start) == .queued) }
    #expect(inbox.collect() == [scroll(2, 2), scroll(200)])
    // Above the rate the last one comes later.
    guard case .collect(let delay) = inbox.add(scroll(201), at: start) else {
      Issue.record("refused")
      return
    }
    #expect(delay > .zero)
    #expect(inbox.collect() == [scroll(201)])
  }

  @Test func aPositionStaysBeforeTheEventThatCameAfterIt() {
    var inbox = inbox()
    _ = inbox.add(scroll(1), at: start)
    _ = inbox.add(scroll(2), at: start)
    _ = inbox.add(pointer(1, .down), at: start)
    for y in 3...5 { _ = inbox.add(scroll(Double(y)), at: start) }
    #expect(inbox.collect() == [scroll(2), pointer(1, .down), scroll(5)])
  }

  @Test func positionsOfTooManyScrollViewsAreRefused() {
    var inbox = inbox { $0.queuedEvents = 3 }
    for node in 1...3 { _ = inbox.add(scroll(1, UInt32(node)), at: start) }
    #expect(inbox.add(scroll(1, 4), at: start) == .refused(.queueFull(limit: 3)))
    #expect(inbox.add(scroll(2, 3), at: start) == .queued)
  }

  private func pointer(
    _ sequence: Int, _ phase: PointerEvent.Phase, _ x: Double = 0, _ node: UInt32 = 1
  ) -> ClientFrame {
    let event = PointerEvent(phase, at: .page(CGPoint(x: x, y: 0)))
    return .event(ClientEvent(sequence: sequence, action: .control(node, .pointer(event))))
  }

  @Test func onlyTheLastOfSeveralMovesCounts() {
    var inbox = inbox()
    _ = inbox.add(pointer(1, .down), at: start)
    for step in 2...9 { _ = inbox.add(pointer(step, .move, Double(step)), at: start) }
    _ = inbox.add(pointer(10, .up, 9), at: start)
    #expect(inbox.collect() == [pointer(1, .down), pointer(9, .move, 9), pointer(10, .up, 9)])
  }

  @Test func aPointerThatGoesUpIsNeverRefused() {
    var inbox = inbox {
      $0.eventBurst = 1
      $0.queuedEvents = 2
    }
    _ = inbox.add(pointer(1, .down), at: start)
    guard case .refused = inbox.add(tap(2), at: start) else {
      Issue.record("the tap was not refused")
      return
    }
    _ = inbox.add(pointer(3, .move, 3), at: start)
    _ = inbox.add(pointer(4, .up, 4), at: start)
    #expect(inbox.collect() == [pointer(1, .down), pointer(3, .move, 3), pointer(4, .up, 4)])
  }

  @Test func aFloodIsRefusedUntilTheBucketFillsAgain() {
    var inbox = inbox { $0.queuedEvents = 1000 }
    var refused = 0
    for sequence in 1...200 {
      if case .refused = inbox.add(tap(sequence), at: start) { refused += 1 }
    }
    #expect(refused == 80)
    #expect(inbox.add(tap(201), at: start + .milliseconds(17)) == .queued)
    #expect(
      inbox.add(tap(202), at: start + .milliseconds(17)) == .refused(.tooManyEvents(perSecond: 60)))
  }

  @Test func anEditAboveTheRateArrivesLater() throws {
    var inbox = inbox { $0.eventBurst = 1 }
    _ = inbox.add(tap(1), at: start)
    _ = inbox.collect()
    guard case .collect(let delay) = inbox.add(input(2, "a"), at: start) else {
      Issue.record("refused")
      return
    }
    #expect(delay > .milliseconds(10) && delay < .milliseconds(20))
    #expect(inbox.add(input(3, "ab"), at: start) == .queued)
    #expect(inbox.collect() == [input(3, "ab")])
  }

  @Test func onlySoManyEventsWait() {
    var inbox = inbox()
    for sequence in 1...32 { _ = inbox.add(tap(sequence), at: start) }
    #expect(inbox.add(tap(33), at: start) == .refused(.queueFull(limit: 32)))
    #expect(inbox.add(.acknowledgement(revision: 1), at: start) == .queued)
    #expect(inbox.collect().count == 33)
    #expect(inbox.add(tap(34), at: start) == .collect(after: .zero))
  }

  @Test func aDropIsNotLostAmongTheMovesBeforeIt() {
    func step(_ sequence: Int, _ step: TransferInput) -> ClientFrame {
      .event(ClientEvent(sequence: sequence, action: .control(1, .raw(.transfer(step)))))
    }
    var inbox = inbox { $0.queuedEvents = 4 }
    for sequence in 1...500 {
      let point = CGPoint(x: sequence, y: 0)
      #expect(inbox.add(step(sequence, .move(at: point)), at: start).isAccepted)
    }
    #expect(inbox.add(step(501, .drop(.view(0), at: nil)), at: start).isAccepted)
    #expect(inbox.add(step(502, .end), at: start).isAccepted)
    // The last move, the drop and the end.
    #expect(inbox.collect().count == 3)
  }
}

extension FrameQueue.Decision {
  fileprivate var isAccepted: Bool { if case .refused = self { false } else { true } }
}
