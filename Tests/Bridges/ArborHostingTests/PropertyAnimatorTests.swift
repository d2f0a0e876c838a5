import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborTiming
import ArborUIKit
import ArborUIKitMotion
import Foundation
import StageSupport
import Testing

/// Animators that are paused, scrubbed, reversed and stopped, and objects that move with animations
/// of SwiftUI.
@Suite(.serialized) @MainActor struct PropertyAnimatorTests {
  private struct Maker: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  private func stage() -> Stage {
    view.addSubview(card)
    let stage = Stage { Maker(view: view).frame(width: 100, height: 100) }
    _ = stage.host.popAnimation()
    return stage
  }

  private func near(_ one: CGFloat, _ other: CGFloat, _ bound: CGFloat = 0.01) -> Bool {
    abs(one - other) <= bound
  }

  /// Of what changed since it was asked last.
  private func animation(_ stage: Stage) -> Animation? {
    stage.host.flush()
    return stage.host.popAnimation()?.page
  }

  private func animator(_ duration: Double = 100) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) {
      card.center.x = 60
      card.alpha = 0.5
      card.backgroundColor = .blue
      card.layer.cornerRadius = 8
      card.transform = CGAffineTransform(translationX: 10, y: 0)
    }
  }

  @Test func aScrubbedAnimatorShowsWhatIsBetween() {
    let stage = stage()
    card.backgroundColor = .red
    let animator = animator()
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    #expect(near(card.center.x, 35) && near(card.alpha, 0.75))
    #expect(near(card.layer.cornerRadius, 4) && near(card.transform.tx, 5))
    #expect(animation(stage) == nil)
    animator.fractionComplete = .nan
    #expect(near(card.center.x, 10) && card.backgroundColor == .red && card.alpha == 1)
    animator.fractionComplete = 7
    #expect(near(card.center.x, 60) && card.backgroundColor == .blue)
    #expect(animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }

  @Test func anAnimatorGoesOnFromWhereItIs() {
    let stage = stage()
    let animator = animator()
    animator.pauseAnimation()
    #expect(near(card.center.x, 10) && animation(stage) == nil)
    animator.fractionComplete = 0.25
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(near(card.center.x, 60) && animator.isRunning)
    #expect(abs((animation(stage)?.length ?? 0) - 75) < 0.5)
    #expect(abs(animator.fractionComplete - 0.25) < 0.01)
    animator.pauseAnimation()
    #expect(near(card.center.x, 22.5, 0.5))
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    #expect(abs((animation(stage)?.length ?? 0) - 50) < 0.5)
    animator.stopAnimation(true)
    #expect(near(card.center.x, 22.5, 0.5) && animation(stage) == nil)
  }

  @Test func aReversedAnimatorGoesBack() async {
    let stage = stage()
    let animator = animator()
    animator.fractionComplete = 0.8
    animator.isReversed = true
    #expect(near(animator.fractionComplete, 0.2) && near(card.center.x, 50))
    animator.fractionComplete = 0.25
    #expect(near(card.center.x, 47.5))
    animator.startAnimation()
    #expect(near(card.center.x, 10) && animation(stage) != nil)
    animator.isReversed = false
    #expect(near(card.center.x, 60) && near(animator.fractionComplete, 0.75))
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && near(card.center.x, 47.5, 0.5))
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.finishAnimation(at: .start)
    #expect(positions == [.start] && near(card.center.x, 10) && animator.state == .inactive)
    let short = UIViewPropertyAnimator(duration: 0.01, curve: .easeIn) { card.alpha = 0.2 }
    short.isReversed = true
    short.addCompletion { positions.append($0) }
    short.startAnimation()
    #expect(await settled { positions.count == 2 })
    #expect(positions.last == .start && card.alpha == 1)
  }

  @Test func anAnimatorCanWaitAtItsEnd() async {
    let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) { card.alpha = 0 }
    animator.pausesOnCompletion = true
    var isOver = false
    animator.addCompletion { _ in isOver = true }
    animator.startAnimation()
    #expect(await settled { !animator.isRunning })
    #expect(animator.state == .active && animator.fractionComplete == 1 && !isOver)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(isOver && card.alpha == 0)
    let firm = animator
    firm.addAnimations { card.alpha = 1 }
    firm.isInterruptible = false
    firm.pausesOnCompletion = false
    firm.startAnimation()
    firm.pauseAnimation()
    #expect(firm.isRunning)
    firm.stopAnimation(true)
  }

  @Test func partsBeginLater() {
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { card.center.x = 60 }
    animator.addAnimations({ card.alpha = 0 }, delayFactor: 0.5)
    animator.fractionComplete = 0.5
    #expect(near(card.center.x, 35) && card.alpha == 1)
    animator.fractionComplete = 0.75
    #expect(near(card.alpha, 0.5))
    animator.addAnimations { card.bounds.size.width = 40 }
    #expect(near(card.bounds.width, 35))
    animator.stopAnimation(true)
  }

  @Test func partsThatChangeTheSameAddUp() {
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { card.center.x = 60 }
    animator.addAnimations({ card.center.x = 110 }, delayFactor: 0.5)
    let places: [(fraction: CGFloat, x: CGFloat)] = [
      (0.75, 72.5), (0.5, 35), (0.25, 22.5), (0.9, 95), (1, 110), (0, 10),
    ]
    for place in places {
      animator.fractionComplete = place.fraction
      #expect(near(card.center.x, place.x), "\(place.fraction)")
    }
    animator.fractionComplete = 0.75
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(near(card.center.x, 10))
    animator.stopAnimation(true)
  }

  private final class Drawn: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  private final class Action {
    var body: () -> Void = {}
  }

  @Test func animationsCanBeSwitchedOff() async throws {
    view.addSubview(card)
    let (view, action) = (view, Action())
    let stage = Stage {
      VStack {
        Maker(view: view).frame(width: 100, height: 100)
        Button("act") { action.body() }
      }
    }
    defer { stage.host.close() }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    func moves(_ body: @escaping () -> Void) throws -> Bool {
      _ = stage.host.popAnimation()
      action.body = body
      try stage.host.handle(.tap, at: button.id)
      return animation(stage) != nil
    }
    let isMoved = try moves {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { card.center.x += 1 }
    }
    #expect(!isMoved && UIView.areAnimationsEnabled)
    #expect(
      try moves {
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 1) { card.center.x += 1 }
      })
    await withCheckedContinuation { done in
      UIView.perform(.delete, on: [card], options: [], animations: nil) { _ in done.resume() }
      #expect(card.alpha == 0 && card.superview != nil)
    }
    #expect(card.superview == nil)
  }

  @Test func pathsThatChangeTwiceAddUp() {
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(drawn)
    let stage = stage()
    defer { stage.host.close() }
    guard let shape = drawn.layer as? CAShapeLayer else {
      Issue.record("The layer has no path.")
      return
    }
    func line(to x: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: x, y: 0))
      return path
    }
    func width() -> CGFloat { shape.path?.boundingBox.width ?? 0 }
    shape.path = line(to: 10)
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) {
      shape.path = line(to: 60)
    }
    animator.addAnimations({ shape.path = line(to: 110) }, delayFactor: 0.5)
    let places: [(fraction: CGFloat, width: CGFloat)] = [
      (0.75, 72.5), (0.5, 35), (0.25, 22.5), (0.9, 95), (1, 110), (0, 10),
    ]
    for place in places {
      animator.fractionComplete = place.fraction
      #expect(near(width(), place.width), "\(place.fraction)")
    }
    animator.stopAnimation(true)
    // A path of another structure takes the place of the first one.
    let other = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let second = UIViewPropertyAnimator(duration: 100, curve: .linear) {
      shape.path = line(to: 60)
    }
    second.addAnimations({ shape.path = other }, delayFactor: 0.5)
    second.fractionComplete = 0.9
    #expect(width() == 200)
    second.stopAnimation(true)
  }

  @Test func modifiedAnimationsAreRepeated() {
    let stage = stage()
    defer { stage.host.close() }
    func repetition(_ change: () -> Void) -> AnimationTiming.Repetition? {
      change()
      let animation = animation(stage)
      return animation?.timing.repetition
    }
    func shaken(_ count: CGFloat, _ reverses: Bool) -> AnimationTiming.Repetition? {
      repetition {
        UIView.animate(withDuration: 0.1) {
          UIView.modifyAnimations(withRepeatCount: count, autoreverses: reverses) {
            card.center.x += 10
          }
        }
      }
    }
    #expect(shaken(3, true) == .init(count: 6, autoreverses: true, pause: 0))
    #expect(shaken(2, false) == .init(count: 2, autoreverses: false, pause: 0))
    #expect(shaken(.infinity, true) == .init(count: 0, autoreverses: true, pause: 0))
    for count in [0, -2, CGFloat.nan] {
      #expect(shaken(count, false) == .init(count: 1, autoreverses: false, pause: 0))
    }
    // Outside of an animation nothing moves.
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { card.center.x = 0 }
    #expect(animation(stage) == nil && card.center.x == 0)
  }

  @Test func aTransformComesBackBetweenItsParts() {
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) {
      card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
    animator.addAnimations({ card.transform = .identity }, delayFactor: 0.5)
    animator.fractionComplete = 0.5
    #expect(near(card.transform.a, 1.1))
    animator.fractionComplete = 0.99
    #expect(near(card.transform.a, 1, 0.02))
    animator.stopAnimation(true)
  }

  /// Where the card's layer is some seconds after the start of what its parts have in common.
  private func place(at time: Double) throws -> CGFloat {
    let way = try #require(card.layer.animation(forKey: "animator.parts.position"))
    let layer = CALayer()
    layer.speed = 0
    layer.timeOffset = 100 + time
    let copy = CAKeyframeAnimation(keyPath: "position")
    copy.values = (way as? CAKeyframeAnimation)?.values
    (copy.beginTime, copy.duration) = (100, way.duration)
    layer.add(copy, forKey: nil)
    return try #require(layer.presentation()).position.x
  }

  @Test(arguments: [10.0, 110]) func partsThatChangeTheSamePlayTheirSum(_ end: CGFloat) throws {
    let stage = stage()
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { card.center.x = 60 }
    animator.addAnimations(
      {
        card.center.x = end
        card.alpha = 0
      }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(animation(stage) != nil && card.center.x == end)
    #expect(card.layer.animationKeys() == ["animator.parts.position"])
    for (time, part) in [(25.0, 0.0), (50, 0), (75, 0.5), (99.99, 1)] {
      let x = 10 + CGFloat(time) / 2 + CGFloat(part) * (end - 60)
      let found = try place(at: time)
      #expect(near(found, x, 0.1), "\(time)")
    }
    // Backward each part goes as far as it has come.
    animator.fractionComplete = 0.75
    #expect(card.layer.animationKeys() == nil)
    animator.isReversed = true
    animator.startAnimation()
    let x = try place(at: 0)
    let last = try place(at: 74.9)
    #expect(near(x, end == 10 ? 22.5 : 72.5, 0.5) && near(last, 10, 0.5))
    animator.stopAnimation(true)
    #expect(card.layer.animationKeys() == nil)
  }

  @Test func partsThatAreAddedChangeWhatIsUnderWay() throws {
    let stage = stage()
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { card.center.x = 60 }
    animator.startAnimation()
    _ = animation(stage)
    #expect(card.layer.animationKeys() == nil)
    animator.addAnimations({ card.center.x = 10 }, delayFactor: 0.5)
    let places = try [0, 50, 75].map { try place(at: $0) }
    #expect(zip(places, [10, 35, 22.5]).allSatisfy { near($0, $1, 1) }, "\(places)")
    animator.stopAnimation(true)
  }

  @Test func partsThatAreAddedHaveTheRestOfTheTime() {
    let stage = stage()
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { card.center.x = 60 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    _ = animation(stage)
    animator.addAnimations { card.alpha = 0 }
    #expect(card.alpha == 0 && abs((animation(stage)?.length ?? 0) - 50) < 2)
    animator.pauseAnimation()
    #expect(near(card.alpha, 1, 0.05) && near(card.center.x, 35, 1))
    animator.fractionComplete = 0.75
    #expect(near(card.alpha, 0.5, 0.05))
    animator.stopAnimation(true)
  }

  @Test func aReversedCurveStaysWhereItIs() {
    let animator = UIViewPropertyAnimator(duration: 100, curve: .easeIn) { card.center.x = 110 }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.3
    let x = card.center.x
    animator.isReversed = true
    animator.fractionComplete = animator.fractionComplete
    #expect(near(card.center.x, x, 0.2) && x < 30)
    animator.stopAnimation(true)
  }

  @Test func aCurveCountsInTimeIfItShall() {
    let animator = UIViewPropertyAnimator(duration: 100, curve: .easeIn) { card.center.x = 110 }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(card.center.x < 45)
    animator.scrubsLinearly = true
    animator.fractionComplete = 0.5
    #expect(near(card.center.x, 60))
    animator.stopAnimation(true)
  }

  @Test func theRestOfACurveIsItsOwnEnd() {
    let curve = ObjectAnimation(.easeInOut, duration: 2)
    let time = curve.time(ofFraction: 0.3)
    #expect(abs(curve.fraction(at: time) - 0.3) < 1e-3)
    let rest = curve.rest(from: time)
    #expect(abs(rest.duration - 2 * (1 - time)) < 1e-9)
    for part in [0.0, 0.25, 0.6, 1] {
      let wanted = curve.fraction(at: time + (1 - time) * part)
      #expect(abs(0.3 + 0.7 * rest.fraction(at: part) - wanted) < 2e-3)
    }
    #expect(curve.rest(from: 1).fraction(at: 0.5) == 1 && curve.time(ofFraction: 3) == 1)
  }

  // MARK: Animations of SwiftUI

  @Test func viewsMoveWithAnAnimationOfSwiftUI() async {
    let stage = stage()
    var isOver = false
    UIView.animate(.spring(duration: 0.02, bounce: 0.3)) {
      card.alpha = 0.5
    } completion: {
      isOver = true
    }
    #expect(card.alpha == 0.5 && animation(stage) == .spring(duration: 0.02, bounce: 0.3))
    #expect(await settled { isOver })
    UIView.animate(.linear.repeatForever()) {
      card.alpha = 1
    } completion: {
      isOver = false
    }
    #expect(animation(stage) == .linear.repeatForever() && isOver)
  }

  private struct MacMaker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  @Test func viewsOfAppKitDoSoToo() async {
    let view = NSView()
    let stage = Stage { MacMaker(view: view) }
    _ = stage.host.popAnimation()
    var isOver = false
    NSAnimationContext.animate(.spring(duration: 0.02)) {
      view.alphaValue = 0.5
    } completion: {
      isOver = true
    }
    #expect(view.alphaValue == 0.5 && animation(stage) == .spring(duration: 0.02))
    #expect(await settled { isOver })
  }
}
