public import ArborCore
import Dispatch

/// The moment at which an animation counts as complete.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The changes have visibly come to rest.
  case logicallyComplete
  /// The animation has been removed. The same moment as `logicallyComplete`, unless the animation
  /// says another one.
  case removed
}

/// Runs `body` and shows its writes with an animation, then runs an action.
///
/// ```swift
/// withAnimation(.easeOut(duration: 0.3)) {
///   isOpen = false
/// } completion: {
///   items.removeAll()
/// }
/// ```
///
/// Differs from SwiftUI: `completion` runs when the duration of the animation, with its delay, has
/// passed on the server, also if the change was interrupted meanwhile. After an animation of
/// more than a day, or without end, it does not run.
///
/// - Parameters:
///   - animation: The animation; with `nil` the action runs as soon as `body` is shown.
///   - completionCriteria: The moment at which the animation counts as complete.
///   - body: The changes.
///   - completion: The action.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  run(completion, after: animation, completionCriteria)
  return result
}

/// Runs an action when an animation that begins now is complete.
private func run(
  _ completion: @escaping @MainActor () -> Void, after animation: Animation?,
  _ criteria: AnimationCompletionCriteria
) {
  let length =
    (criteria == .removed ? animation?.length : animation?.completionTime) ?? 0
  guard length <= 86_400 else { return }
  DispatchQueue.main.asyncAfter(deadline: .now() + length) {
    MainActor.assumeIsolated { completion() }
  }
}

extension Transaction {
  /// Adds an action that runs when the animation of the transaction is complete.
  ///
  /// ```swift
  /// var transaction = Transaction(animation: .easeOut(duration: 0.3))
  /// transaction.addAnimationCompletion { items.removeAll() }
  /// withTransaction(transaction) { isOpen = false }
  /// ```
  ///
  /// The action runs after each use by `withTransaction` or by a binding; if the transaction is
  /// never used, it does not run.
  ///
  /// Differs from SwiftUI: the action runs when the duration of the animation that the transaction
  /// has then, with its delay, has passed on the server. After an animation of more than a day, or
  /// without end, it does not run; nor if it is added by the modifier `transaction(_:)`.
  ///
  /// - Parameters:
  ///   - criteria: The moment at which the animation counts as complete.
  ///   - completion: The action.
  @MainActor public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    self[TransactionUses.self].append { run(completion, after: $0, criteria) }
  }
}
