import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport

/// Shows a view of UIKit on a page.
struct ShownView: UIViewRepresentable {
  let view: UIView
  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

extension UIView {
  /// Puts a view into this one that ends where it does.
  func pin(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  fileprivate func fittingHeight(inWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// A cell that shows a view as in the articles: by a controller, pinned to the content view.
private final class PlannedCell: UITableViewCell {
  private(set) var hosting: UIHostingController<PlannedView>?

  func show(_ plan: ContentPlan) {
    if let hosting { return hosting.rootView = PlannedView(plan) }
    let controller = UIHostingController(rootView: PlannedView(plan))
    hosting = controller
    if let view = controller.view { contentView.pin(view) }
  }
}

/// A table whose rows are as high as what they host.
@MainActor final class TablePlace: NSObject, HostingPlace, UITableViewDataSource {
  enum Way { case controllers, configurations }

  private let plans: Plans
  private let way: Way
  private let table = UITableView(frame: .zero, style: .plain)
  private var rows: [ContentPlan]
  private var stage: Stage?

  init(_ plans: Plans, _ way: Way) {
    self.plans = plans
    self.way = way
    rows = (0..<300).map { _ in plans.next() }
    super.init()
    table.register(PlannedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    stage = Stage(width: 320, height: 480) { [table] in ShownView(view: table) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    show(rows[indexPath.row], in: cell)
    return cell
  }

  private func show(_ plan: ContentPlan, in cell: UITableViewCell) {
    plans.changes += 1
    switch way {
    case .controllers: (cell as? PlannedCell)?.show(plan)
    case .configurations:
      cell.contentConfiguration = UIHostingConfiguration { PlannedView(plan) }
    }
  }

  func change() {
    let paths = table.indexPathsForVisibleRows ?? []
    switch plans.number(0..<6) {
    case 0, 1:
      let most = max(table.contentSize.height - table.bounds.height, 0)
      table.contentOffset.y = most * CGFloat(plans.number(0..<1000)) / 1000
    case 2:
      for path in paths { rows[path.row] = plans.next() }
      table.reloadRows(at: paths, with: .none)
    case 3, 4:
      for path in paths where plans.number(0..<3) == 0 {
        guard let cell = table.cellForRow(at: path) else { continue }
        rows[path.row] = plans.next()
        show(rows[path.row], in: cell)
        // Somebody may ask before the page is laid out.
        if plans.number(0..<2) == 0 { _ = cell.fittingHeight(inWidth: 320) }
      }
    default:
      rows.shuffle(using: &plans.numbers)
      table.reloadData()
    }
    stage?.host.flush()
  }

  func wrongSizes() -> [String] {
    table.visibleCells.compactMap { cell in
      guard let path = table.indexPath(for: cell) else { return "a cell without a row" }
      let fresh = PlannedCell(style: .default, reuseIdentifier: nil)
      let (known, plan) = (plans.changes, rows[path.row])
      show(plan, in: fresh)
      plans.changes = known
      let height = fresh.fittingHeight(inWidth: table.bounds.width)
      return cell.frame.height.isNearly(height)
        ? nil : "row \(path.row) is \(cell.frame.height) high, not \(height): \(plan)"
    }
  }
}

/// A collection whose cells are as large as what they host.
@MainActor final class CollectionPlace: NSObject, HostingPlace, UICollectionViewDataSource {
  enum Way { case list, tiles }

  private let plans: Plans
  private let view: UICollectionView
  private var items: [ContentPlan]
  private var stage: Stage?

  init(_ plans: Plans, _ way: Way) {
    self.plans = plans
    items = (0..<200).map { _ in plans.next() }
    view = UICollectionView(frame: .zero, collectionViewLayout: Self.layout(way))
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    stage = Stage(width: 320, height: 480) { [view] in ShownView(view: view) }
  }

  private static func layout(_ way: Way) -> UICollectionViewLayout {
    switch way {
    case .list:
      return UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .tiles:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    show(items[indexPath.item], in: cell)
    return cell
  }

  private func show(_ plan: ContentPlan, in cell: UICollectionViewCell) {
    plans.changes += 1
    cell.contentConfiguration = UIHostingConfiguration { PlannedView(plan) }
  }

  func change() {
    let paths = view.indexPathsForVisibleItems
    switch plans.number(0..<5) {
    case 0, 1:
      let most = max(view.contentSize.height - view.bounds.height, 0)
      view.contentOffset.y = most * CGFloat(plans.number(0..<1000)) / 1000
    case 2, 3:
      for path in paths where plans.number(0..<3) == 0 {
        guard let cell = view.cellForItem(at: path) else { continue }
        items[path.item] = plans.next()
        show(items[path.item], in: cell)
        if plans.number(0..<2) == 0 { _ = cell.fittingHeight(inWidth: 320) }
      }
    default:
      items.shuffle(using: &plans.numbers)
      view.reloadData()
    }
    stage?.host.flush()
  }

  func wrongSizes() -> [String] {
    view.visibleCells.compactMap { cell in
      guard let path = view.indexPath(for: cell) else { return "a cell without an item" }
      let fresh = UICollectionViewCell(frame: .zero)
      let (known, plan) = (plans.changes, items[path.item])
      show(plan, in: fresh)
      plans.changes = known
      let height = fresh.fittingHeight(inWidth: cell.frame.width)
      return cell.frame.height.isNearly(height)
        ? nil : "item \(path.item) is \(cell.frame.height) high, not \(height): \(plan)"
    }
  }
}

/// A view with one that hosts, pinned to its edges, on a page beside other views.
@MainActor final class PinnedPlace: HostingPlace {
  private let plans: Plans
  private let outer: UIView
  private let hosting: UIHostingController<PlannedView>
  private let stage: Stage
  private var plan: ContentPlan

  init(_ plans: Plans) {
    let (first, outer) = (plans.next(), UIView())
    let hosting = UIHostingController(rootView: PlannedView(first))
    if let view = hosting.view { outer.pin(view) }
    (self.plans, self.outer, self.hosting, plan) = (plans, outer, hosting, first)
    stage = Stage(width: 320, height: 480) {
      VStack {
        Text("above")
        ShownView(view: outer).fixedSize(horizontal: false, vertical: true)
        Spacer()
      }
    }
  }

  func change() {
    for _ in 0...plans.number(0..<2) {
      plan = plans.next()
      plans.changes += 1
      hosting.rootView = PlannedView(plan)
      if plans.number(0..<2) == 0 { _ = outer.fittingHeight(inWidth: 320) }
    }
    stage.host.flush()
  }

  func wrongSizes() -> [String] {
    let fresh = UIView()
    if let view = UIHostingController(rootView: PlannedView(plan)).view { fresh.pin(view) }
    let size = outer.bounds.size
    let height = fresh.fittingHeight(inWidth: size.width)
    return size.height.isNearly(height)
      ? [] : ["is \(size.height) high, not \(height): \(plan)"]
  }
}
