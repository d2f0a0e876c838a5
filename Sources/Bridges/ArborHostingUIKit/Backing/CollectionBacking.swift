import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// A collection whose cells the page places.
final class HostingCollectionView: UICollectionView {
  override func layoutSubviews() {}
}

/// The backing of lists whose object code looks up as a collection.
final class CollectionBacking: ScrollBacking<HostingCollectionView> {
  private let rows: ListedRows

  init(_ node: LayoutNode) {
    rows = ListedRows(node)
    super.init(
      HostingCollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
      node, isHosted: true)
    view.pageRows = rows
  }

  override func apply(_ backing: Backing) {
    super.apply(backing)
    rows.forget()
    view.pageRowsDidChange()
    guard let several = rows.choosesSeveral else { return }
    view.declare("allowsMultipleSelection", several) { view.allowsMultipleSelection = $0 }
    view.show(selected: rows.chosenPaths)
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    guard view.delegate != nil, view.allowsSelection else { return }
    var rows = AdaptedRows()
    rows.takesTaps = true
    adaptation.rows = rows
  }

  /// Selects a row that the visitor tapped. Returns whether the list must not handle the tap.
  fileprivate func tapped(_ cell: UICollectionViewCell) -> Bool {
    guard view.delegate != nil, let path = view.indexPath(for: cell) else { return false }
    var isTaken = true
    visit { isTaken = view.userSelect(path) }
    return !isTaken
  }

  override var isCollected: Bool { true }
}

/// The backing of rows and section titles in a collection: cells.
final class CollectedBacking: UIKitBacking<UICollectionViewCell> {
  init(_ node: LayoutNode) { super.init(UICollectionViewCell(frame: .zero), node) }

  override var isCollected: Bool { true }
  override var container: any PlatformView { view.contentView }
  override func apply(_ backing: Backing) { fill(view.contentView) }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard event == .tap, let list = listObject as? HostingCollectionView else { return false }
    return (list.presenter as? CollectionBacking)?.tapped(view) == true
  }
}
