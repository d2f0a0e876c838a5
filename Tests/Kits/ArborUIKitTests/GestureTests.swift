import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct GestureTests {
  @MainActor final class Target {
    var log: [String] = []
    func tapped() { log.append("tap") }
    func tappedTwice() { log.append("two") }
    func panned(_ pan: UIPanGestureRecognizer) {
      let moved = pan.translation(in: pan.view)
      log.append("\(pan.state) \(Int(moved.x)) \(Int(moved.y))")
    }
    func pressed(_ press: UILongPressGestureRecognizer) { log.append("press \(press.state)") }
    func swiped() { log.append("swipe") }
    func hovered(_ hover: UIHoverGestureRecognizer) {
      log.append("\(hover.state) \(Int(hover.location(in: hover.view).x))")
    }
  }

  /// Writes down its touches.
  final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
    }
  }

  private final class Both: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = TouchView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let target = Target()

  init() { window.addSubview(view) }

  private func drag(_ points: CGPoint...) {
    for (index, point) in points.enumerated() {
      window.dispatcher.send(index == 0 ? .down : .move, at: point, time: Double(index) * 0.01)
    }
    window.dispatcher.send(.up, at: points.last ?? .zero, time: Double(points.count) * 0.01)
  }

  private func check(_ expected: String...) {
    #expect(target.log == expected)
    target.log = []
  }

  @Test func aTapIsRecognisedAndCancelsTheViewsTouches() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    drag(CGPoint(x: 150, y: 150))
    drag(CGPoint(x: 150, y: 150))
    check("tap", "tap")
    #expect(view.log == ["began", "cancelled", "began", "cancelled"])
    drag(CGPoint(x: 150, y: 150), CGPoint(x: 180, y: 150))
    drag(CGPoint(x: 10, y: 10))
    check()
    #expect(view.log.suffix(3) == ["began", "moved", "ended"])
  }

  @Test func aTapWaitsForTwoToFail() {
    let one = UITapGestureRecognizer(target: target, action: Target.tapped)
    let two = UITapGestureRecognizer(target: target, action: Target.tappedTwice)
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(two)
    drag(CGPoint(x: 150, y: 150))
    check()
    two.state = .failed
    check("tap")
    drag(CGPoint(x: 150, y: 150))
    drag(CGPoint(x: 150, y: 150))
    check("two")
    drag(CGPoint(x: 150, y: 150))
    two.state = .failed
    check("tap")
  }

  @Test func aPanBeginsAfterTenPoints() {
    let pan = UIPanGestureRecognizer(target: target, action: Target.panned)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    drag(
      CGPoint(x: 150, y: 150), CGPoint(x: 155, y: 150), CGPoint(x: 165, y: 150),
      CGPoint(x: 170, y: 152))
    check("began 15 0", "changed 20 2", "ended 20 2")
    #expect(pan.state == .possible)
    drag(CGPoint(x: 150, y: 150), CGPoint(x: 152, y: 150))
    check("tap")
  }

  @Test func aPanWhoseTimesStandStillForgetsWhereItBegan() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    window.dispatcher.send(.down, at: CGPoint(x: 150, y: 150), time: 0)
    for _ in 0..<200 { window.dispatcher.send(.move, at: CGPoint(x: 170, y: 150), time: 0) }
    window.dispatcher.send(.move, at: CGPoint(x: 180, y: 150), time: 0.05)
    #expect(abs(pan.velocity(in: view).x - 200) < 0.01)
  }

  @Test func translationCanBeCountedAnew() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    window.dispatcher.send(.down, at: CGPoint(x: 150, y: 150), time: 0)
    window.dispatcher.send(.move, at: CGPoint(x: 170, y: 150), time: 0.1)
    #expect(pan.translation(in: view).x == 20 && pan.velocity(in: view).x == 200)
    pan.setTranslation(.zero, in: view)
    window.dispatcher.send(.move, at: CGPoint(x: 175, y: 150), time: 0.2)
    #expect(pan.translation(in: view).x == 5)
  }

  @Test func aFingerThatRestsMovesNothing() {
    let place = CGPoint(x: 150, y: 150)
    drag(place, place, CGPoint(x: 151, y: 150), CGPoint(x: 151, y: 150))
    #expect(view.log == ["began", "moved", "ended"])
  }

  @Test func aFingerThatIsDownHoldsNothingThatGoes() {
    weak var gone: UIPanGestureRecognizer?
    do {
      let pan = UIPanGestureRecognizer()
      gone = pan
      let alone = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      alone.addGestureRecognizer(pan)
      let dispatcher = TouchDispatcher(root: alone)
      dispatcher.send(.down, at: CGPoint(x: 50, y: 50), time: 0)
      dispatcher.send(.move, at: CGPoint(x: 70, y: 50), time: 0.1)
      #expect(pan.state == .began)
    }
    #expect(gone == nil)
  }

  @Test func aLongPressBeginsWhenTheTimeIsOver() {
    let press = UILongPressGestureRecognizer(target: target, action: Target.pressed)
    view.addGestureRecognizer(press)
    window.dispatcher.send(.down, at: CGPoint(x: 150, y: 150), time: 0)
    press.finishWaiting()
    window.dispatcher.send(.up, at: CGPoint(x: 150, y: 150), time: 1)
    check("press began", "press ended")
    drag(CGPoint(x: 150, y: 150))
    check()
  }

  @Test func oneGestureWinsUnlessBothAreAllowed() {
    let inner = UIPanGestureRecognizer(target: target, action: Target.panned)
    let outer = UISwipeGestureRecognizer(target: target, action: Target.swiped)
    view.addGestureRecognizer(inner)
    window.addGestureRecognizer(outer)
    let path = [CGPoint(x: 110, y: 150), CGPoint(x: 150, y: 150)]
    drag(path[0], path[1])
    check("began 40 0", "ended 40 0")
    let both = Both()
    outer.delegate = both
    drag(path[0], path[1])
    check("began 40 0", "swipe", "ended 40 0")
  }

  @Test func aControlKeepsTapsFromWhatIsAround() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { [target] _ in target.log.append("button") }, for: .touchUpInside)
    view.addSubview(button)
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    drag(CGPoint(x: 120, y: 120))
    check("button")
    drag(CGPoint(x: 180, y: 180))
    check("tap")
  }

  @Test func hoveringBeginsChangesAndEnds() {
    let hover = UIHoverGestureRecognizer(target: target, action: Target.hovered)
    view.addGestureRecognizer(hover)
    hover.pointerMoved(to: CGPoint(x: 110, y: 110))
    hover.pointerMoved(to: CGPoint(x: 130, y: 110))
    hover.pointerMoved(to: nil)
    check("began 10", "changed 30", "ended 30")
  }

  @Test func aRecogniserBelongsToOneView() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    window.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil && tap.view === window)
    window.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }
}
