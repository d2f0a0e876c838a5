import ArborGraph
import Dispatch
package import Foundation

/// Updates the views that change with time, as long as the page is visible.
@MainActor
package final class HostClock {
  /// Returns the current time. Tests replace it.
  package var now: () -> Date = { Date() }
  /// Whether a visitor sees the page. Otherwise nothing is updated.
  package var isWatched = false {
    didSet { if isWatched, !oldValue { wake() } }
  }
  private var due: [UInt32: Entry] = [:]
  /// The time at which the active timer fires; `nil` if there is none.
  private var alarm: Date?
  private var generation = 0
  @Unretained private var host: ViewHost
  private var isStopped = false

  private struct Entry {
    weak var node: Node?
    var date: Date
  }

  init(_ host: ViewHost) { self.host = host }

  /// Evaluates a leaf again at `date`, unless it is evaluated before and requests another date.
  package func resolve(_ node: Node, at date: Date) {
    // A moment that is none never comes.
    let isMoment = date.timeIntervalSinceReferenceDate.isFinite
    due[node.id] = isMoment ? Entry(node: node, date: date) : nil
    schedule()
  }

  /// The next date for which a view waits; `nil` if there is none.
  package var nextDate: Date? { due.values.map(\.date).min() }

  /// The number of views that wait for their date.
  package var waitingCount: Int { due.count }

  /// Stops the timer for good.
  func stop() {
    isStopped = true
    due = [:]
    generation += 1
  }

  private func schedule() {
    guard isWatched, !isStopped, let next = nextDate else { return }
    if let alarm, alarm <= next { return }
    alarm = next
    generation += 1
    let generation = generation
    let delay = max(next.timeIntervalSince(now()), 0.01)
    MainQueue.run(after: .milliseconds(Int((min(delay, 86_400) * 1_000).rounded(.up)))) {
      [weak self] in
      guard let self, self.generation == generation else { return }
      self.alarm = nil
      self.wake()
    }
  }

  /// Updates all views whose date has passed.
  package func wake() {
    guard isWatched, !isStopped else { return }
    let now = now()
    var isAnyone = false
    for (id, entry) in due where entry.date <= now {
      due[id] = nil
      guard let node = entry.node, node.isMounted else { continue }
      host.asCurrent { node.evaluate() }
      isAnyone = true
    }
    for (id, entry) in due where entry.node?.isMounted != true { due[id] = nil }
    schedule()
    guard isAnyone else { return }
    if let ask = host.callbacks.onNeedsFlush { ask() } else { host.flush() }
  }
}
