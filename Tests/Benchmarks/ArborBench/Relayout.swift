import Arbor
import ArborCore
import BenchmarkKit
import Foundation

/// Rows of which one changes a text, or also its height.
private struct ChangingRows: View {
  let count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { ChangingRow(index: $0) }
    }
  }
}

private struct ChangingRow: View {
  let index: Int
  @State private var text = "one"
  @State private var height = 20.0

  var body: some View {
    HStack {
      Text("Row \(index)")
      Spacer()
      Text(text)
    }
    .frame(height: height)
    .onAppear {
      guard index == RowProbe.index else { return }
      RowProbe.text = $text
      RowProbe.height = $height
    }
  }
}

@MainActor private enum RowProbe {
  static var index = 0
  static var text: Binding<String>?
  static var height: Binding<Double>?
}

/// What a change costs beside laying out everything, in lists of several lengths.
@MainActor func measureRelayout(into report: inout Report) {
  for count in [1_000, 10_000, 100_000] {
    let host = makePlainHost(rows: count)
    host.flush()
    let seconds = fullLayout(host, runs: count > 10_000 ? 5 : 15)
    report.add(
      "list of \(count) rows: layout, per layout node", seconds / (4.0 * Double(count) + 1) * 1e9,
      "ns", reach: 100, aim: 50)
    host.close()
  }
  RowProbe.index = 5_000
  let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
    ChangingRows(count: 10_000)
  }
  host.flush()
  let full = fullLayout(host, runs: 15)
  host.flush()
  var turn = 0
  let text = Timing.median(runs: 15, repetitions: 20) {
    turn += 1
    RowProbe.text?.wrappedValue = turn.isMultiple(of: 2) ? "one" : "three"
    host.flush()
  }
  let height = Timing.median(runs: 15, repetitions: 20) {
    turn += 1
    RowProbe.height?.wrappedValue = turn.isMultiple(of: 2) ? 20 : 30
    host.flush()
  }
  report.add("10,000 rows: full layout", full * 1e6, "us")
  report.add("one dirty leaf in them: evaluate, relayout, draw", text * 1e6, "us", aim: 2)
  report.add("  of a full layout", text / full * 100, "%", reach: 1)
  report.add("with its row's height changed: the same", height * 1e6, "us", aim: 100)
  report.add("  of a full layout", height / full * 100, "%", reach: 10)
  host.close()
}

@MainActor private func fullLayout(_ host: ViewHost, runs: Int) -> Double {
  var isWide = false
  return Timing.median(runs: runs) {
    isWide.toggle()
    host.size = CGSize(width: isWide ? 900 : 800, height: 600)
    host.layout.run(in: host)
  }
}
