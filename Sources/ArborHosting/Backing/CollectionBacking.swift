import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

/// A collection whose cells are placed by the page.
final class HostingCollectionView: UICollectionView {
  override func layoutSubviews() {}
}

/// Lists by collections, where code asks for these.
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
  }

  override var isCollected: Bool { true }
}

/// Rows, and titles of sections, by cells of a collection.
final class CollectedBacking: UIKitBacking<UICollectionViewCell> {
  init(_ node: LayoutNode) { super.init(UICollectionViewCell(frame: .zero), node) }

  override var isCollected: Bool { true }
  override var container: any PlatformView { view.contentView }
  override func apply(_ backing: Backing) { fill(view.contentView) }
}
