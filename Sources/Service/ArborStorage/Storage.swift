package import ArborGraph
import Dispatch
import Foundation
import Logging
import Synchronization

/// The values of all owners, in an SQLite file, in memory, or in a store that several machines use.
///
/// An engine says how they are stored. The values of an owner are read once. Writes are queued, and
/// a queue of its own commits them ten times a second. `flush` commits the rest.
package final class Storage: Sendable {
  /// The number of milliseconds that a write waits for others to share its commit.
  private static let delay = 100

  struct Slot: Hashable {
    var owner: Owner
    var name: String
  }

  struct Queued {
    /// The shared values to be written.
    var shared: [String: @Sendable () -> [UInt8]?] = [:]
    /// The writes that are not committed yet.
    var writes: [Slot: StoredValue?] = [:]
    /// The writes that are being committed: until that is done, the store may hold older values.
    var inFlight: [Slot: StoredValue?] = [:]
    var used: Set<Owner> = []
    var isScheduled = false
    /// The sessions that this process owns, or will claim, if sessions are owned.
    var tenures: [String: Tenure] = [:]
  }

  /// A weak reference: the values live as long as their users.
  private struct WeakValues {
    weak var values: StoredValues?
  }

  let engine: any StorageEngine
  /// Whether the values end with the process.
  package var isInMemory: Bool { engine.isInMemory }
  let queued = Mutex(Queued())
  /// The closures that get what other processes change; `nil` while there are none.
  let receiver = Mutex<SharedReceiver?>(nil)
  /// The closures that hear of the ownership of sessions.
  let observer = Mutex<OwnershipObserver?>(nil)
  /// Gets the messages of other processes.
  let peerObserver = Mutex<(@Sendable (Int, PeerMessage) -> Void)?>(nil)
  private let known = Mutex<(values: [Owner: WeakValues], limit: Int)>(([:], 64))
  /// Held while the values of an owner are read, each for a share of all owners: others need not
  /// wait for a slow store.
  private let loading = (0..<32).map { _ in NSLock() }
  let queue = DispatchQueue(label: "arbor.storage", qos: .utility)
  let logger = Logger(label: "arbor.storage")
  let outage = Mutex(Outage())

  /// Creates a storage whose values an engine stores.
  package init(engine: any StorageEngine) { self.engine = engine }

  /// Opens or creates the file; `nil` keeps everything in memory. Owners that were not seen for
  /// long are deleted, then and with the first commit of each further day.
  ///
  /// - Parameters:
  ///   - patience: The time in milliseconds for which a commit waits for another process.
  ///   - clock: Returns a day number, and the time that has passed.
  package convenience init(
    file: String?, patience: Int = 5_000,
    clock: @escaping @Sendable () -> (day: Int, uptime: Duration) = Storage.systemClock
  ) throws(StorageError) {
    self.init(engine: try SQLiteEngine(file: file, patience: patience, clock: clock))
  }

  private static let start = ContinuousClock.now

  /// The number of days since 1970, and the time since the program's first use of a storage.
  @Sendable package static func systemClock() -> (day: Int, uptime: Duration) {
    (Int(Date().timeIntervalSince1970 / 86_400), ContinuousClock.now - start)
  }

  /// Moves a damaged file out of the way, with those that belong to it, unless another process has
  /// done so. Returns where it is now.
  package static func moveDamaged(_ file: String) throws(StorageError) -> String? {
    let lock = open(file + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw .unusable(path: file, reason: String(cString: strerror(errno)))
    }
    defer { close(lock) }
    do throws(StorageError) {
      try Database(path: file).checkIntegrity(path: file)
      return nil
    } catch {
      guard case .damaged = error else { throw error }
    }
    let place = "\(file).damaged-\(Int(Date().timeIntervalSince1970))"
    guard rename(file, place) == 0 else {
      throw .unusable(path: file, reason: String(cString: strerror(errno)))
    }
    for part in ["-wal", "-shm"] { rename(file + part, place + part) }
    return place
  }

  /// Writes a copy of all committed values into a new file, while others may use the storage.
  package static func backup(_ file: String, to copy: String) throws(StorageError) {
    guard FileManager.default.fileExists(atPath: file) else {
      throw .unusable(path: file, reason: "there is no such file")
    }
    guard !FileManager.default.fileExists(atPath: copy) else {
      throw .unusable(path: copy, reason: "there is a file already")
    }
    let database = try Database(path: file)
    try database.checkIntegrity(path: file)
    try database.copy(to: copy)
  }

  /// Returns 32 random bytes that are stored and sign the visitors' cookies.
  package func secret() throws(StorageError) -> [UInt8] {
    try engine.secret(orKeep: Self.freshSecret())
  }

  /// Returns 32 random bytes.
  package static func freshSecret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns the values of an owner: the same object for all simultaneous users.
  ///
  /// `isNew` skips the query for an owner whose identifier was just generated. A store that cannot
  /// be read is logged, and counts as empty.
  package func values(of owner: Owner, isNew: Bool = false) -> StoredValues {
    if let values = knownValues(of: owner) { return values }
    return loading[abs(owner.hashValue % loading.count)].withLock {
      if let values = knownValues(of: owner) { return values }
      let values = StoredValues(isNew ? [:] : load(owner)) { [self] name, value in
        enqueue(value, Slot(owner: owner, name: name))
      }
      known.withLock { known in
        if known.values.count >= known.limit {
          known.values = known.values.filter { $0.value.values != nil }
          known.limit = max(64, known.values.count * 2)
        }
        known.values[owner] = WeakValues(values: values)
      }
      return values
    }
  }

  /// Commits all queued writes before it returns.
  package func flush() {
    queue.sync { commit() }
  }

  /// Whether all writes are committed.
  package var isSettled: Bool {
    queued.withLock { $0.writes.isEmpty && $0.inFlight.isEmpty && $0.shared.isEmpty }
  }

  /// Returns the values of an owner if somebody uses them.
  func knownValues(of owner: Owner) -> StoredValues? {
    known.withLock { $0.values[owner]?.values }
  }

  /// The owners whose values somebody uses.
  var knownOwners: [Owner] {
    known.withLock { $0.values.filter { $0.value.values != nil }.map(\.key) }
  }

  private func load(_ owner: Owner) -> [String: StoredValue] {
    // The queue is read before the store: in the other order, a write could be committed in between
    // and be missed in both.
    let waiting = queued.withLock { queued in
      [queued.inFlight, queued.writes].map { $0.filter { $0.key.owner == owner } }
    }
    var values: [String: StoredValue] = [:]
    do throws(StorageError) {
      values = try engine.values(of: owner, named: nil)
      noteSuccess(of: .reading)
    } catch {
      report(error, of: .reading)
    }
    for writes in waiting {
      for (slot, value) in writes { values[slot.name] = value }
    }
    if !values.isEmpty { note { $0.used.insert(owner) } }
    return values
  }

  private func enqueue(_ value: StoredValue?, _ slot: Slot) {
    note { queued in
      queued.writes.updateValue(value, forKey: slot)
      queued.used.insert(slot.owner)
    }
  }

  /// Changes the queued writes, and schedules their commit.
  func note(_ change: (inout Queued) -> Void) {
    let isFirst = queued.withLock { queued in
      change(&queued)
      defer { queued.isScheduled = true }
      return !queued.isScheduled
    }
    if isFirst { schedule(after: Self.delay) }
  }

  private func schedule(after milliseconds: Int) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in commit() }
  }

  /// Commits the queued writes together. Failed writes stay queued and are retried.
  func commit() {
    let batch = queued.withLock { $0.begin() }
    guard !batch.isEmpty else { return }
    do throws(StorageError) {
      let refused = try engine.commit(batch)
      queued.withLock { $0.inFlight = [:] }
      noteSuccess(of: .writing)
      report(refused, ownedIn: batch.epochs)
    } catch {
      report(error, of: .writing, waiting: batch.writes.values.reduce(0) { $0 + $1.count })
      queued.withLock { $0.restore(batch) }
      schedule(after: 10 * Self.delay)
    }
  }
}

extension Storage.Queued {
  /// Moves the writes that may be committed into a batch.
  fileprivate mutating func begin() -> StorageBatch {
    isScheduled = false
    var batch = StorageBatch()
    inFlight = writes
    writes = [:]
    if tenures.values.contains(.awaited) {
      writes = inFlight.filter { isAwaited($0.key.owner) }
      inFlight = inFlight.filter { !isAwaited($0.key.owner) }
    }
    for (slot, value) in inFlight {
      batch.writes[slot.owner, default: [:]].updateValue(value, forKey: slot.name)
      if let epoch = tenures[slot.owner.id]?.epoch { batch.epochs[slot.owner.id] = epoch }
    }
    (batch.used, batch.shared) = (used, shared)
    (used, shared) = ([], [:])
    return batch
  }

  /// Queues the writes again that could not be committed.
  fileprivate mutating func restore(_ batch: StorageBatch) {
    writes.merge(inFlight) { newer, _ in newer }
    used.formUnion(batch.used)
    shared.merge(batch.shared) { newer, _ in newer }
    inFlight = [:]
    isScheduled = true
  }
}
