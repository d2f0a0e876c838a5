import ArborPlatform
import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct ScrollTests {
  private final class Delegate: UIScrollViewDelegate {
    var log: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      log.append("\(Int(scrollView.contentOffset.y))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("end")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("arrived") }
  }

  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let delegate = Delegate()
  private let page = Watcher()

  init() {
    view.contentSize = CGSize(width: 100, height: 1000)
    view.delegate = delegate
    view.presenter = page
    view.layoutIfNeeded()
  }

  private var scrolls: [String] { page.log.filter { $0.hasPrefix("scroll") } }

  @Test func aSizeThatIsNoNumberIsNotTaken() {
    for length in [CGFloat.nan, .infinity, -.infinity] {
      view.contentSize = CGSize(width: 100, height: length)
      view.contentSize = CGSize(width: length, height: 100)
      #expect(view.contentSize == CGSize(width: 100, height: 1000))
    }
  }

  @Test func codeMovesTheBrowserOnce() {
    var seen: [CGFloat] = []
    let token = view.observe(\.contentOffset, options: [.new]) { _, change in
      seen.append(change.newValue?.y ?? -1)
    }
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    view.userScroll(to: CGPoint(x: 0, y: 100))
    #expect(scrolls == ["scroll 0 100 false"])
    #expect(seen == [100] && delegate.log == ["100"])
    token.invalidate()
  }

  @Test func sizesAreObserved() {
    var seen: [String] = []
    let sizes = view.observe(\.contentSize, options: [.old, .new]) { _, change in
      seen.append("\(Int(change.oldValue?.height ?? -1)) \(Int(change.newValue?.height ?? -1))")
    }
    let bounds = view.observe(\.bounds, options: .new) { _, change in
      seen.append("bounds \(Int(change.newValue?.width ?? -1))")
    }
    view.contentSize.height = 2000
    view.bounds.size.width = 50
    #expect(seen == ["1000 2000", "bounds 50"])
    sizes.invalidate()
    bounds.invalidate()
    view.contentSize.height = 1
    #expect(seen.count == 2)
  }

  @Test func theVisitorMovesTheViewAndNothingEchoes() {
    view.userScroll(to: CGPoint(x: 0, y: 30))
    view.userScroll(to: CGPoint(x: 0, y: 60))
    view.userScrollDidEnd()
    #expect(scrolls.isEmpty)
    #expect(delegate.log == ["begin", "30", "60", "end"])
    #expect(view.bounds.origin.y == 60)
  }

  private final class Snapper: UIScrollViewDelegate {
    var log: [String] = []
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      log.append("will end at \(Int(targetContentOffset.pointee.y))")
      targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 50).rounded() * 50
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("slower") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log.append("rest \(Int(scrollView.contentOffset.y)) \(scrollView.isDecelerating)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("arrived") }
  }

  @Test func theDelegateSaysWhereScrollingComesToRest() {
    let snapper = Snapper()
    view.delegate = snapper
    view.userScroll(to: CGPoint(x: 0, y: 60))
    view.userScrollDidEnd()
    #expect(scrolls == ["scroll 0 50 true"] && view.isDecelerating)
    view.userScroll(to: CGPoint(x: 0, y: 50))
    view.userScrollDidEnd()
    #expect(snapper.log == ["will end at 60", "end true", "slower", "rest 50 false"])
    snapper.log = []
    view.userScroll(to: CGPoint(x: 0, y: 100))
    view.userScrollDidEnd()
    #expect(snapper.log == ["will end at 100", "end true", "slower", "rest 100 false"])
    #expect(scrolls.count == 1)
  }

  @Test func aLayoutSaysWhereScrollingComesToRest() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 400) }
    }
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: Snapping())
    let page = Watcher()
    collection.presenter = page
    collection.contentSize = CGSize(width: 100, height: 1_000)
    collection.userScroll(to: CGPoint(x: 0, y: 330))
    collection.userScrollDidEnd()
    #expect(page.log.filter { $0.hasPrefix("scroll") } == ["scroll 0 400 true"])
  }

  @Test func anAnimationArrives() {
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(view.contentOffset.y == 0 && scrolls == ["scroll 0 200 true"])
    view.userScroll(to: CGPoint(x: 0, y: 120))
    view.userScroll(to: CGPoint(x: 0, y: 200))
    view.userScrollDidEnd()
    #expect(delegate.log == ["120", "200", "arrived"])
  }

  @Test func aShorterContentMovesTheView() {
    view.contentOffset.y = 900
    view.contentSize.height = 500
    #expect(view.contentOffset.y == 400)
    view.contentSize.height = 50
    #expect(view.contentOffset.y == 0)
  }

  @Test func whatIsAtTheTopStaysThereWithInsets() {
    view.contentInset.top = 20
    #expect(view.contentOffset.y == -20)
    view.contentOffset.y = 100
    view.contentInset.top = 30
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 210)
  }

  private final class CountingView: UIScrollView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func subviewsAreLaidOutWhenItScrolls() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.userScroll(to: CGPoint(x: 0, y: 10))
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test func pullingRefreshesOnce() {
    let control = UIRefreshControl()
    view.refreshControl = control
    var loads = 0
    control.addAction(UIAction { _ in loads += 1 }, for: .valueChanged)
    control.userPull()
    control.userPull()
    #expect(loads == 1 && control.isRefreshing)
    control.endRefreshing()
    control.userPull()
    #expect(loads == 2)
  }

  @Test func whoAsksIsToldBeforeAChange() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    var seen: [String] = []
    let offset = view.observe(\.contentOffset, options: [.prior, .new]) { view, change in
      seen.append("offset \(change.isPrior) \(Int(view.contentOffset.y))")
    }
    let frame = view.observe(\.frame, options: [.prior]) { view, change in
      seen.append("frame \(change.isPrior) \(Int(view.frame.width))")
    }
    view.contentOffset.y = 20
    view.frame.size.width = 120
    #expect(
      seen == [
        "offset true 0", "offset false 20", "frame true 100", "frame false 120",
      ])
    offset.invalidate()
    frame.invalidate()
  }
}
