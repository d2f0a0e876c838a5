import BenchmarkKit

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
    let load = try WebLoad(
      of: "http://127.0.0.1:\(server.port)\(path)", connections: connections, seconds: seconds)
    return Speed(rate: load.rate, p99: load.p99)
  }
}
