import ArborLayout
import Foundation
import Testing

@Suite struct AspectRatioTests {
  private func offer(_ ratio: Double, fills: Bool = false, _ proposal: Proposal) -> Proposal {
    AspectRatio.offer(CGSize(width: ratio, height: 1), fills: fills, in: proposal)
  }

  @Test func fitIsInsideTheProposal() {
    #expect(offer(2, Proposal(100, 100)) == Proposal(100, 50))
    #expect(offer(2, Proposal(100, 20)) == Proposal(40, 20))
  }

  @Test func fillIsAroundTheProposal() {
    #expect(offer(2, fills: true, Proposal(100, 100)) == Proposal(200, 100))
    #expect(offer(2, fills: true, Proposal(100, 20)) == Proposal(100, 50))
  }

  @Test func anOpenLengthFollowsFromTheOther() {
    #expect(offer(2, Proposal(100, nil)) == Proposal(100, 50))
    #expect(offer(2, fills: true, Proposal(nil, 30)) == Proposal(60, 30))
    #expect(offer(2, .unspecified) == .unspecified)
  }

  @Test func endsAreKept() {
    #expect(offer(2, Proposal(0, 50)) == Proposal(0, 0))
    #expect(offer(2, Proposal(.infinity, 50)) == Proposal(100, 50))
    #expect(offer(2, .infinity) == .infinity)
  }

  @Test func impossibleRatiosAreIgnored() {
    for ratio in [0, -1, .nan, Double.infinity] {
      #expect(offer(ratio, Proposal(7, 9)) == Proposal(7, 9))
    }
  }
}
