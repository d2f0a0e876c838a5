import Arbor
import ArborCharts
import ArborCore
import ArborRender
import BenchmarkKit
import Foundation

/// A chart of five lines that grow.
private struct GrowingLines: View {
  @State private var counts = [Int](repeating: 200, count: 5)

  var body: some View {
    let _ = ChartProbe.counts = $counts
    Chart {
      ForEach(0..<5, id: \.self) { series in
        ForEach(0..<counts[series], id: \.self) { index in
          LineMark(
            x: .value("Second", index),
            y: .value("Value", Double((index * (series + 7)) % 23 + series * 20)))
        }
        .foregroundStyle(by: .value("Series", "s\(series)"))
      }
    }
    .chartXScale(domain: 0...400)
    .chartYScale(domain: 0...120)
  }
}

@MainActor private enum ChartProbe {
  static var counts: Binding<[Int]>?
}

/// Measures a chart of five lines of 200 points, and a new point of one of them and of each.
@MainActor func measureCharts(into report: inout Report) {
  func host() -> ViewHost {
    ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 400))) {
      GrowingLines()
    }
  }
  var html = 0
  report.time(
    "5 lines of 200 points: view tree to HTML", reach: 10_000, aim: 5_000
  ) {
    let host = host()
    host.flush()
    var styles = StyleTable()
    html = host.displayList.html(styles: &styles).count
    host.close()
  }
  report.add("its HTML", Double(html), "B")
  measureNewPoints(in: 2..<3, "a new point of one line", host(), into: &report, 1_000, aim: 500)
  measureNewPoints(
    in: 0..<5, "a new point of each of the 5 lines", host(), into: &report, 2_000, aim: 1_000)
}

/// Measures new points at the end of some of the lines.
@MainActor private func measureNewPoints(
  in lines: Range<Int>, _ title: String, _ grown: ViewHost, into report: inout Report,
  _ reach: Double, aim: Double
) {
  grown.flush()
  var styles = StyleTable()
  Timing.keep(grown.displayList.html(styles: &styles))
  var shown = grown.displayList
  var sizes: [Int] = []
  report.time(
    "\(title): state to patch", reach: reach, aim: aim, runs: 31
  ) {
    for line in lines { ChartProbe.counts?.wrappedValue[line] += 1 }
    grown.flush()
    let patch = Patch.difference(from: shown, to: grown.displayList, styles: &styles)
    sizes.append(WireMessage.patch(patch, revision: 2, acknowledged: 1).count)
    shown = grown.displayList
  }
  report.add(
    "\(title): largest patch", Double(sizes.max() ?? 0), "B", reach: 1_024, aim: 800)
  grown.close()
}
