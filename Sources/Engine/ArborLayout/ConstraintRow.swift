/// A linear expression: a constant and nonzero terms, ordered by symbol.
struct ConstraintRow {
  /// A symbol of the tableau, times a factor.
  struct Term {
    var symbol: Int32
    var coefficient: Double
  }

  /// Values below this threshold count as zero.
  static let epsilon = 1e-8

  /// The symbol that this row defines; -1 for a row that is not in the tableau.
  var basic: Int32 = -1
  var constant = 0.0
  var terms: [Term] = []

  static func isZero(_ value: Double) -> Bool { abs(value) < epsilon }

  func coefficient(of symbol: Int32) -> Double {
    guard let place = place(of: symbol) else { return 0 }
    return terms[place].coefficient
  }

  private func place(of symbol: Int32) -> Int? {
    let place = lowerBound(of: symbol)
    return place < terms.count && terms[place].symbol == symbol ? place : nil
  }

  private func lowerBound(of symbol: Int32) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ coefficient: Double, times symbol: Int32) {
    let place = lowerBound(of: symbol)
    if place < terms.count, terms[place].symbol == symbol {
      terms[place].coefficient += coefficient
      if Self.isZero(terms[place].coefficient) { terms.remove(at: place) }
    } else if !Self.isZero(coefficient) {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: place)
    }
  }

  /// Removes a symbol and returns its coefficient.
  @discardableResult
  mutating func remove(_ symbol: Int32) -> Double {
    guard let place = place(of: symbol) else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Adds `factor` times another row. New symbols are appended to `added`; `scratch` is a work
  /// buffer.
  mutating func add(
    _ other: ConstraintRow, times factor: Double, scratch: inout [Term], added: inout [Int32]
  ) {
    constant += factor * other.constant
    scratch.removeAll(keepingCapacity: true)
    var place = 0
    for term in other.terms {
      while place < terms.count, terms[place].symbol < term.symbol {
        scratch.append(terms[place])
        place += 1
      }
      var sum = factor * term.coefficient
      let isKnown = place < terms.count && terms[place].symbol == term.symbol
      if isKnown {
        sum += terms[place].coefficient
        place += 1
      }
      guard !Self.isZero(sum) else { continue }
      scratch.append(Term(symbol: term.symbol, coefficient: sum))
      if !isKnown { added.append(term.symbol) }
    }
    while place < terms.count {
      scratch.append(terms[place])
      place += 1
    }
    swap(&terms, &scratch)
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Reads `0 = constant + terms` as a definition of `symbol`, which must be one of the terms.
  mutating func solve(for symbol: Int32) {
    let coefficient = remove(symbol)
    guard coefficient != 0 else { return }
    scale(by: -1 / coefficient)
    basic = symbol
  }

  /// Reads `basic = constant + terms` as a definition of `symbol`, which must be one of the terms.
  mutating func exchange(for symbol: Int32) {
    add(-1, times: basic)
    solve(for: symbol)
  }
}
