import BenchmarkKit

// One function per room, each in a file of its own: `func measureRender(into report: inout Report)`.
var report = Report()
// First, while nothing that was freed is used again.
measureMemory(into: &report)
measureDisplay(into: &report)
measurePages(into: &report)
print(report)
