import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport

private struct ShownAppKitView: NSViewRepresentable {
  let view: NSView
  func makeNSView(context: Context) -> NSView { view }
  func updateNSView(_ nsView: NSView, context: Context) {}
}

extension NSView {
  fileprivate func pin(_ view: NSView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}

/// A cell that hosts a view.
private final class PlannedTableCell: NSTableCellView {
  private var hosting: NSHostingView<PlannedView>?

  func show(_ plan: ContentPlan) {
    if let hosting { return hosting.rootView = PlannedView(plan) }
    let made = NSHostingView(rootView: PlannedView(plan))
    hosting = made
    pin(made)
  }
}

/// A table of AppKit whose rows are as high as what they host.
@MainActor
final class AppKitTablePlace: NSObject, HostingPlace, NSTableViewDataSource,
  NSTableViewDelegate
{
  private static let width: CGFloat = 300
  private let plans: Plans
  private let table = NSTableView()
  private let scroll = NSScrollView()
  private var rows: [ContentPlan]
  private var stage: Stage?

  init(_ plans: Plans, rows count: Int = 40) {
    self.plans = plans
    rows = (0..<count).map { _ in plans.next() }
    super.init()
    setUp()
    scroll.documentView = table
    scroll.hasVerticalScroller = true
    stage = Stage(width: 320, height: 480, idiom: .macOS) { [scroll] in
      ShownAppKitView(view: scroll)
    }
  }

  private func setUp() {
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("column"))
    column.width = Self.width
    table.addTableColumn(column)
    table.columnAutoresizingStyle = .noColumnAutoresizing
    table.usesAutomaticRowHeights = true
    table.dataSource = self
    table.delegate = self
  }

  func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let identifier = NSUserInterfaceItemIdentifier("cell")
    let cell =
      tableView.makeView(withIdentifier: identifier, owner: nil) as? PlannedTableCell
      ?? PlannedTableCell()
    cell.identifier = identifier
    plans.changes += 1
    cell.show(rows[row])
    return cell
  }

  private func cell(_ row: Int) -> PlannedTableCell? {
    table.view(atColumn: 0, row: row, makeIfNecessary: false) as? PlannedTableCell
  }

  func change() {
    switch plans.number(0..<6) {
    case 0, 1:
      let most = max(table.frame.height - 480, 0)
      let y = most * CGFloat(plans.number(0..<1000)) / 1000
      scroll.contentView.scroll(to: NSPoint(x: 0, y: y))
      scroll.reflectScrolledClipView(scroll.contentView)
    case 2, 3, 4:
      for row in rows.indices where plans.number(0..<2) == 0 {
        guard let cell = cell(row) else { continue }
        rows[row] = plans.next()
        plans.changes += 1
        cell.show(rows[row])
        if plans.number(0..<2) == 0 { _ = cell.fittingSize }
      }
    default:
      rows.shuffle(using: &plans.numbers)
      table.reloadData()
    }
    stage?.host.flush()
  }

  /// By what a row shows.
  private var heights: [ContentPlan: CGFloat] = [:]

  private func freshHeight(_ plan: ContentPlan) -> CGFloat {
    if let known = heights[plan] { return known }
    let cell = PlannedTableCell()
    cell.show(plan)
    cell.updateConstraintsForSubtreeIfNeeded()
    let height = cell.constraintFittingSize(
      NSSize(width: Self.width, height: 0), horizontal: 1_000
    ).height
    heights[plan] = height > 0 ? height : table.rowHeight
    return height
  }

  func wrongSizes() -> [String] {
    rows.indices.compactMap { row in
      let (height, wanted) = (table.rect(ofRow: row).height, freshHeight(rows[row]))
      return height.isNearly(wanted)
        ? nil : "row \(row) is \(height) high, not \(wanted): \(rows[row])"
    }
  }
}

private final class PlannedItem: NSCollectionViewItem {
  private var hosting: NSHostingView<PlannedView>?

  override func loadView() { view = NSView() }

  func show(_ plan: ContentPlan) {
    if let hosting { return hosting.rootView = PlannedView(plan) }
    let made = NSHostingView(rootView: PlannedView(plan))
    hosting = made
    view.pin(made)
  }
}

/// A collection of AppKit whose items are as high as what they host.
@MainActor final class AppKitCollectionPlace: NSObject, HostingPlace, NSCollectionViewDataSource {
  private static let identifier = NSUserInterfaceItemIdentifier("item")
  private let plans: Plans
  private let collection = NSCollectionView()
  private let scroll = NSScrollView()
  private var items: [ContentPlan]
  private var stage: Stage?

  init(_ plans: Plans) {
    self.plans = plans
    items = (0..<100).map { _ in plans.next() }
    super.init()
    let layout = NSCollectionViewFlowLayout()
    layout.estimatedItemSize = NSSize(width: 290, height: 40)
    collection.collectionViewLayout = layout
    collection.register(PlannedItem.self, forItemWithIdentifier: Self.identifier)
    collection.dataSource = self
    scroll.documentView = collection
    stage = Stage(width: 320, height: 480, idiom: .macOS) { [scroll] in
      ShownAppKitView(view: scroll)
    }
  }

  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = collectionView.makeItem(withIdentifier: Self.identifier, for: indexPath)
    plans.changes += 1
    (item as? PlannedItem)?.show(items[indexPath.item])
    return item
  }

  func change() {
    switch plans.number(0..<5) {
    case 0, 1:
      let most = max(collection.frame.height - 480, 0)
      let y = most * CGFloat(plans.number(0..<1000)) / 1000
      scroll.contentView.scroll(to: NSPoint(x: 0, y: y))
      scroll.reflectScrolledClipView(scroll.contentView)
    case 2, 3:
      for path in collection.indexPathsForVisibleItems().sorted() where plans.number(0..<2) == 0 {
        guard let item = collection.item(at: path) as? PlannedItem else { continue }
        items[path.item] = plans.next()
        plans.changes += 1
        item.show(items[path.item])
      }
    default:
      items.shuffle(using: &plans.numbers)
      collection.reloadData()
    }
    stage?.host.flush()
  }

  func wrongSizes() -> [String] {
    collection.visibleItems().compactMap { item in
      guard let path = collection.indexPath(for: item) else { return "an item without a place" }
      let fresh = PlannedItem()
      fresh.show(items[path.item])
      let attributes = NSCollectionViewLayoutAttributes(forItemWith: path)
      attributes.frame = NSRect(x: 0, y: 0, width: item.view.frame.width, height: 40)
      let height = fresh.preferredLayoutAttributesFitting(attributes).frame.height
      return item.view.frame.height.isNearly(height)
        ? nil : "item \(path.item) is \(item.view.frame.height) high, not \(height)"
    }
  }
}
