import ArborLayerMotion
import ArborPlatform
import ArborTiming
import Foundation
import Testing

/// The values of animated layers. The layer's time is held, so that no test depends on the clock.
@Suite @MainActor struct LayerAnimationTests {
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.speed = 0
  }

  /// Returns what a layer shows some seconds after the begin of its animations.
  private func shown(_ layer: CALayer, at time: Double) -> CALayer {
    layer.timeOffset = 100 + time
    return layer.presentation() ?? layer
  }

  /// What clients play; `nil` for nothing.
  private var motions: [LayerMotion]? {
    layer.motions(in: LayerSurroundings(isFilled: true))?.value(as: [LayerMotion].self)
  }

  private func add(_ animation: CAAnimation, to layer: CALayer? = nil) {
    let layer = layer ?? self.layer
    layer.speed = 0
    if animation.beginTime == 0 { animation.beginTime = 100 }
    layer.add(animation, forKey: "it")
  }

  private func fade(_ from: Double? = 0, _ to: Double? = 1) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = from
    fade.toValue = to
    fade.duration = 2
    return fade
  }

  private func check(
    _ animation: CAAnimation, gives expected: [(Double, Double)],
    _ value: (CALayer) -> Double = { Double($0.opacity) }
  ) {
    add(animation)
    for (time, result) in expected {
      let found = value(shown(layer, at: time))
      #expect(abs(found - result) < 0.002, "\(time) s: \(found), not \(result)")
    }
  }

  // MARK: From, to and by

  @Test func aValuePassesFromOneToAnother() {
    check(fade(0.2, 0.6), gives: [(-1, 1), (0, 0.2), (1, 0.4), (1.99, 0.598), (2, 1), (9, 1)])
  }

  @Test func whatIsMissingIsTheLayersOwn() {
    let (toOnly, byOnly, fromBy) = (
      fade(nil, 0), CABasicAnimation(keyPath: "position.x"), CABasicAnimation(keyPath: "position.x")
    )
    toOnly.duration = 2
    check(toOnly, gives: [(1, 0.5)])
    (byOnly.duration, byOnly.byValue) = (2, 10)
    check(byOnly, gives: [(1, 25)]) { $0.position.x }
    (fromBy.duration, fromBy.fromValue, fromBy.byValue) = (2, 100, 10 as CGFloat)
    check(fromBy, gives: [(1, 105)]) { $0.position.x }
    let toBy = CABasicAnimation(keyPath: "position.x")
    (toBy.duration, toBy.toValue, toBy.byValue) = (2, NSNumber(value: 100), 10)
    check(toBy, gives: [(0, 90), (1, 95)]) { $0.position.x }
  }

  @Test func additiveValuesAreAddedToTheLayersOwn() {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = CGPoint(x: -10, y: 4)
    move.toValue = CGPoint.zero
    move.isAdditive = true
    move.duration = 2
    check(move, gives: [(0, 10), (1, 15)]) { $0.position.x }
  }

  @Test func cumulativeRepetitionsGoOn() {
    let turn = CABasicAnimation(keyPath: "position.x")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 10, 1)
    turn.repeatCount = 3
    turn.isCumulative = true
    check(turn, gives: [(0.5, 5), (1.5, 15), (2.5, 25)]) { $0.position.x }
  }

  // MARK: Times

  @Test func fillModesHoldTheEnds() {
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, 1.0, 1.0), (.backwards, 0, 1), (.forwards, 1, 0.5),
      (.both, 0, 0.5),
    ] {
      let fade = fade(0, 0.5)
      fade.fillMode = mode
      fade.isRemovedOnCompletion = false
      check(fade, gives: [(-1, before), (3, after)])
    }
    // What is removed at its end does not stay.
    let fade = fade(0, 0.5)
    fade.fillMode = .forwards
    check(fade, gives: [(3, 1)])
  }

  @Test func repetitionsGoBackAndForth() {
    let there = fade()
    (there.duration, there.repeatCount) = (1, 2)
    check(there, gives: [(0.25, 0.25), (1.25, 0.25), (2.25, 1)])
    let back = fade()
    (back.duration, back.repeatCount, back.autoreverses) = (1, 1.5, true)
    check(back, gives: [(0.75, 0.75), (1.25, 0.75), (2.25, 0.25), (3.25, 1)])
    let long = fade()
    (long.duration, long.repeatDuration) = (1, 2.5)
    check(long, gives: [(2.25, 0.25), (2.75, 1)])
    let endless = fade()
    (endless.duration, endless.repeatCount) = (1, .infinity)
    check(endless, gives: [(1e6 + 0.5, 0.5)])
  }

  @Test func speedsAndOffsets() {
    let fast = fade()
    fast.speed = 2
    check(fast, gives: [(0.5, 0.5), (1.5, 1)])
    let back = fade()
    back.speed = -1
    check(back, gives: [(0.5, 0.75)])
    // An animation that begins in its middle goes on with its beginning.
    let late = fade()
    late.timeOffset = 1
    check(late, gives: [(0, 0.5), (0.9, 0.95), (1.5, 0.25)])
    let held = fade()
    (held.speed, held.timeOffset) = (0, 0.5)
    check(held, gives: [(0, 0.25), (1, 0.25), (99, 0.25)])
  }

  @Test func layersHaveTimesInTheirSuperlayers() {
    let inner = CALayer()
    layer.addSublayer(inner)
    (layer.speed, layer.beginTime, layer.timeOffset) = (2, 10, 1)
    (inner.speed, inner.timeOffset) = (3, 4)
    #expect(layer.convertTime(15, from: nil) == 11)
    #expect(inner.convertTime(15, from: nil) == 37)
    #expect(inner.convertTime(37, to: nil) == 15)
    #expect(layer.convertTime(37, from: inner) == 11)
  }

  @Test func timingFunctionsBendTheWay() {
    let ease = fade()
    ease.timingFunction = CAMediaTimingFunction(name: .easeIn)
    // The cubic curve with the points (0.42, 0) and (1, 1) at a half.
    check(ease, gives: [(1, 0.3153)])
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeOut).getControlPoint(at: 2, values: &point)
    #expect(point == [0.58, 1])
    CAMediaTimingFunction(controlPoints: 2, .nan, -1, 4).getControlPoint(at: 1, values: &point)
    #expect(point[0] == 1)
  }

  @Test func transactionsHaveTimesForAnimationsWithoutTheirOwn() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    let slow = fade()
    slow.duration = 0
    check(slow, gives: [(2, 0.3153)])
    CATransaction.commit()
    let plain = fade()
    plain.duration = 0
    check(plain, gives: [(0.125, 0.5)])
  }

  // MARK: Springs

  @Test func springsFollowTheirFormula() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    #expect(abs(spring.settlingDuration - 1.41) < 0.1)
    // A mass of 1, a stiffness of 100 and a damping of 10: half of the critical one.
    let expected = stride(from: 0.05, to: 1.4, by: 0.05).map { time -> (Double, Double) in
      let swing = 75.0.squareRoot()
      return (
        time, 100 - 100 * exp(-5 * time) * (cos(swing * time) + 5 / swing * sin(swing * time))
      )
    }
    add(spring)
    for (time, place) in expected {
      #expect(abs(shown(layer, at: time).position.x - place) < 1, "\(time) s")
    }
  }

  @Test func springsByTheirPeriodAndBounce() {
    let critical = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(critical.stiffness - 157.91) < 0.01 && abs(critical.damping - 25.13) < 0.01)
    let bouncy = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(bouncy.bounce - 0.3) < 1e-6 && bouncy.duration == bouncy.settlingDuration)
    #expect(bouncy.settlingDuration > critical.settlingDuration)
    let slow = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
    #expect(abs(slow.bounce + 0.5) < 1e-6 && slow.settlingDuration > critical.settlingDuration)
    for bad in [Double.nan, .infinity, -1, 0] {
      let spring = CASpringAnimation(perceptualDuration: bad, bounce: bad)
      (spring.mass, spring.stiffness) = (bad, bad)
      (spring.damping, spring.initialVelocity) = (bad, bad)
      #expect(spring.settlingDuration.isFinite && spring.settlingDuration <= 3_600)
    }
  }

  // MARK: Keyframes

  private func keys(_ values: [Any], _ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
    let keys = CAKeyframeAnimation(keyPath: "position.x")
    (keys.values, keys.calculationMode, keys.duration) = (values, mode, 1)
    return keys
  }

  @Test func keyframesFollowEachOther() {
    let place = { (layer: CALayer) in Double(layer.position.x) }
    check(keys([0, 10, 40], .linear), gives: [(0.25, 5), (0.75, 25)], place)
    check(keys([0, 10, 40], .discrete), gives: [(0.3, 0), (0.4, 10), (0.7, 40)], place)
    check(keys([0, 10, 40], .paced), gives: [(0.125, 5), (0.5, 20)], place)
    // A smooth curve through the same values.
    check(keys([0, 10, 0], .cubic), gives: [(0, 0), (0.5, 10), (0.25, 5.625)], place)
    let timed = keys([0, 10, 40], .linear)
    timed.keyTimes = [0, 0.8, 1]
    timed.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    check(timed, gives: [(0.4, 3.153), (0.9, 25)], place)
    let late = keys([5, 10], .linear)
    late.keyTimes = [0.5, 0.75]
    check(late, gives: [(0.25, 5), (0.9, 10)], place)
  }

  @Test func aPositionFollowsAPath() {
    let follow = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    (follow.path, follow.duration) = (path, 1)
    // Each line takes half of the time; with a constant speed the first takes three quarters.
    check(follow, gives: [(0.25, 15), (0.75, 30)]) { $0.position.x }
    check(follow, gives: [(0.75, 5)]) { $0.position.y }
    follow.calculationMode = .paced
    check(follow, gives: [(0.25, 10), (0.5, 20)]) { $0.position.x }
  }

  // MARK: Groups

  @Test func groupsHaveTimesOfTheirOwn() {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    (move.beginTime, move.duration) = (1, 1)
    let group = CAAnimationGroup()
    group.animations = [fade(), move]
    (group.duration, group.repeatCount) = (4, 2)
    check(group, gives: [(1, 0.5), (3, 1), (5, 0.5)])
    check(group, gives: [(0.5, 20), (1.5, 50), (2.5, 20), (5.5, 50)]) { $0.position.x }
    move.fillMode = .both
    check(group, gives: [(0.5, 0), (1.5, 50), (3, 100)]) { $0.position.x }
    move.repeatCount = 2
    check(group, gives: [(1.25, 25), (2.25, 25)]) { $0.position.x }
    // A group is over for all that is in it.
    group.duration = 1.5
    group.repeatCount = 0
    check(group, gives: [(1.4, 40), (1.6, 20)]) { $0.position.x }
  }

  @Test func groupsInGroupsEnd() {
    var group = CAAnimationGroup()
    group.animations = [fade()]
    for _ in 0..<100 {
      let outer = CAAnimationGroup()
      outer.animations = [group, group]
      group = outer
    }
    add(group)
    #expect(shown(layer, at: 0.1).opacity == 1)
  }

  // MARK: Key paths

  @Test func partsOfATransformMoveByThemselves() {
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.toValue, grow.duration) = (3, 2)
    add(grow)
    let shown = shown(layer, at: 1)
    let transform = shown.affineTransform()
    #expect(abs(hypot(transform.a, transform.b) - 2) < 1e-6)
    #expect(abs(atan2(transform.b, transform.a) - 0.5) < 1e-6)
    let turn = CABasicAnimation(keyPath: "transform")
    turn.toValue = CATransform3DMakeRotation(1.5, 0, 0, 1)
    turn.duration = 2
    add(turn)
    let turned = self.shown(layer, at: 1).affineTransform()
    #expect(abs(atan2(turned.b, turned.a) - 1) < 1e-6)
  }

  @Test func shapesAndGradientsMove() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.strokeEnd = 0.2
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.toValue, draw.duration) = (0.6, 2)
    add(draw, to: shape)
    let end = (shown(shape, at: 1) as? CAShapeLayer)?.strokeEnd ?? 0
    #expect(abs(end - 0.4) < 1e-6)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    let slide = CABasicAnimation(keyPath: "locations")
    (slide.fromValue, slide.toValue, slide.duration) = ([0, 0.5], [0.5, 1], 2)
    add(slide, to: gradient)
    let places = (shown(gradient, at: 1) as? CAGradientLayer)?.locations?.map(\.doubleValue)
    #expect(places == [0.25, 0.75])
    // A plain layer has no line.
    add(draw)
    #expect(shown(layer, at: 1).opacity == 1)
  }

  @Test func anUnknownKeyPathIsReportedOnce() {
    let receive = LayerDiagnostics.receive
    defer { LayerDiagnostics.receive = receive }
    var messages: [String] = []
    LayerDiagnostics.receive = { messages.append($0) }
    for _ in 0..<3 { add(CABasicAnimation(keyPath: "frame.of.mind")) }
    #expect(messages.count == 1 && messages[0].contains("frame.of.mind"))
    #expect(layer.animationKeys() == ["it"])
    #expect(motions == nil)
  }

  // MARK: Adding and removing

  private final class Listener: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("\(flag)") }
  }

  private func eventually(_ condition: () -> Bool) async {
    for _ in 0..<500 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  @Test func anAnimationOfTheSameKeyTakesThePlaceOfAnother() {
    let (one, two) = (Listener(), Listener())
    let (first, second) = (fade(), fade())
    (first.delegate, second.delegate) = (one, two)
    layer.speed = 1
    layer.add(first, forKey: "a")
    layer.add(fade(), forKey: nil)
    layer.add(second, forKey: "a")
    #expect(one.events == ["false"] && layer.animationKeys() == ["a"])
    #expect(layer.animation(forKey: "a") === second)
    layer.removeAnimation(forKey: "b")
    layer.removeAnimation(forKey: "a")
    layer.removeAllAnimations()
    layer.removeAllAnimations()
    #expect(two.events == ["false"] && layer.animationKeys() == nil)
  }

  @Test func delegatesHearOfTheEndOnce() async {
    let listener = Listener()
    let short = fade()
    (short.duration, short.delegate) = (0.01, listener)
    let layer = CALayer()
    var isComplete = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isComplete = true }
    layer.add(short, forKey: "a")
    CATransaction.commit()
    await eventually { isComplete }
    #expect(listener.events == ["start", "true"] && layer.animationKeys() == nil)
    layer.removeAllAnimations()
    #expect(listener.events.count == 2)
    // One that stays ends as well, and is there until it is removed.
    (short.isRemovedOnCompletion, short.fillMode) = (false, .forwards)
    layer.add(short, forKey: "b")
    await eventually { listener.events.count == 4 }
    #expect(layer.animationKeys() == ["b"])
    layer.removeAnimation(forKey: "b")
    #expect(listener.events == ["start", "true", "start", "true"])
  }

  // MARK: Hostile values

  @Test func badTimesAreTheNearestSensibleOnes() {
    for bad in [Double.nan, .infinity, -.infinity, -5, 1e300] {
      let fade = fade()
      (fade.duration, fade.beginTime, fade.timeOffset) = (bad, bad, bad)
      (fade.speed, fade.repeatCount, fade.repeatDuration) = (Float(bad), Float(bad), bad)
      (fade.fromValue, fade.toValue) = (bad, bad)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([fade, fade], bad)
      for animation in [fade, group] {
        layer.add(animation, forKey: nil)
        for time in [bad, 0, 1] {
          layer.timeOffset = time
          #expect(layer.presentation()?.opacity.isFinite == true)
          for motion in motions ?? [] {
            #expect(motion.timing.duration.isFinite && motion.timing.duration > 0)
            #expect(motion.timing.count > 0 && motion.timing.start.isFinite)
          }
        }
        layer.removeAllAnimations()
      }
    }
  }

  @Test func longListsAreThinnedOut() {
    let many = keys((0..<100_000).map { $0 }, .linear)
    add(many)
    #expect(abs(shown(layer, at: 0.5).position.x - 50_000) < 100)
    let motions = self.motions ?? []
    #expect(motions.flatMap(\.tracks).allSatisfy { $0.values.count <= 600 })
    let inner = fade()
    (inner.duration, inner.repeatCount) = (0.001, 1_000_000)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([inner], 1_000)
    add(group)
    #expect(
      (self.motions ?? []).flatMap(\.tracks)
        .allSatisfy { $0.values.count <= 1_300 })
    for index in 0..<200 { layer.add(fade(), forKey: "\(index)") }
    #expect((layer.animationKeys() ?? []).count <= 64)
  }
}
