import ArborStorage
import Dispatch
import Foundation
import Logging
import Synchronization

/// The file of a store, or its memory. All containers of a process that have one file share it.
final class RecordStore: @unchecked Sendable {
  /// The name of the file; `nil` in memory.
  let path: String?
  let database: LockedDatabase
  /// The contexts that are told of what the others save.
  private let contexts = Mutex<[Weak]>([])
  private let prepared = Mutex<Set<ObjectIdentifier>>([])
  /// The timer of `watchOthers`; set once, when the store is made.
  private var watch: (any DispatchSourceTimer)?
  static let logger = Logger(label: "arbor.data")

  private struct Weak: @unchecked Sendable { weak var news: ContextNews? }

  private struct Opened: @unchecked Sendable { weak var store: RecordStore? }
  private static let opened = Mutex<[String: Opened]>([:])

  /// Returns the store of a file, which is made if there is none.
  static func open(_ path: String?) throws -> RecordStore {
    guard let path else { return try RecordStore(nil) }
    let place = URL(fileURLWithPath: path).standardizedFileURL.path
    return try opened.withLock { opened in
      if let store = opened[place]?.store { return store }
      let store = try RecordStore(place)
      opened[place] = Opened(store: store)
      return store
    }
  }

  private init(_ path: String?) throws {
    self.path = path
    do {
      let database = try Database(path: path ?? ":memory:", patience: 2_000)
      if let path { try database.checkIntegrity(path: path) }
      try database.execute("PRAGMA journal_mode = WAL")
      try database.execute("PRAGMA synchronous = NORMAL")
      try database.execute("CREATE TABLE IF NOT EXISTS \"_arbor\"(name TEXT PRIMARY KEY, value)")
      self.database = LockedDatabase(database)
    } catch {
      throw Self.loadIssue(error, path)
    }
    if path != nil { watchOthers() }
  }

  deinit { watch?.cancel() }

  /// Looks once a second whether another process has written into the file. It is not known what:
  /// contexts read again what they have in memory.
  private func watchOthers() {
    let watch = DispatchSource.makeTimerSource(queue: .global())
    watch.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
    let last = Mutex<Int?>(version())
    watch.setEventHandler { [weak self] in
      guard let self, let version = version() else { return }
      let isOther = last.withLock { last in
        defer { last = version }
        return last != version
      }
      if isOther {
        for other in contexts.withLock({ $0.compactMap(\.news) }) { other.receive(nil) }
      }
    }
    watch.activate()
    self.watch = watch
  }

  /// Returns a number that other connections change when they write; `nil` if it cannot be read.
  private func version() -> Int? {
    try? use { database in
      var version: Int?
      try database.run("PRAGMA data_version", []) { version = $0.int(0) }
      return version
    }
  }

  /// Returns the error of a file that cannot be used, with what can be done about it.
  static func loadIssue(_ error: any Error, _ path: String?) -> SwiftDataError {
    let place = path ?? "memory"
    let reason =
      switch error as? StorageError {
      case .unusable(_, let reason):
        "The store \(place) can not be opened: \(reason). Name another file in its ModelConfiguration."
      case .damaged(_, let reason):
        "The store \(place) is damaged: \(reason). Put a copy in its place."
      case .foreign(_, let reason):
        "The file \(place) is no store, and left as it is: \(reason). Name another one in its ModelConfiguration."
      case .failed(let statement, let reason):
        "The store \(place) could not carry out \"\(statement)\": \(reason)."
      default: "The store \(place) could not be used: \(error)"
      }
    return SwiftDataError.loadIssueModelContainer.because(reason)
  }

  /// Logs an error that cannot be thrown.
  static func report(_ error: any Error) { logger.error("\(error)") }

  /// Runs a closure with the database.
  func use<Result>(_ body: (Database) throws -> Result) throws -> Result {
    var outcome: Swift.Result<Result, any Error>?
    do {
      try database.withLock { database in outcome = Swift.Result { try body(database) } }
      guard let outcome else { throw SwiftDataError.loadIssueModelContainer }
      return try outcome.get()
    } catch let error as StorageError {
      throw Self.loadIssue(error, path)
    }
  }

  /// Makes the tables of classes, and adds the columns that they lack.
  func prepare(_ entities: [_ModelEntity]) throws {
    let known = prepared.withLock { $0 }
    let new = entities.filter { !known.contains(ObjectIdentifier($0)) }
    if new.isEmpty { return }
    // Another process may do the same at once.
    try exclusively {
      try use { database in
        for entity in new { try Self.prepare(entity, in: database) }
        try Self.keepRelationships(of: new, in: database)
      }
    }
    prepared.withLock { $0.formUnion(new.map { ObjectIdentifier($0) }) }
  }

  /// Forgets which classes have tables, because what made them was taken back.
  func forgetPrepared() { prepared.withLock { $0 = [] } }

  /// Runs a closure that reads and writes, with nobody else writing meanwhile. What it has written
  /// is taken back when it throws.
  func exclusively(_ body: () throws -> Void) throws {
    try use { database in
      var failure: (any Error)?
      do {
        try database.transaction { () throws(StorageError) in
          do {
            try body()
          } catch {
            failure = error
            throw StorageError.failed(statement: "COMMIT", reason: "\(error)")
          }
        }
      } catch {
        throw failure ?? error
      }
    }
  }

  func join(_ news: ContextNews) {
    contexts.withLock { contexts in
      contexts.removeAll { $0.news == nil }
      contexts.append(Weak(news: news))
    }
  }

  /// Tells the other contexts what one of them has saved.
  func tell(_ changes: [SavedChange], by author: ContextNews) {
    let others = contexts.withLock { $0.compactMap(\.news) }
    for other in others where other !== author { other.receive(changes) }
  }
}

/// A row that a context has saved.
struct SavedChange: Sendable {
  let entity: _ModelEntity
  let row: Int64
}

/// The changes that others have saved and a context has not yet looked at.
final class ContextNews: Sendable {
  private let waiting = Mutex<Changes?>(nil)
  private let isMain: Mutex<Bool>
  private let wake: @Sendable (ContextNews) -> Void
  /// The most rows that are noted; beyond them any row may have changed.
  private static let mostRows = 1_000

  /// Creates a list without changes.
  ///
  /// - Parameters:
  ///   - isMain: Whether the context belongs to the main actor, which looks at changes at once.
  ///   - wake: Lets the context look at changes on the main actor.
  init(isMain: Bool, wake: @escaping @Sendable (ContextNews) -> Void) {
    self.isMain = Mutex(isMain)
    self.wake = wake
  }

  /// Whether the context belongs to the main actor.
  var belongsToMain: Bool { isMain.withLock { $0 } }

  func leaveMain() { isMain.withLock { $0 = false } }

  struct Changes {
    var rows: [SavedChange] = []
    /// Whether any row may have changed.
    var isUnknown = false
  }

  /// Notes changes; `nil` for those of another process, of which nothing is known.
  func receive(_ changes: [SavedChange]?) {
    let isFirst = waiting.withLock { waiting in
      let isFirst = waiting == nil
      var all = waiting ?? Changes()
      if let changes { all.rows += changes } else { all.isUnknown = true }
      if all.rows.count > Self.mostRows { all = Changes(isUnknown: true) }
      waiting = all
      return isFirst
    }
    if isFirst, belongsToMain { wake(self) }
  }

  func drain() -> Changes? {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
  }
}
