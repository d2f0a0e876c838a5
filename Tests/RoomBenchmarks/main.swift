import BenchmarkKit

// One function per room, each in a file of its own: `func measureRender(into report: inout Report)`.
var report = Report()
measureDisplay(into: &report)
print(report)
