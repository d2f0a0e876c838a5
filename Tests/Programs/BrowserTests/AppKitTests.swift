import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Containers of AppKit in a real browser: authors' own, and those behind the views of pages of
/// macOS.
@Suite(.serialized) struct AppKitTests {
  private func said(_ words: String, _ live: LivePage) async throws {
    try await eventually(words) {
      try await live.session.find("Text").contains { $0.text == words }
    }
  }

  private func place(_ text: String, _ live: LivePage) async throws -> CGRect {
    try #require(try await live.node("Text") { $0.text == text }.frame)
  }

  @Test func tabsAndDividersOfAuthorsAreOperated() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    let tab = try await place("Second", live)
    try await live.page.click(tab.midX, tab.midY)
    try await said("tab Second", live)
    _ = try await place("The second page", live)
    let title = "[...root.querySelectorAll('[role=radio]')].find(e => e.innerText == 'Second')"
    try await live.page.wait(until: "\(title).ariaChecked == 'true'")

    let box = try #require(try await live.node("NSBox").frame)
    #expect(box.maxX - box.minX == 160)
    try await live.page.drag(
      from: (box.maxX + 4, box.midY), to: (box.maxX + 64, box.midY))
    try await eventually("a wider box") {
      let now = try await live.session.find("NSBox").compactMap(\.frame).first
      return now.map { abs($0.maxX - $0.minX - 224) < 5 } == true
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func arrowKeysOpenAnOutlineThatTabReaches() async throws {
    let live = try await LivePage.open("/appkit?idiom=macOS", width: 1_000, height: 640)
    let outline = try await live.node("NSOutlineView").id
    for _ in 0..<60 {
      let focused = try await live.page.evaluate("document.activeElement.id").string
      if focused == outline { break }
      try await live.page.press("Tab")
    }
    try await live.page.press("ArrowDown")
    try await live.page.press("ArrowRight")
    try await live.page.wait(
      until: "document.getElementById('\(outline)').innerText.includes('Apple')")
    live.expectNoComplaints()
  }

  @Test func aQuestionIsAnsweredAndAPopoverClosesBesideItself() async throws {
    let live = try await LivePage.open("/appkit?idiom=macOS", width: 1_000, height: 640)
    let ask = try await place("Ask", live)
    try await live.page.click(ask.midX, ask.midY)
    try await live.page.wait(
      until: "document.querySelector('dialog:modal')?.innerText.includes('Delete the planets?')")
    try await live.waitUntilStill()
    let box = try await place("Do not show this message again", live)
    try await live.page.click(box.midX, box.midY)
    let answer = try await place("Delete", live)
    try await live.page.click(answer.midX, answer.midY)
    try await said("deleted, true", live)
    try await live.page.wait(until: "!document.querySelector('dialog')")

    let more = try await place("More", live)
    try await live.page.click(more.midX, more.midY)
    let words = "Eight of them, as far as we know"
    try await live.page.wait(until: "root.innerText.includes('\(words)')")
    let shown = try await place(words, live)
    #expect(shown.minX > more.maxX && abs(shown.midY - more.midY) < 60)
    try await live.page.click(20, 600)
    try await live.page.wait(until: "!root.innerText.includes('\(words)')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theFieldOfASheetIsTypedIntoAtOnce() async throws {
    let live = try await LivePage.open("/appkit?idiom=macOS", width: 1_000, height: 640)
    let ninth = try await place("Ninth", live)
    try await live.page.click(ninth.midX, ninth.midY)
    try await live.page.wait(
      until: "document.querySelector('dialog:modal input') == document.activeElement")
    try await live.waitUntilStill()
    try await live.page.type("Pluto")
    let done = try await place("Done", live)
    try await live.page.click(done.midX, done.midY)
    try await said("named Pluto", live)
    try await live.page.wait(until: "!document.querySelector('dialog')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aTextViewTellsWhereItIsScrolled() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    let notes = try #require(try await live.node("NSTextView").frame)
    try await live.page.scroll(x: notes.midX, y: notes.midY, byY: 80)
    try await said("notes at 80", live)
    #expect(
      try await live.page.evaluate("root.querySelector('textarea').scrollTop").number == 80)
    live.expectNoComplaints()
  }

  @Test func whatCodeWantsOfScrollViewsAndButtonsIsThere() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    #expect(
      try await live.page.evaluate(
        "getComputedStyle(root.querySelector('.S')).overscrollBehaviorY"
      ).string == "none")
    // The question mark of a help button, and the arrow of a disclosure button.
    _ = try await place("?", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func titlesSortAndAreDragged() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    func order() async throws -> [String] {
      let names = ["Mars", "Earth", "Saturn"]
      return try await live.session.find("Text").filter { names.contains($0.text ?? "") }
        .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }.compactMap(\.text)
    }
    #expect(try await order() == ["Mars", "Earth", "Saturn"])
    let name = try await place("Name", live)
    try await live.page.click(name.midX, name.midY)
    try await said("sorted by Name", live)
    #expect(try await order() == ["Earth", "Mars", "Saturn"])
    try await live.page.click(name.midX, name.midY)
    try await eventually("the other way round") {
      try await order() == ["Saturn", "Mars", "Earth"]
    }
    let moons = try await place("Moons", live)
    let edge = moons.minX - 8.5
    try await live.page.drag(from: (edge - 0.5, moons.midY), to: (edge + 39.5, moons.midY))
    try await eventually("a wider column") {
      try await abs(self.place("Moons", live).minX - moons.minX - 40) < 3
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theSecondaryButtonOpensTheMenuOfARow() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    try await live.waitForScript("inputs.js")
    let saturn = try await place("Saturn", live)
    try await live.page.clickSecondary(saturn.midX, saturn.midY)
    try await live.page.wait(until: "root.innerText.includes('Count the moons')")
    try await live.waitUntilStill()
    let entry = try await place("Count the moons", live)
    #expect(abs(entry.minX - saturn.midX) < 260)
    try await live.page.click(entry.midX, entry.midY)
    try await said("Saturn has 146", live)
    #expect(try await !live.session.find("Text").contains { $0.text == "Count the moons" })
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func foldersOpenAndClose() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    let fruit = try await place("Fruit", live)
    let below = try await place("Vegetables", live)
    try await live.page.click(fruit.minX - 8, fruit.midY)
    try await said("opened Fruit", live)
    // The browser learns of it after the server.
    try await live.page.wait(until: "root.innerText.includes('Apple')")
    try await live.waitUntilStill()
    let apple = try await place("Apple", live)
    #expect(apple.minX == fruit.minX + 16)
    #expect(try await place("Vegetables", live).minY - below.minY == 48)
    try await live.page.click(apple.midX, apple.midY)
    try await said("chose Apple", live)
    try await live.page.click(fruit.minX - 8, fruit.midY)
    try await said("chose nothing", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theWindowsToolbarIsInTheBar() async throws {
    let live = try await LivePage.open("/split?idiom=macOS", width: 1_000, height: 600)
    // The rightmost picture: others are in the rows of the list.
    let print = try #require(
      try await live.session.find("Image").compactMap(\.frame).max { $0.maxX < $1.maxX })
    try await live.page.click(print.midX, print.midY)
    try await said("Printed 1", live)
    try await live.page.click(print.midX, print.midY)
    try await said("Printed 2", live)
    let forget = try await place("Forget", live)
    #expect(forget.maxX < print.minX)
    try await live.page.click(forget.midX, forget.midY)
    try await said("Choose a kind of water", live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func columnsOfAPageAreDragged() async throws {
    let live = try await LivePage.open("/split?idiom=macOS", width: 1_000, height: 600)
    func width() async throws -> Double? {
      try await live.session.find("List").compactMap(\.frame).first.map { $0.maxX - $0.minX }
    }
    #expect(try await width() == 220)
    try await live.page.drag(from: (220.5, 400), to: (300.5, 400))
    try await eventually("a wider column") { try await width() == 300 }
    try await live.waitUntilShown()
    // As far as the thickness of the item allows.
    try await live.page.drag(from: (300.5, 400), to: (700.5, 400))
    try await eventually("the widest column") { try await width() == 420 }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
