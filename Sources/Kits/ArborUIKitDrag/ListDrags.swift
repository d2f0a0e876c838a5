import ArborPlatform
import ArborUIKit
import Foundation

/// The drags and drops of a list, whatever its cells are.
@MainActor protocol AnyListDrags: DragSource {
  /// Whether there is a delegate that decides about drops.
  var takesDrops: Bool { get }
}

/// The delegates of a kind of list, and how its cells are found.
@MainActor protocol ListDelegates {
  associatedtype List: UIView
  associatedtype Proposal: UIDropProposal

  /// Whether there is a delegate that provides the items of drags.
  var provideItems: Bool { get }
  /// Whether there is a delegate that decides about drops.
  var takeDrops: Bool { get }

  init()

  func visibleCells(of list: List) -> [UIView]
  func cell(of list: List, at path: IndexPath) -> UIView?
  func path(of cell: UIView, in list: List) -> IndexPath?
  func path(at point: CGPoint, in list: List) -> IndexPath?

  func items(of list: List, _ session: DragSession, at path: IndexPath) -> [UIDragItem]
  func willBegin(_ list: List, _ session: DragSession)
  func didEnd(_ list: List, _ session: DragSession)

  func canHandle(_ list: List, _ session: PageDropSession) -> Bool
  func didEnter(_ list: List, _ session: PageDropSession)
  func didUpdate(_ list: List, _ session: PageDropSession, at path: IndexPath?) -> Proposal?
  func didExit(_ list: List, _ session: PageDropSession)
  func didEnd(_ list: List, _ session: PageDropSession)
  func perform(_ list: List, _ drop: ListDrop<Proposal>)
}

/// Items that are dropped on a list.
struct ListDrop<Proposal: UIDropProposal> {
  let items: [DroppedItem]
  /// The path of the cell below the pointer; `nil` if there is none.
  let destination: IndexPath?
  /// The last proposal of the delegate; `nil` if it has made none.
  let proposal: Proposal?
  let session: PageDropSession
}

/// The drags and drops of a table or a collection: an interaction that the list makes when it gets
/// the first delegate.
@MainActor final class ListDrags<Delegates: ListDelegates>: UIInteraction, AnyListDrags, DropTarget
{
  private(set) weak var view: UIView?
  var delegates = Delegates() { didSet { tell() } }
  var isOn = true { didSet { tell() } }
  var shownOperation: UIDropOperation? {
    didSet { if shownOperation != oldValue { view?._propertyDidChange(.events) } }
  }
  private var proposal: Delegates.Proposal?
  /// The index paths of the cells that are dragged.
  private var sources: [ObjectIdentifier: IndexPath] = [:]

  private var list: Delegates.List? { view as? Delegates.List }
  var isDragEnabled: Bool { isOn && delegates.provideItems }
  var takesDrops: Bool { delegates.takeDrops }

  /// The drags of a list; `nil` before its first delegate.
  static func of(_ list: Delegates.List) -> ListDrags? {
    list.interactions.lazy.compactMap { $0 as? ListDrags }.first
  }

  /// The drags of a list, which are made if there are none.
  static func ensured(of list: Delegates.List) -> ListDrags {
    if let drags = of(list) { return drags }
    let made = ListDrags()
    list.addInteraction(made)
    return made
  }

  func willMove(to view: UIView?) {}
  func didMove(to view: UIView?) { self.view = view }

  private func tell() {
    view?._propertyDidChange(.events)
    guard let list else { return }
    for cell in delegates.visibleCells(of: list) { cell._propertyDidChange(.events) }
  }

  // MARK: Drags

  func items(for session: DragSession, at view: UIView) -> [UIDragItem] {
    guard let list, let path = delegates.path(of: view, in: list) else { return [] }
    let items = delegates.items(of: list, session, at: path)
    sources = Dictionary(items.map { (ObjectIdentifier($0), path) }) { first, _ in first }
    return items
  }

  func begins(_ session: DragSession) {
    if let list { delegates.willBegin(list, session) }
  }

  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    sources = [:]
    if let list { delegates.didEnd(list, session) }
  }

  // MARK: Drops

  private func path(_ session: PageDropSession) -> IndexPath? {
    list.flatMap { delegates.path(at: session.location(in: $0), in: $0) }
  }

  func canHandle(_ session: PageDropSession) -> Bool {
    list.map { delegates.canHandle($0, session) } ?? false
  }

  func entered(_ session: PageDropSession) {
    proposal = nil
    if let list { delegates.didEnter(list, session) }
  }

  func updated(_ session: PageDropSession) -> UIDropOperation? {
    guard let list, let proposal = delegates.didUpdate(list, session, at: path(session)) else {
      return nil
    }
    self.proposal = proposal
    return proposal.operation
  }

  func exited(_ session: PageDropSession) {
    guard let list else { return }
    delegates.didExit(list, session)
    delegates.didEnd(list, session)
  }

  func perform(_ session: PageDropSession) {
    guard let list else { return }
    let items = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      let cell = source.flatMap { delegates.cell(of: list, at: $0) }
      return DroppedItem(item, from: source, size: cell?.bounds.size ?? .zero)
    }
    delegates.perform(
      list,
      ListDrop(items: items, destination: path(session), proposal: proposal, session: session))
    delegates.didEnd(list, session)
  }
}

/// An item that is dropped on a list.
final class DroppedItem: UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from source: IndexPath?, size: CGSize) {
    dragItem = item
    sourceIndexPath = source
    previewSize = size
  }
}

/// A drop as the delegate of a table or a collection sees it.
@MainActor class ListDropCoordinator<Item, Proposal: UIDropProposal> {
  let items: [Item]
  let destinationIndexPath: IndexPath?
  let proposal: Proposal
  let session: any UIDropSession

  init(_ items: [Item], _ proposal: Proposal, of drop: ListDrop<Proposal>) {
    self.items = items
    self.proposal = proposal
    destinationIndexPath = drop.destination
    session = drop.session
  }
}
