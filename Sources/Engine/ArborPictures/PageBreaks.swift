package import ArborDisplay
import Foundation

/// Divides a drawing into sheets of paper, where possible between what should stay together.
///
/// ## Algorithm
/// 1. Each line of text, and each segment of at most a third of a sheet's height, stays together.
/// 2. A sheet ends at its full height, or higher up where the first of them begins that it would
///    cut; then what that place would cut decides again, down to two thirds of the height.
/// 3. Where no such place cuts nothing, as between two columns of text, the sheet ends where the
///    first begins that its full height would cut.
/// 4. The last sheet ends with the content, without the empty rest of the page.
package struct PageBreaks {
  private typealias Extent = (top: Double, bottom: Double)

  /// The vertical extents of what is drawn, ordered by their upper ends, in points.
  private var extents: [Extent] = []
  private var end = 0.0

  package init(_ list: DisplayList) {
    collect(list.root, y: 0, in: (-.infinity, .infinity), list)
    extents.sort { $0.top < $1.top }
  }

  /// Returns the parts from top to bottom, at least one; `nil` if they are more than `limit`.
  package func ranges(height: Double, limit: Int) -> [Range<Double>]? {
    guard height > 0, end <= height * Double(limit) * 2 else { return nil }
    let whole = extents.filter { $0.bottom - $0.top <= height / 3 }
    var result: [Range<Double>] = []
    var start = 0.0
    while start + height < end {
      guard result.count < limit else { return nil }
      let cut = Self.cut(after: start, height: height, whole)
      result.append(start..<cut)
      start = cut
    }
    result.append(start..<max(end, start + 1))
    return result.count <= limit ? result : nil
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
    _ segment: Segment, y: Double, in window: Extent, _ list: DisplayList
  ) {
    if segment.isEmpty { return }
    let frame: Extent = (y, y + segment.size.height)
    add(frame, in: window)
    var (y, window) = (y, window)
    switch segment.content {
    case .text(let text):
      for line in text.lines {
        add((y + line.y, y + line.y + text.style.lineHeight), in: window)
      }
      reach(frame, in: window)
    case .shape, .image, .control, .map: reach(frame, in: window)
    case .layer(let layer):
      if layer.opacity <= 0 { return }
      if let box = layer.box, box.background != nil || box.borderWidth > 0 {
        reach(frame, in: window)
      }
    case .scroll:
      window = (max(window.top, frame.top), min(window.bottom, frame.bottom))
      if window.top >= window.bottom { return }
      y -= (list.offsets[segment.id] ?? .zero).y
    case .group, .color, .snap, .pull, .modal: break
    }
    for child in segment.children {
      collect(child.segment, y: y + child.offset.y, in: window, list)
    }
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
