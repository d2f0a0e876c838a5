import CSockets
import Dispatch
import Synchronization

/// One serial queue with the connections that belong to it.
///
/// The queue has a single Dispatch source, on a poll descriptor that holds its connections. All
/// members are used on the queue, unless noted otherwise.
final class Reactor: @unchecked Sendable {
  let queue: DispatchQueue
  private(set) var configuration: HTTPServerConfiguration
  let handler: HTTPServer.Handler
  let counters: HTTPServerCounters
  let measured = ReactorCounters()
  /// The buffer for the current connection's answers; empty whenever no connection is being served.
  let output = OutputBuffer()
  /// The buffer for a connection that is answered while another one is being served.
  let sideOutput = OutputBuffer()
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  /// The connection that is being served.
  var active: Connection?
  private(set) var isDraining = false
  private(set) var now: UInt64 = arbor_monotonic_nanoseconds()
  private(set) var dateLine: [UInt8] = []

  private let poll: Int32
  /// Created when the server starts, because a Dispatch source must not be released before it was
  /// activated.
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private let runningThread = Atomic<UInt>(0)
  /// Indexed by descriptor.
  private var connections: [Connection?] = []
  private var connectionCount = 0
  private var dateSecond: Int64 = -1
  private var deflates: [WebSocketDeflate] = []
  private var onEmpty: (() -> Void)?

  init(
    label: String, configuration: HTTPServerConfiguration, handler: @escaping HTTPServer.Handler,
    counters: HTTPServerCounters
  ) throws(HTTPServerError) {
    self.configuration = configuration
    self.handler = handler
    self.counters = counters
    poll = arbor_poll_create()
    guard poll >= 0 else {
      throw .cannotPoll(reason: String(cString: arbor_error_text(poll)))
    }
    queue = DispatchQueue(label: label)
  }

  deinit {
    readBuffer.deallocate()
    if source == nil { _ = arbor_close(poll) }
  }

  func start() {
    let poll = poll
    let source = DispatchSource.makeReadSource(fileDescriptor: poll, queue: queue)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    self.source = source
    self.timer = timer
    source.setEventHandler { [self] in perform { serveReady() } }
    source.setCancelHandler { _ = arbor_close(poll) }
    scheduleTimer()
    timer.setEventHandler { [self] in perform { checkDeadlines() } }
    source.activate()
    timer.activate()
  }

  private func scheduleTimer() {
    let tick = configuration.deadlines.tick
    timer?.schedule(
      deadline: .now() + tick, repeating: tick, leeway: .milliseconds(Int(tick * 200)))
  }

  /// Applies the settings that concern new requests.
  func update(_ configuration: HTTPServerConfiguration) {
    self.configuration = configuration
    scheduleTimer()
  }

  /// Cancels the sources, which breaks their retain cycle with this object.
  func stop() {
    source?.cancel()
    timer?.cancel()
  }

  // MARK: Threads

  /// Whether the caller runs on this queue; may be called from any thread.
  var isCurrent: Bool { runningThread.load(ordering: .relaxed) == arbor_thread() }

  /// Runs `body`, which must be called on the queue, and marks the thread as running it.
  private func perform(_ body: () -> Void) {
    runningThread.store(arbor_thread(), ordering: .relaxed)
    updateTime()
    body()
    runningThread.store(0, ordering: .relaxed)
  }

  /// Runs `body` on the queue asynchronously; may be called from any thread.
  func async(_ body: @escaping @Sendable () -> Void) {
    queue.async { [self] in perform(body) }
  }

