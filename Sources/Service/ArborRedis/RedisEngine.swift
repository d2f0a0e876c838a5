package import ArborGraph
package import ArborStorage
package import Dispatch
import Foundation
import Logging
import Synchronization

/// The values in a Redis or Valkey server, which several machines use.
///
/// An owner is a hash, whose fields are its values, and which expires. A shared value is a hash
/// with its version and its JSON. Each process tells the others over a channel what it has changed.
/// Reads and changes of shared values have a connection, commits another one, the channel a third,
/// and questions between processes, whose answers may be long, a fourth.
package final class RedisEngine: OwnershipEngine {
  package let process = Int.random(in: 1 ... .max)
  let keys: RedisKeys
  let reader: RedisClient
  private let writer: RedisClient
  private let address: RedisAddress
  private let milliseconds: Int
  private let messenger = Mutex<RedisClient?>(nil)
  private let feed = Mutex<RedisFeed?>(nil)
  /// The shared values that this process has read or written, as they last were.
  let known = Mutex<[String: SharedRecord]>([:])
  /// Held while a shared value is changed: a change may make another one.
  private let updating = NSRecursiveLock()
  /// The changes that are being made; guarded by `updating`.
  private nonisolated(unsafe) var transaction: SharedTransaction?
  private let lastChange = Atomic(0)
  /// The secret that the server had, in case it loses it.
  private let lastSecret = Mutex<[UInt8]?>(nil)
  /// The keys whose content was reported as foreign.
  private let reported = Mutex<Set<String>>([])
  static let logger = Logger(label: "arbor.redis")

  package var isInMemory: Bool { false }
  package var problem: StorageError? {
    reader.problem ?? writer.problem ?? feed.withLock { $0 }?.problem
  }

  /// - Parameters:
  ///   - prefix: What the names of all keys and channels begin with.
  ///   - milliseconds: The time that connecting and each command may take.
  package init(_ address: RedisAddress, prefix: String = "arbor", milliseconds: Int = 1_000) {
    // Writing to a connection that the server has closed must not end the process.
    signal(SIGPIPE, SIG_IGN)
    keys = RedisKeys(prefix: prefix, database: address.database)
    self.address = address
    self.milliseconds = milliseconds
    reader = RedisClient(address, milliseconds: milliseconds)
    writer = RedisClient(address, milliseconds: milliseconds)
  }

  /// The connection for what processes ask each other, which is made with the first question.
  var peers: RedisClient {
    messenger.withLock { messenger in
      let client = messenger ?? RedisClient(address, milliseconds: milliseconds)
      messenger = client
      return client
    }
  }

  package func secret(orKeep fresh: [UInt8]) throws(StorageError) -> [UInt8] {
    var keep = RedisCommand("SET", keys.secret)
    keep.append(fresh)
    keep.append("NX")
    // A replica has a secret, too.
    _ = try reader.run([keep])
    let reply = try reader.run(RedisCommand("GET", keys.secret))
    guard let secret = reply.bytes, secret.count >= 32 else {
      throw .refused(
        store: "\(reader.address)", reason: "it has no secret and does not keep one",
        advice: "Set \"sessions.secret\" to the same words on all machines.")
    }
    remember(secret: secret)
    return secret
  }

  package func remember(secret: [UInt8]) { lastSecret.withLock { $0 = secret } }

  package func values(
    of owner: Owner, named name: String?
  ) throws(StorageError) -> [String: StoredValue] {
    let key = keys.values(of: owner)
    if let name {
      let bytes = try fields(of: key, RedisCommand("HMGET", key, name)).first?.bytes
      return bytes.flatMap { StoredValue(redisBytes: $0) }.map { [name: $0] } ?? [:]
    }
    let fields = try fields(of: key, RedisCommand("HGETALL", key))
    var values: [String: StoredValue] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      guard let name = fields[index].text, let bytes = fields[index + 1].bytes else { continue }
      if let value = StoredValue(redisBytes: bytes) {
        values[name] = value
      } else {
        reportForeign(key, "the field \(name) is no value of this program, and is ignored")
      }
    }
    return values
  }

  /// Returns the answer of a command that reads a hash; a key with something else counts as empty.
  private func fields(
    of key: String, _ command: RedisCommand
  ) throws(StorageError) -> [RedisReply] {
    guard let reply = try reader.run([command]).first else { return [] }
    if case .error(let text) = reply {
      guard text.contains("WRONGTYPE") else { throw StorageError(reply: text, reader.address) }
      reportForeign(key, "there are no values of this program")
    }
    return reply.list ?? []
  }

  /// Logs, once for a key, that something else is stored there.
  func reportForeign(_ key: String, _ what: String) {
    let isNew = reported.withLock { $0.count < 1_000 && $0.insert(key).inserted }
    guard isNew else { return }
    Self.logger.error(
      """
      In the key \(key) of \(reader.address) \(what). If another program uses these keys, choose another \
      "storage.prefix".
      """)
  }

  // MARK: Commits

  /// The number of owners that are written in one exchange with the server.
  private static let ownersAtOnce = 100

  package func commit(_ batch: StorageBatch) throws(StorageError) -> [Owner: WriteRefusal] {
    var refused: [Owner: WriteRefusal] = [:]
    let owners = Array(batch.writes.keys)
    for start in stride(from: 0, to: owners.count, by: Self.ownersAtOnce) {
      let some = owners[start..<min(start + Self.ownersAtOnce, owners.count)]
      let commands = some.map { write(batch.writes[$0] ?? [:], of: $0, batch.epochs[$0.id] ?? 0) }
      for (owner, reply) in zip(some, try writer.run(commands)) {
        refused[owner] = try refusal(reply, of: owner)
      }
      let changes = some.filter { $0.kind == .visitor && refused[$0] == nil }.flatMap { owner in
        (batch.writes[owner] ?? [:]).keys.map { name in
          publish(.change(StorageChange(kind: .visitorValue, owner: owner.id, name: name)))
        }
      }
      if hasFeed, !changes.isEmpty { _ = try writer.run(changes) }
    }
    let seen = batch.used.filter { batch.writes[$0] == nil }
    if !seen.isEmpty {
      _ = try writer.run(
        seen.map { RedisCommand("EXPIRE", keys.values(of: $0), "\($0.kind.seconds)") })
    }
    for (name, json) in batch.shared { _ = try updateShared(name) { _ in json() } }
    return refused
  }

  private func write(
    _ values: [String: StoredValue?], of owner: Owner, _ epoch: Int
  ) -> RedisCommand {
    let ownership = keys.ownership(of: owner.id)
    var command = RedisCommand(
      script: RedisScripts.write, keys: [keys.values(of: owner), ownership])
    command.append(owner.kind == .visitor ? "" : "\(epoch)")
    command.append("\(process)")
    command.append("\(owner.kind.seconds)")
    let written = values.compactMapValues { $0 }
    command.append("\(written.count)")
    for (name, value) in written {
      command.append(name)
      command.append(value.redisBytes)
    }
    for name in values.keys where written[name] == nil { command.append(name) }
    return command
  }

  private func refusal(
    _ reply: RedisReply, of owner: Owner
  ) throws(StorageError) -> WriteRefusal? {
    switch reply {
    case .error(let text) where text.contains("WRONGTYPE"):
      .foreign(reason: "\(StorageError(reply: text, reader.address))")
    case .error(let text): throw StorageError(reply: text, reader.address)
    default: reply.number == 0 ? .fenced : nil
    }
  }

  private func publish(_ content: RedisMessage.Content) -> RedisCommand {
    var command = RedisCommand("PUBLISH", keys.changes)
    command.append(RedisMessage(process, content).bytes)
    return command
  }

  package func announce(_ topic: String, _ message: [UInt8]) throws(StorageError) {
    let change = StorageChange(kind: .message, name: topic, message: message)
    // A message arrives once or not at all.
    _ = try writer.run(publish(.change(change)), isRepeatable: false)
  }

  // MARK: Following

  private var hasFeed: Bool { feed.withLock { $0 != nil } }

  package func follow(
    on queue: DispatchQueue, wakeOthers: @escaping @Sendable () -> Void,
    _ receive: @escaping @Sendable (StorageNews) -> Void
  ) {
    let feed = RedisFeed(self, reader.address, milliseconds: milliseconds, receive)
    self.feed.withLock { $0 = feed }
    feed.start()
    reader.onReturn { [weak feed] in feed?.storeIsBack() }
  }

  package func catchUp() {}

  package func endFollowing() {
    reader.onReturn(nil)
    let feed = feed.withLock { feed in
      defer { feed = nil }
      return feed
    }
    feed?.stop()
  }

  // MARK: Shared values

  package func shared(_ name: String) throws(StorageError) -> SharedRecord? {
    let record = try read(name)
    if let record { note([name: record]) }
    return record
  }

  /// Returns what the server has; `nil` also for what is no shared value.
  private func read(_ name: String) throws(StorageError) -> SharedRecord? {
    let key = keys.shared(name)
    let reply = try reader.run(RedisCommand("HMGET", key, "version", "json")).list ?? []
    guard reply.count == 2, reply != [.nothing, .nothing] else { return nil }
    guard let version = reply[0].number, version > 0, let json = reply[1].bytes else {
      reportForeign(key, "there is no version with a value; the next change replaces it")
      return nil
    }
    return SharedRecord(version: version, json: json)
  }

  func note(_ records: [String: SharedRecord]) {
    known.withLock { known in
      known.merge(records) { old, new in old.version < new.version ? new : old }
    }
  }

  package func updateShared(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws(StorageError) -> SharedRecord? {
    updating.lock()
    defer { updating.unlock() }
    // A change within another one is stored with that, or not at all.
    if transaction != nil { return try change(name, body) }
    defer { transaction = nil }
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var attempts = 0
    while true {
      transaction = SharedTransaction()
      let record = try change(name, body)
      guard let changes = transaction?.changes, !changes.isEmpty else { return record }
      if try store(changes) {
        note(changes.mapValues(\.record))
        return record
      }
      attempts += 1
      guard ContinuousClock.now < end else { throw .contended(name: name) }
      // Others have the same wish: none of them should always be the last.
      usleep(.random(in: 0..<UInt32(min(attempts, 20)) * 500))
    }
  }

  private func change(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws(StorageError) -> SharedRecord? {
    let pending = transaction?.changes[name]
    let stored = try pending == nil ? read(name) : nil
    // What the server has lost goes on from what this process knows.
    let base = pending?.record ?? stored ?? known.withLock { $0[name] }
    guard let json = body(base) else { return base }
    let next = SharedRecord(version: (base?.version ?? 0) + 1, json: json)
    let expected = pending?.expected ?? stored?.version ?? 0
    transaction?.changes[name] = SharedTransaction.Change(expected: expected, record: next)
    return next
  }

  /// Stores changed values together; returns `false` if one was changed by another process.
  private func store(
    _ changes: [String: SharedTransaction.Change]
  ) throws(StorageError) -> Bool {
    let changes = Array(changes)
    var command = RedisCommand(
      script: RedisScripts.replace, keys: changes.map { keys.shared($0.key) })
    command.append("\(process)-\(lastChange.wrappingAdd(1, ordering: .relaxed).newValue)")
    command.append(keys.changes)
    for (name, change) in changes {
      command.append("\(change.expected)")
      command.append("\(change.record.version)")
      command.append(change.record.json)
      let message = StorageChange(kind: .shared, name: name)
      command.append(RedisMessage(process, .change(message)).bytes)
    }
    return try reader.run(command).number == 1
  }

  /// Stores again what all processes share, and the server has lost.
  func restore() throws(StorageError) {
    if let secret = lastSecret.withLock({ $0 }) { _ = try self.secret(orKeep: secret) }
    for (name, record) in known.withLock({ $0 }) {
      _ = try store([name: SharedTransaction.Change(expected: 0, record: record)])
    }
  }
}

/// Changes of shared values that are stored together.
struct SharedTransaction {
  struct Change {
    /// The version that the server must have.
    var expected: Int
    var record: SharedRecord
  }

  var changes: [String: Change] = [:]
}

extension Owner.Kind {
  /// The number of seconds for which the server keeps values after their last use.
  fileprivate var seconds: Int { lifetime * 86_400 }
}
