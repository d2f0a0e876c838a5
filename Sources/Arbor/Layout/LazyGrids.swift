import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// One column of a `LazyVGrid`, or one row of a `LazyHGrid`; an adaptive item stands for as many as fit.
public struct GridItem: Sendable {
  /// How long the column or row is, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    /// What is left, shared with the others, between bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into what is left, each between bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// To the next item in points; nil: 8.
  public var spacing: CGFloat?
  /// Of the views in their cells; nil: in the centre.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// For the solver: lengths that are negative or no numbers count as 0.
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

/// Views in columns, row after row.
///
/// Inside a scroll view that scrolls vertically, a grid that holds one `ForEach` with one view per element makes only those near the visible
/// part.
public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: of the columns, where the grid is wider than they are.
  ///   - spacing: between rows in points; nil: 8.
  ///   - pinnedViews: which stay in sight while their section does, in a scroll view that scrolls along.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      "LazyVGrid", growing: .vertical, items: columns, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}

/// Views in rows, column after column.
///
/// Inside a scroll view that scrolls horizontally, a grid that holds one `ForEach` with one view per element makes only those near the
/// visible part.
public struct LazyHGrid<Content: View>: View {
  public typealias Body = Never
  private let layout: LazyLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: of the rows, where the grid is taller than they are.
  ///   - spacing: between columns in points; nil: 8.
  ///   - pinnedViews: which stay in sight while their section does, in a scroll view that scrolls along.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      "LazyHGrid", growing: .horizontal, items: rows, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.content)
  }
}

/// ## Algorithm
/// 1. The tracks follow from the items and the length offered across (`TrackSolver`).
/// 2. The views fill the tracks in order, line after line. Each is offered the length of its track and, along, an open length; a line
///    is as long as its longest view.
/// 3. Across, the grid takes what is offered, at least its tracks, which stand in it as its alignment says.
/// 4. In its cell a view is aligned as its item says, else centred.
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
