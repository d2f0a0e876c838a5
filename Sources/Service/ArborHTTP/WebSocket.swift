import Synchronization

/// The callbacks of a WebSocket. All run in the reactor's turn, in order, and must not block.
package struct WebSocketEvents: Sendable {
  /// Runs for each text message.
  package var onText: @Sendable (String) -> Void
  /// Runs for each binary message.
  package var onBinary: @Sendable ([UInt8]) -> Void
  /// Runs once, last; code 1005 is a close frame without a code, 1006 a lost connection.
  package var onClose: @Sendable (_ code: UInt16, _ reason: String) -> Void
  /// Runs when the server drains, before it closes the socket with 1001.
  package var onDrain: @Sendable () -> Void

  package init(
    onText: @escaping @Sendable (String) -> Void = { _ in },
    onBinary: @escaping @Sendable ([UInt8]) -> Void = { _ in },
    onClose: @escaping @Sendable (UInt16, String) -> Void = { _, _ in },
    onDrain: @escaping @Sendable () -> Void = {}
  ) {
    self.onText = onText
    self.onBinary = onBinary
    self.onClose = onClose
    self.onDrain = onDrain
  }
}

/// The server's end of a WebSocket. Usable from any thread; messages that one thread sends keep
/// their order.
///
/// Frames that are sent while others wait are written together. After the socket was closed,
/// sending has no effect.
package final class WebSocket: Sendable {
  /// A message or control frame that was sent and not yet written.
  struct Message {
    var opcode: WebSocketFrame.Opcode
    var payload: [UInt8]
  }

  private struct Outbox {
    var messages: [Message] = []
    var isClosed = false
    /// The code and reason of the close frame among `messages`.
    var closing: (code: UInt16, reason: String)?
    var bytes = 0
    /// The number of bytes that the connection could not write yet.
    var unsent = 0
  }

  private let connection: Connection
  private let outbox = Mutex(Outbox())

  /// A socket that buffers more than this many bytes for a slow reader is closed.
  package static let mostUnsent = 16 * 1024 * 1024

  /// The number of bytes up to which a message is compressed and sent on the thread that has made
  /// it, unless that of the connection is busy.
  private static let sentHere = 4 * 1024

  init(connection: Connection) { self.connection = connection }

  /// Sends a text message.
  package func send(text: String) { enqueue(.text, Array(text.utf8)) }

  /// Sends text that is already encoded as UTF-8; it is not validated.
  package func send(utf8: [UInt8]) { enqueue(.text, utf8) }

  /// Sends a binary message.
  package func send(_ bytes: [UInt8]) { enqueue(.binary, bytes) }

  /// Sends a ping with at most 125 bytes of payload; further ones are dropped.
  package func ping(_ payload: [UInt8] = []) { enqueue(.ping, Array(payload.prefix(125))) }

  /// Sends a close frame after the queued messages; a code that may not be sent becomes 1000.
  package func close(code: UInt16 = 1000, reason: String = "") {
    let code = WebSocketFrame.isSendable(code) ? code : 1000
    enqueue(.close, WebSocketFrame.closePayload(code, reason), closing: (code, reason))
  }

  /// The number of bytes that were sent and not yet accepted by the operating system.
  package var bufferedAmount: Int { outbox.withLock { $0.bytes + $0.unsent } }

  /// Stops or resumes reading from the client. Messages that have already been received still
  /// arrive; a client that goes on sending is slowed down by TCP.
  package func setReading(_ isReading: Bool) {
    connection.inTurn { $0.setReadingFrames(isReading) }
  }

  /// The numeric address of the client.
  package var remoteAddress: String { connection.remoteAddress }

  private func enqueue(
    _ opcode: WebSocketFrame.Opcode, _ payload: [UInt8],
    closing: (code: UInt16, reason: String)? = nil
  ) {
    enum Next { case nothing, wake, cut }
    let next = outbox.withLock { outbox -> Next in
      guard !outbox.isClosed else { return .nothing }
      guard outbox.bytes + outbox.unsent + payload.count <= Self.mostUnsent || outbox.unsent == 0
      else {
        outbox.isClosed = true
        return .cut
      }
      outbox.isClosed = closing != nil
      outbox.closing = closing
      outbox.messages.append(Message(opcode: opcode, payload: payload))
      outbox.bytes += payload.count + 10
      return outbox.messages.count == 1 ? .wake : .nothing
    }
    switch next {
    case .nothing: break
    case .wake:
      connection.inTurn(mayRunHere: payload.count <= Self.sentHere) { $0.writeFrames() }
    case .cut: connection.inTurn { $0.close() }
    }
  }

  // MARK: In the reactor's turn

  func drainMessages() -> (messages: [Message], closing: (code: UInt16, reason: String)?) {
    outbox.withLock { outbox in
      let taken = (outbox.messages, outbox.closing)
      outbox.messages = []
      outbox.closing = nil
      outbox.unsent += outbox.bytes
      outbox.bytes = 0
      return taken
    }
  }

  func noteUnsent(_ count: Int) {
    outbox.withLock { $0.unsent = count }
  }

  func noteClosed() {
    outbox.withLock { outbox in
      outbox = Outbox()
      outbox.isClosed = true
    }
  }
}
