import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of paged tab views: a collection with one page width of content per page, scrolled
/// to the shown page.
final class TurnedPagesBacking: UIKitBacking<HostingCollectionView> {
  private let model: TabModel
  /// The last known offset of the object; only a different one changes the page.
  private var known = CGPoint.zero

  init(_ model: TabModel, _ node: LayoutNode) {
    self.model = model
    super.init(
      HostingCollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
      node, isHosted: true)
    view.isPagingEnabled = true
    view.showsHorizontalScrollIndicator = false
  }

  private var width: CGFloat { view.bounds.width }

  override var contentOffset: CGPoint { CGPoint(x: place, y: 0) }

  /// The offset of the shown page.
  private var place: CGFloat { width * CGFloat(model.shown ?? 0) }

  override func apply(_ backing: Backing) {
    let size = CGSize(width: width * CGFloat(model.count), height: view.bounds.height)
    view.declare("contentSize", size) { view.contentSize = $0 }
    known = CGPoint(x: place, y: 0)
    if view.contentOffset != known { view.contentOffset = known }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    model.isTurnedByHand = wanted("scrollEnabled", view.isScrollEnabled) ?? true
  }

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    guard !isDeclaring, width > 0, self.view.contentOffset != known else { return }
    known = self.view.contentOffset
    turn(to: known)
  }

  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    if !isDeclaring { turn(to: offset) }
  }

  private func turn(to offset: CGPoint) {
    let index = Int((offset.x / width).rounded())
    if index != model.shown { model.select(at: index) }
  }
}
