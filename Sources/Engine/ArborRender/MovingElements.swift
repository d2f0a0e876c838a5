import ArborDisplay
import ArborTiming

/// The elements that a patch inserts or removes with an animation.
struct MovingElements {
  private let motions: [ViewMotion]
  /// The indices of the motions by node.
  private var inserted: [UInt32: Int] = [:]
  private var removed: [UInt32: Int] = [:]
  /// The indices of the motions of texts that change, by node: of the old and of the new one.
  private var changed: [UInt32: (old: Int?, new: Int?)] = [:]
  /// The elements of each motion.
  private var elements: [[ElementID]]

  init(_ motions: [ViewMotion]) {
    self.motions = motions
    elements = Array(repeating: [], count: motions.count)
    for (index, motion) in motions.enumerated() {
      for node in motion.nodes {
        if motion.place.isEmpty {
          if motion.isInsertion {
            changed[node, default: (nil, nil)].new = index
          } else {
            changed[node, default: (nil, nil)].old = index
          }
        } else if motion.isInsertion {
          inserted[node] = index
        } else {
          removed[node] = index
        }
      }
    }
  }

  var isEmpty: Bool { motions.isEmpty }

  /// Adds the elements that an item is, as far as they move.
  mutating func add(_ item: Difference.Item, in space: Space, isInsertion: Bool) {
    if item.segment.isEmpty { return }
    let kind = item.segment.kind(in: space)
    if kind == .none {
      for child in item.segment.children {
        add(Difference.Item(child, x: 0, y: 0), in: space, isInsertion: isInsertion)
      }
    } else if let index = motion(of: item.segment, isInsertion ? inserted : removed) {
      elements[index].append(item.segment.elementID(as: kind))
    }
  }

  /// Adds an element whose text changes.
  mutating func addChange(of id: ElementID, node: UInt32) {
    guard let (old, new) = changed[node] else { return }
    for index in [old, new] { if let index { elements[index].append(id) } }
  }

  /// Returns the motion of a segment: its own, or that of its only content.
  private func motion(of segment: Segment, _ known: [UInt32: Int]) -> Int? {
    if let index = known[segment.id] { return index }
    let drawn = segment.children.filter { !$0.segment.isEmpty }
    return drawn.count == 1 ? motion(of: drawn[0].segment, known) : nil
  }

  /// The elements that are removed by their motions.
  var leaving: Set<ElementID> {
    zip(motions, elements).reduce(into: []) { leaving, pair in
      if !pair.0.isInsertion, !pair.0.place.isEmpty { leaving.formUnion(pair.1) }
    }
  }

  func ops(areInsertions: Bool) -> [Patch.Op] {
    zip(motions, elements).compactMap { motion, elements in
      guard motion.isInsertion == areInsertions, !elements.isEmpty else { return nil }
      return areInsertions ? .enter(elements, motion) : .leave(elements, motion)
    }
  }
}
