import ArborDisplay
import Foundation

extension ViewHost {
  /// Meets the request with the next flush.
  func scroll(_ request: ScrollRequest) {
    scrollRequests.append(request)
    if isIdle { flushSoon() }
  }

  /// Brings all visible parts to where they are wanted and within reach, and tells who looks at them. Part of each round of a flush.
  func settleScrolls() {
    guard !scrolls.isEmpty else {
      scrollRequests = []
      return
    }
    let requests = scrollRequests
    scrollRequests = []
    for request in requests where request.scope.isMounted { meet(request) }
    for node in scrolls.values {
      let context = node.context
      _ = move(context, to: context.clamped(context.offset))
      if context.isChanged || hasGeometryChanged { context.notify() }
    }
  }

  private func move(_ context: ScrollContext, to position: CGPoint) -> Bool {
    guard context.move(to: position) else { return false }
    hasTransforms = true
    hasGeometryChanged = true
    scrollsChanged()
    return true
  }

  private func meet(_ request: ScrollRequest) {
    switch request.target {
    case .id(let id): meet(request, id)
    case .position(let x, let y):
      guard let context = scrollNode(in: request.scope)?.context else { return }
      let position = CGPoint(x: x ?? context.offset.x, y: y ?? context.offset.y)
      lead(context, to: context.clamped(position), request)
    case .edge(let edge):
      guard let context = scrollNode(in: request.scope)?.context else { return }
      lead(context, to: context.position(at: edge), request)
    }
  }

  private func meet(_ request: ScrollRequest, _ id: AnyHashable) {
    let found = request.scope.first {
      $0.identity == id && $0.scrollContext?.node?.isInside(request.scope) == true
        && $0.placement != nil
    }
    if let found, let context = found.scrollContext, let frame = context.frame(of: found) {
      lead(context, to: context.position(showing: frame, anchor: request.anchor), request)
      return
    }
    let nodes = scrolls.values.filter { $0.isInside(request.scope) }.sorted { $0.id < $1.id }
    for node in nodes {
      guard let frame = node.context.frame(ofID: id) else { continue }
      let position = node.context.position(showing: frame, anchor: request.anchor)
      lead(node.context, to: position, request)
      var next = request
      next.attempts -= 1
      if next.attempts > 0 { scrollRequests.append(next) }
      return
    }
  }

  /// The visible part and the client's go to a position.
  private func lead(_ context: ScrollContext, to position: CGPoint, _ request: ScrollRequest) {
    context.isPositionedByUser = false
    _ = move(context, to: position)
  }

  /// The first scroll view that is the node or in it.
  func scrollNode(in node: Node) -> ScrollNode? {
    node as? ScrollNode ?? node.first { $0 is ScrollNode } as? ScrollNode
  }
}

extension ScrollContext {
  /// The frame of something inside in content coordinates; nil when it has none.
  func frame(of node: Node) -> CGRect? {
    guard let place = node.placement, let content = self.node?.content?.placement else {
      return nil
    }
    return CGRect(origin: .zero, size: place.size)
      .applying(place.transform.concatenating(content.transform.inverted()))
  }

  /// Where the content ends at an edge.
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
