import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborDrag
import ArborHostingAppKit
import ArborTransfer
import Foundation
import StageSupport
import Testing

/// Items of a collection of AppKit that are dragged, and on which items are dropped.
@MainActor @Suite struct CollectionDragTests {
  private struct Shown: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ view: NSView, context: Context) {}
  }

  private final class Item: NSCollectionViewItem {
    override func loadView() { view = NSView() }
  }

  private final class Owner: NSObject, NSCollectionViewDataSource, NSCollectionViewDelegate {
    var log: [String] = []
    var canDrag = true
    var redirected: IndexPath?
    var count = 4
    /// The items of which the delegate heard that their look has changed.
    var marked: [Int] = []

    func collectionView(
      _ collectionView: NSCollectionView, didChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) { marked += indexPaths.map(\.item) }

    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      collectionView.makeItem(withIdentifier: .init("item"), for: indexPath)
    }

    func collectionView(
      _ collectionView: NSCollectionView, canDragItemsAt indexPaths: Set<IndexPath>,
      with event: NSEvent
    ) -> Bool { canDrag && event.type == .leftMouseDragged }

    func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      indexPath.item == 3 ? nil : "item \(indexPath.item)" as NSString
    }

    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) { log.append("begins \(indexPaths.map(\.item).sorted())") }

    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) { log.append("ended \(operation.rawValue)") }

    func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
      let path = proposedDropIndexPath.pointee as IndexPath
      log.append("\(proposedDropOperation.pointee) \(path.item)")
      if let redirected {
        proposedDropIndexPath.pointee = NSIndexPath(
          forItem: redirected.item, inSection: redirected.section)
        proposedDropOperation.pointee = .before
      }
      return draggingInfo.draggingSource as? NSCollectionView === collectionView ? .move : .copy
    }

    func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
      indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      let texts = draggingInfo.draggingPasteboard.pasteboardItems?.compactMap {
        $0.string(forType: .string)
      }
      log.append("got \(texts ?? []) \(dropOperation) \(indexPath.item)")
      return true
    }
  }

  private let owner = Owner()
  private let collection = NSCollectionView()

  /// Two items in a line and two below, of 80 by 40 points, 20 points from each other.
  private func stage() -> Stage {
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 80, height: 40)
    layout.minimumInteritemSpacing = 20
    layout.minimumLineSpacing = 20
    collection.collectionViewLayout = layout
    collection.register(Item.self, forItemWithIdentifier: .init("item"))
    collection.dataSource = owner
    collection.delegate = owner
    collection.isSelectable = true
    collection.allowsMultipleSelection = true
    collection.registerForDraggedTypes([.string])
    return Stage(width: 180, height: 160, idiom: .macOS) { Shown(view: collection) }
  }

  /// The place of a drop is forgotten with the items that it was among.
  @Test func fewerItemsUnderADragAreNoPlaceOfIt() throws {
    let stage = stage()
    let marks = stage.transfers
    try stage.send(.enter(.view(marks[1].id), at: CGPoint(x: 140, y: 80)), to: marks[0].id)
    #expect(owner.log.last == "on 3" && owner.marked == [3])
    owner.count = 2
    collection.reloadData()
    stage.host.flush()
    owner.marked = []
    try stage.send(.enter(.view(marks[1].id), at: CGPoint(x: 40, y: 20)), to: marks[0].id)
    #expect(owner.log.last == "on 0" && owner.marked == [0])
  }

  @Test func selectedItemsAreDraggedBetweenItems() throws {
    let stage = stage()
    let marks = stage.transfers
    // The last item has no content.
    #expect(marks.map(\.mark) == ["tcuf", "d", "d", "d"])
    collection.selectionIndexPaths = [[0, 0], [0, 2], [0, 3]]
    try stage.send(.begin, to: marks[1].id)
    #expect(owner.log == ["begins [0, 2]"])
    let places: [(x: Double, y: Double, place: String)] = [
      (40, 20, "on 0"), (10, 20, "before 0"), (75, 20, "before 1"), (90, 20, "before 1"),
      (175, 20, "before 2"), (40, 50, "before 2"), (140, 80, "on 3"), (175, 80, "before 4"),
      (40, 140, "before 4"),
    ]
    for place in places {
      let point = CGPoint(x: place.x, y: place.y)
      try stage.send(.enter(.view(marks[1].id), at: point), to: marks[0].id)
      #expect(owner.log.last == place.place, "at \(point)")
    }
    #expect(stage.transfers[0].mark == "tmuf")
    try stage.send(.drop(.view(marks[1].id), at: CGPoint(x: 140, y: 20)), to: marks[0].id)
    #expect(owner.log.suffix(2) == [#"got ["item 0", "item 2"] on 1"#, "ended 16"])
    #expect(stage.transfers[0].mark == "tcuf")
  }

  @Test func theItemBelowADropIsHighlighted() throws {
    let stage = stage()
    let marks = stage.transfers
    func highlighted() -> [Int] {
      (0..<4).filter { collection.item(at: $0)?.highlightState == .asDropTarget }
    }
    let text = TransferItem([.init(type: "text/plain", text: "far")])
    let source = TransferSource.types([["text/plain"]])
    try stage.send(.enter(source, at: CGPoint(x: 40, y: 20)), to: marks[0].id)
    #expect(highlighted() == [0])
    try stage.send(.move(at: CGPoint(x: 140, y: 20)), to: marks[0].id)
    #expect(highlighted() == [1])
    try stage.send(.move(at: CGPoint(x: 90, y: 20)), to: marks[0].id)
    #expect(highlighted().isEmpty)
    try stage.send(.move(at: CGPoint(x: 40, y: 20)), to: marks[0].id)
    try stage.send(.leave, to: marks[0].id)
    #expect(highlighted().isEmpty)
    // The delegate chooses another place.
    owner.redirected = [0, 3]
    try stage.send(.enter(source, at: CGPoint(x: 40, y: 20)), to: marks[0].id)
    #expect(highlighted().isEmpty)
    try stage.send(
      .drop(.items([text], awaitsFiles: false), at: CGPoint(x: 40, y: 20)), to: marks[0].id)
    #expect(owner.log.last == #"got ["far"] before 3"#)
  }

  @Test func theDelegateDecidesWhatIsDragged() throws {
    let stage = stage()
    let marks = stage.transfers
    owner.canDrag = false
    try stage.send(.begin, to: marks[1].id)
    #expect(owner.log.isEmpty)
    owner.canDrag = true
    collection.setDraggingSourceOperationMask(.copy, forLocal: true)
    try stage.send(.begin, to: marks[2].id)
    try stage.send(.enter(.view(marks[2].id), at: CGPoint(x: 40, y: 20)), to: marks[0].id)
    // Neither moves: the source allows copying only, the target moving.
    #expect(stage.transfers[0].mark == "tnuf")
    try stage.send(.end, to: marks[2].id)
    #expect(owner.log.last == "ended 0")
    // Without a delegate no item can be dragged.
    collection.delegate = nil
    stage.host.flush()
    #expect(stage.transfers.map(\.mark) == ["tcuf"])
  }

  /// The marks of the items by their places, from the upper left.
  private func places(_ stage: Stage) -> [CGPoint] {
    var found: [CGPoint] = []
    func visit(_ segment: Segment, _ corner: CGPoint) {
      if case .layer(let layer) = segment.content, layer.description?.transfer == "d" {
        found.append(corner)
      }
      for child in segment.children {
        visit(
          child.segment,
          CGPoint(x: corner.x + child.offset.x, y: corner.y + child.offset.y))
      }
    }
    visit(stage.host.displayList.root, .zero)
    return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  @Test func itemsThatShowOtherDataAreDraggedAsThoseAre() {
    let stage = stage()
    let former = places(stage)
    #expect(former.count == 3)
    // The views come back in another order: the one that could not be dragged is another item's.
    stage.act { collection.reloadData() }
    #expect(places(stage) == former)
    stage.act { collection.reloadData() }
    #expect(places(stage) == former)
  }
}
