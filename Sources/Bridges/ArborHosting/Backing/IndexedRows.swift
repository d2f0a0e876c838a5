package import ArborCore
import ArborDisplay
package import Foundation

/// The rows of a list, looked up by section and row for the object behind it.
@MainActor
package final class IndexedRows {
  package private(set) weak var scroll: ScrollNode?
  /// The index of the rows; `nil` until it is read after a commit.
  private var known: ListIndex?

  package init(_ node: LayoutNode) { scroll = node as? ScrollNode }

  /// Discards the index, when the tree has been laid out again.
  package func forget() { known = nil }

  package var index: ListIndex? {
    if let known { return known }
    known = scroll?.list?.listIndex
    return known
  }

  /// Returns the frame of a row, estimated if it has not been laid out; `nil` if there is no such
  /// row.
  package func rect(_ section: Int, _ row: Int) -> CGRect? {
    guard let index, let scroll, let list = scroll.list,
      let frame = list.frame(of: section, row, index)
    else { return nil }
    let margins = scroll.context.margins
    return frame.offsetBy(dx: -margins.leading, dy: -margins.top)
  }
}

/// The rows of a list, numbered as in the object behind it.
@MainActor package protocol NumberedRows: AnyObject {
  var rows: IndexedRows { get }
}

extension NumberedRows {
  package var scroll: ScrollNode? { rows.scroll }
  package var index: ListIndex? { rows.index }
  /// Whether several rows can be selected; `nil` if none can.
  package var choosesSeveral: Bool? { scroll?.list?.choosesSeveral }

  /// Discards the index, when the tree has been laid out again.
  package func forget() { rows.forget() }
}
