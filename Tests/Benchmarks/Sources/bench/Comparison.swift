import BenchmarkKit
import Foundation

/// Requests per second of several servers at the same address, measured in turn in one run: what else the machine does then
/// slows them alike.
struct Comparison {
  var path: String
  var connections = 64
  var rounds = 5
  /// Of one round, in seconds.
  var seconds = 3

  /// The median rate of each server, in the order given.
  func rates(of servers: [Server]) throws -> [Double] {
    var rates = servers.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, server) in servers.enumerated() {
        let rate = try rate(of: server, seconds: round == 0 ? 1 : seconds)
        // The first round only warms up.
        if round > 0 { rates[index].append(rate) }
      }
    }
    return rates.map(Timing.median(of:))
  }

  private func rate(of server: Server, seconds: Int) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "http://127.0.0.1:\(server.port)\(path)",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: /Requests\/sec:\s+([0-9.]+)/),
      let rate = Double(match.output.1), !text.contains("Non-2xx")
    else { throw BenchmarkError.noRate("\(server.name):\n\(text)") }
    return rate
  }
}
