import ArborCore
import ArborTiming

/// Content that goes through several looks, which are drawn beforehand and played by clients.
nonisolated struct SteppedView<Content: View>: View {
  typealias Body = Never
  /// The ways between the looks, once.
  let steps: [AnimationTiming]
  /// Whether they are repeated without end. Otherwise they begin when `trigger` changes.
  let isEndless: Bool
  let trigger: (any Equatable)?
  /// Returns the look at the beginning of a step, or after the last one; `nil` for the one at rest.
  let content: (Int?) -> Content

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.host.animateTransitions()
    let node = SampledNode(inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    StepContent<Content>._makeView(view.content(at: nil), &inner)
    view.follow(node)
    if view.isEndless { view.play(node) }
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(SampledNode.self)
    let old = node.movement as? Kept
    view.follow(node)
    var inner = _ViewCursor(inside: node, cursor)
    StepContent<Content>._updateView(view.content(at: nil), &inner)
    let restarts = view.isEndless && (old?.isEndless == false || old?.steps != view.steps)
    let starts = !view.isEndless && !isSame(old?.trigger, view.trigger)
    if restarts || starts {
      view.play(node)
    } else if view.isEndless {
      node.host.sampler?.markOutdated(node)
    } else if old?.isEndless == true {
      node.host.sampler?.forget(node)
    }
  }

  /// The values of the last update.
  @MainActor private final class Kept {
    let steps: [AnimationTiming]
    let isEndless: Bool
    let trigger: (any Equatable)?

    init(_ view: SteppedView) {
      steps = view.steps
      isEndless = view.isEndless
      trigger = view.trigger
    }
  }

  private func content(at step: Int?) -> StepContent<Content> {
    StepContent { content(step) }
  }

  @MainActor private func follow(_ node: SampledNode) {
    node.movement = Kept(self)
    node.content = { step, cursor in
      StepContent<Content>._updateView(content(at: step), &cursor)
    }
  }

  @MainActor private func play(_ node: SampledNode) {
    guard !steps.isEmpty, !node.host.surroundings.preferences.contains(.reducesMotion) else {
      node.host.sampler?.forget(node)
      return
    }
    node.sample(steps, .init(count: isEndless ? 0 : 1, autoreverses: false))
  }
}

/// Returns whether a trigger has the value that it had.
func isSame(_ old: (any Equatable)?, _ new: (any Equatable)?) -> Bool {
  func equals<T: Equatable>(_ old: T) -> Bool { (new as? T) == old }
  return old.map { equals($0) } ?? (new == nil)
}

/// One look of a view with several.
nonisolated struct StepContent<Content: View>: View {
  let content: () -> Content
  @MainActor var body: Content { content() }
}
