/// How long something takes, as the middle of several runs: one slow run does not count.
package enum Timing {
  /// The median time of `body`, in seconds.
  ///
  /// - Parameters:
  ///   - runs: How many are measured; one more comes first and is not.
  ///   - repetitions: How often a run calls `body`, for what is too short for the clock. The result
  ///     is for one call.
  package static func median(
    runs: Int = 15, repetitions: Int = 1, _ body: () throws -> Void
  ) rethrows -> Double {
    var seconds: [Double] = []
    for run in 0...runs {
      let time = try ContinuousClock().measure {
        for _ in 0..<repetitions { try body() }
      }
      if run > 0 { seconds.append(time / .seconds(1) / Double(repetitions)) }
    }
    return median(of: seconds)
  }

  /// The middle value, or the mean of the two in the middle; 0 of none.
  package static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Keeps the compiler from leaving out what is measured.
  @inline(never)
  package static func keep<Value>(_ value: Value) {}
}
