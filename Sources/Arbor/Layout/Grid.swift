public import ArborCore
public import ArborDisplay
public import Foundation

/// Views in rows and columns. Each `GridRow` is a row; any other view takes a row of its own over all columns.
public struct Grid<Content: View>: View {
  public typealias Body = Never
  private let layout: GridLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: of the views in their cells, where neither column nor row says otherwise.
  ///   - horizontalSpacing: between columns in points; nil: what the views ask for.
  ///   - verticalSpacing: between rows in points; nil: what the views ask for.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let inner = _LayoutView(layout: view.layout, name: "Grid", content: view.content)
    _LayoutView<GridLayout, Content>._makeView(inner, &inputs)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let inner = _LayoutView(layout: view.layout, name: "Grid", content: view.content)
    _LayoutView<GridLayout, Content>._updateView(inner, &cursor)
  }
}

/// The views of one row of a `Grid`; outside of a grid only a group.
public struct GridRow<Content: View>: View {
  public typealias Body = Never
  private let alignment: VerticalAlignment?
  private let content: Content

  /// - Parameter alignment: how the views of the row stand to each other; nil: as the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRow(view.alignment, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRow(view.alignment, view.content)
  }
}

extension View {
  /// Says over how many columns of a grid the view reaches.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCell.Columns.self, value: max(count, 1), name: "gridCellColumns")
  }

  /// Says where in its cell the view's own anchor point goes, in place of the grid's alignment.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCell.Anchor.self, value: Optional(anchor), name: "gridCellAnchor")
  }

  /// Lets the view use its cell on some axes without making the cell larger.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCell.UnsizedAxes.self, value: axes, name: "gridCellUnsizedAxes")
  }

  /// Aligns the column of a grid in which the view is.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(
      key: GridCell.ColumnAlignment.self, value: Optional(guide), name: "gridColumnAlignment")
  }
}

/// What a view says about its cell.
enum GridCell {
  enum Columns: LayoutValueKey { static let defaultValue = 1 }
  enum Anchor: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
  enum UnsizedAxes: LayoutValueKey { static let defaultValue: Axis.Set = [] }
  enum ColumnAlignment: LayoutValueKey { static let defaultValue: HorizontalAlignment? = nil }
}
