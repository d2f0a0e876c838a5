import Foundation
import Synchronization
import Testing

@testable import ArborWidgets

/// The entries of a widget: who is asked for them, when, and what becomes of the answer.
@MainActor @Suite struct WidgetTimelineTests {
  private struct Entry: TimelineEntry, Equatable {
    let date: Date
    var number = 0
  }

  private typealias Answer = WidgetTimeline<Entry>.Answer

  /// A provider that answers when a test says so.
  @MainActor private final class Provider {
    private(set) var questions: [@Sendable (Answer) -> Void] = []
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func timeline(_ change: (inout WidgetLimits) -> Void = { _ in }) -> WidgetTimeline<Entry> {
      var limits = WidgetLimits()
      limits.reloadInterval = 0
      change(&limits)
      return WidgetTimeline(placeholder: Entry(date: .distantPast, number: -1), limits: limits) {
        self.ask($0)
      }
    }

    func question(_ number: Int) async -> @Sendable (Answer) -> Void {
      if questions.count < number {
        await withCheckedContinuation { waiting.append((number, $0)) }
      }
      return questions[number - 1]
    }

    private func ask(_ answer: @escaping @Sendable (Answer) -> Void) {
      questions.append(answer)
      for waiter in waiting where waiter.count <= questions.count { waiter.continuation.resume() }
      waiting.removeAll { $0.count <= questions.count }
    }
  }

  private let start = Date(timeIntervalSinceReferenceDate: 1_000)

  @Test func entriesAreSortedAndFinite() async {
    let provider = Provider()
    let timeline = provider.timeline { $0.entries = 4 }
    #expect(timeline.isPlaceholder && timeline.entry(at: start)?.number == -1)
    async let refreshed: Void = timeline.refresh()
    let dates = [20, 0, .nan, 10, 5].map { Date(timeIntervalSinceReferenceDate: 1_000 + $0) }
    let entries = dates.enumerated().map { Entry(date: $0.element, number: $0.offset) }
    await provider.question(1)(Answer(entries: entries, policy: .never))
    await refreshed
    #expect(!timeline.isPlaceholder)
    #expect(timeline.entries.map(\.number) == [1, 3, 0], "The fifth is one too many.")
    #expect(timeline.entry(at: start - 5)?.number == 1, "Before all, the first one is shown.")
    #expect(timeline.entry(at: start + 10)?.number == 3)
    #expect(timeline.entry(at: start + 19)?.number == 3)
    #expect(timeline.entry(at: start + 900)?.number == 0)
  }

  @Test func aProviderIsAskedOnceForAll() async {
    let provider = Provider()
    let timeline = provider.timeline { $0.leastInterval = 1_000_000 }
    async let first: Void = timeline.refresh()
    async let second: Void = timeline.refresh()
    let answer = await provider.question(1)
    answer(Answer(entries: [Entry(date: start)], policy: .never))
    answer(Answer(entries: [Entry(date: start, number: 7)], policy: .atEnd))
    _ = await (first, second)
    #expect(provider.questions.count == 1)
    #expect(timeline.entries.map(\.number) == [0], "The second answer is ignored.")
    await timeline.refresh()
    #expect(provider.questions.count == 1, "Nothing is due.")

    timeline.reload()
    async let third: Void = timeline.refresh()
    await provider.question(2)(Answer(entries: [], policy: .after(start)))
    await third
    #expect(timeline.entries.map(\.number) == [0], "An empty timeline changes nothing.")
    await timeline.refresh()
    #expect(provider.questions.count == 2, "It is not asked again at once.")
  }

  @Test func aRequestWhileTheProviderWorksIsNotLost() async {
    let provider = Provider()
    let timeline = provider.timeline()
    async let first: Void = timeline.refresh()
    let answer = await provider.question(1)
    timeline.reload()
    answer(Answer(entries: [Entry(date: start)], policy: .never))
    await first
    async let second: Void = timeline.refresh()
    await provider.question(2)(Answer(entries: [Entry(date: start, number: 2)], policy: .never))
    await second
    #expect(timeline.entries.map(\.number) == [2])
  }

  @Test func aProviderWithoutAnswerIsLeft() async {
    let provider = Provider()
    let timeline = provider.timeline { $0.answerTime = 0.01 }
    await timeline.refresh()
    #expect(timeline.isPlaceholder)
    await timeline.refresh()
    #expect(provider.questions.count == 1, "It has a minute.")
    provider.questions[0](Answer(entries: [Entry(date: start)], policy: .never))
    for _ in 0..<100 { await Task.yield() }
    #expect(timeline.isPlaceholder, "Too late.")
  }

  @Test func aProviderThatReloadsItselfIsNotAskedAtOnce() async {
    let provider = Provider()
    let timeline = provider.timeline { $0.reloadInterval = 1_000_000 }
    async let first: Void = timeline.refresh()
    let answer = await provider.question(1)
    timeline.reload()
    answer(Answer(entries: [Entry(date: start)], policy: .never))
    await first
    await timeline.refresh()
    #expect(provider.questions.count == 1)
  }

  @Test func timelinesAreFollowed() async {
    let provider = Provider()
    let timeline = provider.timeline { $0.leastInterval = 0.01 }
    let following = Task { await timeline.follow() }
    await provider.question(1)(Answer(entries: [Entry(date: start, number: 1)], policy: .atEnd))
    await provider.question(2)(Answer(entries: [Entry(date: start, number: 2)], policy: .never))
    await following.value
    #expect(timeline.entries.map(\.number) == [2])
  }
}
