import Arbor
import ArborCore
import ArborLooks
import StageSupport
import Testing

/// Tabs that are left out.
@MainActor @Suite struct TabVisibilityTests {
  private struct Tabs: View {
    @State private var isHidden = true
    @State private var place = 0
    var body: some View {
      TabView(selection: $place) {
        Tab("One", systemImage: "star", value: 0) { Button("Show") { isHidden = false } }
        Tab("Two", systemImage: "heart", value: 1) { Text("second") }.hidden(isHidden)
        TabSection("More") {
          Tab("Three", systemImage: "moon", value: 2) { Text("third") }
        }
        .hidden(isHidden)
      }
    }
  }

  @Test func hiddenTabsAreNotInTheBar() throws {
    let stage = Stage { Tabs() }
    func bar() -> [String] { stage.texts.filter { ["One", "Two", "Three"].contains($0) } }
    #expect(bar() == ["One"])
    try stage.tap("Show")
    #expect(bar() == ["One", "Two", "Three"])
  }
}
