public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

/// The distance of content from the edges of a scene.
public struct ScenePadding: Equatable, Sendable {
  /// The least distance.
  public static let minimum = ScenePadding()
}

nonisolated extension View {
  /// Adds the distance that content has from the edges of a window: 20 points.
  ///
  /// ```swift
  /// Form { SettingsFields() }.scenePadding()
  /// ```
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

  /// Adds the distance that content has from the edges of a window: 20 points.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    scenePadding(edges)
  }

  /// Shows a bar above or below the view and adds its height to the safe area of this view, as
  /// `safeAreaInset(edge:alignment:spacing:content:)` does.
  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Shows a bar beside the view and adds its width to the safe area of this view, as
  /// `safeAreaInset(edge:alignment:spacing:content:)` does.
  public func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}

nonisolated extension View {
  /// The older form of `ignoresSafeArea(edges:)`.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
