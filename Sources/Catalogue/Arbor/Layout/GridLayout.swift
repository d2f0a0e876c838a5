public import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// The layout of a `Grid`, for `AnyLayout` and custom layouts.
///
/// ## Algorithm
/// 1. The views of a `GridRow` take the columns of a row one after the other, each as many as it
///    spans; a view outside of rows takes all columns of a row of its own.
/// 2. Columns are solved first (`GridSolver`), with an unspecified height for each cell; then rows,
///    where each cell is proposed the width of its columns.
/// 3. The distance between two columns or rows is the largest that neighbors in them prefer, unless
///    it is given.
/// 4. Each view is proposed its whole cell. Its anchor positions it there; otherwise the views of a
///    column are aligned by their horizontal guides and those of a row by their vertical guides.
///
/// ```swift
/// let layout = isWide ? AnyLayout(GridLayout(horizontalSpacing: 8)) : AnyLayout(VStackLayout())
/// layout {
///   GridRow { Text("Name"); Text(name) }
///   GridRow { Text("City"); Text(city) }
/// }
/// ```
public struct GridLayout: Layout, Sendable {
  /// The alignment of views in their cells.
  public var alignment: Alignment
  /// The distance between columns, in points; `nil` for the views' preference.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, in points; `nil` for the views' preference.
  public var verticalSpacing: CGFloat?

  /// Creates the layout.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The rows and columns of the grid, computed once for each set of views.
  public struct Cache: Sendable {
    var table: GridTable
  }

  /// True: the grid merges the alignment guides of its views.
  public var _mergesGuides: Bool { true }

  /// Returns the rows and columns of the views.
  public func makeCache(subviews: Subviews) -> Cache {
    MainActor.assumeIsolated { Cache(table: GridTable(subviews.part, self)) }
  }

  /// Returns the size of all columns and rows for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let table = cache.table
    return MainActor.assumeIsolated {
      let solution = table.solve(proposal.proposal)
      return CGSize(width: solution.width, height: solution.height)
    }
  }

  /// Places each view in its cell.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let table = cache.table
    MainActor.assumeIsolated {
      table.place(table.solve(proposal.proposal), at: bounds.origin)
    }
  }
}

/// The cells of a grid, and how they are solved.
struct GridTable: Sendable {
  /// A view in its cell.
  struct Cell: Sendable {
    let node: LayoutNode
    let row: Int
    let columns: Range<Int>
    let unsized: Axis.Set
    let anchor: UnitPoint?
  }

  /// Lengths for a proposal.
  struct Solution: Sendable {
    var columns: [Double]
    var rows: [Double]
    var width: Double
    var height: Double
  }

  private(set) var cells: [Cell] = []
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  private(set) var columnGaps: [Double] = []
  private(set) var rowGaps: [Double] = []
  private var columnGuides: [AlignmentKey] = []
  private var rowGuides: [AlignmentKey] = []

  @MainActor init(_ nodes: ContiguousArray<LayoutNode>, _ layout: GridLayout) {
    fill(nodes)
    columnGuides = Array(repeating: layout.alignment.horizontal.key, count: columnCount)
    for cell in cells where !cell.columns.isEmpty {
      if let own = cell.node.value(of: GridCell.ColumnAlignment.self) {
        columnGuides[cell.columns.lowerBound] = own.key
      }
    }
    rowGuides = Array(repeating: layout.alignment.vertical.key, count: rowCount)
    for cell in cells {
      if let own = cell.node.gridRow?.alignment { rowGuides[cell.row] = own.key }
    }
    findGaps(layout)
  }

  @MainActor private mutating func fill(_ nodes: ContiguousArray<LayoutNode>) {
    var current: GridRowNode?
    var column = 0
    var wide: [Int] = []
    for node in nodes {
      let row = node.gridRow
      if row == nil || row !== current {
        rowCount += 1
        column = 0
      }
      current = row
      let span = row == nil ? 1 : min(node.value(of: GridCell.Columns.self), 1_000)
      if row == nil { wide.append(cells.count) }
      cells.append(
        Cell(
          node: node, row: rowCount - 1, columns: column..<column + span,
          unsized: node.value(of: GridCell.UnsizedAxes.self),
          anchor: node.value(of: GridCell.Anchor.self)))
      column += span
      columnCount = max(columnCount, column)
    }
    for index in wide {
      let cell = cells[index]
      cells[index] = Cell(
        node: cell.node, row: cell.row, columns: 0..<columnCount, unsized: cell.unsized,
        anchor: cell.anchor)
    }
  }

