public import Foundation

/// Changes of layers that belong together. They are shown at once, whether or not they stand in one: layers here do not move by
/// themselves, views do.
@MainActor public enum CATransaction {
  private struct Open {
    var isStill = false
    var duration: TimeInterval = 0.25
    var completion: (() -> Void)?
  }
  private static var open: [Open] = []

  public static func begin() { open.append(Open()) }

  /// Ends the transaction that began last; its completion block runs once the main queue is free. Without one nothing happens.
  public static func commit() {
    guard let completion = open.popLast()?.completion else { return }
    Task { completion() }
  }

  /// Nothing is held back.
  public static func flush() {}

  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if open.isEmpty {
      if let block { Task { block() } }
    } else {
      open[open.count - 1].completion = block
    }
  }

  public static func completionBlock() -> (() -> Void)? { open.last?.completion }

  public static func setDisableActions(_ flag: Bool) {
    if !open.isEmpty { open[open.count - 1].isStill = flag }
  }

  public static func disableActions() -> Bool { open.last?.isStill ?? false }

  /// In seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].duration = duration }
  }

  public static func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }
}
