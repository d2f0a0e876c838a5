import CSQLite
import Foundation

/// One connection to SQLite. It must not be used by two threads at once.
package final class Database {
  private let connection: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens or creates the file; `:memory:` is a database that ends with the connection.
  ///
  /// - Parameter patience: The time in milliseconds for which a statement waits for others' locks.
  package init(path: String, patience: Int = 5_000) throws(StorageError) {
    if path != ":memory:" { try Self.prepareFile(path) }
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let connection else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(connection)
      throw .unusable(path: path, reason: reason)
    }
    self.connection = connection
    sqlite3_busy_timeout(connection, Int32(patience))
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  /// Creates the file with access for the server's own user only.
  private static func prepareFile(_ path: String) throws(StorageError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unusable(path: path, reason: "the folder can not be made")
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unusable(path: path, reason: String(cString: strerror(errno)))
    }
    close(descriptor)
  }

  /// Checks that the file is a database, and intact.
  package func checkIntegrity(path: String) throws(StorageError) {
    var problem = ""
    do throws(StorageError) {
      try run("PRAGMA quick_check(1)", []) { problem = $0.text(0) }
    } catch {
      problem = String(cString: sqlite3_errmsg(connection))
      switch sqlite3_errcode(connection) {
      case SQLITE_NOTADB: throw .foreign(path: path, reason: problem)
      case SQLITE_CORRUPT: break
      default: throw error
      }
    }
    guard problem == "ok" else { throw .damaged(path: path, reason: problem) }
  }

  /// Writes a copy of the committed content into a new file.
  func copy(to path: String) throws(StorageError) {
    try run("VACUUM INTO ?", [.text(path)])
  }

  /// Runs statements without parameters.
  package func execute(_ sql: String) throws(StorageError) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
  }

  /// Runs one statement, and calls `row` for each row.
  package func run(
    _ sql: String, _ parameters: [Parameter], row: (Row) -> Void = { _ in }
  ) throws(StorageError) {
    let statement = try prepare(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, parameter) in parameters.enumerated() {
      guard parameter.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else {
        throw failure(sql)
      }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure(sql)
      }
    }
  }

  /// Runs `body` in a transaction, which is rolled back when it throws. Inside another transaction,
  /// only what `body` has done is rolled back, and the outer one decides on the rest.
  package func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
    let isInner = sqlite3_get_autocommit(connection) == 0
    try execute(isInner ? "SAVEPOINT inner" : "BEGIN IMMEDIATE")
    do throws(StorageError) {
      try body()
      try execute(isInner ? "RELEASE inner" : "COMMIT")
    } catch {
      try? execute(isInner ? "ROLLBACK TO inner; RELEASE inner" : "ROLLBACK")
      throw error
    }
  }

  private func prepare(_ sql: String) throws(StorageError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure(sql) }
    statements[sql] = statement
    return statement
  }

  private func failure(_ sql: String) -> StorageError {
    .failed(statement: sql, reason: String(cString: sqlite3_errmsg(connection)))
  }

  package enum Parameter: Hashable, Sendable {
    case null
    case int(Int)
    case double(Double)
    case text(String)
    case blob([UInt8])

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
      switch self {
      case .null: return sqlite3_bind_null(statement, index)
      case .int(let value): return sqlite3_bind_int64(statement, index, Int64(value))
      case .double(let value): return sqlite3_bind_double(statement, index, value)
      case .text(var value):
        return value.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            guard let count = Int32(exactly: $0.count) else { return SQLITE_TOOBIG }
            guard let start = $0.baseAddress else {
              return arbor_bind_text(statement, index, "", 0)
            }
            return arbor_bind_text(statement, index, start, count)
          }
        }
      case .blob(let value):
        guard let count = Int32(exactly: value.count) else { return SQLITE_TOOBIG }
        return arbor_bind_blob(statement, index, value, count)
      }
    }
  }

  /// The current row of a statement.
  package struct Row {
    fileprivate let statement: OpaquePointer

    package func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    package func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    package func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }

    package func blob(_ column: Int32) -> [UInt8] {
      guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
      return Array(
        UnsafeRawBufferPointer(
          start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// Returns a value in the type that it is stored in.
    package func value(_ column: Int32) -> Parameter {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: .int(int(column))
      case SQLITE_FLOAT: .double(double(column))
      case SQLITE_TEXT: .text(text(column))
      case SQLITE_BLOB: .blob(blob(column))
      default: .null
      }
    }
  }
}

/// A connection that several threads use, one at a time. A thread that has it may ask for it again.
package final class LockedDatabase: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let database: Database

  package init(_ database: Database) { self.database = database }

  package func withLock<Result>(
    _ body: (Database) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(database)
  }
}
