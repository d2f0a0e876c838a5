import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

extension GridTable {
  /// Places each view in its cell.
  @MainActor func place(_ solution: Solution, at corner: CGPoint) {
    let lefts = GridSolver.starts(solution.columns, gaps: columnGaps)
    let tops = GridSolver.starts(solution.rows, gaps: rowGaps)
    let rooms = cells.map { cell in
      CGSize(
        width: GridSolver.length(of: cell.columns, solution.columns, gaps: columnGaps),
        height: solution.rows[cell.row])
    }
    let sizes = zip(cells, rooms).map { $0.node.measureForLayout(Proposal($1)) }
    let (columns, rows) = extents(sizes)
    for (index, cell) in cells.enumerated() {
      let (room, size) = (rooms[index], sizes[index])
      var x: Double
      var y: Double
      if let anchor = cell.anchor {
        x = (room.width - size.width) * anchor.x
        y = (room.height - size.height) * anchor.y
      } else {
        let column = cell.columns.count == 1 ? columns[cell.columns.lowerBound] : nil
        x = offset(
          cell.node, size, size.width, room.width, columnGuide(of: cell), on: column)
        y = offset(
          cell.node, size, size.height, room.height, rowGuide(of: cell), on: rows[cell.row])
      }
      x += cell.columns.isEmpty ? 0 : lefts[cell.columns.lowerBound]
      y += tops[cell.row]
      LayoutSubview(cell.node).place(
        at: CGPoint(x: corner.x + x, y: corner.y + y), proposal: ProposedViewSize(room))
    }
  }

  /// Returns the extents of the aligned views of each column and each row.
  @MainActor private func extents(_ sizes: [CGSize]) -> ([GuideExtent], [GuideExtent]) {
    var columns = Array(repeating: GuideExtent(), count: columnCount)
    var rows = Array(repeating: GuideExtent(), count: rowCount)
    for (cell, size) in zip(cells, sizes) where cell.anchor == nil {
      if cell.columns.count == 1 {
        columns[cell.columns.lowerBound].add(
          length: size.width, guide: cell.node.guide(columnGuide(of: cell), in: size))
      }
      rows[cell.row].add(
        length: size.height, guide: cell.node.guide(rowGuide(of: cell), in: size))
    }
    return (columns, rows)
  }

  /// Returns the offset from the start of the cell: aligned with the track's other views, or alone
  /// if `line` is `nil`.
  @MainActor private func offset(
    _ node: LayoutNode, _ size: CGSize, _ length: Double, _ room: Double, _ key: AlignmentKey,
    on line: GuideExtent?
  ) -> Double {
    guard let line else { return (room - length) * key.fraction }
    return (room - line.length) * key.fraction + line.offset(ofGuide: node.guide(key, in: size))
  }
}
