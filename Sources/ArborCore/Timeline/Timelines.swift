import Dispatch
package import Foundation

/// A node that is evaluated at the dates of a schedule.
class DatedNode: Node {
  /// The first date that has not passed; nil: there is none.
  final var nextDate: Date?
  /// Begins the schedule again.
  func start(at now: Date) {}
  /// Passes over the dates up to `now`; whether there were any.
  func advance(to now: Date) -> Bool { false }
}

/// The schedules of one tree, and the one timer that follows them while somebody looks.
@MainActor
package final class Timelines {
  /// What time it is; tests set their own.
  package var now: @MainActor () -> Date = { Date() }
  private unowned let host: ViewHost
  private var nodes: [UInt32: DatedNode] = [:]
  /// Whether the timer is set for what no longer holds.
  private var isOutdated = false
  private var timer: (any DispatchSourceTimer)?
  /// Patches closer together than this would not be seen.
  private static let shortest: TimeInterval = 1 / 60

  init(host: ViewHost) { self.host = host }

  /// Whether somebody looks at the page: the schedules stand still otherwise.
  package var isWatched = false {
    didSet {
      guard isWatched != oldValue else { return }
      if isWatched { catchUp() }
      isOutdated = true
      settle()
    }
  }

  /// Whether a timer runs.
  package var isRunning: Bool { timer != nil }

  func add(_ node: DatedNode) {
    nodes[node.id] = node
    changed()
  }

  func remove(_ node: DatedNode) {
    nodes[node.id] = nil
    changed()
  }

  /// Takes all schedules to the present; the next flush shows it.
  package func catchUp() {
    guard !nodes.isEmpty else { return }
    let now = now()
    for node in nodes.values where node.nextDate.map({ $0 <= now }) ?? false {
      node.start(at: now)
      host.resolveAgain(node)
    }
  }

  /// Somebody follows other dates: the timer is set anew after the flush.
  func changed() { isOutdated = true }

  /// Sets the timer for the next date.
  func settle() {
    guard isOutdated else { return }
    isOutdated = false
    timer?.cancel()
    timer = nil
    guard isWatched, let next = nodes.values.lazy.compactMap(\.nextDate).min() else { return }
    let wait = max(next.timeIntervalSince(now()), Self.shortest)
    // Far dates are looked at again once a day.
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + min(wait, 86_400), leeway: .milliseconds(5))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fire() } }
    timer.resume()
    self.timer = timer
  }

  /// Brings the nodes up to date whose dates have come, in one flush.
  package func fire() {
    let now = now()
    var isDue = false
    for node in nodes.values where node.advance(to: now) {
      host.resolveAgain(node)
      isDue = true
    }
    isOutdated = true
    settle()
    if isDue { host.flushSoon() }
  }

  func stop() {
    timer?.cancel()
    timer = nil
    nodes = [:]
  }
}
