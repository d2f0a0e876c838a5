import ArborTiming

extension Animation {
  /// Samples per second: between them movements are straight.
  private static let sampleRate = 40.0
  /// Longer movements have fewer samples per second.
  private static let maximumSamples = 64

  /// How many steps a movement is divided into; 0 for one without duration.
  var sampleCount: Int {
    movementDuration > 0
      ? max(Int(min(movementDuration * Self.sampleRate, Double(Self.maximumSamples))), 2) : 0
  }

  /// Returns the fraction of the change at the beginning of a step.
  func fraction(atStep step: Int) -> Double {
    progress(at: movementDuration * Double(step) / Double(max(sampleCount, 1)))
  }

  /// The ways between the samples.
  var samples: [AnimationTiming] {
    let step = AnimationTiming(.linear, duration: movementDuration / Double(max(sampleCount, 1)))
    return Array(repeating: step, count: sampleCount)
  }

  /// How often the movement is played; a delay is a rest before the only time.
  var sampleRepetition: AnimationTiming.Repetition {
    timing.repetition ?? .init(count: 1, autoreverses: false, pause: max(timing.delay, 0))
  }

  /// Returns the fraction of the change that has passed some seconds after it began.
  func fraction(after seconds: Double) -> Double {
    let repetition = sampleRepetition
    let cycle = movementDuration + repetition.pause
    guard cycle > 0, seconds < cycle * Double(repetition.count) || repetition.count == 0 else {
      return 1
    }
    let number = (max(seconds, 0) / cycle).rounded(.down)
    let time = max(seconds, 0) - number * cycle - repetition.pause
    let goesBack = repetition.autoreverses && !number.truncatingRemainder(dividingBy: 2).isZero
    return progress(at: goesBack ? movementDuration - time - repetition.pause : time)
  }
}
