import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Stacks of pages, tabs and UIKit's controllers, in a real browser.
@Suite(.serialized) struct NavigationTests {
  private func tap(_ title: String, _ live: LivePage) async throws {
    let node = try await live.node("Button:contains(\"\(title)\"):not(:hidden)")
    try await live.page.click(selector: "#" + node.id)
  }

  private func shows(_ text: String, _ live: LivePage) async throws {
    try await live.page.wait(until: "root.innerText.includes('\(text)')")
  }

  @Test func pagesComeAndGo() async throws {
    let live = try await LivePage.open("/navigation", width: 390, height: 844)
    try await shows("Fruit 3", live)
    try await tap("Fruit 2", live)
    try await shows("All about Fruit 2", live)
    #expect(try await live.page.evaluate("root.innerText.includes('Fruit 3')") == false)
    try await live.waitUntilShown()
    try await tap("Its tree", live)
    try await shows("All about Tree of Fruit 2", live)
    try await tap("To the first page", live)
    try await shows("Fruit 3", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func controllersOfUIKitHaveBars() async throws {
    let live = try await LivePage.open("/navigation", width: 390, height: 844)
    try await tap("Controllers", live)
    try await shows("Level 1", live)
    try await tap("Deeper", live)
    try await shows("Level 2", live)
    try await tap("Sheet", live)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    try await shows("Level 100", live)
    // It must not be dismissed by the visitor.
    try await live.page.press("Escape")
    try await tap("Close", live)
    try await live.page.wait(until: "!document.querySelector('dialog')")
    try await tap("Ask", live)
    try await tap("Yes", live)
    try await shows("Answer: Yes", live)
    try await tap("Level 1", live)
    try await live.page.wait(until: "!root.innerText.includes('Answer: Yes')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
