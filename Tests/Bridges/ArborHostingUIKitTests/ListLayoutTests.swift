import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Collections of UIKit that look like lists, in a page.
@Suite @MainActor struct ListLayoutTests {
  /// From the top down.
  private func rows(_ stage: Stage) -> [NodeSnapshot] {
    stage.nodes.filter { $0.segment.description.hasPrefix("UICollectionViewListCell") }
      .sorted { ($0.frame ?? .zero).minY < ($1.frame ?? .zero).minY }
  }

  /// Shows three rows with actions at both edges and lines of their own.
  private func rowsWithActions(_ log: Log) -> (stage: Stage, view: UICollectionView) {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    setActions(of: &list, log)
    setLines(of: &list)
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two", "three"])
    source.apply(snapshot)
    struct Holder: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    return (Stage { Holder(view: view) }, view)
  }

  private func setActions(of list: inout UICollectionLayoutListConfiguration, _ log: Log) {
    list.trailingSwipeActionsConfigurationProvider = { path in
      guard path.item > 0 else { return nil }
      let bin = UIContextualAction(style: .destructive, title: "Bin") { _, _, done in
        log("bin \(path.item)")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [bin])
    }
    list.leadingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Pin") { _, _, _ in log("pin \(path.item)") }
      ])
    }
  }

  private func setLines(of list: inout UICollectionLayoutListConfiguration) {
    list.itemSeparatorHandler = { path, lines in
      var lines = lines
      if path.item == 0 { lines.bottomSeparatorVisibility = .hidden }
      if path.item == 1 {
        lines.color = .systemRed
        lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 50, bottom: 0, trailing: 30)
      }
      if path.item == 2 {
        lines.topSeparatorVisibility = .visible
        // The other edge stays as the list has it.
        lines.bottomSeparatorInsets.leading = 44
      }
      return lines
    }
  }

  private func swipe(_ stage: Stage, _ index: Int, from start: Double, to end: Double) throws {
    let row = rows(stage)[index]
    let y = try #require(row.frame).midY
    for (phase, x) in [(PointerEvent.Phase.down, start), (.move, end), (.up, end)] {
      try stage.host.handle(
        .pointer(PointerEvent(phase, at: .page(CGPoint(x: x, y: y)), time: 0.1)), at: row.id)
      stage.host.flush()
    }
  }

  @Test func rowsOfACollectionHaveLinesOfTheirOwn() {
    let (stage, _) = rowsWithActions(Log())
    // Lines: none below the first, one 50 and 30 points from the edges, and two at the third.
    let lines = stage.nodes.compactMap(\.frame).filter {
      $0.height == 1 && (100..<400).contains($0.width)
    }
    #expect(
      Set(lines.map { "\(Int($0.minX)) \(Int($0.width))" }) == ["50 320", "20 380", "44 356"]
        && lines.count == 3, "\(lines)")
  }

  @Test func aSwipeAcrossARowOfACollectionBringsActionsToLight() throws {
    let log = Log()
    let (stage, view) = rowsWithActions(log)
    try swipe(stage, 1, from: 300, to: 200)
    #expect(stage.texts.contains("Bin"))
    #expect(view.visibleCells[1].contentView.frame.minX == -84)
    let bin = try #require(stage.nodes.first { $0.control?.role == "button" })
    #expect(bin.frame?.maxX == 400 && bin.frame?.width == 84)
    try stage.host.handle(.tap, at: bin.id)
    stage.host.flush()
    #expect(log.take() == ["bin 1"] && stage.firstControl("button") == nil)
    try swipe(stage, 0, from: 100, to: 200)
    #expect(stage.texts.contains("Pin") && view.visibleCells[0].contentView.frame.minX == 84)
    // A tap on the row hides the actions, and selects nothing.
    view.userSelect(IndexPath(item: 0, section: 0))
    stage.host.flush()
    #expect(!stage.texts.contains("Pin") && view.indexPathsForSelectedItems == [])
  }
}
