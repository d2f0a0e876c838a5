import ArborCore
import ArborGraph
import ArborRender
import Dispatch
import Synchronization

/// One socket, from its opening to its end: decodes incoming frames and passes them to the main
/// actor.
///
/// Frames are decoded, charged, counted and coalesced on the socket's own queue. One hop passes all
/// queued frames to the main actor; the patch is sent with the socket's own `send`.
///
/// The socket is not read while its queue is full, or while the session or the address has received
/// more than its budget: see `ClientAccount`.
package final class LiveConnection: Sendable {
  /// The reasons for which the socket is not read at present.
  private struct Holds {
    var isQueueFull = false
    var isOverBudget = false
    var isReading: Bool { !isQueueFull && !isOverBudget }
  }

  private let store: SessionStore
  private let sink: any SessionSink
  /// The visitor of the browser, for a session that has ended and is recreated.
  private let visitor: VisitorID?
  /// The account of the client's address; `nil` when it has none.
  let address: ClientAccount?
  /// The scheme and host of the page; empty if they are unknown.
  private let origin: String
  /// Returns the evidence of the client's rights; `nil` if it may not see private pages.
  private let credentials: @Sendable () -> (any Sendable)?
  private let inbox: Mutex<FrameQueue>
  private let holds = Mutex(Holds())
  private let hasGreeted = Atomic<Bool>(false)
  /// The account of the session, as soon as there is one.
  private let account = Mutex<ClientAccount?>(nil)
  private let parts = Mutex(PartialFrame())
  /// Not owned: the store determines the session's lifetime.
  @MainActor private weak var session: Session?
  @MainActor private var isOver = false
  /// Whether queued frames wait for the session to accept them.
  @MainActor private var isDeferred = false

  /// Creates the connection of a socket, which has to send its hello in time.
  ///
  /// - Parameters:
  ///   - visitor: `nil` for a browser without a valid cookie.
  ///   - address: The account of the client's address; `nil` when it has none.
  ///   - origin: The scheme and host of the page; empty if they are unknown.
  ///   - credentials: Returns the evidence of the client's rights; `nil` if it may not see private
  ///     pages.
  package init(
    store: SessionStore, sink: any SessionSink, visitor: VisitorID? = nil,
    address: ClientAccount? = nil, origin: String = "",
    credentials: @escaping @Sendable () -> (any Sendable)? = { nil }
  ) {
    self.origin = origin
    self.credentials = credentials
    self.store = store
    self.sink = sink
    self.visitor = visitor
    self.address = address
    inbox = Mutex(FrameQueue(limits: store.limits, now: .now))
    DispatchQueue.global().asyncAfter(deadline: .now() + .limit(store.limits.greeting)) {
      [weak self] in
      guard let self, !hasGreeted.load(ordering: .relaxed) else { return }
      self.sink.close(code: 1008, reason: "The hello did not come in time.")
    }
  }

  /// Receives one text frame from the browser, on any queue, one frame at a time.
  ///
  /// A frame that cannot be decoded is answered with an error frame; the session continues.
  package func receive(_ bytes: [UInt8]) {
    charge(bytes.count)
    do throws(FrameError) {
      var frame = try ClientFrame.decode(bytes, limit: store.limits.frameBytes)
      if case .hello(let hello) = frame { return try greet(hello) }
      guard hasGreeted.load(ordering: .relaxed) else { throw .helloExpected }
      var size = bytes.count
      if case .part(let part) = frame {
        guard let whole = try join(part) else { return }
        frame = whole.frame
        size = whole.size
      }
      let (decision, isFull) = inbox.withLock { ($0.add(frame, size: size, at: .now), $0.isFull) }
      if isFull { hold { $0.isQueueFull = true } }
      switch decision {
      case .queued: break
      case .collect(let delay): collect(after: delay)
      case .refused(let error): throw error
      }
    } catch {
      refuse(error)
    }
  }

  /// Appends a part; returns the whole frame and its size in bytes when it is complete.
  private func join(_ part: String) throws(FrameError) -> (frame: ClientFrame, size: Int)? {
    let limit = store.limits.textBytes
    guard !part.isEmpty else {
      let whole = parts.withLock { $0.end() }
      guard let whole else { throw .tooLong(bytes: limit + 1, limit: limit) }
      return try decode(whole, limit: limit)
    }
    if parts.withLock({ $0.append(part, limit: limit, at: .now) }) { watchParts() }
    return nil
  }

  /// Discards the parts of a frame when no further one has come for the limit's interval.
  private func watchParts() {
    let interval = store.limits.partInterval
    DispatchQueue.global().asyncAfter(deadline: .now() + .limit(interval)) { [weak self] in
      guard let self else { return }
      switch self.parts.withLock({ $0.check(at: .now, interval: interval) }) {
      case .complete: break
      case .arriving: self.watchParts()
      case .abandoned: self.refuse(.unfinished)
      }
    }
  }

  private func decode(
    _ bytes: [UInt8], limit: Int
  ) throws(FrameError) -> (frame: ClientFrame, size: Int) {
    let frame = try ClientFrame.decode(bytes, limit: limit)
    switch frame {
    case .event, .recovery: return (frame, bytes.count)
    default: throw .invalid(part: "parts", expected: "an event or the values of fields in them")
    }
  }

  /// Handles the end of the socket, for any reason. What it has brought is carried out.
  package func closed() {
    onMain { connection in
      connection.passOn()
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

  // MARK: Budgets

  /// Charges a frame to the session and the address, and stops reading while one of them is in
  /// debt.
  private func charge(_ bytes: Int) {
    let now = ContinuousClock.now
    var pause = Duration.zero
    for account in [address, account.withLock({ $0 })] {
      guard let account else { continue }
      account.charge(messageOf: bytes, at: now)
      pause = max(pause, account.readingPause(at: now))
    }
    guard pause > .zero, hold({ $0.isOverBudget = true }) else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .limit(pause)) { [weak self] in
      self?.release { $0.isOverBudget = false }
    }
  }

  /// Stops reading for a reason; returns whether the reason is new.
  @discardableResult
  private func hold(_ change: (inout Holds) -> Void) -> Bool {
    let (isNew, stops) = holds.withLock { holds in
      let before = holds
      change(&holds)
      let isNew =
        before.isQueueFull != holds.isQueueFull || before.isOverBudget != holds.isOverBudget
      return (isNew, before.isReading && !holds.isReading)
    }
    if stops { sink.setReading(false) }
    return isNew
  }

  /// Removes a reason, and reads again if it was the last one.
  private func release(_ change: (inout Holds) -> Void) {
    let starts = holds.withLock { holds in
      let wasReading = holds.isReading
      change(&holds)
      return !wasReading && holds.isReading
    }
    if starts { sink.setReading(true) }
  }

  // MARK: On the main actor

  private func greet(_ hello: ClientFrame.Hello) throws(FrameError) {
    guard !hasGreeted.load(ordering: .relaxed) else { throw .secondHello }
    guard let id = store.key.session(of: hello.token),
      store.key.verifies(formToken: hello.formToken, of: id)
    else { throw .expired }
    if let build = hello.build, let own = store.build, build != own { throw .otherBuild }
    hasGreeted.store(true, ordering: .relaxed)
    onMain { $0.claim(id, hello) }
  }

  /// Joins the session as soon as this process owns it.
  @MainActor private func claim(_ id: SessionID, _ hello: ClientFrame.Hello) {
    guard !isOver, !store.owns(id) else { return join(id, hello) }
    Task {
      if await store.claim(id, visitor: visitor) {
        join(id, hello)
        return store.finishClaim(id)
      }
      sink.close(code: 4001, reason: "The page is open in another tab.")
    }
  }

  /// Attaches the connection to its session, after the pause of an address in debt.
  @MainActor private func join(_ id: SessionID, _ hello: ClientFrame.Hello) {
    guard !isOver else { return }
    if let pause = store.pause(of: address) {
      return onMain(after: min(pause, SessionStore.longestRetry)) { $0.claim(id, hello) }
    }
    var rights: (any Sendable)?
    if ((try? store.session(id))?.page ?? store.page(at: hello.url))?.isPrivate == true {
      rights = credentials()
      if rights == nil { return refuse(.expired) }
    }
    guard
      let session = store.find(
        id, orOpen: hello.url, size: hello.viewport, visitor: visitor, address: address,
        origin: origin)
    else { return refuse(.expired) }
    session.credentials = rights
    self.session?.detach(self)
    self.session = session
    account.withLock { $0 = session.account }
    session.adopt(self, hello: hello)
    processWaiting()
  }

  private func collect(after delay: Duration) {
    guard delay > .zero else { return onMain { $0.process() } }
    onMain(after: delay) { $0.process() }
  }

  /// Passes the queued frames to the session, unless it still works on earlier ones: it calls
  /// `processWaiting` when it has finished.
  @MainActor private func process() {
    guard !isOver else { return }
    isDeferred = session?.acceptsFrames != true
    guard !isDeferred else { return }
    passOn()
    release { $0.isQueueFull = false }
  }

  /// Passes the queued frames to the session, whether or not it still works on earlier ones.
  @MainActor func passOn() {
    guard let session else { return }
    let frames = inbox.withLock { $0.collect() }
    if !frames.isEmpty { session.process(frames) }
  }

  /// Passes the frames that waited for the session to finish earlier ones.
  @MainActor func processWaiting() { if isDeferred { process() } }

  private func onMain(_ body: @escaping @MainActor @Sendable (LiveConnection) -> Void) {
    MainQueue.run { body(self) }
  }

  private func onMain(
    after delay: Duration, _ body: @escaping @MainActor @Sendable (LiveConnection) -> Void
  ) {
    MainQueue.run(after: .limit(delay)) { [weak self] in if let self { body(self) } }
  }
}

extension DispatchTimeInterval {
  /// A duration, rounded up to milliseconds.
  static func limit(_ duration: Duration) -> DispatchTimeInterval {
    .milliseconds(Int((duration / .milliseconds(1)).rounded(.up)))
  }
}
