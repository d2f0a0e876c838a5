/// The columns of a table, in points.
package struct BackedTable: Equatable {
  package struct Column: Equatable {
    package var title: String
    package var width: TableColumnWidth
    /// Whether a press on the header sorts the rows.
    package var isSortable: Bool
    /// How the rows are sorted by the column before all others; nil: they are not.
    package var isAscending: Bool?

    package init(title: String, width: TableColumnWidth, isSortable: Bool, isAscending: Bool?) {
      self.title = title
      self.width = width
      self.isSortable = isSortable
      self.isAscending = isAscending
    }
  }

  package var columns: [Column]
  package var hasHeader: Bool
  package var isBordered: Bool
  /// Before the first and behind the last column.
  package var inset: Double
  /// Between columns.
  package static let spacing = 16.0

  package init(columns: [Column], hasHeader: Bool, isBordered: Bool, inset: Double) {
    self.columns = columns
    self.hasHeader = hasHeader
    self.isBordered = isBordered
    self.inset = inset
  }

  /// Of the columns, in a table of some width.
  package func widths(in total: Double) -> [Double] {
    TableColumnWidth.lengths(of: columns.map(\.width), in: total - 2 * inset)
  }
}

/// How wide a column wants to be, in points.
package struct TableColumnWidth: Equatable, Sendable {
  package var minimum: Double
  /// nil: as wide as the other columns that say nothing.
  package var ideal: Double?
  package var maximum: Double

  package init(minimum: Double = 0, ideal: Double? = nil, maximum: Double = .infinity) {
    self.minimum = minimum.isFinite ? max(minimum, 0) : 0
    self.maximum = max(maximum.isNaN ? .infinity : maximum, self.minimum)
    self.ideal = ideal.map { $0.isFinite ? min(max($0, self.minimum), self.maximum) : self.maximum }
    if self.ideal?.isFinite == false { self.ideal = nil }
  }

  /// ## Algorithm
  /// 1. Columns with an ideal width begin with it; the others share equally what is left, within their limits.
  /// 2. What then remains goes to all columns in equal parts, as far as their greatest widths allow.
  /// 3. What is missing is taken from all in equal parts, as far as their least widths allow.
  /// 4. Where even these need more room, all get narrower in proportion.
  package static func lengths(of columns: [Self], in total: Double) -> [Double] {
    let room = max(total - BackedTable.spacing * Double(max(columns.count - 1, 0)), 0)
    var widths = columns.map { $0.ideal ?? $0.minimum }
    let open = columns.indices.filter { columns[$0].ideal == nil }
    spread(room - widths.reduce(0, +), over: open, columns, &widths, levels: true)
    spread(room - widths.reduce(0, +), over: Array(columns.indices), columns, &widths)
    let needed = widths.reduce(0, +)
    if needed > room, needed > 0 { widths = widths.map { $0 * room / needed } }
    return widths
  }

  /// - Parameter levels: whether columns are to be equally wide, and not to grow equally.
  private static func spread(
    _ extra: Double, over indices: [Int], _ columns: [Self], _ widths: inout [Double],
    levels: Bool = false
  ) {
    if levels {
      guard extra > 0 else { return }
      // The narrowest grow first, until all are as wide as each other.
      var rest = extra + indices.reduce(0) { $0 + widths[$1] }
      var left = indices
      while !left.isEmpty {
        let share = rest / Double(left.count)
        let bound = left.filter {
          columns[$0].minimum > share || columns[$0].maximum < share
        }
        if bound.isEmpty {
          for index in left { widths[index] = share }
          return
        }
        // Those that can not follow the share keep their limits; the most limited one decides first.
        let over = bound.filter { columns[$0].minimum > share }
        for index in over.isEmpty ? bound : over {
          widths[index] = over.isEmpty ? columns[index].maximum : columns[index].minimum
          rest -= widths[index]
          left.removeAll { $0 == index }
        }
      }
      return
    }
    var rest = extra
    var left = indices
    while abs(rest) > 0.001, !left.isEmpty {
      let share = rest / Double(left.count)
      var fixed: [Int] = []
      for index in left {
        let new = min(max(widths[index] + share, columns[index].minimum), columns[index].maximum)
        rest -= new - widths[index]
        if abs(new - widths[index] - share) > 0.001 { fixed.append(index) }
        widths[index] = new
      }
      if fixed.isEmpty { return }
      left.removeAll { fixed.contains($0) }
    }
  }
}

extension LazyNode {
  /// The columns, where the list is a table.
  package var table: BackedTable? { listRows?.table }
}
