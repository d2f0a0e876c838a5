import Arbor
import ArborCore
import StageSupport
import Testing

/// Items above the keyboard that come and go with the focus.
@MainActor @Suite struct KeyboardItemTests {
  private struct Page: View {
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        TextField("Name", text: .constant(""))
          .focused($isFocused)
          .toolbar {
            if isFocused {
              ToolbarItem(placement: .keyboard) { Button("Done") { isFocused = false } }
            }
          }
      }
    }
  }

  private func send(_ event: ControlEvent, _ stage: Stage) throws {
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" }?.id)
    try stage.host.handle(event, at: field)
    stage.host.flush()
  }

  @Test func itemsThatComeWithTheFocusAreShown() throws {
    let stage = Stage { Page() }
    for _ in 0..<2 {
      try send(.focus, stage)
      #expect(stage.texts.contains("Done"))
      try send(.blur, stage)
      #expect(!stage.texts.contains("Done"))
    }
    #expect(stage.diagnostics.isEmpty)
  }
}
