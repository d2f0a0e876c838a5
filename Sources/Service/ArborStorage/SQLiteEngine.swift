package import ArborGraph
import Foundation
import Synchronization

/// The values in one SQLite file or in memory.
///
/// The file is read on a connection of its own: a reader sees what was committed last, and waits
/// neither for a commit nor for the lock of another process.
package final class SQLiteEngine: StorageEngine {
  private let path: String
  package var isInMemory: Bool { path == ":memory:" }
  package var problem: StorageError? { nil }
  let database: LockedDatabase
  /// The connection that reads; `nil` for a database in memory, which has one connection.
  private let reader: LockedDatabase?
  /// The exchange with the other processes that use the file; `nil` while there are none.
  let exchange = Mutex<Exchange?>(nil)
  /// Returns a day number, and the time that has passed, which no change of the clock affects.
  private let clock: @Sendable () -> (day: Int, uptime: Duration)
  /// Changed while the database is locked.
  private let calendar: Mutex<DayCount>

  /// Opens or creates the file; `nil` keeps everything in memory. Owners that were not seen for
  /// long are deleted, then and with the first commit of each further day.
  ///
  /// - Parameters:
  ///   - patience: The time in milliseconds for which a commit waits for another process.
  ///   - clock: Returns a day number, and the time that has passed.
  package init(
    file: String?, patience: Int,
    clock: @escaping @Sendable () -> (day: Int, uptime: Duration)
  ) throws(StorageError) {
    path = file ?? ":memory:"
    self.clock = clock
    let database = try Database(path: path, patience: patience)
    if file != nil { try database.checkIntegrity(path: path) }
    try Tables.prepare(database, path: path)
    var calendar = DayCount(last: try Tables.lastDay(database) ?? clock().day)
    calendar.advance(to: clock())
    for kind in Owner.Kind.allCases {
      try Tables.removeOld(database, kind, day: calendar.day)
    }
    self.calendar = Mutex(calendar)
    self.database = LockedDatabase(database)
    reader = file == nil ? nil : LockedDatabase(try Database(path: path, patience: 100))
  }

  package func secret(orKeep fresh: [UInt8]) throws(StorageError) -> [UInt8] {
    try database.withLock { database throws(StorageError) in
      try Tables.secret(database, orKeep: fresh)
    }
  }

  package func values(
    of owner: Owner, named name: String?
  ) throws(StorageError) -> [String: StoredValue] {
    try reading { database throws(StorageError) in
      try Tables.values(database, of: owner, named: name)
    }
  }

  /// Calls `body` with the connection that reads.
  func reading<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try (reader ?? database).withLock(body)
  }

  package func commit(_ batch: StorageBatch) throws(StorageError) -> [Owner: WriteRefusal] {
    try database.withLock { database throws(StorageError) in
      var calendar = calendar.withLock { $0 }
      try database.transaction { () throws(StorageError) in
        try see(batch.used, &calendar, in: database)
        for (owner, values) in batch.writes {
          for (name, value) in values {
            try Tables.write(database, value, name, of: owner)
            try noteChange(database, of: owner, name)
          }
        }
        for (name, json) in batch.shared {
          if let json = json() { try Tables.writeShared(database, name, json) }
        }
      }
      self.calendar.withLock { $0 = calendar }
    }
    if batch.writes.keys.contains(where: { $0.kind == .visitor }) { wakeOthers() }
    return [:]
  }

  /// Records that owners were seen today, and deletes once a day those that were not seen for long.
  private func see(
    _ owners: Set<Owner>, _ calendar: inout DayCount, in database: Database
  ) throws(StorageError) {
    let last = calendar.day
    calendar.advance(to: clock())
    let day = calendar.day
    for owner in owners { try Tables.use(database, owner, day: day) }
    guard last < day else { return }
    try Tables.moveUses(database, from: last, to: day)
    for kind in Owner.Kind.allCases { try Tables.removeOld(database, kind, day: day) }
  }

  package func shared(_ name: String) throws(StorageError) -> SharedRecord? {
    try reading { database throws(StorageError) in try Tables.shared(database, name) }
  }

  package func updateShared(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws(StorageError) -> SharedRecord? {
    let process = exchange.withLock { $0?.process } ?? 0
    var record: SharedRecord?
    var isChanged = false
    try database.withLock { database throws(StorageError) in
      try database.transaction { () throws(StorageError) in
        record = try Tables.shared(database, name)
        guard let json = body(record) else { return }
        let next = try Tables.writeShared(database, name, json)
        let change = StorageChange(kind: .shared, name: name)
        try Tables.note(database, change, by: process, second: Self.second)
        record = next
        isChanged = true
      }
    }
    if isChanged { wakeOthers() }
    return record
  }

  package func announce(_ topic: String, _ message: [UInt8]) throws(StorageError) {
    guard let process = exchange.withLock({ $0?.process }) else { return }
    let change = StorageChange(kind: .message, name: topic, message: message)
    try database.withLock { database throws(StorageError) in
      try Tables.note(database, change, by: process, second: Self.second)
    }
    wakeOthers()
  }
}
