public import Arbor
public import ArborCore
public import Foundation

/// A column of a table: its title, and a view for each row.
///
/// ```swift
/// TableColumn("Price", value: \.price) { product in
///   Text(product.price, format: .number)
/// }
/// .width(min: 60, ideal: 80)
/// ```
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
  TableColumnContent
{
  /// The value of a row.
  public typealias TableRowValue = RowValue
  /// The comparator by which a click on the title sorts; `Never` for columns without one.
  public typealias TableColumnSortComparator = Sort
  /// Columns are not made of others.
  public typealias TableColumnBody = Never
  private let label: Label
  private let comparator: Sort?
  private let content: (RowValue) -> Content
  private var limits = TableColumnWidth()
  private var place = TableColumnAlignment.automatic

  init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  public var _columns: [_TableColumn<RowValue>] {
    [
      _TableColumn(
        title: (label as? Text)?.string ?? "", label: AnyView(label), limits: limits,
        comparator: comparator, alignment: place.horizontal
      ) { [content] in AnyView(content($0)) }
    ]
  }

  /// Sets the width of the column, in points; `nil` for a share of the remaining width.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.limits =
      width.map { TableColumnWidth(minimum: $0, ideal: $0, maximum: max($0, 0)) }
      ?? TableColumnWidth()
    return column
  }

  /// Sets the bounds of the column's width, in points. It starts with the ideal width; `nil` sets
  /// no such limit.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn
  {
    var column = self
    column.limits = TableColumnWidth(
      minimum: min ?? 0, ideal: ideal.map { Double($0) }, maximum: max ?? .infinity)
    return column
  }
}

extension TableColumn {
  /// Sets the alignment of the title and of the cells.
  ///
  /// ```swift
  /// TableColumn("Price") { Text($0.price, format: .number) }.alignment(.trailing)
  /// ```
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.place = alignment
    return column
  }
}

