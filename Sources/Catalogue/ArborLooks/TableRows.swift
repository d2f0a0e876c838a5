import Arbor
public import ArborCore

/// One or more rows of a table.
///
/// ```swift
/// Table(of: Person.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   ForEach(people) { TableRow($0) }
/// }
/// ```
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  associatedtype _Rows: View
  @ViewBuilder func _rows(_ columns: [_TableColumn<TableRowValue>]) -> _Rows
}

/// A row for each element of a collection.
///
/// A table with a collection creates it.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
/// ```
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// The value of a row: an element of the collection.
  public typealias TableRowValue = Data.Element
  let data: Data

  public func _rows(_ columns: [_TableColumn<Data.Element>]) -> some View {
    ForEach(data) { TableRowView(value: $0, columns: columns) }
  }
}

/// A row that shows one value.
///
/// ```swift
/// Table(of: Person.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   TableRow(owner)
///   ForEach(guests) { TableRow($0) }
/// }
/// ```
public struct TableRow<Value: Identifiable>: TableRowContent {
  /// The value of the row.
  public typealias TableRowValue = Value
  private nonisolated(unsafe) let value: Value

  /// Creates a row of a value.
  public nonisolated init(_ value: Value) { self.value = value }

  public func _rows(_ columns: [_TableColumn<Value>]) -> some View {
    TableRowView(value: value, columns: columns).tag(value.id)
  }
}

extension ForEach: TableRowContent
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// The value of a row, as the content has it.
  public typealias TableRowValue = Content.TableRowValue

  public func _rows(_ columns: [_TableColumn<Content.TableRowValue>]) -> some View {
    ForEach<Data, ID, Content._Rows>(data) { content($0)._rows(columns) }
  }
}

extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the rows of a table for each element of a collection.
  public init<V>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue { self.init(of: data, id: { $0.id }, content: content) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a row of a table for each element of a collection.
  ///
  /// ```swift
  /// Table(of: Person.self) {
  ///   TableColumn("Name", value: \.name)
  /// } rows: {
  ///   ForEach(people)
  /// }
  /// ```
  public init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(of: data, id: { $0.id }, content: { TableRow($0) })
  }
}

/// Rows followed by other rows.
public struct _TableRowPair<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  /// The value of a row, which both parts have.
  public typealias TableRowValue = First.TableRowValue
  let first: First
  let second: Second

  public func _rows(
    _ columns: [_TableColumn<First.TableRowValue>]
  ) -> TupleView<(First._Rows, Second._Rows)> {
    ViewBuilder.buildBlock(first._rows(columns), second._rows(columns))
  }
}

/// A result builder of table rows.
///
/// ```swift
/// Table(of: Person.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   TableRow(owner)
///   TableRow(guest)
/// }
/// ```
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  /// Accepts rows.
  public static func buildExpression<Rows: TableRowContent>(_ rows: Rows) -> Rows
  where Rows.TableRowValue == Value { rows }

  /// Starts with the first rows.
  public static func buildPartialBlock<Rows: TableRowContent>(first: Rows) -> Rows
  where Rows.TableRowValue == Value { first }

  /// Appends rows.
  @MainActor @preconcurrency
  public static func buildPartialBlock<First: TableRowContent, Second: TableRowContent>(
    accumulated: First, next: Second
  ) -> _TableRowPair<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    _TableRowPair(first: accumulated, second: next)
  }

  /// Accepts an `if` without `else`.
  public static func buildIf<Rows: TableRowContent>(_ rows: Rows?) -> Rows?
  where Rows.TableRowValue == Value { rows }

  /// Accepts the first branch of a conditional.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _EitherTableRows<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value { .first(first) }

  /// Accepts the second branch of a conditional.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _EitherTableRows<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value { .second(second) }
}

/// Rows of one of two branches.
public enum _EitherTableRows<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  /// The value of a row, which both branches have.
  public typealias TableRowValue = First.TableRowValue
  case first(First)
  case second(Second)

  public func _rows(
    _ columns: [_TableColumn<First.TableRowValue>]
  ) -> _ConditionalContent<First._Rows, Second._Rows> {
    switch self {
    case .first(let rows): return ViewBuilder.buildEither(first: rows._rows(columns))
    case .second(let rows): return ViewBuilder.buildEither(second: rows._rows(columns))
    }
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  /// The value of a row.
  public typealias TableRowValue = Wrapped.TableRowValue

  public func _rows(_ columns: [_TableColumn<Wrapped.TableRowValue>]) -> Wrapped._Rows? {
    map { $0._rows(columns) }
  }
}
