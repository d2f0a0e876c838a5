import Foundation

extension CALayer {
  /// Animates a change of a layer without a view that the visitor sees, for the transaction's time
  /// and with its timing function. One that is still on its way goes on from where it is.
  ///
  /// Nothing is animated where `CATransaction.setDisableActions(_:)` says so, nor a layer that has
  /// not been shown before the change.
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
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = old
    if self.animation(forKey: key) != nil {
      let former = LayerKeyPath(rawValue: keyPath).flatMap { path in
        path.value(of: old).map { (path, $0) }
      }
      animation.fromValue = shown(shownCopy(before: former)) ?? old
    }
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    add(animation, forKey: key)
  }
}
