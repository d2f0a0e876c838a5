import ArborPlatform

/// The items of one section, some within others that show or hide them. Each is there once.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  private var roots: [ItemIdentifierType] = []
  /// Directly within an item; those with none are not listed.
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // What is there.

  /// From the top down, each before what is within it.
  public var items: [ItemIdentifierType] { walk(roots) { _ in true } }

  /// Those within no other.
  public var rootItems: [ItemIdentifierType] { roots }

  /// Those that nobody around hides.
  public var visibleItems: [ItemIdentifierType] { walk(roots) { expanded.contains($0) } }

  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The item around one; nil: there is none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// How many items are around one.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var next = parents[item]
    while let around = next {
      level += 1
      next = parents[around]
    }
    return level
  }

  /// Whether what is within an item is shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether the item is there, and everything around it shows what it has.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parents[item]
    while let around = next {
      guard expanded.contains(around) else { return false }
      next = parents[around]
    }
    return true
  }

  /// What is within an item, at any depth.
  ///
  /// - Parameter includingParent: whether the item itself is in the answer.
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

  /// Items from the top down, with what is within those that `enters` says.
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

  /// Adds items at the end of those within another one.
  ///
  /// - Parameter parent: nil: the items are within none.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !contains(parent) {
      return UIKitLog.note("Items were appended to an item that is not in the snapshot.")
    }
    add(items, to: parent)
  }

  /// Beside an item, within the same one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, after: 0)
  }

  /// Beside an item and what is within it, within the same one.
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

  /// - Parameter place: nil: behind those that are there.
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

  /// With all that is within them.
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

  public mutating func deleteAll() { self = Self() }

  /// Gives an item other items within it.
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

  /// Shows what is within items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter { contains($0) })
  }

  /// Hides what is within items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
}
