public import ArborCore
import ArborTiming
public import Foundation

extension Animation {
  /// Returns an animation that counts as complete when a number of seconds has passed since its
  /// start, before it comes to rest or after that.
  ///
  /// ```swift
  /// withAnimation(.bouncy.logicallyComplete(after: 0.3)) { isOpen = true } completion: { load() }
  /// ```
  ///
  /// Actions that wait for the removal of the animation are not affected; a delay and a speed that
  /// are set later are. Repeat an animation before, not after.
  ///
  /// - Parameter duration: The seconds, from 0 to a day: others count as the nearest of these.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    var copy = self
    copy.logicalEnd = LogicalEnd(after: duration, of: timing)
    return copy
  }

  /// The time in seconds from the change until the animation counts as complete.
  var completionTime: Double { logicalEnd?.time(in: timing) ?? length }
}
