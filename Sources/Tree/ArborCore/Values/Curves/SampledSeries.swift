package import ArborTiming

/// A movement that was drawn at several times, and that a client plays.
package final class SampledSeries: Sendable {
  /// The ways from one drawing to the next.
  package let steps: [AnimationTiming]
  /// How often the movement is played, and the rest before it.
  package let repetition: AnimationTiming.Repetition
  /// The drawings at the beginning and at the end of each step, each as the change that leads from
  /// it to the page at rest.
  package let drawings: [[UInt32: RepeatedChange]]

  /// Creates a series; there is one drawing more than there are steps.
  package init(
    _ steps: [AnimationTiming], _ repetition: AnimationTiming.Repetition,
    drawings: [[UInt32: RepeatedChange]]
  ) {
    self.steps = steps
    self.repetition = repetition
    self.drawings = drawings
  }
}
