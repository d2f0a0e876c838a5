import ArborHTTP
import ArborServer
import BenchmarkKit
import Foundation

/// The browser's part, as it goes over the wire.
func measureRuntime(into report: inout Report) {
  guard let script = FileManager.default.contents(atPath: "Public/arbor.js"),
    let bytes = Gzip.compress(CompactScript.compact(Array(script)), level: 9)
  else { return }
  report.add("runtime, gzip -9", Double(bytes.count), "B", reach: 5_000, aim: 3_500)
}
