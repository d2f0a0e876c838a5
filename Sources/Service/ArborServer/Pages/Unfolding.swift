import ArborCore
import ArborDisplay
import Foundation

extension ViewHost {
  /// Makes the page so high that its vertical scroll views show all of their content, as far as
  /// pages may be high. A page whose scroll views do not grow with it stays as it is.
  ///
  /// Lists estimate how high they are before they have made all rows, so that it takes several
  /// steps.
  func unfold() {
    let known = size
    var hidden = displayList.hiddenHeight
    for _ in 0..<8 where hidden > 0 {
      let limit = Double(Viewport.greatestHeight(atWidth: size.width))
      size.height = min(size.height + hidden, limit)
      flush()
      let left = displayList.hiddenHeight
      if left == hidden {
        size = known
        flush()
        return
      }
      hidden = left
    }
  }
}

extension DisplayList {
  /// The greatest height that a vertical scroll view hides of its content, in points.
  fileprivate var hiddenHeight: Double { root.hiddenHeight }
}

extension Segment {
  fileprivate var hiddenHeight: Double {
    var hidden = 0.0
    if case .scroll(let scroll) = content, scroll.axes == .vertical {
      let seen = size.height - scroll.overhang.top - scroll.overhang.bottom
      // Less than half a point is none.
      hidden = scroll.contentSize.height - seen
      if hidden < 0.5 { hidden = 0 }
    }
    return children.reduce(hidden) { max($0, $1.segment.hiddenHeight) }
  }
}
