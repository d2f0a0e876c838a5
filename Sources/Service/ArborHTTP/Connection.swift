import CSockets
import Synchronization

/// One client's connection. It belongs to the queue of its reactor, and only that queue touches it.
///
/// The type spans several files: its state, reading, writing, streaming, and WebSockets.
final class Connection: @unchecked Sendable {
  /// How the next bytes from the client are interpreted.
  enum Phase {
    case head
    /// A body with this many bytes to come.
    case fixedBody(Int)
    case chunkedBody(ChunkedDecoder)
    case webSocket
    /// The last request was read in tiny pieces, and more bytes may be on their way: see
    /// `lookOnceMore`.
    case lastLook
    /// Input is ignored: the last request was read.
    case ended
    /// Input is discarded, so that the client can read the last answer before the connection is
    /// reset.
    case lingering
  }

  /// A request that was passed to the handler and whose answer is not yet written.
  struct Outstanding {
    var isHead: Bool
    var isSafe: Bool
    var minorVersion: Int
    var keepsAlive: Bool
    /// The log entry: the request and its start time on the monotonic clock.
    var access: HTTPAccess
    /// The finished answer while it waits for the answers before it.
    var response: HTTPResponse?
  }

  /// Output that the socket has not accepted yet.
  struct Chunk {
    enum Content {
      case bytes([UInt8])
      case file(HTTPFile)
    }

    var content: Content
    var offset: Int
    /// The number of bytes from `offset` on.
    var count: Int
  }

  /// The reason for the current deadline.
  enum Wait {
    case nothing, idle, head, body, write, linger, socket
  }

  let descriptor: Int32
  let reactor: Reactor
  let remoteAddress: String
  var isOpen = true

  // Reading
  var phase = Phase.head
  /// Bytes that were received and not yet consumed.
  var leftover: [UInt8] = []
  /// Whether `leftover` waits for an answer to be written rather than for more bytes.
  var isHeldBack = false
  /// Whether the request that is held back may only start when all before it are answered.
  var waitsForAll = false
  var leftoverHasLine = false
  /// The number of reads that delivered the current or last request, and their total bytes.
  var pieces = 0
  var pieceBytes = 0
  /// Whether the connection is about to be handed over to another process.
  var isLeaving = false
  var peerIsDone = false
  /// The request whose body is arriving.
  var head = RequestHead()
  var body: [UInt8] = []
  var bodyLimit = 0
  /// Receives a body that does not simply stay in memory; `nil` for one that does.
  var sink: BodySink?
  /// Whether the peer is a proxy whose forwarding fields are trusted.
  let isTrusted: Bool
  var requestCount = 0
  /// The bytes of `bodyReceived` that count towards the budget of all bodies, until the request is
  /// answered.
  var countedBody = 0
  /// Whether the connection counts as one of its address.
  var isCounted = false

  // Answering
  var outstanding: [Outstanding] = []
  /// The sequence number of the first element of `outstanding`.
  var firstSequence = 0
  var pending: [Chunk] = []
  var pendingBytes = 0
  var closesAfterWriting = false
  var lingers = true
  /// The streamed body of `outstanding[0]`, while it is being produced.
  var stream: StreamState?
  /// The number of bytes of the current answer's body, for the log.
  var bytesOfAnswer = 0
  private var interest = UInt32(ARBOR_READ)

  // Time
  /// Nanoseconds on the monotonic clock; `.max` means never.
  var deadline = UInt64.max
  private(set) var wait = Wait.idle
  private var waitRequest = 0
  private var waitStart: UInt64
  var lastProgress: UInt64
  var bodyReceived = 0
  /// The time since which the socket has not accepted everything, and the number of bytes it has
  /// accepted since.
  var blockedSince: UInt64 = 0
  var takenWhileBlocked = 0

  // WebSocket
  var socket: SocketState?
  /// Whether the handler of the socket has stopped reading.
  var isPaused = false

  init(descriptor: Int32, reactor: Reactor, remoteAddress: String) {
    self.descriptor = descriptor
    self.reactor = reactor
    self.remoteAddress = remoteAddress
    isTrusted = reactor.configuration.trustedProxies.contains { $0.contains(remoteAddress) }
    waitStart = reactor.now
    lastProgress = reactor.now
    updateDeadline()
  }

  /// Handles the events that the poll descriptor reported.
  func ready(_ events: UInt32) {
    if events & UInt32(ARBOR_WRITE) != 0 { writePending() }
    if isOpen, events & UInt32(ARBOR_READ) != 0 {
      receive()
    } else if isOpen, events & UInt32(ARBOR_GONE) != 0 {
      close()
    }
    finishServing()
  }

  /// Writes the finished answers, continues with held-back requests, and updates the interest and
  /// the deadline.
  func finishServing() {
    guard isOpen else { return }
    flush()
    if outstanding.isEmpty { releaseAnsweredBody() }
    while isOpen, isHeldBack, mayStart {
      isHeldBack = false
      processLeftover()
      flush()
    }
    guard isOpen else { return }
    if pendingBytes == 0, closesAfterWriting || (peerIsDone && outstanding.isEmpty && !isHeldBack) {
      closeInGoodOrder()
      guard isOpen else { return }
    }
    updateInterest()
    updateDeadline()
  }

