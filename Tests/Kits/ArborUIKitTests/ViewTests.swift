import ArborDisplay
import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Writes down what its hooks are told.
@MainActor final class TellingView: UIView {
  var log: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    log.append(newSuperview == nil ? "will leave" : "will enter")
  }
  override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.append(newWindow == nil ? "will leave window" : "will enter window")
  }
  override func didMoveToWindow() { log.append(window == nil ? "left window" : "entered window") }
  override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
  override func willRemoveSubview(_ subview: UIView) { log.append("removes \(subview.tag)") }
  override func layoutSubviews() { log.append("layout") }
}

/// Writes down what it is told.
@MainActor final class Watcher: PlatformPresenter {
  var log: [String] = []

  func view(_ view: any PlatformView, didChange change: _ViewChange) {
    log.append("\((view as? UIView)?.tag ?? -1) \(change.rawValue)")
  }

  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    log.append("scroll \(Int(offset.x)) \(Int(offset.y)) \(animated)")
  }

  func pageTransform(of root: any PlatformView) -> CGAffineTransform? {
    CGAffineTransform(translationX: 1000, y: 500)
  }
}

@MainActor private final class SafeView: UIView {
  var changes = 0
  override func safeAreaInsetsDidChange() { changes += 1 }
}

@MainActor @Suite struct ViewTests {
  private func view(_ tag: Int, _ frame: CGRect = .zero) -> UIView {
    let view = UIView(frame: frame)
    view.tag = tag
    return view
  }

  private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  @Test func subviewsKeepTheirOrder() {
    let parent = UIView()
    let (one, two, three) = (view(1), view(2), view(3))
    parent.addSubview(one)
    parent.addSubview(two)
    parent.insertSubview(three, at: 0)
    #expect(tags(parent) == [3, 1, 2])
    parent.bringSubviewToFront(three)
    #expect(tags(parent) == [1, 2, 3])
    parent.sendSubviewToBack(two)
    #expect(tags(parent) == [2, 1, 3])
    parent.insertSubview(view(4), belowSubview: one)
    parent.insertSubview(view(5), aboveSubview: one)
    #expect(tags(parent) == [2, 4, 1, 5, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 4)
    #expect(tags(parent) == [3, 4, 1, 5, 2])
    one.removeFromSuperview()
    #expect(tags(parent) == [3, 4, 5, 2])
    #expect(parent.viewWithTag(5)?.tag == 5)
    #expect(two.isDescendant(of: parent) && !parent.isDescendant(of: two))
    two.addSubview(parent)
    #expect(parent.superview == nil)
  }

  @Test func aViewIsToldWhereItMoves() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child) = (TellingView(), TellingView())
    child.tag = 7
    parent.addSubview(child)
    window.addSubview(parent)
    child.removeFromSuperview()
    #expect(
      parent.log == [
        "added 7", "will enter", "will enter window", "entered window", "entered", "removes 7",
      ])
    #expect(
      child.log == [
        "will enter", "entered", "will enter window", "entered window", "will leave",
        "will leave window", "left window", "left",
      ])
  }

  @Test func layoutRunsOnceFromTheTopThatNeedsIt() {
    let (top, middle, leaf) = (TellingView(), TellingView(), TellingView())
    top.addSubview(middle)
    middle.addSubview(leaf)
    top.layoutIfNeeded()
    for view in [top, middle, leaf] { view.log = [] }
    leaf.setNeedsLayout()
    top.layoutIfNeeded()
    #expect((top.log, middle.log, leaf.log) == ([], [], ["layout"]))
    top.layoutIfNeeded()
    #expect(leaf.log == ["layout"])
    leaf.frame.size.width = 5
    middle.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect((top.log, middle.log, leaf.log) == ([], ["layout"], ["layout", "layout"]))
  }

  @Test func pointsAreConverted() {
    let root = view(0, CGRect(x: 0, y: 0, width: 400, height: 400))
    let scroller = view(1, CGRect(x: 20, y: 30, width: 100, height: 100))
    let inner = view(2, CGRect(x: 5, y: 200, width: 50, height: 50))
    let other = view(3, CGRect(x: 300, y: 300, width: 50, height: 50))
    root.addSubview(scroller)
    root.addSubview(other)
    scroller.addSubview(inner)
    scroller.bounds.origin.y = 180
    #expect(inner.convert(.zero, to: root) == CGPoint(x: 25, y: 50))
    #expect(inner.convert(CGPoint(x: 25, y: 50), from: root) == .zero)
    #expect(inner.convert(.zero, to: other) == CGPoint(x: -275, y: -250))
    #expect(
      inner.convert(inner.bounds, to: nil) == CGRect(x: 25, y: 50, width: 50, height: 50))
    let page = Watcher()
    root.presenter = page
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 1025, y: 550))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint(x: 25, y: 25), to: root) == CGPoint(x: 50, y: 75))
    #expect(inner.convert(.zero, to: root) == CGPoint(x: 0, y: 25))
  }

  @Test func hitsGoToTheFrontAndSkipWhatIsNotThere() {
    let root = view(0, CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = view(1, CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = view(2, CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(back)
    root.addSubview(front)
    func hit(_ x: CGFloat, _ y: CGFloat) -> Int? {
      root.hitTest(CGPoint(x: x, y: y), with: nil)?.tag
    }
    #expect(hit(50, 50) == 2 && hit(10, 10) == 1 && hit(90, 10) == 0 && hit(101, 0) == nil)
    front.isHidden = true
    #expect(hit(50, 50) == 1)
    front.isHidden = false
    front.alpha = 0
    #expect(hit(50, 50) == 1)
    back.isUserInteractionEnabled = false
    #expect(hit(50, 50) == 0)
  }

  @Test func whoeverShowsAViewLearnsOfChangesBelow() {
    let watcher = Watcher()
    let (root, child) = (view(1), view(2))
    root.presenter = watcher
    root.addSubview(child)
    root.layoutIfNeeded()
    watcher.log = []
    child.backgroundColor = .red
    child.backgroundColor = .red
    child.layer.cornerRadius = 3
    child.center.x = 4
    child.removeFromSuperview()
    child.alpha = 0
    #expect(watcher.log == ["2 1", "2 1", "2 2", "1 8", "1 4"])
  }

  @Test func framesAndLooksAreObserved() {
    let view = UIView()
    var seen: [CGFloat] = []
    let frames = view.observe(\.frame, options: [.new]) { _, change in
      seen.append(change.newValue?.width ?? -1)
    }
    let colors = view.observe(\.backgroundColor) { view, _ in
      seen.append(view.backgroundColor == .red ? -2 : -3)
    }
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    view.bounds.size.width = 8
    view.backgroundColor = .red
    #expect(seen == [4, 8, -2])
    frames.invalidate()
    colors.invalidate()
    view.frame = .zero
    #expect(seen.count == 3)
  }

  @Test func traitsComeFromAbove() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    root.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: root.traitCollection) == .white)
    #expect(UIColor.systemRed.resolvedColor(with: child.traitCollection) != .systemRed)
  }

  @Test func theSafeAreaIsWhatReachesIn() {
    let root = view(0, CGRect(x: 0, y: 0, width: 100, height: 200))
    let child = view(1, CGRect(x: 10, y: 10, width: 80, height: 100))
    root.addSubview(child)
    root.hostSafeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
    child.frame.size.height = 190
    #expect(child.safeAreaInsets.bottom == 34)
    let late = SafeView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.addSubview(late)
    #expect(late.changes == 1 && late.safeAreaInsets.top == 44)
  }
}
