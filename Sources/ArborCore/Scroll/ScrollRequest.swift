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
    /// A part of the content whose place is known better each time; nil: it has gone.
    case frame(@MainActor () -> CGRect?)
  }

  /// The scroll view, or a node around scroll views.
  let scope: Node
  let target: Target
  var anchor: UnitPoint?
  var isAnimated = false
  /// How often it may still be looked at: what a lazy container promised is looked up again when it has been made.
  var attempts = 3
  /// How often a frame is looked at.
  static var framed: Int { 4 }

  init(scope: Node, target: Target, anchor: UnitPoint? = nil, isAnimated: Bool = false) {
    self.scope = scope
    self.target = target
    self.anchor = anchor
    self.isAnimated = isAnimated
  }
}

extension ScrollContext {
  /// The visible part without what the margins take.
  var insetRect: CGRect {
    let visible = visibleRect
    let left = node?.isRightToLeft == true ? margins.trailing : margins.leading
    return CGRect(
      x: visible.minX + left, y: visible.minY + margins.top,
      width: max(visible.width - margins.leading - margins.trailing, 0),
      height: max(visible.height - margins.top - margins.bottom, 0))
  }

  /// The position at which a rectangle of the content is visible.
  ///
  /// ## Algorithm
  /// 1. With an anchor: where the anchor's point of the rectangle is at the same point of the container inside its margins.
  /// 2. Without: the least move; a rectangle that is longer than the container starts with its start.
  /// 3. Within reach.
  func position(showing frame: CGRect, anchor: UnitPoint?) -> CGPoint {
    let visible = insetRect
    var position = offset
    if axes.contains(.horizontal) {
      let isRightToLeft = node?.isRightToLeft == true
      position.x += Self.move(
        of: (visible.minX, visible.width), to: (frame.minX, frame.width),
        anchor: anchor.map { isRightToLeft ? 1 - $0.x : $0.x })
    }
    if axes.contains(.vertical) {
      position.y += Self.move(
        of: (visible.minY, visible.height), to: (frame.minY, frame.height), anchor: anchor?.y)
    }
    return clamped(position)
  }

  private typealias Span = (start: CGFloat, length: CGFloat)

  /// How far the visible part goes until another one is visible.
  private static func move(of visible: Span, to other: Span, anchor: CGFloat?) -> CGFloat {
    let start = other.start - visible.start
    let rest = other.length - visible.length
    if let anchor { return start + rest * anchor }
    return start < 0 || rest > 0 ? start : max(0, start + rest)
  }
}
