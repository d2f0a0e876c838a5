import ArborLayout
import Testing

/// Random systems, compared with trying all corners.
@Suite struct ConstraintOracleTests {
  struct Constraint {
    var factors: [Double]
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: Float

    /// Holds one of several unknowns weakly at 0.
    static func weak(_ index: Int, of unknowns: Int) -> Constraint {
      let factors = (0..<unknowns).map { $0 == index ? 1.0 : 0 }
      return Constraint(factors: factors, constant: 0, relation: .equal, priority: 1)
    }

    func error(at point: [Double]) -> Double {
      let sum = zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(sum, 0)
      case .greaterThanOrEqual: max(-sum, 0)
      }
    }
  }

  /// What is missed per priority, the highest first; nil when what is required is missed.
  static func errors(of constraints: [Constraint], at point: [Double]) -> [Double]? {
    var sums: [Float: Double] = [:]
    for constraint in constraints {
      sums[constraint.priority, default: 0] += constraint.error(at: point)
    }
    if let required = sums.removeValue(forKey: 1000), required > 1e-6 { return nil }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  /// The least errors, by looking at each point in which as many boundaries meet as there are
  /// unknowns.
  static func best(of constraints: [Constraint], unknowns: Int) -> [Double]? {
    var best: [Double]?
    func visit(_ chosen: [Int], from start: Int) {
      if chosen.count == unknowns {
        guard let point = meeting(chosen.map { constraints[$0] }),
          let errors = errors(of: constraints, at: point)
        else { return }
        if best.map({ isLess(errors, $0) }) ?? true { best = errors }
        return
      }
      for index in start..<constraints.count { visit(chosen + [index], from: index + 1) }
    }
    visit([], from: 0)
    return best
  }

  static func isLess(_ one: [Double], _ other: [Double]) -> Bool {
    for (a, b) in zip(one, other) where abs(a - b) > 1e-6 { return a < b }
    return false
  }

  /// Gauss with pivoting; nil for parallel boundaries.
  static func meeting(_ lines: [Constraint]) -> [Double]? {
    var rows = lines.map { $0.factors + [-$0.constant] }
    let count = rows.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  static func random(
    unknowns: Int, using generator: inout some RandomNumberGenerator
  ) -> Constraint {
    var factors = (0..<unknowns).map { _ in Double(Int.random(in: -2...2, using: &generator)) }
    if factors.allSatisfy({ $0 == 0 }) { factors[0] = 1 }
    return Constraint(
      factors: factors, constant: Double(Int.random(in: -50...50, using: &generator)),
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)
        ?? .equal,
      priority: [1000, 1000, 750, 500, 250].randomElement(using: &generator) ?? 250)
  }

  @Test(arguments: 1...600) func randomSystemsAreSolvedAsWellAsCanBe(seed: UInt64) throws {
    var generator = Steps(state: seed)
    let unknowns = Int.random(in: 1...3, using: &generator)
    var bench = ConstraintSolverTests.Bench(unknowns)
    var held: [(key: ConstraintSolver.Key, constraint: Constraint)] = []
    func add(_ constraint: Constraint) {
      let all = held.map(\.constraint) + [constraint]
      do {
        let key = try bench.add(
          constraint.factors, constraint.constant, constraint.relation, at: constraint.priority)
        held.append((key, constraint))
      } catch {
        #expect(Self.best(of: all, unknowns: unknowns) == nil, "seed \(seed): \(error)")
      }
    }
    // Something weak on each unknown, so that there is a corner.
    for index in 0..<unknowns { add(.weak(index, of: unknowns)) }
    for _ in 0..<Int.random(in: 3...12, using: &generator) {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0 where held.count > unknowns + 1:
        let index = Int.random(in: unknowns..<held.count, using: &generator)
        bench.solver.remove(held[index].key)
        held.remove(at: index)
      case 1 where held.count > unknowns, 2 where held.count > unknowns:
        let index = Int.random(in: unknowns..<held.count, using: &generator)
        held[index].constraint.constant = Double(Int.random(in: -50...50, using: &generator))
        do {
          try bench.solver.setConstant(of: held[index].key, to: held[index].constraint.constant)
        } catch {
          #expect(Self.best(of: held.map(\.constraint), unknowns: unknowns) == nil)
          held.remove(at: index)
        }
      default: add(Self.random(unknowns: unknowns, using: &generator))
      }
      let point = bench.variables.map { bench.solver.value(of: $0) }
      try checkIsBest(point, of: held.map(\.constraint), seed)
    }
  }

  /// Checks that no point has smaller errors.
  private func checkIsBest(
    _ point: [Double], of constraints: [Constraint], _ seed: UInt64
  ) throws {
    let found = Self.errors(of: constraints, at: point)
    let best = Self.best(of: constraints, unknowns: point.count)
    try #require(found != nil && best != nil, "seed \(seed): \(constraints) at \(point)")
    for (one, other) in zip(found ?? [], best ?? []) {
      #expect(abs(one - other) < 1e-5, "seed \(seed): \(constraints) at \(point)")
    }
  }

  /// The same numbers for the same seed (xorshift).
  struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var value = state
      value ^= value >> 33
      value &*= 0xff51_afd7_ed55_8ccd
      value ^= value >> 29
      return value
    }
  }
}
