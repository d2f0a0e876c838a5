public import ArborCore

/// The appearance of tables. Use one of the given styles.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.bordered)
/// ```
public protocol TableStyle {
  static var _look: _TableLook { get }
}

/// The look of a table, as its style specifies it.
public struct _TableLook: Sendable {
  enum Kind { case inset, bordered }
  let kind: Kind
}

/// The default style, which is `inset`.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.automatic)
/// ```
public struct AutomaticTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _look: _TableLook { _TableLook(kind: .inset) }
}

/// A style without a border.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.inset)
/// ```
public struct InsetTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _look: _TableLook { _TableLook(kind: .inset) }
}

/// A style with a border around all rows.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.bordered)
/// ```
public struct BorderedTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _look: _TableLook { _TableLook(kind: .bordered) }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The default style.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// No border.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// A border around all rows.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

private enum TableLookKey: HiddenEnvironmentKey {
  static let defaultValue = AutomaticTableStyle._look.kind
}

private enum TableHeadersKey: HiddenEnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  var tableLook: _TableLook.Kind {
    get { self[TableLookKey.self] }
    set { self[TableLookKey.self] = newValue }
  }

  var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tables inside.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    environmentModifier("tableStyle", S._look.kind) { $0.tableLook = $1 }
  }

  /// Sets the visibility of the column titles of the tables inside.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environmentModifier("tableColumnHeaders", visibility) { $0.tableHeaders = $1 }
  }
}
