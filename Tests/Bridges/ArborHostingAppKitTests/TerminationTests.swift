import Arbor
import ArborAppKit
import ArborAppKitFacts
import ArborCore
import ArborWindows
import StageSupport
import Testing

/// What a program asks of its application, on a page.
@MainActor @Suite struct TerminationTests {
  private func afterTap(_ action: @escaping @MainActor () -> Void) throws -> Stage {
    let stage = Stage(idiom: .macOS) { Button("Do", action: action) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    return stage
  }

  @Test func terminatingClosesTheWindowOfThePage() throws {
    let stage = try afterTap { NSApplication.shared.terminate(nil) }
    #expect(stage.host.opener.windows.drain() == [.close(nil)])
    #expect(stage.host.diagnostics.isEmpty)
  }

  @Test func whatBrowsersDoNotLetPagesDoIsADiagnostic() throws {
    let stage = try afterTap {
      for _ in 0..<2 { NSApp.activate(ignoringOtherApps: true) }
      NSApp.setActivationPolicy(.accessory)
      NSApp.hide(nil)
    }
    #expect(
      stage.host.diagnostics.map(\.code) == [
        "no-counterpart-NSApplication.activate", "no-counterpart-NSApplication.setActivationPolicy",
        "no-counterpart-NSApplication.hide",
      ])
  }
}
