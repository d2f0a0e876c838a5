import Arbor
import ArborAppKit
import ArborAppKitFacts
import ArborCore
import ArborWindows
import StageSupport
import Testing

/// What a program asks of its application, on a page.
@MainActor @Suite struct TerminationTests {
  private func stage() -> Stage { Stage(idiom: .macOS) { Text("page") } }

  @Test func terminatingClosesTheWindowOfThePage() {
    let stage = stage()
    stage.act { NSApplication.shared.terminate(nil) }
    #expect(stage.host.opener.windows.drain() == [.close(nil)])
    #expect(stage.host.diagnostics.isEmpty)
  }

  @Test func whatBrowsersDoNotLetPagesDoIsADiagnostic() {
    let stage = stage()
    stage.act {
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
