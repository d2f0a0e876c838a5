import ArborGraph
import ArborStorage
import Dispatch
import Foundation
import Logging
import Synchronization

/// The subscription to what other processes change.
///
/// ## Algorithm
/// 1. The connection subscribes to the channel of all processes and to that of this one. It is
///    asked for a sign of life every five seconds, and made again when it is silent or closed.
/// 2. Each time it is made, messages may have been missed: everything that the process knows is
///    read again. Where the server has lost its content, it is written again first.
/// 3. Every five seconds the versions of the known shared values are compared, which bounds how old
///    a value may be whatever happens to messages.
final class RedisFeed: @unchecked Sendable {
  private static let interval = 5

  private weak var engine: RedisEngine?
  private let process: Int
  private let keys: RedisKeys
  private let address: RedisAddress
  private let milliseconds: Int
  private let receive: @Sendable (StorageNews) -> Void
  /// All that follows is used on this queue.
  private let queue = DispatchQueue(label: "arbor.redis.feed", qos: .userInitiated)
  private var connection: RedisConnection?
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var pause = RedisClient.shortestPause
  private var isEnded = false
  /// Whether the server has answered since it was last asked.
  private var isAlive = true
  /// The number of channels that are subscribed to.
  private var channels = 0
  /// The word that the server had, and loses with its content.
  private var identity: String?
  private let failure = Mutex<StorageError?>(nil)

  /// The reason why nothing is received; `nil` if there is none.
  var problem: StorageError? { failure.withLock { $0 } }

  init(
    _ engine: RedisEngine, _ address: RedisAddress, milliseconds: Int,
    _ receive: @escaping @Sendable (StorageNews) -> Void
  ) {
    self.engine = engine
    process = engine.process
    keys = engine.keys
    self.address = address
    self.milliseconds = milliseconds
    self.receive = receive
  }

  func start() {
    queue.async { [self] in
      connect()
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(
        deadline: .now() + .seconds(Self.interval), repeating: .seconds(Self.interval),
        leeway: .milliseconds(500))
      timer.setEventHandler { [weak self] in self?.check() }
      timer.activate()
      self.timer = timer
    }
  }

  /// Ends the subscription; nothing is received afterwards.
  func stop() {
    queue.sync {
      isEnded = true
      timer?.cancel()
      timer = nil
      disconnect()
    }
  }

  /// Catches up when other connections were away, and the subscription has not noticed.
  func storeIsBack() {
    queue.async { [self] in
      if let connection, channels == 2 { catchUp(on: connection) }
    }
  }

  // MARK: The connection

  private func connect() {
    guard !isEnded, connection == nil else { return }
    do throws(RedisFailure) {
      let connection = try RedisConnection(address, milliseconds: milliseconds)
      try connection.post(RedisCommand("SUBSCRIBE", keys.changes, keys.channel(of: process)))
      self.connection = connection
      (channels, isAlive) = (0, true)
      let source = DispatchSource.makeReadSource(
        fileDescriptor: connection.descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.read() }
      // The descriptor stays open until the source has let go of it.
      source.setCancelHandler { withExtendedLifetime(connection) {} }
      source.activate()
      self.source = source
    } catch {
      connectLater(error)
    }
  }

  private func connectLater(_ reason: RedisFailure) {
    disconnect()
    guard !isEnded else { return }
    failure.withLock { $0 = StorageError(reason, address) }
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in self?.connect() }
    pause = min(2 * pause, RedisClient.longestPause)
  }

  private func disconnect() {
    source?.cancel()
    source = nil
    connection = nil
  }

  private func read() {
    guard let connection else { return }
    do throws(RedisFailure) {
      for reply in try connection.received() { handle(reply) }
    } catch {
      connectLater(error)
    }
  }

  private func handle(_ reply: RedisReply) {
    isAlive = true
    guard let parts = reply.list, let kind = parts.first?.text else {
      // The user may not subscribe, for instance.
      if case .error(let text) = reply {
        let problem = StorageError(reply: text, address)
        failure.withLock { $0 = problem }
        RedisEngine.logger.error("\(problem)")
      }
      return
    }
    switch kind {
    case "subscribe":
      channels += 1
      if channels == 2 { subscribed() }
    case "message":
      guard let bytes = parts.last?.bytes, let message = RedisMessage(bytes) else {
        guard let engine, let channel = parts.dropFirst().first?.text else { return }
        return engine.reportForeign(channel, "somebody sends what is no message of this program")
      }
      guard message.process != process else { return }
      switch message.content {
      case .change(let change): receive(.change(change))
      case .ownership(let message): receive(.ownership(message))
      case .peer(let content): receive(.peer(process: message.process, content))
      }
    default: break
    }
  }

  // MARK: What was missed

  private func subscribed() {
    pause = RedisClient.shortestPause
    failure.withLock { $0 = nil }
    guard let connection else { return }
    catchUp(on: connection)
  }

  /// Takes over what has happened before the subscription, as soon as the server can be asked.
  private func catchUp(on connection: RedisConnection) {
    guard self.connection === connection, let engine else { return }
    do throws(StorageError) {
      let identity = try engine.identity()
      if let known = self.identity, known != identity {
        try engine.restore()
        receive(.loss)
      }
      self.identity = identity
    } catch {
      // The connection that reads is made by itself.
      queue.asyncAfter(deadline: .now() + .milliseconds(2 * RedisClient.shortestPause)) {
        [weak self] in
        self?.catchUp(on: connection)
      }
      return
    }
    receive(.interruption)
    compareVersions()
  }

  private func check() {
    guard let connection else { return }
    guard isAlive else { return connectLater(.silent) }
    isAlive = false
    do throws(RedisFailure) {
      try connection.post(RedisCommand("PING"))
    } catch {
      return connectLater(error)
    }
    compareVersions()
  }

  private func compareVersions() {
    guard let engine else { return }
    // The next comparison reports what this one cannot read.
    guard let changed = try? engine.changedShared() else { return }
    for name in changed { receive(.change(StorageChange(kind: .shared, name: name))) }
  }
}

extension RedisEngine {
  /// Returns a word that stays the same until the server loses what it contains.
  func identity() throws(StorageError) -> String {
    _ = try reader.run([
      RedisCommand("SET", keys.identity, "\(UInt64.random(in: .min ... .max))", "NX")
    ])
    return try reader.run(RedisCommand("GET", keys.identity)).text ?? ""
  }

  /// Returns the names of the known shared values that have other versions than this process knows.
  func changedShared() throws(StorageError) -> [String] {
    let known = Array(known.withLock { $0 })
    guard !known.isEmpty else { return [] }
    let replies = try reader.run(
      known.map { RedisCommand("HGET", keys.shared($0.key), "version") })
    return zip(known, replies).filter { ($1.number ?? 0) > $0.value.version }.map(\.0.key)
  }
}
