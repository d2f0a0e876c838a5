import ArborAppKit
import ArborPlatform
import Foundation

extension AppKitProperties {
  static var collections: [PropertyTable] {
    [collection, collectionItem, flowLayout, compositionalLayout, compositionalConfiguration]
  }

  private static var collection: PropertyTable {
    PropertyTable(NSCollectionView.self, { NSCollectionView() }) { table in
      table.add("isSelectable", \.isSelectable)
      table.add("allowsMultipleSelection", \.allowsMultipleSelection)
      table.add("allowsEmptySelection", \.allowsEmptySelection)
      table.tell("backgroundColors", \.backgroundColors)
      table.tell("numberOfSections", \.numberOfSections)
      table.tell("indexPathsForVisibleItems", \.visiblePaths)
      table.tell("selectionIndexPaths", \.chosenPaths)
      table.delegate { $0.delegate }
      table.delegate("dataSource") { $0.dataSource }
      table.object("collectionViewLayout") { $0.collectionViewLayout }
      table.objects("visibleItems") { $0.visibleItems() }
      table.fact("reuse") { view in
        let items = (0..<view.numberOfSections).reduce(0) {
          $0 + view.numberOfItems(inSection: $1)
        }
        return .numbers(
          ("itemCount", Double(items)), ("visibleItems", Double(view.visiblePaths.count)),
          ("waitingItems", Double(view.spareCount)))
      }
    }
  }

  private static var collectionItem: PropertyTable {
    PropertyTable(NSCollectionViewItem.self, { NSCollectionViewItem() }) { table in
      table.add("isSelected", \.isSelected)
      table.add("highlightState", \.highlightState)
      table.object("textField") { $0.textField }
      table.object("imageView") { $0.imageView }
    }
  }

  private static var flowLayout: PropertyTable {
    PropertyTable(NSCollectionViewFlowLayout.self, { NSCollectionViewFlowLayout() }) { table in
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
    PropertyTable(NSCollectionViewCompositionalLayout.self) { table in
      table.object("configuration") { $0.configuration }
    }
  }

  private static var compositionalConfiguration: PropertyTable {
    PropertyTable(
      NSCollectionViewCompositionalLayoutConfiguration.self,
      { NSCollectionViewCompositionalLayoutConfiguration() }
    ) { table in
      table.tell("scrollDirection", \.scrollDirection)
      table.tell("interSectionSpacing", \.interSectionSpacing)
    }
  }
}

extension NSCollectionView {
  /// The index paths of the visible items, in order.
  fileprivate var visiblePaths: [IndexPath] { indexPathsForVisibleItems().sorted() }
  fileprivate var chosenPaths: [IndexPath] { selectionIndexPaths.sorted() }
}