/// The alignment of a column's title and cells.
///
/// ```swift
/// TableColumn("Price") { Text($0.price, format: .number) }.alignment(.numeric)
/// ```
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Place { case leading, center, trailing }
  private let place: Place

  /// The leading edge.
  public static var automatic: TableColumnAlignment { leading }
  /// The leading edge.
  public static var leading: TableColumnAlignment { TableColumnAlignment(place: .leading) }
  /// The middle.
  public static var center: TableColumnAlignment { TableColumnAlignment(place: .center) }
  /// The trailing edge.
  public static var trailing: TableColumnAlignment { TableColumnAlignment(place: .trailing) }
  /// The edge at which the last digits of numbers are: the trailing one.
  public static var numeric: TableColumnAlignment { trailing }

  var horizontal: HorizontalAlignment {
    switch place {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A type-erased column.
public struct _TableColumn<RowValue> {
  let title: String
  let label: AnyView
  let limits: TableColumnWidth
  let comparator: (any SortComparator)?
  let alignment: HorizontalAlignment
  /// The id by which a customization knows the column; `nil` if visitors cannot change it.
  var customizationID: String?
  var visibility = Visibility.automatic
  var disabled: TableColumnCustomizationBehavior = []
  let content: (RowValue) -> AnyView

  init(
    title: String, label: AnyView, limits: TableColumnWidth, comparator: (any SortComparator)?,
    alignment: HorizontalAlignment, content: @escaping (RowValue) -> AnyView
  ) {
    self.title = title
    self.label = label
    self.limits = limits
    self.comparator = comparator
    self.alignment = alignment
    self.content = content
  }
}

/// One or more columns of a table.
///
/// ```swift
/// struct NameColumns: TableColumnContent {
///   typealias TableRowValue = Person
///   typealias TableColumnSortComparator = Never
///   var tableColumnBody: some TableColumnContent<Person, Never> {
///     TableColumn("First", value: \.first)
///     TableColumn("Last", value: \.last)
///   }
/// }
/// ```
///
/// Differs from SwiftUI: the two associated types are not inferred from the body.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator: SortComparator
  associatedtype TableColumnBody
  /// The columns of which this content consists.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody
  { get }
  var _columns: [_TableColumn<TableRowValue>] { get }
}

extension TableColumnContent
where TableColumnBody: TableColumnContent, TableColumnBody.TableRowValue == TableRowValue {
  public var _columns: [_TableColumn<TableRowValue>] { tableColumnBody._columns }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Traps: primitive columns have no body.
  public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

/// A sequence of columns.
public struct _TableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  /// The value of a row.
  public typealias TableRowValue = RowValue
  /// The comparator by which a click on the title sorts; `Never` for columns without one.
  public typealias TableColumnSortComparator = Sort
  /// Columns are not made of others.
  public typealias TableColumnBody = Never
  public let _columns: [_TableColumn<RowValue>]
}

/// A result builder of table columns.
///
/// ```swift
/// Table(people) {
///   TableColumn("Name", value: \.name)
///   if showsCity { TableColumn("City", value: \.city) }
/// }
/// ```
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// The columns that have been built.
  public typealias Columns = _TableColumns<RowValue, Sort>

  /// Accepts columns.
  @MainActor @preconcurrency
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Columns
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
    Columns(_columns: column._columns)
  }

  /// Accepts columns without a sort order in a table with one.
  @MainActor @preconcurrency @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Columns
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
    Columns(_columns: column._columns)
  }

  /// Joins columns.
  @MainActor @preconcurrency
  public static func buildBlock(_ columns: Columns...) -> Columns {
    Columns(_columns: columns.flatMap(\._columns))
  }

  /// Accepts an `if` without `else`.
  @MainActor @preconcurrency
  public static func buildIf(_ columns: Columns?) -> Columns {
    columns ?? Columns(_columns: [])
  }

  /// Accepts the first branch of a conditional.
  public static func buildEither(first: Columns) -> Columns { first }
  /// Accepts the second branch of a conditional.
  public static func buildEither(second: Columns) -> Columns { second }
  /// Accepts columns that depend on `#available`.
  public static func buildLimitedAvailability(_ columns: Columns) -> Columns { columns }
}

// MARK: Spellings

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that cannot be sorted, titled with `titleKey`.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), nil, content) }

  /// Creates a column that cannot be sorted, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), nil, content) }

  /// Creates a column that cannot be sorted, titled with a text.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  /// Creates a column of strings that cannot be sorted.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
  }

  /// Creates a column of strings that cannot be sorted, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column that can be sorted by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(column: value), content) }

  /// Creates a column that can be sorted by a value, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), KeyPathComparator(column: value), content) }

  /// Creates a column that can be sorted by a value with a comparator.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content)
  }

  /// Creates a column that can be sorted by a value with a comparator, titled with `title` as it
  /// is.
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
  /// Creates a column of strings that can be sorted with a comparator.
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name, comparator: .localizedStandard)
  /// ```
  public init<C: SortComparator<String>>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable, comparator: C
  ) { self.init(titleKey, value: value, comparator: comparator) { Text($0[keyPath: value]) } }

  /// Creates a column of strings that can be sorted with a comparator, titled with `title` as it
  /// is.
  @_disfavoredOverload
  public init<S: StringProtocol, C: SortComparator<String>>(
    _ title: S, value: any KeyPath<RowValue, String> & Sendable, comparator: C
  ) { self.init(title, value: value, comparator: comparator) { Text($0[keyPath: value]) } }

  /// Creates a column of strings that can be sorted as a string comparator says.
  public init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
    comparator: String.StandardComparator
  ) { self.init(titleKey, value: value, comparator: comparator) { Text($0[keyPath: value]) } }

  /// Creates a column of strings that can be sorted.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }

  /// Creates a column of strings that can be sorted, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), KeyPathComparator(value)) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort.Compared == RowValue {
  /// Creates a column that can be sorted with a comparator of rows.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), comparator, content) }

  /// Creates a column that can be sorted with a comparator of rows, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), comparator, content) }
}