  /// Whether another request may be started.
  var mayStart: Bool {
    guard pendingBytes == 0, !closesAfterWriting, !isLeaving else { return false }
    guard let last = outstanding.last else { return true }
    return !waitsForAll && last.isSafe && outstanding.count < reactor.configuration.limits.pipelined
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    deadline = .max
    for case .stream(let waiting)? in outstanding.map({ $0.response?.body }) {
      waiting.noteClosed()
    }
    outstanding = []
    pending = []
    pendingBytes = 0
    releaseBody()
    reactor.release(self)
    endSocket()
    cutStream()
    sink?.discard()
  }

  private func closeInGoodOrder() {
    if case .lingering = phase { return }
    guard lingers, !peerIsDone, arbor_shutdown_writing(descriptor) >= 0 else { return close() }
    phase = .lingering
    leftover = []
    isHeldBack = false
    endSocket()
  }

  private func updateInterest() {
    var wanted: UInt32 = 0
    if !peerIsDone, wantsToRead { wanted |= UInt32(ARBOR_READ) }
    if pendingBytes > 0 { wanted |= UInt32(ARBOR_WRITE) }
    guard wanted != interest else { return }
    interest = wanted
    reactor.watch(self, for: wanted)
  }

  var isReceivingBody: Bool {
    switch phase {
    case .fixedBody, .chunkedBody: true
    default: false
    }
  }

  private var wantsToRead: Bool {
    switch phase {
    case .webSocket: !isPaused && pendingBytes < 1024 * 1024
    case .ended: false
    case .lingering: true
    default: !isHeldBack && (pendingBytes == 0 || outstanding.isEmpty)
    }
  }
}

// MARK: Time

extension Connection {
  func updateDeadline() {
    let current = currentWait
    if current != wait || requestCount != waitRequest {
      wait = current
      waitRequest = requestCount
      waitStart = reactor.now
    }
    let deadlines = reactor.configuration.deadlines
    switch current {
    case .nothing: deadline = .max
    case .idle: setDeadline(waitStart, deadlines.idle)
    case .head: setDeadline(waitStart, deadlines.head)
    case .body:
      setDeadline(waitStart, deadlines.body > 0 ? deadlines.body(earnedBy: bodyReceived) : 0)
    case .write: setWriteDeadline(deadlines)
    case .linger: setDeadline(waitStart, 2)
    case .socket:
      setDeadline(lastProgress, socket?.isClosing == true ? 5 : isPaused ? 0 : deadlines.ping)
      if let end = partDeadline { deadline = min(deadline, end) }
    }
  }

  /// Sets the deadline for a reader that makes no progress, or that reads below the minimum rate.
  private func setWriteDeadline(_ deadlines: HTTPServerConfiguration.Deadlines) {
    setDeadline(lastProgress, deadlines.write)
    guard deadlines.minimumWriteRate > 0, deadlines.write > 0 else { return }
    let byProgress = deadline
    let earned = Double(takenWhileBlocked) / deadlines.minimumWriteRate
    setDeadline(blockedSince, deadlines.write + earned)
    deadline = min(deadline, byProgress)
  }

  private func setDeadline(_ start: UInt64, _ seconds: Double) {
    deadline = seconds > 0 ? start &+ UInt64(seconds * 1e9) : .max
  }

  private var currentWait: Wait {
    if pendingBytes > 0 { return .write }
    switch phase {
    case .webSocket: return .socket
    case .lingering: return .linger
    case .fixedBody, .chunkedBody: return .body
    case .ended, .lastLook: return .nothing
    case .head:
      if !outstanding.isEmpty { return .nothing }
      return leftover.isEmpty ? .idle : .head
    }
  }

  /// Releases the memory that an idle connection keeps for its next request.
  func rest() {
    guard case .idle = wait, outstanding.capacity > 0 else { return }
    outstanding = []
    pending = []
    head = RequestHead()
  }

  func deadlinePassed() {
    switch wait {
    case .nothing: updateDeadline()
    case .idle, .linger: close()
    case .write:
      ReactorCounters.increment(reactor.measured.timedOut)
      close()
    case .head, .body:
      ReactorCounters.increment(reactor.measured.timedOut)
      refuse(.timeout)
      finishServing()
    case .socket:
      socketIsSilent()
      finishServing()
    }
  }

  /// Marks the last request that was started as the last of the connection.
  private func endReading() {
    if !outstanding.isEmpty { outstanding[outstanding.count - 1].keepsAlive = false }
    phase = .ended
    leftover = []
    isHeldBack = false
  }

  func drain() {
    switch phase {
    case .webSocket: drainSocket()
    case .head where stream?.stream.endsOnDrain == true:
      stream?.stream.finish()
      endReading()
    case .head where !outstanding.isEmpty: endReading()
    default: break
    }
    finishServing()
  }

  /// Closes the connection if it is still idle at the end of a drain's grace period.
  func closeIfIdle() {
    guard case .head = phase, outstanding.isEmpty, leftover.isEmpty, pendingBytes == 0 else {
      return
    }
    closesAfterWriting = true
    lingers = true
    finishServing()
  }
}
