import Arbor
public import ArborCore
import ArborEffects
public import Foundation

nonisolated extension View {
  /// Sets the width of the column of a split view that the view is in, in points.
  ///
  /// ```swift
  /// NavigationSplitView {
  ///   Sidebar().navigationSplitViewColumnWidth(180)
  /// } detail: {
  ///   Detail()
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: the last column always has the width that is left.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }

  /// Sets the width of the column that the view is in, and the widths to which its divider can be
  /// dragged, in points; `nil` for no limit. A maximum below the minimum counts as the minimum.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    func length(_ length: CGFloat?, _ other: Double) -> Double {
      length.map { $0.isFinite && $0 >= 0 ? Double($0) : other } ?? other
    }
    let least = length(min, 0)
    let most = Swift.max(length(max, 100_000), least)
    let wanted = Swift.min(Swift.max(length(ideal, 0), least), most)
    return preference(
      key: ColumnWidthKey.self, value: ColumnWidth(ideal: wanted, limits: least...most))
  }

  /// Sets the style of the split views inside.
  ///
  /// ```swift
  /// NavigationSplitView { Sidebar() } detail: { Detail() }
  ///   .navigationSplitViewStyle(.balanced)
  /// ```
  ///
  /// Differs from SwiftUI: columns stand beside each other in all styles.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    absent(
      "navigationSplitViewStyle differs from SwiftUI: columns stand beside each other in all styles."
    )
  }
}

/// The way in which the columns of a split view share its width.
///
/// ```swift
/// NavigationSplitView { Sidebar() } detail: { Detail() }
///   .navigationSplitViewStyle(.balanced)
/// ```
public protocol NavigationSplitViewStyle: Sendable {}

/// The default style: columns stand beside each other.
///
/// ```swift
/// NavigationSplitView { Sidebar() } detail: { Detail() }
///   .navigationSplitViewStyle(.automatic)
/// ```
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style in which the last column makes room for the others.
///
/// ```swift
/// NavigationSplitView { Sidebar() } detail: { Detail() }
///   .navigationSplitViewStyle(.balanced)
/// ```
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style for details that want much room.
///
/// ```swift
/// NavigationSplitView { Sidebar() } detail: { Detail() }
///   .navigationSplitViewStyle(.prominentDetail)
/// ```
///
/// Differs from SwiftUI: the last column makes room for the others, as with `balanced`.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The default style.
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The last column makes room for the others.
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// For details that want much room.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}
