import ArborGraph
import Dispatch
package import Foundation

/// A node that is evaluated at the dates of a schedule.
class DatedNode: Node {
  /// The first date that has not passed; `nil` if there is none.
  final var nextDate: Date?
  /// Restarts the schedule.
  func start(at now: Date) {}
  /// Skips the dates up to `now`. Returns whether there were any.
  func advance(to now: Date) -> Bool { false }
}

/// The schedules of one tree, and the timer that follows them while the page is viewed.
@MainActor
package final class Timelines {
  /// Returns the current time; tests replace it.
  package var now: @MainActor () -> Date = { Date() }
  private unowned let host: ViewHost
  private var nodes: [UInt32: DatedNode] = [:]
  /// Whether the timer is set for an outdated date.
  private var isOutdated = false
  private var timer: (any DispatchSourceTimer)?
  /// The shortest interval of the timer, in seconds: patches closer together would not be visible.
  private static let shortest: TimeInterval = 1 / 60

  init(host: ViewHost) { self.host = host }

  /// Whether the page is being viewed; otherwise the schedules are suspended.
  package var isWatched = false {
    didSet {
      guard isWatched != oldValue else { return }
      if isWatched { catchUp() }
      isOutdated = true
      settle()
    }
  }

  /// The next date of a view; `nil` if there is none.
  package var nextDate: Date? { nodes.values.lazy.compactMap(\.nextDate).min() }

  /// Whether some view has a further date.
  var isAwaited: Bool { nodes.values.contains { $0.nextDate != nil } }

  /// Whether the timer is set.
  package var isRunning: Bool { timer != nil }

  func add(_ node: DatedNode) {
    nodes[node.id] = node
    changed()
  }

  func remove(_ node: DatedNode) {
    nodes[node.id] = nil
    changed()
  }

  /// Advances all schedules to the present; the next flush shows it.
  package func catchUp() {
    guard !nodes.isEmpty else { return }
    let now = now()
    for node in nodes.values where node.nextDate.map({ $0 <= now }) ?? false {
      node.start(at: now)
      host.resolveAgain(node)
    }
  }

  /// Called when dates have changed: the timer is reset after the flush.
  func changed() { isOutdated = true }

  /// Sets the timer for the next date.
  func settle() {
    guard isOutdated else { return }
    isOutdated = false
    timer?.cancel()
    timer = nil
    guard isWatched, let next = nextDate else { return }
    let wait = max(next.timeIntervalSince(now()), Self.shortest)
    // For distant dates the timer fires once a day.
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + min(wait, 86_400), leeway: .milliseconds(5))
    timer.setEventHandler { [weak self] in MainQueue.run { [weak self] in self?.fire() } }
    timer.resume()
    self.timer = timer
  }

  /// Evaluates the nodes whose dates have come, in one flush.
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
