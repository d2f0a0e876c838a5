package import ArborDisplay
package import Foundation

/// The visible part of a scroll view's content, for the views inside it, which find it by
/// `Node.scrollContext`.
///
/// A position is counted as in browsers: 0 at the start, positive toward right and bottom. If the
/// layout direction is right to left, the horizontal start is at the right, and positions are
/// negative. Rectangles are in content coordinates, whose origin is the upper left corner of the
/// content.
///
/// A lazy container inside registers as an observer. When it is placed it makes its rows for
/// `visibleRect(in:)` with an overscan; when `scrollDidChange` reports that its rows no longer
/// cover the visible part, it queues itself for layout.
@MainActor
package final class ScrollContext {
  package private(set) var axes: Axis.Set
  /// The scroll offset.
  package private(set) var offset = CGPoint.zero
  /// The size of the visible part; before the first layout the size of the viewport.
  package private(set) var containerSize: CGSize
  /// The size of the scrollable area, including margins.
  package private(set) var contentSize = CGSize.zero
  /// The margins around the content, inside the scrollable area.
  package private(set) var margins = EdgeInsets()
  /// Whether the last change of the offset came from the visitor.
  package internal(set) var isPositionedByUser = false
  /// Whether something has changed since observers were last notified.
  var isChanged = true
  /// Whether the offset has changed since observers were last notified.
  private(set) var isScrolled = false
  /// Whether the offset has ever differed from the start.
  private(set) var hasMoved = false
  /// The scroll view; `nil` after it was removed.
  package private(set) weak var node: ScrollNode?
  private var observers: [WeakObserver] = []
  private var targets: [NodeReference] = []

  init(axes: Axis.Set, viewport: CGSize) {
    self.axes = axes
    containerSize = viewport
  }

  func belong(to node: ScrollNode) { self.node = node }

  // MARK: Visible part

  /// The visible part, in content coordinates.
  package var visibleRect: CGRect {
    let origin = contentOrigin
    return CGRect(
      origin: CGPoint(x: offset.x - origin.x, y: offset.y - origin.y), size: containerSize)
  }

  /// Returns the visible part in the coordinates of a node inside, which has been placed or is
  /// being placed.
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

  /// The position of the content's upper left corner in the scroll view while nothing is scrolled.
  var contentOrigin: CGPoint { node?.content?.origin ?? .zero }

  /// The minimum and maximum offset.
  var limits: (least: CGPoint, greatest: CGPoint) {
    let x = axes.contains(.horizontal) ? Self.reachable(contentSize.width - containerSize.width) : 0
    let y = axes.contains(.vertical) ? Self.reachable(contentSize.height - containerSize.height) : 0
    return node?.isRightToLeft == true
      ? (CGPoint(x: -x, y: 0), CGPoint(x: 0, y: y)) : (.zero, CGPoint(x: x, y: y))
  }

  /// Returns the maximum offset as browsers round it: far from the start their offsets have steps
  /// of two points.
  private static func reachable(_ position: Double) -> Double {
    position > 8_388_608 ? (position / 2).rounded(.up) * 2 : max(position, 0)
  }

  func clamped(_ position: CGPoint) -> CGPoint {
    let (least, greatest) = limits
    return CGPoint(
      x: min(max(position.x, least.x), greatest.x), y: min(max(position.y, least.y), greatest.y))
  }

  // MARK: Observers

  /// Adds an observer, which is called whenever the visible part may have changed. It is not
  /// retained.
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

  /// Returns the estimated frame of a view that has no node yet, as an observer knows it, in
  /// content coordinates.
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

  /// The mounted scroll target containers inside.
  var targetNodes: [ScrollTargetNode] {
    targets.compactMap { $0.node as? ScrollTargetNode }.filter(\.isMounted)
  }

  // MARK: Changes

  /// Adopts the result of layout. Returns whether it differs from the last one.
  func update(axes: Axis.Set, container: CGSize, content: CGSize, margins: EdgeInsets) -> Bool {
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

  /// Moves the visible part. Returns whether it was elsewhere.
  func move(to position: CGPoint) -> Bool {
    guard position != offset else { return false }
    offset = position
    isChanged = true
    isScrolled = true
    hasMoved = true
    return true
  }

  /// Scrolls to the view with this id when layout has come to rest: to the anchor, or by the least
  /// distance.
  package func scrollTo(id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool = false) {
    guard let node else { return }
    node.host.scroll(
      ScrollRequest(scope: node, target: .id(id), anchor: anchor, isAnimated: isAnimated))
  }

  /// Scrolls until a frame is visible. The frame is evaluated again once the views around it have
  /// been made.
  package func scrollTo(
    frame: @escaping @MainActor () -> CGRect?, anchor: UnitPoint?, isAnimated: Bool = false
  ) {
    guard let node else { return }
    var request = ScrollRequest(
      scope: node, target: .frame(frame), anchor: anchor, isAnimated: isAnimated)
    request.attempts = ScrollRequest.framed
    node.host.scroll(request)
  }

  /// Scrolls to an offset when layout has come to rest, in the client too. The offset is clamped to
  /// the limits.
  package func scrollTo(_ position: CGPoint, isAnimated: Bool = false) {
    guard let node else { return }
    node.host.scroll(
      ScrollRequest(
        scope: node, target: .position(x: position.x, y: position.y), isAnimated: isAnimated))
  }
}

/// An object inside a scroll view that depends on the visible part, such as a lazy container.
@MainActor
package protocol ScrollObserver: AnyObject {
  /// Called after layout when the visible part may have changed: the offset, the sizes or the
  /// position of the content. Nodes queued for layout now are laid out before the revision is
  /// published.
  func scrollDidChange(_ context: ScrollContext)
  /// Returns the present or estimated frame of the view with this id in content coordinates; `nil`
  /// if there is none, or it has a node of its own.
  func frame(ofID id: AnyHashable, in context: ScrollContext) -> CGRect?
}

extension ScrollObserver {
  package func frame(ofID id: AnyHashable, in context: ScrollContext) -> CGRect? { nil }
}

/// A weak reference to an observer.
private struct WeakObserver {
  weak var observer: (any ScrollObserver)?
}

extension Node {
  /// The context of the nearest enclosing scroll view; `nil` outside scroll views. The search takes
  /// time proportional to the depth.
  package final var scrollContext: ScrollContext? {
    var node = parent
    while let current = node {
      if let scroll = current as? ScrollNode { return scroll.context }
      node = current.parent
    }
    return nil
  }
}
