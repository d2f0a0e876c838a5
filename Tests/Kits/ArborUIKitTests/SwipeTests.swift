import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Deleting by a swipe, where nothing but the deletion itself was written.
@MainActor @Suite struct SwipeTests {
  class Names: UITableViewController {
    var names = ["a", "b", "c"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
  }

  final class Deleting: Names {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  class Source: UITableViewDataSource, UITableViewDelegate {
    var names = ["a", "b", "c"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  final class Editable: UITableViewDataSource {
    var committed: [IndexPath] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 1
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { committed.append(indexPath) }
  }

  private func cells(_ table: UITableView) -> [UITableViewCell] {
    table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    table.layoutIfNeeded()
    return table.visibleCells
  }

  @Test func aControllerThatCommitsDeletesBySwipes() throws {
    let controller = Deleting(style: .plain)
    let table = try #require(controller.tableView)
    let cell = cells(table)[1]
    #expect(table.takesSwipes(cell))
    table.userSwipe(cell, 40)
    #expect(table.actions(of: cell).isEmpty)
    table.userSwipe(cell, -40)
    let actions = table.actions(of: cell)
    #expect(actions.map(\.title) == ["Delete"])
    actions[0].run()
    #expect(controller.names == ["a", "c"])
    #expect(cells(table).count == 2)
  }

  @Test func withoutDeletingThereIsNoSwipe() throws {
    let controller = Names(style: .plain)
    let table = try #require(controller.tableView)
    #expect(cells(table).allSatisfy { !table.takesSwipes($0) })
    let (other, source) = (UITableView(), Source())
    other.dataSource = source
    other.delegate = source
    #expect(cells(other).allSatisfy { !other.takesSwipes($0) })
  }

  @Test func aDataSourceSaysWhichRowsAreDeleted() {
    let (table, source) = (UITableView(), Editable())
    table.dataSource = source
    let cells = cells(table)
    #expect(cells.map { table.takesSwipes($0) } == [false, true])
    table.userSwipe(cells[1], -10)
    table.actions(of: cells[1]).first?.run()
    #expect(source.committed == [IndexPath(row: 1, section: 0)])
  }
}
