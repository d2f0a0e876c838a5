/// Numbers that satisfy linear equalities and inequalities as well as they can be satisfied.
///
/// Constraints have priorities above 0 and up to 1000. Those of 1000 are required: they hold, or the solver says which of them contradict each
/// other. The others are satisfied as far as those of higher priorities allow; of the same priority the sum of what they miss is
/// the least possible.
///
/// ## Algorithm
/// The incremental simplex method known as Cassowary (Badros, Borning, Stuckey: "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001), with one objective per priority instead of weights:
/// 1. A constraint becomes an equation `0 = constant + terms`. An inequality gets a slack that cannot be negative; what is not required gets errors
///    that cannot be negative and that the objective of its priority sums; a required equality gets a dummy that is 0. The first of
///    these is the constraint's marker.
/// 2. The tableau defines each *basic* symbol by those that are not, which are 0. Symbols that cannot be negative have constants of at
///    least 0 in their rows.
/// 3. To add, put the definitions of basic symbols into the equation, then solve it for an unrestricted variable or for a new symbol whose value would not be
///    negative. If there is none, add an artificial symbol and minimise it: what is left above 0 is a contradiction, between the
///    constraints whose symbols remain in its row.
/// 4. Minimise the objectives from the highest priority down. A symbol may enter the basis when it lowers its objective and leaves
///    those above as they are; the lowest number goes first (Bland), so that this ends.
/// 5. To remove, take the errors out of the objective, make the marker basic by the row that first limits it, and drop that row.
/// 6. To change a constant, move all rows in which the marker is by what it means for them; then mend negative rows with the dual
///    method, which keeps the objectives at their least.
///
/// Numbers beyond `limit` count as `limit`; a constraint with what is no number is refused.
package struct ConstraintSolver {
  /// An unknown.
  package struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// A constraint that was added.
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

  /// Why a constraint is not held.
  package enum Failure: Error, Hashable, Sendable {
    /// A coefficient, constant or priority is no number.
    case notANumber
    /// These required constraints contradict the one that was to be added or changed.
    case contradicts([Key])
  }

  /// What numbers are limited to, in points.
  package static let limit = 1e8
  /// Constraints of this priority hold.
  package static let required: Float = 1000
  /// What required constraints may miss, in points.
  static let tolerance = 1e-5

  enum Kind: UInt8 {
    case free
    case restricted
    case dummy
  }

  struct Record {
    var generation: Int32
    var marker: Int32 = -1
    /// What the marker is multiplied by in the equation as it was written.
    var markerCoefficient = 0.0
    /// The second symbol, or -1.
    var other: Int32 = -1
    /// What is compared with 0: terms + constant.
    var terms: [Term] = []
    var constant = 0.0
    var relation = Relation.equal
    var priority: Float = 0
    var isUsed = false
  }

  /// The sum of what the constraints of one priority miss.
  struct Level {
    var priority: Float
    var objective: ConstraintRow
  }

  var kinds: [Kind] = []
  /// The constraint of a symbol, or -1 for variables.
  var owners: [Int32] = []
  /// The row of a basic symbol, or -1.
  var rowOfSymbol: [Int32] = []
  /// Where a symbol may occur: with duplicates and places that it has left.
  var columns: [[Int32]] = []
  var freeSymbols: [Int32] = []
  var rows: [ConstraintRow] = []
  var freeRows: [Int32] = []
  var records: [Record] = []
  var freeRecords: [Int32] = []
  /// From the highest priority down.
  var levels: [Level] = []
  /// What is minimised while an artificial symbol is in the tableau.
  var artificial: ConstraintRow?
  /// Room to work in.
  var scratch: [ConstraintRow.Term] = []
  var added: [Int32] = []
  /// How many pivots were made, for tests.
  package internal(set) var pivots = 0

  package init() {}

  /// How many constraints are held.
  package var count: Int { records.count - freeRecords.count }

  package mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
    Variable(symbol: makeSymbol(isNonNegative ? .restricted : .free, owner: -1))
  }

  /// Forgets a variable that no constraint names any more.
  package mutating func remove(_ variable: Variable) {
    let symbol = variable.symbol
    let row = rowOfSymbol[Int(symbol)]
    if row >= 0 { removeRow(row) }
    release(symbol)
  }

  /// 0 for a variable that nothing determines.
  package func value(of variable: Variable) -> Double {
    let row = rowOfSymbol[Int(variable.symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// By how much a constraint is missed.
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

  /// Adds `terms + constant (relation) 0`.
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

  /// Gives `terms + constant (relation) 0` another constant: how a number is suggested.
  ///
  /// - Throws: `contradicts` when it is required and cannot hold; the constraint is gone then.
  package mutating func setConstant(of key: Key, to constant: Double) throws(Failure) {
    guard let record = record(of: key) else { return }
    guard !constant.isNaN else { throw .notANumber }
    let constant = Self.limited(constant)
    let change = constant - record.constant
    guard change != 0 else { return }
    records[Int(key.index)].constant = constant
    guard !shift(record, by: change) else { return }
    // Back to what could be solved, then as if it were new.
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
