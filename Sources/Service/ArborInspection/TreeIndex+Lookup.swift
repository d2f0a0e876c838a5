import ArborCore

extension TreeIndex {
  /// Returns the place of the node that a reference denotes; the path's facet is ignored.
  ///
  /// `lastID` is the highest id that the session ever assigned: an unknown id up to it is a removed
  /// node.
  package func place(of reference: NodeAddress, lastID: UInt32 = 0) throws(Problem) -> Int {
    switch reference {
    case .id(let id):
      if let place = place(ofID: id) { return place }
      throw id > 0 && id <= max(lastID, highestID) ? .staleNode(id) : .unknownNode(id)
    case .path(let path):
      let (place, count) = walk(path.segments)
      if let place, count == path.segments.count { return place }
      throw notFound(path, nearest: place, count: count)
    }
  }

  /// Follows a path: returns the last node that exists, and the number of matched segments. An
  /// empty path leads to the root.
  private func walk(_ segments: [PathSegment]) -> (place: Int?, count: Int) {
    guard let first = segments.first else { return (0, 0) }
    guard node(at: 0).segment.names(first) else { return (nil, 0) }
    var place = 0
    for (count, segment) in segments.enumerated().dropFirst() {
      guard let child = children(of: place).first(where: { node(at: $0).segment.names(segment) })
      else { return (place, count) }
      place = child
    }
    return (place, segments.count)
  }

  private func notFound(_ path: NodePath, nearest: Int?, count: Int) -> Problem {
    let nearestPath = nearest.map { self.path(of: $0).description }
    let candidates = candidates(for: path, under: nearest, count: count).map {
      self.path(of: $0).description
    }
    let missing = count < path.segments.count ? path.segments[count].canonicalText : ""
    let where_ = nearestPath.map { "The tree has \($0), but no \(missing) in it." }
    let advice = candidates.isEmpty ? "Ask the tree for its paths." : "See \"candidates\"."
    return Problem(
      .nodeNotFound,
      "\(where_ ?? "The root of the tree is /\(node(at: 0).segment.canonicalText).") \(advice)",
      [
        .init("path", .string(path.description)),
        .init("nearest", nearestPath.map { .string($0) } ?? .null),
        .init("candidates", .strings(candidates)),
      ])
  }

  /// Returns up to five nodes that may have been intended: deeper ones with the same last segments,
  /// then children similar to the missing one.
  private func candidates(for path: NodePath, under nearest: Int?, count: Int) -> [Int] {
    guard let nearest else { return [0] }
    guard count < path.segments.count, let last = path.segments.last else { return [] }
    var found: [Int] = []
    for place in (nearest + 1)..<max(nearest + 1, entries[nearest].end) where found.count < 3 {
      if node(at: place).segment.names(last) { found.append(place) }
    }
    let missing = path.segments[count]
    let similar = children(of: nearest).map { (place: $0, rank: rank($0, missing)) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    for child in similar where !found.contains(child.place) {
      guard found.count < 5 else { break }
      found.append(child.place)
    }
    return found
  }

  /// Returns how much a child differs from the missing segment: 0 for the same type or role at
  /// another index, 1 for a name that differs in case, 2 for another type at the same index, 3 for
  /// the rest.
  private func rank(_ place: Int, _ missing: PathSegment) -> Int {
    let segment = node(at: place).segment
    if segment.kind == missing.kind { return 0 }
    if case .view(let name) = segment.kind, case .view(let wanted) = missing.kind,
      name.lowercased() == wanted.lowercased()
    {
      return 1
    }
    return segment.slot == missing.slot && segment.branch == missing.branch ? 2 : 3
  }
}

extension Problem {
  /// Reports the id of a node that was removed.
  package static func staleNode(_ id: UInt32) -> Problem {
    Problem(
      .staleNode, EventError.removedNode(id).description, [.init("node", .string("n\(id)"))])
  }

  /// Reports the id of a node that never existed.
  package static func unknownNode(_ id: UInt32) -> Problem {
    Problem(
      .nodeNotFound, EventError.unknownNode(id).description,
      [
        .init("node", .string("n\(id)")), .init("nearest", .null), .init("candidates", .array([])),
      ])
  }
}
