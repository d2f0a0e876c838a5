import ArborStorage
import Foundation

/// A row as it is stored.
struct StoredRow {
  let row: Int64
  /// The columns of the properties that are read along.
  let columns: [StoredColumn]
}

/// The rows that are to be read.
struct RowQuery {
  var condition = ""
  var parameters: [StoredColumn] = []
  var limit: Int?
  var offset: Int?

  /// Returns the query of rows by their numbers.
  static func of(_ rows: [Int64]) -> RowQuery {
    RowQuery(condition: "\"_row\" IN (SELECT value FROM json_each(?))", parameters: [list(rows)])
  }

  static func list(_ rows: [Int64]) -> StoredColumn {
    .text("[" + rows.map(String.init).joined(separator: ",") + "]")
  }
}

/// The changes of a relationship that has a table of pairs.
struct PairsWrite {
  let index: Int
  let added: [Int64]
  let removed: [Int64]
}

/// The values that are to be written of a record.
struct RowWrite {
  let entity: _ModelEntity
  let row: Int64
  let isNew: Bool
  /// The columns that are written, by property.
  var columns: [(index: Int, value: StoredColumn)] = []
  /// The relationships that have a table of pairs.
  var pairs: [PairsWrite] = []
}

extension RecordStore {
  /// The most rows that a fetch returns.
  static let mostRows = 1_000_000

  /// Returns the indices of the properties that are read with a row.
  static func loaded(_ entity: _ModelEntity) -> [Int] {
    entity.properties.indices.filter {
      entity.properties[$0].isColumn && !entity.properties[$0].isExternal
    }
  }

  /// Reads rows of a class in the order of their creation. Those whose required relationships lead
  /// nowhere are left out. `skip` says which ones are needed by their number only.
  func rows(
    _ entity: _ModelEntity, _ query: RowQuery, skip: (Int64) -> Bool = { _ in false }
  ) throws -> [StoredRow] {
    let columns = Self.loaded(entity).map { ", \"\(entity.properties[$0].name)\"" }.joined()
    var sql = "SELECT \"_row\"\(columns) FROM \"\(entity.name)\""
    let conditions = [query.condition, Self.required(entity)].filter { !$0.isEmpty }
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    sql += " ORDER BY \"_row\" LIMIT ? OFFSET ?"
    let limit = query.limit ?? Self.mostRows + 1
    let parameters = query.parameters + [.int(limit), .int(query.offset ?? 0)]
    let count = Int32(Self.loaded(entity).count)
    return try use { database in
      var found: [StoredRow] = []
      try database.run(sql, parameters) { row in
        let number = Int64(row.int(0))
        let values = skip(number) ? [] : (0..<count).map { row.value($0 + 1) }
        found.append(StoredRow(row: number, columns: values))
      }
      guard found.count <= Self.mostRows else {
        throw SwiftDataError.loadIssueModelContainer.because(
          "More than \(Self.mostRows) objects of \(entity.name): set a fetchLimit or a predicate.")
      }
      return found
    }
  }

  /// Returns the condition that what a row needs exists.
  private static func required(_ entity: _ModelEntity) -> String {
    entity.properties.filter { $0.isColumn && !$0.isOptional }.compactMap { property in
      guard let target = property.target?._$entity else { return nil }
      return """
        EXISTS (SELECT 1 FROM "\(target.name)" AS needed \
        WHERE needed."_row" = "\(entity.name)"."\(property.name)")
        """
    }.joined(separator: " AND ")
  }

  /// Counts the rows of a class.
  func count(_ entity: _ModelEntity) throws -> Int {
    let condition = Self.required(entity)
    let sql =
      "SELECT count(*) FROM \"\(entity.name)\"" + (condition.isEmpty ? "" : " WHERE \(condition)")
    return try use { database in
      var count = 0
      try database.run(sql, []) { count = $0.int(0) }
      return count
    }
  }

  /// Reads one column of a row; `nil` if there is no such row.
  func column(_ property: ModelProperty, of entity: _ModelEntity, _ row: Int64) throws
    -> StoredColumn?
  {
    let sql = "SELECT \"\(property.name)\" FROM \"\(entity.name)\" WHERE \"_row\" = ?"
    return try use { database in
      var value: StoredColumn?
      try database.run(sql, [.int(Int(row))]) { value = $0.value(0) }
      return value
    }
  }

