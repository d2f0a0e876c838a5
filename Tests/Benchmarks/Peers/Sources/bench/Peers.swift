import BenchmarkKit
import Foundation

/// Requests per second beside nginx, Hummingbird and FlyingFox.
func compareServers(http: String, arbor path: String, into report: inout Report) throws {
  let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  let site = try NginxSite()
  defer { site.remove() }
  let arbor = try Server("Arbor", at: URL(filePath: http), arguments: [site.folder.path])
  let nginx = try Server(
    "nginx",
    command: [
      "nginx", "-p", site.folder.path, "-c", site.folder.appending(path: "nginx.conf").path,
    ],
    port: site.port)
  let hummingbird = try Server("Hummingbird", at: here.appending(path: "peer"))
  let fox = try Server("FlyingFox", at: here.appending(path: "fox"))
  func compare(
    _ path: String, _ connections: Int, with peers: [(Server, reach: Double?, aim: Double?)]
  ) throws -> [Comparison.Speed] {
    let all = [arbor] + peers.map(\.0)
    let speeds = try Comparison(path: path, connections: connections).speeds(of: all)
    let what = "\(path), \(connections) connections: Arbor"
    report.add(what, speeds[0].rate, "requests/s", goal: .atLeast)
    for (index, peer) in peers.enumerated() {
      report.add(
        "\(what) : \(peer.0.name)", speeds[0].rate / speeds[index + 1].rate, "x",
        reach: peer.reach, aim: peer.aim, goal: .atLeast)
    }
    return speeds
  }
  let speeds = try compare(
    "/1k", 64, with: [(nginx, 0.8, 1.1), (hummingbird, 1.6, 2.2), (fox, 1.6, 2.2)])
  report.add("/1k, 64 connections: p99 of Arbor", speeds[0].p99, "ms")
  report.add(
    "/1k, 64 connections: p99 of Arbor : nginx", speeds[0].p99 / speeds[1].p99, "x", reach: 1.5,
    aim: 1)
  _ = try compare("/1k", 512, with: [(nginx, 0.8, 1.1), (hummingbird, 1.6, 2.2)])
  _ = try compare("/100k", 64, with: [(nginx, 0.7, 1.0)])
  _ = try compare("/1m.bin", 64, with: [(nginx, 0.8, 1.0)])
  try compareGallery(at: path, with: hummingbird, into: &report)
}

/// Requests per second of the gallery's `/healthz` beside another server's.
private func compareGallery(
  at path: String, with peer: Server, into report: inout Report
) throws {
  let gallery = try Server(
    "Arbor's gallery", at: URL(filePath: path),
    arguments: ["serve", "--host", "127.0.0.1", "--port", "0"])
  let checks = try Comparison(path: "/healthz").speeds(of: [gallery, peer])
  report.add(
    "/healthz: the gallery : \(peer.name)", checks[0].rate / checks[1].rate, "x", reach: 1.5,
    aim: 2, goal: .atLeast)
}
