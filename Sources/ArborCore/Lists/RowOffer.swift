package import Foundation

/// What the visitor may do with a row of a list, or with the elements of a `ForEach`.
package enum RowOffer {
  /// nil: none can be deleted.
  case delete(((IndexSet) -> Void)?)
  /// nil: none can be moved.
  case move(((IndexSet, Int) -> Void)?)
  case swipe(RowActions)
  /// Of the element around which this stands.
  case edits(delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?)
}

/// What a swipe across a row shows beside it.
package struct RowActions {
  let isLeading: Bool
  /// Whether a swipe over most of the row runs the first of them.
  let allowsFullSwipe: Bool
  let content: AnyView

  package init(isLeading: Bool, allowsFullSwipe: Bool, content: AnyView) {
    self.isLeading = isLeading
    self.allowsFullSwipe = allowsFullSwipe
    self.content = content
  }
}

final class RowOfferNode: Node {
  fileprivate(set) var offer: RowOffer

  fileprivate init(_ offer: RowOffer, _ inputs: _ViewInputs) {
    self.offer = offer
    super.init(inputs)
    host.hasRowOffers = true
  }

  override var modifier: ModifierSnapshot? {
    switch offer {
    case .delete: ModifierSnapshot(name: "onDelete", arguments: [], frame: nil)
    case .move: ModifierSnapshot(name: "onMove", arguments: [], frame: nil)
    case .edits: ModifierSnapshot(name: "editActions", arguments: [], frame: nil)
    case .swipe(let actions):
      ModifierSnapshot(
        name: "swipeActions",
        arguments: [NamedValue(name: "edge", value: actions.isLeading ? "leading" : "trailing")],
        frame: nil)
    }
  }
}

/// Offers the visitor something at rows of a list.
public struct _RowOfferModifier: ViewModifier {
  public typealias Body = Never
  private let offer: RowOffer

  package init(_ offer: RowOffer) { self.offer = offer }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = RowOfferNode(modifier.offer, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(RowOfferNode.self)
    node.offer = modifier.offer
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}
