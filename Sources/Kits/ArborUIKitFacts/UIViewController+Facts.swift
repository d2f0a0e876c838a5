public import ArborUIKit

extension UIViewController {
  /// Names the scroll view that fills the controller's view, for the bars at some of its edges.
  ///
  /// Differs from UIKit: `contentScrollView(for:)` answers it, and bars look the same wherever it
  /// is scrolled to.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, which is not retained; `nil` for none.
  ///   - edge: The edges.
  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    for one in NSDirectionalRectEdge.each where edge.contains(one) {
      contentScrolls[one.rawValue] = scrollView.map { scroll in { [weak scroll] in scroll } }
    }
  }

  /// Returns the scroll view that was named for an edge; `nil` for none, or for several edges.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrolls[edge.rawValue]?()
  }
}

extension NSDirectionalRectEdge {
  fileprivate static let each: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
}
