/// What was measured, beside what it must reach and what it aims at.
package struct Report: Sendable {
  /// Which values are good.
  package enum Goal: Sendable { case atMost, atLeast }

  /// One line of the report.
  package struct Line: Sendable {
    package var what: String
    package var value: Double
    /// Such as "ms", "B" or "requests/s".
    package var unit: String
    /// What must be reached; nil measures only.
    package var reach: Double?
    /// What would be good; nil is the same as `reach`.
    package var aim: Double?
    package var goal: Goal

    /// Whether `reach` was reached.
    package var isReached: Bool { reach.map(holds) ?? true }

    /// "aim", "yes", "no", or nothing where nothing was to be reached.
    var verdict: String {
      if let aim, holds(aim) { return "aim" }
      guard reach != nil else { return "" }
      return isReached ? "yes" : "no"
    }

    private func holds(_ bound: Double) -> Bool {
      goal == .atMost ? value <= bound : value >= bound
    }
  }

  package private(set) var lines: [Line] = []
  /// A former run, beside whose values these are printed.
  package var former: FormerReport?

  package init() {}

  /// Whether every line reached what it must.
  package var isReached: Bool { lines.allSatisfy(\.isReached) }

  /// Adds a line with a value of any unit.
  package mutating func add(
    _ what: String, _ value: Double, _ unit: String, reach: Double? = nil, aim: Double? = nil,
    goal: Goal = .atMost
  ) {
    lines.append(
      Line(what: what, value: value, unit: unit, reach: reach, aim: aim, goal: goal))
  }

  /// Measures `body` and adds its median time.
  ///
  /// - Parameters:
  ///   - reach: In microseconds, as `aim` is.
  package mutating func time(
    _ what: String, reach: Double? = nil, aim: Double? = nil, runs: Int = 15,
    repetitions: Int = 1, _ body: () throws -> Void
  ) rethrows {
    let seconds = try Timing.median(runs: runs, repetitions: repetitions, body)
    add(what, seconds * 1_000_000, "us", reach: reach, aim: aim)
  }
}

extension Report: CustomStringConvertible {
  /// A table: what | value | reach | aim | ok; compared with a former run also before | ratio.
  package var description: String {
    let compares = former != nil
    let head = ["what", "value"] + (compares ? ["before", "ratio"] : []) + ["reach", "aim", "ok"]
    var counts: [String: Int] = [:]
    let rows = lines.map { line in
      let bound = line.goal == .atMost ? "<= " : ">= "
      let before = former?.value(line.what, counts[line.what, default: 0])
      counts[line.what, default: 0] += 1
      let comparison = [
        before.map { "\(Self.rounded($0)) \(line.unit)" } ?? "",
        before.map { Self.ratio(line.value, to: $0) } ?? "",
      ]
      return [line.what, "\(Self.rounded(line.value)) \(line.unit)"]
        + (compares ? comparison : [])
        + [
          line.reach.map { bound + Self.rounded($0) } ?? "",
          line.aim.map { bound + Self.rounded($0) } ?? "", line.verdict,
        ]
    }
    return Self.table([head] + rows)
  }

  private static func table(_ rows: [[String]]) -> String {
    guard let head = rows.first else { return "" }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let ruler = widths.map { String(repeating: "-", count: $0) }
    return ([head, ruler] + rows.dropFirst()).map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// The value in relation to a former one, with two digits after the point.
  private static func ratio(_ value: Double, to before: Double) -> String {
    guard before != 0, value.isFinite, before.isFinite else { return "" }
    let hundredths = Int((value / before * 100).rounded())
    let digits = "\(abs(hundredths) % 100)"
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100)."
      + (digits.count == 1 ? "0" : "") + digits
  }

  /// Three digits that count; whole numbers from 100.
  static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let places = abs(value) >= 100 ? 1.0 : abs(value) >= 10 ? 10 : abs(value) >= 1 ? 100 : 1000
    let number = (value * places).rounded() / places
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
