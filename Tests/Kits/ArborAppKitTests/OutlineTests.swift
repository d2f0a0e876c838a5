import ArborAppKit
import ArborPlatform
import Foundation
import Testing

@MainActor @Suite struct OutlineTests {
  /// A folder with folders and files in it.
  final class Folder {
    let name: String
    var inner: [Folder]
    init(_ name: String, _ inner: Folder...) {
      self.name = name
      self.inner = inner
    }
  }

  final class Source: NSOutlineViewDataSource, NSOutlineViewDelegate {
    var roots = [
      Folder("a", Folder("a1"), Folder("a2", Folder("deep"))), Folder("b"),
      Folder("c", Folder("c1")),
    ]
    var log: [String] = []
    var refused: Set<String> = []

    private func children(_ item: Any?) -> [Folder] { (item as? Folder)?.inner ?? roots }
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      children(item).count
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      children(item)[index]
    }
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      !children(item).isEmpty
    }
    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? {
      let cell = NSTableCellView()
      let label = NSTextField(labelWithString: (item as? Folder)?.name ?? "")
      cell.addSubview(label)
      cell.textField = label
      return cell
    }
    func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
      !refused.contains((item as? Folder)?.name ?? "")
    }
    func outlineViewSelectionDidChange(_ notification: Notification) { log.append("selection") }
    func outlineViewColumnDidMove(_ notification: Notification) {
      let places = ["NSOldColumn", "NSNewColumn"].map { notification.userInfo?[$0] as? Int ?? -1 }
      log.append("moved \(places[0]) \(places[1])")
    }
    func outlineViewColumnDidResize(_ notification: Notification) { log.append("resized") }
    var willExpand: () -> Void = {}
    func outlineViewItemWillExpand(_ notification: Notification) { willExpand() }
    func outlineViewItemDidExpand(_ notification: Notification) { note("expanded", notification) }
    func outlineViewItemDidCollapse(_ notification: Notification) {
      note("collapsed", notification)
    }
    private func note(_ word: String, _ notification: Notification) {
      log.append("\(word) \((notification.userInfo?["NSObject"] as? Folder)?.name ?? "")")
    }
  }

  private let source = Source()
  private let outline = NSOutlineView(frame: NSRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    outline.addTableColumn(NSTableColumn(identifier: .init("name")))
    outline.dataSource = source
    outline.delegate = source
    outline.layoutSubtreeIfNeeded()
  }

  private var names: [String] {
    (0..<outline.numberOfRows).map { row in
      String(repeating: " ", count: outline.level(forRow: row))
        + ((outline.item(atRow: row) as? Folder)?.name ?? "?")
    }
  }

  @Test func rowsAreThoseOfExpandedItems() {
    #expect(names == ["a", "b", "c"])
    outline.expandItem(source.roots[0])
    #expect(names == ["a", " a1", " a2", "b", "c"])
    outline.expandItem(nil, expandChildren: true)
    #expect(names == ["a", " a1", " a2", "  deep", "b", "c", " c1"])
    outline.collapseItem(source.roots[0])
    #expect(names == ["a", "b", "c", " c1"])
    // What was below stays as it was.
    outline.expandItem(source.roots[0])
    #expect(names == ["a", " a1", " a2", "  deep", "b", "c", " c1"])
    outline.collapseItem(nil, collapseChildren: true)
    outline.expandItem(source.roots[0])
    #expect(names == ["a", " a1", " a2", "b", "c"])
    #expect(source.log.first == "expanded a" && source.log.last == "expanded a")
  }

  @Test func itemsAreFound() {
    let a = source.roots[0]
    outline.expandItem(a)
    #expect(outline.row(forItem: a.inner[1]) == 2 && outline.row(forItem: Folder("x")) == -1)
    #expect(outline.level(forItem: a.inner[1]) == 1 && outline.level(forItem: nil) == -1)
    #expect(outline.parent(forItem: a.inner[1]) as? Folder === a)
    #expect(outline.childIndex(forItem: a.inner[1]) == 1)
    #expect(outline.childIndex(forItem: source.roots[2]) == 2)
    #expect(outline.isExpandable(a) && outline.isItemExpanded(a))
    #expect(!outline.isExpandable(source.roots[1]) && !outline.isItemExpanded(source.roots[2]))
    #expect(
      outline.child(0, ofItem: a) as? Folder === a.inner[0] && outline.child(9, ofItem: a) == nil)
  }

  @Test func theDelegateMayRefuse() {
    source.refused = ["a"]
    outline.expandItem(source.roots[0])
    #expect(names == ["a", "b", "c"] && source.log.isEmpty)
  }

  @Test func theSelectionStaysWithItsRow() {
    outline.selectRowIndexes([1], byExtendingSelection: false)
    outline.expandItem(source.roots[0])
    #expect(outline.selectedRow == 3)
    outline.selectRowIndexes([1], byExtendingSelection: false)
    outline.collapseItem(source.roots[0])
    #expect(outline.selectedRow == -1)
    #expect(source.log.filter { $0 == "selection" }.count == 3)
  }

  @Test func cellsAreIndentedBehindTriangles() throws {
    outline.expandItem(source.roots[0])
    outline.layoutSubtreeIfNeeded()
    func cell(_ row: Int) -> NSRect? {
      outline.view(atColumn: 0, row: row, makeIfNecessary: true)?.frame
    }
    let start = try #require(cell(0)).minX
    #expect(cell(1)?.minX == start + 16 && cell(3)?.minX == start)
    #expect(outline.frameOfOutlineCell(atRow: 3) == .zero)
    #expect(outline.frameOfOutlineCell(atRow: 2).minX == start)
    let row = try #require(outline.rowView(atRow: 0, makeIfNecessary: false))
    let triangle = try #require(row.subviews.compactMap { $0 as? NSButton }.first)
    #expect(triangle.state == .on)
    triangle.performClick(nil)
    #expect(names == ["a", "b", "c"])
    outline.layoutSubtreeIfNeeded()
    #expect(triangle.state == .off)
  }

  @Test func changesOfTheSourceAreTaken() {
    let a = source.roots[0]
    outline.expandItem(a)
    a.inner.insert(Folder("new"), at: 1)
    outline.insertItems(at: [1], inParent: a)
    #expect(names == ["a", " a1", " new", " a2", "b", "c"])
    source.roots.removeFirst()
    outline.removeItems(at: [0], inParent: nil)
    #expect(names == ["b", "c"])
    source.roots.append(Folder("d"))
    outline.reloadData()
    #expect(names == ["b", "c", "d"])
  }

  @Test func whatIsBelowItselfHasAnEnd() {
    let loop = Folder("loop")
    loop.inner = [loop]
    source.roots = [loop]
    outline.reloadData()
    outline.expandItem(loop)
    #expect(names == ["loop", " loop"])
    loop.inner = []
  }

  @Test func anOutlineIsATable() {
    let table: NSTableView = outline
    #expect(table.numberOfRows == 3 && table.dataSource != nil)
  }

  @Test func aDelegateMayCollapseOthersWhileAnItemExpands() {
    outline.expandItem(source.roots[0])
    source.willExpand = { [outline, source] in outline.collapseItem(source.roots[0]) }
    outline.expandItem(source.roots[2])
    #expect(names == ["a", "b", "c", " c1"])
  }

  @Test func aDelegateMayBringChildrenWhileAnItemExpands() {
    source.willExpand = { [outline, source] in
      source.roots[2].inner.append(Folder("c2"))
      outline.reloadData()
    }
    outline.expandItem(source.roots[2])
    #expect(names == ["a", "b", "c", " c1", " c2"])
    #expect(outline.numberOfRows == 5)
  }

  @Test func theRootStandsForAllItemsBelowIt() {
    outline.expandItem(nil)
    #expect(names == ["a", " a1", " a2", "b", "c", " c1"])
    outline.collapseItem(nil)
    #expect(names == ["a", "b", "c"])
  }

  @Test func anItemWithinItselfIsExpandedOnce() {
    let loop = Folder("loop")
    loop.inner = [loop]
    defer { loop.inner = [] }
    source.roots = [loop]
    outline.reloadData()
    outline.expandItem(loop, expandChildren: true)
    #expect(names == ["loop", " loop"])
  }

  @Test func itemsMayChangePlaces() throws {
    source.roots.append(source.roots.removeFirst())
    outline.removeItems(at: [0], inParent: nil)
    outline.insertItems(at: [2], inParent: nil)
    outline.layoutSubtreeIfNeeded()
    #expect(names == ["b", "c", "a"])
    let shown = (0..<3).map { row in
      (outline.view(atColumn: 0, row: row, makeIfNecessary: false) as? NSTableCellView)?
        .textField?.stringValue
    }
    #expect(shown == ["b", "c", "a"])
  }

  @Test func collapsingTellsOnceOfWhatIsNoLongerSelected() {
    outline.allowsMultipleSelection = true
    outline.expandItem(source.roots[0])
    outline.selectRowIndexes([1, 2], byExtendingSelection: false)
    source.log = []
    outline.collapseItem(source.roots[0])
    #expect(source.log.filter { $0 == "selection" }.count == 1)
    #expect(outline.selectedRowIndexes.isEmpty)
  }

  @Test func notificationsOfOutlinesHaveNamesOfTheirOwn() throws {
    final class Heard: @unchecked Sendable { var names: [String] = [] }
    let heard = Heard()
    let names = [
      NSTableView.columnDidMoveNotification, NSOutlineView.columnDidMoveNotification,
      NSTableView.columnDidResizeNotification, NSOutlineView.columnDidResizeNotification,
      NSTableView.selectionDidChangeNotification, NSOutlineView.selectionDidChangeNotification,
    ]
    #expect(Set(names).count == 6)
    let watchers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: outline, queue: nil) {
        heard.names.append($0.name.rawValue)
      }
    }
    defer { for watcher in watchers { NotificationCenter.default.removeObserver(watcher) } }
    outline.addTableColumn(NSTableColumn(identifier: .init("second")))
    outline.columnAutoresizingStyle = .noColumnAutoresizing
    outline.moveColumn(0, toColumn: 1)
    outline.userResized(outline.tableColumns[0], toEdge: 150)
    outline.selectRowIndexes([1], byExtendingSelection: false)
    #expect(
      heard.names == [
        "NSOutlineViewColumnDidMoveNotification", "NSOutlineViewColumnDidResizeNotification",
        "NSOutlineViewSelectionDidChangeNotification",
      ])
    #expect(source.log == ["moved 0 1", "resized", "selection"])
  }
}
