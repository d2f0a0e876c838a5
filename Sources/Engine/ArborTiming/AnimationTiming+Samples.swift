import Foundation

extension AnimationTiming {
  /// Samples per second: between them a client moves straight.
  private static let sampleRate = 40.0
  /// Longer movements have fewer samples per second.
  private static let maximumSamples = 64

  /// How many steps a movement is divided into; 0 for one without duration.
  package var sampleCount: Int {
    duration > 0 ? max(Int(min(duration * Self.sampleRate, Double(Self.maximumSamples))), 2) : 0
  }

  /// The ways between the samples.
  package var samples: [AnimationTiming] {
    let step = AnimationTiming(.linear, duration: duration / Double(max(sampleCount, 1)))
    return Array(repeating: step, count: sampleCount)
  }

  /// How often the movement is played; a delay is a rest before the only time.
  package var sampleRepetition: Repetition {
    repetition ?? Repetition(count: 1, autoreverses: false, pause: max(delay, 0))
  }

  /// Returns the fraction of the change at the beginning of a step.
  package func fraction(atStep step: Int) -> Double {
    fraction(at: Double(step) / Double(max(sampleCount, 1)))
  }

  /// Returns the fraction of the change at a fraction of the movement's time.
  package func fraction(at time: Double) -> Double {
    // A time that is no number is none.
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    switch easing {
    case .linear: return time
    case .bezier(let start, let end): return UnitBezier(start: start, end: end).value(at: time)
    case .spring(let spring): return spring.value(at: time)
    case .steps(let values):
      let place = time * Double(values.count - 1)
      let index = Int(place)
      guard index + 1 < values.count else { return 1 }
      return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    case .points(let points):
      guard let index = points.firstIndex(where: { $0.x > time }), index > 0 else { return time }
      let (from, to) = (points[index - 1], points[index])
      return from.y + (to.y - from.y) * (time - from.x) / (to.x - from.x)
    }
  }

  /// Returns the fraction of the change that has passed some seconds after it began.
  package func fraction(after seconds: Double) -> Double {
    let repetition = sampleRepetition
    let cycle = duration + repetition.pause
    guard cycle > 0, seconds < cycle * Double(repetition.count) || repetition.count == 0 else {
      return 1
    }
    let number = (max(seconds, 0) / cycle).rounded(.down)
    let time = max(seconds, 0) - number * cycle
    let goesBack = repetition.autoreverses && !number.truncatingRemainder(dividingBy: 2).isZero
    return fraction(at: (goesBack ? duration - time : time - repetition.pause) / duration)
  }
}
