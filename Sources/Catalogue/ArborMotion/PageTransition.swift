import ArborCore
import ArborDisplay
import ArborTiming
import Foundation

/// The transition of a page that is pushed, or of a presentation, which other transitions of its
/// content do not move.
struct PageTransition: AnimatedViewTransition {
  let kind: AnyTransition.Kind
  /// Whether the page comes from the frame of the view with the same id.
  let zooms: Bool

  var isIdentity: Bool { kind.isIdentity }
  var isDrawn: Bool { kind.isDrawn }

  func animation(isInsertion: Bool, around animation: Animation?) -> Animation? {
    kind.animation(isInsertion: isInsertion, around: animation)
  }

  func effect(_ change: ViewChange) -> MotionEffect? { kind.effect(change) }
}

extension MatchedViews {
  /// Returns the match of a presentation that is the view of its outermost node with an id.
  func match(in ids: Set<UInt32>, panel: CGRect) -> Match? {
    let inside = nodes.filter { ids.contains($0.key) && !$0.value.layout.isSource }
    guard let (id, node) = inside.min(by: { $0.key < $1.key }) else { return nil }
    return Match(
      key: node.layout.key, properties: node.layout.properties, frame: panel, id: id)
  }
}
