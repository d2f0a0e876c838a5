import Synchronization

/// The measurements of a server since it started.
package struct HTTPMetrics: Sendable, Equatable {
  /// The upper bounds of the duration buckets in seconds; one more bucket counts longer requests.
  package static let bounds = [
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  /// The number of open connections.
  package var connections = 0
  /// The number of connections that were accepted.
  package var acceptedConnections = 0
  /// The number of connections refused because there were too many.
  package var refusedConnections = 0
  /// The number of connections closed because a deadline passed.
  package var timedOutConnections = 0
  /// The number of open WebSockets.
  package var webSockets = 0
  /// The number of received bytes.
  package var bytesReceived = 0
  /// The number of sent bytes.
  package var bytesSent = 0
  /// The number of requests by the first digit of their status, from 1 to 5.
  package var requests = [Int](repeating: 0, count: 5)
  /// The number of requests in each bucket of ``bounds``, and of longer ones; not cumulative.
  package var durations = [Int](repeating: 0, count: bounds.count + 1)
  /// The sum of all durations in seconds.
  package var seconds = 0.0
}

/// The counters of one queue. Only that queue writes them; any thread may read them.
final class ReactorCounters: Sendable {
  let bytesReceived = Atomic<Int>(0)
  let bytesSent = Atomic<Int>(0)
  let timedOut = Atomic<Int>(0)
  let webSockets = Atomic<Int>(0)
  private let nanoseconds = Atomic<UInt64>(0)
  private let statuses: [Counter] = (0..<5).map { _ in Counter() }
  private let durations: [Counter] = (0...HTTPMetrics.bounds.count).map { _ in Counter() }
  private static let bounds = HTTPMetrics.bounds.map { UInt64($0 * 1e9) }

  final class Counter: Sendable {
    let value = Atomic<Int>(0)
  }

  func note(status: Int, nanoseconds duration: UInt64) {
    Self.increment(statuses[min(max(status / 100, 1), 5) - 1].value)
    let bucket = Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count
    Self.increment(durations[bucket].value)
    nanoseconds.store(nanoseconds.load(ordering: .relaxed) &+ duration, ordering: .relaxed)
  }

  /// Adds to a counter. Because there is one writer, no atomic read-modify-write is needed.
  @inline(__always)
  static func increment(_ counter: borrowing Atomic<Int>, by amount: Int = 1) {
    counter.store(counter.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }

  func add(to metrics: inout HTTPMetrics) {
    metrics.bytesReceived += bytesReceived.load(ordering: .relaxed)
    metrics.bytesSent += bytesSent.load(ordering: .relaxed)
    metrics.timedOutConnections += timedOut.load(ordering: .relaxed)
    metrics.webSockets += webSockets.load(ordering: .relaxed)
    metrics.seconds += Double(nanoseconds.load(ordering: .relaxed)) / 1e9
    for (index, counter) in statuses.enumerated() {
      metrics.requests[index] += counter.value.load(ordering: .relaxed)
    }
    for (index, counter) in durations.enumerated() {
      metrics.durations[index] += counter.value.load(ordering: .relaxed)
    }
  }
}

extension HTTPServer {
  /// Returns the measurements so far.
  package var metrics: HTTPMetrics {
    var metrics = HTTPMetrics()
    metrics.connections = connectionCount
    metrics.acceptedConnections = counters.accepted.load(ordering: .relaxed)
    metrics.refusedConnections = counters.refused.load(ordering: .relaxed)
    for reactor in reactors { reactor.measured.add(to: &metrics) }
    return metrics
  }
}
