import ArborHTTP
import Synchronization

/// One WebSocket of a route: a sequence of the messages that the client sends.
///
/// ```swift
/// Route.webSocket("/echo") { _, socket in
///   for await message in socket { socket.send(message) }
/// }
/// ```
/// The sequence ends when the client closes or is lost, and the handler's task is cancelled then. It is to be read by one task.
public final class WebSocketConnection: AsyncSequence, Sendable {
  public enum Message: Sendable, Equatable {
    case text(String)
    case binary([UInt8])
  }

  public typealias Element = Message

  /// The one that was agreed on.
  public let subprotocol: String?
  private let socket: WebSocket
  private let inbox = Mutex(Inbox())

  private struct Inbox {
    var messages: [Message] = []
    var bytes = 0
    var closing: (code: UInt16, reason: String)?
    var reader: CheckedContinuation<Message?, Never>?
  }

  /// Bytes of messages that may wait to be read; a client that sends more is cut with 1008.
  private static let mostWaiting = 8 << 20

  init(_ socket: WebSocket, subprotocol: String?) {
    self.socket = socket
    self.subprotocol = subprotocol
  }

  /// Sends a message; what one task sends arrives in order. After the socket was closed it has no effect.
  public func send(_ message: Message) {
    switch message {
    case .text(let text): socket.send(text: text)
    case .binary(let bytes): socket.send(bytes)
    }
  }

  public func send(_ text: String) { socket.send(text: text) }

  /// Bytes that were sent and not yet taken by the operating system. Send less often while it grows: at 16 MB the client is cut.
  public var bufferedAmount: Int { socket.bufferedAmount }

  /// Closes after what was sent before.
  public func close(code: UInt16 = 1000, reason: String = "") {
    socket.close(code: code, reason: reason)
  }

  /// How it ended; nil while it is open. 1005 is a close without a code, 1006 a connection that was lost.
  public var closeCode: UInt16? { inbox.withLock { $0.closing?.code } }

  public var closeReason: String? { inbox.withLock { $0.closing?.reason } }

  public func makeAsyncIterator() -> Iterator { Iterator(connection: self) }

  public struct Iterator: AsyncIteratorProtocol {
    let connection: WebSocketConnection

    /// What has arrived is still given to a task that was cancelled.
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
      takeReader()?.resume(returning: nil)
    }
  }

  private func takeReader() -> CheckedContinuation<Message?, Never>? {
    inbox.withLock { inbox in
      defer { inbox.reader = nil }
      return inbox.reader
    }
  }

  /// What happens on the wire; `closed` runs once, last.
  func events(closed: @escaping @Sendable () -> Void) -> WebSocketEvents {
    WebSocketEvents(
      onText: { self.take(.text($0)) }, onBinary: { self.take(.binary($0)) },
      onClose: { code, reason in
        self.inbox.withLock { $0.closing = (code, reason) }
        self.takeReader()?.resume(returning: nil)
        closed()
      })
  }

  private func take(_ message: Message) {
    if let reader = takeReader() { return reader.resume(returning: message) }
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
