public import ArborCore
import ArborHosting
public import ArborUIKit

extension UIView {
  /// Animates changes with an animation of SwiftUI. The views have their new values at once.
  ///
  /// ```swift
  /// UIView.animate(.bouncy) { card.center.y = 120 } completion: { card.removeFromSuperview() }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - changes: The changes.
  ///   - completion: Runs when the animation is over; after more than a day, or without end, it
  ///     does not.
  public static func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) { animation.animateObjects(changes, completion: completion) }
}
