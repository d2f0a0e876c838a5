import ArborCore
import ArborDisplay
import Foundation

extension ViewHost {
  /// Returns the greatest height of an unfolded page of a width, in points: some 130 sheets of A4.
  /// A page that is much wider has less, because its cost grows with the area.
  nonisolated static func greatestUnfoldedHeight(of size: CGSize) -> Double {
    min(100_000, (60_000_000 / max(size.width, 1)).rounded(.down))
  }

  /// Makes the page so high that its vertical scroll views show all of their content, and returns
  /// whether they do. Scroll views that do not grow with the page stay as they are.
  ///
  /// Lists estimate how high they are before they have made all rows, so that it takes several
  /// steps.
  func unfold() -> Bool {
    let limit = max(size.height, Self.greatestUnfoldedHeight(of: size))
    var known = displayList.scrollHeights
    var (grown, fixed): (Set<UInt32>, Set<UInt32>) = ([], [])
    for _ in 0..<12 {
      let hiding = known.filter { $0.value.hidden > 0 && !fixed.contains($0.key) }
      // The least step of those that may stay as they are adds no empty rows.
      let needed = hiding.filter { grown.contains($0.key) }.map(\.value.hidden).max()
      let step = needed ?? hiding.map(\.value.hidden).min() ?? 0
      // What is far too high need not be made: an estimate is not that wrong.
      let isHopeless = step > 2 * limit
      let (before, height) = (size, min(size.height + (isHopeless ? 100 : step), limit))
      guard height > before.height else { return step == 0 }
      size.height = height
      flush()
      let now = displayList.scrollHeights
      let growing = hiding.filter { id, old in (now[id]?.seen ?? 0) >= old.seen + 0.5 }
      // Those that have grown once, and do no more, have their greatest height.
      fixed.formUnion(Set(hiding.keys).subtracting(growing.keys))
      if growing.isEmpty {
        size = before
        flush()
        known = displayList.scrollHeights
      } else {
        if isHopeless { return false }
        grown.formUnion(growing.keys)
        known = now
      }
    }
    return !known.contains { $0.value.hidden > 0 && !fixed.contains($0.key) }
  }
}

/// The height of a vertical scroll view that is seen, and that of its content that is not.
private struct ScrollHeight {
  let seen: Double
  let hidden: Double

  init(_ scroll: ScrollContent, _ size: CGSize) {
    seen = size.height - scroll.overhang.top - scroll.overhang.bottom
    // Less than half a point is none.
    let rest = scroll.contentSize.height - seen
    hidden = rest < 0.5 ? 0 : rest
  }
}

extension DisplayList {
  /// The heights of the vertical scroll views, by their ids.
  fileprivate var scrollHeights: [UInt32: ScrollHeight] {
    var heights: [UInt32: ScrollHeight] = [:]
    root.collect(into: &heights)
    return heights
  }
}

extension Segment {
  fileprivate func collect(into heights: inout [UInt32: ScrollHeight]) {
    if case .scroll(let scroll) = content, scroll.axes == .vertical {
      heights[id] = ScrollHeight(scroll, size)
    }
    for child in children { child.segment.collect(into: &heights) }
  }
}
