import ArborDisplay
import Foundation

/// A wish to see another part of a scroll view's content, which is met once layout has come to rest.
@MainActor
struct ScrollRequest {
  enum Target {
    /// The view with an id.
    case id(AnyHashable)
    /// Where a position is given; nil: as it is.
    case position(x: Double?, y: Double?)
    /// The point of the content that shall be at the top-left corner; nil: as it is.
    case point(x: Double?, y: Double?)
    /// The end of the content at an edge.
    case edge(Edge)
  }

  /// The scroll view, or a node around scroll views.
  let scope: Node
  let target: Target
  var anchor: UnitPoint?
  var isAnimated = false
  /// How often it may still be looked at: what a lazy container promised is looked up again when it has been made.
  var attempts = 3

  init(scope: Node, target: Target, anchor: UnitPoint? = nil, isAnimated: Bool = false) {
    self.scope = scope
    self.target = target
    self.anchor = anchor
    self.isAnimated = isAnimated
  }
}

extension ScrollContext {
  /// The position at which a rectangle of the content is visible.
  ///
  /// ## Algorithm
  /// 1. With an anchor: where the anchor's point of the rectangle is at the same point of the container.
  /// 2. Without: the least move; a rectangle that is longer than the container starts with its start.
  /// 3. Within reach.
  func position(showing frame: CGRect, anchor: UnitPoint?) -> CGPoint {
    let origin = contentOrigin
    let rect = frame.offsetBy(dx: origin.x, dy: origin.y)
    var position = offset
    if axes.contains(.horizontal) {
      let isRightToLeft = node?.isRightToLeft == true
      let part = anchor.map { isRightToLeft ? 1 - $0.x : $0.x }
      position.x = Self.position(
        of: rect.minX, rect.width, in: containerSize.width, from: offset.x, anchor: part)
    }
    if axes.contains(.vertical) {
      position.y = Self.position(
        of: rect.minY, rect.height, in: containerSize.height, from: offset.y, anchor: anchor?.y)
    }
    return clamped(position)
  }

  private static func position(
    of start: CGFloat, _ length: CGFloat, in container: CGFloat, from old: CGFloat, anchor: CGFloat?
  ) -> CGFloat {
    if let anchor { return start + (length - container) * anchor }
    if start < old || length > container { return start }
    return max(old, start + length - container)
  }
}
