import ArborGraph
import ArborLayout

/// The elements of a `ForEach` in a lazy container.
package final class LazyForEachNode<ID: Hashable>: ElementsNode {
  fileprivate var source: ElementSource<ID>
  private var kept = KeptStates<ID>()
  /// The collection before a change, until the flush ends in which elements that were not in it are
  /// inserted with an animation.
  private var former: ElementSource<ID>?

  init(_ source: ElementSource<ID>, _ inputs: _ViewInputs) {
    self.source = source
    super.init(inputs)
  }

  /// Restores the states of its elements that were retained when the enclosing row was scrolled out
  /// of sight.
  fileprivate func comesBack() {
    guard let returning = host.evaluation.returning else { return }
    kept = returning.storage(of: self, "") as? KeptStates<ID> ?? kept
  }

  override package var count: Int { source.count }

  override func key(at position: Int) -> AnyHashable? { AnyHashable(source.id(position)) }

  override func makeElement(at position: Int) -> Node {
    let element = LazyElementNode(of: self, key: source.id(position))
    if let states = kept.pop(element.key) {
      host.evaluation.returning = ReturningStates(states, of: element)
      defer { host.evaluation.returning = nil }
      element.make(source, at: position)
    } else {
      element.make(source, at: position)
    }
    noteNewElement(element)
    return element
  }

  /// Records the insertion of an element that the collection did not have before; others only come
  /// near the visible part.
  private func noteNewElement(_ element: LazyElementNode<ID>) {
    guard let former, former.position(element.key) == nil else { return }
    note([element], part: element.key.hashValue, isInsertion: true)
  }

  override package func forEachState(_ body: (String, AnyObject) -> Void) {
    for child in children { keep(child) }
    body("", kept)
  }

  override func elementWillGo(_ element: Node) {
    if keep(element), let parking = host.parking { parking.rowLeaves(element) }
  }

  /// Retains the state in an element; returns whether there is any.
  @discardableResult
  private func keep(_ element: Node) -> Bool {
    let states = element.collectStates()
    kept.insert(states, for: unsafeDowncast(element, to: LazyElementNode<ID>.self).key)
    return !states.isEmpty
  }

  override func position(of id: AnyHashable) -> Int? {
    ((id as? ID) ?? (id.base as? ID)).flatMap(source.position)
  }

  /// ## Algorithm
  /// 1. Each made element is looked up at its old position, then at the position that follows if
  ///    all insertions and removals happened before it, then in the whole collection.
  /// 2. Elements that are found are updated, the others removed. Layout decides which further
  ///    elements are near the visible part.
  func update(_ source: ElementSource<ID>, _ cursor: _ViewCursor) {
    let grown = source.count - self.source.count
    if host.transitions.recorder != nil {
      former = self.source
      host.actions.afterCommit.append { [weak self] in self?.former = nil }
    }
    self.source = source
    var isOther = grown != 0
    var found: [(element: LazyElementNode<ID>, position: Int)] = []
    var taken: Set<Int> = []
    host.actions.removal = self
    for (child, old) in zip(children, positions) {
      let element = unsafeDowncast(child, to: LazyElementNode<ID>.self)
      if let position = position(of: element.key, near: old, grown), taken.insert(position).inserted
      {
        isOther = isOther || position != old
        found.append((element, position))
      } else {
        isOther = true
        note([element], part: element.key.hashValue, isInsertion: false)
        child.unmount()
      }
    }
    host.actions.removal = nil
    if isOther {
      found.sort { $0.position < $1.position }
      rearrange(NodeList(found.map(\.element)), at: ContiguousArray(found.map(\.position)))
    }
    for (element, position) in found { element.update(source, at: position, cursor) }
    if isOther {
      kept.forget { source.position($0) == nil }
      structureChanged()
    }
  }

  private func position(of key: ID, near old: Int, _ grown: Int) -> Int? {
    for guess in [old, old + grown] where guess >= 0 && guess < count && source.id(guess) == key {
      return guess
    }
    return source.position(key)
  }

  override func reportDuplicates() {
    var seen: Set<ID> = []
    for child in children {
      let key = unsafeDowncast(child, to: LazyElementNode<ID>.self).key
      if seen.insert(key).inserted { continue }
      host.report(
        "duplicate-id",
        "The id \(key) occurs more than once in a ForEach: give each element an id of its own.",
        at: self)
      return
    }
  }
}

