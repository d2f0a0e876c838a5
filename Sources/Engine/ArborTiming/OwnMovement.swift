/// A movement that an author computes, and that goes on from an earlier one in its own way.
package protocol OwnMovement: Hashable, Sendable {
  /// The author's value.
  var animation: Any { get }

  /// Returns the place at a time in seconds on the way from zero to `value`; `nil` at its end.
  func place<V: VectorArithmetic>(
    of value: V, at time: Double, _ state: inout AnimationState<V>
  ) -> V?

  /// Returns whether the movement takes the place of one that has played for `time` seconds on the
  /// way from zero to `value`.
  func takesOver<V: VectorArithmetic>(
    _ former: Movement, of value: V, at time: Double, _ state: inout AnimationState<V>
  ) -> Bool
}

extension Movement {
  /// The author's movement, if it has no delay, speed or repetitions besides; `nil` for others.
  package var own: (any OwnMovement)? {
    guard case .sampled(_, _, let origin) = base, delay == 0, speed == 1, repetition == nil else {
      return nil
    }
    return origin?.value.base as? any OwnMovement
  }
}

/// Movements of authors that play together on one value.
///
/// The value is what it will be at the end, less the rest of each of them.
package struct OwnFlights<V: VectorArithmetic> {
  /// More of them do not play together.
  package static var maximum: Int { 6 }
  /// More seconds than that are not played after a way was added.
  private static var longest: Double { 60 }
  /// How often an author's code is asked, as its state may depend on that.
  private static var interval: Double { 1.0 / 60 }

  private struct Part {
    let movement: Movement
    let own: any OwnMovement
    var value: V
    var state = AnimationState<V>()
    let start: Double
    /// The time at which the last way was added.
    let since: Double
    /// The time of the last question.
    var time: Double

    /// Returns what is left of the way; `nil` at the end.
    mutating func rest(at now: Double) -> V? {
      if now - since > OwnFlights.longest { return nil }
      let (from, length) = (time, now - time)
      let count = (length / OwnFlights.interval - 0.01).rounded(.up)
      let steps = Int(min(max(count, 1), 120))
      for step in 1...steps {
        time = step == steps ? now : from + length * Double(step) / Double(steps)
        guard let place = own.place(of: value, at: time - start, &state) else { return nil }
        if step == steps { return place.magnitudeSquared.isFinite ? value - place : .zero }
      }
      return nil
    }
  }

  private var parts: [Part] = []

  package init() {}

  /// Returns what is left of all ways at a time in seconds, which never falls.
  package mutating func rest(at now: Double) -> V {
    var rest = V.zero
    for index in parts.indices.reversed() {
      if let own = parts[index].rest(at: now) { rest += own } else { parts.remove(at: index) }
    }
    return rest
  }

  /// Adds a way: the last movement is taken over, or both play.
  package mutating func add(
    _ movement: Movement, _ own: any OwnMovement, _ value: V, at now: Double
  ) {
    _ = rest(at: now)
    if var last = parts.last {
      if own.takesOver(last.movement, of: last.value, at: now - last.start, &last.state) {
        parts[parts.count - 1] = Part(
          movement: movement, own: own, value: last.value + value, state: last.state,
          start: last.start, since: now, time: now)
        return
      }
    }
    parts.append(
      Part(movement: movement, own: own, value: value, start: now, since: now, time: now))
  }

  package var isOver: Bool { parts.isEmpty }
  package var isFull: Bool { parts.count >= Self.maximum }

  /// Returns the seconds from a time until the end.
  package func duration(from now: Double) -> Double {
    var (copy, time) = (self, now)
    while !copy.isOver, time - now <= Self.longest {
      time += Self.interval
      _ = copy.rest(at: time)
    }
    return time - now
  }

  /// Returns what is left at the beginning and the end of equal steps from a time.
  package func rests(from now: Double, during duration: Double, steps: Int) -> [V] {
    var copy = self
    return (0...steps).map {
      $0 == steps ? .zero : copy.rest(at: now + duration * Double($0) / Double(steps))
    }
  }
}
