import ArborRender
import Dispatch
import Synchronization

/// One socket, from its opening to its end: decodes incoming frames and passes them to the main
/// actor.
///
/// Frames are decoded, counted and coalesced on the socket's own queue. One hop passes all queued
/// frames to the main actor; the patch is sent with the socket's own `send`.
package final class LiveConnection: Sendable {
  private let store: SessionStore
  private let sink: any SessionSink
  /// The visitor of the browser, for a session that has ended and is recreated.
  private let visitor: VisitorID?
  private let inbox: Mutex<FrameQueue>
  private let hasGreeted = Atomic<Bool>(false)
  /// The bytes so far of a frame that arrives in parts; `nil` when it has exceeded the limit.
  private let parts = Mutex<[UInt8]?>([])
  /// Not owned: the store determines the session's lifetime.
  @MainActor private weak var session: Session?
  @MainActor private var isOver = false

  /// Creates the connection of a socket. `visitor` is `nil` for a browser without a valid cookie.
  package init(store: SessionStore, sink: any SessionSink, visitor: VisitorID? = nil) {
    self.store = store
    self.sink = sink
    self.visitor = visitor
    inbox = Mutex(FrameQueue(limits: store.limits, now: .now))
  }

  /// Receives one text frame from the browser, on any queue, one frame at a time.
  ///
  /// A frame that cannot be decoded is answered with an error frame; the session continues.
  package func receive(_ bytes: [UInt8]) {
    do throws(FrameError) {
      var frame = try ClientFrame.decode(bytes, limit: store.limits.frameBytes)
      if case .hello(let hello) = frame { return greet(hello) }
      guard hasGreeted.load(ordering: .relaxed) else { throw .helloExpected }
      if case .part(let part) = frame {
        guard let whole = try join(part) else { return }
        frame = whole
      }
      switch inbox.withLock({ $0.add(frame, at: .now) }) {
      case .queued: break
      case .collect(let delay): collect(after: delay)
      case .refused(let error): throw error
      }
    } catch {
      refuse(error)
    }
  }

  /// Appends a part; returns the whole frame when it is complete.
  private func join(_ part: String) throws(FrameError) -> ClientFrame? {
    let limit = store.limits.textBytes
    let bytes: [UInt8]?? = parts.withLock { parts in
      if part.isEmpty {
        defer { parts = [] }
        return .some(parts)
      }
      parts?.append(contentsOf: part.utf8)
      if let count = parts?.count, count > limit { parts = nil }
      return nil
    }
    guard let bytes else { return nil }
    guard let bytes else { throw .tooLong(bytes: limit + 1, limit: limit) }
    let frame = try ClientFrame.decode(bytes, limit: limit)
    switch frame {
    case .event, .recovery: return frame
    default: throw .invalid(part: "parts", expected: "an event or the values of fields in them")
    }
  }

  /// Handles the end of the socket, for any reason.
  package func closed() {
    onMain { connection in
      connection.isOver = true
      connection.session?.detach(connection)
      connection.session = nil
    }
  }

  var unsentBytes: Int { sink.unsentBytes }

  func send(_ frame: [UInt8]) { sink.send(frame) }

  /// Closes the socket on behalf of the session.
  @MainActor func end(code: UInt16, reason: String) {
    session = nil
    sink.close(code: code, reason: reason)
  }

  private func refuse(_ error: FrameError) {
    sink.send(WireMessage.error(code: error.code, text: error.description))
  }

  private func greet(_ hello: ClientFrame.Hello) {
    guard let id = store.key.session(of: hello.token),
      store.key.verifies(formToken: hello.formToken, of: id)
    else { return refuse(.expired) }
    hasGreeted.store(true, ordering: .relaxed)
    onMain { connection in
      guard !connection.isOver else { return }
      guard
        let session = connection.store.find(
          id, orOpen: hello.url, size: hello.viewport, visitor: connection.visitor)
      else { return connection.refuse(.expired) }
      connection.session?.detach(connection)
      connection.session = session
      session.adopt(connection, hello: hello)
    }
  }

  private func collect(after delay: Duration) {
    guard delay > .zero else { return onMain { $0.process() } }
    let milliseconds = Int((delay / .milliseconds(1)).rounded(.up))
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
      MainActor.assumeIsolated { self?.process() }
    }
  }

  @MainActor private func process() {
    let frames = inbox.withLock { $0.collect() }
    session?.process(frames)
  }

  private func onMain(_ body: @escaping @MainActor @Sendable (LiveConnection) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body(self) } }
  }
}
