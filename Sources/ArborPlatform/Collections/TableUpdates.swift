package import Foundation

/// Changes of a table that take place together: what goes is named by its old place, what comes by its new one.
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

  /// How many rows each section must have afterwards.
  package func expected(_ rows: [Int]) -> [Int] {
    var result: [Int] = []
    // By their new places; -1: whatever the data source says.
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

  /// Whether a data source that had and has so many rows in its sections has changed as the updates say.
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
