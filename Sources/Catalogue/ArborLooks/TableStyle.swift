public import Arbor
public import ArborCore

/// The appearance of tables. Use one of the given styles.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.bordered)
/// ```
public protocol TableStyle {
  var _look: _TableLook { get }
}

/// The look of a table, as its style specifies it.
public struct _TableLook: Hashable, Sendable {
  var isBordered = false
  /// Whether every second row is darker.
  package var alternates = false
}

/// The default style, which is `inset`.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.automatic)
/// ```
public nonisolated struct AutomaticTableStyle: TableStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _TableLook { _TableLook() }
}

/// A style without a border.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.inset(alternatesRowBackgrounds: true))
/// ```
public nonisolated struct InsetTableStyle: TableStyle, Sendable {
  public package(set) var _look = _TableLook()

  /// Creates the style with equal row backgrounds.
  public init() {}
}

/// A style with a border around all rows.
///
/// ```swift
/// Table(people) { TableColumn("Name", value: \.name) }
///   .tableStyle(.bordered)
/// ```
public nonisolated struct BorderedTableStyle: TableStyle, Sendable {
  public package(set) var _look = _TableLook(isBordered: true)

  /// Creates the style with equal row backgrounds.
  public init() {}
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
  static let defaultValue = _TableLook()
}

private enum TableHeadersKey: HiddenEnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  var tableLook: _TableLook {
    get { self[TableLookKey.self] }
    set { self[TableLookKey.self] = newValue }
  }

  var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the tables inside.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    environmentModifier("tableStyle", style._look) { $0.tableLook = $1 }
  }

  /// Sets the visibility of the column titles of the tables inside.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environmentModifier("tableColumnHeaders", visibility) { $0.tableHeaders = $1 }
  }
}
