import Foundation
import Observation
import Synchronization

/// The entries of one widget in one family, which all of its visitors see.
///
/// ## Algorithm
/// 1. The first entry is the provider's placeholder.
/// 2. Whoever shows the widget calls `follow()`. It asks the provider when its timeline is due, and
///    waits for the next time.
/// 3. A provider that is asked already is not asked twice.
@MainActor @Observable final class WidgetTimeline<Entry: TimelineEntry> {
  private(set) var entries: [Entry] { didSet { dates = entries.map(\.date) } }
  /// The dates of the entries, in order.
  private(set) var dates: [Date]
  /// Whether the entries are the provider's placeholder.
  private(set) var isPlaceholder = true
  /// The number of requests of ``WidgetCenter`` to ask again.
  private(set) var requests = 0

  @ObservationIgnored private let ask: @MainActor (@escaping @Sendable (Answer) -> Void) -> Void
  @ObservationIgnored private let limits: WidgetLimits
  /// The time at which the provider is asked next; `nil` for never.
  @ObservationIgnored private var due: Date? = .distantPast
  @ObservationIgnored private var loading: Task<Void, Never>?
  /// The time at which the provider was asked last.
  @ObservationIgnored private var asked = Date.distantPast

  /// A timeline that may have been made on another thread; nobody else uses it any more.
  struct Answer: @unchecked Sendable {
    let entries: [Entry]
    let policy: TimelineReloadPolicy
  }

  init(
    placeholder: Entry, limits: WidgetLimits = WidgetLimits(),
    ask: @escaping @MainActor (@escaping @Sendable (Answer) -> Void) -> Void
  ) {
    entries = [placeholder]
    dates = [placeholder.date]
    self.limits = limits
    self.ask = ask
  }

  /// Returns the last entry that has begun; the first one before all of them.
  func entry(at date: Date) -> Entry? {
    entries.last { $0.date <= date } ?? entries.first
  }

  /// Lets the provider be asked again as soon as somebody sees the widget.
  func reload() {
    due = earliest
    requests += 1
  }

  /// The earliest time at which the provider may be asked because code wants it.
  private var earliest: Date { max(.now, asked + limits.reloadInterval) }

  /// Keeps the entries current until the task is cancelled.
  func follow() async {
    while !Task.isCancelled {
      await refresh()
      guard let due else { return }
      let wait = max(due.timeIntervalSinceNow, 0.01)
      try? await Task.sleep(for: .seconds(min(wait, 86_400)))
    }
  }

  /// Asks the provider if its timeline is due, and waits for the answer.
  func refresh() async {
    if let loading { return await loading.value }
    guard let due, due <= .now else { return }
    let task = Task {
      await load()
      loading = nil
    }
    loading = task
    await task.value
  }

  private func load() async {
    let requests = requests
    asked = .now
    let answer = await answer()
    let now = Date.now
    let soonest = now + limits.leastInterval
    guard let answer else {
      due = now + limits.intervalAfterSilence
      return
    }
    let found = answer.entries.prefix(limits.entries)
      .filter(\.date.timeIntervalSinceReferenceDate.isFinite)
    let sorted = found.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }
    if !sorted.isEmpty {
      entries = sorted.map(\.element)
      isPlaceholder = false
    }
    switch answer.policy.kind {
    case .never: due = nil
    case .atEnd: due = max(entries.last?.date ?? soonest, soonest)
    case .after(let date): due = max(date, soonest)
    }
    // Asked again meanwhile.
    if requests != self.requests { due = earliest }
  }

  /// Returns the provider's answer; `nil` if it has none in time.
  private func answer() async -> Answer? {
    let deadline = limits.answerTime
    return await withCheckedContinuation { continuation in
      let answer = OneAnswer(continuation)
      let timer = Task {
        try? await Task.sleep(for: .seconds(deadline))
        answer.give(nil)
      }
      ask {
        answer.give($0)
        timer.cancel()
      }
    }
  }
}

/// The limits of a widget's timeline.
struct WidgetLimits: Sendable {
  /// Further entries are left out.
  var entries = 10_000
  /// The shortest time between two timelines, in seconds.
  var leastInterval = 5.0
  /// The shortest time between two timelines when `WidgetCenter` asks for them, in seconds.
  var reloadInterval = 1.0
  /// The time in which a provider must answer, in seconds.
  var answerTime = 10.0
  /// The time after which a provider that has not answered is asked again, in seconds.
  var intervalAfterSilence = 60.0
}

/// Resumes whoever waits with the first of several answers.
private final class OneAnswer<Value: Sendable>: Sendable {
  private let waiting: Mutex<CheckedContinuation<Value?, Never>?>

  init(_ continuation: CheckedContinuation<Value?, Never>) { waiting = Mutex(continuation) }

  func give(_ value: Value?) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(returning: value)
  }
}
