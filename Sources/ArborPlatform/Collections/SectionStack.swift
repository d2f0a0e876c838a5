package import Foundation

/// The sections of a compositional layout, one after the other as the collection scrolls.
@MainActor package struct SectionStack {
  package struct Entry {
    /// Along the direction of scrolling.
    package fileprivate(set) var start: CGFloat
    package fileprivate(set) var end: CGFloat
    package fileprivate(set) var plan: SectionPlan
  }

  package private(set) var entries: [Entry] = []
  package private(set) var isDown = true
  private var size = CGSize.zero
  private var spacing: CGFloat = 0
  /// Whether no section begins or ends before the one before it.
  private var isInOrder = true
  /// What items, headers and footers would like to have.
  private var wanted = WantedSizes()

  package init() {}

  /// Across the direction of scrolling.
  package var breadth: CGFloat { isDown ? size.width : size.height }
  private var length: CGFloat { entries.last?.end ?? 0 }

  package var contentSize: CGSize {
    isDown ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  /// Forgets all sections. A spacing that is no number counts as 0.
  package mutating func begin(in size: CGSize, isDown: Bool, spacing: CGFloat) {
    (self.size, self.isDown, self.spacing) = (size, isDown, spacing.finite)
    (entries, isInOrder) = ([], true)
    wanted.fit(breadth)
  }

  /// Adds a section after those that are there.
  ///
  /// - Parameters:
  ///   - section: nil: one without items and length; the following ones count on.
  ///   - canScrollAcross: Whether the kit has sections scroll by themselves.
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

  /// A section has another length, and moves those behind it.
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

  // MARK: Sizes that elements would like to have

  /// - Parameter kind: of a header or a footer; nil: of an item.
  package func sizesItself(_ kind: String?, ofSection section: Int) -> Bool {
    guard entries.indices.contains(section) else { return false }
    let plan = entries[section].plan
    guard let kind else { return plan.hasAutomatic }
    return plan.section.boundarySupplementaryItems.contains {
      $0.elementKind == kind
        && (isDown ? $0.layoutSize.heightDimension : $0.layoutSize.widthDimension).isEstimated
    }
  }

  /// An element would like to have a size. Returns whether that moves items from one group to another.
  ///
  /// - Parameter kind: of a header or a footer; nil: of an item.
  package mutating func take(_ size: CGSize, _ kind: String?, at path: IndexPath) -> Bool {
    guard path.count == 2, entries.indices.contains(path.section) else { return false }
    var isOther = false
    if let kind {
      let extent = isDown ? size.height : size.width
      wanted.take(extent, for: kind, ofSection: path.section)
      entries[path.section].plan.take(extent, for: kind)
    } else {
      wanted.take(size, forItem: path.item, ofSection: path.section)
      isOther = entries[path.section].plan.take(size, for: path.item)
    }
    place(from: path.section)
    return isOther
  }

  /// What elements would like goes along with them. nil: all are others.
  package mutating func itemsMoved(_ places: RowPlaces?) {
    if let places { wanted.move(by: places) } else { wanted.clear() }
  }

  // MARK: What is where

  /// The section of a path of two numbers; nil: there is none.
  package func entry(at path: IndexPath) -> Entry? {
    path.count == 2 && entries.indices.contains(path.section) ? entries[path.section] : nil
  }

  /// How far badges may reach beyond their section, in points.
  private static let overhang: CGFloat = 50

  /// All sections of which something may be in a rectangle.
  package func sections(in rect: CGRect) -> Range<Int> {
    guard isInOrder else { return entries.indices }
    let low = (isDown ? rect.minY : rect.minX) - Self.overhang
    let high = (isDown ? rect.maxY : rect.maxX) + Self.overhang
    let first = first { $0.end > low }
    return first..<max(first, self.first { $0.start >= high })
  }

  /// The first section from which on a condition holds.
  private func first(where holds: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// In the collection, of a frame in a section.
  package func moved(_ frame: CGRect, _ entry: Entry) -> CGRect {
    isDown
      ? frame.offsetBy(dx: 0, dy: entry.start) : frame.offsetBy(dx: entry.start, dy: 0)
  }

  /// Of a whole section, with what is around its items.
  package func frame(of entry: Entry) -> CGRect {
    let length = entry.plan.length
    return isDown
      ? CGRect(x: 0, y: entry.start, width: breadth, height: length)
      : CGRect(x: entry.start, y: 0, width: length, height: breadth)
  }

  /// The items of a section that are in a rectangle of the collection, and what is attached to them, with frames in the section.
  package func elements(of entry: Entry, in rect: CGRect) -> [SectionPlan.Element] {
    let (low, high) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return entry.plan.elements(from: low - entry.start, to: high - entry.start)
  }
}
