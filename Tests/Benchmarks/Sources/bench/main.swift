import BenchmarkKit
import Foundation

// Arbor beside its peers: bench PATH-OF-ARBOR. Each measurement is a function in a file of its own.
guard let path = CommandLine.arguments.dropFirst().first else { throw BenchmarkError.usage }

let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
var report = Report()
do {
  let arbor = try Server(
    "Arbor", at: URL(filePath: path), arguments: ["serve", "--host", "127.0.0.1", "--port", "0"])
  let peer = try Server("Hummingbird", at: here.appending(path: "peer"))
  let rates = try Comparison(path: "/healthz").rates(of: [arbor, peer])
  report.add("/healthz, Arbor", rates[0], "requests/s", goal: .atLeast)
  report.add("/healthz, Hummingbird", rates[1], "requests/s", goal: .atLeast)
  report.add(
    "/healthz, Arbor : Hummingbird", rates[0] / rates[1], "x", reach: 1.5, aim: 2, goal: .atLeast)
}
print(report)
exit(report.isReached ? 0 : 1)
