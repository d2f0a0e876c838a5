import Foundation

/// The items of a table as one sequence: each section's header, its rows, and its footer.
package struct TableItems: Equatable {
  package enum Item: Equatable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  package private(set) var rows: [Int] = []
  /// The index of each section's header in the sequence.
  private var starts: [Int] = []
  package private(set) var count = 0

  package init(rows: [Int] = []) {
    self.rows = rows
    for number in rows {
      starts.append(count)
      count += number + 2
    }
  }

  package func header(_ section: Int) -> Int { starts[section] }
  package func footer(_ section: Int) -> Int { starts[section] + rows[section] + 1 }

  package func has(_ path: IndexPath) -> Bool {
    path.count == 2 && rows.indices.contains(path.section)
      && (0..<rows[path.section]).contains(path.row)
  }

  /// Returns the index of a row in the sequence; `nil` if there is no such row.
  package func index(of path: IndexPath) -> Int? {
    has(path) ? starts[path.section] + 1 + path.row : nil
  }

  package subscript(index: Int) -> Item {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    let row = index - starts[low] - 1
    if row < 0 { return .header(low) }
    return row < rows[low] ? .row(IndexPath(row: row, section: low)) : .footer(low)
  }
}
