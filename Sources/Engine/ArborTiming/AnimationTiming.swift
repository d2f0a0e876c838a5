package import Foundation

/// The timing of an animated change.
package struct AnimationTiming: Hashable, Sendable {
  /// The relation of the passed time to the change.
  package enum Easing: Hashable, Sendable {
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, whose x are 0 to 1.
    case bezier(start: CGPoint, end: CGPoint)
    /// The fractions of the change at equal distances in time, the first at the start and the last
    /// at the end; between them the speed is constant.
    case steps([Double])
    /// The fractions of the change (y) at fractions of the time (x), which do not fall; between
    /// them the speed is constant.
    case points([CGPoint])
    /// A spring that comes to rest at the end.
    case spring(UnitSpring)
  }

  package var easing: Easing
  /// The seconds from the start of the movement to its end.
  package var duration: Double
  /// The seconds before the movement starts; negative if it starts in its middle.
  package var delay: Double
  /// How the movement is repeated; `nil` if it plays once.
  package var repetition: Repetition?
  /// How the movement goes on from others; `nil` if it does as all do.
  package var follows: Follows?

  /// The repetition of a movement.
  package struct Repetition: Hashable, Sendable {
    /// The number of movements; 0 for endless ones.
    package var count: Int
    /// Whether every second movement goes back.
    package var autoreverses: Bool
    /// The seconds of rest before each movement; one that goes back rests after it.
    package var pause: Double
    /// Whether the first movement goes back.
    package var startsAtEnd: Bool

    package init(
      count: Int, autoreverses: Bool, pause: Double = 0, startsAtEnd: Bool = false
    ) {
      self.startsAtEnd = startsAtEnd
      self.count = count
      self.autoreverses = autoreverses
      self.pause = pause
    }
  }

  package init(
    _ easing: Easing, duration: Double, delay: Double = 0, repetition: Repetition? = nil
  ) {
    self.easing = easing
    self.duration = duration
    self.delay = delay
    self.repetition = repetition
  }
}
