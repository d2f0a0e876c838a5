import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborObjects
import ArborPlatform
import Foundation

/// A table whose rows the page places.
final class HostedTableView: NSTableView {
  override func layout() {}
}

/// An outline whose rows the page places.
final class HostedOutlineView: NSOutlineView {
  override func layout() {}
}

/// The backing of lists: a table in a scroll view, or an outline for a sidebar.
final class AppKitListBacking: AppKitScrollBacking<NSTableView> {
  private let rows: TableRows
  /// The header view above the columns that the page shows.
  private var header: NSTableHeaderView?
  /// The selected rows, as the list or code has set them last.
  private var chosen = IndexSet()

  init(_ node: LayoutNode) {
    let isSidebar = node.inheritedEnvironment.listsAreSidebars
    let table: NSTableView =
      isSidebar ? HostedOutlineView(frame: .zero) : HostedTableView(frame: .zero)
    rows = TableRows(node)
    table.placedRows = rows
    table.headerView = nil
    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("rows")))
    super.init(table, node)
  }

  override func apply(_ backing: Backing) {
    super.apply(backing)
    rows.forget()
    let table = rows.table
    showColumns(of: table)
    if let several = rows.choosesSeveral {
      document.declare("allowsMultipleSelection", several) { document.allowsMultipleSelection = $0 }
      let chosen = rows.chosen
      // Rows that code has just selected stay selected until the list has been notified.
      if chosen != self.chosen {
        self.chosen = chosen
        document.pageDidChoose(chosen)
      }
      for row in rows.made { row.view.isSelected = document.isRowSelected(row.row) }
    }
    let header = rows.header
    guard header !== self.header else { return }
    self.header = header
    document.headerView = header
  }

  /// Passes the rows that code selects in the table to the list.
  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    guard view === document, change.contains(.look), !isDeclaring, rows.choosesSeveral != nil,
      document.selectedRowIndexes != chosen
    else { return }
    chosen = document.selectedRowIndexes
    rows.choose(document.selectedRowIndexes)
  }

  private func showColumns(of table: BackedTable?) {
    let names = table?.columns.map(\.title) ?? [""]
    if document.tableColumns.count != names.count {
      document.tableColumns.forEach(document.removeTableColumn)
      for index in names.indices {
        let name = NSUserInterfaceItemIdentifier(table == nil ? "rows" : "column \(index)")
        document.addTableColumn(NSTableColumn(identifier: name))
      }
    }
    let total = Double(document.frame.width)
    let widths = table?.widths(in: total) ?? [total]
    if table != nil {
      document.intercellSpacing = NSSize(width: BackedTable.spacing, height: 0)
    }
    for (index, column) in document.tableColumns.enumerated() {
      if column.title != names[index] { column.title = names[index] }
      column.width = widths[index]
    }
  }

  override var look: ObjectLook {
    var look = super.look
    if document.isOtherwise("backgroundColor") {
      look.background = document.backgroundColor.resolve(surroundingAppearance)
    }
    return look
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    var rows = AdaptedRows()
    if document.isOtherwise("rowHeight") { rows.height = Double(document.rowHeight) }
    rows.hidesHeader = header != nil && document.headerView == nil
    if rows != AdaptedRows() { adaptation.rows = rows }
  }
}

/// The rows of a list, numbered consecutively as in AppKit's tables. Section titles have no number.
@MainActor private final class TableRows: NumberedRows, PlacedRows {
  let rows: IndexedRows

  init(_ node: LayoutNode) { rows = IndexedRows(node) }

  var count: Int { index?.counts.reduce(0, +) ?? 0 }

  var made: [(row: Int, view: NSTableRowView)] {
    guard let index else { return [] }
    var starts: [Int] = []
    var next = 0
    for count in index.counts {
      starts.append(next)
      next += count
    }
    return index.made.compactMap { row in
      (row.node.host.platformTree?.object(behind: row.node) as? NSTableRowView)
        .map { (starts[row.section] + row.row, $0) }
    }
  }

