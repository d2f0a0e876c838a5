import BenchmarkKit
import Foundation

/// The browser's part, as small as it goes over the wire.
func measureRuntime(into report: inout Report) {
  let gzip = Process()
  let output = Pipe()
  gzip.executableURL = URL(filePath: "/usr/bin/env")
  gzip.arguments = ["gzip", "-9", "-c", "Public/arbor.js"]
  gzip.standardOutput = output
  guard (try? gzip.run()) != nil else { return }
  let bytes = output.fileHandleForReading.readDataToEndOfFile().count
  gzip.waitUntilExit()
  guard bytes > 100 else { return }
  report.add("runtime, gzip -9", Double(bytes), "B", reach: 6_000, aim: 3_500)
}
