import Foundation

extension CALayer {
  /// Runs the action for a change of a layer without a view that the visitor sees: by default, an
  /// animation for the transaction's time and with its timing function. An animation that says
  /// nothing of its start begins where the visitor sees the layer.
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
      !CATransaction.disableActions(), CATransaction.animationDuration() > 0
    else { return }
    let key = key ?? keyPath
    let action = action(forKey: key)
    guard let animation = action as? CABasicAnimation, animation.keyPath == keyPath,
      animation.fromValue == nil, animation.byValue == nil
    else {
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    animation.fromValue = old
    if self.animation(forKey: key) != nil {
      let former = LayerKeyPath(rawValue: keyPath).flatMap { path in
        path.value(of: old).map { (path, $0) }
      }
      animation.fromValue = shown(shownCopy(before: former)) ?? old
    }
    animation.run(forKey: key, object: self, arguments: nil)
    // An animation of code may be the action of further changes.
    if !(animation is SystemAction) { animation.fromValue = nil }
  }
}
