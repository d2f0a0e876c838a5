import ArborPlatform
import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct CollectionTests {
  final class TileCell: UICollectionViewCell {
    var number = -1
    override init(frame: CGRect) {
      super.init(frame: frame)
      number = 0
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Source: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 7
    var size: CGSize?
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      size ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    var log: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      (cell as? TileCell)?.number = indexPath.item
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }
  }

  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 200, height: 150),
    collectionViewLayout: UICollectionViewFlowLayout())
  private let source = Source()

  init() {
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = source
    view.delegate = source
  }

  @Test func cellsFlowInLines() {
    view.layoutIfNeeded()
    let places = view.visibleCells.map { "\(Int($0.frame.minX)),\(Int($0.frame.minY))" }
    #expect(places == ["0,0", "75,0", "150,0", "0,60", "75,60", "150,60", "0,120"])
    #expect(view.contentSize == CGSize(width: 200, height: 170))
    #expect(view.visibleCells.compactMap { $0 as? TileCell }.count == 7)
  }

  private final class UnevenCell: UICollectionViewCell {
    var height: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = height
      return attributes
    }
  }

  private final class UnevenSource: UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? UnevenCell)?.height = indexPath.item % 3 == 0 ? 120 : 40
      return cell
    }
  }

  @Test(arguments: [false, true], [false, true])
  func cellsThatSizeThemselvesAreScrolledTo(flows: Bool, animated: Bool) throws {
    let source = UnevenSource()
    for item in [99, 50] {
      let layout: UICollectionViewLayout
      if flows {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 300, height: 44)
        layout = flow
      } else {
        layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
      view.register(UnevenCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = source
      let path = IndexPath(item: item, section: 0)
      func frame() throws -> CGRect {
        view.layoutIfNeeded()
        return try #require(view.cellForItem(at: path)).frame
      }
      view.scrollToItem(at: path, at: .bottom, animated: animated)
      #expect(try frame().maxY == view.bounds.maxY)
      view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: animated)
      view.scrollToItem(at: path, at: [], animated: animated)
      #expect(try frame().maxY == view.bounds.maxY)
    }
  }

  @Test func onlyVisibleCellsExist() {
    source.count = 30_000
    let before = LiveObjects.count(of: TileCell.self)
    view.layoutIfNeeded()
    var most = 0
    for step in 1...300 {
      view.userScroll(to: CGPoint(x: 0, y: CGFloat(step) * 45))
      view.layoutIfNeeded()
      most = max(most, LiveObjects.count(of: TileCell.self) - before)
    }
    #expect(most <= 14 && view.contentSize.height == 599_990)
    let first = view.indexPathsForVisibleItems.first?.item
    #expect((view.visibleCells.first as? TileCell)?.number == first)
  }

  @Test func theVisitorSelects() {
    view.layoutIfNeeded()
    view.userSelect(IndexPath(item: 2, section: 0))
    view.userSelect(IndexPath(item: 3, section: 0))
    #expect(source.log == ["selected 2", "selected 3"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(view.indexPathForItem(at: CGPoint(x: 80, y: 70)) == IndexPath(item: 4, section: 0))
    source.count = 2
    view.performBatchUpdates(nil)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2 && view.indexPathsForSelectedItems == [])
  }

  @Test(arguments: [-15, .nan, .infinity])
  func sizesThatAreNoneDoNoHarm(_ length: Double) {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionHeadersPinToVisibleBounds =
      true
    source.size = CGSize(width: length, height: length)
    view.layoutIfNeeded()
    source.size = nil
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 7)
  }

  /// Counts how often it is asked.
  private final class CountingLayout: UICollectionViewFlowLayout {
    var asked = 0
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      asked += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  @Test func aLayoutIsAskedOncePerScroll() {
    let layout = CountingLayout()
    view.collectionViewLayout = layout
    view.layoutIfNeeded()
    layout.asked = 0
    view.userScroll(to: CGPoint(x: 0, y: 5))
    view.layoutIfNeeded()
    #expect(layout.asked == 1)
  }

  private final class TurnedAttributes: UICollectionViewLayoutAttributes {
    var turn = 0.0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TurnedAttributes)?.turn = turn
      return copy
    }
  }

  @Test func attributesOfSubclassesAreCopiedAsSuch() throws {
    let head = TurnedAttributes(
      forSupplementaryViewOfKind: "head", with: IndexPath(item: 3, section: 1))
    (head.turn, head.alpha, head.transform) = (0.5, 0.25, CGAffineTransform(scaleX: 2, y: 2))
    let copy = try #require(head.copy() as? TurnedAttributes)
    #expect(copy.representedElementKind == "head" && copy.indexPath == head.indexPath)
    #expect(copy.representedElementCategory == .supplementaryView)
    #expect(copy.turn == 0.5 && copy.alpha == 0.25 && copy.transform.a == 2)
  }

  @Test func whatCodeMakesOfACellStays() throws {
    view.layoutIfNeeded()
    let cell = try #require(view.visibleCells.first)
    cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(cell.transform.a == 0.5)
  }
}
