import ArborCore
public import ArborDisplay
public import Foundation

/// The top or the bottom edge.
///
/// ```swift
/// List(messages) { MessageRow(message: $0) }
///   .safeAreaInset(edge: VerticalEdge.bottom) { ComposeBar() }
/// ```
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  case top, bottom
}

/// The leading or the trailing edge.
///
/// ```swift
/// MapView().safeAreaInset(edge: HorizontalEdge.leading) { LegendView() }
/// ```
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  case leading, trailing
}

/// The kinds of obstruction at the edges of a view.
///
/// ```swift
/// Color.blue.ignoresSafeArea(.container, edges: .top)
/// ```
///
/// Differs from SwiftUI: an on-screen keyboard does not change the safe area, so that ignoring
/// `keyboard` alone has no effect.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and other parts of the page.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// An on-screen keyboard, which is not part of the safe area of a page.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: .max)
}

nonisolated extension View {
  /// Shows a view at the top or bottom edge and adds its height to the safe area of this view.
  ///
  /// ```swift
  /// List(messages) { MessageRow(message: $0) }
  ///   .safeAreaInset(edge: .bottom) { ComposeBar() }
  /// ```
  ///
  /// - Parameter spacing: The distance between the two, in points; `nil` for their preference.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
        inset: content()))
  }

  /// Shows a view at the leading or trailing edge and adds its width to the safe area of this view.
  ///
  /// - Parameter spacing: The distance between the two, in points; `nil` for their preference.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
        inset: content()))
  }

  /// Adds lengths to the safe area of the views inside.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(
      UnaryModifier(
        SafeAreaPadding(
          insets: EdgeInsets(
            top: insets.top.orZero, leading: insets.leading.orZero, bottom: insets.bottom.orZero,
            trailing: insets.trailing.orZero))))
  }

  /// Adds a length to the safe area of the views inside on some edges; `nil` is 16 points.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? 16))
  }

  /// Adds a length to the safe area of the views inside on all edges.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

  /// Extends the view into the safe area.
  ///
  /// The container is what covers the window of a phone, with bars and `safeAreaInset`. The
  /// keyboard counts on phones and tablets.
  ///
  /// ```swift
  /// Color.blue
  ///   .ignoresSafeArea(edges: .top)
  /// ```
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modifier(
      UnaryModifier(
        SafeAreaReach(
          edges: regions.contains(.container) ? edges : [],
          keyboard: regions.contains(.keyboard) && edges.contains(.bottom))))
  }
}
