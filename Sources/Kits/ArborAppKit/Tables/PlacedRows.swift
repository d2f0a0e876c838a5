import ArborDisplay
import Foundation

/// The rows of a table that a page lays out: the views of a list.
@MainActor package protocol PlacedRows: AnyObject {
  var count: Int { get }
  /// The rows that have views, with their numbers, from the top down.
  var made: [(row: Int, view: NSTableRowView)] { get }
  /// Returns the frame of a row, estimated if it was not laid out yet, or `nil` if there is no such
  /// row.
  func rect(_ row: Int) -> NSRect?
}

extension PlacedRows {
  func view(_ row: Int) -> NSTableRowView? { made.first { $0.row == row }?.view }

  /// Returns the number of a row view, or `nil` if it is not one of the rows.
  func row(_ view: NSView) -> Int? { made.first { $0.view === view }?.row }

  func row(at point: NSPoint) -> Int? {
    made.first { rect($0.row)?.contains(point) == true }?.row
  }

  /// Returns the range of rows with views that intersect a rectangle.
  func rows(in area: NSRect) -> NSRange {
    // Rows that only touch the rectangle do not count, however positions are rounded.
    let touched = made.map(\.row).filter { row in
      rect(row).map { $0.overlap(area).height > 0.001 } == true
    }
    guard let first = touched.first, let last = touched.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(location: first, length: last - first + 1)
  }
}
