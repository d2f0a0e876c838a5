import ArborDisplay
package import Foundation

extension CGFloat {
  /// The number, or 0 if it is not finite.
  var finite: CGFloat { isFinite ? self : 0 }
}

/// The arrangement of a flow layout: items in lines, with a header and a footer for each section.
///
/// ## Algorithm
/// 1. A line takes items as long as they fit, with the minimum spacing between them.
/// 2. A full line reaches from edge to edge: the remaining space is divided between its items. A
///    single item in a full line is centered.
/// 3. The last line of a section begins at the edge, with the spacing of the line before it.
/// 4. Items are centered in the height of their line.
package struct FlowPlan {
  /// The input of a section. Lengths that are not finite count as 0, and so do negative lengths of
  /// items, headers and footers.
  package struct Section {
    var header: CGSize
    var footer: CGSize
    var insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    var lineGap: CGFloat
    var itemGap: CGFloat
    var sizes: [CGSize]

    package init(
      header: CGSize, footer: CGSize,
      insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat), lineGap: CGFloat,
      itemGap: CGFloat, sizes: [CGSize]
    ) {
      (self.header, self.footer) = (header, footer)
      self.insets = (
        insets.top.finite, insets.left.finite, insets.bottom.finite, insets.right.finite
      )
      (self.lineGap, self.itemGap) = (lineGap.finite, itemGap.finite)
      self.sizes = sizes.map {
        CGSize(width: FlowPlan.usable($0.width), height: FlowPlan.usable($0.height))
      }
    }
  }

  package enum Part: Sendable { case item, header, footer }

  package struct Element: Equatable, Sendable {
    package let part: Part
    package let section: Int
    /// The index of the item; 0 for a header or a footer.
    package let item: Int
    package let frame: CGRect
  }

  /// A part along the scroll direction: a line of items, a header or a footer.
  private struct Band {
    let start: CGFloat
    let end: CGFloat
    let section: Int
    let part: Part
    var items = 0..<0
  }

  private let isDown: Bool
  /// The size of the collection view.
  private let size: CGSize
  private var bands: [Band] = []
  private var frames: [[CGRect]] = []
  private var length: CGFloat = 0
  /// The bands of each section, and the range in which its sticky headers and footers can be.
  private var sections: [(bands: Range<Int>, room: ClosedRange<CGFloat>)] = []

  package init(isDown: Bool, size: CGSize) {
    self.isDown = isDown
    self.size = size
  }

  package var contentSize: CGSize {
    isDown
      ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  private static func usable(_ length: CGFloat) -> CGFloat {
    length > 0 && length.isFinite ? length : 0
  }

  // Frames are computed along and across the scroll direction, and rotated at the end.

  private func along(_ size: CGSize) -> CGFloat { isDown ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isDown ? size.width : size.height }

  private func turned(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: CGPoint(x: isDown ? across : along, y: isDown ? along : across), size: size)
  }

  /// Adds a section after the existing ones.
  package mutating func append(_ section: Section) {
    let (start, first) = (length, bands.count)
    appendTitle(.header, section.header)
    appendLines(section)
    // Insets of authors can be negative or not finite.
    let room = start...(length > start ? length : start)
    appendTitle(.footer, section.footer)
    sections.append((first..<bands.count, room))
  }

  private mutating func appendTitle(_ part: Part, _ size: CGSize) {
    let extent = Self.usable(along(size))
    guard extent > 0 else { return }
    bands.append(
      Band(start: length, end: length + extent, section: sections.count, part: part))
    length += extent
  }

  private mutating func appendLines(_ section: Section) {
    let (insets, sizes, itemGap) = (section.insets, section.sizes, section.itemGap)
    let room =
      across(size) - (isDown ? insets.left + insets.right : insets.top + insets.bottom)
    var placed = [CGRect](repeating: .zero, count: sizes.count)
    length += isDown ? insets.top : insets.left
    var first = 0
    var lastGap = itemGap
    while first < sizes.count {
      let (end, used) = lineEnd(section, from: first, room)
      let number = end - first
      let isLast = end == sizes.count
      var place = isDown ? insets.left : insets.top
      var gap = itemGap
      if !isLast, number > 1 {
        gap += max(room - used, 0) / CGFloat(number - 1)
        lastGap = gap
      } else if !isLast {
        place += max(room - used, 0) / 2
      } else if number > 1, used + (lastGap - itemGap) * CGFloat(number - 1) <= room {
        gap = lastGap
      }
      let height = sizes[first..<end].map { along($0) }.max() ?? 0
      for item in first..<end {
        let middle = (height - along(sizes[item])) / 2
        placed[item] = turned(length + middle, place, sizes[item])
        place += across(sizes[item]) + gap
      }
      bands.append(
        Band(
          start: length, end: length + height, section: sections.count, part: .item,
          items: first..<end))
      length += height + (isLast ? 0 : section.lineGap)
      first = end
    }
    length += isDown ? insets.bottom : insets.right
    frames.append(placed)
  }

  /// Returns the end of the line that begins with an item, and the length of its items with the
  /// minimum spacing between them. A line has at least one item.
  private func lineEnd(
    _ section: Section, from first: Int, _ room: CGFloat
  ) -> (end: Int, used: CGFloat) {
    let (sizes, itemGap) = (section.sizes, section.itemGap)
    var end = first + 1
    var used = across(sizes[first])
    while end < sizes.count, used + itemGap + across(sizes[end]) <= room {
      used += itemGap + across(sizes[end])
      end += 1
    }
    return (end, used)
  }

  /// Returns the elements that intersect a rectangle, in the order of the sections.
  package func elements(in rect: CGRect) -> [Element] {
    var found: [Element] = []
    for band in bands[bands(in: rect)] {
      guard band.part == .item else {
        found.append(title(band))
        continue
      }
      let placed = frames[band.section]
      for item in band.items where placed[item].overlaps(rect) {
        found.append(
          Element(part: .item, section: band.section, item: item, frame: placed[item]))
      }
    }
    return found
  }

  /// Returns the sections with elements in a rectangle; `nil` if there are none.
  package func sections(in rect: CGRect) -> ClosedRange<Int>? {
    let seen = bands[bands(in: rect)]
    guard let first = seen.first, let last = seen.last else { return nil }
    return first.section...last.section
  }

  private func bands(in rect: CGRect) -> Range<Int> {
    let (low, high) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var (first, end) = (0, bands.count)
    while first < end {
      let middle = (first + end) / 2
      if bands[middle].end <= low { first = middle + 1 } else { end = middle }
    }
    var next = first
    while next < bands.count, bands[next].start < high { next += 1 }
    return first..<next
  }

  private func title(_ band: Band) -> Element {
    let extent = band.end - band.start
    let size =
      isDown
      ? CGSize(width: self.size.width, height: extent)
      : CGSize(width: extent, height: self.size.height)
    return Element(
      part: band.part, section: band.section, item: 0, frame: turned(band.start, 0, size))
  }

  package func item(_ item: Int, ofSection section: Int) -> Element? {
    guard frames.indices.contains(section), frames[section].indices.contains(item) else {
      return nil
    }
    return Element(part: .item, section: section, item: item, frame: frames[section][item])
  }

  package func header(ofSection section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    let band = bands[sections[section].bands].first
    return band?.part == .header ? band.map { title($0) } : nil
  }

  package func footer(ofSection section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    let band = bands[sections[section].bands].last
    return band?.part == .footer ? band.map { title($0) } : nil
  }

  /// Returns the range in which sticky headers and footers of a section can be; `nil` if there is
  /// no such section.
  package func room(ofSection section: Int) -> ClosedRange<CGFloat>? {
    sections.indices.contains(section) ? sections[section].room : nil
  }
}
