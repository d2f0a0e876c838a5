import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The search field of a page, in a real browser.
@Suite(.serialized) struct SearchTests {
  private func texts(_ live: LivePage) async throws -> [String] {
    try await live.session.find("Text").compactMap(\.text)
  }

  @Test(arguments: ["", "?idiom=macOS"])
  func theVisitorSearches(idiom: String) async throws {
    let live = try await LivePage.open("/search" + idiom, width: 500, height: 800)
    try await live.page.click(selector: "input[placeholder='A name']")
    try await eventually("the search") { try await texts(live).contains("Show all") }
    try await live.page.type("al")
    try await eventually("the names") {
      let texts = try await texts(live)
      return texts.contains("Alan Turing") && !texts.contains("Ada Lovelace")
    }
    try await live.page.press("Enter")
    try await eventually("the submission") {
      try await texts(live).contains { $0.hasSuffix("1 submitted") }
    }
    try await live.waitUntilShown()
    let isFocused = "document.activeElement.tagName == 'INPUT'"
    #expect(try await live.page.evaluate(isFocused).bool == true)
    let all = try #require(
      try await live.node("Text") { $0.text == "Show all" }.frame)
    try await live.page.click(all.midX, all.midY)
    try await eventually("all names") { try await texts(live).contains("Ada Lovelace") }
    try await eventually("the focus to go") {
      try await live.page.evaluate(isFocused).bool == false
    }
    // The browser takes the focus away at once, without an answer of the server.
    try await live.page.wait(until: "document.querySelector('input[placeholder]').value == ''")
    live.expectNoComplaints()
  }

  /// On iOS the field stands below the title, on macOS at the end of the toolbar; it stays there
  /// while the page is scrolled.
  @Test(arguments: [("", 96.0..<134.0, 16.0), ("?idiom=macOS", 0.0..<44.0, 244.0)])
  func theFieldStandsInTheBar(idiom: String, rows: Range<Double>, left: Double) async throws {
    let live = try await LivePage.open("/search" + idiom, width: 500, height: 400)
    func field() async throws -> CGRect {
      let frame = "(e => [e.x, e.y, e.width, e.height])"
      let box = try await live.page.evaluate(
        "\(frame)(document.querySelector('#root input').getBoundingClientRect())",
        as: [Double].self)
      return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    }
    let before = try await field()
    #expect(rows.contains(before.midY) && before.minX >= left, "\(before)")
    try await live.page.evaluate(
      "document.querySelectorAll('#root .S').forEach(e => e.scrollTop = 120)")
    try await live.waitUntilShown()
    #expect(try await field() == before)
    #expect(try await live.differencesFromTheTree() == [])
    live.expectNoComplaints()
  }
}
