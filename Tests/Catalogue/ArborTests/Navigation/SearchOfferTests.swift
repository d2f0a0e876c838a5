import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// What search fields suggest, and to what searches are limited.
@Suite @MainActor struct SearchOfferTests {
  private enum Scope: String, CaseIterable { case all, unread }

  private struct Page: View {
    @State private var text = ""
    @State private var scope = Scope.all
    private let names = ["Ada", "Alan", "Grace"]

    var body: some View {
      NavigationStack {
        Text("\(scope.rawValue): \(text)")
      }
      .searchable(text: $text, prompt: "Names")
      .searchSuggestions {
        ForEach(names.filter { $0.hasPrefix(text) }, id: \.self) {
          Text("Is it \($0)?").searchCompletion($0)
        }
      }
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
      }
    }
  }

  private func send(_ event: ControlEvent, _ stage: Stage) throws {
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(event, at: field.id)
    stage.host.flush()
  }

  private func tap(_ title: String, _ stage: Stage) throws {
    let button = try #require(
      stage.nodes.last { node in
        node.control?.events.contains("tap") == true && shows(title, node)
      })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  private func shows(_ text: String, _ node: NodeSnapshot) -> Bool {
    node.text == text || node.children.contains { shows(text, $0) }
  }

  private func options(_ stage: Stage) -> [UInt32] {
    var found: [UInt32] = []
    func visit(_ segment: Segment) {
      if case .control(let control) = segment.content, case .option = control.kind {
        found.append(segment.id)
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  private func suggestions(_ stage: Stage) -> [String] {
    stage.texts.filter { $0.hasPrefix("Is it") }
  }

  @Test func theVisitorTakesASuggestion() throws {
    let stage = Stage(width: 400, height: 700) { Page() }
    #expect(suggestions(stage) == [])
    try send(.focus, stage)
    #expect(suggestions(stage) == ["Is it Ada?", "Is it Alan?", "Is it Grace?"])
    try send(.input(.text("A"), version: 1), stage)
    #expect(suggestions(stage) == ["Is it Ada?", "Is it Alan?"])
    try tap("Is it Alan?", stage)
    #expect(stage.texts.contains("all: Alan") && suggestions(stage) == [])
    try send(.input(.text("Al"), version: 2), stage)
    #expect(suggestions(stage) == ["Is it Alan?"])
    try send(.submit, stage)
    #expect(suggestions(stage) == [])
    #expect(stage.diagnostics == [])
  }

  @Test func theVisitorLimitsTheSearch() throws {
    let stage = Stage(width: 400, height: 700) { Page() }
    #expect(!stage.texts.contains("unread"))
    try send(.focus, stage)
    // The scopes are options beside each other.
    try #require(options(stage).count == 2)
    try stage.host.handle(.tap, at: options(stage)[1])
    stage.host.flush()
    #expect(stage.texts.contains("unread: "))
    try tap("Cancel", stage)
    #expect(!stage.texts.contains("unread") && stage.texts.contains("unread: "))
  }

  @Test func withoutASearchACompletionIsOnlyAView() {
    let stage = Stage { Text("alone").searchCompletion("x") }
    #expect(stage.texts == ["alone"] && !stage.nodes.contains { $0.control != nil })
  }
}
