import Foundation

extension LayoutModel {
  // MARK: Views in front of each other

  func depthSize(_ spot: Sketch.Spot, _ children: [Sketch], _ offer: Offer) -> Extent {
    let counted = inFront(children, offer)
    func extent(_ isHorizontal: Bool, _ place: Sketch.Place) -> Double {
      let before = counted.map { guide(isHorizontal, place, $0) }.max() ?? 0
      let after =
        counted.map { $0.size.length(isHorizontal) - guide(isHorizontal, place, $0) }.max() ?? 0
      if counted.contains(where: { $0.size.length(isHorizontal) == .infinity }) { return .infinity }
      return max(before + after, 0)
    }
    return Extent(extent(true, spot.x), extent(false, spot.y))
  }

  /// The children of the highest priority, which alone decide on the size.
  private func inFront(_ children: [Sketch], _ offer: Offer) -> [Placed] {
    let highest = children.map(priority).max() ?? 0
    return children.filter { priority($0) == highest }.map {
      Placed(sketch: $0, isInRow: nil, x: 0, y: 0, size: size($0, offer, nil), offer: offer)
    }
  }

  /// - Parameter offer: the stack's own size.
  func depthPlaces(_ spot: Sketch.Spot, _ children: [Sketch], _ offer: Offer) -> [Placed] {
    let counted = inFront(children, offer)
    let x = counted.map { guide(true, spot.x, $0) }.max() ?? 0
    let y = counted.map { guide(false, spot.y, $0) }.max() ?? 0
    return children.map { child in
      var placed = Placed(
        sketch: child, isInRow: nil, x: 0, y: 0, size: size(child, offer, nil), offer: offer)
      placed.x = x - guide(true, spot.x, placed)
      placed.y = y - guide(false, spot.y, placed)
      return placed
    }
  }

  // MARK: Views in a row or a column

  /// - Parameter across: what is offered across the stack in place of the proposal's own length.
  func stack(_ sketch: Sketch, _ offer: Offer, across: Double?) -> (size: Extent, placed: [Placed])
  {
    let isRow: Bool
    let (place, spacing, children): (Sketch.Place, Double?, [Sketch])
    switch sketch {
    case .row(let own, let distance, let views):
      (isRow, place, spacing, children) = (true, own, distance, views)
    case .column(let own, let distance, let views):
      (isRow, place, spacing, children) = (false, own, distance, views)
    default: return (Extent(0, 0), [])
    }
    let gaps = zip(children, children.dropFirst()).map {
      spacing ?? distance($0, $1, isRow: isRow)
    }
    let offers = lengths(of: children, offer, isRow, gaps.reduce(0, +), across: across)
    var placed: [Placed] = []
    var position = 0.0
    for (index, child) in children.enumerated() {
      let minor = across ?? (isRow ? offer.height : offer.width)
      let given = isRow ? Offer(offers[index], minor) : Offer(minor, offers[index])
      let own = size(child, given, isRow)
      if index > 0 { position += gaps[index - 1] }
      placed.append(
        Placed(
          sketch: child, isInRow: isRow, x: isRow ? position : 0, y: isRow ? 0 : position,
          size: own, offer: given))
      position += own.length(isRow)
    }
    let before = placed.map { guide(!isRow, place, $0) }.max() ?? 0
    let after = placed.map { $0.size.length(!isRow) - guide(!isRow, place, $0) }.max() ?? 0
    for index in placed.indices {
      let shift = before - guide(!isRow, place, placed[index])
      if isRow { placed[index].y = shift } else { placed[index].x = shift }
    }
    let isEndless = placed.contains { $0.size.length(!isRow) == .infinity }
    let extent = isEndless ? .infinity : max(before + after, 0)
    return (isRow ? Extent(position, extent) : Extent(extent, position), placed)
  }

  /// The proposals along the stack, one for each child; the order in which they are asked follows
  /// from the stack's own proposal.
  private func lengths(
    of children: [Sketch], _ offer: Offer, _ isRow: Bool, _ gaps: Double, across: Double?
  ) -> [Double?] {
    guard let whole = isRow ? offer.width : offer.height else {
      return children.map { _ in nil }
    }
    let minor = isRow ? offer.height : offer.width
    func asked(_ child: Sketch, _ length: Double, _ minor: Double?) -> Double {
      size(child, isRow ? Offer(length, minor) : Offer(minor, length), isRow).length(isRow)
    }
    let least = children.map { asked($0, 0, minor) }
    let most = children.map { asked($0, .infinity, minor) }
    var offers = [Double?](repeating: nil, count: children.count)
    var left = whole - gaps
    let levels = Set(children.map(priority)).sorted(by: >)
    for (number, level) in levels.enumerated() {
      let group = children.indices.filter { priority(children[$0]) == level }
      let lower = children.indices.filter { priority(children[$0]) < level }
      if number == 0 { left -= lower.map { least[$0] }.reduce(0, +) }
      if number > 0 { left += group.map { least[$0] }.reduce(0, +) }
      var waiting = group
      while !waiting.isEmpty {
        let next = leastFlexible(waiting, least, most)
        var share = max(left / Double(waiting.count), 0)
        // A word is not broken where all have room.
        let isRigid = most[next] == least[next]
        if isRigid, waiting.map({ least[$0] }).reduce(0, +) - left < 1e-6 {
          share = max(share, least[next])
        }
        offers[next] = share
        let taken = asked(children[next], share, across ?? minor)
        if !(left.isInfinite && taken.isInfinite) { left -= taken }
        waiting.removeAll { $0 == next }
      }
    }
    return offers
  }

