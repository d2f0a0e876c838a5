package import Foundation

/// The rows of a table or collection view that the page lays out: the views of a SwiftUI list.
@MainActor package protocol PageRows: AnyObject {
  /// The number of rows of each section.
  var rowCounts: [Int] { get }
  /// The index paths of the visible rows, from top to bottom.
  var visiblePaths: [IndexPath] { get }
  /// Returns the view of a row; `nil` if it has not been created.
  func view(at path: IndexPath) -> UIView?
  func path(of view: UIView) -> IndexPath?
  func title(_ section: Int, isHeader: Bool) -> UIView?
  /// Returns the frame of a row, estimated if it is not laid out; `nil` if there is no such row.
  func rect(at path: IndexPath) -> CGRect?
  func path(at point: CGPoint) -> IndexPath?
  /// Scrolls to a row once the page knows the lengths of the rows around it.
  ///
  /// - Parameter part: The fraction of the visible height above the row, from 0 to 1; `nil` to
  /// scroll as little as needed.
  func reveal(_ path: IndexPath, at part: CGFloat?, animated: Bool)
}

extension UITableView {
  /// Called when the page's rows may have changed: notifies the delegate of cells that came and
  /// went.
  package func pageRowsDidChange() {
    needsData = true
    guard let pageRows, let delegate else { return }
    let now = pageRows.visiblePaths.reduce(into: [IndexPath: UITableViewCell]()) {
      $0[$1] = pageRows.view(at: $1) as? UITableViewCell
    }
    for (path, cell) in displayed where now[path] !== cell {
      delegate.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    for (path, cell) in now.sorted(by: { $0.key < $1.key }) where displayed[path] !== cell {
      delegate.tableView(self, willDisplay: cell, forRowAt: path)
    }
    displayed = now
  }
}
