package import Foundation

/// A change of animatable data, as long as it is under way.
package final class Flight<Data: VectorArithmetic> {
  package private(set) var target: Data
  private var origin: Data
  private var timing: AnimationTiming?
  private var start = Date.distantPast
  /// Movements of authors, and the values of the last one at its steps.
  private var own = OwnFlights<Data>()
  private var places: [Data] = []

  package init(_ target: Data) {
    self.target = target
    origin = target
  }

  /// Leaves for another value, from where it is now, and returns the timing of all that plays.
  package func leave(for new: Data, _ movement: Movement?, at now: Date) -> AnimationTiming? {
    let time = now.timeIntervalSinceReferenceDate
    let rest = own.rest(at: time)
    let former = own.isOver ? timing?.fraction(after: now.timeIntervalSince(start)) ?? 1 : 1
    origin = own.isOver ? value(former) : target - rest
    places = []
    let known = (target, own)
    (target, start, timing, own) = (new, now, movement?.timing, OwnFlights())
    guard let movement, let mover = movement.own else { return timing }
    if !known.1.isOver, !known.1.isFull {
      own = known.1
      own.add(movement, mover, new - known.0, at: time)
    } else {
      own.add(movement, mover, new - origin, at: time)
    }
    let own = AnimationTiming(.linear, duration: own.duration(from: time))
    timing = own
    places = self.own.rests(from: time, during: own.duration, steps: own.sampleCount).map {
      new - $0
    }
    return own
  }

  private func value(_ fraction: Double) -> Data {
    fraction == 1 ? target : origin.interpolated(towards: target, amount: fraction)
  }

  /// Returns the value at the beginning of a step.
  package func value(atStep step: Int) -> Data {
    if places.indices.contains(step) { return places[step] }
    return value(timing?.fraction(atStep: step) ?? 1)
  }
}
