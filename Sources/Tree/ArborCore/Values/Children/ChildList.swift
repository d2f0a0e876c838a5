import ArborGraph

/// The children of an object, in order.
///
/// Most nodes have at most one child, which needs no array. The list takes the size of a reference.
@usableFromInline
package struct ChildList<Element: AnyObject> {
  @usableFromInline
  enum Storage {
    case none
    case one(Element)
    /// Any number of children.
    case many(ContiguousArray<Element>)
  }

  @usableFromInline var storage = Storage.none

  @usableFromInline package init() {}

  /// Creates a list of the elements of an array, which it keeps only if there are several.
  package init(_ nodes: ContiguousArray<Element>) {
    switch nodes.count {
    case 0: break
    case 1: storage = .one(nodes[0])
    default: storage = .many(nodes)
    }
  }
}

extension ChildList {
  /// Calls `body` with the children in order. None is retained for its call: the list keeps them.
  @inline(__always) func forEachUnretained(_ body: (Element) -> Void) {
    switch storage {
    case .none: break
    case .one(let node): body(node)
    case .many(let nodes): nodes.forEachUnretained(body)
    }
  }

  /// Calls `body` with the child at `index`, which is not retained for the call; traps without
  /// such a child.
  @inline(__always) func withUnretained(_ index: Int, _ body: (Element) -> Void) {
    if case .many(let nodes) = storage {
      nodes.withUnretained(index, body)
    } else {
      body(self[index])
    }
  }

  /// Creates a list that keeps an array, however short, for those who often ask for the array.
  package init(keeping nodes: ContiguousArray<Element>) { storage = .many(nodes) }

  /// The children as an array, for loops over many.
  @usableFromInline var array: ContiguousArray<Element> {
    switch storage {
    case .none: []
    case .one(let node): [node]
    case .many(let nodes): nodes
    }
  }
}

extension ChildList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @usableFromInline package var startIndex: Int { 0 }
  @usableFromInline package var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  @usableFromInline package subscript(index: Int) -> Element {
    @inline(__always) get {
      switch storage {
      case .many(let nodes): return nodes[index]
      case .one(let node):
        guard index == 0 else { preconditionFailure("There is no child \(index).") }
        return node
      case .none: preconditionFailure("There is no child \(index).")
      }
    }
    set {
      switch storage {
      case .many: changeArray { $0[index] = newValue }
      case .one:
        precondition(index == 0, "There is no child \(index).")
        storage = .one(newValue)
      case .none: preconditionFailure("There is no child \(index).")
      }
    }
  }

  /// Changes the array of the children in place; a list without an array gets one.
  @inline(__always)
  private mutating func changeArray(_ change: (inout ContiguousArray<Element>) -> Void) {
    let old = storage
    storage = .none
    var nodes: ContiguousArray<Element>
    switch consume old {
    case .none: nodes = []
    case .one(let node): nodes = [node]
    case .many(let all): nodes = all
    }
    change(&nodes)
    storage = .many(nodes)
  }

  @usableFromInline package mutating func append(_ node: Element) {
    if case .none = storage {
      storage = .one(node)
    } else {
      changeArray { $0.append(node) }
    }
  }

  @usableFromInline package mutating func reserveCapacity(_ count: Int) {
    if count > 1 { changeArray { $0.reserveCapacity(count) } }
  }

  @usableFromInline package mutating func removeAll(keepingCapacity: Bool) {
    if keepingCapacity, case .many = storage {
      changeArray { $0.removeAll(keepingCapacity: true) }
    } else {
      storage = .none
    }
  }

  @usableFromInline package mutating func replaceSubrange(
    _ range: Range<Int>, with nodes: some Collection<Element>
  ) {
    var all = ContiguousArray(self)
    all.replaceSubrange(range, with: nodes)
    self = ChildList(all)
  }
}
