import Arbor
public import ArborCore
public import Foundation

/// The distance between the sections of a list.
///
/// ```swift
/// List { ForEach(groups) { GroupSection(group: $0) } }
///   .listSectionSpacing(.compact)
/// ```
public struct ListSectionSpacing: Hashable, Sendable {
  /// In points; `nil` for that of the list's style.
  fileprivate let points: Double?

  /// The distance of the list's style.
  public static let `default` = ListSectionSpacing(points: nil)
  /// A small distance: 10 points.
  public static let compact = ListSectionSpacing(points: 10)

  /// A distance in points; negative and other numbers that are no distance count as 0.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(points: Double(max(spacing.isFinite ? spacing : 0, 0)))
  }
}

nonisolated extension View {
  /// Sets the distance between the sections of the lists inside, or around one section of a list.
  ///
  /// If two neighboring sections want different distances, the smaller one applies.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    listRow("listSectionSpacing") { $0.sectionSpacing = spacing.points }
      .environmentModifier("listSectionSpacing", spacing.points) {
        $0.listMetrics.sectionSpacing = $1
      }
  }

  /// Sets the distance between the sections of the lists inside, or around one section of a list,
  /// in points.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }
}
