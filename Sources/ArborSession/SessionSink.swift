/// The way from a session to a browser: one WebSocket.
package protocol SessionSink: AnyObject, Sendable {
  /// Sends one text frame; at once, from any thread, without waiting.
  func send(_ frame: [UInt8])
  /// Bytes that have been given to `send` and not yet to the network.
  var unsentBytes: Int { get }
  /// Ends the connection after what was sent (RFC 6455, 7.4).
  func close(code: UInt16, reason: String)
}
