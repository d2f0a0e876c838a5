import ArborLayout
import Testing

@Suite struct ConstraintSolverTests {
  typealias Term = ConstraintSolver.Term

  /// A solver with variables, and constraints written as `[factors] + constant`.
  struct Bench {
    var solver = ConstraintSolver()
    var variables: [ConstraintSolver.Variable] = []

    init(_ count: Int, nonNegative: Set<Int> = []) {
      for index in 0..<count {
        variables.append(solver.makeVariable(isNonNegative: nonNegative.contains(index)))
      }
    }

    mutating func add(
      _ factors: [Double], _ constant: Double, _ relation: ConstraintSolver.Relation = .equal,
      at priority: Float = 1000
    ) throws(ConstraintSolver.Failure) -> ConstraintSolver.Key {
      var terms: [Term] = []
      for (variable, factor) in zip(variables, factors) where factor != 0 {
        terms.append(Term(variable, factor))
      }
      return try solver.add(terms, constant: constant, relation, priority: priority)
    }

    var values: [Double] {
      variables.map { (solver.value(of: $0) * 1000).rounded() / 1000 + 0 }
    }
  }

  @Test func equationsHaveOneSolution() throws {
    var bench = Bench(2)
    _ = try bench.add([1, 1], -10)
    _ = try bench.add([1, -1], -4)
    #expect(bench.values == [7, 3])
  }

  @Test func aVariableThatNothingDeterminesIsNothing() {
    #expect(Bench(1).values == [0])
  }

  @Test func inequalitiesHoldAndWishesComeAsNearAsTheyCan() throws {
    var bench = Bench(1)
    _ = try bench.add([1], -100, .lessThanOrEqual)
    let wish = try bench.add([1], -250, at: 250)
    #expect(bench.values == [100])
    #expect(bench.solver.error(of: wish) == 150)
    _ = try bench.add([1], -20, .greaterThanOrEqual)
    try bench.solver.setConstant(of: wish, to: -5)
    #expect(bench.values == [20])
    try bench.solver.setConstant(of: wish, to: -60)
    #expect(bench.values == [60])
  }

  @Test func aHigherPriorityIsNeverTradedForManyLowerOnes() throws {
    var bench = Bench(1)
    _ = try bench.add([1], -10, at: 501)
    for _ in 0..<50 { _ = try bench.add([1], -1000, at: 500) }
    #expect(bench.values == [10])
  }

  @Test func constraintsThatGoLeaveNoTrace() throws {
    var bench = Bench(2)
    let first = try bench.add([1, 0], -10)
    _ = try bench.add([1, -1], 5, at: 999)
    #expect(bench.values == [10, 15])
    bench.solver.remove(first)
    _ = try bench.add([1, 0], -30)
    #expect(bench.values == [30, 35])
    #expect(bench.solver.count == 2)
    #expect(!bench.solver.holds(first))
  }

  @Test func aContradictionNamesWhoTakesPart() throws {
    var bench = Bench(3)
    let left = try bench.add([1, 0, 0], -10)
    let width = try bench.add([-1, 1, 0], -50)
    let other = try bench.add([0, 0, 1], -7)
    #expect(throws: ConstraintSolver.Failure.contradicts([left, width])) {
      _ = try bench.add([0, 1, 0], -100)
    }
    #expect(throws: ConstraintSolver.Failure.contradicts([left, width])) {
      _ = try bench.add([0, 1, 0], -100, .greaterThanOrEqual)
    }
    #expect(bench.values == [10, 60, 7])
    #expect(bench.solver.count == 3)
    bench.solver.remove(width)
    _ = try bench.add([0, 1, 0], -100)
    #expect(bench.values == [10, 100, 7])
    #expect(bench.solver.holds(other))
  }

  @Test func saidTwiceIsSaidOnce() throws {
    var bench = Bench(2)
    let first = try bench.add([1, 0], -10)
    let second = try bench.add([2, 0], -20)
    _ = try bench.add([1, -1], 5, .lessThanOrEqual)
    bench.solver.remove(first)
    #expect(throws: ConstraintSolver.Failure.contradicts([second])) {
      _ = try bench.add([1, 0], -11)
    }
    #expect(bench.values[0] == 10)
    bench.solver.remove(second)
    _ = try bench.add([1, 0], -11)
    #expect(bench.values[0] == 11)
  }

  @Test func aRequiredNumberThatCannotBeIsGoneAfterwards() throws {
    var bench = Bench(1)
    let limit = try bench.add([1], -100, .lessThanOrEqual)
    let number = try bench.add([1], -10)
    try bench.solver.setConstant(of: number, to: -60)
    #expect(bench.values == [60])
    #expect(throws: ConstraintSolver.Failure.contradicts([limit])) {
      try bench.solver.setConstant(of: number, to: -160)
    }
    #expect(!bench.solver.holds(number))
    _ = try bench.add([1], -50)
    #expect(bench.values == [50])
  }

  @Test func whatCannotBeNegativeIsNot() throws {
    var bench = Bench(1, nonNegative: [0])
    _ = try bench.add([1], 30, at: 750)
    #expect(bench.values == [0])
    #expect(throws: ConstraintSolver.Failure.contradicts([])) { _ = try bench.add([1], 30) }
    _ = try bench.add([1], -30)
    #expect(bench.values == [30])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func strangeNumbersTrapNowhere(number: Double) throws {
    var bench = Bench(2)
    let wish = try bench.add([1, 0], -10, at: 250)
    for priority: Float in [1000, 500, .nan, .infinity, -5] {
      _ = try? bench.add([1, 0], number, .lessThanOrEqual, at: priority)
      _ = try? bench.add([number, 1], 1, .greaterThanOrEqual, at: priority)
    }
    try? bench.solver.setConstant(of: wish, to: number)
    #expect(bench.values.allSatisfy { $0.isFinite })
  }

  @Test func aThousandConstraintsAreSolvedInStepsThatFollowTheirNumber() throws {
    var bench = Bench(500, nonNegative: Set(stride(from: 1, to: 500, by: 2)))
    for index in 0..<250 {
      var row = Array(repeating: 0.0, count: 500)
      row[index * 2 + 1] = 1
      _ = try bench.add(row, -20, .greaterThanOrEqual, at: 750)
      _ = try bench.add(row, -20, .lessThanOrEqual, at: 250)
      _ = try bench.add(row, -200, .lessThanOrEqual)
      row[index * 2 + 1] = 0
      row[index * 2] = 1
      if index > 0 { (row[index * 2 - 2], row[index * 2 - 1]) = (-1, -1) }
      _ = try bench.add(row, -8)
    }
    #expect(bench.solver.count == 1000)
    #expect(bench.values[498] == 249 * 28 + 8)
    #expect(bench.solver.pivots < 2000)
    let last = try bench.add(Array(repeating: 0, count: 498) + [1, 1], -9000, at: 999)
    #expect(abs(bench.values[498] + bench.values[499] - 9000) < 0.01)
    let before = bench.solver.pivots
    try bench.solver.setConstant(of: last, to: -9010)
    #expect(bench.solver.pivots - before < 20)
  }
}
