import ArborGraph
import Synchronization

/// A reference that leads writes from other threads to a host as long as the host exists.
@MainActor
final class HostHandle: Sendable {
  @ClearedAtDeinit var host: ViewHost?
  /// The locale of the page's client, for code that runs on any thread.
  nonisolated let locale = Mutex("en-US")
  nonisolated init() {}
}
