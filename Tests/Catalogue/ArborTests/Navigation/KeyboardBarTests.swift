import Arbor
import ArborCore
import StageSupport
import Testing

/// The bar of a page above the keyboard.
@MainActor @Suite struct KeyboardBarTests {
  private struct Page: View {
    @State private var text = ""
    @State private var hasField = true
    @FocusState private var isFocused: Bool
    let field: Remote<Bool>

    var body: some View {
      let _ = field.connect($hasField)
      NavigationStack {
        VStack {
          if hasField { TextField("Name", text: $text).focused($isFocused) }
          Button("Other") {}
        }
        .toolbar {
          ToolbarItemGroup(placement: .keyboard) {
            Text("\(text.count) letters")
            Button("Done") { isFocused = false }
          }
        }
      }
    }
  }

  private let remote = Remote<Bool>()

  private func bar(_ stage: Stage) -> Bool {
    stage.nodes.contains { $0.control?.role == "toolbar" }
  }

  private func field(_ stage: Stage) throws -> UInt32 {
    try #require(stage.nodes.first { $0.control?.role == "textbox" }?.id)
  }

  private func send(_ event: ControlEvent, _ stage: Stage) throws {
    try stage.host.handle(event, at: try field(stage))
    stage.host.flush()
  }

  @Test func theBarIsThereWhileAFieldHasTheFocus() throws {
    let stage = Stage { Page(field: remote) }
    #expect(!bar(stage) && !stage.texts.contains("Done"))
    try send(.focus, stage)
    #expect(bar(stage) && stage.texts.contains("0 letters"))
    try send(.input(.text("abc"), version: 1), stage)
    #expect(stage.texts.contains("3 letters"))
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == "Done" || node.children.contains(where: holds)
    }
    let done = try #require(
      stage.nodes.last { $0.control?.role == "button" && holds($0) })
    try stage.host.handle(.tap, at: done.id)
    stage.host.flush()
    #expect(!bar(stage) && !stage.texts.contains("Done"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theBarGoesWithTheFocusAndWithTheField() throws {
    let stage = Stage { Page(field: remote) }
    try send(.focus, stage)
    try send(.blur, stage)
    #expect(!bar(stage))
    try send(.focus, stage)
    #expect(bar(stage))
    stage.act { remote.value = false }
    stage.host.flush()
    #expect(!bar(stage))
  }

  @Test func pagesWithoutItemsHaveNone() throws {
    let stage = Stage { NavigationStack { TextField("a", text: .constant("")) } }
    try send(.focus, stage)
    #expect(!bar(stage))
  }
}
