import BenchmarkKit
import Foundation
import IntegrationSupport

/// What the gallery costs as a server: documents per second, and the way from an event to its
/// patch.
func measuringServer(_ report: Report) async throws -> Report {
  var report = report
  let server = try await ArborProcess.start()
  for connections in [1, 16] {
    let load = Load(server, path: "/counter", connections: connections)
    let name = "GET /counter, \(connections) connection\(connections == 1 ? "" : "s")"
    report.add("\(name): CPU per answer", load.microseconds, "us", reach: 200, aim: 100)
    report.add(
      "\(name): answers", load.rate, "answers/s", reach: connections == 1 ? nil : 5_000,
      aim: connections == 1 ? nil : 8_000, goal: .atLeast)
  }
  // The 5,000 places are taken by now: each further page ends the oldest one.
  let full = Load(server, path: "/counter", connections: 16)
  report.add(
    "the same when all places are taken: answers", full.rate, "answers/s", reach: 5_000,
    aim: 8_000, goal: .atLeast)
  let tap = try await EventTimes(server, path: "/counter", control: "button") { sequence, node in
    "[1,\(sequence),\(node),\"tap\"]"
  }
  report.add("tap on /counter over loopback: p50", tap.middle, "us", reach: 130, aim: 90)
  report.add("tap on /counter over loopback: p99", tap.p99, "us", reach: 300, aim: 200)
  let typing = try await EventTimes(server, path: "/minimap", control: "input") { sequence, node in
    "[1,\(sequence),\(node),\"input\",\"\(String(repeating: "a", count: sequence % 12 + 1))\"]"
  }
  report.add("typing in /minimap over loopback: p50", typing.middle, "us", reach: 250, aim: 150)
  report.add("typing in /minimap over loopback: p99", typing.p99, "us", reach: 600, aim: 400)
  try await server.terminate()
  return report
}

/// The speed and the cost of a server under the load of `wrk` for three seconds, after one that
/// warms it up.
private struct Load {
  /// Answers per second; NaN if it was not measured.
  let rate: Double
  /// The time in which the server's threads compute an answer.
  let microseconds: Double

  init(_ server: ArborProcess, path: String, connections: Int) {
    let url = server.url + path
    _ = try? WebLoad(of: url, connections: connections, seconds: 1)
    let before = Self.processorTime(of: server)
    let load = try? WebLoad(of: url, connections: connections, seconds: 3)
    let time = Self.processorTime(of: server) - before
    rate = load?.rate ?? .nan
    microseconds = load.map { time * 1_000_000 / $0.count } ?? .nan
  }

  /// The time in seconds that a server and its workers have computed, in steps of 10 ms.
  private static func processorTime(of server: ArborProcess) -> Double {
    let workers = (try? children(of: server.processID)) ?? []
    let ticks = ([server.processID] + workers).reduce(0) { $0 + Self.ticks(of: $1) }
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func ticks(of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name of the program, in parentheses, may contain spaces.
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return .nan
    }
    return user + system
  }
}

/// The times from an event's sending until its patch has come, over a socket of this machine.
private struct EventTimes {
  /// In microseconds.
  let middle: Double
  /// What 99 of 100 events do not exceed, in microseconds.
  let p99: Double

  /// Each of 20 sessions gets as many events as it may at once.
  ///
  /// - Parameters:
  ///   - control: The tag of the element that receives the events; the last one of the page.
  ///   - event: Returns the frame of an event, by its sequence and the element's node.
  init(
    _ server: ArborProcess, path: String, control: String,
    event: @escaping @Sendable (Int, Substring) -> String
  ) async throws {
    let tags = try Regex("<\(control) [^>]*?id=n([0-9]+)", as: (Substring, Substring).self)
    let port = server.port
    var times: [Double] = []
    for _ in 0..<20 {
      let html = try await Curl().get(server.url + path).text
      guard let node = html.matches(of: tags).last?.output.1 else { continue }
      times += try await onThread {
        let client = try LiveClient(port: port)
        try client.send(PageDocument(html).hello(path))
        _ = try client.receiveNow()
        return try (1...110).map { try Self.time(of: event($0, node), client) }
      }.dropFirst(10)
    }
    times.sort()
    middle = Timing.median(of: times)
    p99 = times.isEmpty ? .nan : times[times.count * 99 / 100]
  }

  /// Sends an event, waits for its patch and acknowledges it; the time from the one to the other in
  /// microseconds.
  private static func time(of event: String, _ client: LiveClient) throws -> Double {
    var patch = ""
    let time = try ContinuousClock().measure {
      try client.send(event)
      repeat { patch = try client.receiveNow() } while !patch.hasPrefix("[2,")
    }
    if let revision = patch.split(separator: ",").dropFirst().first {
      try client.send("[2,\(revision)]")
    }
    return time / .microseconds(1)
  }
}
