package import Foundation

/// The rows of a table or a collection that a page places: the views of a list.
@MainActor package protocol PageRows: AnyObject {
  /// Of each section.
  var rowCounts: [Int] { get }
  /// Of the rows that are seen, from the top down.
  var visiblePaths: [IndexPath] { get }
  /// nil: the row is not made.
  func view(at path: IndexPath) -> UIView?
  func path(of view: UIView) -> IndexPath?
  func title(_ section: Int, isHeader: Bool) -> UIView?
  /// Where a row is, or will be as far as is known; nil: there is no such row.
  func rect(at path: IndexPath) -> CGRect?
  func path(at point: CGPoint) -> IndexPath?
  /// Brings a row into sight once the page knows how long the rows around it are.
  ///
  /// - Parameter part: how much of what is visible lies above the row, from 0 to 1; nil: it moves as little as needed.
  func reveal(_ path: IndexPath, at part: CGFloat?, animated: Bool)
}

extension UITableView {
  /// The page's rows may be others.
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
