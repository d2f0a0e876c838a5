import ArborDisplay
import Foundation

/// Carries out requests such as `scrollTo`, brings offsets within reach, and notifies those who
/// make their content for what is visible.
@MainActor
final class ScrollingPass: PartState {
  /// The scroll views, by id.
  var nodes: [UInt32: ScrollNode] = [:]
  /// The requests to be met when layout has settled.
  var requests: [ScrollRequest] = []
  /// The offsets to be sent to the client, by node.
  var moves: [UInt32: ScrollMove] = [:]
  /// The observers of scroll positions, by id.
  var followers: [UInt32: any ScrollFollower] = [:]
  /// Whether rows may have actions other than selection.
  var hasRowOffers = false

  var hasWork: Bool { !requests.isEmpty }

  /// Carries out requests, moves all scroll views to their wanted offsets within the limits, and
  /// notifies observers.
  func run(in host: ViewHost) {
    guard !nodes.isEmpty || hasWork else { return }
    let waiting = requests
    requests = []
    for request in waiting where request.scope.isMounted { host.meet(request) }
    for node in nodes.values.sorted(by: { $0.id < $1.id }) {
      let context = node.context
      node.settleContainer()
      node.settleOverhang()
      let (position, isAnchored) = node.wantedPosition()
      if host.move(node, to: position), isAnchored { host.tell(node, isAnimated: false) }
      guard context.isChanged || host.geometry.hasChanged else { continue }
      let isScrolled = context.isScrolled
      context.notify()
      guard isScrolled, context.isPositionedByUser else { continue }
      for follower in followers.values.sorted(by: { $0.id < $1.id })
      where host.scrollNode(in: follower) === node {
        follower.scrolled(context)
      }
    }
  }
}

extension ViewHost {
  var scrolling: ScrollingPass { passes.above.scrolling.known(as: ScrollingPass.self) }

  /// Moves a scroll view. Returns whether it was elsewhere.
  func move(_ node: ScrollNode, to position: CGPoint) -> Bool {
    guard node.context.move(to: position) else { return false }
    geometry.hasTransforms = true
    geometry.hasChanged = true
    offsetChanged(of: node, to: node.context.offset)
    return true
  }

  // MARK: Requests

  fileprivate func meet(_ request: ScrollRequest) {
    if case .id(let id) = request.target { return meet(request, id) }
    guard let node = scrollNode(in: request.scope) else { return }
    let context = node.context
    var position = context.offset
    switch request.target {
    case .id: return
    case .parked:
      guard let parked = node.popParkedOffset() else { return }
      position = parked
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
      if next.attempts > 0 { scrolling.requests.append(next) }
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
    for node in scrolling.nodes.values.sorted(by: { $0.id < $1.id }) where node.isInside(scope) {
      guard let frame = node.context.frame(ofID: id) else { continue }
      lead(node, to: node.context.position(showing: frame, anchor: request.anchor), request)
      var next = request
      next.attempts -= 1
      if next.attempts > 0 { scrolling.requests.append(next) }
      return
    }
  }

  /// Moves a scroll view to an offset, in the client too.
  private func lead(_ node: ScrollNode, to position: CGPoint, _ request: ScrollRequest) {
    node.context.isPositionedByUser = false
    _ = move(node, to: position)
    if request.tellsClient { tell(node, isAnimated: request.isAnimated) }
  }

  /// Sends the offset to the client with the next revision.
  func tell(_ node: ScrollNode, isAnimated: Bool) {
    scrolling.moves[node.id] = ScrollMove(position: node.context.offset, isAnimated: isAnimated)
    publication.hasStructureChanged = true
  }

  /// Returns the first scroll view at or below the node.
  func scrollNode(in node: Node) -> ScrollNode? {
    node as? ScrollNode ?? node.first { $0 is ScrollNode } as? ScrollNode
  }
}
