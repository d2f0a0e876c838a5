import Dispatch
import Synchronization

/// Measures whether the main actor, on which all views run, makes progress.
///
/// ## Algorithm
/// 1. Each half second, a block is queued on the main queue, unless the one before still waits.
/// 2. While a block waits, the heartbeat counts its own ticks. It does not look at the clock, so
///    that a pause of the whole machine does not count.
/// 3. From `lateTicks` on, the server is not ready. At the limit, `onStuck` is called.
package final class Heartbeat: Sendable {
  /// The interval of the ticks in milliseconds.
  private static let interval = 500
  /// The number of ticks from which the server counts as busy: 5 seconds.
  private static let lateTicks = 10

  private struct State {
    var isWaiting = false
    var ticks = 0
    var timer: SharedSource?
  }

  private let state = Mutex(State())
  private let limit: Int
  private let onBeat: @Sendable () -> Void
  private let onStuck: @Sendable () -> Void

  /// - Parameters:
  ///   - limit: The number of seconds from which `onStuck` is called; 0 for never.
  ///   - onBeat: Runs on the main queue, twice a second, while the main actor makes progress.
  ///   - onStuck: Runs once, on a queue of its own.
  init(
    limit: Int = 0, onBeat: @escaping @Sendable () -> Void = {},
    onStuck: @escaping @Sendable () -> Void = {}
  ) {
    self.limit = limit * 1_000 / Self.interval
    self.onBeat = onBeat
    self.onStuck = onStuck
  }

  /// Whether the main actor has not made progress for 5 seconds.
  var isLate: Bool { state.withLock { $0.isWaiting && $0.ticks >= Self.lateTicks } }

  /// Starts to measure, until `stop`.
  func start() {
    let queue = DispatchQueue(label: "arbor.heartbeat", qos: .userInteractive)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: .milliseconds(Self.interval))
    timer.setEventHandler { [weak self] in self?.tick() }
    let source = SharedSource(source: timer)
    state.withLock { $0.timer = source }
    timer.activate()
  }

  func stop() {
    state.withLock { state in
      state.timer?.source.cancel()
      state.timer = nil
    }
  }

  /// Counts a tick while the main queue owes an answer; otherwise asks it again.
  func tick() {
    let (isWaiting, isStuck) = state.withLock { state in
      defer { state.isWaiting = true }
      if state.isWaiting { state.ticks += 1 }
      return (state.isWaiting, state.isWaiting && state.ticks == limit)
    }
    if !isWaiting { DispatchQueue.main.async { self.answer() } }
    if isStuck { onStuck() }
  }

  private func answer() {
    state.withLock { state in
      state.isWaiting = false
      state.ticks = 0
    }
    onBeat()
  }
}

/// A dispatch source, whose methods any thread may call.
struct SharedSource: @unchecked Sendable {
  let source: any DispatchSourceProtocol
}
