import Testing
import UIKit

// Tables and lists as their authors write them.

/// Says how high its rows may be, and is told of what the visitor does.
final class MailController: UITableViewController {
  var mails = ["one", "two", "three"]
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    mails.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    cell.textLabel?.text = mails[indexPath.row]
    let ground = UIView()
    ground.backgroundColor = .systemBlue
    cell.multipleSelectionBackgroundView = ground
    return cell
  }

  override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { 300 }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.automaticDimension }

  override func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { 50 }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
    ])
  }

  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begins \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("ends \(indexPath?.row ?? -1)")
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee.y = 0 }
}

/// A menu whose entries open.
final class MenuController: UIViewController, UICollectionViewDelegate {
  private enum Section { case main }

  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let item = self?.dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self?.delete(item)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    configuration.itemSeparatorHandler = { indexPath, separator in
      var separator = separator
      separator.bottomSeparatorInsets.leading = 40
      if indexPath.item == 0 { separator.topSeparatorVisibility = .hidden }
      return separator
    }
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Drinks", "Soups"])
    snapshot.append(["Tea", "Coffee"], to: "Drinks")
    dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    var snapshot = dataSource.snapshot(for: .main)
    if snapshot.isExpanded(item) { snapshot.collapse([item]) } else { snapshot.expand([item]) }
    dataSource.apply(snapshot, to: .main)
  }

  func delete(_ item: String) {
    var snapshot = dataSource.snapshot(for: .main)
    snapshot.delete([item])
    dataSource.apply(snapshot, to: .main)
  }

  var shown: [String] { dataSource.snapshot().itemIdentifiers }
}

@MainActor struct TableHabitTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func rowsThatAreNotSeenAreAsHighAsTheControllerGuesses() {
    let controller = MailController(style: .plain)
    controller.mails = (0..<10).map { "mail \($0)" }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let table = controller.tableView!
    let seen = table.visibleCells.count
    // There is no header: what was guessed for one has gone.
    #expect(table.visibleCells.first?.frame.minY == 0)
    #expect(seen == 10 && table.contentSize.height < 600)
    controller.mails = (0..<100).map { "mail \($0)" }
    table.reloadData()
    table.layoutIfNeeded()
    let unseen = CGFloat(100 - table.visibleCells.count)
    #expect(table.contentSize.height >= unseen * 300)
  }

  @Test func aMenuOpensItsEntries() {
    let controller = MenuController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.shown == ["Drinks", "Soups"])
    controller.collectionView(
      controller.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
    controller.collectionView.layoutIfNeeded()
    #expect(controller.shown == ["Drinks", "Tea", "Coffee", "Soups"])
    let rows = controller.collectionView.visibleCells
    #expect(rows.count == 4 && rows[1].contentView.frame.minX == 16)
    controller.delete("Drinks")
    #expect(controller.shown == ["Soups"])
  }
}
