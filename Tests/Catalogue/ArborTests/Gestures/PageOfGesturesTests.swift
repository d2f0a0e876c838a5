import Arbor
import ArborCore
import StageSupport
import Testing

/// For which page gestures act.
@MainActor @Suite struct PageOfGesturesTests {
  @Test func aTapThatIsDecidedLateIsForItsPage() throws {
    var seen: [ViewHost?] = []
    // The page holds its content, which holds the page.
    defer { seen = [] }
    let stage = Stage {
      Text("spot")
        .onTapGesture(count: 2) {}
        .onTapGesture { seen.append(.current) }
    }
    let finger = Finger(stage)
    try finger.tap("spot")
    #expect(seen.isEmpty)
    finger.wait()
    #expect(seen.count == 1 && seen.allSatisfy { $0 === stage.host })
  }
}
