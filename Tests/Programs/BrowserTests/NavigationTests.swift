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
    // Once it has slid away.
    try await live.page.wait(until: "!root.innerText.includes('Fruit 3')")
    try await live.waitUntilShown()
    try await tap("Its tree", live)
    try await shows("All about Tree of Fruit 2", live)
    // A click at a point would miss a button that still slides in.
    try await live.waitUntilStill()
    try await tap("To the first page", live)
    try await shows("Fruit 3", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aRowIsPressedBesideItsText() async throws {
    let live = try await LivePage.open("/navigation", width: 390, height: 844)
    let row = try #require(try await live.node("Button:contains(\"Fruit 2\")").frame)
    // A row is at least 44 points high, its text half of that.
    #expect(row.height < 30)
    try await live.page.click(row.maxX - 100, row.minY - 9)
    try await shows("All about Fruit 2", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func controllersOfUIKitHaveBars() async throws {
    let live = try await LivePage.open("/navigation", width: 390, height: 844)
    try await tap("Controllers", live)
    try await shows("Level 1", live)
    try await tap("Deeper", live)
    try await shows("Level 2", live)
    try await live.waitUntilStill()
    try await tap("Sheet", live)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    try await shows("Level 100", live)
    // It must not be dismissed by the visitor.
    try await live.page.press("Escape")
    // The sheet may still slide in: a click at a point might miss the button.
    let close = try await live.node("Button:contains(\"Close\"):not(:hidden)").id
    _ = try await live.page.evaluate("document.getElementById('\(close)').click()")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    try await tap("Ask", live)
    try await answer("Yes", live)
    try await shows("Answer: Yes", live)
    try await tap("Level 1", live)
    try await live.page.wait(until: "!root.innerText.includes('Answer: Yes')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  /// Opens one of the tabs.
  private func open(_ tab: String) async throws -> LivePage {
    let live = try await LivePage.open("/navigation", width: 390, height: 844)
    try await tap(tab, live)
    return live
  }

  /// Presses a button of a question, which may still come up.
  private func answer(_ title: String, _ live: LivePage) async throws {
    try await live.page.wait(
      until: "!!document.querySelector('dialog:modal') && document.getAnimations().length == 0")
    try await tap(title, live)
    try await live.page.wait(until: "!document.querySelector('dialog')")
  }

  @Test func aQuestionAsksForWords() async throws {
    let live = try await open("Controllers")
    try await tap("Name", live)
    try await live.page.wait(
      until:
        "!!document.querySelector('dialog:modal input') && document.getAnimations().length == 0")
    let buttons = try await live.page.evaluate(
      """
      [...document.querySelectorAll('dialog button:not([aria-label=Dismiss])')]
        .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map(b => b.innerText).join()
      """
    ).string
    #expect(buttons == "Never mind,Greet")
    // The field has the focus by itself.
    try await live.page.wait(until: "document.activeElement.matches('dialog input')")
    try await live.page.type("Ann")
    try await answer("Greet", live)
    try await shows("Hello Ann", live)
    live.expectNoComplaints()
  }

  @Test func choicesComeUpFromBelow() async throws {
    let live = try await open("Controllers")
    try await tap("Choose", live)
    try await answer("Right", live)
    try await shows("Going Right", live)
    try await tap("Choose", live)
    try await answer("Cancel", live)
    try await shows("Going Right", live)
    live.expectNoComplaints()
  }

  @Test func tabsAndColumnsOfTheKit() async throws {
    let live = try await open("Kit")
    try await shows("A page about Bread", live)
    try await tap("Cheese", live)
    try await shows("A page about Cheese", live)
    #expect(try await live.page.evaluate("root.innerText.includes('about Bread')") == false)
    #expect(try await live.page.evaluate("root.innerText.includes('The detail')") == false)
    try await tap("To the detail", live)
    try await shows("The detail", live)
    try await live.page.wait(until: "!root.innerText.includes('To the detail')")
    live.expectNoComplaints()
  }

  @Test func columnsOfTheKitStandBesideEachOther() async throws {
    let live = try await LivePage.open("/navigation", width: 1_000, height: 844)
    try await tap("Kit", live)
    try await shows("The detail", live)
    let list = try #require(try await live.node(":button(\"To the detail\")").frame)
    let detail = try #require(try await live.node(":text(\"The detail\"):not(:hidden)").frame)
    #expect(list.maxX <= 150 && detail.minX > 150)
    live.expectNoComplaints()
  }
}

/// Pages that are turned, and bars in other colours, in a real browser.
@Suite(.serialized) struct PageTests {
  private func shows(_ text: String, _ live: LivePage) async throws {
    try await live.page.wait(until: "root.innerText.includes('\(text)')")
  }

  private func swipe(
    over text: String, _ live: LivePage, by way: CGSize = CGSize(width: -120, height: 0)
  ) async throws {
    let frame = try #require(try await live.node(":text(\"\(text)\"):not(:hidden)").frame)
    try await live.page.drag(
      from: (frame.midX - way.width / 2, frame.midY - way.height / 2),
      to: (frame.midX + way.width / 2, frame.midY + way.height / 2))
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
    // A slow swipe is none.
    try await live.hurryPresses()
    let node = try await live.node("Button:contains(\"Pages\"):not(:hidden)")
    try await live.page.click(selector: "#" + node.id)
    try await shows("Sheet 1 of 3", live)
    try await swipe(over: "Sheet 1", live)
    try await shows("Sheet 2 of 3", live)
    try await shows("Leaf of Oak", live)
    try await swipe(over: "Leaf of Oak", live)
    try await shows("Turned to Birch", live)
    try await shows("Leaf of Birch", live)
    // Up, where they stand above each other.
    try await swipe(over: "Leaf of Pine", live, by: CGSize(width: 0, height: -100))
    try await shows("Turned to Larch", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func barsLookAsCodeWants() async throws {
    let live = try await LivePage.open("/bars", width: 390, height: 844)
    #expect(try await background(of: "Orders", live).contains("rgb(64, 61, 153)"))
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
