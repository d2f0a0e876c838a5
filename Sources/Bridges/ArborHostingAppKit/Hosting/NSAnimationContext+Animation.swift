public import ArborAppKit
public import ArborCore
import ArborHosting

extension NSAnimationContext {
  /// Animates changes with an animation of SwiftUI. The views have their new values at once, and
  /// need no `animator()`.
  ///
  /// ```swift
  /// NSAnimationContext.animate(.spring) { badge.alphaValue = 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - changes: The changes.
  ///   - completion: Runs when the animation is over; after more than a day, or without end, it
  ///     does not.
  public static func animate(
    _ animation: Animation, changes: () throws -> Void, completion: (() -> Void)? = nil
  ) rethrows { try animation.animateObjects(changes, completion: completion) }
}
