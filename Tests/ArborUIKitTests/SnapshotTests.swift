import ArborPlatform
import ArborUIKit
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

  @Test func aTableAsksOnlyForWhatIsNewInASnapshot() {
    let asked = Asked()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      asked.items.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
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
    // Sections in another order: all is loaded anew.
    var other = NSDiffableDataSourceSnapshot<Int, String>()
    other.appendSections([0, 9])
    other.appendItems(["a"], toSection: 0)
    source.apply(other)
    #expect(texts(table) == "a" && asked.take() == ["a"])
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
