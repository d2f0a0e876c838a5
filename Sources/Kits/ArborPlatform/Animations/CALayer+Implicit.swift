import Foundation

extension CALayer {
  /// Runs the action for a change of a layer without a view that the visitor sees: by default, an
  /// animation for the transaction's time and with its timing function. An animation that says
  /// nothing of its start begins where the visitor sees the layer, unless it is additive.
  ///
  /// No action is asked for where `CATransaction.setDisableActions(_:)` says so, nor for a layer
  /// that has not been shown before the change.
  ///
  /// - Parameters:
  ///   - keyPath: The property that moves.
  ///   - key: The name of the animation; `nil` for that of the property.
  ///   - shown: Returns the value of a layer as the visitor sees it.
  func changed<Value: Equatable>(
    _ keyPath: String, key: String? = nil, from old: Value, to new: Value,
    _ shown: (CALayer) -> Any?
  ) {
    guard old != new, owner == nil, shower?.isSeen == true, Pages.current != nil,
      !CATransaction.disableActions()
    else { return }
    let key = key ?? keyPath
    let former: LayerAnimations.Former? = LayerKeyPath(rawValue: keyPath).flatMap { path in
      (path.value(of: old) ?? path.valueOfNone).map { (path, $0) }
    }
    let action = action(forKey: key, before: former)
    if action is SystemAction, CATransaction.animationDuration() <= 0 { return }
    guard let animation = action as? CABasicAnimation, animation.fromValue == nil,
      animation.byValue == nil, !animation.isAdditive,
      let path = LayerKeyPath(rawValue: animation.keyPath ?? "")
    else {
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    if path.rawValue == keyPath {
      let isMoving = self.animation(forKey: key) != nil
      animation.fromValue = isMoving ? shown(shownCopy(before: former)) ?? old : old
      animation.start = former?.value
    } else {
      animation.start = path.value(in: shownCopy(before: former))
    }
    animation.run(forKey: key, object: self, arguments: nil)
    // An animation of code may be the action of further changes.
    if !(animation is SystemAction) { animation.fromValue = nil }
    animation.start = nil
  }

  /// Runs the action for a change that has no values between, such as one of the image.
  func replaced(_ key: String) {
    guard owner == nil, shower?.isSeen == true, Pages.current != nil,
      !CATransaction.disableActions()
    else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// Runs the actions for a layer that is hidden or shown, by `key`, or that has come into another
  /// one or has left it; then also that of the other one.
  func tellOrder(isIn: Bool, key: String? = nil, in outer: CALayer? = nil) {
    guard owner == nil, Pages.current != nil, !CATransaction.disableActions() else { return }
    let isSeen = (outer?.owner as? any PlatformView)?.presenter != nil
    guard isSeen || (outer ?? self).shower?.isSeen == true else { return }
    for key in [key, isIn ? kCAOnOrderIn : kCAOnOrderOut].compactMap(\.self) {
      action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }
    outer?.replaced("sublayers")
  }

  /// The layer whose action is asked for, and a value from before its change.
  static var asked: (layer: CALayer, former: LayerAnimations.Former)?

  /// Returns an action, which may ask for the presentation from before the change.
  private func action(
    forKey key: String, before former: LayerAnimations.Former?
  ) -> (any CAAction)? {
    let outer = CALayer.asked
    CALayer.asked = former.map { (self, $0) }
    defer { CALayer.asked = outer }
    return action(forKey: key)
  }
}
