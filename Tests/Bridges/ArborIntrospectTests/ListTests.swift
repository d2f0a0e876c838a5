import Arbor
import ArborCore
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The table or the collection behind a list answers as if it placed the rows.
@Suite @MainActor struct ListTests {
  private final class Watcher: NSObject, UITableViewDelegate {
    var log: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      log.append("at \(Int(scrollView.contentOffset.y))")
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("shows \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { log.append("ends \(indexPath.row)") }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func text(in cell: UIView?) -> String? {
    guard let cell else { return nil }
    if let label = cell as? UILabel { return label.text }
    return cell.subviews.lazy.compactMap { text(in: $0) }.first
  }

  @Test func sectionsAndRowsAreThoseOfTheList() throws {
    let stage = Stage(height: 900) {
      List {
        Text("alone")
        Section {
          Text("a")
          Text("b")
        } header: {
          Text("Letters")
        }
        Section {
          ForEach(0..<3) { Text("\($0)") }
        } footer: {
          Text("Numbers")
        }
      }
    }
    let table = try #require(stage.first(UITableView.self))
    #expect(table.numberOfSections == 3)
    #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [1, 2, 3])
    #expect(text(in: table.cellForRow(at: path(1, 1))) == "b")
    #expect(text(in: table.cellForRow(at: path(2, 2))) == "2")
    #expect(table.cellForRow(at: path(3, 2)) == nil)
    #expect(text(in: table.headerView(forSection: 1)) == "LETTERS")
    #expect(table.headerView(forSection: 0) == nil)
    #expect(
      table.indexPathsForVisibleRows
        == [path(0), path(0, 1), path(1, 1), path(0, 2), path(1, 2), path(2, 2)])
    let cell = try #require(table.cellForRow(at: path(1, 2)))
    #expect(table.indexPath(for: cell) == path(1, 2))
    let rect = table.rectForRow(at: path(1, 2))
    #expect(rect.size == cell.frame.size)
    #expect(table.indexPathForRow(at: CGPoint(x: rect.midX, y: rect.midY)) == path(1, 2))
  }

  @Test func fiftyThousandRowsAreCountedAndScrolledTo() throws {
    let stage = Stage { List(0..<50_000) { Text("Row \($0)") } }
    let table = try #require(stage.first(UITableView.self))
    #expect(table.numberOfRows(inSection: 0) == 50_000)
    #expect(table.visibleCells.count < 40)
    #expect(table.cellForRow(at: path(30_000)) == nil)
    let seen = try #require(table.indexPathsForVisibleRows)
    #expect(seen.first == path(0) && seen.count < 12)
    stage.act { table.scrollToRow(at: path(30_000), at: .top, animated: false) }
    stage.host.flush()
    let now = try #require(table.indexPathsForVisibleRows)
    #expect(now.contains { abs($0.row - 30_000) < 12 }, "\(now)")
    let first = try #require(now.first)
    #expect(text(in: table.cellForRow(at: first)) == "Row \(first.row)")
  }

  @Test(arguments: [99, 40]) func rowsOfAnyLengthAreScrolledToTheLowerEdge(_ row: Int) throws {
    let stage = Stage {
      List(0..<100) { Text("Row \($0)" + ($0 % 3 == 0 ? "\nsecond\nthird" : "")) }
    }
    let table = try #require(stage.first(UITableView.self))
    stage.act { table.scrollToRow(at: path(row), at: .bottom, animated: false) }
    let frame = table.rectForRow(at: path(row))
    let end = table.bounds.maxY - table.adjustedContentInset.bottom
    #expect(abs(frame.maxY - end) < 1, "\(frame) \(table.bounds)")
    #expect(table.indexPathsForVisibleRows?.contains(path(row)) == true)
    stage.act { table.scrollToRow(at: path(row - 20), at: .top, animated: true) }
    let start = table.bounds.minY + table.adjustedContentInset.top
    #expect(abs(table.rectForRow(at: path(row - 20)).minY - start) < 1)
  }

  @Test func rowsThatComeAndGoAreCounted() throws {
    let count = Remote<Int>()
    let stage = Stage {
      Steered(2, count) { count in List(0..<count.wrappedValue, id: \.self) { Text("\($0)") } }
    }
    let table = try #require(stage.first(UITableView.self))
    #expect(table.numberOfRows(inSection: 0) == 2)
    stage.act { count.value = 4 }
    #expect(table.numberOfRows(inSection: 0) == 4)
    #expect(text(in: table.cellForRow(at: path(3))) == "3")
  }

  @Test func aSelectedRowIsMarked() throws {
    let stage = Stage { List(0..<3) { Text("Row \($0)") } }
    let table = try #require(stage.first(UITableView.self))
    let before = stage.drawing
    stage.act { table.selectRow(at: path(1), animated: false, scrollPosition: .none) }
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    #expect(stage.drawing != before)
    stage.act { table.deselectRow(at: path(1), animated: false) }
    #expect(stage.drawing == before)
  }

  @Test func aDelegateIsToldWhatIsSeen() throws {
    let stage = Stage { List(0..<200) { Text("Row \($0)") } }
    let table = try #require(stage.first(UITableView.self))
    let watcher = Watcher()
    table.delegate = watcher
    stage.act { stage.host.changedFromOutside() }
    let shown = try #require(table.indexPathsForVisibleRows)
    #expect(watcher.log == shown.map { "shows \($0.row)" })
    watcher.log = []
    stage.act { table.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false) }
    stage.host.flush()
    #expect(watcher.log.contains("at 2000"))
    #expect(watcher.log.contains("ends 0"))
    #expect(
      watcher.log.contains { $0 == "shows \(table.indexPathsForVisibleRows?.last?.row ?? -1)" })
  }

  @Test func aCollectionAnswersTheSame() throws {
    let stage = Stage {
      List(0..<300) { Text("Row \($0)") }
        .introspect(selector: TargetViewSelector.ancestorOrSiblingOfType) { (_: UICollectionView) in
        }
    }
    stage.host.flush()
    guard let view = stage.first(UICollectionView.self) else { return }
    #expect(view.numberOfItems(inSection: 0) == 300)
    let cell = try #require(view.cellForItem(at: path(2)))
    #expect(view.indexPath(for: cell) == path(2))
    #expect(view.indexPathsForVisibleItems.first == path(0))
  }
}
