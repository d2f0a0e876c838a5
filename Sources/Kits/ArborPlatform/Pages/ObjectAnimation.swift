package import Foundation

/// How pages move what code of a kit changes.
package struct ObjectAnimation: Hashable, Sendable {
  /// The speed over time.
  package enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// The two inner control points of a cubic Bézier curve from (0, 0) to (1, 1).
    case bezier(CGPoint, CGPoint)
    /// A spring that comes to rest in the duration.
    ///
    /// A ratio of 1 does not swing over, 0 swings longest. The velocity is the one at the start, in
    /// ways per second.
    case spring(dampingRatio: Double, velocity: Double = 0)
    /// The fractions of the change at equal distances in time.
    case sampled([Double])
  }

  package var curve: Curve
  /// In seconds.
  package var duration: Double
  /// In seconds, until the movement begins.
  package var delay: Double
  /// How the movement is repeated; `nil` for once.
  package var repetition: Repetition?

  /// The repetition of a movement.
  package enum Repetition: Hashable, Sendable {
    /// There and back, then the change is there at once.
    case back
    /// A number of times, each from the start or there and back, then the change is there at once.
    case times(Int, reverses: Bool)
    /// Without end, each time from the start or back and forth.
    case endless(reverses: Bool)
  }

  package init(_ curve: Curve, duration: Double, delay: Double = 0) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
  }
}

extension ObjectAnimation {
  /// The fractions of the change of a spring that comes to rest in the duration.
  ///
  /// - Parameter ratio: The damping, where 1 is the critical one.
  package static func fractions(dampingRatio ratio: Double, velocity: Double, duration: Double)
    -> [Double]
  {
    let ratio = ratio.isFinite ? min(max(ratio, 0.05), 10) : 1
    func spring(_ frequency: Double) -> LayerSpring {
      LayerSpring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        velocity: velocity, allowsOverdamping: true)
    }
    let duration = min(max(duration, 0.001), 3_600)
    // The time until it rests is in inverse proportion to the frequency, but for the velocity.
    var frequency = spring(1).settlingDuration / duration
    frequency *= spring(frequency).settlingDuration / duration
    return spring(frequency).fractions(during: duration)
  }
}
