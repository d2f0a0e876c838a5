public import ArborCore
import Dispatch

/// The moment at which an animation counts as complete.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The changes have visibly come to rest.
  case logicallyComplete
  /// The animation has been removed. The same moment as `logicallyComplete`.
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
  run(completion, after: animation)
  return result
}

/// Runs an action when an animation that begins now is complete.
private func run(_ completion: @escaping @MainActor () -> Void, after animation: Animation?) {
  let length = animation?.length ?? 0
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
  /// Differs from SwiftUI: the action runs when the duration of the animation that the transaction
  /// has now, with its delay, has passed from now on, also if the transaction is not used, so that
  /// the animation must be set before, and `withTransaction` be called at once. After an animation
  /// of more than a day, or without end, it does not run. The closure of the modifier
  /// `transaction(_:)` is the wrong place for it: it is called for each view that moves.
  ///
  /// - Parameters:
  ///   - criteria: The moment at which the animation counts as complete.
  ///   - completion: The action.
  @MainActor public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    run(completion, after: animation)
  }
}
