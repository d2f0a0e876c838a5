import Foundation

extension CALayer {
  /// The animations of the layer, as REST answers them; null for none.
  package var animationFacts: PropertyValue {
    let all = animations?.animations ?? []
    return all.isEmpty ? .null : .array(all.map { .object(facts(of: $0.animation, key: $0.key)) })
  }

  private func facts(of animation: CAAnimation, key: String?) -> [PropertyValue.Member] {
    var facts: [PropertyValue.Member] = [
      .init("class", .string(ClassNames.name(of: type(of: animation)))),
      .init("duration", number(animation.duration)),
    ]
    if let key { facts.insert(.init("key", .string(key)), at: 0) }
    if let path = (animation as? CAPropertyAnimation)?.keyPath {
      facts.append(.init("keyPath", .string(path)))
    }
    if animation.repeatCount != 0 {
      facts.append(.init("repeatCount", number(Double(animation.repeatCount))))
    }
    if let group = animation as? CAAnimationGroup {
      let inner = (group.animations ?? []).prefix(64)
      facts.append(
        .init(
          "animations",
          .array(inner.compactMap { ($0 as? CAPropertyAnimation)?.keyPath }.map { .string($0) })))
    }
    return facts
  }

  /// JSON has no infinity.
  private func number(_ number: Double) -> PropertyValue {
    number.isFinite ? .number(number) : .string("infinity")
  }
}
