public import ArborPlatform
public import ArborUIKit
public import Foundation

/// Provides the items of drags that begin in a table.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items of a drag of a row; none if it cannot be dragged.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when a drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag has ended.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  /// By default, does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// By default, does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {}
}

/// Decides about drops on a table.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// Takes the items.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table takes the items.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when items come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do. `destinationIndexPath` is that of the row below; `nil` if
  /// there is none.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the items are no longer over the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// By default, the table takes all items.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// By default, does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// By default, the items are copied.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// By default, does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// By default, does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The operation that a table proposes to do with items over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The place at which items would be.
  public enum Intent: Int, Sendable {
    /// It is not decided.
    case unspecified = 0
    /// In front of the row below.
    case insertAtDestinationIndexPath = 1
    /// In the row below.
    case insertIntoDestinationIndexPath = 2
  }

  /// The place at which items would be.
  ///
  /// Differs from UIKit: the table opens no gap. The delegate reads it back in `proposal`.
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

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row of the same table that is dragged; `nil` for other items.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the row that is dragged; zero for other items.
  var previewSize: CGSize { get }
}

/// Items that are dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The row below the pointer; `nil` if there is none.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Says where an item ends; it is there at once.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
    -> any UIDragAnimating
}

extension UITableView {
  private typealias Drags = ListDrags<TableDelegates>

  /// The object that provides the items of drags.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { Drags.of(self)?.delegates.drags }
    set { Drags.ensured(of: self).delegates.drags = newValue }
  }

  /// The object that decides about drops.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { Drags.of(self)?.delegates.drops }
    set { Drags.ensured(of: self).delegates.drops = newValue }
  }

  /// Whether the visitor can drag rows.
  ///
  /// Differs from UIKit: it is `true` on phones as well.
  public var dragInteractionEnabled: Bool {
    get { Drags.of(self)?.isOn ?? true }
    set { Drags.ensured(of: self).isOn = newValue }
  }
}

/// The delegates of the drags and drops of a table.
private struct TableDelegates: ListDelegates {
  weak var drags: (any UITableViewDragDelegate)?
  weak var drops: (any UITableViewDropDelegate)?

  var provideItems: Bool { drags != nil }
  var takeDrops: Bool { drops != nil }

  func visibleCells(of list: UITableView) -> [UIView] { list.visibleCells }
  func cell(of list: UITableView, at path: IndexPath) -> UIView? { list.cellForRow(at: path) }
  func path(of cell: UIView, in list: UITableView) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { list.indexPath(for: $0) }
  }
  func path(at point: CGPoint, in list: UITableView) -> IndexPath? {
    list.indexPathForRow(at: point)
  }

  func items(of list: UITableView, _ session: DragSession, at path: IndexPath) -> [UIDragItem] {
    drags?.tableView(list, itemsForBeginning: session, at: path) ?? []
  }
  func willBegin(_ list: UITableView, _ session: DragSession) {
    drags?.tableView(list, dragSessionWillBegin: session)
  }
  func didEnd(_ list: UITableView, _ session: DragSession) {
    drags?.tableView(list, dragSessionDidEnd: session)
  }

  func canHandle(_ list: UITableView, _ session: PageDropSession) -> Bool {
    drops?.tableView(list, canHandle: session) ?? false
  }
  func didEnter(_ list: UITableView, _ session: PageDropSession) {
    drops?.tableView(list, dropSessionDidEnter: session)
  }
  func didUpdate(
    _ list: UITableView, _ session: PageDropSession, at path: IndexPath?
  ) -> UITableViewDropProposal? {
    drops?.tableView(list, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }
  func didExit(_ list: UITableView, _ session: PageDropSession) {
    drops?.tableView(list, dropSessionDidExit: session)
  }
  func didEnd(_ list: UITableView, _ session: PageDropSession) {
    drops?.tableView(list, dropSessionDidEnd: session)
  }
  func perform(_ list: UITableView, _ drop: ListDrop<UITableViewDropProposal>) {
    drops?.tableView(list, performDropWith: TableDropCoordinator(drop))
  }
}

private final class TableDropCoordinator:
  ListDropCoordinator<any UITableViewDropItem, UITableViewDropProposal>, UITableViewDropCoordinator
{
  init(_ drop: ListDrop<UITableViewDropProposal>) {
    let proposal = drop.proposal ?? UITableViewDropProposal(operation: .copy)
    super.init(drop.items, proposal, of: drop)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    DropAnimator()
  }
}
