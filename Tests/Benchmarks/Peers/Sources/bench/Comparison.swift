import BenchmarkKit
import Foundation

/// Requests per second of several servers at the same address, measured in turn in one run: what
/// else the machine does then slows them alike.
struct Comparison {
  var path: String
  var connections = 64
  var rounds = 5
  /// Of one round, in seconds.
  var seconds = 2

  /// What one server does.
  struct Speed {
    /// Requests per second.
    var rate: Double
    /// Which 99 of 100 requests do not exceed, in milliseconds.
    var p99: Double
  }

  /// The medians of each server, in the order given.
  func speeds(of servers: [Server]) throws -> [Speed] {
    var speeds = servers.map { _ in [Speed]() }
    for round in 0...rounds {
      // Nobody is always the first.
      for index in servers.indices.map({ ($0 + round) % servers.count }) {
        let speed = try speed(of: servers[index], seconds: round == 0 ? 1 : seconds)
        // The first round only warms up.
        if round > 0 { speeds[index].append(speed) }
      }
    }
    return speeds.map { all in
      Speed(rate: Timing.median(of: all.map(\.rate)), p99: Timing.median(of: all.map(\.p99)))
    }
  }

  private func speed(of server: Server, seconds: Int) throws -> Speed {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "--latency",
      "http://127.0.0.1:\(server.port)\(path)",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: /Requests\/sec:\s+([0-9.]+)/),
      let rate = Double(match.output.1), !text.contains("Non-2xx"),
      let p99 = text.firstMatch(of: /99%\s+([0-9.]+)(us|ms|s)/),
      let time = Double(p99.output.1)
    else { throw BenchmarkError.noRate("\(server.name):\n\(text)") }
    let units: [String: Double] = ["us": 0.001, "ms": 1, "s": 1000]
    let unit = units[String(p99.output.2)] ?? 1
    return Speed(rate: rate, p99: time * unit)
  }
}
