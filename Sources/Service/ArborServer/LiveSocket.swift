import ArborHTTP
import ArborRender
import ArborSession

/// The connection of a session to its WebSocket.
final class LiveSocket: SessionSink {
  private let socket: WebSocket

  init(_ socket: WebSocket) { self.socket = socket }

  func send(_ frame: [UInt8]) { socket.send(utf8: frame) }

  var unsentBytes: Int { socket.bufferedAmount }

  func setReading(_ isReading: Bool) { socket.setReading(isReading) }

  func close(code: UInt16, reason: String) { socket.close(code: code, reason: reason) }

  /// Upgrades the connection of a request to the socket of a page.
  ///
  /// A drained socket is asked to reconnect within `drainMilliseconds`. Throws when the client's
  /// address has as many sockets as it may.
  static func open(
    _ request: HTTPRequest, _ responder: HTTPResponder, store: SessionStore, access: RESTAccess,
    compression: WebSocketCompression, drainMilliseconds: Int
  ) throws(Refusal) {
    let address = store.account(of: request)
    let limit = store.limits.socketsOfAddress
    guard address?.openSocket(limit: limit) != false else { throw .tooManySockets(limit: limit) }
    let visitor = Visitor.known(request, store.key)
    // Longer messages close the socket; those between the two limits are answered with an error
    // frame.
    let longest = store.limits.frameBytes * 4
    responder.acceptWebSocket(maxMessageSize: longest, compression: compression) { socket in
      let connection = LiveConnection(
        store: store, sink: LiveSocket(socket), visitor: visitor, address: address,
        origin: request.ownOrigin ?? "", credentials: { access.credentials(request) })
      return WebSocketEvents(
        onText: { connection.receive(Array($0.utf8)) },
        onBinary: { _ in connection.receive([]) },
        onClose: { _, _ in
          address?.closeSocket()
          connection.closed()
        },
        onDrain: { socket.send(utf8: WireMessage.drain(milliseconds: drainMilliseconds)) })
    }
  }
}
