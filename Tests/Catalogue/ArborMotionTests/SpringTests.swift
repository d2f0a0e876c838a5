import Arbor
import ArborCore
import ArborDisplay
@testable import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

/// Springs, and what an animation says of itself.
@MainActor @Suite struct SpringTests {
  private func near(_ one: Double, _ other: Double, _ bound: Double = 1e-6) -> Bool {
    abs(one - other) <= bound
  }

  @Test func allSpellingsOfOneSpringAreTheSame() {
    let smooth = Animation.spring(duration: 0.5, bounce: 0)
    #expect(.spring == smooth && .smooth == smooth && .spring() == smooth)
    #expect(.interpolatingSpring == smooth && .interpolatingSpring(duration: 0.5) == smooth)
    #expect(.spring(duration: 0.5, bounce: 0, blendDuration: 1) == smooth)
    #expect(.spring(response: 0.5, dampingFraction: 1, blendDuration: 0) == smooth)
    #expect(.spring(Spring(), blendDuration: 2) == smooth)
    #expect(.spring(dampingFraction: 0.3) == Animation.spring(response: 0.5, dampingFraction: 0.3))
    let interactive = Animation.spring(response: 0.15, dampingFraction: 0.86)
    #expect(.interactiveSpring == interactive && .interactiveSpring() == interactive)
    #expect(
      .interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 1) == interactive)
    #expect(.interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 1) == interactive)
    let lively = Animation.interactiveSpring(duration: 0.2, extraBounce: 0.2)
    #expect(lively != .interactiveSpring(duration: 0.2))
  }

  @Test func overdampedSpringsCreepToTheirEnd() {
    let slow = Animation.spring(response: 0.5, dampingFraction: 1.5)
    #expect(slow == .spring(Spring(response: 0.5, dampingRatio: 1.5)))
    for ratio in [0.3, 0.9, 1, 1.05, 1.5, 5] {
      let animation = Animation.spring(response: 0.5, dampingFraction: ratio)
      let rest = animation.timing.fraction(after: animation.length * 0.999_9)
      #expect(near(rest, 1, 0.002), "\(ratio)")
    }
  }

  @Test func aSpringCanBeginWithASpeed() {
    let resting = Animation.interpolatingSpring(stiffness: 100, damping: 10)
    let moving = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 8)
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    for time in [0.05, 0.1, 0.3] {
      let wanted = spring.value(target: 1.0, initialVelocity: 8, time: time)
      #expect(near(moving.timing.fraction(after: time), wanted, 1e-3))
      #expect(
        near(resting.timing.fraction(after: time), spring.value(target: 1.0, time: time), 1e-3))
    }
    #expect(moving.length > resting.length)
    let wild = Animation.interpolatingSpring(.bouncy, initialVelocity: .nan)
    #expect(wild == Animation.interpolatingSpring(.bouncy))
    #expect(Animation.spring(bounce: .nan) == Animation.spring(bounce: 0))
    #expect(Animation.spring(dampingFraction: .nan) == Animation.spring(dampingFraction: 1))
  }

  @Test func aLoopOfStepsFollowsTheSpring() {
    let spring = Spring(duration: 0.6, bounce: 0.4)
    var (place, speed) = (0.0, 2.0)
    for _ in 0..<30 {
      spring.update(value: &place, velocity: &speed, target: 10, deltaTime: 1.0 / 60)
    }
    #expect(near(place, spring.value(target: 10, initialVelocity: 2, time: 0.5), 1e-9))
    #expect(near(speed, spring.velocity(target: 10, initialVelocity: 2, time: 0.5), 1e-9))
    var still = (place: 3.0, speed: 0.0)
    spring.update(value: &still.place, velocity: &still.speed, target: 3, deltaTime: 1)
    #expect(still == (3, 0))
  }

  @Test func theForceIsTheChangeOfSpeed() {
    let spring = Spring(mass: 1, stiffness: 50, damping: 4)
    #expect(near(spring.force(target: 2.0, position: 0.5, velocity: 3), 50 * 1.5 - 4 * 3))
    let step = 1e-5
    let (before, after) = (
      spring.velocity(target: 1.0, time: 0.2 - step), spring.velocity(target: 1.0, time: 0.2 + step)
    )
    let force = spring.force(
      target: 1, position: spring.value(target: 1.0, time: 0.2),
      velocity: spring.velocity(target: 1.0, time: 0.2))
    #expect(near((after - before) / (2 * step), force, 1e-3))
    let between = spring.force(
      fromValue: CGPoint(x: 1, y: 1), toValue: CGPoint(x: 2, y: 3), position: .zero,
      velocity: .zero)
    #expect(near(between.x, 50) && near(between.y, 100))
  }

  @Test func aSpringRestsAfterItsTime() {
    for spring in [Spring.bouncy, .smooth, Spring(response: 0.4, dampingRatio: 2)] {
      let time = spring.settlingDuration(target: 200.0, initialVelocity: 900, epsilon: 0.5)
      let rest = (0..<50).map {
        200 - spring.value(target: 200.0, initialVelocity: 900, time: time + Double($0) * 0.02)
      }
      #expect(rest.allSatisfy { abs($0) <= 0.501 })
      #expect(time > spring.settlingDuration(target: 1.0, epsilon: 0.5))
    }
    #expect(Spring.smooth.settlingDuration(target: 0.0, epsilon: 0.1) == 0)
    #expect(Spring.smooth.settlingDuration(target: Double.nan, epsilon: 0.1) == 3_600)
    #expect(
      near(
        Spring.bouncy.settlingDuration(
          fromValue: CGPoint.zero, toValue: CGPoint(x: 3, y: 4), initialVelocity: .zero,
          epsilon: 0.1), Spring.bouncy.settlingDuration(target: 5.0, epsilon: 0.1)))
    for ratio in [0.2, 1, 3] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: 0.01)
      #expect(near(spring.settlingDuration(target: 1.0, epsilon: 0.01), 2, 1e-6))
      #expect(spring.dampingRatio == ratio)
    }
    #expect(Spring(settlingDuration: .nan, dampingRatio: .nan).response.isFinite)
  }

  @Test func betweenTwoValues() {
    let speed = Spring.smooth.velocity(
      fromValue: CGPoint(x: 1, y: 0), toValue: CGPoint(x: 3, y: 0), initialVelocity: .zero,
      time: 0.1)
    #expect(near(speed.x, Spring.smooth.velocity(target: 2.0, time: 0.1)) && speed.y == 0)
  }

  // MARK: Animations as values

  private struct Hop: CustomAnimation {
    let length: Double
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { time > length ? nil : value.scaled(by: time / length) }
    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? { value.scaled(by: 1 / length) }
  }

  private var context: AnimationContext<Double> {
    AnimationContext(state: AnimationState(), environment: EnvironmentValues())
  }

  private func again<A: CustomAnimation>(_ base: A) -> Animation { Animation(base) }

  @Test func theBaseIsWhatAnAnimationWasMadeOf() {
    let hop = Animation(Hop(length: 0.5))
    #expect((hop.base as? Hop)?.length == 0.5)
    #expect(hop == Animation(Hop(length: 0.5)) && hop != Animation(Hop(length: 0.6)))
    #expect(!(hop.delay(1).base is Hop) && !(Animation.linear.base is Hop))
    #expect(hop.velocity(value: 3.0, time: 0.1, context: context) == 6)
    // An animation of a base moves as the one that it comes from.
    let spring = Animation.bouncy.delay(0.2)
    #expect(again(spring.base) == spring)
  }

  @Test func animationsMoveByThemselves() {
    var context = context
    let spring = Animation.bouncy.delay(0.1)
    #expect(spring.animate(value: 10.0, time: 0.05, context: &context) == 0)
    let place = spring.animate(value: 10.0, time: 0.3, context: &context) ?? 0
    #expect(near(place, Spring.bouncy.value(target: 10.0, time: 0.2), 0.01))
    let speed = spring.velocity(value: 10.0, time: 0.3, context: context) ?? 0
    #expect(near(speed, Spring.bouncy.velocity(target: 10.0, time: 0.2), 0.1))
    #expect(spring.animate(value: 10.0, time: 9, context: &context) == nil)
    #expect(
      Animation.linear(duration: 1).repeatCount(2).animate(
        value: 4.0, time: 1.25, context: &context)
        == 3)
  }

  private struct Now: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { nil }
  }

  @Test func timesWithoutAPlaceAreTheStart() {
    var context = context
    let hops = Animation(Hop(length: 0.5)).repeatForever(autoreverses: false)
    #expect(hops.animate(value: 1.0, time: .infinity, context: &context) == 0)
    #expect(hops.velocity(value: 1.0, time: .infinity, context: context) == 0)
    let none = Animation(Now()).delay(1).repeatForever()
    #expect(none.animate(value: 1.0, time: 1, context: &context) == 0)
  }

  private enum Count: AnimationStateKey { static var defaultValue: Int { 0 } }

  @Test func aContextKeepsItsStateForOtherValues() {
    var context = context
    context.isLogicallyComplete = true
    var state = AnimationState<CGFloat>()
    state[Count.self] = 3
    let other = context.withState(state)
    #expect(other.state[Count.self] == 3 && other.isLogicallyComplete)
    #expect(context.state[Count.self] == 0)
  }

  @Test func animationsSayWhatTheyAre() {
    #expect("\(Animation.linear(duration: 2))" == "linear(duration: 2.0)")
    #expect(
      Animation.spring(duration: 1, bounce: 0.5).delay(2).repeatForever(autoreverses: false)
        .speed(3).description
        == "spring(response: 1.0, dampingFraction: 0.5).repeatForever(autoreverses: false)"
        + ".speed(3.0)")
    #expect("\(Animation(Hop(length: 1)).delay(2))".hasSuffix("Hop(length: 1.0).delay(2.0)"))
    #expect(Animation.linear.debugDescription == "Animation.linear(duration: 0.35)")
    #expect(Mirror(reflecting: Animation.easeIn.speed(2)).children.compactMap(\.label).count == 2)
  }

  @Test func aCurveOfNoNumbersIsOne() throws {
    let curve = Animation.timingCurve(.nan, .infinity, .infinity, -.nan, duration: 1)
    guard case .bezier(let start, let end) = curve.timing.easing else {
      throw CancellationError()
    }
    #expect(start == CGPoint(x: 0, y: 1_000) && end == CGPoint(x: 1, y: 0))
  }

  // MARK: What animates together

  @Test func severalValuesAreOne() {
    var data = AnimatableValues(1.0, CGFloat(2), AnimatablePair(3.0, 4.0))
    data += AnimatableValues(1, 1, .zero)
    data.scale(by: 2)
    let doubled = AnimatableValues(4.0, CGFloat(6), AnimatablePair(6.0, 8.0))
    let (isDoubled, isNone) = (data == doubled, (data - data) == .zero)
    let (_, second, _) = data.value
    let (size, middle) = (data.magnitudeSquared, second)
    #expect(isDoubled && isNone)
    #expect(size == 16 + 36 + 100)
    #expect(middle == 6)
  }

  @Test func transactionsCarryTheirWishes() {
    var transaction = Transaction()
    #expect(!transaction.tracksVelocity && !transaction.disablesContentTransitions)
    transaction.tracksVelocity = true
    transaction.disablesContentTransitions = true
    #expect(transaction.tracksVelocity && transaction.disablesContentTransitions)
  }

  private struct Score: View {
    @State var score = 1
    let remote: Remote<Int>
    var isStill: Bool
    var body: some View {
      let _ = remote.connect($score)
      Text("\(score)").contentTransition(.numericText())
        .transaction { $0.disablesContentTransitions = isStill }
    }
  }

  @Test(arguments: [false, true]) func contentsChangeAtOnce(_ isStill: Bool) {
    let remote = Remote<Int>()
    let stage = Stage { Score(remote: remote, isStill: isStill) }
    defer { stage.host.close() }
    _ = stage.host.popAnimation()
    withAnimation { remote.value = 2 }
    stage.host.flush()
    let motions = stage.host.recorder?.drain(.default) ?? []
    #expect(motions.isEmpty == isStill)
  }

  private struct Scoped: View {
    @State var x = 0.0
    let remote: Remote<Double>
    var body: some View {
      let _ = remote.connect($x)
      Text("moved").animation(.linear(duration: 3)) { $0.offset(x: x) }
    }
  }

  @Test func whatAScopeMovesIsAnElementOfItsOwn() throws {
    let remote = Remote<Double>()
    let stage = Stage { Scoped(remote: remote) }
    defer { stage.host.close() }
    _ = stage.host.popAnimation()
    remote.value = 40
    stage.host.flush()
    let parts = try #require(stage.host.popAnimation()?.parts)
    #expect(parts.map(\.animation) == [.linear(duration: 3), nil])
    #expect(parts.count == 2 && Set(parts[0].segments).isDisjoint(with: parts[1].segments))
  }

  private func look<T: Transition>(_ transition: T) -> Bool { T.properties.hasMotion }

  @Test func symbolsComeWithAnEffect() {
    let plain = AnyTransition(SymbolEffectTransition(effect: .automatic, options: .default))
    let fast = AnyTransition(.symbolEffect(.disappear.down, options: .speed(2)))
    #expect(look(.symbolEffect) && look(.symbolEffect(.appear.up.byLayer)))
    #expect(String(describing: plain) != String(describing: fast))
    // One comes from below, and the other one goes upward.
    #expect(AppearSymbolEffect.appear.up._height == -4)
    #expect(DisappearSymbolEffect.disappear.up._height == 4)
    #expect(SymbolEffectOptions.repeat(.periodic(3, delay: 1)) == .repeat(3))
    #expect(SymbolEffectOptions.repeat(.continuous) == .repeating)
    #expect(WiggleSymbolEffect().custom(angle: 90)._motion != WiggleSymbolEffect()._motion)
  }
}
