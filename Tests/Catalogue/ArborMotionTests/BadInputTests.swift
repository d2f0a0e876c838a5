import Arbor
import ArborCore
import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

/// Durations, delays, speeds, counts and springs that are no numbers, negative or far too large.
@MainActor @Suite struct BadInputTests {
  private let bad: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0,
    .leastNonzeroMagnitude, 1e-9,
  ]

  private func check(_ animation: Animation, _ comment: Comment) {
    let timing = animation.timing
    #expect((0...1e9).contains(timing.duration) && abs(timing.delay) <= 1e9, comment)
    #expect((0...64).contains(timing.sampleCount), comment)
    for time in [0, 0.3, 1] { #expect(timing.fraction(at: time).isFinite, comment) }
  }

  @Test func animations() {
    for x in bad {
      let made: [Animation] = [
        .linear(duration: x), .easeInOut(duration: x), .spring(duration: x),
        .spring(bounce: x), .spring(response: x, dampingFraction: x), .bouncy(extraBounce: x),
        .interactiveSpring(response: x, dampingFraction: x, blendDuration: x),
        .interpolatingSpring(mass: x, stiffness: x, damping: x, initialVelocity: x),
        .interpolatingSpring(mass: 1, stiffness: 100, damping: x, initialVelocity: x),
        .timingCurve(x, x, x, x, duration: x), .spring(Spring(response: x, dampingRatio: x)),
        .spring(Spring(mass: x, stiffness: x, damping: x)),
        .spring(Spring(settlingDuration: x, dampingRatio: x, epsilon: x)),
      ]
      for animation in made {
        check(animation, "\(x): \(animation)")
        check(animation.delay(x), "\(x): \(animation)")
        check(animation.speed(x), "\(x): \(animation)")
        check(animation.speed(x).speed(x).delay(x).delay(x), "\(x): \(animation)")
      }
    }
    for count in [Int.min, -1, 0, .max] {
      let repeated = Animation.linear.repeatCount(count, autoreverses: false)
      #expect((1...1_000_000).contains(repeated.timing.repetition?.count ?? 0))
      check(repeated, "\(count)")
    }
  }

  @Test func springsOfTheirOwn() {
    for x in bad {
      let springs = [
        Spring(duration: x, bounce: x), Spring(response: x, dampingRatio: x),
        Spring(mass: x, stiffness: x, damping: x), Spring(settlingDuration: x, dampingRatio: x),
      ]
      for spring in springs {
        for number in [
          spring.duration, spring.bounce, spring.mass, spring.stiffness, spring.damping,
          spring.response, spring.dampingRatio, spring.settlingDuration,
          spring.value(target: 1.0, time: 0.1), spring.velocity(target: 1.0, time: 0.1),
        ] {
          #expect(!number.isNaN, "\(x): \(spring)")
        }
      }
    }
  }

  private struct Box: View {
    let duration: Double
    let value: Double
    var body: some View {
      KeyframeAnimator(initialValue: 0.0, repeating: true) {
        Color.red.opacity($0)
      } keyframes: { _ in
        LinearKeyframe(value, duration: duration)
        CubicKeyframe(value, duration: duration, startVelocity: value, endVelocity: value)
        SpringKeyframe(value, duration: duration, spring: Spring(duration: value))
        MoveKeyframe(value)
      }
    }
  }

  @Test func keyframes() {
    for x in bad {
      for (duration, value) in [(x, 0.5), (1, x), (x, x)] {
        let stage = Stage(width: 50, height: 50) { Box(duration: duration, value: value) }
        stage.host.animateTransitions()
        stage.host.flush()
        for series in stage.host.sampler?.series ?? [] {
          #expect(series.steps.count <= 64)
          #expect(series.steps.allSatisfy { $0.duration.isFinite && $0.duration >= 0 })
        }
        stage.host.close()
      }
      let line = KeyframeTimeline(initialValue: 0.0) {
        LinearKeyframe(x, duration: x)
        SpringKeyframe(1, duration: x)
      }
      #expect(!line.duration.isNaN && line.duration >= 0, "\(x)")
      _ = line.value(time: x)
    }
  }

  @Test func phases() {
    for x in bad {
      let stage = Stage(width: 50, height: 50) {
        PhaseAnimator([0.0, x, 1]) {
          Color.red.offset(x: $0)
        } animation: {
          .linear(duration: $0).delay(x)
        }
      }
      #expect(!stage.host.markup.contains(/[^a-z](nan|inf)[^a-z]/))
      stage.host.close()
    }
    let many = Stage(width: 50, height: 50) {
      PhaseAnimator(0..<100_000) { Color.red.offset(x: Double($0)) }
    }
    #expect(many.host.markup.utf8.count < 10_000)
    let none = Stage(width: 50, height: 50) {
      PhaseAnimator([Int]()) { Color.red.offset(x: Double($0)) }
    }
    #expect(none.host.markup.utf8.count < 10_000)
  }
}
