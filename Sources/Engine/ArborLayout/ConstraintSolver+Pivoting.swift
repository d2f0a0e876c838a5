/// Exchanging basic symbols.
extension ConstraintSolver {
  @discardableResult
  mutating func addRow(_ row: ConstraintRow) -> Int32 {
    let place: Int32
    if let free = freeRows.popLast() {
      place = free
      rows[Int(free)] = row
    } else {
      place = Int32(rows.count)
      rows.append(row)
    }
    rowOfSymbol[Int(row.basic)] = place
    for term in row.terms { columns[Int(term.symbol)].append(place) }
    return place
  }

  /// Removes a row. The column lists keep its index; they are checked against the row that reuses
  /// it.
  mutating func removeRow(_ place: Int32) {
    let basic = rows[Int(place)].basic
    if basic >= 0 { rowOfSymbol[Int(basic)] = -1 }
    rows[Int(place)] = ConstraintRow()
    freeRows.append(place)
  }

  /// Replaces a symbol by its definition wherever it occurs.
  mutating func substitute(_ symbol: Int32, with row: ConstraintRow) {
    let places = columns[Int(symbol)]
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for place in places {
      let coefficient = rows[Int(place)].remove(symbol)
      guard coefficient != 0 else { continue }
      added.removeAll(keepingCapacity: true)
      rows[Int(place)].add(row, times: coefficient, scratch: &scratch, added: &added)
      for symbol in added { columns[Int(symbol)].append(place) }
      settle(place)
    }
    for level in levels.indices {
      let coefficient = levels[level].objective.remove(symbol)
      guard coefficient != 0 else { continue }
      levels[level].objective.add(row, times: coefficient, scratch: &scratch, added: &added)
    }
    if let coefficient = artificial?.remove(symbol), coefficient != 0 {
      artificial?.add(row, times: coefficient, scratch: &scratch, added: &added)
    }
  }

  /// Keeps rounding from leaving a restricted symbol slightly below 0.
  private mutating func settle(_ place: Int32) {
    let constant = rows[Int(place)].constant
    guard constant < 0, ConstraintRow.isZero(constant),
      kinds[Int(rows[Int(place)].basic)] != .free
    else { return }
    rows[Int(place)].constant = 0
  }

  /// Makes `entering` basic in place of the row's own symbol.
  mutating func pivot(_ place: Int32, entering: Int32) {
    pivots += 1
    var row = rows[Int(place)]
    let leaving = row.basic
    // The row leaves the tableau while the others change.
    rows[Int(place)] = ConstraintRow()
    rowOfSymbol[Int(leaving)] = -1
    row.exchange(for: entering)
    substitute(entering, with: row)
    rows[Int(place)] = row
    rowOfSymbol[Int(entering)] = place
    columns[Int(leaving)].append(place)
  }

  /// Returns the rows that contain a symbol, each once.
  func places(of symbol: Int32) -> [Int32] {
    var places = columns[Int(symbol)].filter { rows[Int($0)].coefficient(of: symbol) != 0 }
    places.sort()
    var last: Int32 = -1
    places.removeAll { place in
      defer { last = place }
      return place == last
    }
    return places
  }

  /// Minimizes all objectives, from the highest priority down.
  mutating func optimize() {
    for level in levels.indices {
      var steps = 0
      while steps < stepLimit, let entering = enteringSymbol(level: level),
        let leaving = leavingRow(for: entering)
      {
        pivot(leaving, entering: entering)
        steps += 1
      }
    }
  }

  /// Minimizes the artificial symbol.
  mutating func optimizeArtificial() {
    var steps = 0
    while steps < stepLimit,
      let entering = artificial?.terms.first(where: {
        $0.coefficient < -ConstraintRow.epsilon && kinds[Int($0.symbol)] != .dummy
      })?.symbol,
      let leaving = leavingRow(for: entering)
    {
      pivot(leaving, entering: entering)
      steps += 1
    }
  }

  /// A limit against rounding errors; Bland's rule itself terminates.
  private var stepLimit: Int { 1000 + 20 * rows.count }

  private func enteringSymbol(level: Int) -> Int32? {
    for term in levels[level].objective.terms
    where term.coefficient < -ConstraintRow.epsilon && kinds[Int(term.symbol)] != .dummy {
      let leavesHigherOnes = levels[..<level].allSatisfy {
        ConstraintRow.isZero($0.objective.coefficient(of: term.symbol))
      }
      if leavesHigherOnes { return term.symbol }
    }
    return nil
  }

