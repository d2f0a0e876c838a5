import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Titles above the columns of a table.
@MainActor @Suite struct HeaderTests {
  final class Planet {
    let name: String
    let moons: Int
    init(_ name: String, _ moons: Int) {
      self.name = name
      self.moons = moons
    }
  }

  final class Source: NSTableViewDataSource, NSTableViewDelegate {
    var clicked: [String] = []
    var sorts: [Int] = []
    var resized = 0

    func numberOfRows(in tableView: NSTableView) -> Int { 3 }
    func tableView(
      _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
    ) { sorts.append(oldDescriptors.count) }
    func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {
      clicked.append(tableColumn.title)
    }
    func tableViewColumnDidResize(_ notification: Notification) { resized += 1 }
    var moved = 0
    func tableViewColumnDidMove(_ notification: Notification) { moved += 1 }
  }

  let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
  let table = NSTableView()
  let source = Source()
  let columns = ["Name", "Moons"].map { name in
    let column = NSTableColumn(identifier: .init(name))
    column.title = name
    return column
  }

  init() {
    columns.forEach(table.addTableColumn)
    table.columnAutoresizingStyle = .noColumnAutoresizing
    table.dataSource = source
    table.delegate = source
    scroll.documentView = table
    scroll.layoutSubtreeIfNeeded()
  }

  @Test func theDelegateLearnsThatAColumnWasMoved() {
    table.moveColumn(0, toColumn: 1)
    #expect(source.moved == 1 && table.tableColumns.map(\.title) == ["Moons", "Name"])
  }

  @Test func titlesTakeRoomFromWhatScrolls() throws {
    let header = try #require(table.headerView)
    #expect(header.superview === scroll && header.tableView === table)
    #expect(header.frame == NSRect(x: 0, y: 0, width: 300, height: 28))
    #expect(scroll.contentView.frame == NSRect(x: 0, y: 28, width: 300, height: 172))
    #expect(header.headerRect(ofColumn: 1) == NSRect(x: 117, y: 0, width: 117, height: 28))
    #expect(header.headerRect(ofColumn: 2) == .zero)
    #expect(header.column(at: NSPoint(x: 120, y: 3)) == 1)
    table.headerView = nil
    scroll.layoutSubtreeIfNeeded()
    #expect(header.superview == nil && scroll.contentView.frame == scroll.bounds)
  }

  @Test func columnsWithoutTitlesHaveNoHeader() {
    for column in columns { column.title = "" }
    scroll.layoutSubtreeIfNeeded()
    #expect(scroll.contentView.frame == scroll.bounds)
    columns[1].headerCell.title = "Again"
    scroll.layoutSubtreeIfNeeded()
    #expect(columns[1].title == "Again" && scroll.contentView.frame.minY == 28)
  }

  @Test func titlesFollowAcross() {
    columns[0].width = 400
    scroll.layoutSubtreeIfNeeded()
    scroll.contentView.scroll(to: NSPoint(x: 50, y: 0))
    #expect(table.headerView?.bounds.minX == 50)
  }

  @Test func aClickSortsUpThenDown() throws {
    table.userClickedTitle(columns[0])
    #expect(source.clicked == ["Name"] && source.sorts.isEmpty)
    columns[0].sortDescriptorPrototype = NSSortDescriptor(keyPath: \Planet.name, ascending: true)
    columns[1].sortDescriptorPrototype = NSSortDescriptor(keyPath: \Planet.moons, ascending: false)
    table.userClickedTitle(columns[0])
    #expect(columns[0].isAscending == true && columns[1].isAscending == nil)
    table.userClickedTitle(columns[0])
    #expect(columns[0].isAscending == false && table.sortDescriptors.count == 1)
    table.userClickedTitle(columns[1])
    #expect(columns[1].isAscending == false && columns[0].isAscending == nil)
    #expect(table.sortDescriptors.count == 2 && source.sorts == [0, 1, 1])
    let first = try #require(table.sortDescriptors.first)
    #expect(first.compare(Planet("Mars", 2), to: Planet("Saturn", 146)) == .orderedDescending)
  }

  @Test func aDragOfTheLineMakesAColumnWider() {
    table.userResized(columns[0], toEdge: 167)
    #expect(columns[0].width == 150 && source.resized == 1)
    columns[0].minWidth = 40
    table.userResized(columns[0], toEdge: -10)
    #expect(columns[0].width == 40)
    #expect(columns[0].isResizedByHand)
    columns[0].resizingMask = .autoresizingMask
    #expect(!columns[0].isResizedByHand)
  }

  @Test func columnsMove() {
    table.moveColumn(0, toColumn: 1)
    #expect(table.tableColumns.map(\.title) == ["Moons", "Name"])
    table.moveColumn(0, toColumn: 7)
    #expect(table.tableColumns.map(\.title) == ["Moons", "Name"])
  }
}
