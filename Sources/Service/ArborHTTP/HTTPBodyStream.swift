import Synchronization

/// A response body that is produced while it is sent.
///
/// Usable from any thread; bytes that one thread writes keep their order. Without a length the body
/// is sent in chunks or, to a client of HTTP/1.0, until the connection closes.
package final class HTTPBodyStream: Sendable {
  private struct State {
    var pieces: [[UInt8]] = []
    var bytes = 0
    /// The number of bytes that the connection could not write yet.
    var unsent = 0
    var isFinished = false
    /// Whether writing no longer has an effect: the reader is gone, or the stream was cut.
    var isClosed = false
    var connection: Connection?
    var waiting: [CheckedContinuation<Bool, Never>] = []
    var onClose: [@Sendable () -> Void] = []
  }

  /// The length in bytes; `nil` when it is not known in advance.
  let length: Int?
  /// Whether the stream finishes when the server drains; meant for endless streams whose clients
  /// reconnect.
  let endsOnDrain: Bool
  private let start: @Sendable (HTTPBodyStream) -> Void
  private let state = Mutex(State())

  /// ``send(_:)`` suspends while more than this many bytes are buffered.
  package static let comfortable = 256 * 1024
  /// A stream that buffers more than this many bytes for a slow reader is cut.
  package static let most = 16 * 1024 * 1024

  /// - Parameter start: Runs in the reactor's turn when the stream is next in order; it must
  ///   not block.
  package init(
    length: Int? = nil, endsOnDrain: Bool = false,
    start: @escaping @Sendable (HTTPBodyStream) -> Void
  ) {
    self.length = length
    self.endsOnDrain = endsOnDrain
    self.start = start
  }

  /// The number of bytes that were written and not yet accepted by the operating system.
  package var bufferedAmount: Int { state.withLock { $0.bytes + $0.unsent } }

  /// Appends bytes; returns `false` when the reader is gone. They are buffered while the reader is
  /// slow: see ``send(_:)``.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return !state.withLock { $0.isClosed } }
    enum Next { case nothing, wake, cut }
    let (next, isOpen, connection) = state.withLock { state -> (Next, Bool, Connection?) in
      guard !state.isClosed, !state.isFinished else { return (.nothing, false, nil) }
      guard state.bytes + state.unsent + bytes.count <= Self.most || state.bytes == 0 else {
        return (.cut, false, state.connection)
      }
      state.pieces.append(bytes)
      state.bytes += bytes.count
      return (state.pieces.count == 1 ? .wake : .nothing, true, state.connection)
    }
    switch next {
    case .nothing: break
    case .wake: connection?.inTurn { $0.writeStream() }
    case .cut: abort()
    }
    return isOpen
  }

  /// Appends bytes and suspends until the reader has consumed enough; returns `false` when the
  /// reader is gone.
  @discardableResult
  package func send(_ bytes: [UInt8]) async -> Bool {
    guard write(bytes) else { return false }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result = state.withLock { state -> Bool? in
          if state.isClosed { return false }
          if state.bytes + state.unsent <= Self.comfortable || Task.isCancelled { return true }
          state.waiting.append(continuation)
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      release(with: true)
    }
  }

  /// Ends the body.
  package func finish() {
    let connection = state.withLock { state -> Connection? in
      guard !state.isClosed, !state.isFinished else { return nil }
      state.isFinished = true
      return state.connection
    }
    connection?.inTurn { $0.writeStream() }
  }

  /// Closes the connection, so that the client detects that the body is incomplete.
  package func abort() {
    state.withLock { $0.connection }?.inTurn { $0.close() }
    noteClosed()
  }

  /// Runs `body` once when the stream has ended for any reason; at once when it already has.
  package func onClose(_ body: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.onClose.append(body) }
      return state.isClosed
    }
    if isClosed { body() }
  }

  // MARK: In the reactor's turn

  func begin(on connection: Connection) {
    state.withLock { $0.connection = connection }
    start(self)
  }

  func drainPieces() -> (pieces: [[UInt8]], isFinished: Bool) {
    state.withLock { state in
      let taken = (state.pieces, state.isFinished)
      state.pieces = []
      state.unsent += state.bytes
      state.bytes = 0
      return taken
    }
  }

  func noteUnsent(_ count: Int) {
    let waiting = state.withLock { state -> [CheckedContinuation<Bool, Never>] in
      state.unsent = count
      guard state.bytes + count <= Self.comfortable else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: true) }
  }

  /// Marks the stream as ended, also when its body was never requested, and runs the `onClose`
  /// closures.
  func noteClosed() {
    let ending = state.withLock { state -> [@Sendable () -> Void] in
      guard !state.isClosed else { return [] }
      state.isClosed = true
      state.pieces = []
      state.bytes = 0
      state.unsent = 0
      state.connection = nil
      defer { state.onClose = [] }
      return state.onClose
    }
    release(with: false)
    for body in ending { body() }
  }

  private func release(with result: Bool) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }
}
