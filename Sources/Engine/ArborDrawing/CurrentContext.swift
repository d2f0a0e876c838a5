import ArborGraph
import Foundation

/// The contexts into which code draws now, the last one in use.
///
/// They belong to the main queue, on which pages are drawn; elsewhere there is none. Each
/// belongs to the page whose code has begun to use it, so that one that a page never ends to use is
/// not used by another page.
package enum CurrentContext {
  private struct Entry {
    let context: CGContext?
    /// Whether a page used the context; otherwise, code outside of any page.
    let isOfPage: Bool
    weak var page: AnyObject?
  }

  private nonisolated(unsafe) static var stack: [Entry] = []
  /// Contexts of a page beyond this depth are not used: an author's code pushes without end.
  private static let mostContexts = 64

  /// Returns the page for which code runs now. It is set once, by the first page of the process.
  package nonisolated(unsafe) static var page: () -> AnyObject? = { nil }

  /// Whether code runs on the main queue, and so on the main actor.
  package static var isOnMain: Bool { MainQueue.isCurrent }

  /// The context in use; `nil` for none.
  package static var current: CGContext? { own.flatMap { stack[$0].context } }

  /// The index of the context of the page in use.
  private static var own: Int? {
    guard isOnMain, !stack.isEmpty else { return nil }
    let page = page()
    return stack.lastIndex { $0.page === page && $0.isOfPage == (page != nil) }
  }

  /// Uses a context until `pop()`.
  package static func push(_ context: CGContext?) {
    guard isOnMain else { return }
    stack.removeAll { $0.isOfPage && $0.page == nil }
    let page = page()
    let depth = stack.count { $0.page === page && $0.isOfPage == (page != nil) }
    if depth < mostContexts { add(context) }
  }

  private static func add(_ context: CGContext?) {
    let page = page()
    stack.append(Entry(context: context, isOfPage: page != nil, page: page))
  }

  /// Uses the context before the last one. Returns the one that was in use.
  @discardableResult package static func pop() -> CGContext? {
    own.flatMap { stack.remove(at: $0).context }
  }

  /// Uses a context while code draws; contexts that the code has pushed and not popped are dropped.
  package static func drawing(into context: CGContext, _ draw: () -> Void) {
    guard isOnMain else { return draw() }
    let known = stack
    add(context)
    draw()
    stack = known
  }

  /// Replaces the context in use.
  package static func replace(by context: CGContext?) {
    guard isOnMain else { return }
    pop()
    push(context)
  }
}
