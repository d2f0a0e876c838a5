import ArborDisplay
import Foundation

/// A request to scroll, which is carried out once layout has come to rest.
@MainActor
struct ScrollRequest {
  /// The place to scroll to.
  enum Target {
    /// The view with an id.
    case id(AnyHashable)
    /// A scroll offset; `nil` leaves a coordinate unchanged.
    case position(x: Double?, y: Double?)
    /// The scroll offset that a former tree of the page left behind.
    case parked
    /// The point of the content at the upper left corner; `nil` leaves a coordinate unchanged.
    case point(x: Double?, y: Double?)
    /// An edge of the content.
    case edge(Edge)
    /// A frame of the content, which is more exact at each evaluation; `nil` once its view is gone.
    case frame(@MainActor () -> CGRect?)
  }

  /// The scroll view, or a node that contains scroll views.
  let scope: Node
  let target: Target
  var anchor: UnitPoint?
  var isAnimated = false
  /// Whether the client is told: one that shows the page already knows better where it is.
  var tellsClient = true
  /// The remaining number of attempts: an estimated position is looked up again when its views have
  /// been made.
  var attempts = 3
  /// The number of attempts for a frame.
  static var framed: Int { 4 }

  init(scope: Node, target: Target, anchor: UnitPoint? = nil, isAnimated: Bool = false) {
    self.scope = scope
    self.target = target
    self.anchor = anchor
    self.isAnimated = isAnimated
  }
}

extension ScrollContext {
  /// The visible part without the margins.
  var insetRect: CGRect {
    let visible = visibleRect
    let left = node?.isRightToLeft == true ? margins.trailing : margins.leading
    return CGRect(
      x: visible.minX + left, y: visible.minY + margins.top,
      width: max(visible.width - margins.leading - margins.trailing, 0),
      height: max(visible.height - margins.top - margins.bottom, 0))
  }

  /// Returns the offset at which a rectangle of the content is visible.
  ///
  /// ## Algorithm
  /// 1. With an anchor: the offset at which the anchor's point of the rectangle is at the same
  ///    point of the container inside its margins.
  /// 2. Without: the least move; a rectangle that is longer than the container is aligned with its
  ///    start.
  /// 3. The result is clamped to the limits.
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

  /// Returns the distance by which the visible part moves until another part is visible.
  private static func move(of visible: Span, to other: Span, anchor: CGFloat?) -> CGFloat {
    let start = other.start - visible.start
    let rest = other.length - visible.length
    if let anchor { return start + rest * anchor }
    return start < 0 || rest > 0 ? start : max(0, start + rest)
  }
}
