import ArborAppKit
import ArborAppKitFacts
import ArborPlatform
import Foundation
import Testing

/// Tables that show snapshots, and rows that span all columns.
@MainActor @Suite struct TableSnapshotTests {
  private typealias Source = NSTableViewDiffableDataSource<String, Int>

  private let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 240))
  private let table = NSTableView()

  private final class Made { var numbers: [Int] = [] }

  private func show(_ made: Made = Made()) -> Source {
    for name in ["number", "square"] {
      table.addTableColumn(NSTableColumn(identifier: .init(name)))
    }
    scroll.documentView = table
    return Source(tableView: table) { _, column, _, number in
      if column.identifier.rawValue == "number" { made.numbers.append(number) }
      let isSquare = column.identifier.rawValue == "square"
      return NSTextField(labelWithString: "\(isSquare ? number * number : number)")
    }
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    for (name, numbers) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(numbers, toSection: name)
    }
    return snapshot
  }

  private func text(_ row: Int, _ column: Int = 0) -> String? {
    (table.view(atColumn: column, row: row, makeIfNecessary: true) as? NSTextField)?.stringValue
  }

  @Test func theRowsAreThoseOfTheSections() {
    let source = show()
    source.apply(snapshot([("odd", [1, 3]), ("even", [2])]))
    scroll.layoutSubtreeIfNeeded()
    #expect(table.numberOfRows == 3)
    #expect((0..<3).map { text($0) } == ["1", "3", "2"])
    #expect(text(1, 1) == "9")
    #expect(source.itemIdentifier(forRow: 2) == 2 && source.itemIdentifier(forRow: 3) == nil)
    #expect(source.row(forItemIdentifier: 3) == 1 && source.row(forItemIdentifier: 4) == nil)
    #expect(source.sectionIdentifier(forRow: 2) == "even")
    #expect(source.row(forSectionIdentifier: "even") == 2)
  }

  @Test func rowsThatRemainKeepTheirCellsAndSelection() {
    let made = Made()
    let source = show(made)
    source.apply(snapshot([("all", [1, 2, 3])]))
    scroll.layoutSubtreeIfNeeded()
    table.selectRowIndexes([1], byExtendingSelection: false)
    #expect(made.numbers == [1, 2, 3])
    source.apply(snapshot([("all", [0, 3, 2])]))
    scroll.layoutSubtreeIfNeeded()
    #expect(made.numbers == [1, 2, 3, 0])
    #expect((0..<3).map { text($0) } == ["0", "3", "2"])
    #expect(table.selectedRowIndexes == [2])
    var again = source.snapshot()
    again.reloadItems([3])
    source.apply(again)
    scroll.layoutSubtreeIfNeeded()
    #expect(made.numbers == [1, 2, 3, 0, 3])
    source.apply(snapshot([("all", [])]))
    #expect(table.numberOfRows == 0 && table.selectedRow == -1)
  }

  @Test func headersSpanAllColumns() {
    let source = show()
    source.sectionHeaderViewProvider = { _, _, name in NSTextField(labelWithString: name) }
    source.apply(snapshot([("odd", [1, 3]), ("even", [2])]))
    scroll.layoutSubtreeIfNeeded()
    #expect(table.numberOfRows == 5)
    let header = table.rowView(atRow: 3, makeIfNecessary: true)
    #expect(header?.isGroupRowStyle == true)
    let cell = header?.subviews.first as? NSTextField
    #expect(cell?.stringValue == "even" && header?.subviews.count == 1)
    #expect((cell?.frame.width ?? 0) > 250)
    #expect(source.itemIdentifier(forRow: 3) == nil)
    #expect(source.sectionIdentifier(forRow: 3) == "even")
    #expect(source.row(forItemIdentifier: 2) == 4)
    source.applySnapshotUsingReloadData(snapshot([("even", [4])]))
    scroll.layoutSubtreeIfNeeded()
    #expect(table.numberOfRows == 2 && text(1) == "4")
  }

  @Test func aDelegateMakesGroupRowsToo() {
    final class Delegate: NSTableViewDataSource, NSTableViewDelegate {
      func numberOfRows(in tableView: NSTableView) -> Int { 4 }
      func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { row == 0 }
      func tableView(
        _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
      ) -> NSView? {
        NSTextField(labelWithString: tableColumn?.identifier.rawValue ?? "all")
      }
    }
    _ = show()
    let delegate = Delegate()
    table.dataSource = delegate
    table.delegate = delegate
    scroll.layoutSubtreeIfNeeded()
    let rows = (0..<2).map { table.rowView(atRow: $0, makeIfNecessary: true) }
    #expect(rows.map { $0?.isGroupRowStyle } == [true, false])
    let texts = rows.map { $0?.subviews.compactMap { ($0 as? NSTextField)?.stringValue }.sorted() }
    #expect(texts == [["all"], ["number", "square"]])
  }
}
