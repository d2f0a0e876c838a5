package import ArborGraph

/// The place where the nodes of a new view go, and the environment there.
public struct _ViewInputs {
  @Unretained package private(set) var host: ViewHost
  var hostReference: Unretained<ViewHost> { _host }
  @Unretained package private(set) var parent: Node
  var parentReference: Unretained<Node> { _parent }
  @usableFromInline package var environment: EnvironmentValues
  /// The static position in the enclosing builder block; -1 if the block has one child.
  @usableFromInline package var slot: Int16 = -1
  /// The arms of the enclosing conditionals, as bits after a leading 1.
  package var branch: UInt16 = 1

  @usableFromInline @MainActor package init(inside parent: Node, environment: EnvironmentValues) {
    _host = parent.hostReference
    self.parent = parent
    self.environment = parent.surrounded(environment)
  }

  @usableFromInline @MainActor package func append(_ node: Node) {
    _parent.withObject { $0.children.append(node) }
  }

  /// Returns inputs for the content of a modifier's node, at the same place in the block.
  @usableFromInline @MainActor package func inside(_ node: Node) -> _ViewInputs {
    var inner = _ViewInputs(inside: node, environment: environment)
    inner.slot = slot
    inner.branch = branch
    return inner
  }

  /// Prepares for a number of nodes beside those that are there.
  @usableFromInline @MainActor func reserve(_ count: Int) {
    parent.children.reserveCapacity(parent.children.count + count)
  }

  @usableFromInline func firstSlot(ofBlockWith count: Int) -> Int16 {
    slot < 0 && count > 1 ? 0 : slot
  }
}

/// Iterates over existing nodes in the order in which they were made.
public struct _ViewCursor {
  @Unretained package private(set) var parent: Node
  @usableFromInline package var environment: EnvironmentValues
  /// Whether the environment may differ from that of the last update.
  @usableFromInline package var isEnvironmentChanged: Bool
  @usableFromInline var index = 0

  @MainActor package init(
    inside parent: Node, environment: EnvironmentValues, isEnvironmentChanged: Bool
  ) {
    self.parent = parent
    self.environment = parent.surrounded(environment)
    self.isEnvironmentChanged = isEnvironmentChanged
  }

  /// Creates a cursor over the children of `node` with the environment of another cursor.
  @usableFromInline @MainActor package init(inside node: Node, _ outer: _ViewCursor) {
    self.init(
      inside: node, environment: outer.environment, isEnvironmentChanged: outer.isEnvironmentChanged
    )
  }

  /// The node at the cursor; `nil` past the last one.
  @MainActor var nextNode: Node? { index < parent.children.count ? parent.children[index] : nil }

  /// Whether the node at the cursor is of the given type.
  @MainActor package func isNext<N: Node>(_ type: N.Type) -> Bool { nextNode is N }

  @inlinable @MainActor package mutating func next<N: Node>(_ type: N.Type) -> N {
    let node = advance()
    assert(node is N, "expected \(N.self) before \(index), found \(node)")
    return unsafeDowncast(node, to: N.self)
  }

  @usableFromInline @MainActor mutating func advance() -> Node {
    let node = _parent.withObject { $0.children[index] }
    index += 1
    if isEnvironmentChanged { node.meet(environment) }
    return node
  }

  /// Continues inside another node, with the environment of the cursor around both.
  @usableFromInline @MainActor mutating func move(inside node: Node, _ outer: _ViewCursor) {
    parent = node
    index = 0
    if node.hasAdaptedSurroundings { environment = node.surrounded(outer.environment) }
  }
}
