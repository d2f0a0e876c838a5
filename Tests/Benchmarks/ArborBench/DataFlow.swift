import Arbor
import ArborCore
import ArborRender
import BenchmarkKit
import Foundation
import Synchronization

@Observable private final class Model: Identifiable {
  let id: Int
  var title: String

  init(_ id: Int) {
    self.id = id
    title = "Row \(id)"
  }
}

private struct ModelRow: View {
  let model: Model

  var body: some View {
    HStack {
      Text(model.title)
      Spacer()
      Text("Value")
    }
  }
}

private struct ModelRows: View {
  let models: [Model]
  var body: some View { VStack(spacing: 0) { ForEach(models) { ModelRow(model: $0) } } }
}

private struct Entry: Identifiable {
  let id: Int
  var title: String
}

private struct EntryRow: View {
  let entry: Entry

  var body: some View {
    HStack {
      Text(entry.title)
      Spacer()
      Text("Value")
    }
  }
}

@MainActor private enum Entries {
  static var binding: Binding<[Entry]>?
}

private struct EntryList: View {
  @State private var entries = (0..<10_000).map { Entry(id: $0, title: "Row \($0)") }

  var body: some View {
    Entries.binding = $entries
    return VStack(spacing: 0) { ForEach(entries) { EntryRow(entry: $0) } }
  }
}

/// What the flow of data costs: state, observable objects, the first evaluation.
@MainActor func measureDataFlow(into report: inout Report) {
  measureObservable(into: &report)
  measureFirstEvaluation(into: &report)
  measureList(into: &report)
}

@MainActor private func measureObservable(into report: inout Report) {
  for rows in [100, 10_000] {
    let models = (0..<rows).map(Model.init)
    let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
      ModelRows(models: models)
    }
    host.flush()
    var styles = StyleTable()
    Timing.keep(host.displayList.html(styles: &styles))
    var shown = host.displayList
    var turn = 0
    report.time(
      "one @Observable property of one row in \(rows) rows: write to patch", reach: 100, aim: 10,
      repetitions: 200
    ) {
      turn += 1
      models[rows / 2].title = turn % 2 == 0 ? "Row A" : "Row B"
      host.flush()
      let patch = Patch.difference(from: shown, to: host.displayList, styles: &styles)
      Timing.keep(WireMessage.patch(patch, revision: host.revision, acknowledged: host.revision))
      shown = host.displayList
    }
    host.close()
  }
}

@MainActor private func measureFirstEvaluation(into report: inout Report) {
  var times: [Double] = []
  for run in 0...31 {
    let host = makeHost(rows: 1_000)
    let before = LiveNodes.count.load(ordering: .relaxed)
    let time = ContinuousClock().measure { host.makeTree() }
    let nodes = LiveNodes.count.load(ordering: .relaxed) - before
    if run > 0 { times.append(time / .nanoseconds(1) / Double(nodes)) }
    host.close()
  }
  report.add(
    "first evaluation without layout and rendering, per view node", Timing.median(of: times), "ns",
    reach: 250, aim: 140)
}

@MainActor private func measureList(into report: inout Report) {
  let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
    EntryList()
  }
  host.flush()
  var turn = 0
  report.time(
    "a list of 10,000 rows evaluated again with one element changed", reach: 1_500, aim: 1_000,
    repetitions: 50
  ) {
    turn += 1
    Entries.binding?.wrappedValue[5_000].title = turn % 2 == 0 ? "Row A" : "Row B"
    host.flush()
  }
  host.close()
}
