import Dispatch
import Foundation

extension HTTPServer {
  /// Drains on SIGTERM or SIGINT, then runs `completion`; a second signal ends the process at once, with status 1.
  ///
  /// - Parameter onSignal: Runs at the first signal, before the server drains.
  package func drainOnSignals(
    deadline: Double = 10, onSignal: @escaping @Sendable () -> Void = {},
    completion: @escaping @Sendable () -> Void
  ) {
    let queue = DispatchQueue(label: "arbor.http.signals")
    for number in [SIGTERM, SIGINT] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // The handler holds the source, which keeps it for the life of the process.
      source.setEventHandler { [self] in
        withExtendedLifetime(source) {
          guard !isDraining else { _exit(1) }
          onSignal()
          drain(deadline: deadline, completion: completion)
        }
      }
      source.activate()
    }
  }
}
