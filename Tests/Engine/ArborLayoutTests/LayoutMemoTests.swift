import ArborLayout
import Foundation
import Testing

@Suite struct LayoutMemoTests {
  private func proposal(_ width: Double) -> Proposal { Proposal(width, 10) }
  private func size(_ width: Double) -> CGSize { CGSize(width: width, height: 10) }

  /// Returns the widths among those given for which a size is known.
  private func known(_ widths: [Double], _ memo: inout LayoutMemo) -> [Double] {
    widths.filter { memo.answer(to: proposal($0)) == size($0) }
  }

  @Test func allSizesOfAPassAreKept() {
    var memo = LayoutMemo()
    let widths = (1...40).map { Double($0) }
    for width in widths { memo.insert(size(width), for: proposal(width), pass: 1) }
    #expect(known(widths, &memo) == widths)
    let (hasForgotten, unknown) = (memo.hasForgotten, memo.answer(to: proposal(41)))
    #expect(!hasForgotten && unknown == nil)
  }

  @Test func sizesOfAPassReplaceThoseOfFormerOnes() {
    var memo = LayoutMemo()
    memo.insert(size(1), for: proposal(1), pass: 1)
    memo.insert(size(2), for: proposal(2), pass: 1)
    memo.insert(size(3), for: proposal(3), pass: 2)
    memo.insert(size(4), for: proposal(4), pass: 2)
    #expect(known([1, 2, 3, 4], &memo) == [3, 4])
    let hasForgotten = memo.hasForgotten
    #expect(hasForgotten)
    memo.insert(size(5), for: proposal(5), pass: 2)
    #expect(known([3, 4, 5], &memo) == [3, 4, 5])
  }

  /// A rigid size of a former pass takes one of two places: the other sizes of the pass remain.
  @Test func aRigidSizeLeavesRoomForThoseOfThePass() {
    var memo = LayoutMemo()
    memo.insert(size(1), for: proposal(1), pass: 1)
    memo.lastAnswerIsRigid()
    memo.insert(size(2), for: proposal(2), pass: 1)
    for width in [3.0, 4, 5] { memo.insert(size(width), for: proposal(width), pass: 2) }
    #expect(known([1, 3, 4, 5], &memo) == [1, 3, 4, 5])
    let rigid = memo.rigidAnswer?.proposal
    #expect(rigid == proposal(1))
    memo.forgetRigidAnswer()
    let forgotten = memo.rigidAnswer
    #expect(forgotten == nil)
  }

  @Test func whatWasAskedLastIsKnown() {
    var memo = LayoutMemo()
    let (first, isEmpty) = (memo.lastAsked, memo.isEmpty)
    #expect(first == nil && isEmpty)
    for width in [1.0, 2, 3, 4] { memo.insert(size(width), for: proposal(width), pass: 1) }
    for width in [1.0, 2, 3, 4] {
      _ = memo.answer(to: proposal(width))
      let asked = memo.lastAsked
      #expect(asked == proposal(width))
    }
    memo.noteAsked(proposal(9))
    let noted = memo.lastAsked
    #expect(noted == proposal(9))
    memo.forget()
    let (last, isForgotten) = (memo.lastAsked, memo.isEmpty && memo.hasForgotten)
    #expect(last == nil && isForgotten)
  }
}
