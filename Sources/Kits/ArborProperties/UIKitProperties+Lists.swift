import ArborPlatform
import ArborUIKit
import Foundation

extension UIKitProperties {
  static var scrolls: [PropertyTable] {
    [
      PropertyTable(UIScrollView.self, { UIScrollView() }) { table in
        table.add("contentOffset", \.contentOffset)
        table.add("contentSize", \.contentSize)
        table.add("contentInset", \.contentInset)
        table.add("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
        table.tell("adjustedContentInset", \.adjustedContentInset)
        table.add("bounces", \.bounces)
        table.add("alwaysBounceVertical", \.alwaysBounceVertical)
        table.add("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
        table.add("isScrollEnabled", \.isScrollEnabled)
        table.add("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        table.add("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        table.add("isPagingEnabled", \.isPagingEnabled)
        table.add("keyboardDismissMode", \.keyboardDismissMode)
        table.tell("isDragging", \.isDragging)
        table.tell("isDecelerating", \.isDecelerating)
        table.object("refreshControl") { $0.refreshControl }
        table.delegate { $0.scrollDelegate }
      }
    ]
  }

  static var lists: [PropertyTable] {
    [
      tableView, tableCell, tableHead, collection, collectionReusable, collectionCell, flowLayout,
      compositionalLayout, compositionalConfiguration,
    ]
  }

  private static var tableView: PropertyTable {
    PropertyTable(UITableView.self, { UITableView() }) { table in
      table.tell("style", \.style)
      table.add("rowHeight", \.rowHeight)
      table.add("estimatedRowHeight", \.estimatedRowHeight)
      table.add("sectionHeaderHeight", \.sectionHeaderHeight)
      table.add("sectionFooterHeight", \.sectionFooterHeight)
      table.add("separatorStyle", \.separatorStyle)
      table.add("separatorColor", \.separatorColor)
      table.add("allowsSelection", \.allowsSelection)
      table.add("allowsMultipleSelection", \.allowsMultipleSelection)
      table.add("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
      table.add("isEditing", \.isEditing)
      table.tell("numberOfSections", \.numberOfSections)
      table.tell("indexPathsForVisibleRows", \.indexPathsForVisibleRows)
      table.tell("indexPathForSelectedRow", \.indexPathForSelectedRow)
      table.tell("indexPathsForSelectedRows", \.indexPathsForSelectedRows)
      table.delegate("dataSource") { $0.dataSource }
      table.delegate("prefetchDataSource") { $0.prefetchDataSource }
      table.object("tableHeaderView") { $0.tableHeaderView }
      table.object("tableFooterView") { $0.tableFooterView }
      table.objects("visibleCells") { $0.visibleCells }
      table.fact("reuse") { view in
        let rows = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfRows(inSection: $1) }
        return .numbers(
          ("rowCount", Double(rows)), ("visibleCells", Double(view.visibleCells.count)),
          ("waitingCells", Double(view.waitingCells)))
      }
    }
  }

  private static var tableCell: PropertyTable {
    PropertyTable(UITableViewCell.self, { UITableViewCell() }) { table in
      table.tell("reuseIdentifier", \.reuseIdentifier)
      table.add("isSelected", \.isSelected)
      table.add("isHighlighted", \.isHighlighted)
      table.add("isEditing", \.isEditing)
      table.add("selectionStyle", \.selectionStyle)
      table.add("accessoryType", \.accessoryType)
      table.object("contentView") { $0.contentView }
    }
  }

  private static var tableHead: PropertyTable {
    PropertyTable(UITableViewHeaderFooterView.self) { table in
      table.tell("reuseIdentifier", \.reuseIdentifier)
    }
  }

  private static var collection: PropertyTable {
    PropertyTable(UICollectionView.self, { UICollectionView() }) { table in
      table.add("allowsSelection", \.allowsSelection)
      table.add("allowsMultipleSelection", \.allowsMultipleSelection)
      table.tell("numberOfSections", \.numberOfSections)
      table.tell("indexPathsForVisibleItems", \.indexPathsForVisibleItems)
      table.tell("indexPathsForSelectedItems", \.indexPathsForSelectedItems)
      table.delegate("dataSource") { $0.dataSource }
      table.object("collectionViewLayout") { $0.collectionViewLayout }
      table.objects("visibleCells") { $0.visibleCells }
      table.fact("reuse") { view in
        let items = (0..<view.numberOfSections).reduce(0) {
          $0 + view.numberOfItems(inSection: $1)
        }
        return .numbers(
          ("itemCount", Double(items)), ("visibleCells", Double(view.visibleCells.count)))
      }
    }
  }

  private static var collectionReusable: PropertyTable {
    PropertyTable(UICollectionReusableView.self) { table in
      table.tell("reuseIdentifier", \.reuseIdentifier)
    }
  }

  private static var collectionCell: PropertyTable {
    PropertyTable(UICollectionViewCell.self, { UICollectionViewCell() }) { table in
      table.add("isSelected", \.isSelected)
      table.add("isHighlighted", \.isHighlighted)
      table.object("contentView") { $0.contentView }
    }
  }

  private static var flowLayout: PropertyTable {
    PropertyTable(UICollectionViewFlowLayout.self, { UICollectionViewFlowLayout() }) { table in
      table.add("itemSize", \.itemSize)
      table.add("estimatedItemSize", \.estimatedItemSize)
      table.add("minimumLineSpacing", \.minimumLineSpacing, in: 0...100_000)
      table.add("minimumInteritemSpacing", \.minimumInteritemSpacing, in: 0...100_000)
      table.add("sectionInset", \.sectionInset)
      table.add("headerReferenceSize", \.headerReferenceSize)
      table.add("footerReferenceSize", \.footerReferenceSize)
      table.add("scrollDirection", \.scrollDirection)
    }
  }

  private static var compositionalLayout: PropertyTable {
    PropertyTable(UICollectionViewCompositionalLayout.self) { table in
      table.object("configuration") { $0.configuration }
    }
  }

  private static var compositionalConfiguration: PropertyTable {
    PropertyTable(
      UICollectionViewCompositionalLayoutConfiguration.self,
      { UICollectionViewCompositionalLayoutConfiguration() }
    ) { table in
      table.tell("scrollDirection", \.scrollDirection)
      table.tell("interSectionSpacing", \.interSectionSpacing)
    }
  }
}
