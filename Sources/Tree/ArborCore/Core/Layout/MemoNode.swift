import ArborDisplay
package import ArborLayout
package import Foundation

/// A layout node that caches its last measurements.
@MainActor
package class MemoNode: LayoutNode {
  private final var memo = LayoutMemo()
  override final var lastAsked: Proposal? { memo.lastAsked }

  override package final func measure(_ proposal: Proposal) -> CGSize {
    #if DEBUG
      if host.layout.remembersNothing {
        memo.noteAsked(proposal)
        return size(in: proposal)
      }
    #endif
    if let known = memo.answer(to: proposal) {
      #if DEBUG
        if host.layout.checksAnswers, !host.layout.isCheckingMemo {
          host.layout.isCheckingMemo = true
          let again = size(in: proposal)
          host.layout.isCheckingMemo = false
          precondition(
            again == known,
            "\(self) \(typeName) remembered \(known) for \(proposal), but measures \(again)")
        }
      #endif
      return known
    }
    let size = size(in: proposal)
    if host.isFlushing { host.layout.measurements &+= 1 }
    memo.insert(size, for: proposal, pass: host.layout.number)
    return size
  }

  override final func rememberedGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard mayRemember else { return ownGuide(key, in: size) }
    let question = GuideQuestion(guide: key.number, proposal: guideProposal(for: size))
    if let known = memo.guides[question] {
      #if DEBUG
        if host.layout.checksAnswers, !host.layout.isCheckingMemo {
          host.layout.isCheckingMemo = true
          let again = ownGuide(key, in: size)
          host.layout.isCheckingMemo = false
          precondition(
            again == known || again?.isNaN == true,
            "\(self) \(typeName) remembered the guide \(String(describing: known)), but finds \(String(describing: again))"
          )
        }
      #endif
      return known
    }
    let answer = ownGuide(key, in: size)
    memo.insert(answer, for: question)
    return answer
  }

  /// Notes that the last measured size is valid for any length across the container's axis.
  final func lastAnswerIsRigid() { memo.lastAnswerIsRigid() }

  /// The answer that is valid for any length across the axis; `nil` if there is none.
  final var rigidAnswer: (proposal: Proposal, size: CGSize)? { memo.rigidAnswer }

  /// Discards the knowledge that an answer is valid for any length across the axis.
  final func forgetRigidAnswer() { memo.forgetRigidAnswer() }

  /// Whether cached values may be used.
  final var mayRemember: Bool {
    #if DEBUG
      !host.layout.remembersNothing
    #else
      true
    #endif
  }

  /// Discards the cached measurements. Parents that relied on them measure again when the layout is
  /// solved.
  override final func forgetAnswers() {
    memo.forget()
    answersForgotten()
    childrenForgotten()
  }

  /// Called when everything known about the children is outdated.
  func childrenForgotten() {}

  /// Called when values computed along with the measurements are outdated as well.
  func answersForgotten() {}

  override final func answersChanged() -> Bool {
    var old = LayoutMemo()
    swap(&old, &memo)
    answersForgotten()
    if traitsChanged || old.isEmpty || old.hasForgotten { return true }
    return old.contains { measure($0) != $1 }
  }
}
