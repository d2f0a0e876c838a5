public import ArborAppKit
public import ArborPlatform
import Foundation

/// A data source that shows snapshots in a table, and the differences from one to the next.
///
/// ```swift
/// let source = NSTableViewDiffableDataSource<Int, String>(tableView: table) {
///   _, column, _, name in NSTextField(labelWithString: name)
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["Rhine", "Danube"])
/// source.apply(snapshot, animatingDifferences: true)
/// ```
///
/// The sections follow each other; with a `sectionHeaderViewProvider` each begins with a row of its
/// own. The table does not retain its data source.
@preconcurrency @MainActor
open class NSTableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, NSTableViewDataSource,
  SnapshotRows
{
  /// Makes the cell of an item in a column.
  public typealias CellProvider = (
    _ tableView: NSTableView, _ tableColumn: NSTableColumn, _ row: Int,
    _ identifier: ItemIdentifierType
  ) -> NSView
  /// Makes the view of a whole row; `identifier` is that of an item or of a section.
  public typealias RowProvider = (
    _ tableView: NSTableView, _ row: Int, _ identifier: Any
  ) -> NSTableRowView
  /// Makes the view of a section's header, which spans all columns.
  public typealias SectionHeaderViewProvider = (
    _ tableView: NSTableView, _ row: Int, _ sectionIdentifier: SectionIdentifierType
  ) -> NSView

  private enum Row: Hashable {
    case header(SectionIdentifierType)
    case item(ItemIdentifierType)
  }

  private let provider: CellProvider
  private weak var table: NSTableView?
  private var rows: [Row] = []

  /// Makes the views of rows; `nil` for those that the delegate makes.
  open var rowViewProvider: RowProvider? { didSet { table?.reloadData() } }
  /// Makes the headers of sections; `nil` for sections without them.
  open var sectionHeaderViewProvider: SectionHeaderViewProvider? {
    didSet {
      rows = flattened()
      table?.reloadData()
    }
  }
  /// Stored without effect: changes are shown at once.
  open var defaultRowAnimation = NSTableView.AnimationOptions.effectFade

  /// Creates a data source, and sets it as the table's.
  public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    table = tableView
    super.init(in: tableView)
    tableView.dataSource = self
  }

  private func flattened() -> [Row] {
    shown.sectionIdentifiers.flatMap { section in
      (sectionHeaderViewProvider == nil ? [] : [.header(section)])
        + shown.itemIdentifiers(inSection: section).map { Row.item($0) }
    }
  }

  // Rows and identifiers.

  /// Returns the item of a row; `nil` for the header of a section, and if there is no such row.
  open func itemIdentifier(forRow row: Int) -> ItemIdentifierType? {
    if rows.indices.contains(row), case .item(let item) = rows[row] { item } else { nil }
  }

  /// Returns the row of an item; `nil` if it is not shown.
  open func row(forItemIdentifier identifier: ItemIdentifierType) -> Int? {
    rows.firstIndex(of: .item(identifier))
  }

  /// Returns the section that a row belongs to; `nil` if there is no such row.
  open func sectionIdentifier(forRow row: Int) -> SectionIdentifierType? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .header(let section): return section
    case .item(let item): return shown.sectionIdentifier(containingItem: item)
    }
  }

  /// Returns the first row of a section, its header if it has one; `nil` if it has no row.
  open func row(forSectionIdentifier identifier: SectionIdentifierType) -> Int? {
    if let header = rows.firstIndex(of: .header(identifier)) { return header }
    return shown.itemIdentifiers(inSection: identifier).first.flatMap {
      row(forItemIdentifier: $0)
    }
  }

  // Snapshots.

  open override func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    super.applySnapshotUsingReloadData(snapshot)
    rows = flattened()
    completion?()
  }

  package func show(_ updates: TableUpdates, in table: NSTableView) {
    let old = rows
    rows = flattened()
    let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    let reloaded = Set(
      updates.reloadedRows.compactMap { updates.moves[$0] }.compactMap { itemIdentifier(for: $0) })
    let sections = Set(
      updates.reloadedSections.compactMap { RowPlaces(updates).place(ofSection: $0) }
        .compactMap { sectionIdentifier(for: $0) })
    table.showRows(rows.count) {
      old.indices.contains($0) ? places[old[$0]] : nil
    } reloading: {
      [shown] row in
      switch self.rows[row] {
      case .header(let section): sections.contains(section)
      case .item(let item):
        reloaded.contains(item)
          || !sections.isEmpty
            && shown.sectionIdentifier(containingItem: item).map(sections.contains) == true
      }
    }
  }

  // Data source of the table.

  /// Returns the number of items, and of headers if sections have them.
  open func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  package func isHeader(_ row: Int) -> Bool {
    if rows.indices.contains(row), case .header = rows[row] { true } else { false }
  }

  package func cell(in table: NSTableView, _ column: NSTableColumn?, _ row: Int) -> NSView? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .header(let section): return sectionHeaderViewProvider?(table, row, section)
    case .item(let item): return column.map { provider(table, $0, row, item) }
    }
  }

  package func rowView(in table: NSTableView, _ row: Int) -> NSTableRowView? {
    guard let rowViewProvider, rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .header(let section): return rowViewProvider(table, row, section)
    case .item(let item): return rowViewProvider(table, row, item)
    }
  }
}
