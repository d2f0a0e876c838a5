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
    /// A ratio of 1 does not swing over, 0 swings longest.
    case spring(dampingRatio: Double)
  }

  package var curve: Curve
  /// In seconds.
  package var duration: Double
  /// In seconds, until the movement begins.
  package var delay: Double

  package init(_ curve: Curve, duration: Double, delay: Double = 0) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
  }
}
