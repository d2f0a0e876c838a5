import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Split views, radio groups, and a page that stays usable behind a sheet, in a real browser.
@Suite(.serialized) struct LooksTests {
  private func tap(_ title: String, _ live: LivePage) async throws {
    // Scroll bars have animations that never end.
    try await live.page.wait(
      until: "!document.querySelector('dialog')?.getAnimations({ subtree: true }).length")
    try await live.page.click(selector: "#" + live.node(":button(\"\(title)\")").id)
  }

  @Test func whatIsBehindALowSheetCanBeUsed() async throws {
    let live = try await LivePage.open("/looks", width: 390, height: 800)
    try await tap("Show a sheet", live)
    try await live.page.wait(until: "!!document.querySelector('dialog[open]')")
    #expect(try await live.page.evaluate("!document.querySelector('dialog:modal')") == true)
    try await tap("Tapped 0 times", live)
    try await live.page.wait(until: "root.innerText.includes('Tapped 1 times')")
    try await live.page.press("Escape")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    live.expectNoComplaints()
  }

  @Test func aSheetAboveAnotherCanBeUsed() async throws {
    let live = try await LivePage.open("/looks", width: 390, height: 800)
    try await tap("Filter", live)
    try await live.page.wait(until: "!!document.querySelector('dialog[open]')")
    try await tap("More options", live)
    try await live.page.wait(until: "document.querySelectorAll('dialog:modal').length == 2")
    try await tap("Option 0", live)
    try await live.page.wait(until: "root.innerText.includes('Option 1')")
    try await live.page.press("Escape")
    try await live.page.wait(until: "document.querySelectorAll('dialog').length == 1")
    live.expectNoComplaints()
  }

  @Test func aDividerIsDragged() async throws {
    let live = try await LivePage.open("/looks", width: 900, height: 800)
    let files = try #require(try await live.node(":text(\"Files\")").frame)
    let editor = try #require(try await live.node(":text(\"Editor\")").frame)
    let divider = (files.midX + editor.midX) / 2
    try await live.page.drag(from: (divider, files.midY), to: (divider - 120, files.midY))
    try await eventually("the divider moves") {
      let now = try #require(try await live.node(":text(\"Files\")").frame)
      return abs(now.midX - files.midX + 60) < 2
    }
    live.expectNoComplaints()
  }

  @Test func aCircleChoosesAnOption() async throws {
    let live = try await LivePage.open("/looks", width: 900, height: 800)
    let state = "[...document.querySelectorAll('[role=radio]')].map(e => e.ariaChecked).join()"
    try await live.page.wait(until: "\(state).startsWith('false,true,false')")
    try await live.page.evaluate("document.querySelectorAll('[role=radio]')[2].click()")
    try await live.page.wait(until: "\(state).startsWith('false,false,true')")
    live.expectNoComplaints()
  }
}