/// An element whose closure runs by itself: when the element comes near the visible part, and when
/// something that the closure read changes.
final class LazyElementNode<ID: Hashable>: ElementNode<ID> {
  /// `nil` while the closure reads nothing that could change.
  private var ownReader: Reader?
  @Unretained private var owner: LazyForEachNode<ID>

  override var reader: Reader? { ownReader }

  init(of owner: LazyForEachNode<ID>, key: ID) {
    self.owner = owner
    super.init(host: owner.host, parent: owner, key: key)
  }

  private func read(_ body: () -> Void) {
    let reader = ownReader ?? Reader.lent(to: self)
    ownReader = reader
    reader.evaluate(body)
    if reader.giveBack() { ownReader = nil }
  }

  func make(_ source: ElementSource<ID>, at position: Int) {
    var inputs = _ViewInputs(inside: self, environment: inheritedEnvironment)
    read { source.make(position, &inputs) }
  }

  func update(_ source: ElementSource<ID>, at position: Int, _ cursor: _ViewCursor) {
    ownReader?.isDirty = false
    var inner = _ViewCursor(inside: self, cursor)
    read { source.update(position, &inner) }
  }

  override func evaluate() {
    guard let place = owner.children.firstIndex(where: { $0 === self }) else { return }
    let cursor = _ViewCursor(
      inside: self, environment: inheritedEnvironment, isEnvironmentChanged: false)
    update(owner.source, at: owner.positions[place], cursor)
  }
}

extension _ViewInputs {
  /// Whether elements are made on demand, because a lazy container arranges them.
  @MainActor @usableFromInline var isLazy: Bool { parent.lazyContainer?.isLazy == true }

  /// Reports that many elements are made at once although they could be made on demand.
  @MainActor @usableFromInline func noteEagerElements(_ count: Int) {
    if count > 1_000 { parent.reportEagerElements(count) }
  }

  @MainActor @usableFromInline func makeLazily<ID: Hashable>(_ source: ElementSource<ID>) {
    let node = LazyForEachNode(source, self)
    append(node)
    node.findWrappers()
    node.comesBack()
  }
}

extension _ViewCursor {
  /// Whether the elements at the cursor are made on demand.
  @MainActor @usableFromInline var isAtLazyElements: Bool { nextNode is ElementsNode }

  @MainActor @usableFromInline mutating func updateLazily<ID: Hashable>(
    _ source: ElementSource<ID>
  ) {
    next(LazyForEachNode<ID>.self).update(source, self)
  }
}

extension Node {
  /// The lazy container that arranges the views at this node, each wrapped in the modifiers in
  /// between; `nil` if another container arranges them.
  final var lazyContainer: LazyNode? {
    var node: Node? = self
    while let current = node {
      if let lazy = current as? LazyNode { return lazy }
      if let layout = current as? LayoutNode {
        guard let wrapper = layout as? InstancedNode, wrapper.canSpread else { return nil }
      }
      node = current.parent
    }
    return nil
  }

  /// Reports that a lazy container makes many elements at once, because an ancestor of theirs needs
  /// all of them.
  final func reportEagerElements(_ count: Int) {
    var node: Node? = self
    while let current = node, !(current is ScrollNode) {
      if let lazy = current as? LazyNode, lazy.isLazy {
        host.report(
          "eager-rows",
          "All \(count) elements of this ForEach are made at once: something between it and the \(lazy.typeName) needs all of them. Put that around the views of one element.",
          at: self)
        return
      }
      node = current.parent
    }
  }
}
