public import Arbor
public import ArborCore
import Foundation

// Tables of built rows, whose values the compiler reads from them.

extension Table {
  /// Creates a table of built rows, whose values are those of its columns.
  public init(
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), nil, nil, columnCustomization) }

  /// Creates a table of built rows, of which one can be selected.
  public init(
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .one(selection), nil, columnCustomization) }

  /// Creates a table of built rows, of which several can be selected.
  public init(
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .several(selection), nil, columnCustomization) }

  /// Creates a table of built rows whose titles change a sort order.
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), nil, TableSorting(sortOrder), columnCustomization)
  }

  /// Creates a table of built rows with a sort order, of which one can be selected.
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .one(selection), TableSorting(sortOrder), columnCustomization)
  }

  /// Creates a table of built rows with a sort order, of which several can be selected.
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .several(selection), TableSorting(sortOrder), columnCustomization)
  }
}

extension Section: TableRowContent
where Parent: View, Content: TableRowContent, Footer == EmptyView {
  /// The value of a row, as the content has it.
  public typealias TableRowValue = Content.TableRowValue

  public func _rows(
    _ columns: [_TableColumn<Content.TableRowValue>]
  ) -> Section<Parent, Content._Rows, EmptyView> {
    Section<Parent, Content._Rows, EmptyView> {
      content._rows(columns)
    } header: {
      header
    } footer: {
      EmptyView()
    }
  }
}

extension Section where Parent: View, Content: TableRowContent, Footer == EmptyView {
  /// Creates a section of a table with a header.
  ///
  /// ```swift
  /// Table(of: Person.self) {
  ///   TableColumn("Name", value: \.name)
  /// } rows: {
  ///   Section { ForEach(guests) { TableRow($0) } } header: { Text("Guests") }
  /// }
  /// ```
  public init<V>(
    @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> Parent
  ) where V == Content.TableRowValue {
    self.init(of: header(), content(), EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: TableRowContent, Footer == EmptyView {
  /// Creates a section of a table.
  public init<V>(@TableRowBuilder<V> content: () -> Content) where V == Content.TableRowValue {
    self.init(of: EmptyView(), content(), EmptyView())
  }
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
  /// Creates a section of a table, titled with `titleKey`.
  public init<V>(
    _ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content
  ) where V == Content.TableRowValue {
    self.init(of: Text(titleKey), content(), EmptyView())
  }

  /// Creates a section of a table, titled with `title` as it is.
  @_disfavoredOverload
  public init<V, S: StringProtocol>(
    _ title: S, @TableRowBuilder<V> content: () -> Content
  ) where V == Content.TableRowValue {
    self.init(of: Text(title), content(), EmptyView())
  }
}
