import ArborSpellings
import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Actions that the content of hosted cells offers to who swipes across them.
@Suite @MainActor struct OfferedSwipeTests {
  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private struct Row: View {
    @Environment(\.locale) private var locale
    let name: String
    let log: Log

    var body: some View {
      Text(name)
        .swipeActions {
          Button("Bin", role: .destructive) { log("bin \(name)") }
          Button("Flag") { log("flag \(name)") }
        }
        .swipeActions(edge: .leading) { Button("Pin \(locale.identifier)") { log("pin \(name)") } }
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let log = Log()
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let log = log
      cell.contentConfiguration = UIHostingConfiguration {
        if indexPath.row == 2 { Text("plain") } else { Row(name: "\(indexPath.row)", log: log) }
      }
      return cell
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard indexPath.row == 1 else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Kit") { [log] _, _, _ in log("kit") }
      ])
    }
  }

  private func cells(_ stage: Stage, _ name: String) -> [NodeSnapshot] {
    stage.nodes.filter { $0.segment.description.hasPrefix(name) }
      .sorted { ($0.frame ?? .zero).minY < ($1.frame ?? .zero).minY }
  }

  private func swipe(
    _ stage: Stage, _ row: NodeSnapshot, from start: Double, to end: Double
  ) throws {
    let y = try #require(row.frame).midY
    for (phase, x) in [(PointerEvent.Phase.down, start), (.move, end), (.up, end)] {
      try stage.host.handle(
        .pointer(PointerEvent(phase, at: .page(CGPoint(x: x, y: y)), time: 0.1)), at: row.id)
      stage.host.flush()
    }
  }

  private func tap(_ stage: Stage, _ text: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.children.contains(where: holds)
    }
    let id = try #require(stage.nodes.last { $0.control?.role == "button" && holds($0) }?.id)
    try stage.host.handle(.tap, at: id)
    stage.host.flush()
  }

  @Test func rowsOfTablesShowWhatTheirContentOffers() throws {
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    table.delegate = source
    let stage = Stage { Holder(view: table).environment(\.locale, Locale(identifier: "fr")) }
    let rows = cells(stage, "UITableViewCell")
    #expect(table.visibleCells.map { table.takesSwipes($0) } == [true, true, false])
    #expect(!stage.texts.contains("Bin"))
    try swipe(stage, rows[0], from: 300, to: 200)
    #expect(stage.texts.contains("Bin") && stage.texts.contains("Flag"))
    let buttons = stage.nodes.filter { $0.control?.role == "button" }.compactMap(\.frame)
    // The first is the outermost.
    #expect(buttons.map(\.maxX).max() == 400 && buttons.allSatisfy { $0.height == 44 })
    let width = buttons.reduce(0) { $0 + $1.width }
    #expect(width >= 148 && table.visibleCells[0].contentView.frame.minX == -width)
    try tap(stage, "Bin")
    #expect(source.log.take() == ["bin 0"] && !stage.texts.contains("Bin"))
    #expect(table.visibleCells[0].contentView.frame.minX == 0)
    // The environment of the page holds in the buttons too.
    try swipe(stage, rows[0], from: 100, to: 200)
    try tap(stage, "Pin fr")
    #expect(source.log.take() == ["pin 0"])
    // What the delegate says counts.
    try swipe(stage, rows[1], from: 300, to: 200)
    #expect(stage.texts.contains("Kit") && !stage.texts.contains("Bin"))
  }

  @Test func rowsOfCollectionsThatAreListsDoToo() throws {
    let log = Log()
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      cell.contentConfiguration = UIHostingConfiguration { Row(name: item, log: log) }
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two"])
    source.apply(snapshot)
    let stage = Stage { Holder(view: view) }
    let rows = cells(stage, "UICollectionViewListCell")
    try swipe(stage, rows[1], from: 300, to: 200)
    #expect(stage.texts.contains("Bin") && view.visibleCells[1].contentView.frame.minX < -140)
    // A tap on the row hides the actions, and selects nothing.
    view.userSelect(IndexPath(item: 1, section: 0))
    stage.host.flush()
    #expect(!stage.texts.contains("Bin") && view.indexPathsForSelectedItems == [])
    try swipe(stage, rows[1], from: 300, to: 200)
    try tap(stage, "Flag")
    #expect(log.take() == ["flag two"] && view.visibleCells[1].contentView.frame.minX == 0)
  }
}
