public import ArborCore

/// How a table looks.
public protocol TableStyle {
  static var _look: _TableLook { get }
}

/// Which of the looks.
public struct _TableLook: Sendable {
  enum Kind { case inset, bordered }
  let kind: Kind
}

/// The look of tables that say nothing: that of `inset`.
public struct AutomaticTableStyle: TableStyle, Sendable {
  public init() {}
  public static var _look: _TableLook { _TableLook(kind: .inset) }
}

/// Rows without a border around them.
public struct InsetTableStyle: TableStyle, Sendable {
  public init() {}
  public static var _look: _TableLook { _TableLook(kind: .inset) }
}

/// A line around all rows.
public struct BorderedTableStyle: TableStyle, Sendable {
  public init() {}
  public static var _look: _TableLook { _TableLook(kind: .bordered) }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
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
  /// Sets how tables inside look.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    environmentModifier("tableStyle", S._look.kind) { $0.tableLook = $1 }
  }

  /// Whether tables inside show titles above their columns.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environmentModifier("tableColumnHeaders", visibility) { $0.tableHeaders = $1 }
  }
}
