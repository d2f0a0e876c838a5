package import Foundation

/// An action that the visitor may apply to a list row, or to the elements of a `ForEach`.
package enum RowOffer {
  /// `nil` disables deletion.
  case delete(((IndexSet) -> Void)?)
  /// `nil` disables moving.
  case move(((IndexSet, Int) -> Void)?)
  case swipe(RowActions)
  /// The actions for the one element whose views the offer wraps.
  case edits(delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?)
}

/// The actions that a swipe across a row reveals.
package struct RowActions {
  package let isLeading: Bool
  /// Whether a swipe over most of the row runs the first action.
  let allowsFullSwipe: Bool
  package let content: AnyView

  package init(isLeading: Bool, allowsFullSwipe: Bool, content: AnyView) {
    self.isLeading = isLeading
    self.allowsFullSwipe = allowsFullSwipe
    self.content = content
  }
}

/// The swipe actions of the views inside, for containers that show them and are not lists: the
/// first set for each edge.
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

/// The node of an offer. Rows find it on the way up from their views; swipe actions are also a
/// preference.
final class RowOfferNode: Node {
  fileprivate(set) var offer: RowOffer

  fileprivate init(_ offer: RowOffer, _ inputs: _ViewInputs) {
    self.offer = offer
    super.init(inputs)
    host.scrolling.hasRowOffers = true
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

/// Attaches an offer, such as deletion, to list rows.
public nonisolated struct _RowOfferModifier: ViewModifier {
  public typealias Body = Never
  private let offer: RowOffer

  package init(_ offer: RowOffer) { self.offer = offer }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = RowOfferNode(modifier.offer, inputs)
    inputs.append(node)
    node.noteSwipes()
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(RowOfferNode.self)
    node.offer = modifier.offer
    node.noteSwipes()
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}
