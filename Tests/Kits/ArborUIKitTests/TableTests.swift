import ArborPlatform
import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct TableTests {
  final class RowCell: UITableViewCell {
    static var made = 0
    let extra: [Int]
    var preparations = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      extra = [1, 2, 3]
      Self.made += 1
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  final class Source: UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching
  {
    var rows = [["a", "b", "c"]]
    var titles: [String?] = [nil]
    var height: CGFloat = 50
    var asked = 0
    var log: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(
        withIdentifier: "a rather long identifier", for: indexPath)
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selected \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselected \(indexPath.section).\(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      rows[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      log.append("prefetch \(indexPaths.first?.row ?? -1)...\(indexPaths.last?.row ?? -1)")
    }
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let source = Source()

  init() {
    table.register(RowCell.self, forCellReuseIdentifier: "a rather long identifier")
    table.dataSource = source
    table.delegate = source
  }

  private func texts() -> String {
    table.visibleCells.map { "\($0.textLabel?.text ?? "-")@\(Int($0.frame.minY))" }
      .joined(separator: " ")
  }

  @Test func aRegisteredClassIsMade() {
    table.layoutIfNeeded()
    let cell = table.visibleCells.first as? RowCell
    #expect(cell?.extra == [1, 2, 3] && cell?.reuseIdentifier == "a rather long identifier")
    #expect(texts() == "a@0 b@50 c@100")
    #expect(table.contentSize == CGSize(width: 300, height: 150))
  }

  @Test func headersOfGroupedTablesAreNearerToTheirOwnRows() throws {
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .insetGrouped)
    table.register(RowCell.self, forCellReuseIdentifier: "a rather long identifier")
    table.dataSource = source
    table.delegate = source
    source.rows = [["a"], ["b"], ["c"]]
    source.titles = ["One", nil, "Three"]
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.frame.minY } == [56, 142, 248])
    #expect(table.contentSize.height == 316)
    let heads = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
    let titles = heads.sorted { $0.frame.minY < $1.frame.minY }.map { head in
      head.layoutIfNeeded()
      return (head.frame, head.textLabel?.frame ?? .zero)
    }
    #expect(titles.map(\.0.height) == [56, 38])
    #expect(titles.allSatisfy { $0.0.height - $0.1.maxY == 7 })
    let plain = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
    plain.register(RowCell.self, forCellReuseIdentifier: "a rather long identifier")
    plain.dataSource = source
    plain.delegate = source
    plain.layoutIfNeeded()
    #expect(plain.visibleCells.map { $0.frame.minY } == [28, 78, 156])
  }

  @Test func onlyVisibleCellsExistAndAreUsedAgain() {
    source.rows = [(0..<50_000).map { "\($0)" }]
    let before = LiveObjects.count(of: RowCell.self)
    let made = RowCell.made
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 4 && table.contentSize.height == 2_500_000)
    var most = 0
    for step in 1...1000 {
      table.userScroll(to: CGPoint(x: 0, y: CGFloat(step) * 70))
      table.layoutIfNeeded()
      most = max(most, LiveObjects.count(of: RowCell.self) - before)
      #expect(table.visibleCells.count <= 5)
    }
    table.userScroll(to: CGPoint(x: 0, y: 2_499_800))
    table.layoutIfNeeded()
    #expect(most <= 7 && RowCell.made - made <= 7)
    #expect(texts().hasSuffix("49999@2499950"))
    #expect(source.asked > 1000)
  }

  @Test func rowsAreAsHighAsTheirContent() {
    source.height = UITableView.automaticDimension
    source.rows = [["one", (0..<60).map { "word\($0)" }.joined(separator: " "), "three"]]
    table.layoutIfNeeded()
    let cells = table.visibleCells
    #expect(cells[0].frame.height == 44 && cells[1].frame.minY == 44)
    cells[1].textLabel?.numberOfLines = 0
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    table.layoutIfNeeded()
    // The cell was used again, and what was said to it holds: its text now takes all the room.
    #expect(table.visibleCells.count == 2 && table.visibleCells[1].frame.height > 200)
  }

  @Test func headersStayAtTheUpperEdge() {
    source.rows = [["a", "b", "c"], ["d", "e", "f", "g"]]
    source.titles = ["First", "Second"]
    table.layoutIfNeeded()
    #expect(texts() == "a@28 b@78 c@128")
    let header = table.headerView(forSection: 0)
    #expect(header?.textLabel?.text == "First" && header?.frame.minY == 0)
    table.userScroll(to: CGPoint(x: 0, y: 60))
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 60)
    table.userScroll(to: CGPoint(x: 0, y: 170))
    table.layoutIfNeeded()
    // The next section's header pushes it out.
    #expect(table.headerView(forSection: 0)?.frame.minY == 150)
    #expect(table.headerView(forSection: 1)?.frame.minY == 178)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 210)) == IndexPath(row: 0, section: 1))
    #expect(table.rectForHeader(inSection: 1).minY == 178)
  }

  @Test func rowsComeAndGoWithoutAskingForTheOthers() {
    table.layoutIfNeeded()
    let kept = table.cellForRow(at: IndexPath(row: 2, section: 0))
    source.asked = 0
    source.rows[0].remove(at: 0)
    source.rows[0].append("new")
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    }
    table.layoutIfNeeded()
    #expect(texts() == "b@0 c@50 new@100" && source.asked == 1)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === kept)
    source.rows.insert(["s"], at: 0)
    table.insertSections(IndexSet(integer: 0), with: .none)
    table.layoutIfNeeded()
    #expect(texts() == "s@0 b@50 c@100 new@150" && source.asked == 2)
    source.rows = [["x"]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(texts() == "x@0")
  }

  @Test func sectionsMoveWithTheirRows() {
    source.rows = [["a"], ["b", "c"], ["d"]]
    table.reloadData()
    table.layoutIfNeeded()
    let kept = table.cellForRow(at: IndexPath(row: 1, section: 1))
    table.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
    source.asked = 0
    source.rows = [["b", "c"], ["new"], ["a"]]
    table.performBatchUpdates {
      table.moveSection(1, toSection: 0)
      table.deleteSections(IndexSet(integer: 2), with: .none)
      table.insertSections(IndexSet(integer: 1), with: .none)
    }
    table.layoutIfNeeded()
    #expect(texts() == "b@0 c@50 new@100 a@150" && source.asked == 1)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === kept)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    // A section that moves and loses a row.
    source.rows = [["new"], ["a"], ["c"]]
    table.beginUpdates()
    table.moveSection(0, toSection: 2)
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.endUpdates()
    table.layoutIfNeeded()
    #expect(texts() == "new@0 a@50 c@100" && source.asked == 1)
  }

  @Test func countsThatDoNotFitLoadEverything() {
    table.layoutIfNeeded()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.layoutIfNeeded()
    #expect(texts() == "a@0 b@50 c@100")
  }

  @Test func theVisitorSelectsDeletesAndMoves() {
    table.layoutIfNeeded()
    table.userSelect(IndexPath(row: 0, section: 0))
    table.userSelect(IndexPath(row: 2, section: 0))
    #expect(source.log == ["selected 0.0", "deselected 0.0", "selected 0.2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.visibleCells.map(\.isSelected) == [false, false, true])
    table.userCommit(IndexPath(row: 0, section: 0))
    table.layoutIfNeeded()
    #expect(texts() == "b@0 c@50")
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    table.userSelect(IndexPath(row: 9, section: 0))
    table.setEditing(true, animated: false)
    #expect(table.visibleCells.map(\.isEditing) == [true, true])
  }

  @Test func rowsAheadAreFetched() {
    source.rows = [(0..<100).map { "\($0)" }]
    table.prefetchDataSource = source
    table.layoutIfNeeded()
    #expect(source.log.first?.hasPrefix("prefetch 4...") == true)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 2500)
    table.layoutIfNeeded()
    #expect(source.log.last?.hasPrefix("prefetch 54...") == true)
  }

  /// Every third row is three times as high as the others, which nobody knows before it is there.
  private final class Uneven: UITableViewCell {
    var height: CGFloat = 0
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
  }

  private final class UnevenSource: UITableViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "uneven", for: indexPath)
      (cell as? Uneven)?.height = indexPath.row % 3 == 0 ? 120 : 40
      return cell
    }
  }

  private func unevenTable(_ source: UnevenSource) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    table.register(Uneven.self, forCellReuseIdentifier: "uneven")
    table.estimatedRowHeight = 44
    table.dataSource = source
    table.layoutIfNeeded()
    return table
  }

  @Test(arguments: [100, 1000, 50_000], [false, true])
  func rowsThatSizeThemselvesAreScrolledTo(_ count: Int, animated: Bool) throws {
    let source = UnevenSource(count: count)
    for row in [count - 1, count / 2] {
      let table = unevenTable(source)
      let path = IndexPath(row: row, section: 0)
      func frame() throws -> CGRect {
        table.layoutIfNeeded()
        return try #require(table.cellForRow(at: path)).frame
      }
      table.scrollToRow(at: path, at: .bottom, animated: animated)
      #expect(try frame().maxY == table.bounds.maxY)
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: animated)
      table.scrollToRow(at: path, at: .middle, animated: animated)
      if row < count - 1 { #expect(try frame().midY == table.bounds.midY) }
      table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .none, animated: animated)
      table.scrollToRow(at: path, at: .none, animated: animated)
      #expect(try frame().maxY == table.bounds.maxY)
    }
  }

  @Test func jumpsUpwardsArriveWhereTheyWereToGo() throws {
    let source = UnevenSource(count: 100)
    let table = unevenTable(source)
    table.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
    table.layoutIfNeeded()
    table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 1000)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    table.layoutIfNeeded()
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.first?.row == 50)
    // What is still seen stays where it is.
    let cell = try #require(table.cellForRow(at: IndexPath(row: 50, section: 0)))
    let before = cell.frame.minY - table.bounds.minY
    table.setContentOffset(CGPoint(x: 0, y: table.contentOffset.y - 100), animated: false)
    table.layoutIfNeeded()
    #expect(cell.frame.minY - table.bounds.minY == before + 100)
  }

  /// Of this test alone: others run at the same time.
  private final class OwnCell: UITableViewCell {}

  @Test func nothingStaysAlive() {
    weak var gone: UITableView?
    do {
      let controller = UITableViewController(style: .plain)
      controller.tableView.register(OwnCell.self, forCellReuseIdentifier: "x")
      for _ in 0..<100 { _ = controller.tableView.dequeueReusableCell(withIdentifier: "x") }
      gone = controller.tableView
    }
    #expect(gone == nil && LiveObjects.count(of: OwnCell.self) == 0)
  }

  @Test func theEditButtonEditsTheTable() {
    let controller = UITableViewController(style: .plain)
    controller.loadViewIfNeeded()
    controller.editButtonItem.tap()
    #expect(controller.tableView.isEditing)
    controller.isEditing = false
    #expect(!controller.tableView.isEditing)
  }

  @Test func rowsAreFilledAgainInTheirCells() {
    table.layoutIfNeeded()
    let cells = table.visibleCells
    source.rows = [["a", "B", "c"]]
    let asked = source.asked
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 9, section: 0)])
    table.layoutIfNeeded()
    #expect(source.asked == asked + 1 && texts() == "a@0 B@50 c@100")
    #expect(zip(table.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect((cells[1] as? RowCell)?.preparations == 0)
  }

  @Test func sectionsAndRowsAreFoundByPlace() {
    source.rows = [["a", "b"], ["c"]]
    table.layoutIfNeeded()
    let (first, second) = (table.rect(forSection: 0), table.rect(forSection: 1))
    #expect(
      first.minY == 0 && first.maxY == second.minY
        && second.contains(
          table.rectForRow(at: IndexPath(row: 0, section: 1)))
    )
    #expect(table.rect(forSection: 2) == .zero)
    #expect(table.rectForFooter(inSection: 0).maxY == first.maxY)
    let paths = table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 60))
    #expect(paths == [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)])
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 9_000, width: 9, height: 9)) == [])
  }

  @Test func theTableScrollsToTheNearestSelectedRow() {
    source.rows = [(0..<100).map { "\($0)" }]
    table.allowsMultipleSelection = true
    table.layoutIfNeeded()
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
    for row in [20, 80] {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 1000)
  }

  private final class Counting: UITableView {
    var reloads = 0
    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
  }

  @Test func aSubclassHearsThatEverythingIsAskedAnew() {
    let counting = Counting(frame: table.frame, style: .plain)
    counting.reloadData()
    #expect(counting.reloads == 1)
  }

  @Test func rowsMayBeIndented() {
    table.layoutIfNeeded()
    let cell = table.visibleCells[1]
    cell.indentationLevel = 2
    cell.indentationWidth = 15
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 30 && cell.contentView.frame.width == 270)
    cell.indentationLevel = -1
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 0)
  }

  private final class Levels: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { indexPath.row * 3 }
  }

  @Test func theDelegateSaysHowFarRowsAreIndented() {
    let levels = Levels(style: .plain)
    levels.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    levels.view.layoutIfNeeded()
    #expect(levels.tableView.visibleCells.map(\.indentationLevel) == [0, 3])
  }
}