  @MainActor private mutating func findGaps(_ layout: GridLayout) {
    func given(_ spacing: CGFloat?) -> Double? { spacing.flatMap { $0.isFinite ? $0 : nil } }
    let (horizontal, vertical) = (given(layout.horizontalSpacing), given(layout.verticalSpacing))
    columnGaps = Array(repeating: horizontal ?? 0, count: max(columnCount - 1, 0))
    rowGaps = Array(repeating: vertical ?? 0, count: max(rowCount - 1, 0))
    if horizontal == nil {
      for (one, other) in zip(cells, cells.dropFirst()) where one.row == other.row {
        let gap = one.columns.upperBound - 1
        columnGaps[gap] = max(
          columnGaps[gap], one.node.spacing(.trailing).distance(to: other.node.spacing(.leading)))
      }
      // A gap without neighboring views in any row has the default distance.
      for index in columnGaps.indices
      where !zip(cells, cells.dropFirst()).contains(where: {
        $0.row == $1.row && $0.columns.upperBound - 1 == index
      }) {
        columnGaps[index] = 8
      }
    }
    if vertical == nil {
      let rows = Dictionary(grouping: cells, by: \.row)
      for index in rowGaps.indices {
        for one in rows[index] ?? [] {
          for other in rows[index + 1] ?? [] where one.columns.overlaps(other.columns) {
            rowGaps[index] = max(
              rowGaps[index], one.node.spacing(.bottom).distance(to: other.node.spacing(.top)))
          }
        }
      }
    }
  }

  /// Returns the guide by which a view is aligned in its column, or in the first of its columns.
  func columnGuide(of cell: Cell) -> AlignmentKey { columnGuides[cell.columns.lowerBound] }
  func rowGuide(of cell: Cell) -> AlignmentKey { rowGuides[cell.row] }

  // MARK: Solving

  @MainActor func solve(_ proposal: Proposal) -> Solution {
    let columns = solveColumns(proposal.width)
    let rows = solveRows(proposal.height, columns)
    return Solution(
      columns: columns, rows: rows,
      width: GridSolver.length(of: 0..<columnCount, columns, gaps: columnGaps),
      height: GridSolver.length(of: 0..<rowCount, rows, gaps: rowGaps))
  }

  @MainActor private func solveColumns(_ offered: Double?) -> [Double] {
    var members = Array(repeating: [Int](), count: columnCount)
    var spans: [GridSolver.Span] = []
    for (index, cell) in cells.enumerated() where !cell.unsized.contains(.horizontal) {
      if cell.columns.count == 1 {
        members[cell.columns.lowerBound].append(index)
      } else {
        spans.append(.init(cell: index, tracks: cell.columns))
      }
    }
    let width = { (index: Int, length: Double?) -> Double in
      cells[index].node.measureForLayout(Proposal(length, nil)).width
    }
    return GridSolver.solve(
      count: columnCount, offered: offered, gaps: columnGaps, spans: spans,
      track: { track(members[$0], .horizontal) { _ in nil } },
      take: { column, length in
        members[column].reduce(0) { max($0, width($1, length)) }
      }, takeSpan: width)
  }

  @MainActor private func solveRows(_ offered: Double?, _ columns: [Double]) -> [Double] {
    var members = Array(repeating: [Int](), count: rowCount)
    for (index, cell) in cells.enumerated() where !cell.unsized.contains(.vertical) {
      members[cell.row].append(index)
    }
    let width = { (index: Int) in
      GridSolver.length(of: cells[index].columns, columns, gaps: columnGaps)
    }
    return GridSolver.solve(
      count: rowCount, offered: offered, gaps: rowGaps, spans: [],
      track: { track(members[$0], .vertical, across: width) },
      take: { row, length in
        var extent = GuideExtent()
        for index in members[row] {
          let node = cells[index].node
          let size = node.measureForLayout(Proposal(width(index), length))
          let guide = cells[index].anchor == nil ? node.guide(rowGuides[row], in: size) : 0
          extent.add(length: size.height, guide: guide)
        }
        return members[row].isEmpty ? 0 : extent.length
      }, takeSpan: { _, _ in 0 })
  }

  /// Returns the combined traits of the cells of one track.
  @MainActor private func track(
    _ members: [Int], _ axis: Axis, across: (Int) -> Double?
  ) -> StackSolver.Child {
    var (priority, minimum, maximum) = (-Double.infinity, 0.0, 0.0)
    for index in members {
      let node = cells[index].node
      let range = node.lengthRange(axis, across: across(index))
      priority = max(priority, node.priority)
      minimum = max(minimum, range.minimum)
      maximum = max(maximum, range.maximum)
    }
    return .init(priority: members.isEmpty ? 0 : priority, minimum: minimum, maximum: maximum)
  }
}
