import Foundation

/// The sections and items of a data source, with unique identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    let id: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private var sections: [Section] = []
  /// The items whose cells are to be reloaded.
  private(set) var reloaded: Set<ItemIdentifierType> = []
  private(set) var reloadedSections: Set<SectionIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // Contents.

  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the number of items of a section; 0 if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections.first { $0.id == identifier }?.items.count ?? 0
  }

  /// Returns the items of a section; none if there is no such section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections.first { $0.id == identifier }?.items ?? [] }

  /// Returns the section of an item; `nil` if there is no such item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.id }

  /// Returns the index of an item among all items; `nil` if there is none.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section; `nil` if there is none.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  /// Returns an item by the indices of section and item; `nil` if there is none.
  package func item(_ section: Int, _ index: Int) -> ItemIdentifierType? {
    guard sections.indices.contains(section), sections[section].items.indices.contains(index)
    else { return nil }
    return sections[section].items[index]
  }

  package func count(_ section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  // Changes.

  /// Appends sections, except those that are already there.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let known = Set(sectionIdentifiers)
    for id in identifiers where !known.contains(id) { sections.append(Section(id: id, items: [])) }
  }

  /// Appends items, except those that are already there.
  ///
  /// - Parameters:
  ///   - identifiers: The items, in their order.
  ///   - sectionIdentifier: The section; `nil` for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let place =
      sectionIdentifier.map { id in sections.firstIndex { $0.id == id } }
      ?? sections.indices.last
    guard let place else {
      return CollectionLog.note("Items were appended to a snapshot that has no such section.")
    }
    let known = Set(itemIdentifiers)
    sections[place].items += identifiers.filter { !known.contains($0) }
  }

  /// Inserts items before another one, except those that are already there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, 0) }

  /// Inserts items after another one, except those that are already there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at identifier: ItemIdentifierType, _ distance: Int
  ) {
    let known = Set(itemIdentifiers)
    for place in sections.indices {
      guard let index = sections[place].items.firstIndex(of: identifier) else { continue }
      return sections[place].items.insert(
        contentsOf: identifiers.filter { !known.contains($0) }, at: index + distance)
    }
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = indexOfSection(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: place)
  }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = indexOfSection(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: place + 1)
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for place in sections.indices { sections[place].items.removeAll { gone.contains($0) } }
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { sections = [] }

  /// Moves an item before another one, also of another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 0) }

  /// Moves an item after another one, also of another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 1) }

  private mutating func move(
    _ identifier: ItemIdentifierType, _ target: ItemIdentifierType, _ distance: Int
  ) {
    guard identifier != target, itemIdentifiers.contains(target) else { return }
    deleteItems([identifier])
    insert([identifier], at: target, distance)
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, toIdentifier, 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, toIdentifier, 1) }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, _ target: SectionIdentifierType, _ distance: Int
  ) {
    guard identifier != target, indexOfSection(target) != nil,
      let place = indexOfSection(identifier)
    else { return }
    let section = sections.remove(at: place)
    guard let target = indexOfSection(target) else { return }
    sections.insert(section, at: target + distance)
  }

  /// Replaces the items of a section, which is appended if it does not exist. Items of other
  /// sections stay there.
  package mutating func show(_ items: [ItemIdentifierType], in section: SectionIdentifierType) {
    appendSections([section])
    guard let place = indexOfSection(section) else { return }
    sections[place].items = []
    let known = Set(itemIdentifiers)
    sections[place].items = items.filter { !known.contains($0) }
  }

  /// Marks items whose cells are reloaded when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  /// Marks items for updates. Differs from UIKit: their cells are reloaded, as with `reloadItems`.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  /// Marks sections whose cells are reloaded when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSections.formUnion(identifiers)
  }

  // Updates.

  package func updates(from old: Self) -> TableUpdates {
    let (before, after) = (Set(old.sectionIdentifiers), Set(sectionIdentifiers))
    var updates = TableUpdates()
    let isReordered =
      old.sectionIdentifiers.filter { after.contains($0) }
      != sectionIdentifiers.filter { before.contains($0) }
    if isReordered {
      for (index, id) in old.sectionIdentifiers.enumerated() {
        updates.sectionMoves[index] = indexOfSection(id)
      }
    }
    for (index, id) in old.sectionIdentifiers.enumerated() {
      if !after.contains(id) { updates.deletedSections.insert(index) }
      if reloadedSections.contains(id) { updates.reloadedSections.insert(index) }
    }
    for (index, id) in sectionIdentifiers.enumerated() where !before.contains(id) {
      updates.insertedSections.insert(index)
    }
    let (places, earlier) = (self.places, old.places)
    for (item, path) in earlier {
      guard let place = places[item] else {
        updates.deletedRows.insert(path)
        continue
      }
      updates.moves[path] = place
      if reloaded.contains(item) { updates.reloadedRows.insert(path) }
    }
    for (item, path) in places where earlier[item] == nil { updates.insertedRows.insert(path) }
    return updates
  }

  private var places: [ItemIdentifierType: IndexPath] {
    var places: [ItemIdentifierType: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (index, item) in content.items.enumerated() {
        places[item] = IndexPath(row: index, section: section)
      }
    }
    return places
  }

  package func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(row: index, section: section)
      }
    }
    return nil
  }

  /// Returns the snapshot without marks for reloading.
  package func settled() -> Self {
    var settled = self
    settled.reloaded = []
    settled.reloadedSections = []
    return settled
  }
}
