import ArborDisplay
package import ArborLayout
package import Foundation

/// A layout node that remembers its last answers.
@MainActor
package class MemoNode: LayoutNode {
  private final var memo = LayoutMemo()

  override package final func measure(_ proposal: Proposal) -> CGSize {
    if let known = memo[proposal] {
      #if DEBUG
        if !host.isCheckingMemo {
          host.isCheckingMemo = true
          let again = size(in: proposal)
          host.isCheckingMemo = false
          precondition(
            again == known,
            "\(self) \(typeName) remembered \(known) for \(proposal), but measures \(again)")
        }
      #endif
      return known
    }
    let size = size(in: proposal)
    memo.insert(size, for: proposal)
    return size
  }

  /// Forgets what was measured, perhaps for other children.
  override final func forgetAnswers() {
    memo = LayoutMemo()
    answersForgotten()
  }

  /// What was found along with the answers is out of date as well.
  func answersForgotten() {}

  override final func answersChanged() -> Bool {
    let old = memo
    memo = LayoutMemo()
    answersForgotten()
    if traitsChanged || old.isEmpty || old.hasForgotten { return true }
    return old.contains { measure($0) != $1 }
  }
}

/// The last three answers to proposals: a stack asks its children at most for the smallest, the largest and the final length.
private struct LayoutMemo {
  private var first = (Proposal.unspecified, CGSize.zero)
  private var second = (Proposal.unspecified, CGSize.zero)
  private var third = (Proposal.unspecified, CGSize.zero)
  /// How many of them are answers.
  private var count: UInt8 = 0
  private var next: UInt8 = 0
  /// Whether an answer that someone may rely on is no longer kept.
  private(set) var hasForgotten = false

  var isEmpty: Bool { count == 0 }

  subscript(proposal: Proposal) -> CGSize? {
    if count > 0, first.0 == proposal { return first.1 }
    if count > 1, second.0 == proposal { return second.1 }
    if count > 2, third.0 == proposal { return third.1 }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: Proposal) {
    switch next {
    case 0: first = (proposal, size)
    case 1: second = (proposal, size)
    default: third = (proposal, size)
    }
    next = next == 2 ? 0 : next + 1
    if count < 3 { count += 1 } else { hasForgotten = true }
  }

  func contains(where test: (Proposal, CGSize) -> Bool) -> Bool {
    for (index, (proposal, size)) in [first, second, third].enumerated()
    where index < count && test(proposal, size) {
      return true
    }
    return false
  }
}