  /// Returns the row that first limits a symbol which grows from 0.
  private func leavingRow(for symbol: Int32) -> Int32? {
    var best: Int32?
    var least = Double.infinity
    for place in columns[Int(symbol)] {
      let row = rows[Int(place)]
      guard row.basic >= 0, kinds[Int(row.basic)] == .restricted else { continue }
      let coefficient = row.coefficient(of: symbol)
      guard coefficient < 0 else { continue }
      let ratio = -row.constant / coefficient
      let isFirst =
        ratio < least || (ratio == least && best.map { row.basic < rows[Int($0)].basic } ?? true)
      if isFirst { (best, least) = (place, ratio) }
    }
    return best
  }

  /// Returns the row through which the marker of a removed constraint becomes basic, so that no
  /// other row becomes negative.
  ///
  /// A row of a dummy comes first: otherwise its dummy, which must stay 0, would depend on symbols
  /// that can change.
  func rowLimiting(_ marker: Int32) -> Int32? {
    var best: Int32?
    var order = (rank: 4, ratio: Double.infinity)
    for place in columns[Int(marker)] {
      let row = rows[Int(place)]
      let coefficient = row.coefficient(of: marker)
      guard row.basic >= 0, coefficient != 0 else { continue }
      let candidate: (rank: Int, ratio: Double) =
        switch kinds[Int(row.basic)] {
        case .dummy: (0, 0)
        case .restricted: (coefficient < 0 ? 1 : 2, abs(row.constant / coefficient))
        case .free: (3, 0)
        }
      if candidate < order { (best, order) = (place, candidate) }
    }
    return best
  }

  /// Changes the constant of a constraint. Returns `false` if a required constraint cannot hold any
  /// more.
  mutating func shift(_ record: Record, by change: Double) -> Bool {
    let step = change / record.markerCoefficient
    let own = rowOfSymbol[Int(record.marker)]
    var touched: [Int32]
    if own >= 0 {
      rows[Int(own)].constant -= step
      touched = [own]
    } else {
      touched = places(of: record.marker)
      for place in touched {
        rows[Int(place)].constant += step * rows[Int(place)].coefficient(of: record.marker)
      }
    }
    for place in touched { settle(place) }
    return mend(touched)
  }

  /// Applies the dual simplex method: makes negative rows nonnegative while the objectives stay
  /// minimal.
  private mutating func mend(_ touched: [Int32]) -> Bool {
    var isContradiction = false
    for place in touched where kinds[Int(rows[Int(place)].basic)] == .dummy {
      let constant = rows[Int(place)].constant
      if abs(constant) >= Self.tolerance { isContradiction = true }
      if abs(constant) < Self.tolerance { rows[Int(place)].constant = 0 }
    }
    var steps = 0
    while steps < stepLimit, let place = negativeRow() {
      guard let entering = dualSymbol(for: rows[Int(place)]) else { return false }
      pivot(place, entering: entering)
      steps += 1
    }
    return !isContradiction
  }

  /// Returns the negative row whose symbol has the lowest index.
  private func negativeRow() -> Int32? {
    var best: Int32?
    var lowest = Int32.max
    for (place, row) in rows.enumerated()
    where row.constant < -ConstraintRow.epsilon && row.basic >= 0 && row.basic < lowest
      && kinds[Int(row.basic)] == .restricted
    {
      best = Int32(place)
      lowest = row.basic
    }
    return best
  }

  /// Returns the symbol with the lowest cost, comparing priorities from the highest down.
  private func dualSymbol(for row: ConstraintRow) -> Int32? {
    var best: ConstraintRow.Term?
    for term in row.terms
    where term.coefficient > ConstraintRow.epsilon && kinds[Int(term.symbol)] == .restricted {
      guard let other = best else {
        best = term
        continue
      }
      if isCheaper(term, than: other) { best = term }
    }
    return best?.symbol
  }

  private func isCheaper(_ one: ConstraintRow.Term, than other: ConstraintRow.Term) -> Bool {
    for level in levels {
      let first = level.objective.coefficient(of: one.symbol) / one.coefficient
      let second = level.objective.coefficient(of: other.symbol) / other.coefficient
      if abs(first - second) > ConstraintRow.epsilon { return first < second }
    }
    return false
  }
}
