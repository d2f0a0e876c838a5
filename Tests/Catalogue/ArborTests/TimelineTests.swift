import Arbor
import ArborCore
import ArborTiming
import Foundation
import StageSupport
import Testing

@MainActor @Suite struct TimelineTests {
  /// A clock that stands still until it is moved.
  @MainActor private final class Clock {
    var now = Date(timeIntervalSinceReferenceDate: 1000.25)
    func advance(_ seconds: TimeInterval) { now += seconds }
  }

  private struct Seconds<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    let log: Log

    var body: some View {
      TimelineView(schedule) { context in
        let _ = log("\(context.date.timeIntervalSinceReferenceDate)")
        Text("\(Int(context.date.timeIntervalSinceReferenceDate))")
      }
    }
  }

  private let clock = Clock()
  private let log = Log()

  private func host(_ schedule: some TimelineSchedule) -> ViewHost {
    let log = log
    let host = ViewHost(configuration: HostConfiguration()) {
      Seconds(schedule: schedule, log: log)
    }
    let clock = clock
    host.timelines.now = { clock.now }
    host.flush()
    return host
  }

  private let start = Date(timeIntervalSinceReferenceDate: 0)

  @Test func theContentIsMadeAtEachDateWhileSomebodyLooks() {
    let host = host(.periodic(from: start, by: 1))
    #expect(log.take() == ["1000.0"])
    #expect(!host.timelines.isRunning)
    host.timelines.isWatched = true
    #expect(host.timelines.isRunning && log.take() == [])
    clock.advance(0.5)
    host.timelines.fire()
    #expect(log.take() == [])
    clock.advance(0.5)
    host.timelines.fire()
    // What came too late for several dates shows the last one.
    clock.advance(3)
    host.timelines.fire()
    #expect(log.take() == ["1001.0", "1004.0"])
    #expect(host.revision == 3)
  }

  @Test func nothingIsEvaluatedWhileNobodyLooks() {
    let host = host(.periodic(from: start, by: 1))
    host.timelines.isWatched = true
    host.timelines.isWatched = false
    #expect(!host.timelines.isRunning)
    clock.advance(60)
    host.flush()
    #expect(log.take() == ["1000.0"])
    // Who looks again sees the present.
    host.timelines.isWatched = true
    host.flush()
    #expect(log.take() == ["1060.0"])
  }

  @Test func schedulesSayTheirDates() {
    func dates(
      _ schedule: some TimelineSchedule, at time: TimeInterval,
      mode: TimelineScheduleMode = .normal
    ) -> [TimeInterval] {
      schedule.entries(from: Date(timeIntervalSinceReferenceDate: time), mode: mode)
        .prefix(3).map(\.timeIntervalSinceReferenceDate)
    }
    #expect(dates(.periodic(from: start, by: 10), at: 25) == [20, 30, 40])
    #expect(dates(.periodic(from: start, by: 10), at: -25) == [0, 10, 20])
    #expect(dates(.periodic(from: start, by: 0), at: 25) == [0])
    #expect(dates(.everyMinute, at: 61) == [60, 120, 180])
    #expect(dates(.everyMinute, at: -61) == [-120, -60, 0])
    #expect(dates(.explicit([start]), at: 61) == [0])
    #expect(dates(.animation(minimumInterval: 0.5), at: 1) == [1, 1.5, 2])
    #expect(dates(.animation(paused: true), at: 1) == [])
    #expect(dates(.animation, at: 1, mode: .lowFrequency) == [])
    #expect(dates(.everyMinute, at: 61, mode: .lowFrequency) == [60, 120, 180])
  }

  @Test func aScheduleMayEnd() {
    let host = host(.explicit([1, 1001, 1002].map { Date(timeIntervalSinceReferenceDate: $0) }))
    host.timelines.isWatched = true
    for _ in 0..<4 {
      clock.advance(1)
      host.timelines.fire()
    }
    #expect(log.take() == ["1.0", "1001.0", "1002.0"])
    #expect(!host.timelines.isRunning)
  }

  @Test func secondsOfAnIntervalEnd() {
    func dates(at time: TimeInterval) -> [TimeInterval] {
      SecondsTimelineSchedule(of: start...start + 2.5)
        .entries(from: start + time, mode: .normal).prefix(9)
        .map(\.timeIntervalSinceReferenceDate)
    }
    #expect(dates(at: -9) == [0, 1, 2, 2.5])
    #expect(dates(at: 1.2) == [1, 2, 2.5])
    #expect(dates(at: 9) == [2, 2.5])
    let host = host(SecondsTimelineSchedule(of: start...start + 10))
    #expect(log.take() == ["10.0"])
    #expect(host.timelines.nextDate == nil)
  }

  @Test func aPausedAnimationShowsTheTimeThatItIs() {
    let host = host(.animation(paused: true))
    host.timelines.isWatched = true
    clock.advance(1)
    host.timelines.fire()
    #expect(log.take() == ["1000.25"])
    #expect(!host.timelines.isRunning)
  }

  @Test func beforeTheFirstDateItIsNow() {
    _ = host(.explicit([Date(timeIntervalSinceReferenceDate: 2000)]))
    #expect(log.take() == ["1000.25"])
  }

  private struct Maybe: View {
    @State private var isShown = true
    let remote: Remote<Bool>

    var body: some View {
      VStack {
        if isShown {
          TimelineView(.everyMinute) { context in Text("\(context.date)") }
        }
      }
      .onAppear { remote.connect($isShown) }
    }
  }

  @Test func aViewThatHasGoneFollowsNothing() {
    let remote = Remote<Bool>()
    let stage = Stage { Maybe(remote: remote) }
    stage.host.timelines.isWatched = true
    #expect(stage.host.timelines.isRunning)
    stage.act { remote.value = false }
    #expect(!stage.host.timelines.isRunning)
    stage.act { remote.value = true }
    #expect(stage.host.timelines.isRunning)
    stage.host.close()
    #expect(!stage.host.timelines.isRunning)
  }

  @Test func theTreeNamesIt() {
    let stage = Stage { TimelineView(.everyMinute) { _ in Text("a") } }
    #expect(stage.paths == ["/TimelineView", "/TimelineView/Text"])
    #expect(stage.nodes.first?.dependencies == ["timeline"])
  }
}
