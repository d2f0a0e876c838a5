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
    scrollRequests.append(request)
    if isIdle { flushSoon() }
  }

  /// Carries out requests, moves all scroll views to their wanted offsets within the limits, and
  /// notifies observers. It is part of each round of a flush.
  func settleScrolls() {
    guard !scrolls.isEmpty || !scrollRequests.isEmpty else { return }
    let requests = scrollRequests
    scrollRequests = []
    for request in requests where request.scope.isMounted { meet(request) }
    for node in scrolls.values.sorted(by: { $0.id < $1.id }) {
      let context = node.context
      node.settleContainer()
      let (position, isAnchored) = node.wantedPosition()
      if move(node, to: position), isAnchored { tell(node, isAnimated: false) }
      guard context.isChanged || hasGeometryChanged else { continue }
      let isScrolled = context.isScrolled
      context.notify()
      guard isScrolled, context.isPositionedByUser else { continue }
      for follower in scrollFollowers.values.sorted(by: { $0.id < $1.id })
      where scrollNode(in: follower) === node {
        follower.scrolled(context)
      }
    }
  }

  /// Moves a scroll view. Returns whether it was elsewhere.
  private func move(_ node: ScrollNode, to position: CGPoint) -> Bool {
    guard node.context.move(to: position) else { return false }
    hasTransforms = true
    hasGeometryChanged = true
    scrollChanged(node)
    return true
  }

  // MARK: Requests

  private func meet(_ request: ScrollRequest) {
    if case .id(let id) = request.target { return meet(request, id) }
    guard let node = scrollNode(in: request.scope) else { return }
    let context = node.context
    var position = context.offset
    switch request.target {
    case .id: return
    case .position(let x, let y): position = CGPoint(x: x ?? position.x, y: y ?? position.y)
    case .point(let x, let y):
      let origin = context.contentOrigin
      position = CGPoint(
        x: x.map { $0 + origin.x } ?? position.x, y: y.map { $0 + origin.y } ?? position.y)
    case .edge(let edge): position = context.position(at: edge)
    case .frame(let frame):
      guard let frame = frame() else { return }
      position = context.position(showing: frame, anchor: request.anchor)
      var next = request
      next.attempts -= 1
      let isThere = position == context.offset
      if isThere, request.attempts < ScrollRequest.framed { return }
      if next.attempts > 0 { scrollRequests.append(next) }
      if isThere { return }
    }
    lead(node, to: context.clamped(position), request)
  }

  private func meet(_ request: ScrollRequest, _ id: AnyHashable) {
    let scope = request.scope
    let found = scope.first {
      $0.identity == id && $0.scrollContext?.node?.isInside(scope) == true && $0.placement != nil
    }
    if let context = found?.scrollContext, let node = context.node,
      let frame = found.flatMap({ context.frame(of: $0.listRow ?? $0) })
    {
      lead(node, to: context.position(showing: frame, anchor: request.anchor), request)
      return
    }
    for node in scrolls.values.sorted(by: { $0.id < $1.id }) where node.isInside(scope) {
      guard let frame = node.context.frame(ofID: id) else { continue }
      lead(node, to: node.context.position(showing: frame, anchor: request.anchor), request)
      var next = request
      next.attempts -= 1
      if next.attempts > 0 { scrollRequests.append(next) }
      return
    }
  }

  /// Moves a scroll view to an offset, in the client too.
  private func lead(_ node: ScrollNode, to position: CGPoint, _ request: ScrollRequest) {
    node.context.isPositionedByUser = false
    _ = move(node, to: position)
    tell(node, isAnimated: request.isAnimated)
  }

  /// Sends the offset to the client with the next revision.
  private func tell(_ node: ScrollNode, isAnimated: Bool) {
    scrollMoves[node.id] = ScrollMove(position: node.context.offset, isAnimated: isAnimated)
    hasStructureChanged = true
  }

  /// Returns the first scroll view at or below the node.
  func scrollNode(in node: Node) -> ScrollNode? {
    node as? ScrollNode ?? node.first { $0 is ScrollNode } as? ScrollNode
  }

  // MARK: Clients

  /// Adopts the offset that the client shows; a flush then notifies observers. Ids of removed
  /// scroll views are ignored.
  package func clientScrolled(_ id: UInt32, to position: CGPoint, byUser: Bool) {
    asCurrent { scrolled(id, to: position, byUser: byUser) }
  }

  private func scrolled(_ id: UInt32, to position: CGPoint, byUser: Bool) {
    if scrolls[id] == nil, let input = controls[id], position.x.isFinite, position.y.isFinite {
      let event = ControlEvent.scroll(x: Double(position.x), y: Double(position.y))
      if (try? knownBackings?.tree.take(event, at: input)) != true { try? input.handle(event) }
      return
    }
    guard let node = scrolls[id], move(node, to: node.context.clamped(position)) else { return }
    if byUser { node.context.isPositionedByUser = true }
  }

  /// Scrolls the text of the first text input in a node.
  package func scrollInput(in object: Node, to position: CGPoint, isAnimated: Bool) {
    guard let input = controls[object.id] ?? object.first(where: { controls[$0.id] != nil })
    else { return }
    scrollMoves[input.id] = ScrollMove(position: position, isAnimated: isAnimated)
    hasStructureChanged = true
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
  package func hasScrollMove(for node: UInt32) -> Bool { scrollMoves[node] != nil }

  /// Returns and clears the offsets that wait to be sent to the client, ordered by node.
  package func takeScrollMoves() -> [(node: UInt32, move: ScrollMove)] {
    if scrollMoves.isEmpty { return [] }
    defer { scrollMoves = [:] }
    return scrollMoves.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
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
