import ArborPlatform
import Foundation
import Testing

/// Where rows are after updates.
@Suite struct RowPlacesTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The rows of `before` that are in `after`, and what came and went, say where each is.
  private func check(_ before: [[Int]], _ after: [[Int]], moves: Set<Int> = []) {
    var updates = TableUpdates()
    var places: [Int: IndexPath] = [:]
    for (section, rows) in after.enumerated() {
      for (row, name) in rows.enumerated() { places[name] = path(row, section) }
    }
    var known: Set<Int> = []
    for (section, rows) in before.enumerated() {
      for (row, name) in rows.enumerated() {
        known.insert(name)
        if moves.contains(name) {
          updates.moves[path(row, section)] = places[name]
        } else if places[name] == nil {
          updates.deletedRows.insert(path(row, section))
        }
      }
    }
    for (name, place) in places where !known.contains(name) { updates.insertedRows.insert(place) }
    #expect(updates.lead(from: before.map(\.count), to: after.map(\.count)))
    let found = RowPlaces(updates)
    for (section, rows) in before.enumerated() {
      for (row, name) in rows.enumerated() {
        #expect(found.place(of: path(row, section)) == places[name], "\(name)")
      }
    }
  }

  @Test func rowsMakeRoomForOthers() {
    check([[1, 2, 3]], [[1, 2, 3]])
    check([[1, 2, 3, 4]], [[9, 2, 8, 7, 4]])
    check([[1, 2, 3, 4], [5, 6]], [[9, 8, 1, 3], [6, 7]])
    check([[1, 2, 3, 4], [5, 6]], [[4, 1, 3], [2, 5, 6]], moves: [4, 2])
    check([[]], [[1]])
    check([Array(0..<500)], [Array(600..<700) + (0..<500).filter { $0 % 3 > 0 } + [900]])
  }

  @Test func sectionsMakeRoomForOthers() {
    var updates = TableUpdates()
    updates.deletedSections = [0]
    updates.insertedSections = [1, 2]
    updates.sectionMoves = [3: 0]
    let places = RowPlaces(updates)
    #expect((0..<5).map { places.place(ofSection: $0) } == [nil, 3, 4, 0, 5])
    #expect(places.place(of: path(7, 2)) == path(7, 4))
    #expect(places.place(of: path(7, 3)) == path(7, 0))
    #expect(places.place(of: path(7, 0)) == nil)
  }

  @Test func sizesGoAlongWithWhatHasThem() {
    var sizes = WantedSizes()
    sizes.fit(100)
    for item in 0..<4 {
      sizes.adopt(CGSize(width: 100, height: item), forItem: item, ofSection: 0)
    }
    sizes.adopt(30, for: "head", ofSection: 0)
    var updates = TableUpdates()
    updates.insertedSections = [0]
    updates.deletedRows = [path(1)]
    updates.reloadedRows = [path(2)]
    sizes.move(by: RowPlaces(updates))
    #expect(sizes.items(ofSection: 0).isEmpty && sizes.lengths(ofSection: 0).isEmpty)
    #expect(sizes.items(ofSection: 1).mapValues(\.height) == [0: 0, 2: 3])
    #expect(sizes.lengths(ofSection: 1) == ["head": 30])
    sizes.fit(100)
    #expect(sizes.item(2, ofSection: 1) == CGSize(width: 100, height: 3))
    sizes.fit(101)
    #expect(
      sizes
        == {
          var empty = WantedSizes()
          empty.fit(101)
          return empty
        }())
  }
}