  /// Runs `body` on the queue after this many seconds.
  func async(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + seconds) { [self] in perform(body) }
  }

  private func updateTime() {
    now = arbor_monotonic_nanoseconds()
    let second = arbor_wall_seconds()
    if second != dateSecond {
      dateSecond = second
      dateLine = Array("Date: \(HTTPDate.format(second))\r\n".utf8)
    }
  }

  /// Returns the compressor of a socket; sockets that keep no context between messages share one
  /// per window size.
  func deflate(_ offer: WebSocketDeflateOffer) -> WebSocketDeflate {
    guard !offer.serverKeepsContext, !offer.clientKeepsContext else {
      return WebSocketDeflate(offer)
    }
    if let shared = deflates.first(where: { $0.offer.serverWindowBits == offer.serverWindowBits }) {
      return shared
    }
    let new = WebSocketDeflate(offer)
    deflates.append(new)
    return new
  }

  // MARK: Measurements

  @inline(__always) func sent(_ count: Int) {
    ReactorCounters.increment(measured.bytesSent, by: count)
  }

  /// Records an answered request, without the bytes that the socket has not accepted yet.
  func note(_ access: HTTPAccess, bytes: Int) {
    let duration = arbor_monotonic_nanoseconds() &- access.start
    measured.note(status: access.status, nanoseconds: duration)
    guard let log = configuration.onAccess else { return }
    var access = access
    access.bytes = bytes
    access.nanoseconds = duration
    log(access)
  }

  // MARK: Connections

  /// - Parameter isCounted: Whether the connection counts as one of its address.
  func adopt(
    descriptor: Int32, remoteAddress: String, received: [UInt8] = [], isCounted: Bool = false
  ) {
    guard !isDraining, arbor_poll_add(poll, descriptor, UInt32(ARBOR_READ)) >= 0 else {
      counters.connections.subtract(1, ordering: .relaxed)
      if isCounted { counters.addresses.close(remoteAddress) }
      _ = arbor_close(descriptor)
      return
    }
    let connection = Connection(descriptor: descriptor, reactor: self, remoteAddress: remoteAddress)
    connection.isCounted = isCounted
    while connections.count <= Int(descriptor) { connections.append(nil) }
    connections[Int(descriptor)] = connection
    connectionCount += 1
    guard !received.isEmpty else { return }
    active = connection
    connection.begin(with: received)
    active = nil
  }

  func watch(_ connection: Connection, for interest: UInt32) {
    _ = arbor_poll_change(poll, connection.descriptor, interest)
  }

  /// Closes the descriptor and removes the connection.
  func release(_ connection: Connection) {
    let index = Int(connection.descriptor)
    guard index < connections.count, connections[index] === connection else { return }
    connections[index] = nil
    connectionCount -= 1
    _ = arbor_poll_remove(poll, connection.descriptor)
    _ = arbor_close(connection.descriptor)
    counters.connections.subtract(1, ordering: .relaxed)
    if connection.isCounted { counters.addresses.close(connection.remoteAddress) }
    if connectionCount == 0, let onEmpty {
      self.onEmpty = nil
      onEmpty()
    }
  }

  private func serveReady() {
    withUnsafeTemporaryAllocation(of: arbor_event.self, capacity: 128) { events in
      // Bounded, so that other work of the queue gets its turn.
      var hasYielded = false
      for _ in 0..<16 {
        var count = Int(arbor_poll_ready(poll, events.baseAddress, 128))
        if count == 0, !hasYielded {
          // Sleeping and waking takes several system calls and two thread switches: first yield to
          // the threads that are about to send.
          hasYielded = true
          arbor_yield()
          count = Int(arbor_poll_ready(poll, events.baseAddress, 128))
        }
        guard count > 0 else { return }
        for index in 0..<count { serve(events[index]) }
        if count == 128 { updateTime() }
      }
    }
  }

  @inline(__always) private func serve(_ event: arbor_event) {
    guard let connection = connections[Int(event.descriptor)] else { return }
    active = connection
    connection.ready(event.events)
    active = nil
  }

  private func checkDeadlines() {
    for connection in connections {
      guard let connection else { continue }
      guard connection.deadline <= now else {
        connection.rest()
        continue
      }
      active = connection
      connection.deadlinePassed()
      active = nil
    }
  }

  // MARK: Draining

  /// Lets each connection finish its requests; `completion` runs on the queue when none is left.
  func drain(_ completion: @escaping () -> Void) {
    isDraining = true
    for case let connection? in connections {
      active = connection
      connection.drain()
      active = nil
    }
    guard connectionCount > 0 else { return completion() }
    onEmpty = completion
    async(after: Self.lastMoment) { [self] in
      for case let connection? in connections {
        active = connection
        connection.closeIfIdle()
        active = nil
      }
    }
  }

  /// The grace period in seconds in which idle connections may still send a request when the server
  /// drains.
  private static let lastMoment = 0.25

  /// Closes the remaining connections.
  func closeAll() {
    for case let connection? in connections { connection.close() }
  }
}

extension HTTPServerConfiguration.Deadlines {
  /// The interval in seconds at which deadlines are checked: a quarter of the shortest one, from
  /// 0.02 to 0.5.
  fileprivate var tick: Double {
    let shortest = [head, body, idle, write, ping].filter { $0 > 0 }.min() ?? 4
    return min(max(shortest / 4, 0.02), 0.5)
  }
}
