public import Foundation

/// A group of layer changes. Differs from Core Animation: layers do not animate changes implicitly,
/// so a transaction does not affect when and how changes are shown; it affects animations that are
/// added to layers.
@MainActor public enum CATransaction {
  @MainActor private struct Open {
    var isStill = false
    var duration: TimeInterval?
    var function: CAMediaTimingFunction?
    var values: [String: Any] = [:]
    let wait = TransactionWait()
  }
  private static var open: [Open] = []

  /// Begins a transaction, which can be nested.
  public static func begin() { open.append(Open()) }

  /// Ends the innermost transaction; its completion block runs after the animations that were
  /// added, without any as soon as the main queue is free. Does nothing without a transaction.
  public static func commit() { open.popLast()?.wait.commit() }

  /// Does nothing: changes are not deferred.
  public static func flush() {}

  /// Sets the completion block of the innermost transaction; without one it runs soon.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if open.isEmpty {
      if let block { Task { block() } }
    } else {
      open[open.count - 1].wait.block = block
    }
  }

  /// Returns the completion block of the innermost transaction.
  public static func completionBlock() -> (() -> Void)? { open.last?.wait.block }

  /// Stores whether animations are disabled; ignored without a transaction.
  public static func setDisableActions(_ flag: Bool) {
    if !open.isEmpty { open[open.count - 1].isStill = flag }
  }

  /// Returns whether animations are disabled in the innermost transaction.
  public static func disableActions() -> Bool { open.last?.isStill ?? false }

  /// Sets the seconds of animations without a duration of their own; ignored without a transaction.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].duration = duration }
  }

  /// Returns the duration in seconds of the innermost transaction that has one; 0.25 by default.
  public static func animationDuration() -> TimeInterval {
    let duration = open.last { $0.duration != nil }?.duration ?? 0.25
    return duration.isFinite ? max(duration, 0) : 0.25
  }

  /// Sets the timing function of animations without one of their own; ignored without a
  /// transaction.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    if !open.isEmpty { open[open.count - 1].function = function }
  }

  /// Returns the timing function of the innermost transaction that has one; `nil` for none.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    open.last { $0.function != nil }?.function
  }

  /// Returns what code has stored under a key in the innermost transaction that has it.
  public static func value(forKey key: String) -> Any? {
    open.last { $0.values[key] != nil }?.values[key]
  }

  /// Stores a value in the innermost transaction; ignored without one.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    if !open.isEmpty { open[open.count - 1].values[key] = anObject }
  }

  /// Does nothing: there is one thread.
  public static func lock() {}
  /// Does nothing: there is one thread.
  public static func unlock() {}

  /// Lets the innermost transaction wait for an animation; `nil` without a transaction.
  static func wait() -> TransactionWait? {
    open.last?.wait.begin()
    return open.last?.wait
  }
}

/// The animations that the completion of a transaction waits for.
@MainActor final class TransactionWait {
  var block: (() -> Void)?
  private var count = 0
  private var isCommitted = false

  func begin() { count += 1 }

  func end() {
    count -= 1
    if isCommitted, count == 0 { finish() }
  }

  func commit() {
    isCommitted = true
    if count == 0 { finish() }
  }

  private func finish() {
    guard let block else { return }
    self.block = nil
    Task { block() }
  }
}
