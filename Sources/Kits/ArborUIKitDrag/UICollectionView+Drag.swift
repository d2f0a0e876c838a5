public import ArborPlatform
public import ArborUIKit
public import Foundation

/// Provides the items of drags that begin in a collection.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of a drag of an item; none if it cannot be dragged.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when a drag begins.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag has ended.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
}

/// Decides about drops on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes the items.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection takes the items.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// Called when items come over the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do. `destinationIndexPath` is that of the item below; `nil` if
  /// there is none.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the items are no longer over the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// By default, the collection takes all items.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// By default, the items are copied.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// By default, does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The operation that a collection proposes to do with items over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The place at which items would be.
  public enum Intent: Int, Sendable {
    /// It is not decided.
    case unspecified = 0
    /// In front of the item below.
    case insertAtDestinationIndexPath = 1
    /// In the item below.
    case insertIntoDestinationIndexPath = 2
  }

  /// The place at which items would be.
  ///
  /// Differs from UIKit: the collection opens no gap. The delegate reads it back in `proposal`.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without an intent.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// An item that is dropped on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The item of the same collection that is dragged; `nil` for other items.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item that is dragged; zero for other items.
  var previewSize: CGSize { get }
}

/// Items that are dropped on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The item below the pointer; `nil` if there is none.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Says where an item ends; it is there at once.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
    -> any UIDragAnimating
}

extension UICollectionView {
  private var drags: CollectionDrags? {
    interactions.lazy.compactMap { $0 as? CollectionDrags }.first
  }

  private var ensuredDrags: CollectionDrags {
    if let drags { return drags }
    let made = CollectionDrags()
    addInteraction(made)
    return made
  }

  /// The object that provides the items of drags.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { drags?.drags }
    set { ensuredDrags.drags = newValue }
  }

  /// The object that decides about drops.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { drags?.drops }
    set { ensuredDrags.drops = newValue }
  }

  /// Whether the visitor can drag items.
  ///
  /// Differs from UIKit: it is `true` on phones as well.
  public var dragInteractionEnabled: Bool {
    get { drags?.isOn ?? true }
    set { ensuredDrags.isOn = newValue }
  }
}

/// The drags and drops of a collection.
@MainActor private final class CollectionDrags: UIInteraction, ListDrags, DropTarget {
  private(set) weak var view: UIView?
  weak var drags: (any UICollectionViewDragDelegate)? { didSet { tell() } }
  weak var drops: (any UICollectionViewDropDelegate)? { didSet { tell() } }
  var isOn = true { didSet { tell() } }
  var shownOperation: UIDropOperation? {
    didSet { if shownOperation != oldValue { view?._propertyDidChange(.events) } }
  }
  private var proposal = UICollectionViewDropProposal(operation: .copy)
  /// The index paths of the items that are dragged.
  private var sources: [ObjectIdentifier: IndexPath] = [:]

  private var list: UICollectionView? { view as? UICollectionView }
  var isDragEnabled: Bool { isOn && drags != nil }
  var takesDrops: Bool { drops != nil }

  func willMove(to view: UIView?) {}
  func didMove(to view: UIView?) { self.view = view }

  private func tell() {
    view?._propertyDidChange(.events)
    for cell in list?.visibleCells ?? [] { cell._propertyDidChange(.events) }
  }

  // MARK: Drags

  func items(for session: DragSession, at view: UIView) -> [UIDragItem] {
    guard let list, let cell = view as? UICollectionViewCell, let path = list.indexPath(for: cell),
      let items = drags?.collectionView(list, itemsForBeginning: session, at: path)
    else { return [] }
    sources = Dictionary(items.map { (ObjectIdentifier($0), path) }) { first, _ in first }
    return items
  }

  func begins(_ session: DragSession) {
    if let list { drags?.collectionView(list, dragSessionWillBegin: session) }
  }

  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    sources = [:]
    if let list { drags?.collectionView(list, dragSessionDidEnd: session) }
  }

  // MARK: Drops

  private func path(_ session: DropSession) -> IndexPath? {
    list.flatMap { $0.indexPathForItem(at: session.location(in: $0)) }
  }

  func canHandle(_ session: DropSession) -> Bool {
    guard let list else { return false }
    return drops?.collectionView(list, canHandle: session) ?? false
  }

  func entered(_ session: DropSession) {
    proposal = UICollectionViewDropProposal(operation: .copy)
    if let list { drops?.collectionView(list, dropSessionDidEnter: session) }
  }

  func updated(_ session: DropSession) -> UIDropOperation? {
    guard let list,
      let proposal = drops?.collectionView(
        list, dropSessionDidUpdate: session, withDestinationIndexPath: path(session))
    else { return nil }
    self.proposal = proposal
    return proposal.operation
  }

  func exited(_ session: DropSession) {
    guard let list else { return }
    drops?.collectionView(list, dropSessionDidExit: session)
    drops?.collectionView(list, dropSessionDidEnd: session)
  }

  func perform(_ session: DropSession) {
    guard let list else { return }
    let items = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      let cell = source.flatMap { list.cellForItem(at: $0) }
      return DroppedCollectionItem(item, from: source, size: cell?.bounds.size ?? .zero)
    }
    let coordinator = CollectionDropCoordinator(
      items: items, destinationIndexPath: path(session), proposal: proposal, session: session)
    drops?.collectionView(list, performDropWith: coordinator)
    drops?.collectionView(list, dropSessionDidEnd: session)
  }
}

private final class DroppedCollectionItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from source: IndexPath?, size: CGSize) {
    dragItem = item
    sourceIndexPath = source
    previewSize = size
  }
}

private final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(
    items: [any UICollectionViewDropItem], destinationIndexPath: IndexPath?,
    proposal: UICollectionViewDropProposal, session: any UIDropSession
  ) {
    self.items = items
    self.destinationIndexPath = destinationIndexPath
    self.proposal = proposal
    self.session = session
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    DropAnimator()
  }
}