  /// The child that is asked next: the least flexible one; of those without a limit the one with
  /// the largest minimum; else the first.
  private func leastFlexible(_ waiting: [Int], _ least: [Double], _ most: [Double]) -> Int {
    var best = waiting[0]
    for index in waiting.dropFirst() {
      let own = most[index] - least[index]
      let other = most[best] - least[best]
      let isBefore = own.isInfinite && other.isInfinite ? least[index] > least[best] : own < other
      if isBefore { best = index }
    }
    return best
  }

  func priority(_ sketch: Sketch) -> Double {
    switch sketch {
    case .spacer: -.infinity
    case .priority(_, let priority): priority
    case .overlay(let child, _, _), .background(let child, _, _), .offset(let child, _, _),
      .fixedSize(let child, _, _), .ratio(let child, _, _), .guide(let child, _):
      priority(child)
    default: 0
    }
  }
}

// MARK: Distances

extension LayoutModel {
  enum Side: CaseIterable { case top, leading, bottom, trailing }

  /// The distances that an edge prefers, by category.
  ///
  /// A category is shared by two edges that meet: texts among each other, and a text with a view of
  /// another kind before or after it.
  private typealias Preferences = [String: Double]

  private func distance(_ one: Sketch, _ other: Sketch, isRow: Bool) -> Double {
    let first = preferences(one, isRow ? .trailing : .bottom, isRow)
    let second = preferences(other, isRow ? .leading : .top, isRow)
    let shared = first.filter { $0.key != "default" && second[$0.key] != nil }
    if let distance = shared.map({ max($0.value, second[$0.key] ?? 0) }).max() { return distance }
    if first["default"] != nil || second["default"] != nil {
      return max(first["default"] ?? 0, second["default"] ?? 0)
    }
    return 8
  }

  private func preferences(_ sketch: Sketch, _ side: Side, _ isInRow: Bool?) -> Preferences {
    let isVertical = side == .top || side == .bottom
    let isEnd = side == .bottom || side == .trailing
    let plain: Preferences = [isEnd ? "view before text" : "text before view": 0]
    let text: Preferences = [
      "text": isVertical ? 2 : 8, isEnd ? "text before view" : "view before text": 8,
    ]
    switch sketch {
    case .emptyText: return text
    case .spacer:
      return isInRow == nil || (isInRow == true) == !isVertical ? ["default": 0] : [:]
    case .row(_, _, let children): return merged(children, side, true)
    case .column(_, _, let children): return merged(children, side, false)
    case .depth(_, let children): return merged(children, side, nil)
    case .frame(_, let width, let height, _):
      if (isVertical ? height : width) != nil { return plain }
    case .flexible(_, let width, let height, _):
      if !(isVertical ? height : width).isOpen { return plain }
    case .padding(_, let insets):
      let inset =
        switch side {
        case .top: insets.top
        case .leading: insets.leading
        case .bottom: insets.bottom
        case .trailing: insets.trailing
        }
      if inset != 0 { return plain }
    case .overlay, .background, .offset, .fixedSize, .ratio, .priority, .guide: break
    default: return plain
    }
    return sketch.children.first.map { preferences($0, side, isInRow) } ?? plain
  }

  /// Along a stack what its first or last view prefers, else what all prefer together; an empty
  /// stack keeps no distance.
  private func merged(_ children: [Sketch], _ side: Side, _ isRow: Bool?) -> Preferences {
    guard let first = children.first, let last = children.last else { return ["default": 0] }
    switch (side, isRow) {
    case (.leading, true), (.top, false): return preferences(first, side, isRow)
    case (.trailing, true), (.bottom, false): return preferences(last, side, isRow)
    default:
      return children.reduce(into: [:]) { sum, child in
        sum.merge(preferences(child, side, isRow)) { max($0, $1) }
      }
    }
  }
}
