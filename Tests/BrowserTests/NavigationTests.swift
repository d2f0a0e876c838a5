import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Stacks of pages, tabs and UIKit's controllers, in a real browser.
@Suite(.serialized) struct NavigationTests {
  private func tap(_ title: String, _ live: LivePage) async throws {
    let node = try await live.node("Button:contains(\"\(title)\"):not(:hidden)")
    // What still slides in is somewhere else when the click arrives.
    try await live.page.wait(until: "document.getAnimations().length == 0")
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

/// Pages that are turned, and bars in other colours, in a real browser.
@Suite(.serialized) struct PageTests {
  private func shows(_ text: String, _ live: LivePage) async throws {
    try await live.page.wait(until: "root.innerText.includes('\(text)')")
  }

  private func swipe(over text: String, _ live: LivePage) async throws {
    let frame = try #require(try await live.node(":text(\"\(text)\"):not(:hidden)").frame)
    try await live.page.drag(
      from: (frame.midX + 60, frame.midY), to: (frame.midX - 60, frame.midY))
  }

  private func background(of text: String, _ live: LivePage) async throws -> [String] {
    let node = try await live.node(":text(\"\(text)\"):not(:hidden)")
    // Whatever is behind the text, from the inside out.
    return try await live.page.evaluate(
      """
      [...document.elementsFromPoint(\(node.frame?.midX ?? 0), \(node.frame?.midY ?? 0))]
        .map(e => getComputedStyle(e).backgroundColor)
      """
    ).array?.compactMap(\.string) ?? []
  }

  @Test func swipesTurnPages() async throws {
    let live = try await LivePage.open("/navigation", width: 390, height: 844)
    let node = try await live.node("Button:contains(\"Pages\"):not(:hidden)")
    try await live.page.click(selector: "#" + node.id)
    try await shows("Sheet 1 of 3", live)
    try await swipe(over: "Sheet 1", live)
    try await shows("Sheet 2 of 3", live)
    try await shows("Leaf of Oak", live)
    try await swipe(over: "Leaf of Oak", live)
    try await shows("Turned to Birch", live)
    try await shows("Leaf of Birch", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func barsLookAsCodeWants() async throws {
    let live = try await LivePage.open("/bars", width: 390, height: 844)
    #expect(try await background(of: "Orders", live).contains("rgb(88, 86, 214)"))
    try await shows("new", live)
    for (title, text) in [("Order 2", "The next one"), ("The next one", "Order 3")] {
      let link = try await live.node("Button:contains(\"\(title)\"):not(:hidden)")
      try await live.page.click(selector: "#" + link.id)
      try await shows(text, live)
    }
    let home = try await live.node("Button:contains(\"All orders\"):not(:hidden)")
    try await live.page.click(selector: "#" + home.id)
    try await shows("Order 4", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
