import ArborDisplay
import Foundation

/// The rows of a table that a page places: the views of a list.
@MainActor package protocol PlacedRows: AnyObject {
  var count: Int { get }
  /// Those that are made, with their numbers, from the top down.
  var made: [(row: Int, view: NSTableRowView)] { get }
  /// Where a row is, or will be as far as is known; nil: there is no such row.
  func rect(_ row: Int) -> NSRect?
}

extension PlacedRows {
  func view(_ row: Int) -> NSTableRowView? { made.first { $0.row == row }?.view }

  /// Of those that are made; nil: none of them.
  func row(_ view: NSView) -> Int? { made.first { $0.view === view }?.row }

  func row(at point: NSPoint) -> Int? {
    made.first { rect($0.row)?.contains(point) == true }?.row
  }

  /// Which of those that are made a rectangle touches.
  func rows(in area: NSRect) -> NSRange {
    // Rows that only meet it do not count, however their places are rounded.
    let touched = made.map(\.row).filter { row in
      rect(row).map { $0.overlap(area).height > 0.001 } == true
    }
    guard let first = touched.first, let last = touched.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(location: first, length: last - first + 1)
  }
}
