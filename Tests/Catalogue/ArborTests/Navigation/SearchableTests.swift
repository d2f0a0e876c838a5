import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

/// Search fields of pages.
@Suite @MainActor struct SearchableTests {
  private struct Result: View {
    let text: String
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
      Text(isSearching ? "seeks \(text)" : "rests")
      Button("Done") { dismissSearch() }
    }
  }

  private struct Page: View {
    let isWhole: Bool
    @State private var text = ""
    @State private var log: [String] = []

    var body: some View {
      if isWhole {
        NavigationStack { inner }.searchable(text: $text, prompt: "Names")
          .onSubmit(of: .search) { log.append("search \(text)") }
          .onSubmit { log.append("text") }
      } else {
        NavigationStack {
          inner.searchable(text: $text, prompt: "Names")
            .onSubmit(of: .search) { log.append("search \(text)") }
        }
      }
    }

    private var inner: some View {
      VStack {
        Result(text: text)
        Text(log.joined(separator: ","))
      }
      .navigationTitle("Page")
    }
  }

  private func send(_ event: ControlEvent, _ stage: Stage) throws {
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(event, at: field.id)
    stage.host.flush()
  }

  private func tap(_ title: String, _ stage: Stage) throws {
    let button = try #require(
      stage.nodes.first { node in
        node.control?.role == "button" && node.children.contains { $0.text == title }
      })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  @Test(arguments: [true, false])
  func theVisitorSearches(isWhole: Bool) throws {
    let stage = Stage { Page(isWhole: isWhole) }
    #expect(stage.texts.contains("rests"))
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    #expect(field.control?.label == "Names")
    // Below the bar of the page.
    #expect((field.frame?.minY ?? 0) > 44)
    try send(.focus, stage)
    try send(.input(.text("ab"), version: 1), stage)
    #expect(stage.texts.contains("seeks ab") && stage.texts.contains("Cancel"))
    try send(.submit, stage)
    #expect(stage.texts.contains("search ab"))
    try tap("Cancel", stage)
    #expect(stage.texts.contains("rests") && !stage.texts.contains("Cancel"))
    #expect(stage.nodes.first { $0.control?.role == "textbox" }?.control?.value == .text(""))
  }

  @Test func viewsEndTheSearch() throws {
    let stage = Stage { Page(isWhole: false) }
    try send(.focus, stage)
    try send(.input(.text("ab"), version: 1), stage)
    #expect(stage.texts.contains("seeks ab"))
    try tap("Done", stage)
    #expect(stage.texts.contains("rests"))
  }

  private struct Presented: View {
    @State private var text = ""
    @State private var isPresented = false

    var body: some View {
      NavigationStack {
        Button("Seek") { isPresented = true }
          .searchable(text: $text, isPresented: $isPresented)
      }
    }
  }

  @Test func codePutsTheCaretIntoTheField() throws {
    let stage = Stage { Presented() }
    try tap("Seek", stage)
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    #expect(stage.host.popFocusRequest() == .some(.some(field.id)))
    #expect(stage.texts.contains("Cancel"))
  }

  private final class Query { var text = "old" }

  @Test(arguments: [true, false]) func theFieldShowsWhatItIsToldAnew(isWhole: Bool) throws {
    let query = Query()
    let language = Remote<Int>()
    let stage = Stage {
      Steered(0, language) { language in
        let text = Binding(get: { query.text }, set: { query.text = $0 })
        let prompt = language.wrappedValue == 0 ? "Search" : "Suchen"
        if isWhole {
          NavigationStack { Text("Page") }.searchable(text: text, prompt: prompt)
        } else {
          NavigationStack { Text("Page").searchable(text: text, prompt: prompt) }
        }
      }
    }
    func field() -> NodeSnapshot? { stage.nodes.first { $0.control?.role == "textbox" } }
    #expect(field()?.control?.value == .text("old"))
    query.text = ""
    stage.act { language.value = 1 }
    #expect(field()?.control?.value == .text(""))
    #expect(field()?.control?.label == "Suchen")
  }
}
