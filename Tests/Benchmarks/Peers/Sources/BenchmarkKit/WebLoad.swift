import Foundation

/// The answers of a server to `wrk`, which asks for one address as fast as it can.
package struct WebLoad: Sendable {
  /// Answers per second.
  package let rate: Double
  /// The number of answers.
  package let count: Double
  /// The time that 99 of 100 answers do not exceed, in milliseconds.
  package let p99: Double

  /// The output of a `wrk` that gave no figures, or of a server that did not answer with success.
  package struct Failure: Error, CustomStringConvertible {
    let text: String
    package var description: String { "wrk gave no rate: \(text)" }
  }

  /// Runs `wrk`, with one thread, to its end.
  ///
  /// - Throws: `Failure`, or what starting a process throws.
  package init(of url: String, connections: Int, seconds: Int) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "--latency", url]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: /Requests\/sec:\s+([0-9.]+)/),
      let rate = Double(match.output.1), !text.contains("Non-2xx"),
      let count = text.firstMatch(of: /([0-9]+) requests in/).flatMap({ Double($0.output.1) }),
      let p99 = text.firstMatch(of: /99%\s+([0-9.]+)(us|ms|s)/),
      let time = Double(p99.output.1)
    else { throw Failure(text: "\(url):\n\(text)") }
    let units: [String: Double] = ["us": 0.001, "ms": 1, "s": 1000]
    self.rate = rate
    self.count = count
    self.p99 = time * (units[String(p99.output.2)] ?? 1)
  }
}
