/// The columns and the appearance of a table, in points.
package struct BackedTable: Equatable {
  /// A column and the state of its header.
  package struct Column: Equatable {
    package var title: String
    package var width: TableColumnWidth
    /// Whether a click on the header sorts the rows.
    package var isSortable: Bool
    /// The direction in which the rows are sorted by this column first; `nil` if they are not.
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
  /// The space before the first and after the last column.
  package var inset: Double
  /// The space between columns.
  package static let spacing = 16.0

  package init(columns: [Column], hasHeader: Bool, isBordered: Bool, inset: Double) {
    self.columns = columns
    self.hasHeader = hasHeader
    self.isBordered = isBordered
    self.inset = inset
  }

  /// Returns the widths of the columns in a table of the given width.
  package func widths(in total: Double) -> [Double] {
    TableColumnWidth.lengths(of: columns.map(\.width), in: total - 2 * inset)
  }
}

/// The width limits of a column, in points.
package struct TableColumnWidth: Equatable, Sendable {
  package var minimum: Double
  /// `nil` for a share equal to that of the other columns without an ideal width.
  package var ideal: Double?
  package var maximum: Double

  package init(minimum: Double = 0, ideal: Double? = nil, maximum: Double = .infinity) {
    self.minimum = minimum.isFinite ? max(minimum, 0) : 0
    self.maximum = max(maximum.isNaN ? .infinity : maximum, self.minimum)
    self.ideal = ideal.map { $0.isFinite ? min(max($0, self.minimum), self.maximum) : self.maximum }
    if self.ideal?.isFinite == false { self.ideal = nil }
  }

  /// Returns the widths of columns in a table.
  ///
  /// ## Algorithm
  /// 1. Columns with an ideal width begin with it; the others share the remaining space equally,
  ///    within their limits.
  /// 2. The space that then remains is distributed to all columns in equal parts, up to their
  ///    maximum widths.
  /// 3. Missing space is taken from all in equal parts, down to their minimum widths.
  /// 4. If even these exceed the total, all columns shrink in proportion.
  package static func lengths(of columns: [Self], in total: Double) -> [Double] {
    let room = max(total - BackedTable.spacing * Double(max(columns.count - 1, 0)), 0)
    var widths = columns.map { $0.ideal ?? $0.minimum }
    let open = columns.indices.filter { columns[$0].ideal == nil }
    level(room - widths.reduce(0, +), over: open, columns, &widths)
    spread(room - widths.reduce(0, +), over: Array(columns.indices), columns, &widths)
    let needed = widths.reduce(0, +)
    if needed > room, needed > 0 { widths = widths.map { $0 * room / needed } }
    return widths
  }

  /// Brings the columns to equal widths, apart from those that are at a limit.
  private static func level(
    _ extra: Double, over indices: [Int], _ columns: [Self], _ widths: inout [Double]
  ) {
    guard extra > 0 else { return }
    var rest = extra + indices.reduce(0) { $0 + widths[$1] }
    var left = indices
    while !left.isEmpty {
      let share = rest / Double(left.count)
      let bound = left.filter { columns[$0].minimum > share || columns[$0].maximum < share }
      if bound.isEmpty {
        for index in left { widths[index] = share }
        return
      }
      // Columns that cannot have the share keep their limits; minimum widths are settled first.
      let over = bound.filter { columns[$0].minimum > share }
      for index in over.isEmpty ? bound : over {
        widths[index] = over.isEmpty ? columns[index].maximum : columns[index].minimum
        rest -= widths[index]
        left.removeAll { $0 == index }
      }
    }
  }

  /// Lets each column grow or shrink by an equal share, within its limits.
  private static func spread(
    _ extra: Double, over indices: [Int], _ columns: [Self], _ widths: inout [Double]
  ) {
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
  /// The columns, if the list is a table; `nil` otherwise.
  package var table: BackedTable? { listRows?.table }
}
