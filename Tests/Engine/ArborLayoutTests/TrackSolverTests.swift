import ArborLayout
import Testing

@Suite struct TrackSolverTests {
  private typealias Size = TrackSolver.Item.Size

  private func check(
    _ sizes: [Size], in proposal: Double?, gap: Double = 8, gives expected: [Double],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let tracks = TrackSolver.tracks(
      of: sizes.map { .init($0, gap: gap) }, in: proposal)
    #expect(tracks.map(\.length) == expected, sourceLocation: location)
  }

  private let flexible = Size.flexible(minimum: 10, maximum: .infinity)

  @Test func fixedColumnsComeFirst() {
    check([flexible, .fixed(100), flexible], in: 316, gives: [100, 100, 100])
  }

  @Test func flexibleColumnsTakeTheirShareBetweenTheirBounds() {
    check([.flexible(minimum: 10, maximum: 50), flexible], in: 208, gives: [50, 150])
    check([.flexible(minimum: 150, maximum: 300), flexible], in: 208, gives: [150, 50])
    check([flexible, flexible], in: 4, gives: [10, 10])
  }

  @Test func adaptiveColumnsPackAsManyAsFit() {
    check(
      [.adaptive(minimum: 100, maximum: .infinity)], in: 320,
      gives: [101.33333333333333, 101.33333333333333, 101.33333333333333])
    check([.adaptive(minimum: 100, maximum: .infinity)], in: 315, gives: [153.5, 153.5])
    check([.adaptive(minimum: 100, maximum: 110)], in: 315, gives: [110, 110])
    check([.adaptive(minimum: 100, maximum: .infinity)], in: 30, gives: [100])
  }

  @Test func adaptiveAndFlexibleColumnsShareWhatIsLeft() {
    check([.adaptive(minimum: 40, maximum: .infinity), flexible], in: 208, gives: [46, 46, 100])
  }

  @Test func anOpenProposalGivesMinimums() {
    check(
      [flexible, .fixed(30), .adaptive(minimum: 40, maximum: 80)], in: nil, gives: [10, 30, 40])
  }

  @Test func hostileLengthsNeitherTrapNorHang() {
    for proposal in [Double.infinity, 1e300, -5, 0] {
      for minimum in [0, 1e-300, Double.infinity, 1e300] {
        let tracks = TrackSolver.tracks(
          of: [.init(.adaptive(minimum: minimum, maximum: .infinity), gap: -3)], in: proposal)
        #expect((1...1_000).contains(tracks.count))
      }
    }
  }
}
