import Arbor
import ArborCore
import ArborDisplay
import ArborDrag
import ArborLooks
import ArborTransfer
import StageSupport
import Testing

/// Tabs whose labels are dragged, and take what is dropped; controls that drags press.
@MainActor @Suite struct TabDragTests {
  @Test func labelsAreDraggedAndTakeDrops() {
    let stage = Stage(width: 900, height: 600) {
      TabView {
        Tab("One", systemImage: "star") { Text("first") }
          .draggable("one")
        Tab("Two", systemImage: "circle") { Text("second") }
          .dropDestination(for: String.self) { _ in }
      }
    }
    #expect(Set(stage.transfers.map { String($0.mark.prefix(1)) }) == ["d", "t"])
  }

  private struct Springs: View {
    let behavior: SpringLoadingBehavior
    var isDisabled = false
    @State private var presses = 0
    var body: some View {
      Text("dragged").draggable("text")
      Button("presses \(presses)") { presses += 1 }.disabled(isDisabled)
        .springLoadingBehavior(behavior)
    }
  }

  @Test func aDragThatStaysPressesAControl() async throws {
    let stage = Stage { Springs(behavior: .enabled) }
    let (text, button) = (stage.transfers[0].id, stage.transfers[1].id)
    try stage.send(.begin, text)
    try stage.send(.enter(.view(text), at: nil), button)
    for _ in 0..<2_000 where !stage.texts.contains("presses 1") {
      try await Task.sleep(for: .milliseconds(2))
      stage.host.flush()
    }
    #expect(stage.texts.contains("presses 1"))
    try stage.send(.drop(.view(text), at: nil), button)
    #expect(stage.texts.contains("presses 1"))
  }

  @Test func aDragPressesNoDisabledControl() async throws {
    let stage = Stage { Springs(behavior: .enabled, isDisabled: true) }
    let (text, button) = (stage.transfers[0].id, stage.transfers[1].id)
    try stage.send(.begin, text)
    try stage.send(.enter(.view(text), at: nil), button)
    for _ in 0..<30 {
      try await Task.sleep(for: .milliseconds(50))
      stage.host.flush()
    }
    #expect(stage.texts.contains("presses 0"))
  }
}
