import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct TwoFingerTests {
  @MainActor final class Target {
    var log: [String] = []
    func pinched(_ pinch: UIPinchGestureRecognizer) {
      log.append("pinch \(pinch.state) \(Int((pinch.scale * 100).rounded()))")
    }
    func turned(_ rotation: UIRotationGestureRecognizer) {
      log.append("turn \(rotation.state) \(Int((rotation.rotation * 180 / .pi).rounded()))")
    }
    func panned(_ pan: UIPanGestureRecognizer) {
      let moved = pan.translation(in: pan.view)
      log.append("pan \(pan.state) \(Int(moved.x)) \(Int(moved.y))")
    }
    func tapped(_ tap: UITapGestureRecognizer) {
      let places = (0..<tap.numberOfTouches).map { Int(tap.location(ofTouch: $0, in: nil).x) }
      log.append("tap \(places)")
    }
  }

  private final class Both: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// Counts its touches.
  private final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began \(touches.count) of \(event?.allTouches?.count ?? 0)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("moved \(touches.count)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended \(touches.count)")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let target = Target()

  init() { window.addSubview(view) }

  private func check(_ expected: String...) {
    #expect(target.log == expected)
    target.log = []
  }

  private func send(
    _ step: TouchDispatcher.Step, _ x: CGFloat, _ y: CGFloat, _ second: (CGFloat, CGFloat)?,
    at time: Double = 0
  ) {
    window.dispatcher.send(
      step, at: CGPoint(x: x, y: y), and: second.map { CGPoint(x: $0.0, y: $0.1) }, time: time)
  }

  private func pinch() -> UIPinchGestureRecognizer {
    let pinch = UIPinchGestureRecognizer(target: target, action: Target.pinched)
    view.addGestureRecognizer(pinch)
    return pinch
  }

  private func rotation() -> UIRotationGestureRecognizer {
    let rotation = UIRotationGestureRecognizer(target: target, action: Target.turned)
    view.addGestureRecognizer(rotation)
    return rotation
  }

  @Test func fingersThatSpreadScale() {
    let pinch = pinch()
    send(.down, 100, 100, nil)
    send(.move, 100, 100, (200, 100), at: 0.01)
    #expect(pinch.numberOfTouches == 2)
    #expect(pinch.location(ofTouch: 1, in: view) == CGPoint(x: 200, y: 100))
    #expect(pinch.location(in: view) == CGPoint(x: 150, y: 100))
    send(.move, 99, 100, (201, 100), at: 0.02)
    check()
    send(.move, 90, 100, (210, 100), at: 0.06)
    // Both fingers at once are one change.
    send(.move, 50, 100, (250, 100), at: 0.11)
    #expect(abs(pinch.velocity - 10) < 0.01)
    send(.up, 50, 100, (250, 100), at: 0.12)
    check("pinch began 120", "pinch changed 200", "pinch ended 200")
    #expect(pinch.state == .possible && pinch.scale == 1 && pinch.numberOfTouches == 0)
  }

  @Test func aScaleThatIsSetCountsOn() {
    let pinch = pinch()
    send(.down, 100, 100, (200, 100))
    send(.move, 50, 100, (250, 100))
    pinch.scale = 1
    send(.move, 100, 100, (200, 100))
    pinch.scale = 1
    send(.move, 75, 100, (225, 100))
    send(.cancel, 0, 0, nil)
    check("pinch began 200", "pinch changed 50", "pinch changed 150", "pinch cancelled 150")
  }

  @Test func aFingerThatIsLiftedEndsIt() {
    _ = pinch()
    send(.down, 100, 100, (200, 100))
    send(.move, 50, 100, (250, 100))
    send(.move, 50, 100, nil)
    check("pinch began 200", "pinch ended 200")
    // Only when both were up another one begins.
    send(.move, 100, 100, (200, 100))
    send(.move, 50, 100, (250, 100))
    send(.up, 50, 100, nil)
    check()
    send(.down, 100, 100, (200, 100))
    send(.move, 75, 100, (225, 100))
    send(.up, 75, 100, (225, 100))
    check("pinch began 150", "pinch ended 150")
  }

  @Test func oneFingerDoesNotPinch() {
    let pinch = pinch()
    send(.down, 100, 100, nil)
    send(.move, 200, 100, nil)
    send(.up, 200, 100, nil)
    check()
    #expect(pinch.state == .possible)
  }

  @Test func fingersThatTurnRotateClockwise() {
    let rotation = rotation()
    send(.down, 100, 100, (200, 100))
    send(.move, 150, 50, (150, 150), at: 0.1)
    #expect(abs(rotation.velocity - .pi / 2 / 0.1) < 0.01)
    // On over the half turn, where angles change their sign.
    send(.move, 200, 101, (100, 99), at: 0.2)
    send(.move, 150, 150, (150, 50), at: 0.3)
    send(.up, 150, 150, (150, 50), at: 0.4)
    check("turn began 90", "turn changed 181", "turn changed 270", "turn ended 270")
    send(.down, 100, 100, (200, 100))
    send(.move, 100, 110, (200, 90))
    rotation.rotation = 0
    send(.move, 100, 100, (200, 100))
    send(.up, 100, 100, (200, 100))
    check("turn began -11", "turn changed 11", "turn ended 11")
  }

  @Test func pinchAndRotationGoOnTogetherWhereADelegateAllowsIt() {
    let (pinch, rotation, both) = (pinch(), rotation(), Both())
    send(.down, 100, 100, (200, 100))
    send(.move, 150, 0, (150, 200))
    send(.up, 150, 0, (150, 200))
    // The one that was added last sees touches first.
    check("turn began 90", "turn ended 90")
    pinch.delegate = both
    send(.down, 100, 100, (200, 100))
    send(.move, 150, 0, (150, 200))
    send(.up, 150, 0, (150, 200))
    check("turn began 90", "pinch began 200", "turn ended 90", "pinch ended 200")
    _ = rotation
  }

  @Test func aPanCountsItsFingers() {
    let pan = UIPanGestureRecognizer(target: target, action: Target.panned)
    pan.minimumNumberOfTouches = 2
    view.addGestureRecognizer(pan)
    send(.down, 100, 100, nil)
    send(.move, 150, 100, nil)
    send(.up, 150, 100, nil)
    check()
    send(.down, 100, 100, (200, 100))
    send(.move, 100, 120, (200, 120))
    // What one finger does alone counts as nothing, and what was gone stays.
    send(.move, 100, 120, nil)
    send(.move, 100, 160, nil)
    send(.up, 100, 160, nil)
    check("pan began 0 20", "pan ended 0 20")
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 1
    send(.down, 100, 100, (200, 100))
    send(.move, 100, 150, (200, 150))
    send(.up, 100, 150, (200, 150))
    check()
    send(.down, 100, 100, nil)
    send(.move, 100, 120, nil)
    send(.move, 100, 120, (200, 120))
    send(.move, 100, 130, (250, 190))
    send(.up, 100, 130, nil)
    check("pan began 0 20", "pan changed 0 20", "pan changed 0 30", "pan ended 0 30")
  }

  @Test func aTapWithTwoFingers() {
    let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
    tap.numberOfTouchesRequired = 2
    view.addGestureRecognizer(tap)
    send(.down, 100, 100, nil)
    send(.up, 100, 100, nil)
    check()
    send(.down, 100, 100, (200, 100))
    send(.move, 100, 100, nil)
    send(.up, 100, 100, nil)
    check("tap [100, 200]")
    tap.numberOfTouchesRequired = 1
    send(.down, 100, 100, (200, 100))
    send(.up, 100, 100, (200, 100))
    check()
  }

  @Test func aViewIsToldOfASecondTouchIfItWants() {
    send(.down, 100, 100, (200, 100))
    send(.move, 110, 100, (210, 100))
    send(.up, 110, 100, (210, 100))
    #expect(view.log == ["began 1 of 1", "moved 1", "ended 1"])
    view.log = []
    view.isMultipleTouchEnabled = true
    send(.down, 100, 100, (200, 100))
    send(.move, 110, 100, (210, 100))
    send(.move, 110, 100, nil)
    send(.up, 110, 100, nil)
    #expect(view.log == ["began 1 of 1", "began 1 of 2", "moved 2", "ended 1", "ended 1"])
  }

  @Test func aFingerOutsideOfTheViewIsNoneOfIts() {
    view.frame = CGRect(x: 0, y: 0, width: 150, height: 300)
    _ = pinch()
    send(.down, 100, 100, (200, 100))
    send(.move, 50, 100, (140, 100))
    send(.move, 10, 100, (140, 100))
    send(.up, 10, 100, (140, 100))
    check()
  }

  @Test func aPanFromAnEdge() {
    let pan = UIScreenEdgePanGestureRecognizer(target: target, action: Target.panned)
    pan.edges = .left
    view.addGestureRecognizer(pan)
    func drag(_ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
      send(.down, x, y, nil)
      send(.move, x + dx, y + dy, nil)
      send(.up, x + dx, y + dy, nil)
    }
    drag(5, 100, by: 30, 0)
    check("pan began 30 0", "pan ended 30 0")
    drag(50, 100, by: 30, 0)
    drag(295, 100, by: -30, 0)
    drag(5, 100, by: 0, 30)
    check()
    pan.edges = [.right, .bottom]
    drag(295, 100, by: -30, 0)
    drag(100, 295, by: 0, -30)
    drag(5, 100, by: 30, 0)
    check("pan began -30 0", "pan ended -30 0", "pan began 0 -30", "pan ended 0 -30")
  }

  @Test func aScrollViewSaysByItsPanWhatTheVisitorDoes() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.panGestureRecognizer.addTarget(target, action: Target.panned)
    #expect(scroll.panGestureRecognizer.view === scroll && scroll.gestureRecognizers == nil)
    scroll.contentOffset.y = 20
    check()
    scroll.userScroll(to: CGPoint(x: 0, y: 50))
    scroll.userScroll(to: CGPoint(x: 0, y: 90))
    scroll.panGestureRecognizer.setTranslation(.zero, in: scroll)
    scroll.userScroll(to: CGPoint(x: 0, y: 85))
    scroll.userScrollDidEnd()
    check("pan began 0 -30", "pan changed 0 -70", "pan changed 0 5", "pan ended 0 5")
    #expect(scroll.panGestureRecognizer.state == .possible)
    #expect(scroll.allowsScrolling)
    scroll.panGestureRecognizer.isEnabled = false
    #expect(!scroll.allowsScrolling && scroll.isScrollEnabled)
  }

  private final class Asking: UIScrollViewDelegate {
    var heard: [String] = []
    private func hear(_ what: String, _ scroll: UIScrollView) {
      let pan = scroll.panGestureRecognizer
      heard.append("\(what) \(Int(pan.translation(in: scroll).y)) \(pan.state == .possible)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("begin", scrollView) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("scroll", scrollView) }
  }

  @Test func theDelegateOfAScrollViewSeesHowFarTheFingerHasCome() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let delegate = Asking()
    _ = scroll.panGestureRecognizer
    scroll.delegate = delegate
    for y in [20.0, 50, 40] { scroll.userScroll(to: CGPoint(x: 0, y: y)) }
    scroll.userScrollDidEnd()
    scroll.userScroll(to: CGPoint(x: 0, y: 45))
    #expect(
      delegate.heard == [
        "begin -20 false", "scroll -20 false", "scroll -50 false", "scroll -40 false",
        "begin -5 false", "scroll -5 false",
      ])
  }
}
