/// The moment at which a movement counts as complete, although it may go on.
package struct LogicalEnd: Hashable, Sendable {
  /// The seconds from the start of the movement.
  private let seconds: Double
  /// The duration of the movement to which the seconds belong: a faster one is complete earlier.
  private let duration: Double

  /// Creates a moment so many seconds, from 0 to a day, after the start of a movement.
  package init(after seconds: Double, of timing: AnimationTiming) {
    self.seconds = min(max(0, seconds), 86_400)
    duration = timing.duration
  }

  /// Returns the seconds from a change to the moment.
  package func time(in timing: AnimationTiming) -> Double {
    max(timing.delay, 0) + seconds * (duration > 0 ? timing.duration / duration : 1)
  }
}
