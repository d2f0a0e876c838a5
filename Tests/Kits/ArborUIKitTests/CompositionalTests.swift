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

  /// Keeps its data source.
  private final class KeepingView: UICollectionView {
    var kept: Source?
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func view(
    _ source: Source, _ layout: UICollectionViewLayout
  ) -> UICollectionView {
    let view = KeepingView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
    view.kept = source
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
      "bar",
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

  @Test(arguments: [false, true]) func sizesGoAlongWithTheirItems(flows: Bool) {
    let source = Source([101])
    source.wanted = { CGSize(width: 200, height: $0 == 0 ? 90 : 40) }
    let size = size(.fractionalWidth(1), .estimated(40))
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 200, height: 40)
    let layout =
      flows
      ? flow
      : UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let view = view(source, layout)
    func height(_ item: Int) -> CGFloat? {
      view.layoutIfNeeded()
      return view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.height
    }
    view.userScroll(to: CGPoint(x: 0, y: 2_000))
    #expect(height(0) == 90)
    source.counts = [102]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(height(0) == 40 && height(1) == 90)
    view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    #expect(height(1) == 40)
    view.userScroll(to: .zero)
    #expect(height(0) == 90)
    view.userScroll(to: CGPoint(x: 0, y: 2_000))
    view.frame.size.width = 210
    #expect(height(0) == 40)
    for other in [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])] {
      #expect(
        layout.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: other) == nil)
      #expect(layout.layoutAttributesForDecorationView(ofKind: "ground", at: other) == nil)
    }
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
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
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

  // MARK: Beside and behind the items

  private func attributes(_ view: UICollectionView) -> [String] {
    (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
      .filter { $0.representedElementKind != nil }.map {
        let frame = $0.frame
        return
          "\($0.representedElementKind ?? "") \($0.indexPath.item): \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)"
      }
  }

  @Test func badgesAreAttachedToItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let middle = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(4)), elementKind: "bar",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
      itemAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge, middle])
    item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let view = view(
      Source([2]),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(view) == ["10,10 80x40", "110,10 80x40"])
    #expect(
      attributes(view) == [
        "badge 0: 80.0,0.0 20.0x20.0", "bar 0: 30.0,50.0 40.0x4.0",
        "badge 1: 180.0,0.0 20.0x20.0", "bar 1: 130.0,50.0 40.0x4.0",
      ])
    let path = IndexPath(item: 1, section: 0)
    let shown = view.supplementaryView(forElementKind: "badge", at: path)
    #expect(shown?.frame == CGRect(x: 180, y: 0, width: 20, height: 20))
    // In front of all cells.
    let places = view.subviews.enumerated().filter { $1 is TileCell }.map(\.offset)
    #expect(view.subviews.firstIndex { $0 === shown } ?? -1 > places.max() ?? .max)
  }

  private final class Ground: UICollectionReusableView {}

  @Test func backgroundsLieBehindTheirSections() {
    let row = size(.fractionalWidth(1), .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [ground]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let view = view(Source([2, 1]), layout)
    let grounds = view.subviews.compactMap { $0 as? Ground }
    #expect(
      Set(grounds.map { "\($0.frame)" })
        == Set(
          [CGRect(x: 2, y: 1, width: 194, height: 86), CGRect(x: 2, y: 91, width: 194, height: 46)]
            .map { "\($0)" }))
    let cell = view.subviews.firstIndex { $0 is TileCell } ?? -1
    #expect(view.subviews.lastIndex { $0 is Ground } ?? .max < cell)
    let path = IndexPath(item: 0, section: 1)
    let found = layout.layoutAttributesForDecorationView(ofKind: "ground", at: path)
    #expect(found?.frame.minY == 91)
    #expect(found?.representedElementCategory == .decorationView)
    view.userScroll(to: CGPoint(x: 0, y: 95))
    view.layoutIfNeeded()
    #expect(view.subviews.compactMap { $0 as? Ground }.count == 1)
  }

  @Test func authorsPlaceTheItemsOfTheirGroups() {
    var rooms: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(50))
    ) { environment in
      rooms.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 30, height: 30)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 20, y: 20, width: 30, height: 30), zIndex: 2),
      ]
    }
    let view = view(
      Source([3]),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(view) == ["0,0 30x30", "20,20 30x30", "0,50 30x30"])
    #expect(Set(rooms.map(\.width)) == [200])
    #expect(view.subviews.last?.frame == CGRect(x: 20, y: 20, width: 30, height: 30))
  }

  // MARK: What stays in sight

  @Test func pinnedHeadersStayAtTheEdge() throws {
    let row = size(.fractionalWidth(1), .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let view = view(Source([10, 10]), UICollectionViewCompositionalLayout(section: section))
    func top(_ section: Int) -> CGFloat? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame.minY
    }
    view.userScroll(to: CGPoint(x: 0, y: 300))
    view.layoutIfNeeded()
    #expect(top(0) == 300)
    view.userScroll(to: CGPoint(x: 0, y: 410))
    view.layoutIfNeeded()
    #expect(top(0) == 400)
    #expect(top(1) == 420)
    #expect(
      view.pinnedPlaces.values.map(\.room).contains(
        CGRect(x: 0, y: 0, width: 200, height: 420)))
  }

  @Test func headersAndFootersOfFlowsStayInSight() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "head")
    }
    let source = Source([1_000, 1_000])
    view.dataSource = source
    func tops(_ y: CGFloat) -> [CGFloat?] {
      view.userScroll(to: CGPoint(x: 0, y: y))
      view.layoutIfNeeded()
      return kinds.map {
        view.supplementaryView(forElementKind: $0, at: IndexPath(item: 0, section: 0))?.frame.minY
      }
    }
    #expect(tops(0) == [0, 140])
    #expect(tops(20_000) == [20_000, 20_140])
    #expect(tops(39_900) == [39_900, 40_020])
    #expect(tops(40_010) == [40_000, 40_020])
    #expect(tops(40_100) == [nil, nil])
  }

  // MARK: Sections that scroll by themselves

  private func across(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, items: Int = 1_000
  ) -> UICollectionView {
    let tile = size(.fractionalWidth(1), .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(80), .absolute(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: tile)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    section.orthogonalScrollingBehavior = behavior
    return view(Source([items, 2]), UICollectionViewCompositionalLayout(section: section))
  }

  private func strip(_ view: UICollectionView) -> UIScrollView? {
    view.subviews.lazy.compactMap { $0 as? UIScrollView }.min { $0.frame.minY < $1.frame.minY }
  }

  @Test func aSectionScrollsAcrossWithTheCellsThatAreSeen() throws {
    let before = LiveObjects.count(of: TileCell.self)
    let view = across(.continuous)
    let strip = try #require(self.strip(view))
    #expect(view.contentSize == CGSize(width: 200, height: 120))
    #expect(strip.frame == CGRect(x: 0, y: 5, width: 200, height: 50))
    #expect(strip.contentSize == CGSize(width: 90_030, height: 50))
    func cells() -> [String] {
      strip.subviews.map(\.frame).sorted { $0.minX < $1.minX }.map {
        "\(Int($0.minX)),\(Int($0.minY))"
      }
    }
    #expect(cells() == ["20,0", "110,0"])
    strip.userScroll(to: CGPoint(x: 45_000, y: 0))
    view.layoutIfNeeded()
    #expect(cells() == ["44930,0", "45020,0", "45110,0"])
    #expect(view.indexPathForItem(at: CGPoint(x: 30, y: 20)) == IndexPath(item: 500, section: 0))
    var most = 0
    for step in 0..<200 {
      strip.userScroll(to: CGPoint(x: CGFloat(step) * 130, y: 0))
      view.layoutIfNeeded()
      most = max(most, LiveObjects.count(of: TileCell.self) - before)
    }
    // Three at most in the strip, two below, and two more.
    #expect(most <= 7, "\(most)")
    #expect(view.indexPathsForVisibleItems.filter { $0.section == 1 }.count == 2)
    #expect(strip.restingRects.isEmpty && !strip.isPagingEnabled)
    view.userSelect(IndexPath(item: 290, section: 0))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 290, section: 0)])
  }

  @Test func stripsComeToRestAsTheirSectionsSay() throws {
    #expect(try #require(strip(across(.paging))).isPagingEnabled)
    let leading = try #require(strip(across(.groupPaging, items: 4)))
    #expect(leading.restingRects.map(\.minX) == [0, 90, 180, 270])
    let centred = try #require(strip(across(.groupPagingCentered, items: 4)))
    #expect(centred.contentInset == UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40))
    #expect(centred.contentOffset.x == -40)
    #expect(centred.restingRects.map(\.minX) == [0, 90, 180, 270])
  }

  @Test func aStripIsWhereItWasLeftWhenItComesBack() throws {
    let tile = size(.fractionalWidth(1), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(80), .absolute(50)),
        subitems: [NSCollectionLayoutItem(layoutSize: tile)]))
    section.orthogonalScrollingBehavior = .continuous
    let view = view(
      Source(Array(repeating: 100, count: 40)),
      UICollectionViewCompositionalLayout(section: section))
    try #require(strip(view)).userScroll(to: CGPoint(x: 800, y: 0))
    view.layoutIfNeeded()
    view.userScroll(to: CGPoint(x: 0, y: 1_000))
    view.layoutIfNeeded()
    #expect(try #require(strip(view)).contentOffset == .zero)
    view.userScroll(to: .zero)
    view.layoutIfNeeded()
    #expect(try #require(strip(view)).contentOffset.x == 800)
  }

  @Test func whatIsSeenOfAStripCanBeChanged() throws {
    let tile = size(.fractionalWidth(1), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(80), .absolute(50)),
        subitems: [NSCollectionLayoutItem(layoutSize: tile)]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items {
        item.alpha = item.frame.minX < offset.x + 40 ? 0.5 : 1
        item.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    let view = view(Source([100]), UICollectionViewCompositionalLayout(section: section))
    #expect(view.visibleCells.map(\.alpha) == [0.5, 1, 1])
    let strip = try #require(self.strip(view))
    strip.userScroll(to: CGPoint(x: 60, y: 0))
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.alpha) == [0.5, 0.5, 1, 1])
    #expect(view.visibleCells.first?.bounds.size == CGSize(width: 80, height: 50))
    #expect(view.visibleCells.first?.center == CGPoint(x: 40, y: 25))
  }

  private func across(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(width, height), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  @Test func aSectionMayBeginToScrollAcross() {
    var isAcross = false
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = self.across(.absolute(50), .absolute(40))
      if !isAcross { section.orthogonalScrollingBehavior = .none }
      return section
    }
    let source = Source([3])
    let view = view(source, layout)
    func homes() -> [Bool] { view.visibleCells.map { $0.superview === view } }
    #expect(homes() == [true, true, true])
    for expected in [true, false] {
      isAcross = expected
      layout.invalidateLayout()
      view.layoutIfNeeded()
      #expect(homes() == Array(repeating: !expected, count: 3))
    }
  }

  @Test func aSectionAcrossIsAsHighAsItsCells() {
    let layout = UICollectionViewCompositionalLayout(
      section: across(.estimated(100), .estimated(44)))
    let source = Source([2])
    source.wanted = { _ in CGSize(width: 80, height: 70) }
    let view = view(source, layout)
    #expect(view.contentSize.height == 70)
  }

  @Test func aPinnedHeaderOutsideOfAnEmptySectionDoesNoHarm() {
    let section = across(.absolute(50), .absolute(40))
    section.orthogonalScrollingBehavior = .none
    section.contentInsets.top = -44
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header]
    let view = view(Source([0]), UICollectionViewCompositionalLayout(section: section))
    #expect(view.visibleCells.isEmpty)
  }
}
