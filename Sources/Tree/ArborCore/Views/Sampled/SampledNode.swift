package import ArborTiming

/// The node of content that looks different at each step of a movement.
package final class SampledNode: Node {
  /// Updates the content to its look at the beginning of a step; `nil` for that at rest.
  package var content: (Int?, inout _ViewCursor) -> Void = { _, _ in }
  /// State of the movement that its owner keeps.
  package var movement: AnyObject?

  package override init(_ inputs: borrowing _ViewInputs) { super.init(inputs) }

  /// Shows the content at the beginning of a step; `nil` at rest.
  package func show(_ step: Int?) {
    var cursor = _ViewCursor(
      inside: self, environment: inheritedEnvironment, isEnvironmentChanged: false)
    host.evaluateNow { content(step, &cursor) }
  }

  /// Draws the content at each step after the flush, so that a client plays the movement.
  package func sample(_ steps: [AnimationTiming], _ repetition: AnimationTiming.Repetition) {
    if host.evaluation.isSampling { return }
    host.sampler?.record(Sampling(node: self, steps: steps, repetition: repetition))
  }
}

/// Evaluates an animatable value for the data on the way, when they change within an animation.
@MainActor
package enum Animated<Value: Animatable> {
  /// Whether there is nothing to animate.
  package static var isEmpty: Bool { Value.AnimatableData.self == EmptyAnimatableData.self }

  package static func make(
    _ value: Value, _ inputs: inout _ViewInputs, _ content: (inout _ViewInputs) -> Void
  ) {
    let node = SampledNode(inputs)
    inputs.append(node)
    node.movement = Flight(value.animatableData)
    var inner = inputs.inside(node)
    content(&inner)
  }

  package static func update(
    _ value: Value, _ cursor: inout _ViewCursor,
    _ content: @escaping (Value, inout _ViewCursor) -> Void
  ) {
    let node = cursor.next(SampledNode.self)
    var inner = _ViewCursor(inside: node, cursor)
    content(value, &inner)
    guard let flight = node.movement as? Flight<Value.AnimatableData> else { return }
    node.content = { step, cursor in
      var copy = value
      if let step { copy.animatableData = flight.value(atStep: step) }
      content(copy, &cursor)
    }
    let data = value.animatableData
    if data == flight.target || node.host.evaluation.isSampling { return }
    let movement = node.host.movement(around: node)?.movement
    let timing = flight.leave(for: data, movement, at: node.host.clock.now())
    guard let timing, timing.sampleCount > 0 else { return }
    node.sample(timing.samples, timing.sampleRepetition)
  }
}

extension ViewHost {
  /// Returns the animation of what changes now around a node; `nil` if nothing is animated.
  func movement(around node: Node) -> Animation? {
    guard transitions.recorder != nil, !surroundings.preferences.contains(.reducesMotion) else {
      return nil
    }
    return transaction(around: node).animation
  }
}
