import ArborGraph

extension Tables {
  static func shared(_ database: Database, _ name: String) throws(StorageError) -> SharedRecord? {
    var record: SharedRecord?
    try database.run("SELECT version, json FROM shared WHERE name = ?", [.text(name)]) {
      record = SharedRecord(version: $0.int(0), json: $0.blob(1))
    }
    return record
  }

  /// Writes a shared value with the next version; returns what was written.
  @discardableResult
  static func writeShared(
    _ database: Database, _ name: String, _ json: [UInt8]
  ) throws(StorageError) -> SharedRecord {
    let version = (try shared(database, name)?.version ?? 0) + 1
    try database.run(
      "INSERT OR REPLACE INTO shared (name, version, json) VALUES (?, ?, ?)",
      [.text(name), .int(version), .blob(json)])
    return SharedRecord(version: version, json: json)
  }

  static func note(
    _ database: Database, _ change: StorageChange, by process: Int, second: Int
  ) throws(StorageError) {
    try database.run(
      "INSERT INTO change (process, kind, owner, name, message, second) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .int(process), .int(change.kind.rawValue), .text(change.owner), .text(change.name),
        .blob(change.message), .int(second),
      ])
  }

  /// Returns the number of the last change; 0 if there was none.
  static func lastChange(_ database: Database) throws(StorageError) -> Int {
    var number = 0
    // The sequence outlives the rows that are removed.
    try database.run("SELECT seq FROM sqlite_sequence WHERE name = 'change'", []) {
      number = $0.int(0)
    }
    return number
  }

  /// Returns at most 1,000 changes of other processes after `number`, and the number of the last
  /// one.
  static func changes(
    _ database: Database, after number: Int, notBy process: Int
  ) throws(StorageError) -> (changes: [StorageChange], last: Int) {
    var changes: [StorageChange] = []
    var last = number
    try database.run(
      """
      SELECT number, process, kind, owner, name, message FROM change WHERE number > ?
      ORDER BY number LIMIT 1000
      """, [.int(number)]
    ) { row in
      last = row.int(0)
      guard row.int(1) != process, let kind = StorageChange.Kind(rawValue: row.int(2)) else {
        return
      }
      changes.append(
        StorageChange(kind: kind, owner: row.text(3), name: row.text(4), message: row.blob(5)))
    }
    return (changes, last)
  }

  /// Deletes the changes that all processes have had the time to see.
  static func removeChanges(_ database: Database, before second: Int) throws(StorageError) {
    try database.run("DELETE FROM change WHERE second < ?", [.int(second)])
  }
}
