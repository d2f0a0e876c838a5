import ArborGraph
/// A reference that leads writes from other threads to a host as long as it exists. It replaces a
/// weak reference, which would make every retain of the host slow.
@MainActor
final class HostHandle: Sendable {
  @UnretainedOptional var host: ViewHost?
  nonisolated init() {}
}
