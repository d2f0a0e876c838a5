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
    #expect(
      try await live.page.evaluate("document.querySelector('input[placeholder]').value") == "")
    live.expectNoComplaints()
  }
}
