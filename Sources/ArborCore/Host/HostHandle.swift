/// Leads writes from other threads to a host as long as it lives. A weak reference would do the same, but make every retain of the host
/// slow.
@MainActor
final class HostHandle: Sendable {
  unowned(unsafe) var host: ViewHost?
  nonisolated init() {}
}
