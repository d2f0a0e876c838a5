import ArborCore
import ArborDisplay
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The rows of a list, indexed as in the table or collection behind it.
@MainActor final class ListedRows: NumberedRows, PageRows {
  let rows: IndexedRows

  init(_ node: LayoutNode) { rows = IndexedRows(node) }

  private func object(_ node: LayoutNode) -> UIView? {
    node.host.platformTree?.object(behind: node) as? UIView
  }

  /// Whether the list is being edited.
  var isEdited: Bool {
    get { scroll?.list?.isEdited == true }
    set { if newValue != isEdited { scroll?.list?.edit(newValue) } }
  }

  var chosenPaths: Set<IndexPath> {
    guard let index, let list = scroll?.list else { return [] }
    return Set(list.chosenRows(index).map { IndexPath(row: $0.row, section: $0.section) })
  }

  var rowCounts: [Int] { index?.counts ?? [] }

  var visiblePaths: [IndexPath] {
    guard let index, let scroll, let list = scroll.list else { return [] }
    let seen = scroll.context.visibleRect
    return index.made.filter { list.frame(of: $0.node).overlaps(seen) }
      .map { IndexPath(row: $0.row, section: $0.section) }
  }

  func view(at path: IndexPath) -> UIView? {
    guard path.count == 2 else { return nil }
    return index?.made.first { $0.section == path.section && $0.row == path.row }
      .flatMap { object($0.node) }
  }

  func path(of view: UIView) -> IndexPath? {
    index?.made.first { object($0.node) === view }
      .map { IndexPath(row: $0.row, section: $0.section) }
  }

  func title(_ section: Int, isHeader: Bool) -> UIView? {
    index?.titles.first { $0.section == section && $0.isHeader == isHeader }
      .flatMap { object($0.node) }
  }

  func rect(at path: IndexPath) -> CGRect? {
    path.count == 2 ? rows.rect(path.section, path.row) : nil
  }

  func reveal(_ path: IndexPath, at part: CGFloat?, animated: Bool) {
    guard path.count == 2, let context = scroll?.context else { return }
    context.scrollTo(
      frame: { [weak self] in
        guard let self, let list = self.scroll?.list else { return nil }
        self.forget()
        return self.index.flatMap { list.frame(of: path.section, path.row, $0) }
      }, anchor: part.map { UnitPoint(x: 0, y: $0) }, isAnimated: animated)
  }

  func path(at point: CGPoint) -> IndexPath? {
    index?.made.map { IndexPath(row: $0.row, section: $0.section) }
      .first { rect(at: $0)?.contains(point) == true }
  }
}
