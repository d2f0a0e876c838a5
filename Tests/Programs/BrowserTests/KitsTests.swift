import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Input views and tables of snapshots, in a browser.
@Suite struct KitsTests {
  private func press(_ title: String, in part: String, of live: LivePage) async throws {
    let id = try await live.page.evaluate(
      "[...root.querySelectorAll('\(part)')].find(b => b.innerText == '\(title)').id"
    ).string
    let frame = try #require(try await live.page.frames(selector: "#\(id ?? "")").first?.rect)
    try await live.page.click(frame.midX, frame.midY)
  }

  @Test func wheelsComeUpInPlaceOfAKeyboard() async throws {
    let live = try await LivePage.open("/kits")
    try await live.waitForScript("text.js")
    #expect(
      try await live.page.evaluate("root.querySelector('input.R').inputMode").string == "none")
    let field = try #require(try await live.page.frames(selector: "input.R").first?.rect)
    try await live.page.click(field.midX, field.midY)
    try await live.page.wait(
      until: "root.querySelector('[data-k]')?.getBoundingClientRect().bottom == innerHeight")
    // The row below the chosen one of the second wheel.
    let wheels = try await live.page.frames(selector: "[data-k] select")
    #expect(wheels.count == 3)
    let days = try #require(wheels.dropFirst().first?.rect)
    try await live.page.click(days.midX, days.midY + 33)
    try await live.page.wait(until: "root.querySelector('input.R').value == '2001-01-02'")
    #expect(try await live.page.evaluate("!!root.querySelector('[data-k]')").bool == true)
    try await press("Done", in: "[data-k] button", of: live)
    try await live.page.wait(until: "!root.querySelector('[data-k]')")
    live.expectNoComplaints()
  }

  @Test func aTableShowsTheDifferenceOfSnapshots() async throws {
    let live = try await LivePage.open("/kits")
    func names() -> String {
      """
      [...root.querySelectorAll('p')].filter(p => /^(Long|Short|[A-Z][a-z]+)$/.test(p.innerText))
        .filter(p => !['River', 'Length', 'All'].includes(p.innerText))
        .sort((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)
        .map(p => p.innerText).join(' ')
      """
    }
    try await live.page.wait(until: "\(names()) == 'Long Volga Danube Short Rhine Elbe'")
    try await press("Turn round", in: "button", of: live)
    try await live.page.wait(until: "\(names()) == 'Long Danube Volga Short Elbe Rhine'")
    try await press("Leave one out", in: "button", of: live)
    try await live.page.wait(until: "\(names()) == 'Long Danube Volga Short Rhine'")
    try await press("Volga", in: "p", of: live)
    try await live.page.wait(until: "root.innerText.trim().endsWith('Volga')")
    live.expectNoComplaints()
  }
}
