/// How much one server lets its sessions use.
package struct SessionLimits: Sendable {
  /// Sessions in memory; beyond it the least recently used one without a socket gives way.
  package var sessions = 5_000
  /// How long a session waits for the hello of its page's socket.
  package var adoption: Duration = .seconds(30)
  /// How long a session outlives its socket.
  package var detached: Duration = .seconds(60)
  /// How long a session that is used by plain forms or over REST lives without a request.
  package var idle: Duration = .seconds(30 * 60)

  /// Bytes of one frame from a client.
  package var frameBytes = 64 << 10
  /// Bytes of a frame that comes in parts: what a long text needs.
  package var textBytes = 2 << 20
  /// Events per second that a connection may send for long.
  package var eventRate = 60.0
  /// Events that it may send at once after a pause.
  package var eventBurst = 120.0
  /// Events that may wait for the main actor.
  package var queuedEvents = 32

  /// Patches that may be on the way without an acknowledgement.
  package var unacknowledgedPatches = 8
  /// Bytes that may wait in a socket before patches are merged.
  package var unsentBytes = 64 << 10
  /// What is kept for a client that lost its connection.
  package var ringPatches = 128
  package var ringBytes = 64 << 10
  /// How often a hidden tab is brought up to date.
  package var hiddenInterval: Duration = .seconds(1)

  package init() {}
}
