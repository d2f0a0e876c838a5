/// Gives each series of a chart a look: a color, a symbol, a size or a stroke.
struct SeriesScale<Look> {
  /// The series with a declared place, in the order of the declaration.
  var domain: [String] = []
  /// The looks of single series.
  var looks: [String: Look] = [:]
  /// Looks that the other series have in turn; empty for those of the system.
  var range: [Look] = []
  /// Returns the look of a value; `nil` if it says nothing about it.
  var mapping: ((_PlotValue) -> Look?)?
  /// The ends of the looks of numbers; `nil` where only series have looks.
  var ends: ClosedRange<Double>?
  /// The numbers that have the looks at the ends; `nil` for those of the marks.
  var numbers: ScaleSetting?

  /// Returns the look of the series with an index from 0; `nil` for that of the system.
  func look(of name: String, at index: Int) -> Look? {
    if let own = looks[name] { return own }
    return range.isEmpty ? nil : range[index % range.count]
  }

  /// Returns the names of the series in the order of the declaration, then in that of the marks,
  /// and notes the looks that the mapping has for them.
  mutating func names(_ marks: [Mark], _ key: (Mark) -> _PlotValue?) -> [String] {
    var seen = Set<String>()
    var found = domain.filter { seen.insert($0).inserted }
    var last: _PlotValue?
    for mark in marks {
      guard let value = key(mark), value != last else { continue }
      last = value
      let name = value.name
      if looks[name] == nil, let look = mapping?(value) { looks[name] = look }
      if seen.insert(name).inserted { found.append(name) }
    }
    return found
  }
}
