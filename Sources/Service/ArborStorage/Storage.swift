package import ArborGraph
import Dispatch
import Foundation
import Logging
import Synchronization

/// The values of all owners, in one SQLite file or in memory.
///
/// The file is read once per owner, on a connection of its own: a reader sees what was committed
/// last, and waits neither for a commit nor for the lock of another process. Writes are queued, and
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
    /// The writes that are being committed: until that is done, the file may hold older values.
    var inFlight: [Slot: StoredValue?] = [:]
    var used: Set<Owner> = []
    var isScheduled = false
  }

  /// A weak reference: the values live as long as their users.
  private struct WeakValues {
    weak var values: StoredValues?
  }

  private let path: String
  /// Whether the values end with the process.
  package var isInMemory: Bool { path == ":memory:" }
  let database: LockedDatabase
  /// The connection that reads; `nil` for a database in memory, which has one connection.
  let reader: LockedDatabase?
  let queued = Mutex(Queued())
  /// The exchange with the other processes that use the file; `nil` while there are none.
  let exchange = Mutex<Exchange?>(nil)
  private let known = Mutex<(values: [Owner: WeakValues], limit: Int)>(([:], 64))
  let queue = DispatchQueue(label: "arbor.storage", qos: .utility)
  let logger = Logger(label: "arbor.storage")
  private let today: @Sendable () -> Int
  /// The last day on which the owners that were not seen for long were deleted.
  private let lastRemoval: Mutex<Int>

  /// Opens or creates the file; `nil` keeps everything in memory. Owners that were not seen for
  /// long are deleted, then and with the first commit of each further day.
  ///
  /// - Parameters:
  ///   - patience: The time in milliseconds for which a commit waits for another process.
  ///   - today: Returns a day number.
  package init(
    file: String?, patience: Int = 5_000,
    today: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 / 86_400) }
  ) throws(StorageError) {
    path = file ?? ":memory:"
    self.today = today
    let database = try Database(path: path, patience: patience)
    if file != nil { try database.checkIntegrity(path: path) }
    try Tables.prepare(database, path: path)
    for kind in Owner.Kind.allCases {
      try Tables.removeOld(database, kind, day: today())
    }
    lastRemoval = Mutex(today())
    self.database = LockedDatabase(database)
    reader = file == nil ? nil : LockedDatabase(try Database(path: path, patience: 100))
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

  /// Returns 32 random bytes that are stored in the file and sign the visitors' cookies.
  package func secret() throws(StorageError) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    let fresh = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return try database.withLock { database throws(StorageError) in
      try Tables.secret(database, orKeep: fresh)
    }
  }

  /// Returns the values of an owner: the same object for all simultaneous users.
  ///
  /// `isNew` skips the query for an owner whose identifier was just generated. A file that cannot
  /// be read is logged, and counts as empty.
  package func values(of owner: Owner, isNew: Bool = false) -> StoredValues {
    known.withLock { known in
      if let values = known.values[owner]?.values { return values }
      let values = StoredValues(isNew ? [:] : load(owner)) { [self] name, value in
        enqueue(value, Slot(owner: owner, name: name))
      }
      if known.values.count >= known.limit {
        known.values = known.values.filter { $0.value.values != nil }
        known.limit = max(64, known.values.count * 2)
      }
      known.values[owner] = WeakValues(values: values)
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

  /// Calls `body` with the connection that reads.
  func reading<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try (reader ?? database).withLock(body)
  }

  private func load(_ owner: Owner) -> [String: StoredValue] {
    // The queue is read before the file: in the other order, a write could be committed in between
    // and be missed in both.
    let waiting = queued.withLock { queued in
      [queued.inFlight, queued.writes].map { $0.filter { $0.key.owner == owner } }
    }
    var values: [String: StoredValue] = [:]
    do {
      values = try reading { database throws(StorageError) in
        try Tables.values(database, of: owner)
      }
    } catch {
      logger.error("\(error)")
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

  /// Commits the queued writes in one transaction. Failed writes stay queued and are retried.
  private func commit() {
    let (writes, used, shared) = queued.withLock { queued in
      queued.isScheduled = false
      queued.inFlight = queued.writes
      queued.writes = [:]
      defer { (queued.used, queued.shared) = ([], [:]) }
      return (queued.inFlight, queued.used, queued.shared)
    }
    guard !writes.isEmpty || !used.isEmpty || !shared.isEmpty else { return }
    do {
      try database.withLock { database throws(StorageError) in
        try database.transaction { () throws(StorageError) in
          try see(used, in: database)
          for (slot, value) in writes {
            try Tables.write(database, value, slot.name, of: slot.owner)
          }
          try noteChanges(database, of: writes.keys)
          for (name, json) in shared {
            if let json = json() { try Tables.writeShared(database, name, json) }
          }
        }
      }
      queued.withLock { $0.inFlight = [:] }
      if writes.keys.contains(where: { $0.owner.kind == .visitor }) { wakeOthers() }
    } catch {
      logger.error("\(error) \(writes.count) values wait and will be written again.")
      queued.withLock { queued in
        queued.writes.merge(queued.inFlight) { newer, _ in newer }
        queued.used.formUnion(used)
        queued.shared.merge(shared) { newer, _ in newer }
        queued.inFlight = [:]
        queued.isScheduled = true
      }
      schedule(after: 10 * Self.delay)
    }
  }

  /// Records that owners were seen today, and deletes once a day those that were not seen for long.
  private func see(_ owners: Set<Owner>, in database: Database) throws(StorageError) {
    let day = today()
    for owner in owners { try Tables.use(database, owner, day: day) }
    guard lastRemoval.withLock({ $0 < day }) else { return }
    for kind in Owner.Kind.allCases { try Tables.removeOld(database, kind, day: day) }
    lastRemoval.withLock { $0 = day }
  }
}
