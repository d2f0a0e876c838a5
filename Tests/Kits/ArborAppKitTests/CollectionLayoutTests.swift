import ArborAppKit
import ArborPlatform
import Foundation
import Testing

extension NSUserInterfaceItemIdentifier {
  fileprivate static let tile = NSUserInterfaceItemIdentifier("tile")
}

/// What layouts of collections do with items that come, go and say their sizes.
@MainActor @Suite struct CollectionLayoutTests {
  /// As high as its text says.
  private final class HighItem: NSCollectionViewItem {
    override func loadView() { view = ArrivingView() }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: NSCollectionViewLayoutAttributes
    ) -> NSCollectionViewLayoutAttributes {
      layoutAttributes.size.height = (representedObject as? CGFloat) ?? 0
      return layoutAttributes
    }
    override func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {
      (view as? ArrivingView)?.log.append(collectionView == nil ? "apply alone" : "apply")
      (view as? ArrivingView)?.item = self
      if let turned = layoutAttributes as? TurnedAttributes { turn = turned.turn }
    }
    var turn = 0.0
  }

  /// Writes down what is known when it comes into the collection.
  private final class ArrivingView: NSView {
    weak var item: HighItem?
    var log: [String] = []
    override func viewWillMove(toSuperview newSuperview: NSView?) {
      guard newSuperview != nil, let item else { return }
      log.append("\(item.collectionView != nil) \(item.isSelected)")
    }
  }

  private final class TurnedAttributes: NSCollectionViewLayoutAttributes {
    var turn = 0.0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TurnedAttributes)?.turn = turn
      return copy
    }
  }

  private final class Source: NSCollectionViewDataSource, NSCollectionViewDelegate {
    var heights: [[CGFloat]] = []
    var shown: [Bool] = []
    func numberOfSections(in collectionView: NSCollectionView) -> Int { heights.count }
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { heights[section].count }
    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(withIdentifier: .tile, for: indexPath)
      item.representedObject = heights[indexPath.section][indexPath.item]
      return item
    }
    func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) { shown.append(item.view.superview == nil && item.collectionView === collectionView) }
  }

  private let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
  private let collection = NSCollectionView()
  private let source = Source()

  private func show(
    _ layout: NSCollectionViewLayout, _ heights: [[CGFloat]], choosing chosen: Set<IndexPath> = []
  ) {
    source.heights = heights
    collection.collectionViewLayout = layout
    collection.register(HighItem.self, forItemWithIdentifier: .tile)
    collection.dataSource = source
    collection.delegate = source
    scroll.documentView = collection
    collection.selectItems(at: chosen, scrollPosition: [])
    scroll.layoutSubtreeIfNeeded()
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func section(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: height)
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  private func layout(flows: Bool) -> NSCollectionViewLayout {
    guard flows else {
      return NSCollectionViewCompositionalLayout(section: section(.estimated(40)))
    }
    let flow = NSCollectionViewFlowLayout()
    flow.estimatedItemSize = NSSize(width: 300, height: 40)
    flow.minimumLineSpacing = 0
    return flow
  }

  private func height(_ item: Int) -> CGFloat? {
    scroll.layoutSubtreeIfNeeded()
    return collection.layoutAttributesForItem(at: path(item))?.frame.height
  }

  @Test(arguments: [false, true]) func sizesGoAlongWithTheirItems(flows: Bool) {
    show(layout(flows: flows), [[90, 20] + [CGFloat](repeating: 40, count: 100)])
    #expect(height(0) == 90 && height(1) == 20)
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 3_000))
    #expect(height(0) == 90 && collection.item(at: path(0)) == nil)
    source.heights[0].insert(40, at: 0)
    collection.insertItems(at: [path(0)])
    #expect((0..<3).map { height($0) } == [40, 90, 20])
    source.heights[0].swapAt(1, 2)
    collection.moveItem(at: path(1), to: path(2))
    #expect((0..<3).map { height($0) } == [40, 20, 90])
    // What is loaded anew has another size, which nobody knows yet.
    collection.reloadItems(at: [path(2)])
    #expect((0..<3).map { height($0) } == [40, 20, 40])
    collection.reloadData()
    #expect((0..<3).map { height($0) } == [40, 40, 40])
  }

  @Test(arguments: [false, true]) func sizesAreThoseForOneWidth(flows: Bool) {
    show(layout(flows: flows), [[90] + [CGFloat](repeating: 40, count: 100)])
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 3_000))
    #expect(height(0) == 90)
    scroll.setFrameSize(NSSize(width: 310, height: 200))
    #expect(height(0) == 40)
  }

  @Test func sectionsDoNotScrollByThemselves() {
    let section = section(.absolute(50))
    section.scrollsAcross = true
    show(NSCollectionViewCompositionalLayout(section: section), [[0, 0, 0]])
    #expect(collection.visibleItems().map(\.view.frame.minY) == [0, 50, 100])
    #expect(collection.visibleItems().map(\.view.frame.width) == [300, 300, 300])
  }

  @Test func manySectionsAreFoundByTheirPlaces() {
    show(
      NSCollectionViewCompositionalLayout(section: section(.absolute(50))),
      [[CGFloat]](repeating: [0, 0], count: 1_000))
    #expect(collection.frame.height == 100_000)
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 50_000))
    scroll.layoutSubtreeIfNeeded()
    let shown = collection.indexPathsForVisibleItems().sorted()
    #expect(
      shown == [path(1, 499), path(0, 500), path(1, 500), path(0, 501), path(1, 501), path(0, 502)])
  }

  @Test(arguments: [false, true]) func pathsOfOtherLengthsAreNowhere(flows: Bool) {
    show(layout(flows: flows), [[40]])
    for other in [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])] {
      #expect(collection.layoutAttributesForItem(at: other) == nil)
      #expect(
        collection.layoutAttributesForSupplementaryElement(
          ofKind: NSCollectionView.elementKindSectionHeader, at: other) == nil)
      #expect(
        collection.collectionViewLayout?.layoutAttributesForDecorationView(
          ofKind: "ground", at: other) == nil)
    }
  }

  @Test func itemsKnowWhereTheyAreBeforeTheyCome() throws {
    show(layout(flows: false), [[CGFloat](repeating: 40, count: 100)], choosing: [path(1)])
    let views = try (0..<2).map {
      try #require(collection.item(at: path($0))?.view as? ArrivingView)
    }
    #expect(views[0].log.starts(with: ["apply", "true false"]))
    #expect(views[1].log.starts(with: ["apply", "true true"]))
    #expect(!source.shown.isEmpty && source.shown.allSatisfy { $0 })
  }

  private final class TurningLayout: NSCollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: NSRect
    ) -> [NSCollectionViewLayoutAttributes] {
      super.layoutAttributesForElements(in: rect).map {
        let turned = TurnedAttributes(forItemWith: $0.indexPath ?? IndexPath())
        turned.frame = $0.frame
        turned.turn = 0.5
        return turned.copy() as? TurnedAttributes ?? $0
      }
    }
  }

  @Test func attributesOfSubclassesAreCopiedAsSuch() throws {
    show(TurningLayout(), [[40]])
    #expect((collection.item(at: path(0)) as? HighItem)?.turn == 0.5)
    let head = TurnedAttributes(forSupplementaryViewOfKind: "head", with: path(3))
    (head.alpha, head.zIndex, head.isHidden) = (0.5, 2, true)
    let copy = try #require(head.copy() as? TurnedAttributes)
    #expect(copy.representedElementKind == "head" && copy.indexPath == path(3))
    #expect(copy.representedElementCategory == .supplementaryView)
    #expect(copy.alpha == 0.5 && copy.zIndex == 2 && copy.isHidden)
  }
}
