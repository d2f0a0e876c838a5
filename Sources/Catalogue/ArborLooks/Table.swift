import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

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
/// With a customization, visitors hide, show and move the columns that have a
/// `customizationID(_:)`.
///
/// Differs from SwiftUI: they do so in the context menu of the titles, and drag no titles.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
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
  private let customization: Binding<TableColumnCustomization<Value>>?

  init(
    _ rows: Rows, _ columns: Columns, _ selection: SelectionBinding<Value.ID>?,
    _ sorting: TableSorting? = nil,
    _ customization: Binding<TableColumnCustomization<Value>>? = nil
  ) {
    self.rows = rows
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
  }

  /// The columns that are shown.
  @MainActor private var shownColumns: [_TableColumn<Value>] {
    let all = columns._columns
    let chosen = customization?.wrappedValue ?? TableColumnCustomization()
    return chosen.arranged(all).filter { chosen.shows($0) }
  }

  @MainActor public var body: some View {
    let shown = shownColumns
    let columns = room == .compact ? Array(shown.prefix(1)) : shown
    let hasHeader = room != .compact && headers != .hidden
    ScrollView {
      ListRows(
        look: look(columns, hasHeader), titles: .table,
        answers: ListAnswers(editMode, isEnabled ? selection?.rows : nil, menu),
        content: Section {
          rows._rows(columns)
        } header: {
          if hasHeader {
            TableHeader(columns: columns, sorting: sorting)
              .modifier(
                TableColumnMenu(columns: self.columns._columns, customization: customization))
          }
        })
    }
    .background { if idiom == .macOS { Color.tableGround } }
    .modifier(ListBorder(isShown: kind.isBordered))
  }

  @MainActor private func look(_ columns: [_TableColumn<Value>], _ hasHeader: Bool) -> ListLook {
    var look = _ListLook.Kind.plain.look(scheme, isOnPanel: false)
    if kind.alternates {
      look.alternate = Color.alternateRow.resolve(scheme)
      look.separator = .clear
    }
    if idiom == .macOS {
      look.row = EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
      look.minimumHeight = 24
      look.separator = .clear
      look.alternate = look.alternate.map { _ in Color.tableStripe.resolve(scheme) }
      look.headerGround = look.headerGround.map { _ in Color.tableGround.resolve(scheme) }
    }
    look.separatorEnd = look.row.trailing
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

extension Color {
  /// The ground of every second row on macOS.
  fileprivate static let tableStripe = Color(
    light: RGBA(hex: 0xF4F5F5), dark: RGBA(hex: 0x292929))
  /// The ground of a table on macOS, also of a header over which rows scroll.
  fileprivate static let tableGround = Color(light: RGBA(hex: 0xFFFFFF), dark: RGBA(hex: 0x1E1E1E))
}

extension SectionTitles {
  fileprivate static let table = SectionTitles("table") { values, _ in
    values.font = .subheadline.weight(.semibold)
    values.foregroundColor = .secondary
  }
}

/// The titles above the columns.
private nonisolated struct TableHeader<Value>: View {
  let columns: [_TableColumn<Value>]
  let sorting: TableSorting?

  @MainActor var body: some View {
    _LayoutView(
      layout: TableCells(widths: columns.map(\.limits)), name: "TableHeader",
      content: ForEach(0..<columns.count) { title(columns[$0]) }
    )
    .frame(height: 28)
    .overlay(alignment: .bottom) { Divider() }
  }

  @MainActor @ViewBuilder private func title(_ column: _TableColumn<Value>) -> some View {
    if let sorting, sorting.sorts(column) {
      Button(keepsLook: true) {
        sorting.press(column)
      } label: {
        HStack(spacing: 4) {
          if column.alignment != .leading { Spacer(minLength: 0) }
          column.label.lineLimit(1)
          if let isAscending = sorting.isAscending(column) {
            Image(systemName: isAscending ? "chevron.up" : "chevron.down")
              .font(.caption2.weight(.semibold))
          }
          if column.alignment != .trailing { Spacer(minLength: 0) }
        }
        .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      column.label.lineLimit(1)
        .frame(
          minWidth: 0, maxWidth: .infinity, maxHeight: .infinity,
          alignment: Alignment(horizontal: column.alignment, vertical: .center))
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
