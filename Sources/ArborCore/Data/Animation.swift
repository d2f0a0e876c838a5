import ArborDisplay
public import Foundation

/// How changes are shown over time: what a transaction changes of places, sizes, colours and opacity moves there in the browser.
public struct Animation: Hashable, Sendable {
  private enum Base: Hashable {
    /// The duration in seconds.
    case curve(UnitCurve, duration: Double)
    /// The duration in seconds of one swing; `bounce` 0: comes to rest without swinging over.
    case spring(duration: Double, bounce: Double)
  }

  private let base: Base
  private var delay = 0.0
  private var speed = 1.0

  private init(_ base: Base) { self.base = base }

  // MARK: Curves

  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// - Parameter duration: in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.curve(curve, duration: max(duration, 0)))
  }

  /// A cubic Bézier curve by its two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  // MARK: Springs

  public static let `default` = spring
  public static var spring: Animation { spring(duration: 0.5) }
  public static var smooth: Animation { spring(duration: 0.5) }
  public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
  public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }

  /// - Parameters:
  ///   - duration: of one swing, in seconds.
  ///   - bounce: 0 comes to rest without swinging over, 1 swings for ever.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Animation {
    Animation(.spring(duration: max(duration, 0.01), bounce: min(max(bounce, -0.95), 0.95)))
  }

  /// - Parameters:
  ///   - response: the duration of one swing, in seconds.
  ///   - dampingFraction: 1 comes to rest without swinging over, 0 swings for ever.
  public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
    spring(duration: response, bounce: 1 - dampingFraction)
  }

  // MARK: When

  /// Starts later, in seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  /// Faster by a factor.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= max(speed, 0.001)
    return copy
  }

  // MARK: In the browser

  /// In seconds, from the change until everything rests.
  package var length: Double { max(delay, 0) / speed + duration }

  private var duration: Double {
    switch base {
    case .curve(_, let duration): duration / speed
    case .spring(let duration, let bounce):
      // Until what is left is less than a thousandth.
      duration * 1.6 / max(1 - abs(bounce), 0.05) / speed
    }
  }

  /// A CSS `transition` of everything.
  package var css: String {
    let delay = delay == 0 ? "" : " \(Self.rounded(delay / speed))s"
    return "all \(Self.rounded(duration))s \(easing)\(delay)"
  }

  private var easing: String {
    switch base {
    case .curve(let curve, _): return curve.css
    case .spring(let period, let bounce):
      let stops = 24
      let values = (0...stops).map { stop in
        stop == stops
          ? 1
          : Self.spring(
            period, bounce, at: duration * speed * Double(stop) / Double(stops))
      }
      return "linear(" + values.map { "\(Self.rounded($0))" }.joined(separator: ",") + ")"
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  /// How far a spring has come after `time` seconds.
  private static func spring(_ period: Double, _ bounce: Double, at time: Double) -> Double {
    let frequency = 2 * .pi / period
    // A negative bounce is a spring that is slowed down more than it needs.
    let damping = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return 1 - exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
    }
    if damping == 1 { return 1 - exp(-decay * time) * (1 + decay * time) }
    let root = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    return 1 + (fast * exp(slow * time) - slow * exp(fast * time)) / (slow - fast)
  }
}
