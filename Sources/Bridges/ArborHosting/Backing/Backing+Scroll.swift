package import ArborCore
import ArborDisplay
package import Foundation

extension Backing {
  /// The scroll settings that a scroll view, list or table declares.
  package var scroll: BackedScroll? {
    switch self {
    case .scrollView(let scroll), .list(let scroll), .table(let scroll): scroll
    default: nil
    }
  }
}

extension ScrollContext {
  /// The offset from the content's corner, which is inside the margins, to the node's.
  package var contentCorner: CGPoint { CGPoint(x: -margins.leading, y: -margins.top) }

  /// The size of the content inside the margins.
  package var innerSize: CGSize {
    CGSize(
      width: contentSize.width - margins.leading - margins.trailing,
      height: contentSize.height - margins.top - margins.bottom)
  }
}

extension ViewBacking {
  /// The scrolling of the page's scroll view; `nil` for other views.
  package var context: ScrollContext? { (node as? ScrollNode)?.context }
}
