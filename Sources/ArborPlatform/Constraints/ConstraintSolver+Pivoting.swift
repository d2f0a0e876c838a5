/// How rows change places.
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

  /// Drops a row. The lists of columns keep its number; another row that takes the place is asked what it contains.
  mutating func removeRow(_ place: Int32) {
    let basic = rows[Int(place)].basic
    if basic >= 0 { rowOfSymbol[Int(basic)] = -1 }
    rows[Int(place)] = ConstraintRow()
    freeRows.append(place)
  }

  /// Puts a definition of `symbol` wherever it occurs.
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

  /// Rounding must not leave a symbol that cannot be negative a little below 0.
  private mutating func settle(_ place: Int32) {
    let constant = rows[Int(place)].constant
    guard constant < 0, ConstraintRow.isZero(constant),
      kinds[Int(rows[Int(place)].basic)] != .free
    else { return }
    rows[Int(place)].constant = 0
  }

  /// Makes `entering` basic in the place of the row's own symbol.
  mutating func pivot(_ place: Int32, entering: Int32) {
    pivots += 1
    var row = rows[Int(place)]
    let leaving = row.basic
    // Out of the tableau while the others change.
    rows[Int(place)] = ConstraintRow()
    rowOfSymbol[Int(leaving)] = -1
    row.exchange(for: entering)
    substitute(entering, with: row)
    rows[Int(place)] = row
    rowOfSymbol[Int(entering)] = place
    columns[Int(leaving)].append(place)
  }

  /// The rows in which a symbol really is, each once.
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

  /// Minimises all objectives, from the highest priority down.
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

  /// Minimises the artificial symbol.
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

  /// Bland's rule ends by itself; this is for what rounding could do to it.
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

  /// The row that first stops a symbol which grows from 0.
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

  /// The row by which the marker of a constraint that goes becomes basic, so that no other row becomes negative.
  ///
  /// A row of dummies is first: otherwise its dummy, which must stay 0, would depend on what may move.
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

  /// Moves a constraint's constant. False when what is required cannot hold any more.
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

  /// The dual method: makes negative rows hold again while the objectives stay at their least.
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

  /// The negative row whose symbol has the lowest number.
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

  /// The symbol that costs least, priorities compared from the highest down.
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
