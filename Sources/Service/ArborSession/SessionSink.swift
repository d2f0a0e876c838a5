/// The connection from a session to a browser: one WebSocket.
package protocol SessionSink: AnyObject, Sendable {
  /// Sends one text frame; callable from any thread, without blocking.
  func send(_ frame: [UInt8])
  /// The number of bytes that were passed to `send` and not yet to the network.
  var unsentBytes: Int { get }
  /// Stops or resumes reading from the client; callable from any thread. Frames that have already
  /// been read may still arrive.
  func setReading(_ isReading: Bool)
  /// Ends the connection after the frames that were sent (RFC 6455, 7.4).
  func close(code: UInt16, reason: String)
}
