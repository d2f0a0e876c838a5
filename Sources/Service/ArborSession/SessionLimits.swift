/// The resource limits of a server's sessions.
package struct SessionLimits: Sendable {
  /// The number of sessions in memory; beyond it the least recently used one without a socket is
  /// ended.
  package var sessions = 5_000
  /// The time that a session waits for the hello of its page's socket.
  package var adoption: Duration = .seconds(30)
  /// The time that a session outlives its socket.
  package var detached: Duration = .seconds(60)
  /// The time that a session for plain forms or REST lives without a request.
  package var idle: Duration = .seconds(30 * 60)

  /// The largest size of one frame from a client, in bytes.
  package var frameBytes = 64 << 10
  /// The largest size of a frame that arrives in parts, in bytes; long texts need it.
  package var textBytes = 2 << 20
  /// The sustained rate of a connection in events per second.
  package var eventRate = 60.0
  /// The number of events that a connection may send at once after a pause.
  package var eventBurst = 120.0
  /// The number of events that may wait for the main actor.
  package var queuedEvents = 32

  /// The number of patches that may be in flight without an acknowledgement.
  package var unacknowledgedPatches = 8
  /// The number of bytes that may wait in a socket before patches are merged.
  package var unsentBytes = 64 << 10
  /// The number of patches, and their bytes, that are retained for a client that lost its
  /// connection.
  package var ringPatches = 128
  package var ringBytes = 64 << 10
  /// The interval at which a hidden tab is updated.
  package var hiddenInterval: Duration = .seconds(1)

  package init() {}
}
