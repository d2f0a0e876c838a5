extension ViewHost {
  /// Reports which actions write state that has to be evaluated again and again.
  func reportUpdateLoop() {
    let readers = evaluation.dirty.filter(\.isMounted)
    let writers = actions.writers ?? []
    actions.writers = nil
    guard mayReport("update-loop", at: readers.first) else { return }
    let actions = named(writers.map { "\($0.name) at \($0.path)" })
    let written = named(readers.map { "\(evaluation.reason ?? "state") of \(path(of: $0))" })
    report(
      "update-loop",
      "State is written again after each update: \(actions.isEmpty ? "an action" : actions) writes \(written.isEmpty ? "state" : written). Let an onChange, onAppear or onPreferenceChange stop writing once its value is settled.",
      at: readers.first)
  }

  /// Reports nodes that read geometry or preferences and change them by what they show.
  func reportGeometryLoop(rounds: Int) {
    let nodes =
      evaluation.dirty.filter(\.isMounted)
      + preferences.outdated.filter(\.isMounted).map { $0 as Node }
    guard mayReport("geometry-loop", at: nodes.first) else { return }
    report(
      "geometry-loop",
      "Layout, geometry and preferences did not come to rest in \(rounds) rounds: \(named(nodes.map(path))) reads them and changes them. Do not let what a reader of geometry or preferences shows change what it reads.",
      at: nodes.first)
  }

  /// Returns the first three distinct names, separated by commas.
  private func named(_ names: some Sequence<String>) -> String {
    var list: [String] = []
    for name in names where !list.contains(name) && list.count < 3 { list.append(name) }
    return list.joined(separator: ", ")
  }
}
