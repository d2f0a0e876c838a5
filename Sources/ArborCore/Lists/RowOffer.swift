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
  package let isLeading: Bool
  /// Whether a swipe over most of the row runs the first of them.
  let allowsFullSwipe: Bool
  package let content: AnyView

  package init(isLeading: Bool, allowsFullSwipe: Bool, content: AnyView) {
    self.isLeading = isLeading
    self.allowsFullSwipe = allowsFullSwipe
    self.content = content
  }
}

/// What the rows inside offer to who swipes across them, for whoever shows them and is no list: the first one of each edge.
package struct RowSwipes {
  package fileprivate(set) var leading: RowActions?
  package fileprivate(set) var trailing: RowActions?

  fileprivate mutating func add(_ actions: RowActions) {
    if actions.isLeading { leading = leading ?? actions } else { trailing = trailing ?? actions }
  }
}

package enum RowSwipesKey: PreferenceKey {
  package static var defaultValue: RowSwipes { RowSwipes() }
  package static func reduce(value: inout RowSwipes, nextValue: () -> RowSwipes) {
    let next = nextValue()
    for case let actions? in [next.leading, next.trailing] { value.add(actions) }
  }
}

final class RowOfferNode: Node {
  fileprivate(set) var offer: RowOffer

  fileprivate init(_ offer: RowOffer, _ inputs: _ViewInputs) {
    self.offer = offer
    super.init(inputs)
    host.hasRowOffers = true
  }

  fileprivate func noteSwipes() {
    if case .swipe = offer { notePreferences(PreferenceBits.bit(RowSwipesKey.self)) }
  }

  private func offersSwipe<K: PreferenceKey>(_ key: K.Type) -> RowActions? {
    guard K.self == RowSwipesKey.self, case .swipe(let actions) = offer else { return nil }
    return actions
  }

  override package func writes<K: PreferenceKey>(_ key: K.Type, bit: UInt32) -> Bool {
    offersSwipe(key) != nil || super.writes(key, bit: bit)
  }

  override package func preference<K: PreferenceKey>(
    _ key: K.Type, _ trace: PreferenceRecorder?
  ) -> K.Value? {
    let inside = super.preference(key, trace)
    guard let actions = offersSwipe(key) else { return inside }
    var swipes = inside as? RowSwipes ?? RowSwipes()
    swipes.add(actions)
    return swipes as? K.Value
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
    node.noteSwipes()
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(RowOfferNode.self)
    node.offer = modifier.offer
    node.noteSwipes()
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}
