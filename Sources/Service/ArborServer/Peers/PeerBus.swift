import ArborStorage

/// One of the processes that serve the same app.
struct Peer: Sendable, Codable, Equatable {
  /// The name of the machine: `process.machine`.
  var machine: String
  /// The index of the process among the workers of its machine, from 0.
  var worker: Int
  /// The configured port, which tells apart two servers on one machine.
  var port = 0
  /// The time at which the process began, in seconds since 1970.
  var started = 0.0

  /// `web-1/0`.
  var name: String { "\(machine)/\(worker)" }

  /// The place of the process, which a later one takes over when it has ended; empty if several may
  /// have it.
  var place: String { port > 0 ? "\(name)/\(port)" : "" }
}

/// The way in which processes that serve the same app reach each other. Its members may be called
/// from any thread.
protocol PeerBus: AnyObject, Sendable {
  /// The others that run, by the numbers with which they are reached.
  var others: [Int: Peer] { get }
  /// Returns the number of the process that owns a session; `nil` if none does, or nobody knows.
  func holder(of session: String) async -> Int?
  /// Sends a message soon; calls `failed` if it cannot be sent.
  func send(_ message: PeerMessage, to peer: Int, failed: @escaping @Sendable () -> Void)
  /// Passes the messages of others to `receive`, on any queue, until `stop`.
  func start(_ receive: @escaping @Sendable (_ peer: Int, _ message: PeerMessage) -> Void)
  func stop()
}
