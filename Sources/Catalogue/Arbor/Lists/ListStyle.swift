import ArborCore
import ArborDisplay
import Foundation

/// The appearance of lists. Use one of the given styles.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.grouped)
/// ```
public protocol ListStyle {
  var _look: _ListLook { get }
}

/// The look of a list, as its style specifies it.
public struct _ListLook: Hashable, Sendable {
  package enum Kind { case automatic, plain, inset, bordered, grouped, insetGrouped, sidebar }
  let kind: Kind
  /// Whether every second row is darker.
  var alternates = false
}

/// The default style: `insetGrouped`, on macOS `inset`; and `sidebar` in the first column of a
/// split view that has other columns beside it.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.automatic)
/// ```
public nonisolated struct DefaultListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .automatic) }
}

/// A style with rows from edge to edge.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.plain)
/// ```
public nonisolated struct PlainListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .plain) }
}

/// A style with rows that are inset from the edges of the list.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.inset(alternatesRowBackgrounds: true))
/// ```
public nonisolated struct InsetListStyle: ListStyle, Sendable {
  private let alternates: Bool

  /// Creates the style with equal row backgrounds.
  public init() { alternates = false }

  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  public var _look: _ListLook { _ListLook(kind: .inset, alternates: alternates) }
}

/// A style with a border around all rows.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.bordered)
/// ```
public nonisolated struct BorderedListStyle: ListStyle, Sendable {
  private let alternates: Bool

  /// Creates the style with equal row backgrounds.
  public init() { alternates = false }

  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }

  public var _look: _ListLook { _ListLook(kind: .bordered, alternates: alternates) }
}

/// A style with a card from edge to edge for each section.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.grouped)
/// ```
public nonisolated struct GroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .grouped) }
}

/// A style with a rounded card for each section.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.insetGrouped)
/// ```
public nonisolated struct InsetGroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// A style with low rows without separators; the default in the first column of a split view on
/// macOS.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .listStyle(.sidebar)
/// ```
public nonisolated struct SidebarListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _ListLook { _ListLook(kind: .sidebar) }
}

extension ListStyle where Self == SidebarListStyle {
  /// Low rows without separators.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style of the idiom.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows that are inset from the edges of the list.
  public static var inset: InsetListStyle { InsetListStyle() }

  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == BorderedListStyle {
  /// A border around all rows.
  public static var bordered: BorderedListStyle { BorderedListStyle() }

  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == GroupedListStyle {
  /// A card from edge to edge for each section.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A rounded card for each section.
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

extension EnvironmentValues {
  /// The look that `listStyle(_:)` sets; `nil` for the default of the context.
  fileprivate var saidListLook: _ListLook? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// The default look of lists in this context; `nil` for the idiom's.
  var automaticListLook: _ListLook.Kind? {
    get { self[AutomaticListLookKey.self] }
    set { self[AutomaticListLookKey.self] = newValue }
  }

  var listLook: _ListLook {
    saidListLook
      ?? _ListLook(kind: automaticListLook ?? (idiom == .macOS ? .inset : .insetGrouped))
  }

  /// Whether lists, forms and text editors draw their background.
  var scrollContentBackground: Visibility {
    get { self[ContentBackgroundKey.self] }
    set { self[ContentBackgroundKey.self] = newValue }
  }

  /// Whether the view is on the panel of a presentation, which is its background.
  var isOnPanel: Bool {
    get { self[PanelKey.self] }
    set { self[PanelKey.self] = newValue }
  }

  /// Whether the view is in a row of a form.
  var isInForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }

  /// Whether lists here have the look of sidebars.
  package var listsAreSidebars: Bool { listLook.kind == .sidebar }
}

nonisolated extension View {
  /// Sets the style of the lists inside.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let look = style._look.kind == .automatic ? nil : style._look
    return environmentModifier("listStyle", look) { $0.saidListLook = $1 }
  }

  /// Shows or hides the background of the lists, forms and text editors inside.
  ///
  /// ```swift
  /// List(items) { Text($0.title) }
  ///   .scrollContentBackground(.hidden)
  ///   .background(.mint)
  /// ```
  ///
  /// - Parameter visibility: `.hidden` reveals the content behind them, `.automatic` leaves the
  ///   decision to their style.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environmentModifier("scrollContentBackground", visibility) { $0.scrollContentBackground = $1 }
  }

  /// Gives the lists inside the look of forms.
  func formRows() -> some View {
    environmentModifier("listStyle", _ListLook(kind: .insetGrouped) as _ListLook?) {
      $0.saidListLook = $1
      $0.isInForm = true
      $0.isInColumns = false
    }
  }
}
