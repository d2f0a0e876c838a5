import ArborStorage
import Foundation

// Each class has a table with a column for each value and each relationship that leads to one
// model. Relationships with several models without an inverse, and those in both directions, have
// a table of pairs. Columns that no property has any more stay as they are.

extension RecordStore {
  /// The table of pairs of a relationship, and the side of it that the relationship is.
  struct Pairs {
    let table: String
    let isReversed: Bool
    var own: String { isReversed ? "target" : "source" }
    var other: String { isReversed ? "source" : "target" }
  }

  /// Returns the table of a relationship; `nil` if the other class has a column for it.
  static func pairs(_ entity: _ModelEntity, _ index: Int) -> Pairs? {
    let property = entity.properties[index]
    let name = "\(entity.name).\(property.name)"
    guard property.isToMany else { return nil }
    guard let inverse = entity.inverse(of: index) else {
      return Pairs(table: name, isReversed: false)
    }
    let other = inverse.entity.properties[inverse.index]
    guard other.isToMany else { return nil }
    let otherName = "\(inverse.entity.name).\(other.name)"
    return Pairs(table: min(name, otherName), isReversed: otherName < name)
  }

  static func prepare(_ entity: _ModelEntity, in database: Database) throws {
    var columns: [String: String] = [:]
    try database.run("SELECT name FROM pragma_table_info(?)", [.text(entity.name)]) {
      columns[$0.text(0).lowercased()] = $0.text(0)
    }
    let isNew = columns.isEmpty
    var names: Set<String> = []
    for property in entity.properties where !names.insert(property.name.lowercased()).inserted {
      throw SwiftDataError.loadIssueModelContainer.because(
        "\(entity.name) has two properties \(property.name) that differ in capitals only.")
    }
    try database.execute(
      "CREATE TABLE IF NOT EXISTS \"\(entity.name)\"(\"_row\" INTEGER PRIMARY KEY)")
    for (index, property) in entity.properties.enumerated() {
      if let pairs = pairs(entity, index) { try prepare(pairs, in: database) }
      guard property.isColumn, columns[property.name.lowercased()] == nil else { continue }
      try add(property, of: entity, isNew: isNew, columns, in: database)
    }
    let links = entity.properties.indices.filter {
      entity.properties[$0].isColumn && entity.properties[$0].target != nil
    }
    for indices in entity.uniqueConstraints + entity.indexedProperties + links.map({ [$0] }) {
      let names = indices.map { entity.properties[$0] }.filter(\.isColumn).map(\.name)
      if names.isEmpty { continue }
      let title = ([entity.name] + names).joined(separator: ".")
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      try database.execute(
        "CREATE INDEX IF NOT EXISTS \"\(title)\" ON \"\(entity.name)\"(\(list))")
    }
  }

  private static func prepare(_ pairs: Pairs, in database: Database) throws {
    try database.execute(
      "CREATE TABLE IF NOT EXISTS \"\(pairs.table)\"(source INTEGER, target INTEGER)")
    for side in ["source", "target"] {
      try database.execute(
        "CREATE INDEX IF NOT EXISTS \"\(pairs.table).\(side)\" ON \"\(pairs.table)\"(\(side))")
    }
  }

  /// Adds a column to a table, or renames the one that the property had before; rows that exist
  /// get the initial value.
  private static func add(
    _ property: ModelProperty, of entity: _ModelEntity, isNew: Bool, _ columns: [String: String],
    in database: Database
  ) throws {
    let table = "\"\(entity.name)\""
    if let former = property.formerName, let column = columns[former.lowercased()],
      !entity.properties.contains(where: { $0.name == former })
    {
      try database.execute(
        "ALTER TABLE \(table) RENAME COLUMN \"\(column)\" TO \"\(property.name)\"")
      return
    }
    try database.execute("ALTER TABLE \(table) ADD COLUMN \"\(property.name)\"")
    if isNew || (property.isOptional && property.makeDefault == nil) { return }
    var hasRows = false
    try database.run("SELECT 1 FROM \(table) LIMIT 1", []) { _ in hasRows = true }
    guard hasRows else { return }
    guard case .attribute(let coding) = property.kind, let value = property.makeDefault?() else {
      try database.execute("ALTER TABLE \(table) DROP COLUMN \"\(property.name)\"")
      throw SwiftDataError.loadIssueModelContainer.because(
        """
        \(entity.name).\(property.name) is new, and the store has objects without it: give it a \
        default value, or make it optional.
        """)
    }
    try database.run(
      "UPDATE \(table) SET \"\(property.name)\" = ?", [try coding.encode(value)])
  }
}
