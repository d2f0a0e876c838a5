import CSockets
import Dispatch
import Foundation
import Synchronization

/// One thread with the connections that belong to it.
///
/// The thread sleeps in the poll descriptor that holds its connections, so that what arrives wakes
/// it without another thread in between. While it sleeps, another thread may take its place for the
/// moment that writing an answer takes: one at a time has the turn. All members are used by whoever
/// has it, unless noted otherwise.
final class Reactor: @unchecked Sendable {
  private let label: String
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
  /// Wakes the thread when it sleeps in the poll descriptor.
  private let alarm: Int32
  private let inbox = Mutex(Inbox())
  /// Held by whoever has the turn. The thread sanitizer does not see that a contended `Mutex` is
  /// taken; this lock it sees.
  private let turn = NSLock()
  private let runningThread = Atomic<UInt>(0)
  private var isStopped = false
  /// The time of the next check of deadlines, on the monotonic clock.
  private var nextTick: UInt64 = 0
  /// Indexed by descriptor.
  private var connections: [Connection?] = []
  private var connectionCount = 0
  private var dateSecond: Int64 = -1
  private var deflates: [WebSocketDeflate] = []
  private var onEmpty: (() -> Void)?

  /// The work that other threads have left.
  private struct Inbox {
    var work: [@Sendable () -> Void] = []
    /// Whether the thread sleeps, so that further work has to wake it.
    var isAsleep = false
    /// Whether the thread has ended: there are no connections, and work is dropped.
    var isOver = false
  }

  init(
    label: String, configuration: HTTPServerConfiguration, handler: @escaping HTTPServer.Handler,
    counters: HTTPServerCounters
  ) throws(HTTPServerError) {
    self.label = label
    self.configuration = configuration
    self.handler = handler
    self.counters = counters
    poll = arbor_poll_create()
    alarm = arbor_alarm_create()
    let failure = min(poll, alarm, 0)
    guard failure == 0, arbor_poll_add(poll, alarm, UInt32(ARBOR_READ)) >= 0 else {
      throw .cannotPoll(reason: String(cString: arbor_error_text(failure)))
    }
  }

  deinit {
    readBuffer.deallocate()
    for descriptor in [poll, alarm] where descriptor >= 0 { _ = arbor_close(descriptor) }
  }

  /// Starts the thread, which retains this object until `stop`.
  func start() {
    let thread = Thread { [self] in run() }
    thread.name = label
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Applies the settings that concern new requests.
  func update(_ configuration: HTTPServerConfiguration) {
    self.configuration = configuration
    nextTick = 0
  }

  /// Ends the thread; may be called from any thread.
  func stop() { async { [self] in isStopped = true } }

  // MARK: Threads

  /// Whether the calling thread is the one that serves connections now. Any thread may ask.
  var isCurrent: Bool { runningThread.load(ordering: .relaxed) == arbor_thread() }

  /// Serves the connections and the work of others until `stop`.
  private func run() {
    withUnsafeTemporaryAllocation(of: arbor_event.self, capacity: 128) { events in
      var count = 0
      while true {
        let isOver = turn.withLock {
          perform {
            for index in 0..<max(count, 0) { serve(events[index]) }
            for work in wake() { work() }
            if now >= nextTick { tick() }
            return isStopped
          }
        }
        if isOver { return end() }
        count = Int(wait(events))
      }
    }
  }

  /// Drops the work that came too late, which retains this object.
  private func end() {
    inbox.withLock { inbox in
      inbox.isOver = true
      inbox.work = []
    }
  }

  /// Runs `body` for the caller, who has the turn.
  private func perform<Value>(_ body: () -> Value) -> Value {
    runningThread.store(arbor_thread(), ordering: .relaxed)
    defer { runningThread.store(0, ordering: .relaxed) }
    updateTime()
    return body()
  }

  /// Runs `body` at once on the calling thread if nobody has the turn, otherwise later; may be
  /// called from any thread. `body` must be short.
  func soon(_ body: @escaping @Sendable () -> Void) {
    guard turn.try() else { return async(body) }
    defer { turn.unlock() }
    perform(body)
  }

  private func tick() {
    checkDeadlines()
    nextTick = now &+ UInt64(configuration.deadlines.tick * 1e9)
  }

  /// Waits until connections are ready, others have left work, or the next tick.
  private func wait(_ events: UnsafeMutableBufferPointer<arbor_event>) -> Int32 {
    let count = arbor_poll_ready(poll, events.baseAddress, 128, 0)
    guard count == 0, asleep() else { return count }
    // Sleeping and waking takes several system calls and two thread switches: first yield to the
    // threads that are about to send.
    arbor_yield()
    let time = arbor_monotonic_nanoseconds()
    let milliseconds = nextTick > time ? Int32((nextTick &- time) / 1_000_000 + 1) : 0
    return arbor_poll_ready(poll, events.baseAddress, 128, milliseconds)
  }

  /// Prepares to sleep; returns whether no work waits.
  private func asleep() -> Bool {
    inbox.withLock { inbox in
      inbox.isAsleep = inbox.work.isEmpty
      return inbox.isAsleep
    }
  }

  /// Returns the work that waits; from now on the thread looks for more by itself.
  private func wake() -> [@Sendable () -> Void] {
    inbox.withLock { inbox in
      inbox.isAsleep = false
      defer { inbox.work.removeAll() }
      return inbox.work
    }
  }

  /// Runs `body` on the thread later; may be called from any thread.
  func async(_ body: @escaping @Sendable () -> Void) {
    let isAsleep = inbox.withLock { inbox in
      if inbox.isOver { return false }
      inbox.work.append(body)
      defer { inbox.isAsleep = false }
      return inbox.isAsleep
    }
    if isAsleep { arbor_alarm_ring(alarm) }
  }

  /// Runs `body` on the thread after this many seconds; may be called from any thread.
  func async(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in async(body) }
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

  @inline(__always) private func serve(_ event: arbor_event) {
    if event.descriptor == alarm { return arbor_alarm_clear(alarm) }
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
  ///
  /// - Parameter seconds: The time in which all sockets are asked to end, a few at a time: whoever
  ///   serves their tabs next has work with each.
  func drain(within seconds: Double, _ completion: @escaping () -> Void) {
    isDraining = true
    var sockets: [Connection] = []
    for case let connection? in connections {
      if case .webSocket = connection.phase {
        sockets.append(connection)
      } else {
        drain(connection)
      }
    }
    let time = min(seconds, Double(sockets.count) * Self.socketTime)
    if time > 0 {
      let share = (Double(sockets.count) * Self.drainTick / time).rounded(.up)
      drain(sockets[...], each: Int(share))
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

  private func drain(_ connection: Connection) {
    guard connection.isOpen else { return }
    active = connection
    connection.drain()
    active = nil
  }

  /// Asks sockets to end, a share of them in each tick.
  private func drain(_ sockets: ArraySlice<Connection>, each share: Int) {
    for connection in sockets.prefix(share) { drain(connection) }
    let rest = sockets.dropFirst(share)
    guard !rest.isEmpty else { return }
    async(after: Self.drainTick) { [self] in drain(rest, each: share) }
  }

  /// The seconds between two shares of sockets that are asked to end.
  private static let drainTick = 0.01
  /// The seconds that another process is given for the tab of each socket.
  private static let socketTime = 0.008

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
