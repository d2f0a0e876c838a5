import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import Foundation
import StageSupport
import Testing

/// Tokens, scopes and suggestions of searches.
@MainActor @Suite struct SearchTokenTests {
  private struct Tag: Identifiable {
    var id: String
    var name: String { id.capitalized }
  }

  private struct Other: Identifiable {
    var id: Int
  }

  private enum Shape { case plain, suggesting, editing }

  private struct Page: View {
    let shape: Shape
    var visibility: Visibility?
    var activation = SearchScopeActivation.automatic
    @State private var text = ""
    @State private var tags = [Tag(id: "new")]
    @State private var others = [Tag(id: "new"), Tag(id: "old")]
    @State private var scope = 0

    var body: some View {
      searched
        .searchScopes($scope, activation: activation) {
          Text("All").tag(0)
          Text("Mine").tag(1)
        }
        .searchSuggestions(visibility ?? .automatic, for: visibility == nil ? .menu : .content)
    }

    @ViewBuilder private var searched: some View {
      let page = NavigationStack {
        Text("\(text.isEmpty ? "-" : text): \(tags.map(\.id).joined(separator: " "))")
      }
      switch shape {
      case .plain:
        page.searchable(text: $text, tokens: $tags, prompt: "Find") { Text($0.name) }
          .searchSuggestions {
            Text("Is it red?").searchCompletion(Tag(id: "red"))
            Text("Is it 7?").searchCompletion(Other(id: 7))
          }
      case .suggesting:
        page.searchable(text: $text, tokens: $tags, suggestedTokens: $others) { Text($0.name) }
      case .editing:
        page.searchable(text: $text, editableTokens: $tags, prompt: Text("Find")) { tag in
          Button("Edit \(tag.wrappedValue.name)") { tag.wrappedValue.id += "er" }
        }
      }
    }
  }

  private func stage(
    _ shape: Shape, visibility: Visibility? = nil, activation: SearchScopeActivation = .automatic
  ) -> Stage {
    Stage(width: 400, height: 700) {
      Page(shape: shape, visibility: visibility, activation: activation)
    }
  }

  private func send(_ event: ControlEvent, _ stage: Stage) throws {
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(event, at: field.id)
    stage.host.flush()
  }

  private func tap(_ title: String, _ stage: Stage) throws {
    func shows(_ node: NodeSnapshot) -> Bool {
      node.text == title || node.children.contains(where: shows)
    }
    let button = try #require(
      stage.nodes.last { $0.control?.role == "button" && shows($0) }, "no button \(title)")
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  @Test func suggestionsBecomeTokensOnce() throws {
    let stage = stage(.plain)
    #expect(stage.texts.contains("New") && stage.texts.contains("-: new"))
    try send(.focus, stage)
    try send(.input(.text("re"), version: 1), stage)
    try tap("Is it red?", stage)
    #expect(stage.texts.contains("-: new red") && stage.texts.contains("Red"))
    try send(.input(.text("re"), version: 2), stage)
    try tap("Is it red?", stage)
    #expect(stage.texts.contains("-: new red"))
  }

  @Test func aValueThatIsNoTokenChangesNothing() throws {
    let stage = stage(.plain)
    try send(.focus, stage)
    try send(.input(.text("7"), version: 1), stage)
    try tap("Is it 7?", stage)
    #expect(stage.texts.contains("7: new"))
  }

  @Test func theTokensThatAreMissingAreSuggested() throws {
    let stage = stage(.suggesting)
    try send(.focus, stage)
    #expect(stage.texts.filter { $0 == "New" }.count == 1 && stage.texts.contains("Old"))
    try tap("Old", stage)
    #expect(stage.texts.contains("-: new old"))
  }

  @Test func theViewOfATokenChangesIt() throws {
    let stage = stage(.editing)
    try tap("Edit New", stage)
    #expect(stage.texts.contains("-: newer") && stage.texts.contains("Edit Newer"))
  }

  @Test func aTokenIsRemovedByItsButton() throws {
    let stage = stage(.plain)
    let remove = try #require(
      stage.nodes.last { $0.control?.role == "button" && $0.control?.events == ["tap"] })
    try stage.host.handle(.tap, at: remove.id)
    stage.host.flush()
    #expect(stage.texts.contains("-: ") && !stage.texts.contains("New"))
  }

  @Test func scopesMayNeedAText() throws {
    let stage = stage(.plain, activation: .onTextEntry)
    try send(.focus, stage)
    #expect(!stage.texts.contains("Mine"))
    try send(.input(.text("a"), version: 1), stage)
    #expect(stage.texts.contains("Mine"))
    let presented = self.stage(.plain, activation: .onSearchPresentation)
    try send(.focus, presented)
    #expect(presented.texts.contains("Mine"))
  }

  @Test func suggestionsAreHiddenWhereTheyAreMeant() throws {
    let stage = stage(.plain, visibility: .hidden)
    try send(.focus, stage)
    #expect(!stage.texts.contains("Is it red?"))
  }
}
