import Arbor
import ArborCore
import StageSupport
import Testing

/// What changes beside a view changes no path of it.
@MainActor @Suite struct PathStabilityTests {
  private struct Page: View {
    @State private var isShown = true
    @State private var letters = ["a", "b", "c", "d", "e"]
    let shown: Remote<Bool>
    let order: Remote<[String]>

    var body: some View {
      let _ = shown.connect($isShown)
      let _ = order.connect($letters)
      VStack {
        if isShown { Text("first") }
        Text("second").overlay { Text("over") }
        if isShown { Text("yes") } else { Text("no") }
        ForEach(letters, id: \.self) { letter in
          HStack {
            Text(letter)
            if isShown { Text("mark") }
            Text("end")
          }
        }
      }
    }
  }

  private func paths(_ stage: Stage) -> [UInt32: String] {
    Dictionary(uniqueKeysWithValues: zip(stage.nodes.map(\.id), stage.paths))
  }

  @Test func togglingAConditionalChangesNoOtherPath() {
    let (shown, order) = (Remote<Bool>(), Remote<[String]>())
    let stage = Stage { Page(shown: shown, order: order) }
    let before = paths(stage)
    stage.act { shown.value = false }
    let after = paths(stage)
    let kept = Set(before.keys).intersection(after.keys)
    #expect(kept.count == 25)
    for id in kept { #expect(before[id] == after[id]) }
    stage.act { shown.value = true }
    #expect(Set(paths(stage).values) == Set(before.values))
    shown.disconnect()
    order.disconnect()
  }

  @Test func shufflingAForEachChangesNoPath() {
    let (shown, order) = (Remote<Bool>(), Remote<[String]>())
    let stage = Stage { Page(shown: shown, order: order) }
    let before = paths(stage)
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<10 {
      stage.act { order.value?.shuffle(using: &numbers) }
      #expect(paths(stage) == before)
    }
    shown.disconnect()
    order.disconnect()
  }
}
