import Foundation

/// The actions that a list row offers besides selection.
@MainActor
struct RowOffers {
  /// The position of the row's element in its collection.
  private(set) var position: Int?
  private(set) var delete: ((IndexSet) -> Void)?
  private(set) var move: ((IndexSet, Int) -> Void)?
  /// The collection of the row and its siblings.
  private(set) weak var elements: ElementsNode?
  private(set) var leading: RowActions?
  private(set) var trailing: RowActions?

  /// Collects the offers for a row.
  ///
  /// ## Algorithm
  /// 1. Walk up from the view to the rows. Swipe actions on the way are the row's own; the
  ///    innermost apply.
  /// 2. The first element on the way is the row's, and offers directly around its `ForEach` apply
  ///    to it.
  init(of view: LayoutNode, in rows: ListRowsNode) {
    var node: Node? = view
    while let instance = node as? InstancedNode, let inner = instance.layoutChildren.first {
      node = inner
    }
    var isDirect = false
    while let current = node, current !== rows {
      let offer = (current as? RowOfferNode)?.offer
      if case .swipe(let actions)? = offer {
        if actions.isLeading {
          leading = leading ?? actions
        } else {
          trailing = trailing ?? actions
        }
      }
      if elements == nil, case .edits(let deletion, let moving)? = offer {
        delete = delete ?? deletion
        move = move ?? moving
      }
      if let owner = current.parent as? ElementsNode, elements == nil {
        elements = owner
        position = owner.children.firstIndex { $0 === current }.map { owner.positions[$0] }
        isDirect = true
      } else if current !== elements, current is SectionPartNode || current.identity != nil {
        isDirect = false
      }
      if isDirect {
        if case .delete(let action)? = offer { delete = delete ?? action }
        if case .move(let action)? = offer { move = move ?? action }
      }
      node = current.parent
    }
    if view.layoutValue(DeleteDisabledKey.self) == true { delete = nil }
    if view.layoutValue(MoveDisabledKey.self) == true { move = nil }
  }

  var canDelete: Bool { delete != nil && position != nil }
  var canMove: Bool { move != nil && position != nil }

  /// Whether a swipe reveals actions at an edge.
  func hasActions(isLeading: Bool) -> Bool {
    isLeading ? leading != nil : trailing != nil || canDelete
  }
}
