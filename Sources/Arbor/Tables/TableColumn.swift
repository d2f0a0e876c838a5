public import ArborCore
public import Foundation

/// A column of a table: what stands above it, and a view for each row.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  private let label: Label
  private let comparator: Sort?
  private let content: (RowValue) -> Content
  private var limits = TableColumnWidth()

  init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  public var _columns: [_TableColumn<RowValue>] {
    [
      _TableColumn(
        title: (label as? Text)?.string ?? "", label: AnyView(label), limits: limits,
        comparator: comparator
      ) { [content] in AnyView(content($0)) }
    ]
  }

  /// Sets how wide the column is, in points; nil: as its neighbours leave it.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.limits =
      width.map { TableColumnWidth(minimum: $0, ideal: $0, maximum: max($0, 0)) }
      ?? TableColumnWidth()
    return column
  }

  /// Sets how wide the column may be, in points. It begins with the ideal width; nil: no such limit.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn
  {
    var column = self
    column.limits = TableColumnWidth(
      minimum: min ?? 0, ideal: ideal.map { Double($0) }, maximum: max ?? .infinity)
    return column
  }
}

/// A column whatever shows it.
public struct _TableColumn<RowValue> {
  let title: String
  let label: AnyView
  let limits: TableColumnWidth
  let comparator: (any SortComparator)?
  let content: (RowValue) -> AnyView
}

/// Columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator: SortComparator
  associatedtype TableColumnBody
  /// What the columns are made of.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody
  { get }
  var _columns: [_TableColumn<TableRowValue>] { get }
}

extension TableColumnContent
where TableColumnBody: TableColumnContent, TableColumnBody.TableRowValue == TableRowValue {
  public var _columns: [_TableColumn<TableRowValue>] { tableColumnBody._columns }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Columns that are no others' have no body; asking for it is a mistake of the caller.
  public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

/// Columns one after the other.
public struct _TableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public let _columns: [_TableColumn<RowValue>]
}

/// Makes columns of the statements of a closure.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public typealias Columns = _TableColumns<RowValue, Sort>

  @MainActor @preconcurrency
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Columns
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    Columns(_columns: column._columns)
  }

  /// A column by which a table is not sorted that is sorted by others.
  @MainActor @preconcurrency @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Columns
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
    Columns(_columns: column._columns)
  }

  @MainActor @preconcurrency
  public static func buildBlock(_ columns: Columns...) -> Columns {
    Columns(_columns: columns.flatMap(\._columns))
  }

  @MainActor @preconcurrency
  public static func buildIf(_ columns: Columns?) -> Columns {
    columns ?? Columns(_columns: [])
  }

  public static func buildEither(first: Columns) -> Columns { first }
  public static func buildEither(second: Columns) -> Columns { second }
  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}

// MARK: Spellings

extension TableColumn where Sort == Never, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), nil, content) }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), nil, content) }

  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// A column of strings.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column by whose values the rows can be sorted.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(value), content) }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), KeyPathComparator(value), content) }

  /// A column by whose values the rows can be sorted, in a way of their own.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(title), KeyPathComparator(value, comparator: comparator), content)
  }
}

extension TableColumn
where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of strings by which the rows can be sorted.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort.Compared == RowValue {
  /// A column that sorts the rows by a comparator of their own.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), comparator, content) }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), comparator, content) }
}
