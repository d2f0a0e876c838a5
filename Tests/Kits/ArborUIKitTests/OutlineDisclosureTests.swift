import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Rows of collections that show or hide those within them.
@Suite @MainActor struct OutlineDisclosureTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>

  @MainActor private struct List {
    let view: UICollectionView
    let source: Source

    var items: [String] { source.snapshot().itemIdentifiers }

    func cell(_ index: Int) throws -> UICollectionViewListCell {
      view.layoutIfNeeded()
      return try #require(
        view.cellForItem(at: IndexPath(item: index, section: 0)) as? UICollectionViewListCell)
    }

    func button(_ index: Int) throws -> UIButton {
      try #require(cell(index).subviews.lazy.compactMap { $0 as? UIButton }.first)
    }
  }

  private func list(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style, action: (() -> Void)? = nil
  ) -> List {
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      let options = UICellAccessory.OutlineDisclosureOptions(style: style)
      cell.accessories =
        item == "leaf" ? [] : [.outlineDisclosure(options: options, actionHandler: action)]
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "bread"])
    snapshot.append(["apple"], to: "fruit")
    snapshot.append(["leaf"], to: "apple")
    source.apply(snapshot, to: 0)
    view.layoutIfNeeded()
    return List(view: view, source: source)
  }

  @Test func aTapOnTheButtonShowsAndHidesWhatIsWithin() throws {
    let list = list(.cell)
    #expect(list.items == ["fruit", "bread"])
    #expect(try list.button(0).accessibilityLabel == "Expand")
    try list.button(0).sendActions(for: .touchUpInside)
    #expect(list.items == ["fruit", "apple", "bread"])
    #expect(try list.button(0).accessibilityLabel == "Collapse")
    #expect(try list.cell(1).indentationLevel == 1)
    try list.button(1).sendActions(for: .touchUpInside)
    #expect(list.items == ["fruit", "apple", "leaf", "bread"])
    #expect(try list.cell(2).accessories.isEmpty)
    try list.button(0).sendActions(for: .touchUpInside)
    #expect(list.items == ["fruit", "bread"])
    // What is within stays as it was.
    #expect(list.source.snapshot(for: 0).isExpanded("apple"))
    list.view.userSelect(IndexPath(item: 0, section: 0))
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(list.items.count == 2)
  }

  @Test func aTapOnAHeaderDoesSoToo() throws {
    let list = list(.header)
    list.view.userSelect(IndexPath(item: 0, section: 0))
    #expect(list.items == ["fruit", "apple", "bread"])
    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func theDataSourceSaysWhatMayBeAndWhatIsWithin() throws {
    let list = list(.header)
    var told: [String] = []
    list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "bread" }
    list.source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    list.source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, old in
      var new = NSDiffableDataSourceSectionSnapshot<String>()
      new.append(["\(old.items.count) in \(parent)"])
      return new
    }
    list.view.userSelect(IndexPath(item: 1, section: 0))
    #expect(list.items == ["fruit", "bread"] && told.isEmpty)
    list.view.userSelect(IndexPath(item: 0, section: 0))
    #expect(list.items == ["fruit", "2 in fruit", "bread"] && told == ["expand fruit"])
    list.view.userSelect(IndexPath(item: 0, section: 0))
    #expect(list.items.count == 3 && told.count == 1)
  }

  @Test func whatTheAuthorDoesInsteadCounts() throws {
    var presses = 0
    let list = list(.cell) { presses += 1 }
    try list.button(0).sendActions(for: .touchUpInside)
    #expect(presses == 1 && list.items.count == 2)
  }

  @Test func rowsOfSidebarsHaveNoLinesAndStandApart() throws {
    let list = list(.cell)
    let cell = try list.cell(0)
    #expect(cell.listRow?.lower == nil && cell.listRow?.isCard == false)
    #expect(cell.listRow?.isRounded == true && cell.listRow?.isLast == true)
    #expect(cell.frame.minX == 16 && cell.frame.width == 268)
  }
}
