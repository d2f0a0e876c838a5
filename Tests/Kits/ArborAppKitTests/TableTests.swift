import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Of these tests alone.
private final class SeenCell: NSTableCellView {}

@MainActor @Suite struct TableTests {
  final class Source: NSTableViewDataSource, NSTableViewDelegate {
    var count: Int
    var made = 0
    var asked = 0
    var heights: [Int: CGFloat] = [:]
    var selections: [[Int]] = []
    var refused: Int?

    init(_ count: Int) { self.count = count }

    func numberOfRows(in tableView: NSTableView) -> Int { count }

    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      asked += 1
      let id = NSUserInterfaceItemIdentifier("cell")
      let cell: NSTableCellView
      if let reused = tableView.makeView(withIdentifier: id, owner: self) as? NSTableCellView {
        cell = reused
      } else {
        made += 1
        cell = SeenCell()
        cell.identifier = id
        let label = NSTextField(labelWithString: "")
        cell.addSubview(label)
        cell.textField = label
      }
      cell.textField?.stringValue = "Row \(row)"
      return cell
    }

    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { heights[row] ?? -1 }
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { row != refused }
    func tableViewSelectionDidChange(_ notification: Notification) {
      let table = notification.object as? NSTableView
      selections.append(table.map { Array($0.selectedRowIndexes) } ?? [])
    }
  }

  let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 240))
  let table = NSTableView()
  let source: Source

  init() { source = Source(50_000) }

  private func show() {
    table.addTableColumn(NSTableColumn(identifier: .init("only")))
    table.dataSource = source
    table.delegate = source
    scroll.documentView = table
    scroll.layoutSubtreeIfNeeded()
  }

  private func texts() -> [String] {
    var found: [String] = []
    table.enumerateAvailableRowViews { view, _ in
      let cell = view.view(atColumn: 0) as? NSTableCellView
      found.append(cell?.textField?.stringValue ?? "")
    }
    return found
  }

  @Test func onlyRowsThatAreSeenExist() {
    show()
    #expect(table.numberOfRows == 50_000 && table.frame.height == 1_200_000)
    #expect(texts().first == "Row 0" && texts().last == "Row 10" && source.made == 11)
    for y in stride(from: 0, through: 1_199_760, by: 48_000) {
      scroll.contentView.scroll(to: NSPoint(x: 0, y: y))
      scroll.layoutSubtreeIfNeeded()
      #expect(texts().count <= 12)
    }
    #expect(source.made <= 13)
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 1_199_760))
    scroll.layoutSubtreeIfNeeded()
    #expect(texts().last == "Row 49999")
    #expect(LiveObjects.count(of: SeenCell.self) < 40)
  }

  @Test func heightsMayDiffer() {
    source.count = 100
    source.heights = [0: 100, 2: 50]
    show()
    #expect(table.rect(ofRow: 1) == NSRect(x: 0, y: 100, width: 300, height: 24))
    #expect(table.row(at: NSPoint(x: 0, y: 130)) == 2 && table.row(at: NSPoint(x: 0, y: -1)) == -1)
    #expect(
      table.rows(in: NSRect(x: 0, y: 99, width: 1, height: 2)) == NSRange(location: 0, length: 2))
    let height: CGFloat = 100 + 50 + 98 * 24
    #expect(table.frame.height == height)
  }

  @Test func rowsCanBeChosen() {
    source.count = 10
    show()
    table.userClicked(3)
    table.userClicked(5, [.command])
    #expect(source.selections == [[3], [5]])
    table.allowsMultipleSelection = true
    table.userClicked(7, [.shift])
    table.userClicked(6, [.command])
    source.refused = 1
    table.userClicked(1)
    #expect(source.selections.suffix(2) == [[5, 6, 7], [5, 7]])
    #expect(
      table.selectedRow == 7 && table.rowView(atRow: 5, makeIfNecessary: false)?.isSelected == true)
    table.allowsEmptySelection = false
    table.userClicked(-1)
    #expect(table.numberOfSelectedRows == 2)
    source.count = 6
    table.reloadData()
    scroll.layoutSubtreeIfNeeded()
    #expect(Array(table.selectedRowIndexes) == [5])
  }

  @Test func rowsComeAndGo() {
    source.count = 5
    show()
    table.selectRowIndexes([3], byExtendingSelection: false)
    source.count = 4
    table.removeRows(at: [1], withAnimation: .effectFade)
    scroll.layoutSubtreeIfNeeded()
    #expect(texts() == ["Row 0", "Row 2", "Row 3", "Row 4"] && table.selectedRow == 2)
    source.count = 5
    table.insertRows(at: [0])
    scroll.layoutSubtreeIfNeeded()
    #expect(texts() == ["Row 0", "Row 0", "Row 2", "Row 3", "Row 4"] && table.selectedRow == 3)
    let asked = source.asked
    table.reloadData(forRowIndexes: [2], columnIndexes: [0])
    #expect(source.asked == asked + 1)
  }

  @Test func aRowKnowsItsNumber() {
    source.count = 5
    show()
    let cell = table.view(atColumn: 0, row: 2, makeIfNecessary: false) as? NSTableCellView
    #expect(cell?.textField.map { table.row(for: $0) } == 2)
    #expect(table.column(withIdentifier: .init("only")) == 0)
    table.scrollRowToVisible(4)
    #expect(cell?.frame.width == 283)
  }
}
