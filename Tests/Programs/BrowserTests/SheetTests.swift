import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What stands above a page, in a real browser.
@Suite(.serialized) struct SheetTests {
  private func tap(_ title: String, _ live: LivePage) async throws {
    // What comes up from below stands still before it is tapped.
    try await live.page.wait(until: "document.getAnimations().length == 0")
    try await live.page.click(selector: "#" + live.node(":button(\"\(title)\")").id)
  }

  private let isModal = "!!document.querySelector('dialog:modal')"
  private let isGone = "!document.querySelector('dialog')"

  @Test func aSheetTakesTheFocusAndGivesItBack() async throws {
    let live = try await LivePage.open("/sheets")
    let opener = try await live.node(":button(\"Sheet\")").id
    try await tap("Sheet", live)
    try await live.page.wait(until: isModal)
    let attributes = try await live.page.evaluate(
      "['role', 'aria-modal'].map(name => document.querySelector('dialog').getAttribute(name))",
      as: [String].self)
    #expect(attributes == ["dialog", "true"])
    #expect(
      try await live.page.evaluate("!!document.activeElement.closest('dialog')") == true)
    // What is behind takes no clicks.
    let frame = try #require(try await live.node(":button(\"Cover\")").frame)
    #expect(
      try await live.page.evaluate(
        "!!document.elementFromPoint(\(frame.midX), \(frame.midY)).closest('dialog')") == true)
    try await live.waitUntilShown()
    try await live.page.press("Escape")
    try await live.page.wait(until: isGone)
    try await live.page.wait(until: "document.activeElement.id == '\(opener)'")
    try await live.page.wait(until: "root.innerText.includes('Answers: sheet gone')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aTapBesideItDismissesIt() async throws {
    let live = try await LivePage.open("/sheets")
    try await tap("Sheet", live)
    try await live.page.wait(until: isModal)
    try await live.page.click(selector: "dialog input")
    try await live.page.type("milk")
    try await tap("Another sheet", live)
    try await live.page.wait(until: "document.querySelectorAll('dialog:modal').length == 2")
    // The one in front goes first.
    try await live.page.click(20, 20)
    try await live.page.wait(until: "document.querySelectorAll('dialog').length == 1")
    #expect(
      try await live.page.evaluate("document.querySelector('dialog input').value") == "milk")
    try await tap("Done", live)
    try await live.page.wait(until: "root.innerText.includes('Answers: milk, sheet gone')")
    live.expectNoComplaints()
  }

  @Test func anArrowReachesFromAPopoverToItsButton() async throws {
    let live = try await LivePage.open("/sheets")
    for (title, isBelow) in [("Popover", true), ("Popover at the right", false)] {
      let button = try #require(try await live.node(":button(\"\(title)\")").frame)
      try await tap(title, live)
      try await live.page.wait(until: isModal)
      // The layer of the arrow, the shape in it, and the panel.
      let boxes = try await live.page.evaluate(
        """
        ["dialog>.L", "dialog>.L>.O", "dialog>.L+.O"].map(selector => {
          const box = document.querySelector(selector).getBoundingClientRect();
          return [box.left, box.top, box.right, box.bottom];
        })
        """, as: [[Double]].self)
      let (arrow, panel) = (boxes[0], boxes[2])
      #expect(boxes[1] == arrow)
      if isBelow {
        #expect(abs(arrow[1] - button.maxY) < 1 && abs(arrow[3] - panel[1]) <= 1.5)
        #expect(abs((arrow[0] + arrow[2]) / 2 - button.midX) < 1)
      } else {
        #expect(abs(arrow[0] - button.maxX) < 1 && abs(arrow[2] - panel[0]) <= 1.5)
        #expect(abs((arrow[1] + arrow[3]) / 2 - button.midY) < 1)
      }
      let isInFront = "getComputedStyle(document.querySelector('dialog>.L')).zIndex == 1"
      #expect(try await live.page.evaluate(isInFront) == true)
      try await live.waitUntilShown()
      try await live.page.press("Escape")
      try await live.page.wait(until: isGone)
    }
    live.expectNoComplaints()
  }

  @Test func whatMustNotBeDismissedStays() async throws {
    let live = try await LivePage.open("/sheets", width: 390, height: 844)
    try await live.page.emulateTouch()
    try await tap("Half a sheet that stays", live)
    try await live.page.wait(until: isModal)
    try await live.waitUntilShown()
    try await live.page.press("Escape")
    try await live.page.click(195, 100)
    try await live.page.swipe(from: (195, 440), to: (195, 800))
    try await tap("Allow swipes", live)
    try await live.page.wait(until: "root.innerText.includes('A swipe closes this')")
    #expect(try await live.page.evaluate(isModal) == true)
    // It stands at half the height, and goes back there after a swipe that is too short.
    let stands = "document.querySelector('dialog>.O').getBoundingClientRect().top == 422"
    try await live.page.wait(until: stands)
    try await live.page.swipe(from: (195, 440), to: (195, 464))
    try await live.page.wait(until: stands)
    #expect(try await live.page.evaluate(isModal) == true)
    try await live.page.swipe(from: (195, 440), to: (195, 800))
    try await live.page.wait(until: isGone)
    live.expectNoComplaints()
  }

  @Test func aFingerDrawsASheetUpAndDown() async throws {
    let live = try await LivePage.open("/sheets", width: 390, height: 844)
    try await live.page.emulateTouch()
    try await tap("Half a sheet that stays", live)
    func stands(at top: Int) async throws {
      try await live.page.wait(
        until: "document.querySelector('dialog>.O')?.getBoundingClientRect().top == \(top)")
    }
    try await stands(at: 422)
    try await live.page.swipe(from: (195, 440), to: (195, 140))
    try await stands(at: 40)
    try await live.waitUntilShown()
    // It must not be dismissed: it goes no further down than to the lower height.
    try await live.page.swipe(from: (195, 60), to: (195, 800))
    try await stands(at: 422)
    // Without a finger, by keys.
    _ = try await live.page.evaluate("document.querySelector('dialog').focus()")
    try await live.page.press("ArrowUp")
    try await stands(at: 40)
    try await live.page.press("ArrowDown")
    try await stands(at: 422)
    try await live.page.press("ArrowDown")
    try await live.waitUntilShown()
    try await stands(at: 422)
    live.expectNoComplaints()
  }

  @Test func aQuestionIsAnswered() async throws {
    let live = try await LivePage.open("/sheets", width: 390, height: 844)
    try await tap("Question", live)
    try await live.page.wait(until: "!!document.querySelector('dialog[role=alertdialog]:modal')")
    try await live.waitUntilShown()
    // Escape presses the button that cancels.
    try await live.page.press("Escape")
    try await live.page.wait(until: "root.innerText.includes('Answers: kept')")
    try await live.page.wait(until: isGone)
    try await tap("Question", live)
    try await live.page.wait(until: isModal)
    try await tap("Delete", live)
    try await live.page.wait(until: "root.innerText.includes('kept, deleted')")
    try await tap("Choices", live)
    try await live.page.wait(until: isModal)
    try await live.page.press("Escape")
    try await live.page.wait(until: isGone)
    try await tap("Choices", live)
    try await live.page.wait(until: isModal)
    try await tap("Send later", live)
    try await live.page.wait(until: "root.innerText.includes('deleted, later')")
    live.expectNoComplaints()
  }

  @Test func aCoverHasOnlyItsButton() async throws {
    let live = try await LivePage.open("/sheets")
    try await tap("Cover", live)
    try await live.page.wait(until: isModal)
    try await live.waitUntilShown()
    try await live.page.press("Escape")
    try await tap("Back to the page", live)
    try await live.page.wait(until: isGone)
    live.expectNoComplaints()
  }
}
