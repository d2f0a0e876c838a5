import Arbor
import ArborCharts
import ArborCore
import ArborRender
import BenchmarkKit
import Foundation

/// A chart of five lines that grow.
private struct GrowingLines: View {
  @State private var count = 200

  var body: some View {
    let _ = ChartProbe.count = $count
    Chart {
      ForEach(0..<5, id: \.self) { series in
        ForEach(0..<count, id: \.self) { index in
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
  static var count: Binding<Int>?
}

/// Measures a chart of five lines of 200 points, and a new point of each of them.
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
  let grown = host()
  grown.flush()
  var styles = StyleTable()
  Timing.keep(grown.displayList.html(styles: &styles))
  var shown = grown.displayList
  var sizes: [Int] = []
  report.time(
    "a new point of each of the 5 lines: state to patch", reach: 1_000, aim: 500,
    runs: 31
  ) {
    ChartProbe.count?.wrappedValue += 1
    grown.flush()
    let patch = Patch.difference(from: shown, to: grown.displayList, styles: &styles)
    sizes.append(WireMessage.patch(patch, revision: 2, acknowledged: 1).count)
    shown = grown.displayList
  }
  report.add("its largest patch", Double(sizes.max() ?? 0), "B", reach: 1_024, aim: 800)
  grown.close()
}
