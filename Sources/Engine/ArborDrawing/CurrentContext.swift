import Foundation

/// The contexts into which code draws now, the last one in use.
///
/// They belong to the main thread, on which pages are drawn; on other threads there is none.
package enum CurrentContext {
  private nonisolated(unsafe) static var stack: [CGContext?] = []
  /// Contexts beyond this depth are not used: an author's code pushes without end.
  private static let mostContexts = 1_000

  /// The context in use; `nil` for none.
  package static var current: CGContext? { Thread.isMainThread ? stack.last ?? nil : nil }

  /// Uses a context until `pop()`.
  package static func push(_ context: CGContext?) {
    if Thread.isMainThread, stack.count < mostContexts { stack.append(context) }
  }

  /// Uses the context before the last one. Returns the one that was in use.
  @discardableResult package static func pop() -> CGContext? {
    Thread.isMainThread ? stack.popLast() ?? nil : nil
  }

  /// Uses a context while code draws; contexts that the code has pushed and not popped are dropped.
  package static func drawing(into context: CGContext, _ draw: () -> Void) {
    guard Thread.isMainThread else { return draw() }
    let depth = stack.count
    stack.append(context)
    draw()
    stack.removeLast(max(stack.count - depth, 0))
  }

  /// Replaces the context in use.
  package static func replace(by context: CGContext?) {
    guard Thread.isMainThread else { return }
    if stack.isEmpty { stack.append(context) } else { stack[stack.count - 1] = context }
  }
}
