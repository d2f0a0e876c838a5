import Dispatch
import Synchronization

extension HTTPServer {
  /// Shuts the server down gracefully; `completion` runs once, on a queue of its own.
  ///
  /// 1. No further connection is accepted; idle connections are closed.
  /// 2. Each WebSocket gets its `onDrain`, then a close frame with 1001: one after the other if
  ///    there are many, within half of the deadline, so that the tabs do not all come back at once.
  /// 3. Requests in progress are answered, with `Connection: close`.
  /// 4. Connections that remain after `deadline` seconds are closed.
  ///
  /// A second call has no effect, and its `completion` does not run.
  package func drain(deadline: Double = 10, completion: @escaping @Sendable () -> Void) {
    guard !draining.exchange(true, ordering: .relaxed) else { return }
    let reactors = reactors
    let group = DispatchGroup()
    for _ in reactors { group.enter() }
    listener.stop {
      for reactor in reactors {
        reactor.async { reactor.drain(within: deadline / 2) { group.leave() } }
      }
    }
    let queue = DispatchQueue(label: "arbor.http.drain")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler {
      for reactor in reactors { reactor.async { reactor.closeAll() } }
    }
    timer.schedule(deadline: .now() + deadline)
    timer.activate()
    group.notify(queue: queue) {
      timer.cancel()
      for reactor in reactors { reactor.stop() }
      completion()
    }
  }

  /// Shuts the server down and returns when it has ended; a second caller returns at once. See
  /// ``drain(deadline:completion:)``.
  package func drain(deadline: Double = 10) async {
    guard !isDraining else { return }
    await withCheckedContinuation { continuation in
      drain(deadline: deadline) { continuation.resume() }
    }
  }
}
