import ArborGraph
import ArborLayout

/// The elements of a collection in a lazy container. Only those near the visible part are made.
@MainActor
package class ElementsNode: Node {
  /// The number of elements in the collection.
  package var count: Int { 0 }
  /// The positions of the children in the collection, in ascending order.
  package private(set) final var positions: ContiguousArray<Int> = []
  /// The lengths of the lines along the container, each including the distance to its predecessor.
  final var extents = ExtentTree()
  /// The number of elements per line.
  private(set) final var perLine = 1
  /// Whether the estimate for elements that were never measured has been set.
  final var hasEstimate = false
  /// The initial estimate for the elements of nested collections: the last measured length, in
  /// points.
  final var usualLength = 44.0
  /// The distance between neighbors that was found last, in points.
  final var distance = 8.0

  /// The modifiers that apply to each view of the elements, innermost first.
  private final var wrappers: ContiguousArray<InstancedNode> = []

  override package var isDynamic: Bool { true }
  override final var wrapper: WrapperSnapshot? { WrapperSnapshot(id: id, name: "ForEach") }

  /// Collects the enclosing modifiers, once the node has its parent.
  final func findWrappers() {
    var node = parent
    while let current = node {
      if let layout = current as? LayoutNode {
        guard let wrapper = layout as? InstancedNode else { return }
        wrapper.spread()
        wrappers.append(wrapper)
      }
      node = current.parent
    }
  }

  /// Makes the element at a position.
  func makeElement(at position: Int) -> Node { preconditionFailure("\(self) has no elements") }
  /// Retains the state that outlives an element that is about to be removed.
  func elementWillGo(_ element: Node) {}
  /// Returns the id of the element at a position, whether or not it is made.
  func key(at position: Int) -> AnyHashable? { nil }
  /// Returns the position of the element with an id; `nil` if there is none or the id has another
  /// type.
  func position(of id: AnyHashable) -> Int? { nil }
  /// Reports made elements that share an id.
  func reportDuplicates() {}

  override final func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    list.append(.elements(self))
  }

  /// Sets the number of elements per line.
  final func arrange(inLinesOf perLine: Int) {
    let lines = (count + perLine - 1) / perLine
    if perLine != self.perLine {
      self.perLine = perLine
      extents = ExtentTree(count: lines, estimate: extents.estimate)
    } else if lines != extents.count {
      extents.resize(to: lines)
    }
  }

  /// Returns the views and collections of an element, as a lazy container arranges them.
  final func items(of element: Node) -> ContiguousArray<LazyItem> {
    var items: ContiguousArray<LazyItem> = []
    element.appendLazyItems(to: &items)
    if wrappers.isEmpty { return items }
    for index in items.indices {
      guard case .view(var view) = items[index] else { continue }
      for wrapper in wrappers { view = wrapper.instance(around: view) }
      items[index] = .view(view)
    }
    return items
  }

  /// Returns the element at a position if it is made. The search begins at `hint`, which is moved
  /// to the place where it ended.
  final func element(at position: Int, hint: inout Int) -> Node? {
    while hint < positions.count, positions[hint] < position { hint += 1 }
    return hint < positions.count && positions[hint] == position ? children[hint] : nil
  }

  /// Replaces the made elements by `elements`, which are contiguous from the position `first` on.
  /// All others are removed.
  final func keep(_ elements: NodeList, from first: Int) {
    let kept = first..<first + elements.count
    var isOther = false
    host.actions.removal = self
    for (child, position) in zip(children, positions) where !kept.contains(position) {
      elementWillGo(child)
      child.unmount()
      isOther = true
    }
    host.actions.removal = nil
    isOther = isOther || elements.count != children.count
    children = elements
    positions = ContiguousArray(kept)
    if !isOther { return }
    for wrapper in wrappers { wrapper.pruneInstances() }
    reportDuplicates()
    host.publication.hasStructureChanged = true
    host.geometry.hasChanged = true
    if preferenceBits != 0 { notePreferences(preferenceBits) }
  }

  /// Moves the made elements to other positions, in ascending order, after a change of the
  /// collection.
  final func rearrange(_ elements: NodeList, at positions: ContiguousArray<Int>) {
    children = elements
    self.positions = positions
  }
}
