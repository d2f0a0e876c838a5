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
  private var drags: TableDrags? { interactions.lazy.compactMap { $0 as? TableDrags }.first }

  private var ensuredDrags: TableDrags {
    if let drags { return drags }
    let made = TableDrags()
    addInteraction(made)
    return made
  }

  /// The object that provides the items of drags.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { drags?.drags }
    set { ensuredDrags.drags = newValue }
  }

  /// The object that decides about drops.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { drags?.drops }
    set { ensuredDrags.drops = newValue }
  }

  /// Whether the visitor can drag rows.
  ///
  /// Differs from UIKit: it is `true` on phones as well.
  public var dragInteractionEnabled: Bool {
    get { drags?.isOn ?? true }
    set { ensuredDrags.isOn = newValue }
  }
}

/// The drags and drops of a table.
@MainActor private final class TableDrags: UIInteraction, ListDrags, DropTarget {
  private(set) weak var view: UIView?
  weak var drags: (any UITableViewDragDelegate)? { didSet { tell() } }
  weak var drops: (any UITableViewDropDelegate)? { didSet { tell() } }
  var isOn = true { didSet { tell() } }
  var shownOperation: UIDropOperation? {
    didSet { if shownOperation != oldValue { view?._propertyDidChange(.events) } }
  }
  private var proposal = UITableViewDropProposal(operation: .copy)
  /// The index paths of the rows that are dragged.
  private var sources: [ObjectIdentifier: IndexPath] = [:]

  private var list: UITableView? { view as? UITableView }
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
    guard let list, let cell = view as? UITableViewCell, let path = list.indexPath(for: cell),
      let items = drags?.tableView(list, itemsForBeginning: session, at: path)
    else { return [] }
    sources = Dictionary(items.map { (ObjectIdentifier($0), path) }) { first, _ in first }
    return items
  }

  func begins(_ session: DragSession) {
    if let list { drags?.tableView(list, dragSessionWillBegin: session) }
  }

  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    sources = [:]
    if let list { drags?.tableView(list, dragSessionDidEnd: session) }
  }

  // MARK: Drops

  private func path(_ session: DropSession) -> IndexPath? {
    list.flatMap { $0.indexPathForRow(at: session.location(in: $0)) }
  }

  func canHandle(_ session: DropSession) -> Bool {
    guard let list else { return false }
    return drops?.tableView(list, canHandle: session) ?? false
  }

  func entered(_ session: DropSession) {
    proposal = UITableViewDropProposal(operation: .copy)
    if let list { drops?.tableView(list, dropSessionDidEnter: session) }
  }

  func updated(_ session: DropSession) -> UIDropOperation? {
    guard let list,
      let proposal = drops?.tableView(
        list, dropSessionDidUpdate: session, withDestinationIndexPath: path(session))
    else { return nil }
    self.proposal = proposal
    return proposal.operation
  }

  func exited(_ session: DropSession) {
    guard let list else { return }
    drops?.tableView(list, dropSessionDidExit: session)
    drops?.tableView(list, dropSessionDidEnd: session)
  }

  func perform(_ session: DropSession) {
    guard let list else { return }
    let items = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      let cell = source.flatMap { list.cellForRow(at: $0) }
      return DroppedTableItem(item, from: source, size: cell?.bounds.size ?? .zero)
    }
    let coordinator = TableDropCoordinator(
      items: items, destinationIndexPath: path(session), proposal: proposal, session: session)
    drops?.tableView(list, performDropWith: coordinator)
    drops?.tableView(list, dropSessionDidEnd: session)
  }
}

private final class DroppedTableItem: UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from source: IndexPath?, size: CGSize) {
    dragItem = item
    sourceIndexPath = source
    previewSize = size
  }
}

private final class TableDropCoordinator: UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    items: [any UITableViewDropItem], destinationIndexPath: IndexPath?,
    proposal: UITableViewDropProposal, session: any UIDropSession
  ) {
    self.items = items
    self.destinationIndexPath = destinationIndexPath
    self.proposal = proposal
    self.session = session
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    DropAnimator()
  }
}
