import ArborLayout
import Foundation

/// One way along a lazy container: makes what is missing near the visible part, lets go of what is far from it, and finds all places.
///
/// ## Algorithm
/// 1. Views that are always made are measured one after the other.
/// 2. Of a collection, the first element that reaches into the wanted range follows from the lengths of those before it, measured or
///    estimated. From there on elements are made and measured until the range ends. The others go.
/// 3. The estimate of a collection is the mean of what was measured. It changes only while everything before what is measured is
///    measured as well, so that a new estimate never moves what is visible.
@MainActor
struct LazyPass {
  struct Place {
    unowned(unsafe) let view: LayoutNode
    let position: Double
    let size: CGSize
  }

  /// What stands before the next view.
  private enum Previous {
    case none, unmade
    case view(LayoutNode)

    var isNone: Bool {
      if case .none = self { true } else { false }
    }
  }

  let node: LazyNode
  let layout: LazyStackLayout
  /// What is offered across.
  let offered: Double?
  /// Where views are wanted, along the container.
  let wanted: ClosedRange<Double>
  /// Where the visible part begins.
  let visible: Double
  /// Whether elements are made and let go; else those that are made are measured.
  let isMaking: Bool

  private(set) var places: ContiguousArray<Place> = []
  /// Where the next view begins; in the end, the length of the container.
  private(set) var position = 0.0
  /// The largest length across.
  private(set) var across = 0.0
  /// Whether elements came or went.
  private(set) var isChanged = false
  /// How much longer than estimated those are that were made before the visible part: so far does it move.
  private(set) var correction = 0.0
  /// The collections that were met and where they begin.
  private(set) var collections: ContiguousArray<(elements: ElementsNode, start: Double)> = []
  private var previous = Previous.none

  init(_ node: LazyNode, offered: Double?, wanted: ClosedRange<Double>, visible: Double, isMaking: Bool) {
    self.visible = visible
    self.node = node
    layout = node.layout
    self.offered = offered
    self.wanted = wanted
    self.isMaking = isMaking
    places.reserveCapacity(node.layoutChildren.count)
  }

  mutating func add(_ items: ContiguousArray<LazyItem>, near elements: ElementsNode? = nil) {
    for item in items {
      switch item {
      case .view(let view): add(view, near: elements)
      case .elements(let elements): add(elements)
      }
    }
  }

  private mutating func add(_ view: LayoutNode, near elements: ElementsNode?) {
    node.expect(view, along: layout.axis)
    switch previous {
    case .none: break
    case .unmade: position += layout.spacing ?? elements?.distance ?? 8
    case .view(let other):
      let distance = layout.distance(other, view)
      position += distance
      elements?.distance = distance
    }
    previous = .view(view)
    let size = view.measure(layout.proposal(offered))
    places.append(Place(view: view, position: position, size: size))
    position += layout.along(size)
    across = max(across, layout.across(size))
  }

  // MARK: Elements

  private mutating func add(_ elements: ElementsNode) {
    let (start, count) = (position, elements.count)
    collections.append((elements, start))
    if count == 0 {
      isChanged = isChanged || !elements.children.isEmpty
      return elements.keep([], from: 0)
    }
    if !elements.hasEstimate { elements.extents.estimate = node.usualLength }
    let isNear = start <= wanted.upperBound && start + elements.extents.total >= wanted.lowerBound
    if !isNear, isMaking || elements.children.isEmpty {
      leave(elements, from: start)
      return
    }
    var first = elements.extents.index(at: max(wanted.lowerBound - start, 0))
    if !isMaking { first = elements.positions.first ?? first }
    let startsBefore = previous
    if first > 0 { previous = .unmade }
    position = start + elements.extents.offset(of: first)
    let end = isMaking ? walk(elements, from: first) : measure(elements, from: first)
    settleEstimate(elements, first: first, hasDistance: !startsBefore.isNone)
    position = start + elements.extents.total
    if end < count { previous = .unmade }
  }

  private mutating func leave(_ elements: ElementsNode, from start: Double) {
    if !elements.children.isEmpty {
      isChanged = true
      elements.keep([], from: 0)
    }
    elements.hasEstimate = true
    position = start + elements.extents.total
    previous = .unmade
  }

  /// Makes what is wanted from the position `first` on. Returns where it ends.
  private mutating func walk(_ elements: ElementsNode, from first: Int) -> Int {
    var (list, hint, index) = (ContiguousArray<Node>(), 0, first)
    while index < elements.count, position <= wanted.upperBound || list.isEmpty {
      if let known = elements.element(at: index, hint: &hint) {
        list.append(known)
        measure(known, at: index, of: elements)
      } else {
        let element = elements.makeElement(at: index)
        list.append(element)
        isChanged = true
        let expected = elements.extents.length(at: index) ?? elements.extents.estimate
        let isAbove = position + expected <= visible
        let start = position
        measure(element, at: index, of: elements)
        if isAbove, elements.hasEstimate { correction += position - start - expected }
      }
      index += 1
    }
    if list.count != elements.children.count { isChanged = true }
    elements.keep(list, from: first)
    return index
  }

  /// Measures what is made. Returns where it ends.
  private mutating func measure(_ elements: ElementsNode, from first: Int) -> Int {
    let start = position - elements.extents.offset(of: first)
    var next = first
    for (element, index) in zip(elements.children, elements.positions) {
      if index > next {
        previous = .unmade
        position = start + elements.extents.offset(of: index)
      }
      measure(element, at: index, of: elements)
      next = index + 1
    }
    return next
  }

  private mutating func measure(_ element: Node, at index: Int, of elements: ElementsNode) {
    let start = position
    var items: ContiguousArray<LazyItem> = []
    element.appendLazyItems(to: &items)
    add(items, near: elements)
    elements.extents.set(position - start, at: index)
  }

  private func settleEstimate(_ elements: ElementsNode, first: Int, hasDistance: Bool) {
    elements.hasEstimate = true
    guard isMaking, first == 0 else { return }
    let tree = elements.extents
    var (sum, count) = (tree.measuredSum, tree.measuredCount)
    // The first one has no distance to what is before it: it says less about the others.
    if !hasDistance, count > 1, let length = tree.length(at: 0) {
      sum -= length
      count -= 1
    }
    guard count > 0 else { return }
    elements.extents.estimate = sum / Double(count)
    node.usualLength = elements.extents.estimate
  }
}
