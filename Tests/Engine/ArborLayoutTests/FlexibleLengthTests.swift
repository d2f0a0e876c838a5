import ArborLayout
import Testing

@Suite
struct FlexibleLengthTests {
  private func length(_ minimum: Double?, _ ideal: Double?, _ maximum: Double?) -> FlexibleLength {
    FlexibleLength(minimum: minimum, ideal: ideal, maximum: maximum)
  }

  @Test func boundsAreBroughtIntoOrder() {
    let one = length(-5, -7, -9)
    #expect(one.minimum == 0 && one.ideal == 0 && one.maximum == 0)
    let other = length(50, 20, 10)
    #expect(other.minimum == 50 && other.ideal == 50 && other.maximum == 50)
    #expect(length(nil, 30, 10).maximum == 30)
    #expect(length(20, nil, 10).maximum == 20)
  }

  @Test func impossibleBoundsAreIgnored() {
    let one = length(.nan, .infinity, .nan)
    #expect(one.isOpen)
    #expect(length(.infinity, nil, nil).minimum == nil)
    #expect(length(nil, nil, .infinity).maximum == .infinity)
  }

  @Test func theChildIsOfferedTheProposalBetweenTheBounds() {
    #expect(length(20, nil, 80).childProposal(10) == 20)
    #expect(length(20, nil, 80).childProposal(50) == 50)
    #expect(length(20, nil, 80).childProposal(100) == 80)
  }

  @Test func anOpenProposalOffersTheIdealLength() {
    #expect(length(20, 30, 80).childProposal(nil) == 30)
    #expect(length(20, nil, 80).childProposal(nil) == nil)
  }

  @Test func bothBoundsClampTheProposal() {
    #expect(length(20, nil, 80).length(10, child: 5) == 20)
    #expect(length(20, nil, 80).length(50, child: 5) == 50)
    #expect(length(20, nil, .infinity).length(100, child: 5) == 100)
  }

  @Test func anOpenProposalGivesTheIdealLength() {
    #expect(length(20, 30, 80).length(nil, child: 5) == 30)
    #expect(length(nil, 30, nil).length(nil, child: 5) == 30)
  }

  @Test func anOpenProposalWithoutIdealClampsTheChild() {
    #expect(length(20, nil, 80).length(nil, child: 5) == 20)
    #expect(length(20, nil, 80).length(nil, child: 90) == 80)
  }

  @Test func aMinimumAloneGrowsToTheChildUpToTheProposal() {
    #expect(length(20, nil, nil).length(100, child: 50) == 50)
    #expect(length(20, nil, nil).length(40, child: 50) == 40)
    #expect(length(20, nil, nil).length(10, child: 50) == 20)
    #expect(length(20, nil, nil).length(nil, child: 50) == 50)
  }

  @Test func aMaximumAloneShrinksToTheChildDownToTheProposal() {
    #expect(length(nil, nil, 80).length(100, child: 50) == 80)
    #expect(length(nil, nil, 80).length(60, child: 50) == 60)
    #expect(length(nil, nil, 80).length(40, child: 50) == 50)
    #expect(length(nil, nil, 80).length(nil, child: 90) == 80)
    #expect(length(nil, nil, .infinity).length(100, child: 50) == 100)
  }

  @Test func withoutBoundsTheFrameIsTheChild() {
    #expect(length(nil, nil, nil).length(100, child: 50) == 50)
    #expect(length(nil, 30, nil).length(100, child: 50) == 50)
  }
}
