package import ArborGraph
import Dispatch
import Foundation
import Logging
import Synchronization

/// The values of all owners, in one SQLite file or in memory.
///
/// Reading asks the file once per owner; writing only queues, and a queue of its own commits what is queued ten times a second, so
/// that neither waits for the disk. `close` commits the rest.
package final class Storage: Sendable {
  /// Milliseconds that a write waits for others to share its commit.
  private static let delay = 100

  private struct Slot: Hashable {
    var owner: Owner
    var name: String
  }

  private struct Queued {
    /// Not committed yet.
    var writes: [Slot: StoredValue?] = [:]
    /// Being committed: until that is done, what is in the file may be older.
    var inFlight: [Slot: StoredValue?] = [:]
    var used: Set<Owner> = []
    var isScheduled = false
  }

  /// Does not keep the values alive: those who use them do.
  private struct WeakValues {
    weak var values: StoredValues?
  }

  private let path: String
  private let database: Mutex<Database>
  private let queued = Mutex(Queued())
  private let known = Mutex<(values: [Owner: WeakValues], limit: Int)>(([:], 64))
  private let queue = DispatchQueue(label: "arbor.storage", qos: .utility)
  private let logger = Logger(label: "arbor.storage")
  private let today: @Sendable () -> Int

  /// Opens or makes the file; nil keeps everything in memory. Owners who have not been there for long are forgotten.
  ///
  /// `today` counts days.
  package init(
    file: String?,
    today: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 / 86_400) }
  ) throws(StorageError) {
    path = file ?? ":memory:"
    self.today = today
    let database = try Database(path: path)
    try Tables.prepare(database, path: path)
    for kind in [Owner.Kind.visitor, .scene] {
      try Tables.removeOld(database, kind, day: today())
    }
    self.database = Mutex(database)
  }

  /// 32 random bytes that stay the same as long as the file does: what signs the visitors' cookies.
  package func secret() throws(StorageError) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    let fresh = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let result = database.withLock { database in
      Result { () throws(StorageError) in try Tables.secret(database, orKeep: fresh) }
    }
    return try result.get()
  }

  /// The values of an owner: the same object for all who use them at the same time.
  ///
  /// An owner whose id has just been drawn has none in the file: `isNew` spares the question. A file that can not be read is
  /// reported, and counts as empty.
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

  /// Commits what was written until now, and returns then.
  package func flush() {
    queue.sync { commit() }
  }

  /// Whether everything that was written is in the file.
  package var isSettled: Bool { queued.withLock { $0.writes.isEmpty && $0.inFlight.isEmpty } }

  private func load(_ owner: Owner) -> [String: StoredValue] {
    // What waits is read before the file: the other way round it could be committed in between and be in neither.
    let waiting = queued.withLock { queued in
      [queued.inFlight, queued.writes].map { $0.filter { $0.key.owner == owner } }
    }
    var values: [String: StoredValue] = [:]
    do {
      values = try database.withLock { try Tables.values($0, of: owner) }
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

  /// Changes what is queued, and sees to it that it will be committed.
  private func note(_ change: (inout Queued) -> Void) {
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

  /// Writes what is queued in one transaction. What could not be written stays queued and is tried again.
  private func commit() {
    let (writes, used) = queued.withLock { queued in
      queued.isScheduled = false
      queued.inFlight = queued.writes
      queued.writes = [:]
      defer { queued.used = [] }
      return (queued.inFlight, queued.used)
    }
    guard !writes.isEmpty || !used.isEmpty else { return }
    do {
      try database.withLock { database in
        try database.transaction { () throws(StorageError) in
          let day = today()
          for owner in used { try Tables.use(database, owner, day: day) }
          for (slot, value) in writes {
            try Tables.write(database, value, slot.name, of: slot.owner)
          }
        }
      }
      queued.withLock { $0.inFlight = [:] }
    } catch {
      logger.error("\(error) \(writes.count) values wait and will be written again.")
      queued.withLock { queued in
        queued.writes.merge(queued.inFlight) { newer, _ in newer }
        queued.used.formUnion(used)
        queued.inFlight = [:]
        queued.isScheduled = true
      }
      schedule(after: 10 * Self.delay)
    }
  }
}
