package import Foundation

/// The rows of a list, indexed by section and row as tables index them. Rows that are not made have
/// an index and a frame too.
///
/// ## Algorithm
/// 1. Go through the items of the list in order: views that are made, and the number of elements
///    between them.
/// 2. A header begins a section, and so does a row in another part than its predecessor.
/// 3. An element that is not made counts as one row or, where elements are sections themselves, as
///    an empty section.
@MainActor
package struct ListIndex {
  /// A row that is made, with its index.
  package struct Row {
    package let section: Int
    package let row: Int
    package let node: LayoutNode
  }

  /// A header or footer that is made.
  package struct Title {
    package let section: Int
    package let isHeader: Bool
    package let node: LayoutNode
  }

  /// A run of elements that are not made.
  fileprivate struct Gap {
    let section: Int
    let rows: Range<Int>
    let elements: ElementsNode
    let position: Int
  }

  /// The number of rows in each section.
  package private(set) var counts: [Int] = []
  package private(set) var made: [Row] = []
  package private(set) var titles: [Title] = []
  fileprivate private(set) var gaps: [Gap] = []

  /// The part to which the last row belongs.
  private enum Place: Equatable {
    case nothing
    /// The rows of a section whose header has been met.
    case awaited
    /// The content of a section; `nil` outside any `Section`.
    case part(ObjectIdentifier?)
  }
  private var place = Place.nothing

  fileprivate init(_ list: LazyNode) {
    for item in list.arranged { add(item) }
  }

  /// Returns the section and row of an element that is not made.
  func unmade(_ id: AnyHashable) -> [(section: Int, row: Int)] {
    gaps.compactMap { gap in
      guard let position = gap.elements.position(of: id) else { return nil }
      let row = gap.rows.lowerBound + position - gap.position
      return gap.rows.contains(row) ? (gap.section, row) : nil
    }
  }

  private mutating func add(_ item: LazyItem) {
    switch item {
    case .view(let view): add(view)
    case .elements(let elements): add(elements)
    }
  }

  private mutating func add(_ view: LayoutNode) {
    guard let row = view as? ListRowsNode else { return }
    switch row.part?.role {
    case nil:
      begin(row.part)
      made.append(Row(section: counts.count - 1, row: counts[counts.count - 1], node: row))
      counts[counts.count - 1] += 1
    case "header":
      counts.append(0)
      place = .awaited
      titles.append(Title(section: counts.count - 1, isHeader: true, node: row))
    default:
      if counts.isEmpty { counts.append(0) }
      titles.append(Title(section: counts.count - 1, isHeader: false, node: row))
      place = .nothing
    }
  }

  /// Begins a new section unless the next row continues the current one.
  private mutating func begin(_ part: SectionPartNode?) {
    let next = Place.part(part.map { ObjectIdentifier($0) })
    if place != next, place != .awaited { counts.append(0) }
    place = next
  }

  private mutating func add(_ elements: ElementsNode) {
    let made = zip(elements.children, elements.positions).map { ($1, elements.items(of: $0)) }
    let areSections = made.contains { $0.1.contains { $0.isInPart(below: elements) } }
    var next = 0
    for (position, items) in made {
      skip(next..<position, of: elements, areSections)
      for item in items { add(item) }
      next = position + 1
    }
    skip(next..<max(elements.count, next), of: elements, areSections)
  }

  private mutating func skip(
    _ positions: Range<Int>, of elements: ElementsNode, _ areSections: Bool
  ) {
    guard !positions.isEmpty else { return }
    if areSections {
      counts.append(contentsOf: repeatElement(0, count: positions.count))
      place = .nothing
      return
    }
    begin(elements.sectionPart)
    let first = counts[counts.count - 1]
    gaps.append(
      Gap(
        section: counts.count - 1, rows: first..<first + positions.count, elements: elements,
        position: positions.lowerBound))
    counts[counts.count - 1] += positions.count
  }
}

extension LazyItem {
  /// Whether the view is in a section part that is a descendant of `elements`.
  @MainActor fileprivate func isInPart(below elements: ElementsNode) -> Bool {
    guard case .view(let view) = self, let part = (view as? ListRowsNode)?.part else {
      return false
    }
    var node = part.parent
    while let current = node {
      if current === elements { return true }
      node = current.parent
    }
    return false
  }
}

extension Node {
  /// The enclosing section part, within the same lazy container.
  final var sectionPart: SectionPartNode? {
    var node = parent
    while let current = node, !(current is LazyNode) {
      if let part = current as? SectionPartNode { return part }
      node = current.parent
    }
    return nil
  }
}

extension LazyNode {
  /// The current index of rows; `nil` if the container is not a list.
  package var listIndex: ListIndex? { layout.isList ? ListIndex(self) : nil }

  /// Returns the frame of a row in the scrolled content, estimated if the row is not made.
  package func frame(of section: Int, _ row: Int, _ index: ListIndex) -> CGRect? {
    if let found = index.made.first(where: { $0.section == section && $0.row == row }) {
      return inContent(CGRect(origin: found.node.origin, size: found.node.size))
    }
    guard let gap = index.gaps.first(where: { $0.section == section && $0.rows.contains(row) })
    else { return nil }
    return frame(of: gap.elements, at: gap.position + row - gap.rows.lowerBound)
  }

  package func frame(of node: LayoutNode) -> CGRect {
    inContent(CGRect(origin: node.origin, size: node.size))
  }
}
