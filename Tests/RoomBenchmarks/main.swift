import ArborCore
import BenchmarkKit
import Foundation

// `arbor-bench profile` only makes pages, for a profiler.
if CommandLine.arguments.contains("profile") {
  for _ in 0..<10 {
    let host = makePlainHost(rows: 1_000)
    host.flush()
    host.close()
  }
  exit(0)
}
// One function per room, each in a file of its own: `func measureRender(into report: inout Report)`.
var report = Report()
// First, while nothing that was freed is used again.
measureMemory(into: &report)
measureDisplay(into: &report)
measurePages(into: &report)
print(report)
