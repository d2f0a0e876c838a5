import SwiftUI

/// A ball that an animation of the page's own moves, also while it is still on its way.
struct OwnAnimation: View {
  @State private var isRight = false

  var body: some View {
    HStack(spacing: 16) {
      Button("Glide") { withAnimation(Animation(Glide(duration: 2))) { isRight.toggle() } }
      Circle()
        .fill(.teal)
        .frame(width: 32, height: 32)
        .offset(x: isRight ? 200 : 0)
        .frame(width: 240, alignment: .leading)
    }
  }
}

/// Starts and ends slowly; one that takes over goes on with the speed of the former one.
private struct Glide: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let way = context.state[Way<V>.self]
    let passed = (time - way.start) / duration
    guard passed < 1 else { return nil }
    let rest = value - way.place
    // The cubic curve from the place and the speed to the end, at rest.
    let fraction = passed * passed * (3 - 2 * passed)
    let push = passed * (1 - passed) * (1 - passed) * duration
    return way.place + rest.scaled(by: fraction) + way.speed.scaled(by: push)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    var context = context
    let step = 0.001
    guard let next = animate(value: value, time: time + step, context: &context),
      let now = animate(value: value, time: time, context: &context)
    else { return nil }
    return (next - now).scaled(by: 1 / step)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard previous.base is Glide,
      let place = previous.animate(value: value, time: time, context: &context)
    else { return false }
    let speed = previous.velocity(value: value, time: time, context: context)
    context.state[Way<V>.self] = Way(place: place, speed: speed ?? .zero, start: time)
    return true
  }

  /// The place and the speed at which a movement has taken over.
  private struct Way<V: VectorArithmetic>: AnimationStateKey {
    var place = V.zero
    var speed = V.zero
    var start = 0.0

    static var defaultValue: Way { Way() }
  }
}
