import ArborCore
import ArborDisplay
import Foundation

/// How a list looks.
public protocol ListStyle {
  static var _look: _ListLook { get }
}

/// Which of the looks.
public struct _ListLook: Sendable {
  enum Kind { case plain, inset, bordered, grouped, insetGrouped, sidebar }
  let kind: Kind
}

/// The look of lists that say nothing: that of `insetGrouped`.
public struct DefaultListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .plain) }
}

/// Rows from edge to edge of what the list leaves free beside them.
public struct InsetListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .inset) }
}

/// Rows with a line around all of them.
public struct BorderedListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .bordered) }
}

/// The rows of each section on a card from edge to edge.
public struct GroupedListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .grouped) }
}

/// The rows of each section on a card with round corners.
public struct InsetGroupedListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// Low rows without lines. On a Mac the lists in the first column of a split view say nothing else.
public struct SidebarListStyle: ListStyle, Sendable {
  public init() {}
  public static var _look: _ListLook { _ListLook(kind: .sidebar) }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

private enum ListLookKey: HiddenEnvironmentKey {
  static let defaultValue: _ListLook.Kind? = nil
}

private enum AutomaticListLookKey: HiddenEnvironmentKey {
  static let defaultValue = DefaultListStyle._look.kind
}

private enum PanelKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

private enum FormKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

private enum ListRowSpacingKey: HiddenEnvironmentKey {
  static let defaultValue: CGFloat? = nil
}

extension EnvironmentValues {
  /// nil: as lists here look where nobody says anything.
  fileprivate var saidListLook: _ListLook.Kind? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// How lists look where nobody says anything.
  var automaticListLook: _ListLook.Kind {
    get { self[AutomaticListLookKey.self] }
    set { self[AutomaticListLookKey.self] = newValue }
  }

  var listLook: _ListLook.Kind { saidListLook ?? automaticListLook }

  /// Whether the panel of what is presented is the ground.
  var isOnPanel: Bool {
    get { self[PanelKey.self] }
    set { self[PanelKey.self] = newValue }
  }

  /// Whether what is shown is in the rows of a form.
  var isInForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }

  /// Whether lists are sidebars.
  package var listsAreSidebars: Bool { listLook == .sidebar }

  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
}

extension View {
  /// Sets how lists inside look.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let look = S.self == DefaultListStyle.self ? nil : S._look.kind
    return environmentModifier("listStyle", look) { $0.saidListLook = $1 }
  }

  /// Has lists inside look as forms.
  func formRows() -> some View {
    environmentModifier("listStyle", InsetGroupedListStyle._look.kind as _ListLook.Kind?) {
      $0.saidListLook = $1
      $0.isInForm = true
    }
  }

  /// Sets the distance between rows of lists inside, in points; nil: none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environmentModifier("listRowSpacing", spacing) { $0.listRowSpacing = $1 }
  }
}

extension _ListLook.Kind {
  /// Whether the rows stand on cards.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  /// Above the first row and below the last.
  var edge: CGFloat {
    switch self {
    case .plain, .inset, .bordered: 0
    case .sidebar: 10
    case .grouped, .insetGrouped: 20
    }
  }

  /// The distances and colours.
  @MainActor func look(_ scheme: ColorScheme, spacing: CGFloat?, isOnPanel: Bool) -> ListLook {
    let row = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    var look = ListLook(
      row: row, header: EdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20),
      footer: EdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20), minimumHeight: 44,
      margin: 0, card: nil, radius: 0, separator: Color.separator.resolve(scheme),
      chosen: Color.listChosen.resolve(scheme),
      rowSpacing: Double(max(spacing?.orZero ?? 0, 0)), sectionSpacing: 0)
    if !isGrouped, self != .sidebar {
      look.headerGround = (isOnPanel ? Color.panelGround : .plainGround).resolve(scheme)
    }
    if self == .sidebar {
      look.row = EdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
      look.header = EdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
      look.footer = look.header
      look.minimumHeight = 28
      look.margin = 10
      look.separator = .clear
    }
    if self == .inset { look.margin = 8 }
    guard isGrouped else { return look }
    look.row.leading = 16
    look.row.trailing = 16
    look.header = EdgeInsets(top: 8, leading: 16, bottom: 7, trailing: 16)
    look.footer = EdgeInsets(top: 7, leading: 16, bottom: 8, trailing: 16)
    look.margin = self == .grouped ? 0 : 16
    look.card = Color.listCard.resolve(scheme)
    look.radius = self == .grouped ? 0 : 10
    look.sectionSpacing = 20
    return look
  }

  var titles: SectionTitles {
    !isGrouped
      ? SectionTitles("plain") { values, isHeader in
        values.font = isHeader ? .subheadline.weight(.semibold) : .footnote
        values.foregroundColor = .secondary
      }
      : SectionTitles("insetGrouped") { values, isHeader in
        values.font = .footnote
        values.foregroundColor = .secondary
        if isHeader { values.textCase = .uppercase }
      }
  }
}

extension Color {
  /// Behind the rows of a section, and behind all of them.
  fileprivate static let listCard = Color(light: 0xFFFFFF, dark: 0x1C1C1E)
  fileprivate static let listChosen = Color(light: 0xD1D1D6, dark: 0x3A3A3C)
  fileprivate static let plainGround = Color(light: 0xFFFFFF, dark: 0x000000)
  fileprivate static let panelGround = Color(light: 0xFFFFFF, dark: 0x1C1C1E)
  static let listGround = Color(light: 0xF2F2F7, dark: 0x000000)
}
