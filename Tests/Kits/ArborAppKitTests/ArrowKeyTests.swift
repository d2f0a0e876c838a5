import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Arrow keys in tables, outlines and collections.
@MainActor @Suite struct ArrowKeyTests {
  private func press(
    _ key: NSEvent.SpecialKey, _ flags: NSEvent.ModifierFlags = [], in view: NSView
  ) throws {
    let characters = String(try #require(UnicodeScalar(key.rawValue)))
    view.keyDown(
      with: try #require(
        NSEvent.keyEvent(
          with: .keyDown, location: .zero, modifierFlags: flags, timestamp: 0, windowNumber: 0,
          context: nil, characters: characters, charactersIgnoringModifiers: characters,
          isARepeat: false, keyCode: 0)))
  }

  private final class Rows: NSTableViewDataSource, NSTableViewDelegate {
    func numberOfRows(in tableView: NSTableView) -> Int { 100 }
    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? { NSTextField(labelWithString: "Row \(row)") }
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { row != 1 }
  }

  @Test func arrowsSelectRows() throws {
    let (scroll, table, rows) = (
      NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 240)), NSTableView(), Rows()
    )
    table.addTableColumn(NSTableColumn(identifier: .init("only")))
    table.allowsMultipleSelection = true
    table.dataSource = rows
    table.delegate = rows
    scroll.documentView = table
    scroll.layoutSubtreeIfNeeded()
    try press(.downArrow, in: table)
    #expect(table.selectedRow == 0)
    // The delegate refuses the second row.
    try press(.downArrow, in: table)
    #expect(table.selectedRow == 2)
    try press(.downArrow, .shift, in: table)
    #expect(Array(table.selectedRowIndexes) == [2, 3])
    try press(.upArrow, in: table)
    #expect(Array(table.selectedRowIndexes) == [0])
    try press(.upArrow, in: table)
    #expect(Array(table.selectedRowIndexes) == [0])
    try press(.downArrow, .command, in: table)
    #expect(Array(table.selectedRowIndexes) == [0])
    table.selectRowIndexes([50], byExtendingSelection: false)
    try press(.downArrow, in: table)
    #expect(table.selectedRow == 51 && scroll.contentView.bounds.minY > 0)
    table.isEnabled = false
    try press(.downArrow, in: table)
    #expect(table.selectedRow == 51)
    withExtendedLifetime(rows) {}
  }

  private final class Folders: NSOutlineViewDataSource {
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      item as? String == nil ? 2 : item as? String == "a" ? 1 : 0
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      item as? String == nil ? ["a", "b"][index] : "deep"
    }
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      item as? String == "a"
    }
  }

  @Test func arrowsOpenAndCloseItems() throws {
    let (outline, folders) = (
      NSOutlineView(frame: NSRect(x: 0, y: 0, width: 300, height: 400)), Folders()
    )
    outline.addTableColumn(NSTableColumn(identifier: .init("name")))
    outline.dataSource = folders
    outline.layoutSubtreeIfNeeded()
    try press(.rightArrow, in: outline)
    #expect(outline.numberOfRows == 2)
    try press(.downArrow, in: outline)
    try press(.rightArrow, in: outline)
    #expect(outline.numberOfRows == 3 && outline.selectedRow == 0)
    try press(.downArrow, in: outline)
    #expect(outline.selectedRow == 1)
    try press(.leftArrow, in: outline)
    #expect(outline.selectedRow == 0 && outline.numberOfRows == 3)
    try press(.leftArrow, in: outline)
    #expect(outline.numberOfRows == 2)
    try press(.upArrow, in: outline)
    #expect(outline.selectedRow == 0)
    withExtendedLifetime(folders) {}
  }

  private final class Refusing: NSOutlineViewDelegate {
    func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
      item as? String != "a"
    }
  }

  @Test func theArrowToAParentAsksTheDelegate() throws {
    let outline = NSOutlineView(frame: NSRect(x: 0, y: 0, width: 300, height: 400))
    let (folders, refusing) = (Folders(), Refusing())
    outline.addTableColumn(NSTableColumn(identifier: .init("name")))
    outline.dataSource = folders
    outline.delegate = refusing
    outline.layoutSubtreeIfNeeded()
    outline.expandItem(outline.item(atRow: 0))
    outline.selectRowIndexes([1], byExtendingSelection: false)
    try press(.leftArrow, in: outline)
    #expect(outline.numberOfRows == 3 && outline.selectedRow == 1)
    withExtendedLifetime((folders, refusing)) {}
  }

  private final class Tiles: NSCollectionViewDataSource, NSCollectionViewDelegate {
    var chosen: [Int] = []
    func numberOfSections(in collectionView: NSCollectionView) -> Int { 2 }
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { section == 0 ? 8 : 40 }
    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      collectionView.makeItem(withIdentifier: .init("tile"), for: indexPath)
    }
    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) { chosen += indexPaths.map(\.item) }
  }

  private final class Tile: NSCollectionViewItem {
    override func loadView() { view = NSView() }
  }

  /// A view of tiles, three in a line.
  private func tiled() -> (NSScrollView, NSCollectionView, Tiles) {
    let (scroll, collection, tiles) = (
      NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 200)), NSCollectionView(), Tiles()
    )
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 100, height: 60)
    collection.collectionViewLayout = layout
    collection.register(Tile.self, forItemWithIdentifier: .init("tile"))
    collection.isSelectable = true
    collection.allowsMultipleSelection = true
    collection.dataSource = tiles
    collection.delegate = tiles
    scroll.documentView = collection
    scroll.layoutSubtreeIfNeeded()
    return (scroll, collection, tiles)
  }

  @Test func shiftExtendsFromWhereItBegan() throws {
    let (scroll, collection, tiles) = tiled()
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    func click(_ item: Int, _ flags: NSEvent.ModifierFlags = []) throws {
      let frame = try #require(collection.layoutAttributesForItem(at: path(item))?.frame)
      var details = ViewEvents.Details()
      details.modifiers = flags
      let events = ViewEvents(root: scroll)
      let place = collection.convert(NSPoint(x: frame.midX, y: frame.midY), to: scroll)
      events.pointerPressed(.left, at: place, details)
      events.pointerReleased(.left, at: place, details)
    }
    try click(1)
    try press(.rightArrow, .shift, in: collection)
    try press(.rightArrow, .shift, in: collection)
    #expect(collection.selectionIndexPaths == Set((1...3).map { path($0) }))
    try click(6, .shift)
    #expect(collection.selectionIndexPaths == Set((1...6).map { path($0) }))
    try press(.rightArrow, in: collection)
    #expect(collection.selectionIndexPaths == [path(7)])
    withExtendedLifetime(tiles) {}
  }

  @Test func arrowsSelectItems() throws {
    let (scroll, collection, tiles) = tiled()
    for key: NSEvent.SpecialKey in [.downArrow, .rightArrow, .downArrow, .leftArrow, .upArrow] {
      try press(key, in: collection)
    }
    // Three in a line.
    #expect(tiles.chosen == [0, 1, 4, 3, 0])
    try press(.upArrow, in: collection)
    try press(.leftArrow, in: collection)
    #expect(collection.selectionIndexPaths == [IndexPath(item: 0, section: 0)])
    try press(.rightArrow, .shift, in: collection)
    #expect(collection.selectionIndexPaths.count == 2)
    collection.selectionIndexPaths = [IndexPath(item: 7, section: 0)]
    try press(.rightArrow, in: collection)
    #expect(collection.selectionIndexPaths == [IndexPath(item: 0, section: 1)])
    for _ in 0..<6 { try press(.downArrow, in: collection) }
    #expect(collection.selectionIndexPaths == [IndexPath(item: 18, section: 1)])
    #expect(scroll.contentView.bounds.minY > 0)
    collection.isSelectable = false
    try press(.downArrow, in: collection)
    #expect(collection.selectionIndexPaths == [IndexPath(item: 18, section: 1)])
    withExtendedLifetime(tiles) {}
  }
}
