import Arbor
public import ArborCore
public import Foundation

extension Table {
  /// Creates a row for each element of a collection.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), nil, nil, columnCustomization)
  }

  /// Creates a row for each element, of which one can be selected.
  ///
  /// - Parameter selection: The id of the selected row; `nil` without a selection.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(TableForEachContent(data: data), columns(), .one(selection), nil, columnCustomization)
  }

  /// Creates a row for each element, of which several can be selected.
  ///
  /// - Parameter selection: The ids of the selected rows.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      TableForEachContent(data: data), columns(), .several(selection), nil, columnCustomization)
  }

  /// Creates a table whose titles change a sort order.
  ///
  /// - Parameter sortOrder: The order that the visitor selects; the author sorts the elements.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), nil, TableSorting(sortOrder), columnCustomization)
  }

  /// Creates a table whose titles change a sort order and of which one row can be selected.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .one(selection), TableSorting(sortOrder),
      columnCustomization)
  }

  /// Creates a table whose titles change a sort order and of which several rows can be selected.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .several(selection), TableSorting(sortOrder),
      columnCustomization)
  }

  /// Creates a table of rows that are built one by one or by `ForEach`.
  public init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), nil, nil, columnCustomization) }

  /// Creates a table of built rows, of which one can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .one(selection), nil, columnCustomization) }

  /// Creates a table of built rows, of which several can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), .several(selection), nil, columnCustomization) }

  /// Creates a table of built rows whose titles change a sort order.
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), nil, TableSorting(sortOrder), columnCustomization)
  }

  /// Creates a table of built rows with a sort order, of which one can be selected.
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .one(selection), TableSorting(sortOrder), columnCustomization)
  }

  /// Creates a table of built rows with a sort order, of which several can be selected.
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .several(selection), TableSorting(sortOrder), columnCustomization)
  }
}
