import Foundation

/// Sections and items, by identifiers that are there once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    let id: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private var sections: [Section] = []
  /// Those that are to be asked for anew.
  private(set) var reloaded: Set<ItemIdentifierType> = []
  private(set) var reloadedSections: Set<SectionIdentifierType> = []

  public init() {}

  // What is there.

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections.first { $0.id == identifier }?.items.count ?? 0
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections.first { $0.id == identifier }?.items ?? [] }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.id }

  /// Among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  /// By section and place; nil: there is none.
  package func item(_ section: Int, _ index: Int) -> ItemIdentifierType? {
    guard sections.indices.contains(section), sections[section].items.indices.contains(index)
    else { return nil }
    return sections[section].items[index]
  }

  package func count(_ section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  // Changes.

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let known = Set(sectionIdentifiers)
    for id in identifiers where !known.contains(id) { sections.append(Section(id: id, items: [])) }
  }

  /// - Parameter sectionIdentifier: nil: the last one.
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

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, 0) }

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

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = indexOfSection(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: place)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = indexOfSection(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: place + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for place in sections.indices { sections[place].items.removeAll { gone.contains($0) } }
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }

  public mutating func deleteAllItems() { sections = [] }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 0) }

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

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, toIdentifier, 0) }

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

  /// Gives a section other items, and appends it if it is not there; what is in another section already stays there.
  package mutating func show(_ items: [ItemIdentifierType], in section: SectionIdentifierType) {
    appendSections([section])
    guard let place = indexOfSection(section) else { return }
    sections[place].items = []
    let known = Set(itemIdentifiers)
    sections[place].items = items.filter { !known.contains($0) }
  }

  /// Their cells are asked for anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  /// As `reloadItems`.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSections.formUnion(identifiers)
  }

  // What leads from one to the next.

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

  /// As it is shown: nothing is to be asked for anew.
  package func settled() -> Self {
    var settled = self
    settled.reloaded = []
    settled.reloadedSections = []
    return settled
  }
}
