package import Foundation

/// The movement of two fingers relative to their positions when the second one went down.
package struct TwoFingers: Sendable {
  private let apart: Double
  private var angle: Double
  /// The ratio of the current distance between the fingers to the initial one.
  package private(set) var scale = 1.0
  /// The clockwise rotation in radians; full turns add up.
  package private(set) var rotation = 0.0
  /// The movements of the last tenth of a second.
  private var samples: [(time: Double, scale: Double, rotation: Double)] = []

  /// Creates the initial state.
  ///
  /// - Parameter time: The time in seconds since any fixed reference.
  package init(_ one: CGPoint, _ other: CGPoint, at time: Double) {
    // Fingers at the same point have no distance to compare with.
    apart = max(Self.distance(one, other), 1)
    angle = Self.angle(one, other)
    samples = [(time, 1, 0)]
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> Double {
    hypot(other.x - one.x, other.y - one.y)
  }

  private static func angle(_ one: CGPoint, _ other: CGPoint) -> Double {
    atan2(other.y - one.y, other.x - one.x)
  }

  /// Adds the positions of both fingers at a time in seconds.
  package mutating func move(_ one: CGPoint, _ other: CGPoint, at time: Double) {
    scale = max(Self.distance(one, other), 1) / apart
    let now = Self.angle(one, other)
    // The shorter of the two directions of rotation.
    rotation += remainder(now - angle, 2 * .pi)
    angle = now
    samples.append((time, scale, rotation))
    samples = MovementSamples.recent(samples, \.time)
  }

  /// The rate of change of the scale, per second.
  package var scaleVelocity: Double { velocity(\.scale) }
  /// The rate of rotation, in radians per second.
  package var rotationVelocity: Double { velocity(\.rotation) }

  private func velocity(
    _ path: KeyPath<(time: Double, scale: Double, rotation: Double), Double>
  ) -> Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return 0
    }
    return (last[keyPath: path] - first[keyPath: path]) / (last.time - first.time)
  }
}

/// The samples from which speeds are computed.
package enum MovementSamples {
  /// More samples than a pointer reports in a tenth of a second. The times come from the client and
  /// may not advance.
  package static let limit = 64

  /// Returns the samples of the last tenth of a second, but at least the last two.
  package static func recent<Sample>(
    _ samples: [Sample], _ time: KeyPath<Sample, Double>
  ) -> [Sample] {
    guard let last = samples.last?[keyPath: time] else { return samples }
    let recent = samples.suffix(limit).filter { last - $0[keyPath: time] <= 0.1 }
    return recent.count > 1 ? recent : Array(samples.suffix(2))
  }
}

extension CGPoint {
  /// The point halfway to another one.
  package func middle(to other: CGPoint) -> CGPoint {
    CGPoint(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
