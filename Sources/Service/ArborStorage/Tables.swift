import ArborGraph

/// The tables of the file, and the encoding of values.
enum Tables {
  private static let version = 1
  /// Tells the files of this program from those of others.
  private static let application = 0x4172_6272

  /// Creates the tables, unless they exist.
  static func prepare(_ database: Database, path: String) throws(StorageError) {
    var known = 0
    try database.run("PRAGMA user_version", []) { known = $0.int(0) }
    guard try isOwn(database) else {
      throw .foreign(path: path, reason: "it is the database of another program")
    }
    guard known <= version else { throw .tooNew(path: path, version: known) }
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    try database.transaction { () throws(StorageError) in
      try database.execute(
        """
        CREATE TABLE IF NOT EXISTS secret (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL);
        CREATE TABLE IF NOT EXISTS owner (
          kind INTEGER NOT NULL, owner TEXT NOT NULL, used INTEGER NOT NULL,
          PRIMARY KEY (kind, owner)) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS shared (
          name TEXT PRIMARY KEY, version INTEGER NOT NULL, json BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS change (
          number INTEGER PRIMARY KEY AUTOINCREMENT, process INTEGER NOT NULL,
          kind INTEGER NOT NULL, owner TEXT NOT NULL, name TEXT NOT NULL, message BLOB,
          second INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS value (
          kind INTEGER NOT NULL, owner TEXT NOT NULL, name TEXT NOT NULL,
          type INTEGER NOT NULL, value NOT NULL,
          PRIMARY KEY (kind, owner, name)) WITHOUT ROWID;
        PRAGMA application_id = \(application);
        PRAGMA user_version = \(version)
        """)
    }
  }

  /// Whether the file is empty or has the tables of this program; former versions have not marked
  /// it.
  private static func isOwn(_ database: Database) throws(StorageError) -> Bool {
    var mark = 0
    var tables: Set<String> = []
    try database.run("PRAGMA application_id", []) { mark = $0.int(0) }
    try database.run("SELECT name FROM sqlite_schema WHERE type = 'table'", []) {
      tables.insert($0.text(0))
    }
    if tables.isEmpty { return mark == 0 || mark == application }
    return mark == application || mark == 0 && tables.isSuperset(of: ["secret", "owner", "value"])
  }

  /// Returns the values of an owner, or only the one of a name.
  static func values(
    _ database: Database, of owner: Owner, named name: String? = nil
  ) throws(StorageError) -> [String: StoredValue] {
    var values: [String: StoredValue] = [:]
    let condition = name == nil ? "" : " AND name = ?"
    try database.run(
      "SELECT name, type, value FROM value WHERE kind = ? AND owner = ?" + condition,
      owner.parameters + (name.map { [.text($0)] } ?? [])
    ) { row in
      values[row.text(0)] = StoredValue(row)
    }
    return values
  }

  static func write(
    _ database: Database, _ value: StoredValue?, _ name: String, of owner: Owner
  ) throws(StorageError) {
    let place = owner.parameters + [.text(name)]
    guard let value else {
      return try database.run(
        "DELETE FROM value WHERE kind = ? AND owner = ? AND name = ?", place)
    }
    try database.run(
      "INSERT OR REPLACE INTO value (kind, owner, name, type, value) VALUES (?, ?, ?, ?, ?)",
      place + [.int(value.type), value.parameter])
  }

  /// Records that the owner was seen on this day.
  static func use(_ database: Database, _ owner: Owner, day: Int) throws(StorageError) {
    try database.run(
      "INSERT OR REPLACE INTO owner (kind, owner, used) VALUES (?, ?, ?)",
      owner.parameters + [.int(day)])
  }

  /// Returns the last day on which an owner was seen; `nil` if there are none.
  static func lastDay(_ database: Database) throws(StorageError) -> Int? {
    var day: Int?
    try database.run("SELECT used FROM owner ORDER BY used DESC LIMIT 1", []) { day = $0.int(0) }
    return day
  }

  /// Counts owners that were seen on a day, or later, as seen on another one: the days in between
  /// were not noticed.
  static func moveUses(_ database: Database, from last: Int, to day: Int) throws(StorageError) {
    guard day - last > 1 else { return }
    try database.run(
      "UPDATE owner SET used = ? WHERE used >= ?", [.int(day), .int(last)])
  }

  /// Deletes the values of owners that were not seen for long.
  static func removeOld(
    _ database: Database, _ kind: Owner.Kind, day: Int
  ) throws(StorageError) {
    let limit = Database.Parameter.int(day - kind.lifetime)
    try database.run(
      """
      DELETE FROM value WHERE kind = ?1 AND owner IN
        (SELECT owner FROM owner WHERE kind = ?1 AND used < ?2)
      """, [.int(kind.rawValue), limit])
    try database.run(
      "DELETE FROM owner WHERE kind = ? AND used < ?", [.int(kind.rawValue), limit])
  }

  /// Returns the secret in the file, after storing `fresh` when there is none.
  static func secret(_ database: Database, orKeep fresh: [UInt8]) throws(StorageError) -> [UInt8] {
    try database.run("INSERT OR IGNORE INTO secret (id, bytes) VALUES (1, ?)", [.blob(fresh)])
    var secret: [UInt8] = []
    try database.run("SELECT bytes FROM secret WHERE id = 1", []) { secret = $0.blob(0) }
    return secret
  }
}

extension Owner {
  fileprivate var parameters: [Database.Parameter] { [.int(kind.rawValue), .text(id)] }
}

extension StoredValue {
  fileprivate var type: Int {
    switch self {
    case .bool: 0
    case .int: 1
    case .double: 2
    case .string: 3
    case .data: 4
    }
  }

  fileprivate var parameter: Database.Parameter {
    switch self {
    case .bool(let value): .int(value ? 1 : 0)
    case .int(let value): .int(value)
    // SQLite has no NaN; it would become NULL.
    case .double(let value): .double(value.isNaN ? 0 : value)
    case .string(let value): .text(value)
    case .data(let value): .blob(value)
    }
  }

  /// `nil` for a type that this version does not know.
  fileprivate init?(_ row: Database.Row) {
    switch row.int(1) {
    case 0: self = .bool(row.int(2) != 0)
    case 1: self = .int(row.int(2))
    case 2: self = .double(row.double(2))
    case 3: self = .string(row.text(2))
    case 4: self = .data(row.blob(2))
    default: return nil
    }
  }
}