  /// Reads the rows that a relationship with several models leads to.
  func related(_ index: Int, of entity: _ModelEntity, _ row: Int64) throws -> [Int64] {
    let sql: String
    if let pairs = Self.pairs(entity, index) {
      sql = "SELECT \(pairs.other) FROM \"\(pairs.table)\" WHERE \(pairs.own) = ? ORDER BY rowid"
    } else if let inverse = entity.inverse(of: index) {
      let column = inverse.entity.properties[inverse.index].name
      sql = """
        SELECT "_row" FROM "\(inverse.entity.name)" WHERE "\(column)" = ? ORDER BY "_row"
        """
    } else {
      return []
    }
    return try use { database in
      var rows: [Int64] = []
      try database.run(sql, [.int(Int(row))]) { rows.append(Int64($0.int(0))) }
      return rows
    }
  }

  /// Returns another row with the same values; `nil` if there is none.
  func row(
    of entity: _ModelEntity, with values: [(index: Int, value: StoredColumn)], besides row: Int64
  ) throws -> Int64? {
    let conditions = values.map { "\"\(entity.properties[$0.index].name)\" = ?" }
    let sql = """
      SELECT "_row" FROM "\(entity.name)" WHERE \(conditions.joined(separator: " AND ")) \
      AND "_row" <> ? LIMIT 1
      """
    return try use { database in
      var found: Int64?
      try database.run(sql, values.map(\.value) + [.int(Int(row))]) { found = Int64($0.int(0)) }
      return found
    }
  }

  /// Returns those of some numbers that rows of a class have.
  func taken(_ rows: [Int64], of entity: _ModelEntity) throws -> Set<Int64> {
    let sql = """
      SELECT "_row" FROM "\(entity.name)" WHERE "_row" IN (SELECT value FROM json_each(?))
      """
    return try use { database in
      var found: Set<Int64> = []
      try database.run(sql, [RowQuery.list(rows)]) { found.insert(Int64($0.int(0))) }
      return found
    }
  }

  /// Writes and deletes rows, all or none.
  func commit(
    _ writes: [RowWrite], deleting deleted: [(entity: _ModelEntity, row: Int64)],
    among entities: [_ModelEntity]
  ) throws {
    try use { database in
      try database.transaction { () throws(StorageError) in
        for (entity, row) in deleted {
          try Self.delete(row, of: entity, among: entities, in: database)
        }
        for write in writes { try Self.write(write, in: database) }
      }
    }
  }

  private static func write(_ write: RowWrite, in database: Database) throws(StorageError) {
    let (entity, row) = (write.entity, StoredColumn.int(Int(write.row)))
    if write.isNew {
      let names = write.columns.map { ", \"\(entity.properties[$0.index].name)\"" }.joined()
      let marks = String(repeating: ", ?", count: write.columns.count)
      try database.run(
        "INSERT INTO \"\(entity.name)\"(\"_row\"\(names)) VALUES (?\(marks))",
        [row] + write.columns.map(\.value))
    } else {
      for (index, value) in write.columns {
        let name = entity.properties[index].name
        try database.run(
          "UPDATE \"\(entity.name)\" SET \"\(name)\" = ? WHERE \"_row\" = ?", [value, row])
      }
    }
    for change in write.pairs {
      guard let pairs = pairs(entity, change.index) else { continue }
      let isPair = "\(pairs.own) = ?1 AND \(pairs.other) = ?2"
      for other in change.removed {
        try database.run(
          "DELETE FROM \"\(pairs.table)\" WHERE \(isPair)", [row, .int(Int(other))])
      }
      // The other side writes the same pair.
      for other in change.added {
        try database.run(
          """
          INSERT INTO "\(pairs.table)"(\(pairs.own), \(pairs.other)) SELECT ?1, ?2 \
          WHERE NOT EXISTS (SELECT 1 FROM "\(pairs.table)" WHERE \(isPair))
          """, [row, .int(Int(other))])
      }
    }
  }

  private static func delete(
    _ row: Int64, of entity: _ModelEntity, among entities: [_ModelEntity], in database: Database
  ) throws(StorageError) {
    let number = StoredColumn.int(Int(row))
    try database.run("DELETE FROM \"\(entity.name)\" WHERE \"_row\" = ?", [number])
    for index in entity.properties.indices {
      guard let pairs = pairs(entity, index) else { continue }
      try database.run("DELETE FROM \"\(pairs.table)\" WHERE \(pairs.own) = ?", [number])
    }
    for other in entities {
      for (index, property) in other.properties.enumerated()
      where property.isToMany && property.target?._$entity === entity {
        guard other.inverse(of: index) == nil, let pairs = pairs(other, index) else { continue }
        try database.run("DELETE FROM \"\(pairs.table)\" WHERE \(pairs.other) = ?", [number])
      }
    }
  }
}
