import ArborDisplay
package import Foundation

/// A new scroll offset for the client.
package struct ScrollMove: Sendable, Equatable {
  package var position: CGPoint
  package var isAnimated: Bool
}

/// A modifier that observes the scrolling of a scroll view inside it.
@MainActor
protocol ScrollFollower: Node {
  /// Called when the visitor scrolled.
  func scrolled(_ context: ScrollContext)
}

extension ViewHost {
  /// Queues a request for the next flush.
  func scroll(_ request: ScrollRequest) {
    scrolling.requests.append(request)
    if isIdle { flushSoon() }
  }

  /// Adopts the offset that the client shows; a flush then notifies observers. Ids of removed
  /// scroll views are ignored.
  package func clientScrolled(_ id: UInt32, to position: CGPoint, byUser: Bool) {
    asCurrent { scrolled(id, to: position, byUser: byUser) }
  }

  private func scrolled(_ id: UInt32, to position: CGPoint, byUser: Bool) {
    if scrolling.nodes[id] == nil, let input = events.controls[id], position.x.isFinite,
      position.y.isFinite
    {
      let event = ControlEvent.scroll(x: Double(position.x), y: Double(position.y))
      if (try? adaptations?.deliver(event, at: input)) != true { try? input.handle(event) }
      return
    }
    guard let node = scrolling.nodes[id], move(node, to: node.context.clamped(position)) else {
      return
    }
    if byUser { node.context.isPositionedByUser = true }
  }

  /// Scrolls the text of the first text input in a node.
  package func scrollInput(in object: Node, to position: CGPoint, isAnimated: Bool) {
    guard
      let input = events.controls[object.id]
        ?? object.first(where: { events.controls[$0.id] != nil })
    else { return }
    scrolling.moves[input.id] = ScrollMove(position: position, isAnimated: isAnimated)
    publication.hasStructureChanged = true
    objectsChanged()
  }

  /// Scrolls as a visitor would, in the client too.
  func scroll(_ node: Node, x: Double?, y: Double?) throws(EventError) {
    guard let scroll = scrollNode(in: node) else {
      throw .notInteractive(node.id, event: "scroll")
    }
    var around: Node? = scroll
    while let current = around {
      if current.isHidden { throw .hidden(node.id, by: current.id) }
      around = current.shownParent
    }
    guard scroll.traits.isEnabled else { throw .disabled(node.id, by: scroll.id) }
    guard x?.isFinite != false, y?.isFinite != false, x != nil || y != nil else {
      throw .invalidValue(node.id, expected: "a position: x, y or both, in points")
    }
    let context = scroll.context
    let position = context.clamped(
      CGPoint(x: x ?? context.offset.x, y: y ?? context.offset.y))
    context.isPositionedByUser = true
    if move(scroll, to: position) { tell(scroll, isAnimated: false) }
  }

  /// Returns whether an offset of the scroll view waits to be sent to the client.
  package func hasScrollMove(for node: UInt32) -> Bool { scrolling.moves[node] != nil }

  /// Removes and returns the offsets that wait to be sent to the client, ordered by node.
  package func drainScrollMoves() -> [(node: UInt32, move: ScrollMove)] {
    if scrolling.moves.isEmpty { return [] }
    defer { scrolling.moves = [:] }
    return scrolling.moves.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension ScrollContext {
  /// Returns the frame of a node inside, in content coordinates; `nil` if it has none.
  func frame(of node: Node) -> CGRect? {
    guard let place = node.placement, let content = self.node?.content?.placement else {
      return nil
    }
    return CGRect(origin: .zero, size: place.size)
      .applying(place.transform.concatenating(content.transform.inverted()))
  }

  /// Returns the offset at an edge of the content.
  func position(at edge: Edge) -> CGPoint {
    let (least, greatest) = limits
    let isRightToLeft = node?.isRightToLeft == true
    return switch edge {
    case .top: CGPoint(x: offset.x, y: least.y)
    case .bottom: CGPoint(x: offset.x, y: greatest.y)
    case .leading: CGPoint(x: isRightToLeft ? greatest.x : least.x, y: offset.y)
    case .trailing: CGPoint(x: isRightToLeft ? least.x : greatest.x, y: offset.y)
    }
  }
}

extension ObjectNode {
  /// The context of the scroll view that shows the object's content; `nil` if there is none.
  package var ownScroll: ScrollContext? {
    hasContent ? children.first.flatMap { host.scrollNode(in: $0)?.context } : nil
  }
}
