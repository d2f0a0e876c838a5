import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// A column of a `LazyVGrid` or a row of a `LazyHGrid`; an adaptive item is as many as fit.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)]) {
///   ForEach(photos) { PhotoView(photo: $0) }
/// }
/// ```
public struct GridItem: Sendable {
  /// The length of the column or row, in points.
  ///
  /// ```swift
  /// let columns = [GridItem(.fixed(60)), GridItem(.flexible(minimum: 100))]
  /// ```
  public enum Size: Sendable {
    case fixed(CGFloat)
    /// A share of the remaining length, between bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into the remaining length, each between bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The length of the column or row.
  public var size: Size
  /// The distance to the next item, in points; `nil` is 8.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; `nil` centers them.
  public var alignment: Alignment?

  /// Creates an item.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The item for the solver: lengths that are negative or not numbers count as 0.
  fileprivate var track: TrackSolver.Item {
    func length(_ value: CGFloat) -> Double { value > 0 ? value : 0 }
    let size: TrackSolver.Item.Size =
      switch size {
      case .fixed(let own): .fixed(own.isFinite ? length(own) : 0)
      case .flexible(let minimum, let maximum):
        .flexible(minimum: length(minimum), maximum: length(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: length(minimum), maximum: length(maximum))
      }
    return TrackSolver.Item(size, gap: spacing.map { $0.isFinite ? $0 : 0 } ?? 8)
  }
}

/// A grid of columns that grows vertically and creates its views when they become visible.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(), GridItem()], spacing: 12) {
///   ForEach(products) { ProductCell(product: $0) }
/// }
/// ```
///
/// In a scroll view that scrolls vertically, a grid of one `ForEach` with one view per element
/// creates only the views near the visible part.
public nonisolated struct LazyVGrid<Content: View>: View, Sendable {
  public typealias Body = Never
  private let layout: LazyLayout
  private nonisolated(unsafe) let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the columns if the grid is wider than they are.
  ///   - spacing: The distance between rows, in points; `nil` is 8.
  ///   - pinnedViews: The section views that stay visible while their section scrolls.
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      "LazyVGrid", growing: .vertical, items: columns, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}

/// A grid of rows that grows horizontally and creates its views when they become visible.
///
/// ```swift
/// LazyHGrid(rows: [GridItem(.fixed(80)), GridItem(.fixed(80))]) {
///   ForEach(covers) { CoverView(cover: $0) }
/// }
/// ```
///
/// In a scroll view that scrolls horizontally, a grid of one `ForEach` with one view per element
/// creates only the views near the visible part.
public nonisolated struct LazyHGrid<Content: View>: View, Sendable {
  public typealias Body = Never
  private let layout: LazyLayout
  private nonisolated(unsafe) let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the rows if the grid is taller than they are.
  ///   - spacing: The distance between columns, in points; `nil` is 8.
  ///   - pinnedViews: The section views that stay visible while their section scrolls.
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      "LazyHGrid", growing: .horizontal, items: rows, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}

/// ## Algorithm
/// 1. The tracks follow from the items and the proposed length across (`TrackSolver`).
/// 2. The views fill the tracks in order, line after line. Each is proposed the length of its track
///    and an unspecified length along the axis; a line is as long as its longest view.
/// 3. Across, the grid takes the proposed length, at least its tracks, which its alignment
///    positions.
/// 4. In its cell a view is aligned by its item, centered by default.
extension LazyLayout {
  fileprivate init(
    _ typeName: String, growing: Axis, items: [GridItem], alignment: AlignmentKey,
    spacing: CGFloat?, pinned: PinnedScrollableViews
  ) {
    self.init(
      typeName: typeName, axis: growing, alignment: alignment,
      spacing: spacing.map { $0.isFinite ? Double($0) : 0 } ?? 8,
      tracks: Tracks(items: items.map(\.track), alignments: items.map { $0.alignment ?? .center }),
      pinned: pinned)
  }
}
