import Arbor
import ArborCore
@testable import ArborMotion
@testable import ArborTiming
import Foundation
import Testing

/// Animations of authors that begin while others play.
@MainActor @Suite struct MergingTests {
  /// Goes on at a constant speed, or begins anew.
  private struct Glide: CustomAnimation {
    let merges: Bool

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let way = context.state[Way<V>.self]
      let passed = time - way.start
      return passed >= 1 ? nil : way.place + (value - way.place).scaled(by: passed)
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
      guard merges, previous.base is Glide else { return false }
      let place = previous.animate(value: value, time: time, context: &context)
      context.state[Way<V>.self] = Way(place: place ?? value, start: time)
      return true
    }

    struct Way<V: VectorArithmetic>: AnimationStateKey {
      var place = V.zero
      var start = 0.0
      static var defaultValue: Way { Way() }
    }
  }

  private func places(_ flight: Flight<Double>, _ timing: AnimationTiming?) -> [Double] {
    let count = timing?.sampleCount ?? 0
    return [0, count / 2, count].map { (flight.value(atStep: $0) * 100).rounded() / 100 }
  }

  @Test(arguments: [true, false]) private func valuesGoOn(_ merges: Bool) {
    let movement = Animation(Glide(merges: merges)).movement
    let flight = Flight(0.0)
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    let first = flight.leave(for: 10, movement, at: start)
    #expect(places(flight, first) == [0, 5.08, 10])
    // Half of the way back to 0: both play together, or the rest of both begins anew.
    let second = flight.leave(for: 0, movement, at: start.addingTimeInterval(0.5))
    let found = places(flight, second)
    #expect(found[0] == 5 && found[2] == 0)
    // In the middle one is at its end, and the other one has half of its way.
    #expect(abs(found[1] - (merges ? 2.5 : 5)) < 0.2, "\(found)")
  }

  @Test func otherMovementsBeginWhereTheValueIs() {
    let flight = Flight(0.0)
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    _ = flight.leave(for: 10, Animation(Glide(merges: true)).movement, at: start)
    let linear = Animation.linear(duration: 1).movement
    let next = flight.leave(for: 20, linear, at: start.addingTimeInterval(0.5))
    #expect(places(flight, next) == [5, 12.5, 20])
    let own = flight.leave(
      for: 0, Animation(Glide(merges: true)).movement, at: start.addingTimeInterval(1))
    #expect(places(flight, own)[0] == 12.5)
  }

  @Test func clientsAreToldHowMovementsGoOn() throws {
    var running = RunningMovements()
    let movement = Animation(Glide(merges: true)).movement
    let first = running.timing(of: movement, at: 10)
    #expect(first.follows?.mark == 1 && first.follows?.takeovers.isEmpty == true)
    let second = running.timing(of: movement, at: 10.5)
    let takeover = try #require(second.follows?.takeovers.first)
    #expect(takeover.former == 1 && takeover.mark == 3 && takeover.rests.count == 2)
    #expect(abs(takeover.duration - 1) < 0.05)
    #expect(abs((takeover.rests[0].first ?? 0) - 0.5) < 0.02 && takeover.rests[0].last == 0)
    #expect(takeover.rests[1].first == 1 && takeover.rests[1].last == 0)
    // Other movements are not told of, and these end.
    #expect(running.timing(of: Animation.bouncy.movement, at: 10.6).follows == nil)
    let third = running.timing(of: movement, at: 20)
    #expect(third.follows?.takeovers.isEmpty == true)
  }

  @Test func eachMessageSaysHowItGoesOnFromTheOneBefore() throws {
    var running = RunningMovements()
    let (one, other) = (
      Animation(Glide(merges: false)).movement, Animation(Glide(merges: true)).movement
    )
    var former: (Int, Int)?
    for step in 0..<6 {
      let time = 10 + Double(step) / 10
      let first = try #require(running.timing(of: one, at: time).follows)
      let second = try #require(running.timing(of: other, at: time).follows)
      // What was at rest before the former message has the number that this one gave it.
      if let former {
        #expect(first.takeovers.contains { $0.former == former.0 }, "\(step)")
        #expect(second.takeovers.contains { $0.former == former.1 }, "\(step)")
      }
      #expect(!second.takeovers.contains { $0.former >= first.mark }, "No client plays it yet.")
      former = (first.mark, second.mark)
    }
  }

  @Test func messagesStayShort() {
    var running = RunningMovements()
    let movement = Animation(Glide(merges: false)).movement
    for step in 0..<100 {
      let follows = running.timing(of: movement, at: Double(step) / 100).follows
      #expect((follows?.takeovers.count ?? 9) <= 3)
      #expect(follows?.takeovers.allSatisfy { $0.rests.count <= 6 } == true)
    }
  }

  @Test func springsMergeWithSpringsInAnimationsOfAuthors() throws {
    var context = AnimationContext<Double>(
      state: AnimationState(), environment: EnvironmentValues())
    let spring = Animation.spring(duration: 0.5)
    let place = try #require(spring.animate(value: 10.0, time: 0.1, context: &context))
    let speed = try #require(spring.velocity(value: 10.0, time: 0.1, context: context))
    #expect(spring.shouldMerge(previous: spring, value: 10, time: 0.1, context: &context))
    let same = try #require(spring.animate(value: 30.0, time: 0.1, context: &context))
    let kept = try #require(spring.velocity(value: 30.0, time: 0.1, context: context))
    #expect(abs(same - place) < 0.01 && abs(kept - speed) < speed * 0.02)
    let formula = Spring(duration: 0.5).value(
      fromValue: place, toValue: 30, initialVelocity: speed, time: 0.2)
    let later = try #require(spring.animate(value: 30.0, time: 0.3, context: &context))
    #expect(abs(later - formula) < 0.05)
    #expect(!Animation.linear.shouldMerge(previous: spring, value: 1, time: 0, context: &context))
  }

  private struct Early: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      if time > 0.5 { context.isLogicallyComplete = true }
      return time > 2 ? nil : value.scaled(by: time / 2)
    }
  }

  @Test func aMovementIsCompleteWhenItSays() {
    #expect(abs(Animation(Early()).completionTime - 0.5) < 0.04)
    #expect(Animation(Early()).length > 1.9)
  }
}
