public import ArborCore
import ArborDisplay
public import Foundation

/// Rows of cells in columns, with titles above them. Rows are made when they come near the visible part.
///
/// Where there is little room only the first column is shown, without titles. The author sorts the rows: a press on a title changes the order
/// that was asked for (`sortOrder`), by this column first and by the others in the order in which they were pressed; another press turns it round.
/// A key path to a property of the main actor is not `Sendable`, as comparators want it: where everything is on the main actor by default, the
/// type of the values is `nonisolated`. With a selection the visitor chooses rows, which are known by the ids of their values.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.horizontalSizeClass) private var room
  @Environment(\.idiom) private var idiom
  @Environment(\.tableLook) private var kind
  @Environment(\.tableHeaders) private var headers
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
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
        answers: ListAnswers(editMode, isEnabled ? selection?.rows : nil),
        content: Section {
          rows._rows(columns)
        } header: {
          if hasHeader { TableHeader(columns: columns, sorting: sorting) }
        })
    }
    .modifier(ListBorder(isShown: kind == .bordered))
  }

  private func look(_ columns: [_TableColumn<Value>], _ hasHeader: Bool) -> ListLook {
    var look = _ListLook.Kind.plain.look(scheme, spacing: nil, isOnPanel: false)
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
      hasHeader: hasHeader, isBordered: kind == .bordered, inset: look.row.leading)
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

/// By which columns rows are sorted, and how that changes.
@MainActor struct TableSorting {
  private let sorts: (any SortComparator) -> Bool
  /// nil: not before all others.
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

  /// Whether two comparators sort by the same, in whatever direction.
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
  /// A row for each element of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), nil)
  }

  /// - Parameter selection: the id of the row that is chosen; nil: none is.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), .one(selection))
  }

  /// - Parameter selection: the ids of the rows that are chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), .several(selection))
  }

  /// - Parameter sortOrder: the order that the visitor asks for; the author sorts the elements.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(TableForEachContent(data: data), columns(), nil, TableSorting(sortOrder))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .one(selection), TableSorting(sortOrder))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .several(selection), TableSorting(sortOrder))
  }

  /// Rows that are written down one by one, or by `ForEach`.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), nil) }

  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .one(selection)) }

  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .several(selection)) }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), nil, TableSorting(sortOrder))
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .one(selection), TableSorting(sortOrder))
  }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .several(selection), TableSorting(sortOrder))
  }
}
