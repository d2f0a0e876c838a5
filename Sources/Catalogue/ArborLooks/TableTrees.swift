public import Arbor
public import ArborCore
import Foundation

extension Table {
  /// Creates rows for a tree of elements.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data> {
    self.init(
      Rows(data: data, children: { $0[keyPath: children] }), columns(), nil,
      nil, columnCustomization)
  }

  /// Creates rows for a tree of elements, whose titles change a sort order.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      Rows(data: data, children: { $0[keyPath: children] }), columns(), nil,
      TableSorting(sortOrder), columnCustomization)
  }

  /// Creates rows for a tree of elements, of which one can be selected.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data> {
    self.init(
      Rows(data: data, children: { $0[keyPath: children] }), columns(), .one(selection),
      nil, columnCustomization)
  }

  /// Creates rows for a tree of elements, of which one can be selected, whose titles change a sort
  /// order.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>,
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      Rows(data: data, children: { $0[keyPath: children] }), columns(), .one(selection),
      TableSorting(sortOrder), columnCustomization)
  }

  /// Creates rows for a tree of elements, of which several can be selected.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data> {
    self.init(
      Rows(data: data, children: { $0[keyPath: children] }), columns(), .several(selection),
      nil, columnCustomization)
  }

  /// Creates rows for a tree of elements, of which several can be selected, whose titles change a
  /// sort order.
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>,
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      Rows(data: data, children: { $0[keyPath: children] }), columns(), .several(selection),
      TableSorting(sortOrder), columnCustomization)
  }
}
