/// A solver of linear equalities and inequalities with priorities.
///
/// Priorities are above 0 and up to 1000. Constraints of 1000 are required: they hold, or the
/// solver reports which of them contradict each other. The others are satisfied as far as those of
/// higher priorities allow; among equal priorities the sum of the errors is minimal.
///
/// ## Algorithm
/// The incremental simplex method known as Cassowary (Badros, Borning, Stuckey: "The Cassowary
/// Linear Arithmetic Constraint Solving Algorithm", 2001), with one objective per priority instead
/// of weights:
/// 1. A constraint becomes an equation `0 = constant + terms`. An inequality gets a nonnegative
///    slack; a constraint that is not required gets nonnegative errors, which the objective of its
///    priority sums; a required equality gets a dummy that is 0. The first of these symbols is the
///    constraint's marker.
/// 2. The tableau defines each *basic* symbol by the others, which are 0. Nonnegative symbols have
///    constants of at least 0 in their rows.
/// 3. To add a constraint, replace basic symbols in its equation by their definitions, then solve
///    it for an unrestricted variable, or for a new symbol whose value would not be negative. If
///    there is none, add an artificial symbol and minimize it: a remainder above 0 is a
///    contradiction between the constraints whose symbols remain in its row.
/// 4. Minimize the objectives from the highest priority down. A symbol may enter the basis if it
///    lowers its objective and leaves those above unchanged; the lowest index goes first (Bland),
///    which guarantees termination.
/// 5. To remove a constraint, remove its errors from the objective, make its marker basic through
///    the row that first limits it, and drop that row.
/// 6. To change a constant, adjust all rows that contain the marker; then repair negative rows with
///    the dual simplex method, which keeps the objectives minimal.
///
/// Numbers beyond `limit` count as `limit`; a constraint with NaN is rejected.
package struct ConstraintSolver {
  /// A variable.
  package struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// The identity of a constraint that was added.
  package struct Key: Hashable, Sendable {
    let index: Int32
    let generation: Int32
  }

  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// A variable, times a factor.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The reason why a constraint cannot be added or changed.
  package enum Failure: Error, Hashable, Sendable {
    /// A coefficient, constant or priority is not a number.
    case notANumber
    /// These required constraints contradict the one that was to be added or changed.
    case contradicts([Key])
  }

  /// The limit of numbers, in points.
  package static let limit = 1e8
  /// The priority of constraints that must hold.
  package static let required: Float = 1000
  /// The error that is allowed for required constraints, in points.
  static let tolerance = 1e-5

  enum Kind: UInt8 {
    case free
    case restricted
    case dummy
  }

  struct Record {
    var generation: Int32
    var marker: Int32 = -1
    /// The coefficient of the marker in the original equation.
    var markerCoefficient = 0.0
    /// The second symbol, or -1.
    var other: Int32 = -1
    /// The left side of the comparison with 0: terms + constant.
    var terms: [Term] = []
    var constant = 0.0
    var relation = Relation.equal
    var priority: Float = 0
    var isUsed = false
  }

  /// The objective of one priority: the sum of the errors of its constraints.
  struct Level {
    var priority: Float
    var objective: ConstraintRow
  }

  var kinds: [Kind] = []
  /// The constraint of each symbol; -1 for variables.
  var owners: [Int32] = []
  /// The row of each basic symbol; -1 for others.
  var rowOfSymbol: [Int32] = []
  /// The rows in which each symbol may occur; can contain duplicates and outdated entries.
  var columns: [[Int32]] = []
  var freeSymbols: [Int32] = []
  var rows: [ConstraintRow] = []
  var freeRows: [Int32] = []
  var records: [Record] = []
  var freeRecords: [Int32] = []
  /// The objectives, from the highest priority down.
  var levels: [Level] = []
  /// The objective while an artificial symbol is in the tableau.
  var artificial: ConstraintRow?
  /// Work buffers.
  var scratch: [ConstraintRow.Term] = []
  var added: [Int32] = []
  /// The number of pivots, for tests.
  package internal(set) var pivots = 0

  package init() {}

  /// The number of constraints.
  package var count: Int { records.count - freeRecords.count }

  package mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
    Variable(symbol: makeSymbol(isNonNegative ? .restricted : .free, owner: -1))
  }

  /// Removes a variable that no constraint uses any more.
  package mutating func remove(_ variable: Variable) {
    let symbol = variable.symbol
    let row = rowOfSymbol[Int(symbol)]
    if row >= 0 { removeRow(row) }
    release(symbol)
  }

  /// Returns the value of a variable; 0 if nothing determines it.
  package func value(of variable: Variable) -> Double {
    let row = rowOfSymbol[Int(variable.symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Returns the error of a constraint.
  package func error(of key: Key) -> Double {
    guard let record = record(of: key) else { return 0 }
    let sum = record.terms.reduce(record.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    return switch record.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(sum, 0)
    case .greaterThanOrEqual: max(-sum, 0)
    }
  }

  package func holds(_ key: Key) -> Bool { record(of: key) != nil }

  /// Adds the constraint `terms + constant (relation) 0`.
  package mutating func add(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Float = required
  ) throws(Failure) -> Key {
    guard !constant.isNaN, !priority.isNaN, terms.allSatisfy({ $0.coefficient.isFinite }) else {
      throw .notANumber
    }
    let key = makeRecord(
      terms.map { Term($0.variable, Self.limited($0.coefficient)) },
      constant: Self.limited(constant), relation, priority: priority)
    let row = equation(of: key)
    if let conflict = insert(row, for: key) {
      forget(key)
      optimize()
      throw .contradicts(conflict.filter { $0 != key })
    }
    optimize()
    return key
  }

  package mutating func remove(_ key: Key) {
    guard let record = record(of: key) else { return }
    dropErrors(of: record)
    let marker = record.marker
    if rowOfSymbol[Int(marker)] < 0, let leaving = rowLimiting(marker) {
      pivot(leaving, entering: marker)
    }
    let row = rowOfSymbol[Int(marker)]
    if row >= 0 { removeRow(row) }
    forget(key)
    optimize()
  }

  /// Changes the constant of `terms + constant (relation) 0`.
  ///
  /// - Throws: `contradicts` if the constraint is required and cannot hold; it is removed then.
  package mutating func setConstant(of key: Key, to constant: Double) throws(Failure) {
    guard let record = record(of: key) else { return }
    guard !constant.isNaN else { throw .notANumber }
    let constant = Self.limited(constant)
    let change = constant - record.constant
    guard change != 0 else { return }
    records[Int(key.index)].constant = constant
    guard !shift(record, by: change) else { return }
    // Restores the solvable state, then adds the constraint anew.
    _ = shift(record, by: -change)
    remove(key)
    let again = makeRecord(
      record.terms, constant: constant, record.relation, priority: record.priority, at: key)
    let row = equation(of: again)
    if let conflict = insert(row, for: again) {
      forget(again)
      optimize()
      throw .contradicts(conflict.filter { $0 != again })
    }
    optimize()
  }

  static func limited(_ value: Double) -> Double { min(max(value, -limit), limit) }
}
