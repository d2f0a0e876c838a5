public import ArborCore
import ArborDisplay
public import Foundation

/// The measures of lists that the environment overrides; `nil` leaves them to the style.
package struct ListMetrics: Hashable, Sendable {
  /// The distance between rows, in points.
  var rowSpacing: CGFloat?
  package var sectionSpacing: Double?
  var minimumRowHeight: CGFloat?
  var minimumHeaderHeight: CGFloat?
  /// Whether every second row is darker.
  package var alternates: Bool?
  /// The space beside the rows, in points.
  package var margin: Double?

  func adapt(_ look: inout ListLook) {
    look.rowSpacing = Double(max(rowSpacing?.orZero ?? 0, 0))
    if let sectionSpacing { look.sectionSpacing = sectionSpacing }
    if let margin { look.margin = margin }
    if let minimumRowHeight { look.minimumHeight = Double(max(minimumRowHeight.orZero, 0)) }
    if let minimumHeaderHeight {
      look.minimumHeaderHeight = Double(max(minimumHeaderHeight.orZero, 0))
    }
  }
}

private enum ListMetricsKey: HiddenEnvironmentKey {
  static let defaultValue = ListMetrics()
}

extension EnvironmentValues {
  package var listMetrics: ListMetrics {
    get { self[ListMetricsKey.self] }
    set { self[ListMetricsKey.self] = newValue }
  }

  /// The minimum height of the rows of lists, in points: 44, or 24 on macOS, unless a view sets it.
  ///
  /// ```swift
  /// List(lines) { Text($0) }
  ///   .environment(\.defaultMinListRowHeight, 10)
  /// ```
  ///
  /// Differs from SwiftUI: the rows of forms and sidebars on macOS have heights of their own as
  /// long as no view sets it.
  public var defaultMinListRowHeight: CGFloat {
    get { listMetrics.minimumRowHeight ?? (idiom == .macOS ? 24 : 44) }
    set { listMetrics.minimumRowHeight = newValue }
  }

  /// The minimum height of the headers of lists, in points; `nil` for that of their content.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { listMetrics.minimumHeaderHeight }
    set { listMetrics.minimumHeaderHeight = newValue }
  }

  mutating func raiseHeader() {
    guard raisesHeaders else { return }
    (font, foregroundColor, textCase) = (.title3.weight(.semibold), .primary, nil)
  }
}

nonisolated extension View {
  /// Sets the distance between rows of the lists inside, in points; `nil` for none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environmentModifier("listRowSpacing", spacing) { $0.listMetrics.rowSpacing = $1 }
  }
}
