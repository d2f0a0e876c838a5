public import Arbor
public import ArborCore
import Foundation

/// A navigation stack or columns, for older code.
///
/// ```swift
/// NavigationView {
///   HomeView().navigationBarTitle("Home")
/// }
/// .navigationViewStyle(.stack)
/// ```
///
/// Of two or three views each is a column; in the style `stack` only the first shows. One view is a
/// stack, or in the style `columns` the first of two columns.
public nonisolated struct NavigationView<Content: View>: View {
  @Environment(\.navigationViewHasColumns) private var hasColumns
  private let content: Content

  /// Creates a navigation view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor private var parts: [AnyView] {
    (content as? any ViewParts)?.parts ?? [AnyView(content)]
  }

  @MainActor public var body: some View {
    let parts = parts
    if hasColumns ?? (parts.count > 1) {
      if parts.count > 2 {
        NavigationSplitView {
          parts[0]
        } content: {
          parts[1]
        } detail: {
          parts[2]
        }
      } else {
        NavigationSplitView {
          parts[0]
        } detail: {
          if parts.count > 1 { parts[1] }
        }
      }
    } else {
      NavigationStack {
        if parts.count > 1 { parts[0] } else { content }
      }
    }
  }
}

nonisolated extension View {
  /// Sets the title of the enclosing page and its size.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the enclosing page and its size.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationBarTitle(Text(titleKey), displayMode: displayMode) }

  /// Sets the title of the enclosing page, shown as it is, and its size.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationBarTitle(Text(title), displayMode: displayMode) }

  /// Adds views at both sides of the navigation bar.
  @MainActor @preconcurrency public func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds a view at the leading side of the navigation bar.
  @MainActor @preconcurrency public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds a view at the trailing side of the navigation bar.
  @MainActor @preconcurrency public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Sets the style of the navigation views inside.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environmentModifier("navigationViewStyle", S._hasColumns) {
      $0.navigationViewHasColumns = $1
    }
  }
}

private enum NavigationViewColumnsKey: HiddenEnvironmentKey {
  static let defaultValue: Bool? = nil
}

extension EnvironmentValues {
  /// Whether navigation views show columns; `nil` if those of several views do.
  var navigationViewHasColumns: Bool? {
    get { self[NavigationViewColumnsKey.self] }
    set { self[NavigationViewColumnsKey.self] = newValue }
  }
}

/// The appearance of navigation views. Use one of the given styles.
///
/// ```swift
/// NavigationView { HomeView() }
///   .navigationViewStyle(.stack)
/// ```
public protocol NavigationViewStyle {
  /// Whether the view shows columns; `nil` if it does for several views.
  static var _hasColumns: Bool? { get }
}

/// A style with a column for each view; a stack for one view.
///
/// ```swift
/// NavigationView { HomeView() }
///   .navigationViewStyle(.automatic)
/// ```
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _hasColumns: Bool? { nil }
}

/// A style that shows one page at a time.
///
/// ```swift
/// NavigationView { HomeView() }
///   .navigationViewStyle(.stack)
/// ```
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _hasColumns: Bool? { false }
}

/// A style that shows columns.
///
/// ```swift
/// NavigationView { HomeView() }
///   .navigationViewStyle(.columns)
/// ```
public nonisolated struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _hasColumns: Bool? { true }
}

/// The older name of the style that shows columns.
///
/// ```swift
/// NavigationView { HomeView() }
///   .navigationViewStyle(DoubleColumnNavigationViewStyle())
/// ```
public nonisolated struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public static var _hasColumns: Bool? { true }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// A column for each view; a stack for one view.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
