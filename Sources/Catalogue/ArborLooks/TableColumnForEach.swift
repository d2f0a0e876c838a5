import Arbor
import ArborCore
public import Foundation

/// Columns of a table for each element of a collection.
///
/// ```swift
/// Table(stocks) {
///   TableColumn("Name", value: \.name)
///   TableColumnForEach(years, id: \.self) { year in
///     TableColumn("\(year)") { Text($0.price(in: year), format: .number) }
///   }
/// }
/// ```
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator,
  Content: TableColumnContent
>: TableColumnContent
where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
  /// The value of a row.
  public typealias TableRowValue = RowValue
  /// The comparator by which a click on a title sorts; `Never` for columns without one.
  public typealias TableColumnSortComparator = Sort
  /// The columns are those of the elements.
  public typealias TableColumnBody = Never
  /// The elements.
  public var data: Data
  /// Makes the columns of an element.
  public var content: (Data.Element) -> Content

  public var _columns: [_TableColumn<RowValue>] { data.flatMap { content($0)._columns } }
}

extension TableColumnForEach {
  /// Creates columns for each element of a collection of identifiable values.
  public init(
    _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  /// Creates columns for each element of a collection, with ids at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Creates columns for each number of a range.
  public init(
    _ data: Range<Int>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
  }
}
