package import ArborDisplay
import Foundation

/// A part of a page that fills a sheet of paper.
package struct Sheet: Sendable {
  /// The rows of the page, in points from its top.
  package var rows: Range<Double>
  /// The headers of sections that go on from the sheet before, relative to the first row.
  package var headers: [Placement] = []
  /// The height of the headers, in points.
  package var headersHeight = 0.0
}

/// Divides a drawing into sheets of paper, where possible between what should stay together.
///
/// ## Algorithm
/// 1. Each line of text, and each segment of at most a third of a sheet's height, stays together; a
///    pinned header also stays with what follows it.
/// 2. A sheet ends at its full height, or higher up where the first of them begins that it would
///    cut; then what that place would cut decides again, down to two thirds of the height.
/// 3. Where no such place cuts nothing, as between two columns of text, the sheet ends where the
///    first begins that its full height would cut.
/// 4. It ends higher up where a view begins that stays on one sheet, and in any case where the
///    author says so.
/// 5. The next sheet begins with the headers that stay in sight while their sections go on, unless
///    they would take half of it.
/// 6. The last sheet ends with the content, without the empty rest of the page.
package struct PageBreaks {
  private typealias Extent = (top: Double, bottom: Double)

  /// A header that stays in sight while its section does.
  private struct Header {
    let section: Extent
    /// The left edge in points.
    let x: Double
    let segment: Segment
  }

  /// The vertical extents of what is drawn, ordered by their upper ends, in points.
  private var extents: [Extent] = []
  /// The extents of views that stay on one sheet, in the same order.
  private var kept: [Extent] = []
  /// The ends of sheets that authors ask for, in order.
  private var breaks: [Double] = []
  private var headers: [Header] = []
  private var end = 0.0

  package init(_ list: DisplayList) {
    collect(list.root, at: .zero, in: (-.infinity, .infinity), list)
    extents.sort { $0.top < $1.top }
    kept.sort { $0.top < $1.top }
    breaks.sort()
  }

  /// Returns the sheets from top to bottom, at least one; `nil` if they are more than `limit`.
  package func sheets(height: Double, limit: Int) -> [Sheet]? {
    guard height > 0, end <= height * Double(limit) * 2 else { return nil }
    let whole = extents.filter { $0.bottom - $0.top <= height / 3 }
    var sheets: [Sheet] = []
    var start = 0.0
    while true {
      guard sheets.count < limit else { return nil }
      var sheet = Sheet(rows: start..<start)
      addHeaders(to: &sheet, height: height)
      let room = height - sheet.headersHeight
      let next = breaks.first { $0 >= start + 1 && $0 < end } ?? .infinity
      if min(start + room, next) >= end {
        sheet.rows = start..<max(end, start + 1)
        return sheets + [sheet]
      }
      let cut = next <= start + room ? next : cut(after: start, height: room, whole)
      sheet.rows = start..<cut
      sheets.append(sheet)
      start = cut
    }
  }

  private func addHeaders(to sheet: inout Sheet, height: Double) {
    let start = sheet.rows.lowerBound
    for header in headers where header.section.top < start - 0.5 {
      let length = header.segment.size.height
      guard header.section.bottom > start + 1, sheet.headersHeight + length < height / 2 else {
        continue
      }
      sheet.headers.append(
        Placement(
          offset: CGPoint(x: header.x, y: sheet.headersHeight), segment: header.segment))
      sheet.headersHeight += length
    }
  }

  /// Returns the end of a sheet that begins at `start`, for which no author asks.
  private func cut(after start: Double, height: Double, _ whole: [Extent]) -> Double {
    let cut = Self.cut(after: start, height: height, whole)
    let first = kept.first {
      $0.top >= start + 1 && $0.top < cut && $0.bottom > cut && $0.bottom - $0.top <= height
    }
    return first?.top ?? cut
  }

  /// Returns the end of a sheet that begins at `start`; `whole` are ordered and at most a third as
  /// high as the sheet.
  private static func cut(after start: Double, height: Double, _ whole: [Extent]) -> Double {
    let limit = start + height
    let (first, last) = (place(of: start + height / 3, whole), place(of: limit, whole))
    var cut = limit
    var nearest = limit
    for extent in whole[first..<last].reversed() where extent.bottom > cut {
      if extent.top < start + height * 2 / 3 { return nearest }
      cut = extent.top
      if extent.bottom > limit { nearest = extent.top }
    }
    return cut
  }

  /// Returns the index of the first extent that begins at or below a place.
  private static func place(of top: Double, _ whole: [Extent]) -> Int {
    var (low, high) = (0, whole.count)
    while low < high {
      let middle = (low + high) / 2
      if whole[middle].top < top { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func collect(
    _ segment: Segment, at place: CGPoint, in window: Extent, _ list: DisplayList
  ) {
    if segment.isEmpty { return }
    let y = Double(place.y)
    let frame: Extent = (y, y + segment.size.height)
    add(frame, in: window)
    var (place, window) = (place, window)
    switch segment.content {
    case .text(let text):
      for line in text.lines {
        add((y + line.y, y + line.y + text.style.lineHeight), in: window)
      }
      reach(frame, in: window)
    case .shape, .image, .control, .map: reach(frame, in: window)
    case .layer(let layer):
      if layer.opacity <= 0 { return }
      add(layer.sheetBreaks, around: frame, in: window)
      if let pin = layer.pin, pin.edge == .top { addHeader(of: segment, at: place, in: window) }
      if let box = layer.box, box.background != nil || box.borderWidth > 0 {
        reach(frame, in: window)
      }
    case .scroll:
      window = (max(window.top, frame.top), min(window.bottom, frame.bottom))
      if window.top >= window.bottom { return }
      place.y -= (list.offsets[segment.id] ?? .zero).y
    case .group, .color, .snap, .pull, .modal: break
    }
    for child in segment.children {
      let inner = CGPoint(x: place.x + child.offset.x, y: place.y + child.offset.y)
      collect(child.segment, at: inner, in: window, list)
    }
  }

  private mutating func add(_ rules: SheetBreaks, around frame: Extent, in window: Extent) {
    if rules.isEmpty { return }
    let ends = [
      rules.contains(.before) ? frame.top : nil, rules.contains(.after) ? frame.bottom : nil,
    ]
    breaks += ends.compactMap(\.self).filter { $0 > window.top && $0 < window.bottom }
    if rules.contains(.never) { kept.append(frame) }
  }

  /// Notes the header in a pin's room, which is its section.
  private mutating func addHeader(of room: Segment, at place: CGPoint, in window: Extent) {
    guard let held = room.children.first else { return }
    let section: Extent = (
      max(place.y, window.top), min(place.y + room.size.height, window.bottom)
    )
    headers.append(Header(section: section, x: place.x + held.offset.x, segment: held.segment))
    add((place.y, place.y + held.segment.size.height + 1), in: window)
  }

  private mutating func add(_ extent: Extent, in window: Extent) {
    let visible = (top: max(extent.top, window.top), bottom: min(extent.bottom, window.bottom))
    if visible.bottom > visible.top, visible.bottom.isFinite { extents.append(visible) }
  }

  /// Lets the content end no earlier than an extent.
  private mutating func reach(_ extent: Extent, in window: Extent) {
    if extent.top < window.bottom, extent.bottom > window.top, extent.bottom.isFinite {
      end = max(end, min(extent.bottom, window.bottom))
    }
  }
}
