import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Grids of equal cells.
@MainActor @Suite struct GridLayoutTests {
  private final class Source: NSCollectionViewDataSource {
    var count = 7
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = NSCollectionViewItem(nibName: nil, bundle: nil)
      item.view = NSView()
      return item
    }
  }

  private let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 200))
  private let collection = NSCollectionView()
  private let source = Source()
  private let grid = NSCollectionViewGridLayout()

  private func frames() -> [NSRect] {
    collection.collectionViewLayout = grid
    collection.dataSource = source
    scroll.documentView = collection
    scroll.layoutSubtreeIfNeeded()
    return (0..<source.count).compactMap {
      grid.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test func itemsShareTheWidth() {
    grid.minimumItemSize = NSSize(width: 90, height: 40)
    grid.minimumInteritemSpacing = 10
    grid.minimumLineSpacing = 5
    grid.margins = NSEdgeInsets(top: 1, left: 10, bottom: 2, right: 10)
    let frames = frames()
    #expect(frames.count == 7)
    // Three columns of (300 - 20) / 3 points.
    #expect(frames[0].origin == NSPoint(x: 10, y: 1) && frames[0].height == 40)
    #expect(abs(frames[2].maxX - 310) < 0.01 && frames[2].minY == 1)
    #expect(frames[3].minX == 10 && frames[3].minY == 46 && frames[6].minY == 91)
    #expect(abs(grid.collectionViewContentSize.height - 133) < 0.01)
    let seen = grid.layoutAttributesForElements(in: NSRect(x: 0, y: 44, width: 320, height: 40))
    #expect(seen.compactMap { $0.indexPath?.item } == [3, 4, 5])
  }

  @Test func limitsHold() {
    grid.minimumItemSize = NSSize(width: 50, height: 40)
    grid.maximumItemSize = NSSize(width: 60, height: 80)
    grid.maximumNumberOfColumns = 3
    grid.maximumNumberOfRows = 2
    let frames = frames()
    // The seventh item is in no row.
    #expect(frames.count == 6)
    #expect(frames[0].size == NSSize(width: 60, height: 80) && frames[5].maxX == 180)
    source.count = 0
    collection.reloadData()
    #expect(self.frames().isEmpty)
    #expect(grid.layoutAttributesForElements(in: NSRect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
  }

  @Test func aSizeOfZeroHasItemsOfFiftyPoints() {
    source.count = 2
    let frames = frames()
    #expect(frames[0].height == 50 && frames[1].minY == 0)
    #expect(abs(frames[0].width - 320.0 / 6) < 0.01)
  }
}
