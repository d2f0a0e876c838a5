import Arbor
import ArborCore
import ArborRender
import BenchmarkKit
import Foundation

/// The page of the comparisons: rows of two texts with a spacer between them.
struct Rows: View {
  let count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { Row(index: $0) }
    }
  }
}

struct Row: View {
  let index: Int
  @State private var taps = 0
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack {
      Text("Row \(index)")
      Spacer()
      Text("Value \(taps)")
    }
    .padding(4)
    .onAppear { Probe.tap[index] = { taps += 1 } }
  }
}

/// Ways to change the state of single rows from outside.
@MainActor enum Probe {
  static var tap: [Int: () -> Void] = [:]
}

/// The same rows without state.
struct PlainRows: View {
  let count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { index in
        HStack {
          Text("Row \(index)")
          Spacer()
          Text("Value \(index)")
        }
      }
    }
  }
}

@MainActor func makePlainHost(rows: Int) -> ViewHost {
  ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
    PlainRows(count: rows)
  }
}

@MainActor func makeHost(rows: Int) -> ViewHost {
  Probe.tap = [:]
  return ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
    Rows(count: rows)
  }
}

/// The median time of `body` with a fresh host, in microseconds; making and closing the host is not
/// measured.
@MainActor private func medianOfPages(
  _ make: () -> ViewHost, _ body: (ViewHost) -> Void
) -> Double {
  var times: [Double] = []
  for run in 0...31 {
    let host = make()
    let time = ContinuousClock().measure { body(host) }
    if run > 0 { times.append(time / .microseconds(1)) }
    host.close()
  }
  return Timing.median(of: times)
}

/// What a page of 1,000 rows costs, and one change in 10,000.
@MainActor func measurePages(into report: inout Report) {
  var html: [UInt8] = []
  let page = medianOfPages({ makePlainHost(rows: 1_000) }) { host in
    host.flush()
    var styles = StyleTable()
    html = host.displayList.html(styles: &styles)
  }
  report.add("page of 1,000 rows: evaluate + layout + HTML", page, "us", reach: 2_000, aim: 1_000)
  report.add(
    "  of which: evaluate + layout", medianOfPages({ makePlainHost(rows: 1_000) }) { $0.flush() },
    "us")
  report.add(
    "  with state, environment, padding and onAppear in each row",
    medianOfPages({ makeHost(rows: 1_000) }) { $0.flush() }, "us")
  if let writer = PlainWriter(of: html) {
    let limit = Timing.median(runs: 31) { Timing.keep(writer.write()) } * 1e6
    report.add("  the very same HTML by a function that only appends strings", limit, "us")
    report.add("  the page to that function", page / limit, "x")
  } else {
    print("The page is not compared with a plain writer: its HTML has another form by now.")
  }
  report.add("HTML per text leaf there", Double(html.count) / 2_000, "B", reach: 120, aim: 60)
  measureChange(into: &report)
}

/// A page of 10,000 rows with a client that shows it.
@MainActor private struct ChangingPage {
  private let host = makeHost(rows: 10_000)
  private var styles = StyleTable()
  private var shown: DisplayList

  init() {
    host.flush()
    shown = host.displayList
    Timing.keep(shown.html(styles: &styles))
  }

  /// Changes one text. Returns the size of the patch in bytes.
  mutating func change() -> Int {
    Probe.tap[5_000]?()
    host.flush()
    let patch = Patch.difference(from: shown, to: host.displayList, styles: &styles)
    shown = host.displayList
    return WireMessage.patch(patch, revision: host.revision, acknowledged: host.revision).count
  }

  func close() { host.close() }
}

@MainActor private func measureChange(into report: inout Report) {
  var page = ChangingPage()
  var size = 0
  report.time(
    "one changed text in 10,000 rows: event to patch", reach: 12, aim: 5, repetitions: 200
  ) {
    size = page.change()
  }
  report.add("its patch", Double(size), "B", reach: 60, aim: 48)
  page.close()
}

/// The work of `profilePages`.
enum ProfiledWork: String {
  /// Pages of 1,000 plain rows.
  case plain
  /// The views of 1,000 rows with state, an environment value, padding and `onAppear`.
  case stateful
  /// A change of one text in one page of 10,000 rows.
  case change
}

/// Does work for a profiler. Two runs with different counts differ by the work alone.
@MainActor func profilePages(count: Int, _ work: ProfiledWork) {
  if work == .change {
    var page = ChangingPage()
    for _ in 0..<count { Timing.keep(page.change()) }
    return page.close()
  }
  for _ in 0..<count {
    let host = work == .plain ? makePlainHost(rows: 1_000) : makeHost(rows: 1_000)
    if work == .plain { host.flush() } else { host.makeTree() }
    host.close()
  }
}
