/// Adding equations to the tableau and removing them.
extension ConstraintSolver {
  mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    owners.append(owner)
    rowOfSymbol.append(-1)
    columns.append([])
    return Int32(kinds.count - 1)
  }

  /// Removes a symbol that is not basic from all rows and objectives.
  mutating func release(_ symbol: Int32) {
    for row in columns[Int(symbol)] { rows[Int(row)].remove(symbol) }
    for index in levels.indices { levels[index].objective.remove(symbol) }
    columns[Int(symbol)].removeAll()
    freeSymbols.append(symbol)
  }

  func record(of key: Key) -> Record? {
    guard records.indices.contains(Int(key.index)) else { return nil }
    let record = records[Int(key.index)]
    return record.isUsed && record.generation == key.generation ? record : nil
  }

  func key(owning symbol: Int32) -> Key? {
    let index = owners[Int(symbol)]
    guard index >= 0 else { return nil }
    return Key(index: index, generation: records[Int(index)].generation)
  }

  /// Creates the record of a constraint. `key` is one that was just released and is reused.
  mutating func makeRecord(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Float, at key: Key? = nil
  ) -> Key {
    let index: Int32
    var generation: Int32 = 0
    if let key, let place = freeRecords.lastIndex(of: key.index) {
      freeRecords.remove(at: place)
      (index, generation) = (key.index, key.generation)
    } else if let free = freeRecords.popLast() {
      index = free
      generation = records[Int(free)].generation &+ 1
    } else {
      index = Int32(records.count)
      records.append(Record(generation: 0))
    }
    records[Int(index)] = Record(
      generation: generation, terms: terms, constant: constant, relation: relation,
      priority: min(max(priority, 0), Self.required), isUsed: true)
    return Key(index: index, generation: generation)
  }

  /// Releases a constraint whose marker is in no row.
  mutating func forget(_ key: Key) {
    let record = records[Int(key.index)]
    for symbol in [record.marker, record.other] where symbol >= 0 {
      let row = rowOfSymbol[Int(symbol)]
      if row >= 0 { removeRow(row) }
      release(symbol)
    }
    records[Int(key.index)] = Record(generation: record.generation)
    freeRecords.append(key.index)
  }

  /// Returns the equation of a constraint, without basic symbols and with a constant of at least 0.
  mutating func equation(of key: Key) -> ConstraintRow {
    let index = key.index
    let record = records[Int(index)]
    var row = ConstraintRow(constant: record.constant)
    for term in record.terms { add(term.variable.symbol, times: term.coefficient, to: &row) }
    let isRequired = record.priority >= Self.required
    switch record.relation {
    case .equal where isRequired:
      addSymbol(.dummy, 1, to: &row, of: index)
    case .equal:
      addSymbol(.restricted, -1, to: &row, of: index, isError: true)
      addSymbol(.restricted, 1, to: &row, of: index, isError: true)
    case .lessThanOrEqual, .greaterThanOrEqual:
      let sign = record.relation == .lessThanOrEqual ? 1.0 : -1.0
      addSymbol(.restricted, sign, to: &row, of: index)
      if !isRequired { addSymbol(.restricted, -sign, to: &row, of: index, isError: true) }
    }
    if row.constant < 0 { row.scale(by: -1) }
    return row
  }

  private mutating func addSymbol(
    _ kind: Kind, _ coefficient: Double, to row: inout ConstraintRow, of index: Int32,
    isError: Bool = false
  ) {
    let symbol = makeSymbol(kind, owner: index)
    row.add(coefficient, times: symbol)
    if isError {
      let level = level(of: records[Int(index)].priority)
      levels[level].objective.add(1, times: symbol)
    }
    if records[Int(index)].marker < 0 {
      records[Int(index)].marker = symbol
      records[Int(index)].markerCoefficient = coefficient
    } else {
      records[Int(index)].other = symbol
    }
  }

  private mutating func level(of priority: Float) -> Int {
    let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if place < levels.count, levels[place].priority == priority { return place }
    levels.insert(Level(priority: priority, objective: ConstraintRow()), at: place)
    return place
  }

  /// Adds a symbol to an equation, or the definition of a basic symbol.
  private mutating func add(
    _ symbol: Int32, times coefficient: Double, to row: inout ConstraintRow
  ) {
    let place = rowOfSymbol[Int(symbol)]
    guard place >= 0 else { return row.add(coefficient, times: symbol) }
    added.removeAll(keepingCapacity: true)
    row.add(rows[Int(place)], times: coefficient, scratch: &scratch, added: &added)
  }

  /// Adds an equation. If that is impossible, returns the contradicting constraints and leaves the
  /// tableau as it was.
  mutating func insert(_ row: ConstraintRow, for key: Key) -> [Key]? {
    var row = row
    let record = records[Int(key.index)]
    if let subject = subject(of: row) {
      row.solve(for: subject)
      substitute(subject, with: row)
      addRow(row)
      return nil
    }
    if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      guard abs(row.constant) < Self.tolerance else { return owners(of: row) }
      row.constant = 0
      row.solve(for: record.marker)
      addRow(row)
      return nil
    }
    return insertArtificially(row, record)
  }

  /// Returns a symbol for which an equation can be solved without making any row negative.
  private func subject(of row: ConstraintRow) -> Int32? {
    // Unrestricted symbols come first: the row of a restricted one must not contain any.
    if let free = row.terms.first(where: { kinds[Int($0.symbol)] == .free }) { return free.symbol }
    return row.terms.first { term in
      term.coefficient < 0 && kinds[Int(term.symbol)] == .restricted
        && columns[Int(term.symbol)].isEmpty
    }?.symbol
  }

  private mutating func insertArtificially(_ row: ConstraintRow, _ record: Record) -> [Key]? {
    let symbol = makeSymbol(.restricted, owner: -1)
    var row = row
    row.basic = symbol
    artificial = row
    let place = addRow(row)
    optimizeArtificial()
    let rest = artificial ?? row
    artificial = nil
    defer { release(symbol) }
    guard abs(rest.constant) < Self.tolerance else {
      if rowOfSymbol[Int(symbol)] >= 0 { removeRow(rowOfSymbol[Int(symbol)]) }
      return owners(of: rest)
    }
    guard rowOfSymbol[Int(symbol)] == place else { return nil }
    rows[Int(place)].constant = 0
    let terms = rows[Int(place)].terms
    if let entering = terms.first(where: { kinds[Int($0.symbol)] != .dummy })?.symbol {
      pivot(place, entering: entering)
    } else if terms.contains(where: { $0.symbol == record.marker }) {
      pivot(place, entering: record.marker)
    } else {
      removeRow(place)
    }
    return nil
  }

  private func owners(of row: ConstraintRow) -> [Key] {
    var found: [Key] = []
    for term in row.terms {
      if let key = key(owning: term.symbol), !found.contains(key) { found.append(key) }
    }
    return found
  }

  /// Removes the errors of a constraint from its objective.
  mutating func dropErrors(of record: Record) {
    guard record.priority < Self.required,
      let level = levels.firstIndex(where: { $0.priority == record.priority })
    else { return }
    let errors = record.relation == .equal ? [record.marker, record.other] : [record.other]
    for symbol in errors {
      let row = rowOfSymbol[Int(symbol)]
      if row < 0 {
        levels[level].objective.add(-1, times: symbol)
      } else {
        levels[level].objective.add(rows[Int(row)], times: -1, scratch: &scratch, added: &added)
      }
    }
    if levels[level].objective.terms.isEmpty,
      !records.contains(where: {
        $0.isUsed && $0.priority == record.priority && $0.marker != record.marker
      })
    {
      levels.remove(at: level)
    }
  }
}
