import ArborLayout
import Testing

@Suite struct GridSolverTests {
  /// Columns of cells that take their offer between bounds.
  private func check(
    _ columns: [[(minimum: Double, maximum: Double)]], spans: [(Range<Int>, Double)] = [],
    in offered: Double?, gap: Double = 10, gives expected: [Double],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let lengths = GridSolver.solve(
      count: columns.count, offered: offered,
      gaps: Array(repeating: gap, count: max(columns.count - 1, 0)),
      spans: spans.enumerated().map { .init(cell: $0, tracks: $1.0) }
    ) { column in
      .init(
        priority: 0, minimum: columns[column].map(\.minimum).max() ?? 0,
        maximum: columns[column].map(\.maximum).max() ?? 0)
    } take: { column, length in
      columns[column].map { cell in
        length.map { min(max($0, cell.minimum), cell.maximum) } ?? min(cell.maximum, 50)
      }.max() ?? 0
    } takeSpan: { span, length in
      min(spans[span].1, length ?? .infinity)
    }
    #expect(lengths == expected, sourceLocation: location)
  }

  @Test func aColumnIsAsWideAsItsWidestCell() {
    check([[(20, 20), (30, 30)], [(5, 5)]], in: 200, gives: [30, 5])
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    check([[(30, 30)], [(0, .infinity)], [(0, .infinity)]], in: 250, gives: [30, 100, 100])
  }

  @Test func anOpenProposalGivesIdealLengths() {
    check([[(30, 30)], [(0, .infinity)]], in: nil, gives: [30, 50])
  }

  @Test func aCellOverSeveralColumnsWidensThemEqually() {
    check([[(30, 30)], [(10, 10)]], spans: [(0..<2, 90)], in: 200, gives: [50, 30])
    check([[(30, 30)], [(10, 10)]], spans: [(0..<2, 40)], in: 200, gives: [30, 10])
    check([[(30, 30)], [(10, 10)]], spans: [(0..<2, 900)], in: 100, gives: [55, 35])
    check([[(30, 30)], [(10, 10)]], spans: [(0..<2, 90)], in: nil, gives: [50, 30])
  }

  @Test func tracksStartAfterTheirGaps() {
    #expect(GridSolver.starts([30, 10, 5], gaps: [10, 4]) == [0, 40, 54])
    #expect(GridSolver.length(of: 1..<3, [30, 10, 5], gaps: [10, 4]) == 19)
    #expect(GridSolver.length(of: 1..<1, [30, 10, 5], gaps: [10, 4]) == 0)
  }
}
