import ArborCore
import SwiftUI
import Testing

/// Authors' code runs as it is written.
@MainActor @Suite struct AuthorTests {
  /// The texts of a page.
  private func check<V: View>(
    _ view: V, shows expected: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    let host = ViewHost(configuration: HostConfiguration()) { view }
    host.flush()
    var texts: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { texts.append(text) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    #expect(texts == expected, sourceLocation: location)
    #expect(host.diagnostics.map(\.message) == [], sourceLocation: location)
  }

  @Test func theFormWithAMapRuns() {
    check(TutorialForm(), shows: ["Hello  ", "", "First", "Last"])
  }

  @Test func theBorderAroundAMonthRuns() {
    check(MonthBorder(), shows: ["January", "February"])
  }

  @Test func theListRuns() {
    check(
      TodoList(),
      shows: [
        "Items", "one", "two", "1. one", "2. two", "0 false", "1 true", "width 1280", "50 %", "no",
        "Again", "footer of Items",
      ])
  }

  @Test func everythingRunsOnOnePage() {
    let host = ViewHost(configuration: HostConfiguration()) { AllPages() }
    host.flush()
    #expect(host.diagnostics.map(\.message) == [])
  }

  @Test func keptValuesAndTimelines() {
    check(SettingsView(), shows: ["Welcome, Anonymous!", "automatic 0 none / 0", "Dark", "Log in"])
    check(TickingView(), shows: ["0", "live", "tick", "minute"])
  }
}
