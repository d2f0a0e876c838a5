public import Foundation

/// A group of layer changes. Differs from Core Animation: layers do not animate changes implicitly,
/// so a transaction does not affect when and how they are shown.
@MainActor public enum CATransaction {
  private struct Open {
    var isStill = false
    var duration: TimeInterval = 0.25
    var completion: (() -> Void)?
  }
  private static var open: [Open] = []

  /// Begins a transaction, which can be nested.
  public static func begin() { open.append(Open()) }

  /// Ends the innermost transaction; its completion block runs when the main queue is free. Does
  /// nothing without a transaction.
  public static func commit() {
    guard let completion = open.popLast()?.completion else { return }
    Task { completion() }
  }

  /// Does nothing: changes are not deferred.
  public static func flush() {}

  /// Sets the completion block of the innermost transaction; without one it runs soon.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if open.isEmpty {
      if let block { Task { block() } }
    } else {
      open[open.count - 1].completion = block
    }
  }

  /// Returns the completion block of the innermost transaction.
  public static func completionBlock() -> (() -> Void)? { open.last?.completion }

  /// Stores whether animations are disabled; ignored without a transaction.
  public static func setDisableActions(_ flag: Bool) {
    if !open.isEmpty { open[open.count - 1].isStill = flag }
  }

  /// Returns whether animations are disabled in the innermost transaction.
  public static func disableActions() -> Bool { open.last?.isStill ?? false }

  /// Stores the duration of animations in seconds; ignored without a transaction.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].duration = duration }
  }

  /// Returns the duration in seconds of the innermost transaction; 0.25 by default.
  public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }
}
