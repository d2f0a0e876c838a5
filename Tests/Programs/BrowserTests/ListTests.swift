import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A list in a real browser: rows come as it scrolls, and keep what happened to them.
@Suite(.serialized) struct ListTests {
  private static let scroller = "document.querySelector('#root .S')"

  private func tap(_ title: String, in live: LivePage) async throws {
    try await live.page.click(selector: "#" + live.node(":button(\"\(title)\")").id)
  }

  @Test func rowsComeWithScrollingAndKeepTheirState() async throws {
    let live = try await LivePage.open("/list", width: 390, height: 844)
    #expect(
      try await live.page.evaluate("\(Self.scroller).classList.contains('P')").bool == false)
    #expect(
      try await live.page.evaluate("document.querySelectorAll('*').length").number ?? 0 < 600)
    try await tap("0", in: live)
    try await eventually("a tap") { try await live.session.find(":button(\"1\")").count == 1 }
    try await tap("Section 10", in: live)
    try await live.page.wait(until: "root.innerText.includes('Row 455')")
    try await live.waitUntilShown()
    try await live.page.evaluate("\(Self.scroller).scrollTop = 0")
    try await eventually("the first row") {
      try await live.session.find(":button(\"1\")").count == 1
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theStyleChangesInPlace() async throws {
    let live = try await LivePage.open("/list", width: 390, height: 844)
    try await live.page.click(selector: "#root input[type=checkbox]")
    try await eventually("the plain list") {
      try await live.node(":text(\"Row 1\")").frame?.minX == 20
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func headersOfPlainListsStayAtTheEdge() async throws {
    let live = try await LivePage.open("/list", width: 390, height: 844)
    try await live.page.click(selector: "#root input[type=checkbox]")
    try await live.page.wait(until: "document.querySelectorAll('.G').length > 0")
    try await live.waitUntilShown()
    let tops = """
      (() => {
        const top = \(Self.scroller).getBoundingClientRect().top;
        return [...document.querySelectorAll('.G > *')].map(e => e.getBoundingClientRect().top - top).join();
      })()
      """
    let there = try await live.page.evaluate("\(Self.scroller).scrollTop = 700, \(tops)")
    #expect((there.string ?? "").split(separator: ",").contains("0"), "\(there)")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  private static let chosen =
    "[...document.querySelectorAll('label>[aria-pressed=true]')].map(e => e.parentNode.innerText).join()"

  private func isChosen(_ rows: String, in live: LivePage) async throws {
    try await live.page.wait(until: "\(Self.chosen).replace(/\\s+\\d+(?=,|$)/g, '') == '\(rows)'")
  }

  @Test func rowsAreChosenByMouseAndKeys() async throws {
    let live = try await LivePage.open("/list", width: 390, height: 844)
    try await live.page.click(selector: "#" + live.node(":text(\"Row 2\")").id)
    try await isChosen("Row 2", in: live)
    try await live.page.press("ArrowDown")
    try await isChosen("Row 3", in: live)
    try await live.page.press("ArrowDown", modifiers: .shift)
    try await isChosen("Row 3,Row 4", in: live)
    try await live.page.press("ArrowUp")
    try await isChosen("Row 3", in: live)
    let first = try await live.node(":text(\"Row 1\")").id
    try await live.page.evaluate(
      "document.getElementById('\(first)').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, detail: 1 }))"
    )
    try await isChosen("Row 1,Row 3", in: live)
    try await eventually("the number") { try await live.session.text().contains("2 chosen") }
    // A button in a row is pressed alone.
    try await tap("0", in: live)
    try await eventually("a tap") { try await live.session.find(":button(\"1\")").count == 1 }
    try await isChosen("Row 1,Row 3", in: live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  private func middle(_ selector: String, _ live: LivePage) async throws -> CGPoint {
    let frame = try #require(try await live.node(selector).frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func fruits(_ names: [String], _ live: LivePage) async throws {
    try await eventually("\(names)") {
      try await live.session.find("Text")
        .filter { ["Apple", "Banana", "Cherry"].contains($0.text ?? "") }
        .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }
        .compactMap(\.text) == names
    }
    try await live.waitUntilShown()
  }

  @Test func rowsAreSwipedDeletedAndMoved() async throws {
    let live = try await LivePage.open("/list", width: 390, height: 844)
    let cherry = try await middle(":text(\"Cherry\")", live)
    try await live.page.drag(from: (200, cherry.y), to: (270, cherry.y))
    try await eventually("the action") {
      try await live.session.find(":button(\"First\")").count == 1
    }
    try await tap("First", in: live)
    try await fruits(["Cherry", "Apple", "Banana"], live)
    try await live.page.drag(from: (200, cherry.y), to: (100, cherry.y))
    try await eventually("the button") {
      try await live.session.find(":button(\"Delete\")").count == 1
    }
    try await live.waitUntilShown()
    try await tap("Delete", in: live)
    try await fruits(["Cherry", "Apple"], live)
    try await tap("Edit", in: live)
    try await live.page.wait(until: "root.innerText.includes('Done')")
    try await live.waitUntilShown()
    let (first, second) = (
      try await middle(":text(\"Cherry\")", live), try await middle(":text(\"Apple\")", live)
    )
    try await live.page.drag(from: (352, first.y), to: (352, second.y + 4))
    try await fruits(["Apple", "Cherry"], live)
    live.expectNoComplaints()
  }

  /// What stays in sight is in front of the rows, not of what lies over the table.
  @Test func theBorderOfATableIsInFrontOfItsHeader() async throws {
    let live = try await LivePage.open("/containers", width: 900, height: 1000)
    let isInFront = try await live.page.evaluate(
      """
      (() => {
        const border = document.querySelector('.G').closest('.S').nextElementSibling;
        for (const e of border.querySelectorAll('*')) e.style.pointerEvents = 'all';
        const box = border.getBoundingClientRect();
        return border.contains(document.elementFromPoint(box.x + box.width / 2, box.y + .5));
      })()
      """)
    #expect(isInFront.bool == true)
    live.expectNoComplaints()
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PICTURES"] != nil))
  func picturesOfBothStyles() async throws {
    let folder = ProcessInfo.processInfo.environment["PICTURES"] ?? ""
    let live = try await LivePage.open("/list", width: 390, height: 844)
    try await live.page.screenshot("\(folder)/list-cards.png")
    try await live.page.click(selector: "#root input[type=checkbox]")
    try await Task.sleep(for: .seconds(1))
    try await live.page.screenshot("\(folder)/list-plain.png")
  }
}
