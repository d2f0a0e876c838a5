import ArborRender
import Dispatch
import Synchronization

/// One socket, from its opening to its end: decodes what comes in and brings it to the main actor.
///
/// Frames are decoded, counted and coalesced on the socket's own queue. One hop brings all that wait to the main actor; the
/// patch goes back with the socket's own `send`.
package final class LiveConnection: Sendable {
  private let store: SessionStore
  private let sink: any SessionSink
  /// Whose browser it is, for a session that has ended and is started anew.
  private let visitor: VisitorID?
  private let inbox: Mutex<Inbox>
  private let hasGreeted = Atomic<Bool>(false)
  /// Of a frame that comes in parts, as far as it has come; nil: it has become too long.
  private let parts = Mutex<[UInt8]?>([])
  /// Only a borrowed session: the store decides how long it lives.
  @MainActor private weak var session: Session?
  @MainActor private var isOver = false

  package init(store: SessionStore, sink: any SessionSink, visitor: VisitorID? = nil) {
    self.store = store
    self.sink = sink
    self.visitor = visitor
    inbox = Mutex(Inbox(limits: store.limits, now: .now))
  }

  /// Takes one text frame from the browser, on any queue, one frame at a time.
  ///
  /// A frame that can not be understood is answered with an error frame; the session is unharmed.
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

  /// The frame that has come in parts; nil: there is more of it.
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

  /// The socket has ended, for whatever reason.
  package func closed() {
    onMain { connection in
      connection.isOver = true
      connection.session?.detach(connection)
      connection.session = nil
    }
  }

  var unsentBytes: Int { sink.unsentBytes }

  func send(_ frame: [UInt8]) { sink.send(frame) }

  /// Closes the socket from the session's side.
  @MainActor func end(code: UInt16, reason: String) {
    session = nil
    sink.close(code: code, reason: reason)
  }

  private func refuse(_ error: FrameError) {
    sink.send(Frame.error(code: error.code, text: error.description))
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
