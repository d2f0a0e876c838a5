/// Lets the outdated readers of preferences look again, inner ones before outer ones: what they
/// show may write what outer ones read.
@MainActor
final class PreferencesPass {
  static let maximumRounds = 32

  var outdated: ContiguousArray<any PreferenceReading> = []

  var hasWork: Bool { !outdated.isEmpty }

  func run() {
    var rounds = 0
    while !outdated.isEmpty, rounds < Self.maximumRounds {
      rounds += 1
      var seen: Set<UInt32> = []
      let readers = outdated.filter { $0.isMounted && seen.insert($0.id).inserted }
        .map { ($0, $0.depth) }.sorted { $0.1 > $1.1 }
      outdated = []
      for (reader, _) in readers where reader.isMounted { reader.preferenceIsOutdated() }
    }
  }
}
