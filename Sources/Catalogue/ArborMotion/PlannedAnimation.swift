import ArborCore
import ArborTiming
import Foundation

/// The movement of an animation that is not an author's.
struct PlannedAnimation: CustomAnimation {
  let movement: Movement

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let way = context.state[Way<V>.self]
    let time = time - way.start
    return time <= movement.length ? place(on: way, to: value, after: time) : nil
  }

  private func place<V: VectorArithmetic>(on way: Way<V>, to value: V, after time: Double) -> V {
    let place = way.place + (value - way.place).scaled(by: movement.fraction(after: time))
    return place + way.speed.scaled(by: movement.response(toSpeedAfter: time))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let way = context.state[Way<V>.self]
    let (time, step) = (time - way.start, 0.000_5)
    guard time <= movement.length else { return nil }
    let next = place(on: way, to: value, after: time + step)
    return (next - place(on: way, to: value, after: time)).scaled(by: 1 / step)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard movement.isPlainSpring, previous.movement.isPlainSpring,
      let place = previous.animate(value: value, time: time, context: &context),
      let speed = previous.velocity(value: value, time: time, context: context)
    else { return false }
    context.state[Way<V>.self] = Way(place: place, speed: speed, start: time)
    return true
  }

  /// The place and the speed of a spring as it took over, in the state of an animation.
  private struct Way<V: VectorArithmetic>: AnimationStateKey {
    var place = V.zero
    var speed = V.zero
    var start = 0.0

    static var defaultValue: Way { Way() }
  }
}

extension Movement {
  fileprivate var isPlainSpring: Bool {
    if case .spring = base { delay == 0 && repetition == nil } else { false }
  }

  /// Returns how far a spring at rest is from there after some seconds, if it had the speed of one
  /// way per second; 0 for other movements.
  fileprivate func response(toSpeedAfter seconds: Double) -> Double {
    guard case .spring(let period, let ratio, let velocity) = base else { return 0 }
    var other = Movement(.spring(period: period, ratio: ratio, velocity: velocity + 1))
    other.speed = speed
    return (other.place(after: seconds) - place(after: seconds)) / speed
  }

  /// Returns the place of a spring after some seconds, also when it counts as being at rest.
  private func place(after seconds: Double) -> Double {
    guard case .spring(let period, let ratio, let velocity) = base else { return 1 }
    return UnitSpring(frequency: 2 * .pi / period, ratio: ratio, velocity: velocity)
      .value(at: max(seconds, 0) * speed)
  }
}
