import ArborHTTP
import Synchronization

/// A WebSocket of a route, as a sequence of the messages that the client sends.
///
/// ```swift
/// Route.webSocket("/echo") { _, socket in
///   for await message in socket { socket.send(message) }
/// }
/// ```
/// The sequence ends when the client closes the socket or the connection is lost; the handler's
/// task is cancelled then. Only one task may read it.
public final class WebSocketConnection: AsyncSequence, Sendable {
  /// A message of text or of bytes.
  public enum Message: Sendable, Equatable {
    case text(String)
    case binary([UInt8])
  }

  public typealias Element = Message

  /// The negotiated subprotocol; `nil` for none.
  public let subprotocol: String?
  private let socket: WebSocket
  private let inbox = Mutex(Inbox())

  private struct Inbox {
    var messages: [Message] = []
    var bytes = 0
    var closing: (code: UInt16, reason: String)?
    var reader: CheckedContinuation<Message?, Never>?
  }

  /// The maximum size of unread messages, in bytes; a client that sends more is closed with 1008.
  private static let mostWaiting = 8 << 20

  init(_ socket: WebSocket, subprotocol: String?) {
    self.socket = socket
    self.subprotocol = subprotocol
  }

  /// Sends a message; messages of one task arrive in order. Has no effect after the socket was
  /// closed.
  public func send(_ message: Message) {
    switch message {
    case .text(let text): socket.send(text: text)
    case .binary(let bytes): socket.send(bytes)
    }
  }

  /// Sends a text message.
  public func send(_ text: String) { socket.send(text: text) }

  /// The number of sent bytes that the operating system has not accepted yet. Send less often while
  /// it grows: at 16 MB the connection is closed.
  public var bufferedAmount: Int { socket.bufferedAmount }

  /// Closes the socket after the messages that were sent before.
  public func close(code: UInt16 = 1000, reason: String = "") {
    socket.close(code: code, reason: reason)
  }

  /// The close code; `nil` while the socket is open. 1005 stands for a close without a code, 1006
  /// for a lost connection.
  public var closeCode: UInt16? { inbox.withLock { $0.closing?.code } }

  /// The reason of the close; `nil` while the socket is open.
  public var closeReason: String? { inbox.withLock { $0.closing?.reason } }

  /// Returns an iterator over the messages.
  public func makeAsyncIterator() -> Iterator { Iterator(connection: self) }

  /// Reads the messages of a socket.
  public struct Iterator: AsyncIteratorProtocol {
    let connection: WebSocketConnection

    /// Returns the next message; `nil` at the end. A cancelled task still gets messages that have
    /// arrived.
    public mutating func next() async -> Message? { await connection.next() }
  }

  private func next() async -> Message? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let message = inbox.withLock { inbox -> Message?? in
          if !inbox.messages.isEmpty {
            let message = inbox.messages.removeFirst()
            inbox.bytes -= message.size
            return message
          }
          if inbox.closing != nil || Task.isCancelled { return .some(nil) }
          inbox.reader = continuation
          return nil
        }
        if let message { continuation.resume(returning: message) }
      }
    } onCancel: {
      popReader()?.resume(returning: nil)
    }
  }

  private func popReader() -> CheckedContinuation<Message?, Never>? {
    inbox.withLock { inbox in
      defer { inbox.reader = nil }
      return inbox.reader
    }
  }

  /// Returns the handlers of the socket's events; `closed` runs once, last.
  func events(closed: @escaping @Sendable () -> Void) -> WebSocketEvents {
    WebSocketEvents(
      onText: { self.deliver(.text($0)) }, onBinary: { self.deliver(.binary($0)) },
      onClose: { code, reason in
        self.inbox.withLock { $0.closing = (code, reason) }
        self.popReader()?.resume(returning: nil)
        closed()
      })
  }

  private func deliver(_ message: Message) {
    if let reader = popReader() { return reader.resume(returning: message) }
    let fits = inbox.withLock { inbox in
      guard inbox.bytes + message.size <= Self.mostWaiting else { return false }
      inbox.messages.append(message)
      inbox.bytes += message.size
      return true
    }
    if !fits { close(code: 1008, reason: "too many messages wait") }
  }
}

extension WebSocketConnection.Message {
  fileprivate var size: Int {
    switch self {
    case .text(let text): text.utf8.count + 64
    case .binary(let bytes): bytes.count + 64
    }
  }
}
