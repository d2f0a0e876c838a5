import ArborCore
import ArborDisplay
import Foundation

/// How a list looks.
public protocol ListStyle {
  var _look: _ListLook { get }
}

/// Which of the looks.
public struct _ListLook: Hashable, Sendable {
  enum Kind { case automatic, plain, inset, bordered, grouped, insetGrouped, sidebar }
  let kind: Kind
  /// True where every second row is darker.
  var alternates = false
}

/// The look of lists that say nothing: that of `insetGrouped`; on macOS that of `inset`, and in the
/// first column of a split view there that of `sidebar`.
public struct DefaultListStyle: ListStyle, Sendable {
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .automatic) }
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle, Sendable {
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .plain) }
}

/// Rows from edge to edge of what the list leaves free beside them.
public struct InsetListStyle: ListStyle, Sendable {
  private let alternates: Bool

  public init() { alternates = false }

  /// - Parameter alternatesRowBackgrounds: whether every second row is darker.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  public var _look: _ListLook { _ListLook(kind: .inset, alternates: alternates) }
}

/// Rows with a line around all of them.
public struct BorderedListStyle: ListStyle, Sendable {
  private let alternates: Bool

  public init() { alternates = false }

  /// - Parameter alternatesRowBackgrounds: whether every second row is darker.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  public var _look: _ListLook { _ListLook(kind: .bordered, alternates: alternates) }
}

/// The rows of each section on a card from edge to edge.
public struct GroupedListStyle: ListStyle, Sendable {
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .grouped) }
}

/// The rows of each section on a card with round corners.
public struct InsetGroupedListStyle: ListStyle, Sendable {
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// Low rows without lines. On a Mac the lists in the first column of a split view say nothing else.
public struct SidebarListStyle: ListStyle, Sendable {
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .sidebar) }
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

  /// - Parameter alternatesRowBackgrounds: whether every second row is darker.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }

  /// - Parameter alternatesRowBackgrounds: whether every second row is darker.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

private enum ListLookKey: HiddenEnvironmentKey {
  static let defaultValue: _ListLook? = nil
}

private enum AutomaticListLookKey: HiddenEnvironmentKey {
  static let defaultValue: _ListLook.Kind? = nil
}

private enum ContentBackgroundKey: HiddenEnvironmentKey {
  static let defaultValue = Visibility.automatic
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
  fileprivate var saidListLook: _ListLook? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// How lists look where nobody says anything; nil: as the idiom has it.
  var automaticListLook: _ListLook.Kind? {
    get { self[AutomaticListLookKey.self] }
    set { self[AutomaticListLookKey.self] = newValue }
  }

  var listLook: _ListLook {
    saidListLook
      ?? _ListLook(kind: automaticListLook ?? (idiom == .macOS ? .inset : .insetGrouped))
  }

  /// Says if lists, forms and text editors have a ground of their own.
  var scrollContentBackground: Visibility {
    get { self[ContentBackgroundKey.self] }
    set { self[ContentBackgroundKey.self] = newValue }
  }

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
  package var listsAreSidebars: Bool { listLook.kind == .sidebar }

  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
}

extension View {
  /// Sets how lists inside look.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let look = style._look.kind == .automatic ? nil : style._look
    return environmentModifier("listStyle", look) { $0.saidListLook = $1 }
  }

  /// Shows or hides the ground of lists, forms and text editors inside.
  ///
  /// - Parameter visibility: `.hidden` lets what is behind them through, `.automatic` leaves the
  ///   choice to their style.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environmentModifier("scrollContentBackground", visibility) { $0.scrollContentBackground = $1 }
  }

  /// Has lists inside look as forms.
  func formRows() -> some View {
    environmentModifier("listStyle", _ListLook(kind: .insetGrouped) as _ListLook?) {
      $0.saidListLook = $1
      $0.isInForm = true
      $0.isInColumns = false
    }
  }

  /// Sets the distance between rows of lists inside, in points; nil: none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environmentModifier("listRowSpacing", spacing) { $0.listRowSpacing = $1 }
  }
}
