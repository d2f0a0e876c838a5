import ArborPlatform
import Foundation
import Testing

/// Timers that call about as often as a page is drawn.
@Suite @MainActor struct DisplayLinkTests {
  private final class Clock {
    var calls = 0
    var last: CADisplayLink?
    func step(_ link: CADisplayLink) {
      calls += 1
      last = link
    }
    func tick() { calls += 1 }
  }

  private func eventually(_ condition: () -> Bool) async {
    for _ in 0..<500 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  @Test func theRateIsLimited() {
    let link = CADisplayLink(target: Clock(), selector: Clock.step)
    #expect(link.duration == 0.1)
    for (rate, duration) in [(20, 0.05), (1_000, 1.0 / 30), (-5, 0.1), (1, 1)] {
      link.preferredFramesPerSecond = rate
      #expect(link.duration == duration && link.targetTimestamp == link.timestamp + duration)
    }
    link.preferredFramesPerSecond = 0
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 25, preferred: 20)
    #expect(link.duration == 0.05)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: .nan, maximum: .nan, preferred: .nan)
    #expect(link.duration == 0.1)
  }

  @Test func aLinkCallsUntilItIsInvalid() async {
    let clock = Clock()
    let link = CADisplayLink(target: clock, selector: Clock.step)
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    await eventually { clock.calls > 2 }
    #expect(clock.last === link && link.timestamp > 0)
    link.isPaused = true
    let calls = clock.calls
    link.isPaused = false
    await eventually { clock.calls > calls }
    link.invalidate()
    let last = clock.calls
    link.add(to: .main, forMode: .default)
    try? await Task.sleep(for: .milliseconds(100))
    #expect(clock.calls == last)
  }

  @Test func aLinkEndsWithItsTarget() async {
    weak var link: CADisplayLink?
    do {
      let clock = Clock()
      let made = CADisplayLink(target: clock, selector: Clock.tick)
      made.preferredFramesPerSecond = 30
      made.add(to: .main, forMode: .common)
      link = made
      await eventually { clock.calls > 0 }
    }
    await eventually { link == nil }
  }
}
