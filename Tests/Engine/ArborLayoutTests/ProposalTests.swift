import ArborLayout
import Foundation
import Testing

@Suite
struct ProposalTests {
  @Test func lengthsAreKeptAsTheyAre() {
    let proposal = Proposal(10, nil)
    #expect(proposal.width == 10 && proposal.height == nil)
    #expect(Proposal.infinity.width == .infinity)
    #expect(Proposal.unspecified.width == nil && Proposal.zero.height == 0)
    #expect(Proposal(CGSize(width: 3, height: 4)) == Proposal(3, 4))
  }

  @Test func negativeLengthsAndThoseThatAreNoNumbersAreZero() {
    #expect(Proposal(-5, .nan) == .zero)
    var proposal = Proposal(1, 1)
    proposal.width = -.infinity
    proposal.height = nil
    #expect(proposal == Proposal(0, nil))
  }

  @Test func openLengthsAreReplacedByTen() {
    #expect(Proposal(nil, 30).replacingUnspecified() == CGSize(width: 10, height: 30))
    #expect(
      Proposal.unspecified.replacingUnspecified(by: CGSize(width: 1, height: 2))
        == CGSize(width: 1, height: 2))
  }

  @Test func roomIsLeftWhereNeitherLengthIsBelow() {
    let size = CGSize(width: 20, height: 10)
    #expect(Proposal.unspecified.leavesRoom(for: size))
    #expect(Proposal(20, 10).leavesRoom(for: size))
    #expect(!Proposal(19, nil).leavesRoom(for: size))
    #expect(!Proposal(nil, 9).leavesRoom(for: size))
  }
}
