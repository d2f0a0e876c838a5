import ArborStorage
import Foundation
import Logging

// A relationship that leads to several models instead of one, or gains or loses its other side, is
// kept in another place. The store notes the places, and moves what is there.

extension RecordStore {
  /// The place of a relationship: a table, the column with the rows of the models that have the
  /// relationship, and the column with those that it leads to.
  struct Place: Equatable {
    let table: String
    let own: String
    let other: String

    var isColumn: Bool { own == "_row" }
    var isColumnOfOther: Bool { other == "_row" }
    var isPairs: Bool { !isColumn && !isColumnOfOther }
    var text: String { [table, own, other].joined(separator: "\t") }

    init(table: String, own: String, other: String) {
      (self.table, self.own, self.other) = (table, own, other)
    }

    init?(text: String) {
      let parts = text.split(separator: "\t").map(String.init)
      guard parts.count == 3 else { return nil }
      self.init(table: parts[0], own: parts[1], other: parts[2])
    }

    /// Whether the place is the other one, of which a column may have been renamed.
    func isSame(as former: Place) -> Bool {
      table == former.table && isColumn == former.isColumn
        && isColumnOfOther == former.isColumnOfOther
    }
  }

  private struct Move {
    let name: String
    let from: Place
    let to: Place
  }

  static func place(_ entity: _ModelEntity, _ index: Int) -> Place? {
    let property = entity.properties[index]
    guard property.target != nil else { return nil }
    if property.isColumn { return Place(table: entity.name, own: "_row", other: property.name) }
    if let pairs = pairs(entity, index) {
      return Place(table: pairs.table, own: pairs.own, other: pairs.other)
    }
    guard property.isToMany, let inverse = entity.inverse(of: index) else { return nil }
    let column = inverse.entity.properties[inverse.index].name
    return Place(table: inverse.entity.name, own: column, other: "_row")
  }

  /// Moves relationships whose place is another one than before.
  static func keepRelationships(of entities: [_ModelEntity], in database: Database) throws {
    var moves: [Move] = []
    for entity in entities {
      for (index, property) in entity.properties.enumerated() {
        guard let place = place(entity, index) else { continue }
        let name = "\(entity.name).\(property.name)"
        var known = try noted(name, in: database)
        if known == nil, let former = property.formerName {
          known = try noted("\(entity.name).\(former)", in: database)
          try database.run(
            "DELETE FROM \"_arbor\" WHERE name = ?", [.text("place \(entity.name).\(former)")])
        }
        if known == place { continue }
        try database.run(
          "INSERT OR REPLACE INTO \"_arbor\"(name, value) VALUES (?, ?)",
          [.text("place \(name)"), .text(place.text)])
        guard let known, !place.isSame(as: known) else { continue }
        moves.append(Move(name: name, from: known, to: place))
      }
    }
    for move in moves { try carryOut(move, in: database) }
    try empty(Set(moves.map(\.from).filter(\.isPairs).map(\.table)), in: database)
  }

  private static func noted(_ name: String, in database: Database) throws -> Place? {
    var place: Place?
    try database.run("SELECT value FROM \"_arbor\" WHERE name = ?", [.text("place \(name)")]) {
      place = Place(text: $0.text(0))
    }
    return place
  }

  private static func carryOut(_ move: Move, in database: Database) throws {
    let (from, to) = (move.from, move.to)
    guard try has(from, in: database), try has(to, in: database) else {
      logger.error("\(move.name) is kept in another way than before, and what it was is gone.")
      return
    }
    let pairs = """
      (SELECT "\(from.own)" AS own, "\(from.other)" AS other FROM "\(from.table)" \
      WHERE "\(from.own)" IS NOT NULL AND "\(from.other)" IS NOT NULL)
      """
    if to.isPairs {
      try database.execute(
        """
        INSERT INTO "\(to.table)"("\(to.own)", "\(to.other)") SELECT own, other FROM \(pairs) AS old \
        WHERE NOT EXISTS (SELECT 1 FROM "\(to.table)" AS new \
        WHERE new."\(to.own)" = old.own AND new."\(to.other)" = old.other)
        """)
      return
    }
    let (key, value) = to.isColumn ? ("own", "other") : ("other", "own")
    let column = to.isColumn ? to.other : to.own
    var isAmbiguous = false
    try database.run(
      "SELECT 1 FROM \(pairs) GROUP BY \(key) HAVING count(DISTINCT \(value)) > 1 LIMIT 1", []
    ) { _ in isAmbiguous = true }
    if isAmbiguous {
      throw SwiftDataError.loadIssueModelContainer.because(
        """
        \(to.table).\(column) leads to one object now, and the store has objects where it led to \
        several. Keep the list, or remove all but one in a stage of a migration plan first.
        """)
    }
    try database.execute(
      """
      UPDATE "\(to.table)" SET "\(column)" = \
      (SELECT \(value) FROM \(pairs) AS old WHERE old.\(key) = "\(to.table)"."_row")
      """)
  }

  private static func has(_ place: Place, in database: Database) throws -> Bool {
    var names: Set<String> = []
    try database.run("SELECT name FROM pragma_table_info(?)", [.text(place.table)]) {
      names.insert($0.text(0).lowercased())
    }
    return names.contains(place.own.lowercased()) && names.contains(place.other.lowercased())
  }

  /// Empties tables of pairs that no relationship has any more.
  private static func empty(_ tables: Set<String>, in database: Database) throws {
    if tables.isEmpty { return }
    var used: Set<String> = []
    try database.run("SELECT value FROM \"_arbor\" WHERE name LIKE 'place %'", []) {
      if let place = Place(text: $0.text(0)) { used.insert(place.table) }
    }
    for table in tables.subtracting(used) { try database.execute("DELETE FROM \"\(table)\"") }
  }
}
