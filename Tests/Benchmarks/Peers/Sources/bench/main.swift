import BenchmarkKit
import Foundation

// Arbor beside its peers: bench PATH-OF-HTTP-UNDER-TEST PATH-OF-ARBOR. Each measurement is a
// function in a file of its own.
let paths = Array(CommandLine.arguments.dropFirst())
guard paths.count == 2 else { throw BenchmarkError.usage }
var report = Report()
try compareServers(http: paths[0], arbor: paths[1], into: &report)
print(report)
exit(report.isReached ? 0 : 1)
