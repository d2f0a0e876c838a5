public import ArborCore
import ArborDisplay
public import Foundation

/// Rows of cells in titled columns. Rows are created when they come near the visible part.
///
/// ```swift
/// Table(people, sortOrder: $order) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age", value: \.age) { Text("\($0.age)") }
/// }
/// ```
///
/// On a compact page only the first column shows, without a title. The author sorts the rows:
/// tapping a title changes `sortOrder`, by this column first and then by those tapped before;
/// another tap reverses it. Key paths for comparators must be `Sendable`, which those to properties
/// of the main actor are not: with main-actor isolation by default, declare the value type
/// `nonisolated`. Selected rows are identified by the ids of their values.
///
/// Differs from SwiftUI: the visitor cannot hide and reorder columns, and rows do not open
/// further ones.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.horizontalSizeClass) private var room
  @Environment(\.idiom) private var idiom
  @Environment(\.tableLook) private var kind
  @Environment(\.tableHeaders) private var headers
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.rowMenu) private var menu
  private let rows: Rows
  private let columns: Columns
  private let selection: SelectionBinding<Value.ID>?
  private let sorting: TableSorting?

  init(
    _ rows: Rows, _ columns: Columns, _ selection: SelectionBinding<Value.ID>?,
    _ sorting: TableSorting? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
  }

  public var body: some View {
    let columns = room == .compact ? Array(columns._columns.prefix(1)) : columns._columns
    let hasHeader = room != .compact && headers != .hidden
    ScrollView {
      ListRows(
        look: look(columns, hasHeader), titles: .table,
        answers: ListAnswers(editMode, isEnabled ? selection?.rows : nil, menu),
        content: Section {
          rows._rows(columns)
        } header: {
          if hasHeader { TableHeader(columns: columns, sorting: sorting) }
        })
    }
    .modifier(ListBorder(isShown: kind.isBordered))
  }

  private func look(_ columns: [_TableColumn<Value>], _ hasHeader: Bool) -> ListLook {
    var look = _ListLook.Kind.plain.look(scheme, isOnPanel: false)
    if kind.alternates {
      look.alternate = Color.alternateRow.resolve(scheme)
      look.separator = .clear
    }
    if idiom == .macOS {
      look.row = EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
      look.minimumHeight = 24
    }
    look.header = EdgeInsets(
      top: 0, leading: look.row.leading, bottom: 0, trailing: look.row.trailing)
    look.table = BackedTable(
      columns: columns.map { column in
        BackedTable.Column(
          title: column.title, width: column.limits, isSortable: sorting?.sorts(column) == true,
          isAscending: sorting?.isAscending(column))
      },
      hasHeader: hasHeader, isBordered: kind.isBordered, inset: look.row.leading)
    return look
  }
}

extension SectionTitles {
  fileprivate static let table = SectionTitles("table") { values, _ in
    values.font = .subheadline.weight(.semibold)
    values.foregroundColor = .secondary
  }
}

/// The titles above the columns.
private struct TableHeader<Value>: View {
  let columns: [_TableColumn<Value>]
  let sorting: TableSorting?

  var body: some View {
    _LayoutView(
      layout: TableCells(widths: columns.map(\.limits)), name: "TableHeader",
      content: ForEach(0..<columns.count) { title(columns[$0]) }
    )
    .frame(height: 28)
    .overlay(alignment: .bottom) { Divider() }
  }

  @ViewBuilder private func title(_ column: _TableColumn<Value>) -> some View {
    if let sorting, sorting.sorts(column) {
      Button(keepsLook: true) {
        sorting.press(column)
      } label: {
        HStack(spacing: 4) {
          column.label.lineLimit(1)
          if let isAscending = sorting.isAscending(column) {
            Image(systemName: isAscending ? "chevron.up" : "chevron.down")
              .font(.caption2.weight(.semibold))
          }
          Spacer(minLength: 0)
        }
        .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      column.label.lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
  }
}

/// The sort order of a table and its changes.
@MainActor struct TableSorting {
  private let sorts: (any SortComparator) -> Bool
  /// Returns the order of a comparator that is the first of the sort order; else `nil`.
  private let first: (any SortComparator) -> SortOrder?
  private let press: (any SortComparator) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    sorts = { $0 is Sort }
    first = { comparator in
      guard let own = comparator as? Sort, let first = order.wrappedValue.first,
        Self.agree(own, first)
      else { return nil }
      return first.order
    }
    press = { comparator in
      guard var own = comparator as? Sort else { return }
      var all = order.wrappedValue
      if let known = all.first, Self.agree(own, known) {
        own = known
        own.order = known.order == .forward ? .reverse : .forward
      }
      all.removeAll { Self.agree(own, $0) }
      order.wrappedValue = [own] + all
    }
  }

  /// Whether two comparators are equal except for their direction.
  private static func agree<Sort: SortComparator>(_ one: Sort, _ other: Sort) -> Bool {
    var turned = one
    turned.order = other.order
    return turned == other
  }

  func sorts<Value>(_ column: _TableColumn<Value>) -> Bool { column.comparator.map(sorts) == true }
  func isAscending<Value>(_ column: _TableColumn<Value>) -> Bool? {
    column.comparator.flatMap(first).map { $0 == .forward }
  }
  func press<Value>(_ column: _TableColumn<Value>) { column.comparator.map(press) }
}

// MARK: Spellings

extension Table {
  /// Creates a row for each element of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), nil)
  }

  /// Creates a row for each element, of which one can be selected.
  ///
  /// - Parameter selection: The id of the selected row; `nil` without a selection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), .one(selection))
  }

  /// Creates a row for each element, of which several can be selected.
  ///
  /// - Parameter selection: The ids of the selected rows.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), .several(selection))
  }

  /// Creates a table whose titles change a sort order.
  ///
  /// - Parameter sortOrder: The order that the visitor selects; the author sorts the elements.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(TableForEachContent(data: data), columns(), nil, TableSorting(sortOrder))
  }

  /// Creates a table whose titles change a sort order and of which one row can be selected.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .one(selection), TableSorting(sortOrder))
  }

  /// Creates a table whose titles change a sort order and of which several rows can be selected.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .several(selection), TableSorting(sortOrder))
  }

  /// Creates a table of rows that are built one by one or by `ForEach`.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), nil) }

  /// Creates a table of built rows, of which one can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .one(selection)) }

  /// Creates a table of built rows, of which several can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .several(selection)) }

  /// Creates a table of built rows whose titles change a sort order.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), nil, TableSorting(sortOrder))
  }

  /// Creates a table of built rows with a sort order, of which one can be selected.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .one(selection), TableSorting(sortOrder))
  }

  /// Creates a table of built rows with a sort order, of which several can be selected.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .several(selection), TableSorting(sortOrder))
  }
}
