package import ArborDisplay
package import Foundation

/// What a scroll view shows of its content, for the views inside it: `Node.scrollContext` leads to it.
///
/// A position is counted as browsers do: 0 at the start, positive towards right and bottom; where the layout direction is right to left
/// the horizontal start is at the right, and positions are negative. Rectangles are in content coordinates, whose origin is the top-left
/// corner of the content.
///
/// A lazy container inside registers as an observer. It makes its rows when it is placed, for `visibleRect(in:)` and some more around it;
/// when `scrollDidChange` says that something else is visible, it queues itself for layout if what it made no longer covers that.
@MainActor
package final class ScrollContext {
  package private(set) var axes: Axis.Set
  /// The position of the visible part.
  package private(set) var offset = CGPoint.zero
  /// Of the visible part; before the first layout the size of the viewport.
  package private(set) var containerSize: CGSize
  /// Of all that can be scrolled to, margins included.
  package private(set) var contentSize = CGSize.zero
  /// Around the content, inside what can be scrolled to.
  package private(set) var margins = EdgeInsets()
  /// Whether the last change of the position came from the visitor.
  package internal(set) var isPositionedByUser = false
  /// Whether something that observers look at has changed since they were told.
  var isChanged = true
  /// Whether that is the position.
  private(set) var isScrolled = false
  /// Whether the position was ever another than the start.
  private(set) var hasMoved = false
  /// The scroll view; nil once it has gone.
  package private(set) weak var node: ScrollNode?
  private var observers: [WeakObserver] = []
  private var targets: [NodeReference] = []

  init(axes: Axis.Set, viewport: CGSize) {
    self.axes = axes
    containerSize = viewport
  }

  func belong(to node: ScrollNode) { self.node = node }

  // MARK: What is visible

  /// In content coordinates.
  package var visibleRect: CGRect {
    let origin = contentOrigin
    return CGRect(
      origin: CGPoint(x: offset.x - origin.x, y: offset.y - origin.y), size: containerSize)
  }

  /// In the coordinates of a node inside that has been placed, or whose container is placing it now.
  package func visibleRect(in node: LayoutNode) -> CGRect {
    var rect = visibleRect
    let content = self.node?.content
    var current: LayoutNode? = node
    while let inner = current, inner !== content {
      rect = rect.offsetBy(dx: -inner.origin.x, dy: -inner.origin.y)
      current = inner.layoutParent
    }
    return rect
  }

  /// Where the content's top-left corner is in the scroll view while nothing is scrolled.
  var contentOrigin: CGPoint { node?.content?.origin ?? .zero }

  /// The least and the greatest position.
  var limits: (least: CGPoint, greatest: CGPoint) {
    let x = axes.contains(.horizontal) ? Self.reachable(contentSize.width - containerSize.width) : 0
    let y = axes.contains(.vertical) ? Self.reachable(contentSize.height - containerSize.height) : 0
    return node?.isRightToLeft == true
      ? (CGPoint(x: -x, y: 0), CGPoint(x: 0, y: y)) : (.zero, CGPoint(x: x, y: y))
  }

  /// The greatest position as browsers have it: far from the start they know positions in steps of two points.
  private static func reachable(_ position: Double) -> Double {
    position > 8_388_608 ? (position / 2).rounded(.up) * 2 : max(position, 0)
  }

  func clamped(_ position: CGPoint) -> CGPoint {
    let (least, greatest) = limits
    return CGPoint(
      x: min(max(position.x, least.x), greatest.x), y: min(max(position.y, least.y), greatest.y))
  }

  // MARK: Observers

  /// Calls the observer whenever something else may be visible, as long as it lives.
  package func add(_ observer: any ScrollObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(WeakObserver(observer: observer))
  }

  package func remove(_ observer: any ScrollObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func notify() {
    isChanged = false
    isScrolled = false
    for entry in observers { entry.observer?.scrollDidChange(self) }
  }

  /// Where a view that has no node yet will be, as far as an observer knows; in content coordinates.
  func frame(ofID id: AnyHashable) -> CGRect? {
    for entry in observers {
      if let frame = entry.observer?.frame(ofID: id, in: self) { return frame }
    }
    return nil
  }

  // MARK: Targets

  func addTargets(_ node: ScrollTargetNode) {
    targets.removeAll { $0.node?.isMounted != true }
    targets.append(NodeReference(node))
  }

  /// The marked containers inside.
  var targetNodes: [ScrollTargetNode] {
    targets.compactMap { $0.node as? ScrollTargetNode }.filter(\.isMounted)
  }

  // MARK: Changes

  /// Layout came to these sizes. Returns whether they are others.
  func take(axes: Axis.Set, container: CGSize, content: CGSize, margins: EdgeInsets) -> Bool {
    if axes == self.axes, container == containerSize, content == contentSize,
      margins == self.margins
    {
      return false
    }
    self.axes = axes
    containerSize = container
    contentSize = content
    self.margins = margins
    isChanged = true
    return true
  }

  /// The visible part is somewhere else. Returns whether it was elsewhere before.
  func move(to position: CGPoint) -> Bool {
    guard position != offset else { return false }
    offset = position
    isChanged = true
    isScrolled = true
    hasMoved = true
    return true
  }

  /// Moves the visible part when layout has come to rest, so that the view with this id is visible: where the anchor says, or with the
  /// least move.
  package func scrollTo(id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool = false) {
    guard let node else { return }
    node.host.scroll(
      ScrollRequest(scope: node, target: .id(id), anchor: anchor, isAnimated: isAnimated))
  }

  /// Moves the visible part so that a frame is seen, which is asked for again once what is around it has been made.
  package func scrollTo(
    frame: @escaping @MainActor () -> CGRect?, anchor: UnitPoint?, isAnimated: Bool = false
  ) {
    guard let node else { return }
    var request = ScrollRequest(
      scope: node, target: .frame(frame), anchor: anchor, isAnimated: isAnimated)
    request.attempts = ScrollRequest.framed
    node.host.scroll(request)
  }

  /// Moves the visible part when layout has come to rest, and the client's with it. A position out of reach is brought into it.
  package func scrollTo(_ position: CGPoint, isAnimated: Bool = false) {
    guard let node else { return }
    node.host.scroll(
      ScrollRequest(
        scope: node, target: .position(x: position.x, y: position.y), isAnimated: isAnimated))
  }
}

/// Something inside a scroll view that depends on what is visible, such as a lazy container.
@MainActor
package protocol ScrollObserver: AnyObject {
  /// Something else may be visible: the position, the sizes or the place of the content have changed. Called after layout; what is queued
  /// for layout now is laid out before the revision is published.
  func scrollDidChange(_ context: ScrollContext)
  /// Where the view with this id is or will be, in content coordinates; nil: there is none, or it has a node that tells.
  func frame(ofID id: AnyHashable, in context: ScrollContext) -> CGRect?
}

extension ScrollObserver {
  package func frame(ofID id: AnyHashable, in context: ScrollContext) -> CGRect? { nil }
}

private struct WeakObserver {
  weak var observer: (any ScrollObserver)?
}

extension Node {
  /// What the nearest scroll view around shows of its content; nil outside of scroll views. Found on the way up: ask once per node.
  package final var scrollContext: ScrollContext? {
    var node = parent
    while let current = node {
      if let scroll = current as? ScrollNode { return scroll.context }
      node = current.parent
    }
    return nil
  }
}
