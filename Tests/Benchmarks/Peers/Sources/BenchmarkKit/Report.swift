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
  /// A table: what | value | reach | aim | ok.
  package var description: String {
    let head = ["what", "value", "reach", "aim", "ok"]
    let rows = lines.map { line in
      let bound = line.goal == .atMost ? "<= " : ">= "
      return [
        line.what, "\(Self.rounded(line.value)) \(line.unit)",
        line.reach.map { bound + Self.rounded($0) } ?? "",
        line.aim.map { bound + Self.rounded($0) } ?? "", line.verdict,
      ]
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    let ruler = widths.map { String(repeating: "-", count: $0) }
    return ([head, ruler] + rows).map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// Three digits that count; whole numbers from 100.
  static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let places = abs(value) >= 100 ? 1.0 : abs(value) >= 10 ? 10 : abs(value) >= 1 ? 100 : 1000
    let number = (value * places).rounded() / places
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
