import ArborCore
import BenchmarkKit
import Foundation

// One function per room or question, each in a file of its own: `func measureRender(into report:
// inout Report)`.
var report = Report()
switch CommandLine.arguments.dropFirst().first {
case "profile":
  // Only makes pages, for a profiler.
  for _ in 0..<(CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10) {
    let host = makePlainHost(rows: 1_000)
    host.flush()
    host.close()
  }
  exit(0)
case "sockets":
  try measureSockets(into: &report)
  try measureIdle(into: &report)
case "soak": try measureSoak(into: &report)
case "data": measureDataFlow(into: &report)
case "text": measureText(into: &report)
case "lists": report = try await measuringLists(report)
case "kits": report = try await measuringKits(report)
case "layout": measureRelayout(into: &report)
case "sharing": report = try await measuringSharing(report)
case "sessions":
  let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000
  try await Soak(count: count).run()
  exit(0)
case "deep": measureDeepTrees(into: &report)
case let argument?:
  guard let probe = MemoryProbe(rawValue: argument) else { exit(64) }
  print(try probe.measure())
  exit(0)
case nil:
  measureMemory(into: &report)
  measureRuntime(into: &report)
  measureDisplay(into: &report)
  measureText(into: &report)
  measurePages(into: &report)
  measureRelayout(into: &report)
  try measureSockets(into: &report)
  try measureIdle(into: &report)
  report = try await measuringSharing(report)
  report = try await measuringLists(report)
  report = try await measuringKits(report)
  measureDataFlow(into: &report)
  measureDeepTrees(into: &report)
}
print(report)
