import ArborGraph
import Synchronization

/// A reference that leads writes from other threads to a host as long as the host exists.
@MainActor
package final class HostHandle: Sendable {
  @ClearedAtDeinit var host: ViewHost?
  /// Called after a write, on the main actor, while the page sleeps and has no host.
  package var onWake: (@MainActor () -> Void)?
  /// The locale of the page's client, for code that runs on any thread.
  nonisolated let locale = Mutex("en-US")
  nonisolated init() {}

  /// Lets the page react to a write that it has not expected.
  func wake() { if let host { host.wake() } else { onWake?() } }
}
