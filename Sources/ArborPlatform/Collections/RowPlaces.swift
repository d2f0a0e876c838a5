import Foundation

/// Where rows and sections that stay are after updates: what comes and goes is put in order once for all of them.
package struct RowPlaces {
  private let updates: TableUpdates
  private let goneSections: [Int]
  private let comingSections: [Int]
  /// By their sections before, in order.
  private let gone: [Int: [Int]]
  /// By their sections afterwards, in order.
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

  /// The first of `count` numbers from which on a condition holds; `count`: it does not hold.
  private static func first(of count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where is afterwards what was at `place`. `gone` are places before, `coming` those afterwards.
  private static func place(_ place: Int, gone: [Int], coming: [Int]) -> Int {
    let left = place - first(of: gone.count) { gone[$0] >= place }
    // What comes lies before it as long as it is not further back than what is left moves to.
    return left + first(of: coming.count) { coming[$0] - $0 > left }
  }

  /// Where a row that stays is afterwards; nil: it goes.
  package func place(of path: IndexPath) -> IndexPath? {
    if let moved = updates.moves[path] { return moved }
    guard !updates.deletedRows.contains(path), let section = place(ofSection: path.section) else {
      return nil
    }
    let row = Self.place(
      path.row, gone: gone[path.section] ?? [], coming: coming[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  /// Where a section that stays is afterwards; nil: it goes.
  package func place(ofSection section: Int) -> Int? {
    if let moved = updates.sectionMoves[section] { return moved }
    guard !updates.deletedSections.contains(section) else { return nil }
    return Self.place(section, gone: goneSections, coming: comingSections)
  }

  /// Of a row that is not loaded anew.
  package func keptPlace(of path: IndexPath) -> IndexPath? {
    guard !updates.reloadedRows.contains(path), !updates.reloadedSections.contains(path.section)
    else { return nil }
    return place(of: path)
  }

  /// Of a section that is not loaded anew.
  package func keptPlace(ofSection section: Int) -> Int? {
    updates.reloadedSections.contains(section) ? nil : place(ofSection: section)
  }
}
