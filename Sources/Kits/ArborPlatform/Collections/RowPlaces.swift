import Foundation

/// Maps the old index paths of rows and sections to their new ones. The updates are sorted once for
/// all of them.
package struct RowPlaces {
  private let updates: TableUpdates
  private let goneSections: [Int]
  private let comingSections: [Int]
  /// The removed rows by old section, in order.
  private let gone: [Int: [Int]]
  /// The inserted rows by new section, in order.
  private let coming: [Int: [Int]]

  package init(_ updates: TableUpdates) {
    self.updates = updates
    goneSections = Set(updates.deletedSections).union(updates.sectionMoves.keys).sorted()
    comingSections = Set(updates.insertedSections).union(updates.sectionMoves.values).sorted()
    gone = Self.rows(updates.deletedRows.union(updates.moves.keys))
    coming = Self.rows(updates.insertedRows.union(updates.moves.values))
  }

  private static func rows(_ paths: Set<IndexPath>) -> [Int: [Int]] {
    Dictionary(grouping: paths) { $0.section }.mapValues { $0.map(\.row).sorted() }
  }

  /// Returns the first of `count` numbers from which a condition holds; `count` if it holds for
  /// none.
  private static func first(of count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the new index of what was at `place`. `gone` are old indices, `coming` new ones.
  private static func place(_ place: Int, gone: [Int], coming: [Int]) -> Int {
    let left = place - first(of: gone.count) { gone[$0] >= place }
    // An insertion precedes it unless its index is beyond the one to which the remaining elements
    // move.
    return left + first(of: coming.count) { coming[$0] - $0 > left }
  }

  /// Returns the new index path of a row; `nil` if it is deleted.
  package func place(of path: IndexPath) -> IndexPath? {
    if let moved = updates.moves[path] { return moved }
    guard !updates.deletedRows.contains(path), let section = place(ofSection: path.section) else {
      return nil
    }
    let row = Self.place(
      path.row, gone: gone[path.section] ?? [], coming: coming[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  /// Returns the new index of a section; `nil` if it is deleted.
  package func place(ofSection section: Int) -> Int? {
    if let moved = updates.sectionMoves[section] { return moved }
    guard !updates.deletedSections.contains(section) else { return nil }
    return Self.place(section, gone: goneSections, coming: comingSections)
  }

  /// Returns the new index path of a row that is neither deleted nor reloaded; `nil` otherwise.
  package func keptPlace(of path: IndexPath) -> IndexPath? {
    guard !updates.reloadedRows.contains(path), !updates.reloadedSections.contains(path.section)
    else { return nil }
    return place(of: path)
  }

  /// Returns the new index of a section that is neither deleted nor reloaded; `nil` otherwise.
  package func keptPlace(ofSection section: Int) -> Int? {
    updates.reloadedSections.contains(section) ? nil : place(ofSection: section)
  }
}
