import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import Foundation
import Testing

/// Tables and collections that follow snapshots, and collections whose items come and go.
@MainActor @Suite struct SnapshotTests {
  private final class Asked {
    var items: [String] = []
    func take() -> [String] {
      defer { items = [] }
      return items
    }
  }

  private func texts(_ table: UITableView) -> String {
    table.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "-" }.joined(separator: " ")
  }

  /// A table that shows items as texts, and notes which it was asked for.
  private func table(
    _ asked: Asked
  ) -> (table: UITableView, source: UITableViewDiffableDataSource<Int, String>) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      asked.items.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    return (table, source)
  }

  @Test func aTableAsksOnlyForWhatIsNewInASnapshot() {
    let asked = Asked()
    let (table, source) = table(asked)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot)
    #expect(texts(table) == "a b c" && asked.take() == ["a", "b", "c"])
    snapshot = source.snapshot()
    snapshot.deleteItems(["b"])
    snapshot.insertItems(["x"], beforeItem: "a")
    snapshot.moveItem("a", afterItem: "c")
    source.apply(snapshot)
    #expect(texts(table) == "x c a" && asked.take() == ["x"])
    snapshot.reloadItems(["c"])
    snapshot.insertSections([9], beforeSection: 0)
    snapshot.appendItems(["n"], toSection: 9)
    source.apply(snapshot)
    #expect(texts(table) == "n x c a" && asked.take() == ["n", "c"])
    #expect(source.indexPath(for: "a") == IndexPath(row: 2, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == "n")
    #expect(
      source.snapshot().numberOfItems == 4 && snapshot.sectionIdentifier(containingItem: "c") == 0)
  }

  @Test func cellsGoAlongWithTheirSections() {
    let asked = Asked()
    let (table, source) = table(asked)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([9, 0])
    snapshot.appendItems(["n"], toSection: 9)
    snapshot.appendItems(["x", "c", "a"], toSection: 0)
    source.apply(snapshot)
    #expect(texts(table) == "n x c a" && asked.take() == ["n", "x", "c", "a"])
    snapshot.moveSection(9, afterSection: 0)
    source.apply(snapshot)
    #expect(texts(table) == "x c a n" && asked.take() == [])
    var other = NSDiffableDataSourceSnapshot<Int, String>()
    other.appendSections([9, 0])
    other.appendItems(["a"], toSection: 0)
    source.apply(other)
    #expect(texts(table) == "a" && asked.take() == [])
  }

  @Test func itemsWithinOthersAreShownAndHidden() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear", "apple"], to: "fruit")
    outline.append(["green", "red"], to: "apple")
    outline.insert(["cheese"], before: "bread")
    #expect(
      outline.items == ["fruit", "apple", "green", "red", "pear", "cheese", "bread"])
    #expect(outline.rootItems == ["fruit", "cheese", "bread"])
    #expect(outline.visibleItems == outline.rootItems)
    outline.expand(["fruit", "nobody"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "cheese", "bread"])
    #expect(outline.isExpanded("fruit") && !outline.isExpanded("nobody"))
    #expect(outline.level(of: "green") == 2 && outline.parent(of: "green") == "apple")
    #expect(!outline.isVisible("green") && outline.isVisible("pear"))
    outline.insert(["plum"], after: "apple")
    #expect(outline.snapshot(of: "fruit").rootItems == ["apple", "plum", "pear"])
    #expect(
      outline.snapshot(of: "apple", includingParent: true).items == ["apple", "green", "red"])
    // What was open within stays so while it is hidden.
    outline.expand(["apple"])
    outline.collapse(["fruit"])
    #expect(outline.visibleItems == outline.rootItems)
    outline.expand(["fruit"])
    #expect(outline.isVisible("green"))
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["kiwi", "bread"])
    outline.replace(childrenOf: "fruit", using: other)
    #expect(outline.items == ["fruit", "kiwi", "cheese", "bread"])
    outline.delete(["fruit"])
    #expect(outline.items == ["cheese", "bread"] && outline.level(of: "kiwi") == 0)
  }

  @Test func outlinesOfManyItemsKeepTheirOrder() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append((0..<5000).map { $0 * 10 })
    for group in 0..<5000 { outline.append([group * 10 + 1, group * 10 + 2], to: group * 10) }
    let all = (0..<15_000).map { $0 / 3 * 10 + $0 % 3 }
    #expect(outline.items == all)
    #expect(outline.visibleItems == outline.rootItems)
    outline.expand(outline.rootItems)
    #expect(outline.visibleItems == outline.items && outline.index(of: 49_992) == 14_999)
    outline.delete(all.filter { $0 % 10 == 1 || $0 == 0 })
    #expect(outline.items == all.filter { $0 % 10 != 1 && $0 > 2 })
    #expect(!outline.contains(2) && !outline.isExpanded(0) && outline.index(of: 1) == nil)
  }

  @Test func aCellThatWasIndentedInAnOutlineIsNotElsewhere() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      if item == "own" { cell.indentationLevel = 3 }
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var flat = NSDiffableDataSourceSnapshot<Int, String>()
    flat.appendSections([0, 1])
    flat.appendItems(["own"] + (0..<40).map { "flat \($0)" }, toSection: 1)
    source.apply(flat)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["root"])
    outline.append((0..<20).map { "leaf \($0)" }, to: "root")
    outline.expand(["root"])
    source.apply(outline, to: 0)
    func levels() -> [Int] {
      view.layoutIfNeeded()
      return view.indexPathsForVisibleItems.sorted().compactMap {
        (view.cellForItem(at: $0) as? UICollectionViewListCell)?.indentationLevel
      }
    }
    #expect(levels() == [0, 1, 1, 1, 1])
    view.contentOffset.y = 21 * 44
    #expect(levels() == [3, 0, 0, 0, 0])
  }

  @Test func theLinesOfARowAreAskedForOnceInALayout() {
    var asked: [Int] = []
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.itemSeparatorHandler = { path, lines in
      asked.append(path.item)
      return lines
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(asked == [0, 1, 2, 3, 4])
    asked = []
    view.contentOffset.y = 44
    view.layoutIfNeeded()
    #expect(asked == [5])
    asked = []
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(asked == [1, 2, 3, 4, 5])
  }

  /// The cells' labels, each with the indentation in points.
  private func labels(_ view: UICollectionView) -> [String] {
    view.layoutIfNeeded()
    return view.visibleCells.map {
      let cell = $0 as? UICollectionViewListCell
      return "\(cell?.accessibilityLabel ?? "-")@\(Int(cell?.contentView.frame.minX ?? -1))"
    }
  }

  @Test func aSectionOfACollectionIsAnOutline() throws {
    let asked = Asked()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      asked.items.append(item)
      cell.accessibilityLabel = item
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    func shown() -> [String] { labels(view) }
    var outline = source.snapshot(for: 7)
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    source.apply(outline, to: 7)
    #expect(shown() == ["fruit@0", "bread@0"] && asked.take() == ["fruit", "bread"])
    outline = source.snapshot(for: 7)
    outline.expand(["fruit"])
    source.apply(outline, to: 7, animatingDifferences: true)
    #expect(shown() == ["fruit@0", "apple@16", "pear@16", "bread@0"])
    #expect(asked.take() == ["apple", "pear"])
    #expect(source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == "bread")
    outline.collapse(["fruit"])
    source.apply(outline, to: 7)
    #expect(shown() == ["fruit@0", "bread@0"] && source.snapshot(for: 7).items.count == 4)
    // Another snapshot of the whole has its own items.
    var whole = source.snapshot()
    whole.deleteItems(["fruit"])
    source.apply(whole)
    #expect(shown() == ["bread@0"] && source.snapshot(for: 7).items == ["bread"])
  }

  @Test func sectionsOfACollectionMove() {
    final class Items: UICollectionViewDataSource {
      var sections = [["a", "b"], ["c"], ["d", "e"]]
      func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { sections[section].count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
        cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
        return cell
      }
    }
    let items = Items()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
    view.dataSource = items
    view.layoutIfNeeded()
    let kept = view.cellForItem(at: IndexPath(item: 1, section: 0))
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false)
    items.sections.append(items.sections.removeFirst())
    view.moveSection(0, toSection: 2)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.accessibilityLabel) == ["c", "d", "e", "a", "b"])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 2)) === kept)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 2)])
  }

  @Test func aCollectionKeepsTheCellsThatStay() {
    let asked = Asked()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
      cell, _, item in
      asked.items.append(item)
      cell.accessibilityLabel = item
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    let last = view.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(asked.take() == ["a", "b", "c"])
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false)
    snapshot.deleteItems(["a"])
    snapshot.appendItems(["d"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(asked.take() == ["d"])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === last)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(view.visibleCells.map(\.accessibilityLabel) == ["b", "c", "d"])
  }

  @Test func itemsSayTheirSizes() {
    final class Square: UICollectionViewCell {
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize { CGSize(width: 60, height: CGFloat(tag)) }
    }
    final class Items: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
        cell.tag = 30 + 10 * indexPath.item
        return cell
      }
    }
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 130, height: 300), collectionViewLayout: layout)
    view.register(Square.self, forCellWithReuseIdentifier: "x")
    view.dataSource = items
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == [30, 40, 50])
    #expect(view.visibleCells.map(\.frame.minX) == [0, 70, 0])
    #expect(view.contentSize.height == 100)
  }

  @Test func aControllerShowsItemsAndThoseAheadAreFetched() {
    final class Items: UICollectionViewController, UICollectionViewDataSourcePrefetching {
      var ahead: [[Int]] = []
      override func viewDidLoad() {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
        collectionView.prefetchDataSource = self
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 100 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { ahead.append(indexPaths.map(\.item)) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    let items = Items(collectionViewLayout: layout)
    items.view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    items.view.layoutIfNeeded()
    #expect(items.ahead == [[3, 4, 5]])
    items.collectionView.userScroll(to: CGPoint(x: 0, y: 100))
    items.view.layoutIfNeeded()
    #expect(items.ahead == [[3, 4, 5], [6]])
  }
}
