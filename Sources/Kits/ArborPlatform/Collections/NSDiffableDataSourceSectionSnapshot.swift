/// The items of one section as a tree, in which parents can be expanded and collapsed. Items are
/// unique.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  private var roots: [ItemIdentifierType] = []
  /// The children of each parent; items without children are not listed.
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // Contents.

  /// All items from the top down, each parent before its children.
  public var items: [ItemIdentifierType] { walk(roots) { _ in true } }

  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { roots }

  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { walk(roots) { expanded.contains($0) } }

  /// Whether the snapshot has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns the position of an item in `items`; `nil` if there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the parent of an item; `nil` if it is a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns the number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var next = parents[item]
    while let around = next {
      level += 1
      next = parents[around]
    }
    return level
  }

  /// Whether the children of an item are shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether the snapshot has an item and all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parents[item]
    while let around = next {
      guard expanded.contains(around) else { return false }
      next = parents[around]
    }
    return true
  }

  /// Returns the descendants of an item.
  ///
  /// - Parameter includingParent: Whether the item itself is included.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> Self {
    var part = Self()
    guard contains(parent) else { return part }
    part.roots = includingParent ? [parent] : children[parent] ?? []
    let items = walk(part.roots) { _ in true }
    part.known = Set(items)
    for item in items {
      if let inner = children[item] { part.children[item] = inner }
      if let around = parents[item], part.known.contains(around) { part.parents[item] = around }
    }
    part.expanded = expanded.intersection(part.known)
    return part
  }

  /// Returns items from the top down, with the children of those that `enters` accepts.
  private func walk(
    _ start: [ItemIdentifierType], _ enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = Array(start.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if let inner = children[item], enters(item) { waiting.append(contentsOf: inner.reversed()) }
    }
    return found
  }

  // Changes.

  /// Adds items after the children of another one.
  ///
  /// - Parameter parent: The parent; `nil` to add root items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !contains(parent) {
      return CollectionLog.note("Items were appended to an item that is not in the snapshot.")
    }
    add(items, to: parent)
  }

  /// Inserts items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, after: 0)
  }

  /// Inserts items after another one and its descendants, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, after: 1)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, after: Int
  ) {
    guard contains(item) else { return }
    let siblings = parents[item].map { children[$0] ?? [] } ?? roots
    if let place = siblings.firstIndex(of: item) {
      add(items, to: parents[item], at: place + after)
    }
  }

  /// Adds the items that are not in the snapshot yet.
  ///
  /// - Parameter place: The index among the siblings; `nil` for the end.
  private mutating func add(
    _ new: [ItemIdentifierType], to parent: ItemIdentifierType?, at place: Int? = nil
  ) {
    let fresh = new.filter { known.insert($0).inserted }
    if fresh.isEmpty { return }
    guard let parent else {
      return roots.insert(contentsOf: fresh, at: place ?? roots.count)
    }
    for item in fresh { parents[item] = parent }
    children[parent, default: []].insert(
      contentsOf: fresh, at: place ?? children[parent]?.count ?? 0)
  }

  /// Removes items with their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let named = Set(items).intersection(known)
    if named.isEmpty { return }
    if !named.isDisjoint(with: roots) { roots.removeAll { named.contains($0) } }
    for parent in Set(named.compactMap { parents[$0] }) {
      let rest = children[parent]?.filter { !named.contains($0) } ?? []
      children[parent] = rest.isEmpty ? nil : rest
    }
    for item in walk(Array(named), { _ in true }) {
      known.remove(item)
      expanded.remove(item)
      parents[item] = nil
      children[item] = nil
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Replaces the descendants of an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: Self
  ) {
    guard contains(parent) else { return }
    delete(children[parent] ?? [])
    let fresh = snapshot.items.filter { !known.contains($0) }
    let isFresh = Set(fresh)
    for item in fresh {
      let around = snapshot.parents[item].flatMap { isFresh.contains($0) ? $0 : nil }
      add([item], to: around ?? parent)
    }
    expanded.formUnion(snapshot.expanded.intersection(isFresh))
  }

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter { contains($0) })
  }

  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
}
