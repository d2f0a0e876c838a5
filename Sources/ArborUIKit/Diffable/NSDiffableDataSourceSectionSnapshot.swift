import ArborPlatform

/// The items of one section, some within others that show or hide them. Each is there once.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// From the top down, each before what is within it.
  public private(set) var items: [ItemIdentifierType] = []
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // What is there.

  /// Those within no other.
  public var rootItems: [ItemIdentifierType] { items.filter { parents[$0] == nil } }

  /// Those that nobody around hides.
  public var visibleItems: [ItemIdentifierType] { items.filter { isVisible($0) } }

  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }

  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// The item around one; nil: there is none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// How many items are around one.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  /// Whether what is within an item is shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether the item is there, and everything around it shows what it has.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy { expanded.contains($0) }
  }

  /// What is within an item, at any depth.
  ///
  /// - Parameter includingParent: whether the item itself is in the answer.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> Self {
    var part = Self()
    part.items = items.filter { item in
      item == parent ? includingParent : ancestors(of: item).contains(parent)
    }
    for item in part.items {
      if let around = parents[item], item != parent, includingParent || around != parent {
        part.parents[item] = around
      }
    }
    part.expanded = expanded.intersection(part.items)
    return part
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var next = parents[item]
    while let around = next {
      found.append(around)
      next = parents[around]
    }
    return found
  }

  /// Behind an item and all that is within it.
  private func end(of item: ItemIdentifierType) -> Int? {
    guard var index = index(of: item) else { return nil }
    index += 1
    while index < items.count, ancestors(of: items[index]).contains(item) { index += 1 }
    return index
  }

  // Changes.

  /// Adds items at the end of those within another one.
  ///
  /// - Parameter parent: nil: the items are within none.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let place = parent.map { end(of: $0) } ?? self.items.count
    guard let place else {
      return UIKitLog.note("Items were appended to an item that is not in the snapshot.")
    }
    add(items, at: place, in: parent)
  }

  /// Beside an item, within the same one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    if let place = index(of: item) { add(items, at: place, in: parents[item]) }
  }

  /// Beside an item and what is within it, within the same one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    if let place = end(of: item) { add(items, at: place, in: parents[item]) }
  }

  private mutating func add(
    _ new: [ItemIdentifierType], at place: Int, in parent: ItemIdentifierType?
  ) {
    var known = Set(items)
    let fresh = new.filter { known.insert($0).inserted }
    items.insert(contentsOf: fresh, at: place)
    for item in fresh { parents[item] = parent }
  }

  /// With all that is within them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let gone = Set(items)
    let all = Set(
      self.items.filter { item in
        gone.contains(item) || ancestors(of: item).contains { gone.contains($0) }
      })
    self.items.removeAll { all.contains($0) }
    for item in all { parents[item] = nil }
    expanded.subtract(all)
  }

  public mutating func deleteAll() { self = Self() }

  /// Gives an item other items within it.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: Self
  ) {
    guard contains(parent) else { return }
    delete(items.filter { parents[$0] == parent })
    guard let place = index(of: parent) else { return }
    let known = Set(items)
    let fresh = snapshot.items.filter { !known.contains($0) }
    items.insert(contentsOf: fresh, at: place + 1)
    for item in fresh { parents[item] = snapshot.parents[item] ?? parent }
    expanded.formUnion(snapshot.expanded.intersection(fresh))
  }

  /// Shows what is within items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter { contains($0) })
  }

  /// Hides what is within items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
}
