import BenchmarkKit
import Foundation
import IntegrationSupport

/// How answers per second grow with the cores: of one process, whose HTML, patches and compression
/// run beside its main actor, and of one process per core.
func measuringCores(_ report: Report) async throws -> Report {
  var report = report
  let cores = ProcessInfo.processInfo.activeProcessorCount
  guard cores > 1, FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset") else {
    print("Cores are not compared: there is one, or taskset (util-linux) is missing.")
    return report
  }
  for path in ["/list", "/counter"] {
    let one = try await answersPerSecond(path, cores: 0..<1)
    let all = try await answersPerSecond(path, cores: 0..<cores)
    let workers = try await answersPerSecond(path, cores: 0..<cores, workers: cores)
    report.add("GET \(path), one process on one core: answers", one, "answers/s")
    report.add(
      "  on \(cores) cores", all / one, "x", reach: path == "/list" ? 1.6 : nil, goal: .atLeast)
    report.add("  with \(cores) workers", workers / one, "x", reach: 1.8, goal: .atLeast)
  }
  return report
}

/// The median of three rounds of three seconds at 16 connections, after one that warms up.
private func answersPerSecond(
  _ path: String, cores: Range<Int>, workers: Int = 1
) async throws -> Double {
  let server = try await ArborProcess.start(environment: ["ARBOR_PROCESS_WORKERS": "\(workers)"])
  for process in [server.processID] + ((try? children(of: server.processID)) ?? []) {
    try pin(process, to: cores)
  }
  let url = server.url + path
  _ = try WebLoad(of: url, connections: 16, seconds: 1)
  let rates = try (0..<3).map { _ in try WebLoad(of: url, connections: 16, seconds: 3).rate }
  try await server.terminate()
  return Timing.median(of: rates)
}

/// Lets all threads of a process run on these cores only.
private func pin(_ process: Int32, to cores: Range<Int>) throws {
  let tool = Process()
  tool.executableURL = URL(filePath: "/usr/bin/taskset")
  tool.arguments = ["-a", "-c", "-p", "\(cores.lowerBound)-\(cores.upperBound - 1)", "\(process)"]
  tool.standardOutput = FileHandle.nullDevice
  try tool.run()
  tool.waitUntilExit()
}
