package import Foundation

/// Updates of a table that are applied together. Deleted, reloaded and moved elements have old
/// index paths; inserted ones and the targets of moves have new ones.
package struct TableUpdates {
  package var deletedRows: Set<IndexPath> = []
  package var insertedRows: Set<IndexPath> = []
  package var reloadedRows: Set<IndexPath> = []
  package var moves: [IndexPath: IndexPath] = [:]
  package var deletedSections = IndexSet()
  package var insertedSections = IndexSet()
  package var reloadedSections = IndexSet()
  package var sectionMoves: [Int: Int] = [:]
  package var depth = 0

  package init() {}

  /// Returns the number of rows that each section must have afterwards.
  package func expected(_ rows: [Int]) -> [Int] {
    var result: [Int] = []
    // Row counts by new section index; -1 for any number, which the data source determines.
    var coming: [Int: Int] = [:]
    for section in insertedSections { coming[section] = -1 }
    var goneRows: [Int: Int] = [:]
    for path in deletedRows.union(moves.keys) { goneRows[path.section, default: 0] += 1 }
    for (section, count) in rows.enumerated() {
      let gone = goneRows[section] ?? 0
      if let moved = sectionMoves[section] {
        coming[moved] = count - gone
      } else if !deletedSections.contains(section) {
        result.append(count - gone)
      }
    }
    for (section, count) in coming.sorted(by: { $0.key < $1.key }) {
      result.insert(count, at: max(0, min(section, result.count)))
    }
    for path in insertedRows.union(moves.values) where result.indices.contains(path.section) {
      if result[path.section] >= 0 { result[path.section] += 1 }
    }
    return result
  }

  /// Whether the new row counts of a data source match its old ones and the updates.
  package func lead(from old: [Int], to new: [Int]) -> Bool {
    let expected = expected(old)
    let places = RowPlaces(self)
    let reloaded = Set(reloadedSections.compactMap { places.place(ofSection: $0) })
    return new.count == expected.count
      && zip(new, expected).enumerated().allSatisfy { section, numbers in
        numbers.1 < 0 || numbers.0 == numbers.1 || reloaded.contains(section)
      }
  }
}
