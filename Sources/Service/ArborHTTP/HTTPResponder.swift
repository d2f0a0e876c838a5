import Synchronization

/// Sends the answer to one request.
///
/// Answer exactly once, from any thread: a second answer has no effect, and when the responder is
/// deallocated without an answer the client gets a 500. An answer that is given inside the handler
/// is written without a thread switch.
package final class HTTPResponder: Sendable {
  private enum Sink: Sendable {
    case connection(Connection, Int)
    case closure(@Sendable (HTTPResponse) -> Void)
    /// Answers through another responder, after transforming the response.
    case changed(HTTPResponder, @Sendable (HTTPResponse) -> HTTPResponse)
  }

  private let sink: Sink
  private let handshake: WebSocketHandshake?
  private let answered = Atomic<Bool>(false)

  init(connection: Connection, sequence: Int, handshake: WebSocketHandshake?) {
    sink = .connection(connection, sequence)
    self.handshake = handshake
  }

  /// Creates a responder without a connection, for tests of handlers.
  package init(_ receive: @escaping @Sendable (HTTPResponse) -> Void) {
    sink = .closure(receive)
    handshake = nil
  }

  /// Creates a responder that transforms its answers and passes them to `other`, which must not be
  /// used otherwise.
  package init(
    answering other: HTTPResponder,
    _ change: @escaping @Sendable (HTTPResponse) -> HTTPResponse
  ) {
    sink = .changed(other, change)
    handshake = other.handshake
  }

  deinit {
    guard !answered.load(ordering: .relaxed) else { return }
    deliver(.text("The server gave no answer.\n", status: 500))
  }

  /// Answers the request; a second answer has no effect.
  package func respond(_ response: HTTPResponse) {
    guard !answered.exchange(true, ordering: .relaxed) else { return }
    deliver(response)
  }

  /// Answers the request with a response that is made on the connection's thread, which saves a
  /// switch to another one; what takes long should be made elsewhere.
  package func respond(made make: @escaping @Sendable () -> HTTPResponse) {
    guard !answered.exchange(true, ordering: .relaxed) else { return }
    switch sink {
    case .connection(let connection, let sequence):
      connection.inTurn { $0.complete(make(), for: sequence) }
    case .closure(let receive): receive(make())
    case .changed(let other, let change): other.respond(made: { change(make()) })
    }
  }

  /// Answers when the reply is available; ``HTTPReply/later`` leaves that to the code that holds
  /// the responder.
  package func respond(_ reply: HTTPReply) {
    if case .now(let response) = reply { respond(response) }
  }

  private func deliver(_ response: HTTPResponse) {
    switch sink {
    case .connection(let connection, let sequence): connection.deliver(response, for: sequence)
    case .closure(let receive): receive(response)
    case .changed(let other, let change): other.respond(change(response))
    }
  }

  /// The underlying connection, and the sequence number of the request on it.
  private var connection: (Connection, Int)? {
    switch sink {
    case .connection(let connection, let sequence): (connection, sequence)
    case .closure: nil
    case .changed(let other, _):
      other.answered.exchange(true, ordering: .relaxed) ? nil : other.connection
    }
  }

  /// Hands the connection and `request`, which this responder belongs to, over to another process.
  package func handOver(_ request: HTTPRequest, to send: @escaping HTTPHandOver) {
    guard !answered.exchange(true, ordering: .relaxed), let (connection, sequence) = connection
    else { return }
    connection.handOver(request, for: sequence, to: send)
  }

  /// Answers with 101 and turns the connection into a WebSocket; returns `false` when the request
  /// is not a valid upgrade (it was then answered with 400 or 426).
  ///
  /// - Parameters:
  ///   - maxMessageSize: Larger messages close the connection with 1009.
  ///   - subprotocol: One of those that the client offered.
  ///   - compression: Whether messages are compressed when the client supports it.
  ///   - headers: Additional fields of the 101 response.
  ///   - handler: Runs in the reactor's turn after the 101 and before the first message.
  @discardableResult
  package func acceptWebSocket(
    maxMessageSize: Int = 1024 * 1024, subprotocol: String? = nil,
    compression: WebSocketCompression = .perMessage, headers: HTTPHeaders = HTTPHeaders(),
    _ handler: @escaping @Sendable (WebSocket) -> WebSocketEvents
  ) -> Bool {
    guard let handshake else {
      respond(WebSocketHandshake.refusal)
      return false
    }
    guard !answered.exchange(true, ordering: .relaxed), let (connection, sequence) = connection
    else { return false }
    var headers = headers
    headers.append("Upgrade", "websocket")
    headers.append("Sec-WebSocket-Accept", handshake.accept)
    if let subprotocol { headers.append("Sec-WebSocket-Protocol", subprotocol) }
    let offer = WebSocketDeflateOffer.choose(
      from: handshake.headers, compression: compression)
    if let offer { headers.append("Sec-WebSocket-Extensions", offer.answer) }
    connection.upgrade(
      HTTPResponse(status: 101, headers: headers), for: sequence, maxMessageSize: maxMessageSize,
      deflate: offer, handler: handler)
    return true
  }
}
