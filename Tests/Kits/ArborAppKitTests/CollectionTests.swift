import ArborAppKit
import ArborAppKitFacts
import ArborPlatform
import Foundation
import Testing

/// Of these tests alone.
private final class SeenItem: NSCollectionViewItem {
  var reuses = 0

  override func loadView() {
    view = NSView()
    let label = NSTextField(labelWithString: "")
    view.addSubview(label)
    textField = label
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class Head: NSView, NSCollectionViewElement {
  var text = ""
  override func prepareForReuse() { text = "" }
}

extension NSUserInterfaceItemIdentifier {
  fileprivate static let tile = NSUserInterfaceItemIdentifier("tile")
  fileprivate static let head = NSUserInterfaceItemIdentifier("head")
}

@MainActor @Suite struct CollectionTests {
  final class Source: NSCollectionViewDataSource, NSCollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var asked: [String] = []
    var told: [String] = []
    var refused: IndexPath?
    var kept: IndexPath?
    var headHeight: CGFloat = 0

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: NSCollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }
    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(withIdentifier: .tile, for: indexPath)
      let text = sections[indexPath.section][indexPath.item]
      asked.append(text)
      item.representedObject = text
      item.textField?.stringValue = text
      return item
    }
    func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      let view = collectionView.makeSupplementaryView(
        ofKind: kind, withIdentifier: .head, for: indexPath)
      (view as? Head)?.text = "Section \(indexPath.section)"
      return view
    }
    func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> NSSize { NSSize(width: 0, height: headHeight) }

    func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> { indexPaths.subtracting(refused.map { [$0] } ?? []) }
    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) { told.append("chose \(indexPaths.map(\.item).sorted())") }
    func collectionView(
      _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> { indexPaths.subtracting(kept.map { [$0] } ?? []) }
    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) { told.append("left \(indexPaths.map(\.item).sorted())") }
  }

  let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  let collection = NSCollectionView()
  let flow = NSCollectionViewFlowLayout()
  let source: Source

  init() { source = Source([(0..<50_000).map { "\($0)" }]) }

  private func show(_ layout: NSCollectionViewLayout? = nil) {
    flow.itemSize = NSSize(width: 100, height: 60)
    collection.collectionViewLayout = layout ?? flow
    collection.register(SeenItem.self, forItemWithIdentifier: .tile)
    for kind in [
      NSCollectionView.elementKindSectionHeader, NSCollectionView.elementKindSectionFooter,
      "ground",
    ] {
      collection.register(Head.self, forSupplementaryViewOfKind: kind, withIdentifier: .head)
    }
    collection.dataSource = source
    collection.delegate = source
    scroll.documentView = collection
    scroll.layoutSubtreeIfNeeded()
  }

  private func texts() -> [String] {
    scroll.layoutSubtreeIfNeeded()
    return collection.visibleItems().map { $0.textField?.stringValue ?? "" }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func click(_ item: Int?, _ flags: NSEvent.ModifierFlags = []) {
    var point = NSPoint(x: 5, y: 65)
    if let item, let frame = collection.layoutAttributesForItem(at: path(item))?.frame {
      point = NSPoint(x: frame.midX, y: frame.midY)
    }
    var details = ViewEvents.Details()
    details.modifiers = flags
    let events = ViewEvents(root: scroll)
    let place = collection.convert(point, to: scroll)
    events.pointerPressed(.left, at: place, details)
    events.pointerReleased(.left, at: place, details)
  }

  @Test func onlyItemsThatAreSeenAndOneRowAtEachEndExist() {
    show()
    // Three in a line of 70 points, of which four are seen.
    #expect(collection.numberOfItems(inSection: 0) == 50_000)
    #expect(collection.frame.size == NSSize(width: 320, height: 16_667 * 70 - 10))
    #expect(texts() == (0..<15).map { "\($0)" })
    #expect(
      collection.item(at: path(4))?.view.frame == NSRect(x: 110, y: 70, width: 100, height: 60))
    for y in stride(from: 0, through: 1_166_000, by: 44_000) {
      scroll.contentView.scroll(to: NSPoint(x: 0, y: y))
      #expect(texts().count <= 18)
    }
    #expect(LiveObjects.count(of: SeenItem.self) < 60)
    // Lines of 70 points, of which one more exists at each end.
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 1_120_000))
    #expect(texts() == (47_997..<48_015).map { "\($0)" })
    #expect(
      collection.visibleItems().allSatisfy { $0.view.superview === collection })
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 2_000_000))
    #expect(texts().last == "49999")
    #expect(collection.subviews.count == texts().count)
    #expect(collection.visibleItems().contains { ($0 as? SeenItem)?.reuses ?? 0 > 10 })
  }

  @Test func anotherPlaceOrTurnShowsOtherItems() {
    show()
    let shown = texts()
    collection.setFrameOrigin(NSPoint(x: 0, y: -7_000))
    #expect(texts() != shown)
    collection.setFrameOrigin(.zero)
    #expect(texts() == shown)
    collection.frameCenterRotation = 90
    #expect(texts() != shown)
    collection.frameCenterRotation = 0
    #expect(texts() == shown)
  }

  @Test func anotherWidthPlacesItemsAnew() {
    show()
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 700))
    scroll.setFrameSize(NSSize(width: 220, height: 240))
    scroll.layoutSubtreeIfNeeded()
    #expect(collection.frame.size == NSSize(width: 220, height: 25_000 * 70 - 10))
    #expect(scroll.contentView.bounds.minY == 700)
    #expect(collection.item(at: path(21))?.view.frame.origin == NSPoint(x: 120, y: 700))
  }

  @Test func sectionsHaveHeaders() {
    source.sections = [["a", "b"], ["c"]]
    source.headHeight = 20
    show()
    let header = NSCollectionView.elementKindSectionHeader
    let heads = collection.visibleSupplementaryViews(ofKind: header)
    #expect(heads.map { ($0 as? Head)?.text } == ["Section 0", "Section 1"])
    #expect(heads.map(\.frame.minY) == [0, 80])
    #expect(collection.item(at: path(0, 1))?.view.frame.minY == 100)
    #expect(collection.indexPathForItem(at: NSPoint(x: 5, y: 101)) == path(0, 1))
    #expect(collection.indexPathForItem(at: NSPoint(x: 5, y: 81)) == nil)
  }

  @Test func itemsLieAcrossWhereTheLayoutScrollsSideways() {
    source.sections = [(0..<30).map { "\($0)" }]
    flow.scrollDirection = .horizontal
    show()
    // Three of 60 points in a column.
    #expect(collection.frame.size == NSSize(width: 1_090, height: 240))
    #expect(collection.item(at: path(3))?.view.frame.minX == 110)
    collection.scrollToItems(at: [path(29)], scrollPosition: .right)
    #expect(scroll.contentView.bounds.minX == 770)
  }

  @Test func clicksChooseItems() {
    source.sections = [(0..<9).map { "\($0)" }]
    show()
    click(1)
    #expect(collection.selectionIndexPaths.isEmpty)
    collection.isSelectable = true
    click(1)
    click(2)
    #expect(source.told == ["chose [1]", "left [1]", "chose [2]"])
    #expect(collection.item(at: path(2))?.isSelected == true)
    #expect(collection.item(at: path(1))?.isSelected == false)
    source.kept = path(2)
    click(3)
    #expect(collection.selectionIndexPaths == [path(2)])
    source.kept = nil
    collection.allowsMultipleSelection = true
    click(4, [.command])
    #expect(collection.selectionIndexPaths == [path(2), path(4)])
    click(2, [.command])
    #expect(collection.selectionIndexPaths == [path(4)])
    click(1)
    click(3, [.shift])
    #expect(collection.selectionIndexPaths == [path(1), path(2), path(3)])
    click(2, [.shift])
    #expect(collection.selectionIndexPaths == [path(1), path(2)])
    source.refused = path(5)
    click(5)
    #expect(collection.selectionIndexPaths == [path(1), path(2)])
    collection.allowsEmptySelection = false
    click(nil)
    #expect(collection.selectionIndexPaths.count == 2)
    collection.allowsEmptySelection = true
    click(nil)
    #expect(collection.selectionIndexPaths.isEmpty)
    #expect(source.told.last == "left [1, 2]")
  }

  @Test func aPressShowsWhatItIsAboutToDo() throws {
    source.sections = [["a", "b"]]
    show()
    collection.isSelectable = true
    let item = try #require(collection.item(at: path(0)))
    let events = ViewEvents(root: scroll)
    events.pointerPressed(.left, at: CGPoint(x: 5, y: 5))
    #expect(item.highlightState == .forSelection && !item.isSelected)
    events.pointerReleased(.left, at: CGPoint(x: 300, y: 200))
    #expect(item.highlightState == .none && !item.isSelected)
  }

  @Test func codeChoosesWithoutTellingTheDelegate() {
    source.sections = [["a", "b", "c"]]
    show()
    var seen: [[Int]] = []
    let observation = collection.observe(\.selectionIndexPaths, options: [.new]) { _, change in
      seen.append((change.newValue ?? []).map(\.item).sorted())
    }
    collection.selectItems(at: [path(1), path(7)], scrollPosition: [])
    #expect(collection.selectionIndexPaths == [path(1)])
    collection.allowsMultipleSelection = true
    collection.selectItems(at: [path(2)], scrollPosition: [])
    collection.deselectItems(at: [path(1)])
    #expect(seen == [[1], [1, 2], [2]])
    #expect(source.told.isEmpty)
    observation.invalidate()
  }

  @Test func itemsComeAndGo() {
    source.sections = [["a", "b", "c", "d"]]
    show()
    collection.selectItems(at: [path(2)], scrollPosition: [])
    let kept = collection.item(at: path(2))
    source.asked = []
    source.sections = [["x", "a", "d", "c"]]
    var isDone = false
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(1)])
      collection.insertItems(at: [path(0)])
      collection.moveItem(at: path(3), to: path(2))
    } completionHandler: {
      isDone = $0
    }
    #expect(isDone && texts() == ["x", "a", "d", "c"] && source.asked == ["x"])
    #expect(collection.selectionIndexPaths == [path(3)])
    #expect(collection.item(at: path(3)) === kept && kept?.isSelected == true)
    source.sections = [["x", "A", "d", "c"]]
    collection.reloadItems(at: [path(1)])
    #expect(texts() == ["x", "A", "d", "c"] && source.asked == ["x", "A"])
    // The data source says something else: everything is asked for anew.
    collection.deleteItems(at: [path(0)])
    #expect(texts() == ["x", "A", "d", "c"] && collection.selectionIndexPaths.isEmpty)
  }

  @Test func aSnapshotAsksOnlyForWhatIsNew() {
    show()
    var asked: [String] = []
    let data = NSCollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      collection, path, text in
      asked.append(text)
      let item = collection.makeItem(withIdentifier: .tile, for: path)
      item.textField?.stringValue = text
      return item
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    data.apply(snapshot, animatingDifferences: false)
    #expect(texts() == ["a", "b", "c"] && asked == ["a", "b", "c"])
    snapshot.deleteItems(["a"])
    snapshot.appendItems(["d"])
    data.apply(snapshot, animatingDifferences: true)
    #expect(texts() == ["b", "c", "d"] && asked == ["a", "b", "c", "d"])
    #expect(data.indexPath(for: "d") == path(2) && data.itemIdentifier(for: path(0)) == "b")
  }

  @Test func groupsOfACompositionalLayoutComeAgain() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: NSCollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "ground")]
    let layout = NSCollectionViewCompositionalLayout(section: section)
    layout.register(Head.self, forDecorationViewOfKind: "ground")
    show(layout)
    let height: CGFloat = 30 + 12_500 * 60 - 10
    #expect(collection.frame.height == height)
    #expect(
      collection.item(at: path(5))?.view.frame == NSRect(x: 80, y: 90, width: 80, height: 50))
    #expect(texts().count == 20)
    // The ground is behind all items.
    #expect(collection.subviews.first?.frame.height == collection.frame.height)
    collection.scrollToItems(at: [path(40_000)], scrollPosition: .centeredVertically)
    let frame = collection.item(at: path(40_000))?.view.frame ?? .zero
    #expect(frame.midY == scroll.contentView.bounds.midY)
    #expect(texts().count <= 28)
  }

  @Test func itemsOfAnEstimatedHeightAreAsHighAsTheyWant() {
    source.sections = [["a", "b", "c"]]
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    show(NSCollectionViewCompositionalLayout(section: section))
    collection.register(TallItem.self, forItemWithIdentifier: .tile)
    collection.reloadData()
    scroll.layoutSubtreeIfNeeded()
    #expect(collection.visibleItems().map(\.view.frame.minY) == [0, 70, 140])
  }

  private final class TallItem: NSCollectionViewItem {
    override func loadView() {
      view = NSView()
      view.heightAnchor.constraint(equalToConstant: 70).isActive = true
    }
  }

  @Test func aCollectionAloneKeepsItsSize() {
    source.sections = [(0..<100).map { "\($0)" }]
    show()
    scroll.documentView = nil
    collection.frame = NSRect(x: 0, y: 0, width: 210, height: 125)
    collection.layoutSubtreeIfNeeded()
    #expect(collection.visibleItems().count == 4 && collection.frame.height == 125)
  }

  /// Counts how often it is asked.
  private final class CountingLayout: NSCollectionViewFlowLayout {
    var asked = 0
    override func layoutAttributesForElements(
      in rect: NSRect
    ) -> [NSCollectionViewLayoutAttributes] {
      asked += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  @Test func aLayoutIsAskedOncePerScroll() {
    let layout = CountingLayout()
    layout.itemSize = NSSize(width: 100, height: 60)
    show(layout)
    layout.asked = 0
    // The items at the ends exist, so that nothing comes or goes.
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 5))
    scroll.layoutSubtreeIfNeeded()
    // For what is seen, and for one row more at each end.
    #expect(layout.asked == 2)
  }

  @Test func aPressThatTheBrowserTakesOverChoosesNothing() throws {
    source.sections = [["a", "b"]]
    show()
    collection.isSelectable = true
    collection.selectItems(at: [path(1)], scrollPosition: [])
    let item = try #require(collection.item(at: path(0)))
    let events = ViewEvents(root: scroll)
    for place in [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 200)] {
      events.pointerPressed(.left, at: place)
      #expect(item.highlightState == (place.y == 5 ? .forSelection : .none))
      events.pointerCancelled(at: place)
      #expect(item.highlightState == .none)
      #expect(collection.selectionIndexPaths == [path(1)] && source.told.isEmpty)
    }
    // The next press is one like every other.
    click(0)
    #expect(collection.selectionIndexPaths == [path(0)])
  }

  @Test(arguments: [false, true])
  func nothingIsChosenThatWentDuringThePress(isReload: Bool) throws {
    source.sections = [["a", "b", "c"]]
    show()
    collection.isSelectable = true
    collection.allowsMultipleSelection = true
    collection.selectItems(at: [path(2)], scrollPosition: [])
    let events = ViewEvents(root: scroll)
    var details = ViewEvents.Details()
    details.modifiers = [.command]
    // About to choose the second and the third.
    events.pointerPressed(.left, at: CGPoint(x: 115, y: 5), details)
    let item = try #require(collection.item(at: path(1)))
    #expect(item.highlightState == .forSelection)
    source.sections = [["a", "b"]]
    if isReload { collection.reloadData() } else { collection.deleteItems(at: [path(2)]) }
    #expect(item.highlightState == .none)
    scroll.layoutSubtreeIfNeeded()
    events.pointerReleased(.left, at: CGPoint(x: 115, y: 5), details)
    #expect(collection.selectionIndexPaths.isEmpty && source.told.isEmpty)
  }

  @Test func shiftExtendsFromWhereCommandChoseLast() {
    source.sections = [(0..<9).map { "\($0)" }]
    show()
    collection.isSelectable = true
    collection.allowsMultipleSelection = true
    click(0)
    click(4, [.command])
    click(6, [.shift])
    #expect(collection.selectionIndexPaths == [path(4), path(5), path(6)])
    click(2, [.shift])
    #expect(collection.selectionIndexPaths == [path(2), path(3), path(4)])
  }

  /// Knows where items are once it is prepared.
  private final class PreparedLayout: NSCollectionViewLayout {
    var frames: [NSRect] = []
    override func prepare() { frames = [NSRect(x: 10, y: 10, width: 50, height: 50)] }
    override func layoutAttributesForElements(
      in rect: NSRect
    ) -> [NSCollectionViewLayoutAttributes] {
      frames.indices.map {
        let made = NSCollectionViewLayoutAttributes(
          forItemWith: IndexPath(item: $0, section: 0))
        made.frame = frames[$0]
        return made
      }
    }
  }

  @Test func aLayoutIsPreparedBeforeItIsAskedWhatIsAtAPoint() {
    let layout = PreparedLayout()
    collection.collectionViewLayout = layout
    #expect(collection.indexPathForItem(at: NSPoint(x: 20, y: 20)) == path(0))
  }

  @Test func allIsChosenAsTheVisitorChooses() {
    source.sections = [["a", "b", "c"]]
    show()
    collection.allowsMultipleSelection = true
    collection.selectAll(nil)
    #expect(collection.selectionIndexPaths.isEmpty)
    collection.isSelectable = true
    collection.allowsMultipleSelection = false
    collection.selectAll(nil)
    #expect(collection.selectionIndexPaths.isEmpty)
    collection.allowsMultipleSelection = true
    source.refused = path(1)
    collection.selectAll(nil)
    #expect(collection.selectionIndexPaths == [path(0), path(2)])
    source.kept = path(2)
    collection.allowsEmptySelection = false
    collection.deselectAll(nil)
    #expect(collection.selectionIndexPaths == [path(0), path(2)])
    collection.allowsEmptySelection = true
    collection.deselectAll(nil)
    #expect(collection.selectionIndexPaths == [path(2)])
    #expect(source.told == ["chose [0, 2]", "left [0]"])
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func gapsThatAreNoneDoNoHarm(length: CGFloat) {
    source.sections = [(0..<9).map { "\($0)" }, ["x"]]
    flow.minimumLineSpacing = length
    flow.minimumInteritemSpacing = length
    flow.sectionInset = NSEdgeInsets(top: length, left: length, bottom: length, right: length)
    show()
    // Three lines of three, and one.
    #expect(collection.frame.size == NSSize(width: 320, height: 240))
    #expect(
      collection.visibleItems().map(\.view.frame.minY) == [
        0, 0, 0, 60, 60, 60, 120, 120, 120, 180,
      ])
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let configuration = NSCollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = length
    collection.collectionViewLayout = NSCollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])),
      configuration: configuration)
    scroll.layoutSubtreeIfNeeded()
    #expect(collection.frame.height == 500)
  }

  @Test func nothingStaysAliveAfterwards() {
    weak var gone: NSCollectionView?
    weak var item: NSCollectionViewItem?
    do {
      let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
      view.collectionViewLayout = NSCollectionViewFlowLayout()
      view.register(SeenItem.self, forItemWithIdentifier: .tile)
      view.dataSource = source
      view.layoutSubtreeIfNeeded()
      item = view.item(at: 0)
      gone = view
      #expect(item != nil)
    }
    #expect(gone == nil && item == nil)
  }
}
