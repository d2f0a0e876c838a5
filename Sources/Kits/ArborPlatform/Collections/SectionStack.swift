package import Foundation

/// The sections of a compositional layout, which follow each other in the scroll direction.
@MainActor package struct SectionStack {
  package struct Entry {
    /// The start along the scroll direction.
    package fileprivate(set) var start: CGFloat
    package fileprivate(set) var end: CGFloat
    package fileprivate(set) var plan: SectionPlan
  }

  package private(set) var entries: [Entry] = []
  package private(set) var isDown = true
  private var size = CGSize.zero
  private var spacing: CGFloat = 0
  /// Whether all sections begin and end after the one before them.
  private var isInOrder = true
  /// The preferred sizes of items, headers and footers.
  private var wanted = WantedSizes()

  package init() {}

  /// The size across the scroll direction.
  package var breadth: CGFloat { isDown ? size.width : size.height }
  private var length: CGFloat { entries.last?.end ?? 0 }

  package var contentSize: CGSize {
    isDown ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  /// Removes all sections. A spacing that is not finite counts as 0.
  package mutating func begin(in size: CGSize, isDown: Bool, spacing: CGFloat) {
    (self.size, self.isDown, self.spacing) = (size, isDown, spacing.finite)
    (entries, isInOrder) = ([], true)
    wanted.fit(breadth)
  }

  /// Adds a section after the existing ones.
  ///
  /// - Parameters:
  ///   - section: The section; `nil` for an empty one, which only keeps the indices consistent.
  ///   - canScrollAcross: Whether the kit supports orthogonal scrolling.
  package mutating func append(
    _ section: NSCollectionLayoutSection?, items: Int, canScrollAcross: Bool,
    environment: @escaping (CGSize) -> any NSCollectionLayoutEnvironment
  ) {
    let number = entries.count
    let insets = section?.contentInsets ?? .zero
    var room = size
    if isDown {
      room.width = max(room.width - insets.leading - insets.trailing, 0)
    } else {
      room.height = max(room.height - insets.top - insets.bottom, 0)
    }
    let plan = SectionPlan(
      section ?? Self.emptySection, items: section == nil ? 0 : items, in: room, isDown: isDown,
      canScrollAcross: canScrollAcross, sizes: wanted.items(ofSection: number),
      lengths: wanted.lengths(ofSection: number), environment: environment)
    entries.append(Entry(start: 0, end: 0, plan: plan))
    place(from: number)
  }

  private static var emptySection: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  /// Updates the positions of a section and of those after it.
  private mutating func place(from first: Int) {
    var former = first > 0 ? entries[first - 1] : nil
    for index in first..<entries.count {
      let start = former.map { $0.end + spacing } ?? 0
      entries[index].start = start
      entries[index].end = start + entries[index].plan.length
      if let former, start < former.start || entries[index].end < former.end { isInOrder = false }
      former = entries[index]
    }
  }

  // MARK: Preferred sizes

  /// Whether an element determines its own size.
  ///
  /// - Parameter kind: The kind of a header or footer; `nil` for an item.
  package func sizesItself(_ kind: String?, ofSection section: Int) -> Bool {
    guard entries.indices.contains(section) else { return false }
    let plan = entries[section].plan
    guard let kind else { return plan.hasAutomatic }
    return plan.section.boundarySupplementaryItems.contains {
      $0.elementKind == kind
        && (isDown ? $0.layoutSize.heightDimension : $0.layoutSize.widthDimension).isEstimated
    }
  }

  /// Sets the preferred size of an element. Returns whether that moves items between groups.
  ///
  /// - Parameter kind: The kind of a header or footer; `nil` for an item.
  package mutating func adopt(_ size: CGSize, _ kind: String?, at path: IndexPath) -> Bool {
    guard path.count == 2, entries.indices.contains(path.section) else { return false }
    var isOther = false
    if let kind {
      let extent = isDown ? size.height : size.width
      wanted.adopt(extent, for: kind, ofSection: path.section)
      entries[path.section].plan.adopt(extent, for: kind)
    } else {
      wanted.adopt(size, forItem: path.item, ofSection: path.section)
      isOther = entries[path.section].plan.adopt(size, for: path.item)
    }
    place(from: path.section)
    return isOther
  }

  /// Moves preferred sizes with their elements; `nil` removes all of them.
  package mutating func itemsMoved(_ places: RowPlaces?) {
    if let places { wanted.move(by: places) } else { wanted.clear() }
  }

  // MARK: Queries

  /// Returns the section of an index path; `nil` if there is none.
  package func entry(at path: IndexPath) -> Entry? {
    path.count == 2 && entries.indices.contains(path.section) ? entries[path.section] : nil
  }

  /// The distance in points by which badges may extend beyond their section.
  private static let overhang: CGFloat = 50

  /// Returns the sections that can have elements in a rectangle.
  package func sections(in rect: CGRect) -> Range<Int> {
    guard isInOrder else { return entries.indices }
    let low = (isDown ? rect.minY : rect.minX) - Self.overhang
    let high = (isDown ? rect.maxY : rect.maxX) + Self.overhang
    let first = first { $0.end > low }
    return first..<max(first, self.first { $0.start >= high })
  }

  /// Returns the index of the first section from which a condition holds.
  private func first(where holds: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Converts a frame in a section to the collection view's coordinates.
  package func moved(_ frame: CGRect, _ entry: Entry) -> CGRect {
    isDown
      ? frame.offsetBy(dx: 0, dy: entry.start) : frame.offsetBy(dx: entry.start, dy: 0)
  }

  /// Returns the frame of a section, including the space around its items.
  package func frame(of entry: Entry) -> CGRect {
    let length = entry.plan.length
    return isDown
      ? CGRect(x: 0, y: entry.start, width: breadth, height: length)
      : CGRect(x: entry.start, y: 0, width: length, height: breadth)
  }

  /// Returns the items of a section in a rectangle of the collection view, and their attached
  /// views, with frames in the section.
  package func elements(of entry: Entry, in rect: CGRect) -> [SectionPlan.Element] {
    let (low, high) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return entry.plan.elements(from: low - entry.start, to: high - entry.start)
  }
}
