import ArborTiming
import Foundation

/// The movement of a mass on a spring from 0 to 1.
struct LayerSpring: Hashable, Sendable {
  private let frequency: Double
  /// The damping as a fraction of the critical one.
  private let ratio: Double
  private let velocity: Double

  init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool
  ) {
    let mass = mass.isFinite && mass > 0 ? max(mass, 1e-6) : 1
    let stiffness = stiffness.isFinite && stiffness > 0 ? min(stiffness, 1e9) : 100
    let damping = damping.isFinite ? min(max(damping, 0), 1e9) : 10
    frequency = min(max((stiffness / mass).squareRoot(), 0.01), 1e4)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.ratio = min(allowsOverdamping ? ratio : min(ratio, 1), 100)
    self.velocity = velocity.isFinite ? min(max(velocity, -1e4), 1e4) : 0
  }

  var period: Double { 2 * .pi / frequency }
  var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  var settlingDuration: Double {
    let rest = 0.001
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let height = hypot(1, (ratio * frequency - velocity) / swing)
      return min(log(max(height, 1) / rest) / max(ratio * frequency, 1e-9), 3_600)
    }
    // Beyond the critical damping the remaining way falls, so that bisection finds the time.
    var (low, high) = (0.0, 3_600.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the place after some seconds.
  func value(at time: Double) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * time)
        * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    if ratio == 1 { return 1 - exp(-decay * time) * (1 + (decay - velocity) * time) }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let one = (velocity + fast) / (slow - fast)
    return 1 + one * exp(slow * time) - (1 + one) * exp(fast * time)
  }

  /// Returns the places at equal distances in time, the last one at rest.
  func fractions(during duration: Double) -> [Double] {
    let count = min(max(Int(min(duration, 100) * 60), 24), 120)
    return (0..<count).map { value(at: duration * Double($0) / Double(count)) } + [1]
  }

  /// Returns the movement during a duration in seconds as points, as few as leave it less than a
  /// percent away; at most 120.
  func easing(during duration: Double) -> AnimationTiming.Easing {
    let count = 480
    let all = (0...count).map { step in
      let part = Double(step) / Double(count)
      return CGPoint(x: part, y: value(at: part * duration))
    }
    var kept: Set<Int> = [0, count]
    var open = [(0, count)]
    while let (first, last) = open.popLast(), kept.count < 120 {
      guard last - first > 1 else { continue }
      let (from, to) = (all[first], all[last])
      var (farthest, distance) = (first, 0.007)
      for index in first + 1..<last {
        let straight = from.y + (to.y - from.y) * (all[index].x - from.x) / (to.x - from.x)
        if abs(all[index].y - straight) > distance {
          (farthest, distance) = (index, abs(all[index].y - straight))
        }
      }
      guard farthest != first else { continue }
      kept.insert(farthest)
      open += [(first, farthest), (farthest, last)]
    }
    func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
    return .points(
      kept.sorted().map { CGPoint(x: rounded(all[$0].x), y: rounded(all[$0].y)) })
  }
}
