package import Foundation

/// How two fingers lie, against how they lay when the second one came down.
package struct TwoFingers: Sendable {
  private let apart: Double
  private var angle: Double
  /// How many times as far apart they are.
  package private(set) var scale = 1.0
  /// Clockwise, in radians; whole turns count.
  package private(set) var rotation = 0.0
  /// The last tenth of a second.
  private var samples: [(time: Double, scale: Double, rotation: Double)] = []

  /// - Parameter time: in seconds, from a beginning that does not change.
  package init(_ one: CGPoint, _ other: CGPoint, at time: Double) {
    // Fingers in one place have no distance to compare with.
    apart = max(one.distance(to: other), 1)
    angle = Self.angle(one, other)
    samples = [(time, 1, 0)]
  }

  private static func angle(_ one: CGPoint, _ other: CGPoint) -> Double {
    atan2(other.y - one.y, other.x - one.x)
  }

  package mutating func move(_ one: CGPoint, _ other: CGPoint, at time: Double) {
    scale = max(one.distance(to: other), 1) / apart
    let now = Self.angle(one, other)
    // The short way round.
    rotation += remainder(now - angle, 2 * .pi)
    angle = now
    samples.append((time, scale, rotation))
    samples = MovementSamples.recent(samples, \.time)
  }

  /// How fast the scale grows, per second.
  package var scaleVelocity: Double { velocity(\.scale) }
  /// In radians per second.
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

/// What speeds are found from.
package enum MovementSamples {
  /// More than any pointer tells in a tenth of a second. Times are the client's: they may stand still.
  package static let limit = 64

  /// Those of the last tenth of a second, or the last two.
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
