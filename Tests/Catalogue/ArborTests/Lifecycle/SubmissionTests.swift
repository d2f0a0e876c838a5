import Arbor
import StageSupport
import Testing

@MainActor @Suite struct SubmissionTests {
  private let log = Log()

  /// What runs when Return is pressed in the page's first field.
  private func check<Content: View>(
    runs lines: [String], _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) {
    let stage = Stage(content)
    let field = stage.nodes.first { $0.control?.role == "textbox" }
    #expect(throws: Never.self, sourceLocation: location) {
      try stage.host.handle(.submit, at: field?.id ?? 0)
    }
    #expect(log.take() == lines, sourceLocation: location)
  }

  private var field: some View {
    TextField("name", text: .constant(""), onCommit: { log("commit") })
  }

  @Test func actionsRunFromTheInsideOut() {
    check(runs: ["commit", "inner", "outer"]) {
      VStack { field.onSubmit { log("inner") } }.onSubmit { log("outer") }
    }
  }

  @Test func onlyActionsForTheTriggerRun() {
    check(runs: ["commit", "both"]) {
      field.onSubmit(of: .search) { log("search") }
        .onSubmit(of: [.text, .search]) { log("both") }
    }
  }

  @Test func aScopeKeepsSubmissions() {
    check(runs: ["commit", "inner"]) {
      field.onSubmit { log("inner") }.submitScope().onSubmit { log("outer") }
    }
    check(runs: ["commit", "outer"]) {
      field.submitScope(false).onSubmit { log("outer") }
    }
  }

  @Test func theNewestActionRuns() throws {
    struct Page: View {
      @State var value = 0
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = remote.connect($value)
        TextField("name", text: .constant("")).onSubmit { log("submit \(value)") }
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote, log: log) }
    stage.act { remote.value = 7 }
    let field = stage.nodes.first { $0.control?.role == "textbox" }
    try stage.host.handle(.submit, at: field?.id ?? 0)
    #expect(log.lines == ["submit 7"])
  }
}
