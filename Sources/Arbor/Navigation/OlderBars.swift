public import ArborCore

import Foundation

// What bars show, as code for navigation views spells it.

extension View {
  /// The title of the page around, and how large it is.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationBarTitle(Text(titleKey), displayMode: displayMode) }

  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationBarTitle(Text(title), displayMode: displayMode) }

  /// Views on both sides of the bar above the page around.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// How navigation views inside show their pages.
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
  /// nil: navigation views of several views have.
  var navigationViewHasColumns: Bool? {
    get { self[NavigationViewColumnsKey.self] }
    set { self[NavigationViewColumnsKey.self] = newValue }
  }
}

/// How a navigation view shows its pages.
public protocol NavigationViewStyle {
  /// nil: as many as it has views.
  static var _hasColumns: Bool? { get }
}

/// A column for each view; where there is one view, a stack of pages.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public static var _hasColumns: Bool? { nil }
}

/// One at a time.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public static var _hasColumns: Bool? { false }
}

/// Beside each other.
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public static var _hasColumns: Bool? { true }
}

/// Beside each other, as older code spells it.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public static var _hasColumns: Bool? { true }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
