package import ArborDisplay
import Foundation

/// Divides a drawing into sheets of paper, where possible between what should stay together.
///
/// ## Algorithm
/// 1. Each line of text, and each segment of at most a third of a sheet's height, stays together.
/// 2. A sheet ends at its full height, or higher up where the first of them begins that it would
///    cut; then what that place would cut decides again. If a sheet would end up empty, it ends at
///    its full height.
/// 3. The last sheet ends with the content, without the empty rest of the page.
package struct PageBreaks {
  /// The vertical extents of what is drawn, ordered by their upper ends, in points.
  private var extents: [(top: Double, bottom: Double)] = []
  private var end = 0.0

  package init(_ list: DisplayList) {
    collect(list.root, y: 0, in: -.infinity ... .infinity, list)
    extents.sort { $0.top < $1.top }
  }

  /// Returns the parts from top to bottom; at least one.
  package func ranges(height: Double) -> [Range<Double>] {
    let whole = extents.filter { $0.bottom - $0.top <= height / 3 }
    var result: [Range<Double>] = []
    var start = 0.0
    while start < end {
      let limit = start + height
      if limit >= end {
        result.append(start..<end)
        break
      }
      let cut = Self.cut(above: limit, after: start, whole)
      result.append(start..<cut)
      start = cut
    }
    return result.isEmpty ? [0..<max(min(height, end), 1)] : result
  }

  /// Returns the place at or above `limit` that cuts nothing.
  private static func cut(
    above limit: Double, after start: Double, _ whole: [(top: Double, bottom: Double)]
  ) -> Double {
    var cut = limit
    for extent in whole.reversed() where extent.top < cut && extent.bottom > cut {
      cut = extent.top
    }
    return cut > start ? cut : limit
  }

  private mutating func collect(
    _ segment: Segment, y: Double, in window: ClosedRange<Double>, _ list: DisplayList
  ) {
    if segment.isEmpty { return }
    add(y, y + segment.size.height, in: window)
    var (y, window) = (y, window)
    switch segment.content {
    case .text(let text):
      for line in text.lines {
        add(y + line.y, y + line.y + text.style.lineHeight, in: window)
      }
      reach(y + segment.size.height, in: window)
    case .shape, .image, .control, .map: reach(y + segment.size.height, in: window)
    case .layer(let layer):
      if layer.opacity <= 0 { return }
      if let box = layer.box, box.background != nil || box.borderWidth > 0 {
        reach(y + segment.size.height, in: window)
      }
    case .scroll:
      window = window.clamped(to: y...(y + segment.size.height))
      y -= (list.offsets[segment.id] ?? .zero).y
    case .group, .color, .snap, .pull, .modal: break
    }
    for child in segment.children {
      collect(child.segment, y: y + child.offset.y, in: window, list)
    }
  }

  private mutating func add(_ top: Double, _ bottom: Double, in window: ClosedRange<Double>) {
    let visible = (top: max(top, window.lowerBound), bottom: min(bottom, window.upperBound))
    if visible.bottom > visible.top { extents.append(visible) }
  }

  /// Lets the content end no earlier than at a place.
  private mutating func reach(_ bottom: Double, in window: ClosedRange<Double>) {
    end = max(end, min(bottom, window.upperBound))
  }
}
