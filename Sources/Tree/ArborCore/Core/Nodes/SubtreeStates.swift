import ArborGraph

/// The storage of properties in a subtree, by place: the state that a row leaves behind when it is
/// scrolled out of sight.
typealias SubtreeStates = [StatePlace: AnyObject]

/// A property of a view below a row, identified by a hash of the path to the view.
struct StatePlace: Hashable {
  var way: Int
  var name: String
}

/// The retained states of a row that is made again.
@MainActor
struct ReturningStates {
  private let states: SubtreeStates
  @Unretained private var row: Node

  init(_ states: SubtreeStates, of row: Node) {
    self.states = states
    self.row = row
  }

  func storage(of node: Node, _ name: String) -> AnyObject? {
    guard let way = node.way(from: row) else { return nil }
    return states[StatePlace(way: way, name: name)]
  }
}

extension Node {
  /// Returns the storage of all properties in the subtree, and with `withObjects` also the retained
  /// objects behind its views.
  final func collectStates(withObjects: Bool = false) -> SubtreeStates {
    var states: SubtreeStates = [:]
    var pending: ContiguousArray<Node> = [self]
    while let node = pending.popLast() {
      node.forEachState {
        if let way = node.way(from: self) { states[StatePlace(way: way, name: $0)] = $1 }
      }
      if withObjects, let way = node.way(from: self), let kept = node.keepObject() {
        states[StatePlace(way: way, name: kept.name)] = kept.object
      }
      if !(node is ElementsNode) { pending.append(contentsOf: node.children) }
    }
    return states
  }

  /// Returns a hash of the path from a row, or from another ancestor, to this node. It is the same
  /// when the row is made again with the same views. `nil` if `row` is not an ancestor.
  package final func way(from row: Node) -> Int? {
    var hasher = Hasher()
    var node = self
    while node !== row {
      guard let parent = node.parent else { return nil }
      hasher.combine(ObjectIdentifier(type(of: node)))
      hasher.combine(node.slot)
      hasher.combine(node.branch)
      if let key = node.identity {
        hasher.combine(key)
      } else {
        hasher.combine(parent.children.firstIndex { $0 === node })
      }
      node = parent
    }
    return hasher.finalize()
  }
}
