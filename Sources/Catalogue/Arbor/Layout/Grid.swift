public import ArborCore
public import ArborDisplay
public import Foundation

/// A container that arranges views in rows and columns.
///
/// ```swift
/// Grid(alignment: .leading, horizontalSpacing: 12) {
///   GridRow { Text("Name"); Text(name) }
///   GridRow { Text("City"); Text(city) }
/// }
/// ```
///
/// Each `GridRow` is a row; any other view is a row that spans all columns.
public nonisolated struct Grid<Content: View>: View, Sendable {
  public typealias Body = Never
  private let layout: GridLayout
  private nonisolated(unsafe) let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views in their cells, unless column or row specify another.
  ///   - horizontalSpacing: The distance between columns, in points; `nil` for the views'
  ///     preference.
  ///   - verticalSpacing: The distance between rows, in points; `nil` for the views' preference.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let inner = _LayoutView(layout: view.layout, name: "Grid", content: view.content)
    _LayoutView<GridLayout, Content>._makeView(inner, &inputs)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let inner = _LayoutView(layout: view.layout, name: "Grid", content: view.content)
    _LayoutView<GridLayout, Content>._updateView(inner, &cursor)
  }
}

/// The views of one row of a `Grid`; outside of a grid a group.
///
/// ```swift
/// GridRow(alignment: .top) {
///   Text("Notes").gridColumnAlignment(.trailing)
///   Text(notes)
/// }
/// ```
public nonisolated struct GridRow<Content: View>: View, Sendable {
  public typealias Body = Never
  private let alignment: VerticalAlignment?
  private nonisolated(unsafe) let content: Content

  /// Creates a row.
  ///
  /// - Parameter alignment: The vertical alignment of its views; `nil` for the grid's.
  public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content)
  {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRow(view.alignment, view.content)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRow(view.alignment, view.content)
  }
}

nonisolated extension View {
  /// Sets the number of grid columns that the view spans.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCell.Columns.self, value: max(count, 1), name: "gridCellColumns")
  }

  /// Aligns an anchor point of the view with the same point of its cell, instead of the grid's
  /// alignment.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCell.Anchor.self, value: Optional(anchor), name: "gridCellAnchor")
  }

  /// Lets the view use its cell on some axes without making the cell larger.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCell.UnsizedAxes.self, value: axes, name: "gridCellUnsizedAxes")
  }

  /// Sets the horizontal alignment of the view's grid column.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(
      key: GridCell.ColumnAlignment.self, value: Optional(guide), name: "gridColumnAlignment")
  }
}

/// The layout values of a view in a grid cell.
enum GridCell {
  enum Columns: LayoutValueKey { static let defaultValue = 1 }
  enum Anchor: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
  enum UnsizedAxes: LayoutValueKey { static let defaultValue: Axis.Set = [] }
  enum ColumnAlignment: LayoutValueKey { static let defaultValue: HorizontalAlignment? = nil }
}
