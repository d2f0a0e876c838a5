import ArborCore
import BenchmarkKit
import Foundation

// One function per room or question, each in a file of its own: `func measureRender(into report:
// inout Report)`.
var report = Report()
var arguments = Array(CommandLine.arguments.dropFirst())
if let index = arguments.firstIndex(of: "--compare") {
  let path = arguments.dropFirst(index + 1).first ?? ""
  guard let text = try? String(contentsOfFile: path, encoding: .utf8),
    let former = FormerReport(text)
  else {
    FileHandle.standardError.write(
      Data("--compare needs a file with what a former run printed; \(path) is none.\n".utf8))
    exit(64)
  }
  report.former = former
  arguments.removeSubrange(index..<min(index + 2, arguments.count))
}
switch arguments.first {
case "profile":
  // Only makes pages, or changes one, for a profiler.
  profilePages(
    count: arguments.dropFirst().first.flatMap { Int($0) } ?? 10,
    arguments.dropFirst(2).first.flatMap(ProfiledWork.init) ?? .plain)
  exit(0)
case "kind":
  // Only makes a page, for a profiler.
  guard let kind = arguments.dropFirst().first.flatMap(NodeKind.init),
    let count = Int(arguments.last ?? "")
  else { exit(64) }
  kind.makeHost(count: count).close()
  exit(0)
case "kinds": measureKinds(into: &report)
case "sockets":
  try measureSockets(into: &report)
  try measureIdle(into: &report)
case "server": report = try await measuringServer(report)
case "cores": report = try await measuringCores(report)
case "soak": try measureSoak(into: &report)
case "data": measureDataFlow(into: &report)
case "text": measureText(into: &report)
case "lists": report = try await measuringLists(report)
case "kits": report = try await measuringKits(report)
case "layout": measureRelayout(into: &report)
case "sharing": report = try await measuringSharing(report)
case "sleep": report = try await measuringSleep(report)
case "sessions":
  let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
  try await Soak(count: count).run()
  exit(0)
case "deep": measureDeepTrees(into: &report)
case "memory": measureMemory(into: &report)
case "pages": measurePages(into: &report)
case "pictures": measurePictures(into: &report)
case "charts": measureCharts(into: &report)
case "instructions": measureInstructions(into: &report)
case let argument?:
  guard let probe = MemoryProbe(rawValue: argument) else { exit(64) }
  print(try await probe.measure(arguments.dropFirst().first ?? ""))
  exit(0)
case nil:
  measureMemory(into: &report)
  measureRuntime(into: &report)
  measureDisplay(into: &report)
  measureText(into: &report)
  measurePages(into: &report)
  measurePictures(into: &report)
  measureCharts(into: &report)
  measureInstructions(into: &report)
  measureKinds(into: &report)
  measureRelayout(into: &report)
  try measureSockets(into: &report)
  try measureIdle(into: &report)
  report = try await measuringServer(report)
  report = try await measuringCores(report)
  report = try await measuringSharing(report)
  report = try await measuringSleep(report)
  report = try await measuringLists(report)
  report = try await measuringKits(report)
  measureDataFlow(into: &report)
  measureDeepTrees(into: &report)
}
print(report)