  var table: BackedTable? { scroll?.list?.table }

  var chosen: IndexSet {
    guard let index, let list = scroll?.list else { return [] }
    var starts: [Int] = [0]
    for count in index.counts { starts.append((starts.last ?? 0) + count) }
    return IndexSet(list.chosenRows(index).map { starts[$0.section] + $0.row })
  }

  func choose(_ rows: IndexSet) { scroll?.list?.choose(rows) }

  var header: NSTableHeaderView? {
    guard table != nil, let title = index?.titles.first(where: \.isHeader)?.node else { return nil }
    return title.host.platformTree?.object(behind: title) as? NSTableHeaderView
  }

  func rect(_ row: Int) -> NSRect? {
    guard row >= 0, let index else { return nil }
    var rest = row
    for (section, count) in index.counts.enumerated() {
      if rest < count { return rows.rect(section, rest) }
      rest -= count
    }
    return nil
  }
}

final class PlacedCellView: NSTableCellView {
  override var isFlipped: Bool { true }
}

/// The header view above a table's columns, which the page places.
final class PlacedHeaderView: NSTableHeaderView {
  override var isFlipped: Bool { true }
}

/// The backing of list rows and section titles. The views are in one cell; a table's row has one
/// cell per column.
final class AppKitRowBacking: AppKitBacking<NSTableRowView> {
  /// The cell of the row; `nil` if the row's views are cells themselves.
  private let cell: PlacedCellView?

  init(isTitle: Bool, hasCells: Bool = false, _ node: LayoutNode) {
    cell = hasCells ? nil : PlacedCellView(frame: .zero)
    super.init(NSTableRowView(frame: .zero), node)
    view.isGroupRowStyle = isTitle
    if let cell { view.addSubview(cell) }
  }

  override var container: any PlatformView { cell ?? view }

  override func apply(_ backing: Backing) {
    if let cell, cell.frame != view.bounds { cell.frame = view.bounds }
  }

  override var look: ObjectLook {
    var look = super.look
    if look.background == nil {
      let appearance = surroundingAppearance
      look.background =
        view.isSelected && (node as? ListRowsNode)?.isChoosing != true
        ? NSColor.selectedContentBackgroundColor.resolve(appearance)
        : wanted("backgroundColor", view.backgroundColor)?.resolve(appearance)
    }
    return look
  }
}

/// A box whose content the page places.
private final class PlacedBox: NSBox {
  override func layout() {}
}

final class AppKitBoxBacking: AppKitBacking<NSBox> {
  private let content = PlacedView(frame: .zero)

  init(_ node: LayoutNode) {
    super.init(PlacedBox(frame: .zero), node)
    view.contentView = content
  }

  override var container: any PlatformView { content }

  override func apply(_ backing: Backing) {
    guard case .box(let title) = backing else { return }
    if content.frame != view.bounds { content.frame = view.bounds }
    view.declare("title", title) { view.title = $0 }
    view.declare("titlePosition", title.isEmpty) { view.titlePosition = $0 ? .noTitle : .atTop }
    view.declare("boxType", NSBox.BoxType.primary) { view.boxType = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("title", view.title)
    if wanted("titlePosition", view.titlePosition) == .noTitle { adaptation.text = "" }
    guard view.boxType == .custom else { return }
    adaptation.adaptControl { control in
      control.fill = wanted("fillColor", view.fillColor)?.resolve(surroundingAppearance)
      control.cornerRadius = wanted("cornerRadius", Double(view.cornerRadius))
    }
  }

  override var look: ObjectLook {
    var look = super.look
    guard view.boxType == .custom,
      wanted("borderWidth", view.borderWidth) != nil
        || wanted("borderColor", view.borderColor) != nil
    else { return look }
    look.borderWidth = Double(view.borderWidth)
    look.borderColor = view.borderColor.resolve(surroundingAppearance)
    look.cornerRadius = Double(view.cornerRadius)
    return look
  }
}
