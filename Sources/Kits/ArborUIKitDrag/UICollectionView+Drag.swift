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
  private typealias Drags = ListDrags<CollectionDelegates>

  /// The object that provides the items of drags.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { Drags.of(self)?.delegates.drags }
    set { Drags.ensured(of: self).delegates.drags = newValue }
  }

  /// The object that decides about drops.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { Drags.of(self)?.delegates.drops }
    set { Drags.ensured(of: self).delegates.drops = newValue }
  }

  /// Whether the visitor can drag items.
  ///
  /// Differs from UIKit: it is `true` on phones as well.
  public var dragInteractionEnabled: Bool {
    get { Drags.of(self)?.isOn ?? true }
    set { Drags.ensured(of: self).isOn = newValue }
  }
}

/// The delegates of the drags and drops of a collection.
private struct CollectionDelegates: ListDelegates {
  weak var drags: (any UICollectionViewDragDelegate)?
  weak var drops: (any UICollectionViewDropDelegate)?

  var provideItems: Bool { drags != nil }
  var takeDrops: Bool { drops != nil }

  func visibleCells(of list: UICollectionView) -> [UIView] { list.visibleCells }
  func cell(of list: UICollectionView, at path: IndexPath) -> UIView? { list.cellForItem(at: path) }
  func path(of cell: UIView, in list: UICollectionView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { list.indexPath(for: $0) }
  }
  func path(at point: CGPoint, in list: UICollectionView) -> IndexPath? {
    list.indexPathForItem(at: point)
  }

  func items(of list: UICollectionView, _ session: DragSession, at path: IndexPath) -> [UIDragItem]
  {
    drags?.collectionView(list, itemsForBeginning: session, at: path) ?? []
  }
  func willBegin(_ list: UICollectionView, _ session: DragSession) {
    drags?.collectionView(list, dragSessionWillBegin: session)
  }
  func didEnd(_ list: UICollectionView, _ session: DragSession) {
    drags?.collectionView(list, dragSessionDidEnd: session)
  }

  func canHandle(_ list: UICollectionView, _ session: PageDropSession) -> Bool {
    drops?.collectionView(list, canHandle: session) ?? false
  }
  func didEnter(_ list: UICollectionView, _ session: PageDropSession) {
    drops?.collectionView(list, dropSessionDidEnter: session)
  }
  func didUpdate(
    _ list: UICollectionView, _ session: PageDropSession, at path: IndexPath?
  ) -> UICollectionViewDropProposal? {
    drops?.collectionView(list, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }
  func didExit(_ list: UICollectionView, _ session: PageDropSession) {
    drops?.collectionView(list, dropSessionDidExit: session)
  }
  func didEnd(_ list: UICollectionView, _ session: PageDropSession) {
    drops?.collectionView(list, dropSessionDidEnd: session)
  }
  func perform(_ list: UICollectionView, _ drop: ListDrop<UICollectionViewDropProposal>) {
    drops?.collectionView(list, performDropWith: CollectionDropCoordinator(drop))
  }
}

private final class CollectionDropCoordinator:
  ListDropCoordinator<any UICollectionViewDropItem, UICollectionViewDropProposal>,
  UICollectionViewDropCoordinator
{
  init(_ drop: ListDrop<UICollectionViewDropProposal>) {
    let proposal = drop.proposal ?? UICollectionViewDropProposal(operation: .copy)
    super.init(drop.items, proposal, of: drop)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    DropAnimator()
  }
}
