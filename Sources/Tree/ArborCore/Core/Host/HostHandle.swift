import ArborGraph

/// A reference that leads writes from other threads to a host as long as the host exists.
@MainActor
final class HostHandle: Sendable {
  @ClearedAtDeinit var host: ViewHost?
  nonisolated init() {}
}
