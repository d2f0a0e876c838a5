import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Groups and sections of compositional layouts, by the frames of their cells.
@MainActor @Suite struct CompositionalTests {
  final class TileCell: UICollectionViewCell {
    /// What the cell would like.
    var wanted: CGSize?
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let wanted { layoutAttributes.size = wanted }
      return layoutAttributes
    }
  }

  final class Source: UICollectionViewDataSource {
    var counts: [Int]
    var wanted: (Int) -> CGSize? = { _ in nil }
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      (cell as? TileCell)?.wanted = wanted(indexPath.item)
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func view(
    _ source: Source, _ layout: UICollectionViewCompositionalLayout
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "head")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [String] {
    view.visibleCells.map(\.frame).map {
      "\(Int($0.minX)),\(Int($0.minY)) \(Int($0.width))x\(Int($0.height))"
    }
  }

  @Test func itemsComeAgainWhileThereIsRoom() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let source = Source([6])
    let view = view(source, UICollectionViewCompositionalLayout(section: section))
    #expect(
      frames(view) == [
        "2,2 46x46", "52,2 46x46", "102,2 46x46", "152,2 46x46", "2,62 46x46", "52,62 46x46",
      ])
    #expect(view.contentSize == CGSize(width: 200, height: 110))
  }

  @Test func aCountSharesTheLengthAndInsetsSurroundSections() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(9)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 10)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let source = Source([2, 1])
    let view = view(
      source,
      UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(frames(view) == ["10,4 54x90", "73,4 54x90", "10,124 54x90"])
    #expect(view.contentSize.height == 220)
  }

  @Test func groupsStandInGroups() {
    let half = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), repeatingSubitem: half,
      count: 2)
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
    let source = Source([4])
    let view = view(
      source, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(view) == ["0,0 100x100", "100,0 100x50", "100,50 100x50", "0,100 100x100"])
  }

  @Test func flexibleSpacingTakesWhatIsLeft() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(40), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(5)
    let view = view(
      Source([3]),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(view) == ["0,0 40x30", "80,0 40x30", "160,0 40x30"])
  }

  @Test func estimatedRowsAreAsHighAsTheyWantToBe() {
    let source = Source([50_000])
    source.wanted = { CGSize(width: 200, height: $0 % 2 == 0 ? 60 : 30) }
    let before = LiveObjects.count(of: TileCell.self)
    let view = view(
      source,
      .list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    #expect(frames(view) == ["0,0 200x60", "0,60 200x30", "0,90 200x60"])
    #expect(view.backgroundColor == .systemBackground)
    var most = 0
    for step in 1...200 {
      view.userScroll(to: CGPoint(x: 0, y: CGFloat(step) * 10_000))
      view.layoutIfNeeded()
      most = max(most, LiveObjects.count(of: TileCell.self) - before)
    }
    #expect(most <= 8, "\(most)")
    let shown = view.visibleCells.map(\.frame)
    for (upper, lower) in zip(shown, shown.dropFirst()) { #expect(upper.maxY == lower.minY) }
    #expect(shown.allSatisfy { $0.height == 60 || $0.height == 30 })
    let path = IndexPath(item: 49_999, section: 0)
    let last = view.collectionViewLayout.layoutAttributesForItem(at: path)
    #expect(last?.frame.maxY == view.contentSize.height)
  }

  @Test func itemsOfTheirOwnWidthsFlow() {
    let widths: [CGFloat] = [80, 90, 50, 120, 60]
    let source = Source([5])
    source.wanted = { CGSize(width: widths[$0], height: 30) }
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(40), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let view = view(
      source, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      frames(view) == ["0,0 80x30", "90,0 90x30", "0,30 50x30", "60,30 120x30", "0,60 60x30"])
  }

  @Test func headersAndFootersStandAtTheBoundary() {
    let row = size(.fractionalWidth(1), .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(100), .absolute(10)),
        elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottomTrailing),
    ]
    let view = view(Source([2]), UICollectionViewCompositionalLayout(section: section))
    #expect(frames(view) == ["0,20 200x40", "0,60 200x40"])
    func place(_ kind: String) -> CGRect? {
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame
    }
    #expect(
      place(UICollectionView.elementKindSectionHeader)
        == CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(
      place(UICollectionView.elementKindSectionFooter)
        == CGRect(x: 100, y: 100, width: 100, height: 10))
    #expect(view.contentSize.height == 110)
  }

  @Test func sectionsMayScrollSideways() {
    let tile = size(.absolute(60), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: tile, subitems: [NSCollectionLayoutItem(layoutSize: tile)]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let view = view(
      Source([10]),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(frames(view) == ["0,0 60x150", "60,0 60x150", "120,0 60x150", "180,0 60x150"])
    #expect(view.contentSize == CGSize(width: 600, height: 150))
  }

  @Test func aProviderKnowsItsRoom() {
    var widths: [CGFloat] = []
    let view = view(
      Source([1, 1]),
      UICollectionViewCompositionalLayout { index, environment in
        widths.append(environment.container.effectiveContentSize.width)
        let size = self.size(.fractionalWidth(1), .absolute(index == 0 ? 10 : 20))
        return NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      })
    #expect(frames(view) == ["0,0 200x10", "0,10 200x20"])
    #expect(Set(widths) == [200])
    view.frame.size.width = 300
    view.layoutIfNeeded()
    #expect(frames(view) == ["0,0 300x10", "0,10 300x20"])
  }
}
