import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Tables and collections of UIKit in a page, with views in their cells.
@Suite @MainActor struct CellTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 300
    var asked = 0
    var made = 0
    var height: CGFloat = 44
    let log = Log()
    var show: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var canEdit = true
    var swipes = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked += 1
      var cell = tableView.dequeueReusableCell(withIdentifier: "row")
      if cell == nil { made += 1 }
      let shown = cell ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell = shown
      show(shown, indexPath)
      return shown
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }
    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row != 2 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log("deselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log("commit \(indexPath.row)")
      rows -= 1
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { log("move \(sourceIndexPath.row) to \(destinationIndexPath.row)") }
    func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { log("accessory \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard swipes else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Bin") { [log] _, _, done in
          log("bin \(indexPath.row)")
          done(true)
        }
      ])
    }
  }

  private struct Shown: UIViewRepresentable {
    let table: UITableView
    func makeUIView(context: Context) -> UITableView { table }
    func updateUIView(_ uiView: UITableView, context: Context) {}
  }

  private func table(_ source: Source, style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = source
    table.delegate = source
    return table
  }

  private struct Row: View {
    let number: Int
    var taps: Remote<Int>?
    @State private var count = 0
    @Environment(\.lineLimit) private var limit

    var body: some View {
      taps?.connect($count)
      return Text("Row \(number) limit \(limit ?? 0) count \(count)")
    }
  }

  private func host(_ view: some View) -> (UITableViewCell, IndexPath) -> Void {
    { cell, path in cell.contentConfiguration = UIHostingConfiguration { view } }
  }

  @Test func aCellWithoutASelectionStyleLooksTheSameWhenItIsSelected() throws {
    func looks(_ style: UITableViewCell.SelectionStyle) -> (before: [String], after: [String]) {
      let source = Source()
      source.rows = 3
      source.show = { cell, _ in cell.selectionStyle = style }
      let table = table(source)
      let stage = Stage { Shown(table: table) }
      let before = drawing(stage)
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      stage.host.flush()
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
      return (before, drawing(stage))
    }
    let (marked, plain) = (looks(.default), looks(.none))
    #expect(marked.before != marked.after)
    #expect(plain.before == plain.after && plain.before == marked.before)
  }

  /// The colours and shapes that are drawn, as Swift prints them.
  private func drawing(_ stage: Stage) -> [String] {
    var found: [String] = []
    func visit(_ segment: Segment) {
      switch segment.content {
      case .color, .shape: found.append("\(segment.content) \(segment.size)")
      default: break
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  // MARK: Rows come and go

  final class Sections: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Header \(section)" }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private struct SectionTable: UIViewRepresentable {
    let source: Sections
    func makeUIView(context: Context) -> UITableView {
      let table = UITableView(frame: .zero, style: .plain)
      table.rowHeight = 44
      table.dataSource = source
      return table
    }
    func updateUIView(_ table: UITableView, context: Context) {}
  }

  @Test func browsersKeepHeadersOfPlainTablesInSight() throws {
    let source = Sections()
    let stage = Stage { SectionTable(source: source) }
    let scroll = try #require(stage.nodes.first { $0.scroll != nil })
    func header(_ number: Int) -> CGRect? {
      stage.nodes.first { $0.text == "Header \(number)" }?.frame
    }
    func rooms() -> [Segment] {
      var found: [Segment] = []
      func visit(_ segment: Segment) {
        if case .layer(let layer) = segment.content, layer.pin != nil { found.append(segment) }
        for child in segment.children { visit(child.segment) }
      }
      visit(stage.host.displayList.root)
      return found
    }
    let start = try #require(header(0))
    #expect(rooms().map(\.size.height) == [28 + 50 * 44])
    let id = rooms().first?.id
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 1_000), byUser: true)
    stage.host.flush()
    #expect(header(0) == start)
    #expect(rooms().map(\.id) == [id])
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 2_220), byUser: true)
    stage.host.flush()
    #expect(header(0)?.minY == start.minY - 20)
    #expect(header(1)?.minY == start.minY + 8)
  }

  @Test func scrolledToTheEndNineteenOfTwentyCellsWereUsedBefore() throws {
    let source = Source()
    let table = table(source)
    source.show = { cell, path in
      cell.contentConfiguration = UIHostingConfiguration { Row(number: path.row) }
    }
    let limit = Remote<Int>()
    let stage = Stage(width: 400, height: 300) {
      Steered(1, limit) { Shown(table: table).lineLimit($0.wrappedValue) }
    }
    let visible = Int((300.0 / 44).rounded(.up)) + 1
    #expect(source.made <= visible)
    let (asked, made) = (source.asked, source.made)
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    var y = 0.0
    while y < 300 * 44 - 300 {
      y = min(y + 60, 300 * 44 - 300)
      stage.host.clientScrolled(node.id, to: CGPoint(x: 0, y: y), byUser: true)
      stage.host.flush()
      #expect(table.subviews.count <= visible + 2)
    }
    #expect(source.made <= visible + 2)
    #expect(Double(source.made - made) <= 0.05 * Double(source.asked - asked))
    #expect(Double(source.made) <= 0.05 * Double(source.asked))
    #expect(
      stage.texts.last == "Row 299 limit 1 count 0"
        || stage.texts.contains("Row 299 limit 1 count 0"))
    // What the environment says reaches all cells, and nobody asks for one.
    let before = source.asked
    stage.act { limit.value = 2 }
    #expect(source.asked == before)
    #expect(stage.texts.allSatisfy { $0.contains("limit 2") })
    stage.host.clientScrolled(node.id, to: .zero, byUser: true)
    stage.host.flush()
    #expect(stage.texts.contains("Row 0 limit 2 count 0"))
    #expect(stage.diagnostics == [])
  }

  @Test func aCellThatIsUsedAgainKeepsTheStateOfItsViews() throws {
    let source = Source()
    source.rows = 20
    let table = table(source)
    let taps = Remote<Int>()
    source.show = { cell, path in
      cell.contentConfiguration = UIHostingConfiguration {
        Row(number: path.row, taps: path.row == 0 ? taps : nil)
      }
    }
    let stage = Stage(width: 400, height: 88) { Shown(table: table) }
    stage.act { taps.value = 5 }
    #expect(stage.texts.contains("Row 0 limit 0 count 5"))
    stage.act { table.contentOffset.y = 440 }
    // The cell shows another row now, with a root view of the same type: as on a device its state
    // stays.
    #expect(stage.texts.filter { $0.contains("count 5") }.count == 1)
    #expect(!stage.texts.contains { $0.contains("Row 0 ") })
  }

  @Test func aHostingViewThatComesBackKeepsItsState() throws {
    let hosting = UIHostingController(rootView: Row(number: 1, taps: nil))
    let taps = Remote<Int>()
    hosting.rootView = Row(number: 1, taps: taps)
    let holder = UIView()
    holder.addSubview(hosting.view)
    hosting.view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    struct Holder: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let stage = Stage { Holder(view: holder) }
    stage.act { taps.value = 7 }
    #expect(stage.texts == ["Row 1 limit 0 count 7"])
    stage.act { hosting.view.removeFromSuperview() }
    #expect(stage.texts == [])
    stage.act { holder.addSubview(hosting.view) }
    #expect(stage.texts == ["Row 1 limit 0 count 7"])
    stage.act { taps.value = 8 }
    #expect(stage.texts == ["Row 1 limit 0 count 8"])
    // On its own, and in another page.
    stage.act { hosting.view.removeFromSuperview() }
    _ = hosting.sizeThatFits(in: CGSize(width: 100, height: 100))
    let other = Stage { Holder(view: hosting.view) }
    #expect(other.texts == ["Row 1 limit 0 count 8"])
    other.act { taps.value = 9 }
    #expect(other.texts == ["Row 1 limit 0 count 9"])
  }

  // MARK: Sizes

  private struct Tall: View {
    @Environment(\.lineLimit) private var limit
    @State private var extra: CGFloat = 0
    var remote: Remote<CGFloat>?

    var body: some View {
      remote?.connect($extra)
      return Color.red.frame(height: CGFloat(limit ?? 1) * 50 + extra)
    }
  }

  @Test func rowsAreAsHighAsThePageSays() {
    let source = Source()
    source.height = UITableView.automaticDimension
    source.rows = 3
    let table = table(source)
    let extra = Remote<CGFloat>()
    source.show = { cell, path in
      cell.contentConfiguration = UIHostingConfiguration {
        Tall(remote: path.row == 0 ? extra : nil)
      }
      .margins(.vertical, 5)
    }
    let limit = Remote<Int>()
    let stage = Stage(width: 400, height: 600) {
      Steered(2, limit) { Shown(table: table).lineLimit($0.wrappedValue) }
    }
    #expect(table.visibleCells.map(\.frame.height) == [110, 110, 110])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 110, 220])
    // State inside a cell makes its row higher.
    stage.act { extra.value = 30 }
    #expect(table.visibleCells.map(\.frame.height) == [140, 110, 110])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 140, 250])
    stage.act { limit.value = 1 }
    #expect(table.visibleCells.map(\.frame.height) == [90, 60, 60])
    #expect(table.contentSize.height == 210)
  }

  @Test func textsInCellsBreakTheirLines() {
    let source = Source()
    source.height = UITableView.automaticDimension
    source.rows = 1
    let table = table(source)
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    final class HostingCell: UITableViewCell {}
    source.show = { cell, _ in
      let hosting = UIHostingController(rootView: Text(words))
      let view = hosting.view ?? UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
    }
    let stage = Stage(width: 300, height: 600) { Shown(table: table) }
    let text = stage.nodeFrames("Text").first ?? .zero
    #expect(text.height > 60 && text.width <= 300)
    #expect(table.visibleCells.first?.frame.height == text.height)
  }

  @Test func aConfigurationSaysMarginsTheLeastSizeAndTheBackground() {
    let source = Source()
    source.height = UITableView.automaticDimension
    source.rows = 2
    let table = table(source)
    source.show = { cell, path in
      if path.row == 0 {
        cell.contentConfiguration = UIHostingConfiguration {
          Color.red.frame(width: 10, height: 10)
        }
      } else {
        cell.contentConfiguration = UIHostingConfiguration {
          Color.red.frame(width: 10, height: 10)
        }
        .margins(.leading, 30).margins(.vertical, 2).minSize(height: 20).background(Color.blue)
      }
    }
    let stage = Stage(width: 300, height: 600) { Shown(table: table) }
    #expect(table.visibleCells.map(\.frame.height) == [44, 20])
    let boxes = stage.nodeFrames("Color")
    #expect(boxes.contains(CGRect(x: 20, y: 17, width: 10, height: 10)))
    #expect(boxes.contains(CGRect(x: 30, y: 49, width: 10, height: 10)))
    #expect(
      stage.nodes.contains { $0.frame == CGRect(x: 0, y: 44, width: 300, height: 20) })
  }

  // MARK: What the visitor does

  private func tap(_ stage: Stage, at point: CGPoint, _ node: NodeSnapshot) throws {
    try stage.host.handle(
      .pointer(PointerEvent(.tap(count: 1), at: .page(point))), at: node.id)
    stage.host.flush()
  }

  /// From the top down, then from the left.
  private func ordered(_ nodes: [NodeSnapshot]) -> [NodeSnapshot] {
    nodes.sorted { one, other in
      let (one, other) = (one.frame ?? .zero, other.frame ?? .zero)
      return one.minY == other.minY ? one.minX < other.minX : one.minY < other.minY
    }
  }

  private func cells(_ stage: Stage, _ name: String = "UITableViewCell") -> [NodeSnapshot] {
    ordered(stage.nodes.filter { $0.segment.description.hasPrefix(name) })
  }

  private func buttons(_ stage: Stage) -> [NodeSnapshot] {
    ordered(stage.nodes.filter { $0.control?.role == "button" })
  }

  @Test func aTapSelectsARow() throws {
    let source = Source()
    source.rows = 4
    // What can be deleted follows pointers in any case: they may swipe.
    source.canEdit = false
    let table = table(source)
    source.show = { cell, path in cell.textLabel?.text = "Row \(path.row)" }
    let stage = Stage { Shown(table: table) }
    let rows = cells(stage)
    #expect(rows.count == 4)
    for row in [0, 2, 1] {
      try tap(stage, at: CGPoint(x: 50, y: row * 44 + 20), rows[row])
    }
    // One row does not want to be selected.
    #expect(source.log.take() == ["select 0", "deselect 0", "select 1"])
    #expect(table.indexPathForSelectedRow?.row == 1)
    table.allowsMultipleSelection = true
    try tap(stage, at: CGPoint(x: 50, y: 150), rows[3])
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    stage.act { table.allowsSelection = false }
    #expect(throws: (any Error).self) { try tap(stage, at: CGPoint(x: 50, y: 20), rows[0]) }
    #expect(source.log.take() == ["select 3"])
  }

  @Test func aButtonInARowIsNotTheRow() throws {
    let source = Source()
    source.rows = 1
    let log = source.log
    let table = table(source)
    source.show = { cell, _ in
      cell.contentConfiguration = UIHostingConfiguration { Button("Press") { log("pressed") } }
    }
    let stage = Stage { Shown(table: table) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    #expect(log.take() == ["pressed"])
  }

  @Test func linesAndAccessoriesStandInRows() throws {
    let source = Source()
    source.rows = 2
    let table = table(source)
    source.show = { cell, path in
      cell.textLabel?.text = "Row"
      cell.accessoryType = path.row == 0 ? .detailButton : .disclosureIndicator
    }
    let stage = Stage { Shown(table: table) }
    func lines() -> [CGRect] { cells(stage, "Color").compactMap(\.frame).filter { $0.height == 1 } }
    #expect(lines().map(\.minX) == [20, 20] && lines().map(\.minY) == [43, 87])
    stage.act { table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10) }
    #expect(lines().first == CGRect(x: 50, y: 43, width: 340, height: 1))
    stage.act { table.separatorStyle = .none }
    #expect(lines().isEmpty)
    let info = try #require(stage.nodes.first { $0.control?.role == "button" })
    #expect(info.frame?.minX == 362)
    try stage.host.handle(.tap, at: info.id)
    #expect(source.log.take() == ["accessory 0"])
  }

  @Test func editingOffersToDeleteAndToMove() throws {
    let source = Source()
    source.rows = 3
    let table = table(source)
    source.show = { cell, path in
      cell.textLabel?.text = "Row \(path.row)"
      cell.showsReorderControl = true
    }
    let stage = Stage { Shown(table: table) }
    #expect(stage.firstControl("button") == nil)
    stage.act { table.setEditing(true, animated: true) }
    #expect(buttons(stage).count == 3)
    #expect(table.visibleCells.first?.contentView.frame.minX == 40)
    let second = buttons(stage)[1]
    try stage.host.handle(.tap, at: second.id)
    stage.host.flush()
    #expect(source.log.take() == [])
    let confirm = try #require(buttons(stage).first { $0.frame?.width == 84 })
    #expect(stage.texts.contains("Delete"))
    try stage.host.handle(.tap, at: confirm.id)
    stage.host.flush()
    #expect(source.log.take() == ["commit 1"])
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.userMove(table.visibleCells[0], by: 44)
    #expect(source.log.take() == ["move 0 to 1"])
  }

  @Test func aSwipeBringsActionsToLight() throws {
    let source = Source()
    source.rows = 2
    source.swipes = true
    let table = table(source)
    source.show = { cell, path in cell.textLabel?.text = "Row \(path.row)" }
    let stage = Stage { Shown(table: table) }
    let row = cells(stage)[1]
    for (phase, x) in [(PointerEvent.Phase.down, 300.0), (.move, 200), (.up, 200)] {
      try stage.host.handle(
        .pointer(PointerEvent(phase, at: .page(CGPoint(x: x, y: 60)), time: 0.1)),
        at: row.id)
      stage.host.flush()
    }
    #expect(stage.texts.contains("Bin"))
    #expect(table.visibleCells[1].contentView.frame.minX == -84)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(source.log.take() == ["bin 1"])
    #expect(stage.firstControl("button") == nil)
  }

  @Test func aBackgroundViewStaysWhereItIs() throws {
    let source = Source()
    source.rows = 50
    let table = table(source)
    let ground = UIView()
    ground.backgroundColor = .systemTeal
    table.backgroundView = ground
    let stage = Stage { Shown(table: table) }
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    stage.host.clientScrolled(node.id, to: CGPoint(x: 0, y: 200), byUser: true)
    stage.host.flush()
    #expect(
      stage.nodes.contains {
        $0.segment.description == "UIView"
          && $0.frame == CGRect(x: 0, y: 0, width: 400, height: 300)
      })
  }

  @Test func headersLookAsTheirTablesDo() throws {
    final class Sections: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Title"
      }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Note"
      }
    }
    let sections = Sections()
    for (style, title) in [(UITableView.Style.plain, "Title"), (.insetGrouped, "TITLE")] {
      let table = UITableView(frame: .zero, style: style)
      table.dataSource = sections
      let stage = Stage { Shown(table: table) }
      #expect(Set(stage.texts) == [title, "Note"])
      #expect(
        table.visibleCells.first?.frame.minX == (style == .plain ? 0 : 20))
    }
  }

  @Test func anItemOfACollectionIsSelected() throws {
    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      let log = Log()
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
        cell.contentConfiguration = UIHostingConfiguration { Text("Item \(indexPath.item)") }
          .margins(.all, 0)
        return cell
      }
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { log("select \(indexPath.item)") }
    }
    let items = Items()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
    view.dataSource = items
    view.delegate = items
    struct Holder: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let stage = Stage { Holder(view: view) }
    #expect(stage.texts.sorted() == ["Item 0", "Item 1", "Item 2"])
    let node = cells(stage, "UICollectionViewCell")[1]
    let frame = try #require(node.frame)
    try tap(stage, at: CGPoint(x: frame.midX, y: frame.midY), node)
    #expect(items.log.take() == ["select 1"])
  }

  @Test func whereSeveralRowsAreSelectedAnotherBackgroundIsShown() {
    let source = Source()
    source.rows = 2
    let table = table(source)
    let (one, several) = (UIView(), UIView())
    source.show = { cell, _ in
      cell.selectedBackgroundView = one
      cell.multipleSelectionBackgroundView = several
    }
    let stage = Stage { Shown(table: table) }
    let path = IndexPath(row: 1, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(one.superview === table.cellForRow(at: path) && several.superview == nil)
    table.deselectRow(at: path, animated: false)
    #expect(one.superview == nil)
    table.allowsMultipleSelection = true
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(several.superview === table.cellForRow(at: path) && one.superview == nil)
    _ = stage
  }
}
