/// The values of a former run, read from the table that it printed.
package struct FormerReport: Sendable {
  /// The values by what they measure. Several lines of a report can have one name.
  private var values: [String: [Double]] = [:]

  /// Reads what a run printed; lines outside of its table are skipped.
  ///
  /// Returns `nil` if there is no table.
  ///
  /// ```swift
  /// let former = FormerReport("| what | value |\n| ---- | ----- |\n| click | 120 us |")
  /// former?.value("click", 0)  // 120
  /// ```
  package init?(_ text: String) {
    var hasTable = false
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      // The spaces at the start of a name belong to it, those at its end fill the column.
      let cells = line.dropFirst(2).split(separator: " | ", omittingEmptySubsequences: false)
      guard cells.count > 1 else { continue }
      var name = String(cells[0])
      while name.last == " " { name.removeLast() }
      if name == "what" || name.allSatisfy({ $0 == "-" }) {
        hasTable = true
      } else if let number = cells[1].split(separator: " ").first.flatMap({ Double($0) }) {
        values[name, default: []].append(number)
      }
    }
    if !hasTable { return nil }
  }

  /// Returns the value of a line; `nil` if the former run has not measured it.
  ///
  /// - Parameter index: The number of lines of the same name before it.
  package func value(_ name: String, _ index: Int) -> Double? {
    guard let all = values[name], all.indices.contains(index) else { return nil }
    return all[index]
  }
}
