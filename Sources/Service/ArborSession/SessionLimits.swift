/// The resource limits of a server's sessions.
package struct SessionLimits: Sendable {
  /// The number of sessions in memory; beyond it the least recently used one that never had a
  /// socket is ended.
  package var sessions = 5_000
  /// The number of pages of one address that may wait for their socket; beyond it the oldest is
  /// ended, and evaluated again should its socket come.
  package var pagesOfAddress = 100
  /// The number of sockets that may be open at one address.
  package var socketsOfAddress = 500
  /// The number of busy sessions that an address may have: its budgets are as many times those of
  /// one session.
  package var sessionsOfAddress = 4.0
  /// The budgets of one session.
  package var rates = ClientAccount.Rates()
  /// Whether programs on this machine are limited like other addresses. They are not by default,
  /// because a proxy on the same machine stands for many visitors.
  package var countsLoopback = false
  /// Whether the state of pages is parked in the storage.
  package var parksState = true
  /// The time after which a tab that nobody uses is put to sleep; `nil` for never.
  package var sleep: Duration? = .seconds(300)
  /// The resident size of the process in bytes beyond which pages are refused; `nil` for none.
  package var memoryBytes: Int?
  /// The time that a socket may take to send its hello.
  package var greeting: Duration = .seconds(10)
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
  /// The time that a frame which arrives in parts may take from one part to the next.
  package var partInterval: Duration = .seconds(20)
  /// The sustained rate of a connection in events per second.
  package var eventRate = 60.0
  /// The number of events that a connection may send at once after a pause.
  package var eventBurst = 120.0
  /// The number of events that may wait for the main actor.
  package var queuedEvents = 32
  /// The number of bytes of waiting frames from which the socket is not read further.
  package var queuedBytes = 256 << 10
  /// The number of fields whose values a client may report at a time.
  package var recoveredFields = 1_000

  /// The limits of the files that a visitor chooses.
  package var files = FileLimits()

  /// The rate in images per second at which a session may fetch images from elsewhere, and the
  /// number that it may fetch at once after a pause.
  package var imageRate = 2.0
  package var imageBurst = 200.0
  /// The number of text styles beyond those of the last whole page from which a whole page is sent
  /// again, so that styles that are no longer used are forgotten.
  package var styles = 1_024

  /// The number of patches that may be in flight without an acknowledgement.
  package var unacknowledgedPatches = 8
  /// The time in which a client is expected to acknowledge one of them; nothing is recorded for a
  /// page whose client takes longer.
  package var answer: Duration = .seconds(2)
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

/// The limits of a store, which all of its sessions share.
final class SharedLimits: Sendable {
  let values: SessionLimits
  init(_ values: SessionLimits) { self.values = values }
}
