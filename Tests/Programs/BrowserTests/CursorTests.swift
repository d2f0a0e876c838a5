import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What the pointer looks like in a real browser.
@Suite(.serialized) struct CursorTests {
  private func under(_ x: Double, _ y: Double) -> String {
    "getComputedStyle(document.elementFromPoint(\(x), \(y))).cursor"
  }

  private func check(
    _ cursor: String, at place: CGPoint, _ live: LivePage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await live.page.evaluate(under(place.x, place.y), as: String.self)
    #expect(found == cursor, sourceLocation: sourceLocation)
  }

  private func middle(_ live: LivePage, _ kind: String, _ text: String? = nil) async throws
    -> CGPoint
  {
    let frame = try #require(
      try await live.node(kind) { text == nil || $0.text == text }.frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func viewsSayItWithoutTheServer() async throws {
    let live = try await LivePage.open("/cursors?idiom=macOS", width: 800, height: 700)
    try await check("grab", at: middle(live, "HandleView"), live)
    let pane = try #require(try await live.node("PaneView").frame)
    try await check("ew-resize", at: CGPoint(x: pane.maxX - 4, y: pane.midY), live)
    try await check("auto", at: CGPoint(x: pane.maxX - 12, y: pane.midY), live)
    try await check("pointer", at: middle(live, "Text", "Read more"), live)
    try await check("grab", at: middle(live, "Rectangle"), live)
    let button = try await middle(live, "Text", "Hold")
    try await check("row-resize", at: button, live)
    try await live.page.click(button.x, button.y)
    let rectangle = try await middle(live, "Rectangle")
    try await live.page.wait(until: "\(under(rectangle.x, rectangle.y)) == 'grabbing'")
    live.expectNoComplaints()
  }

  @Test func thePageHasAnotherOneForAWhile() async throws {
    let live = try await LivePage.open("/cursors?idiom=macOS", width: 800, height: 700)
    let handle = try await middle(live, "HandleView")
    try await live.page.press(handle.x, handle.y) {
      try await live.page.wait(until: "\(under(handle.x, handle.y)) == 'grabbing'")
    }
    try await live.page.wait(until: "\(under(handle.x, handle.y)) == 'grab'")
    let aim = try await middle(live, "AimView")
    try await live.waitForScript("hover.js")
    try await live.page.hover(aim.x, aim.y)
    try await live.page.wait(until: "\(under(aim.x, aim.y)) == 'crosshair'")
    let text = try await middle(live, "BasketView")
    try await live.page.hover(text.x, text.y)
    try await live.page.wait(until: "\(under(text.x, text.y)) == 'copy'")
    // Above what views say too, and above the browser's own for texts.
    try await check("copy", at: handle, live)
    let field = try await middle(live, "TextField")
    try await check("copy", at: field, live)
    try await live.page.hover(790, 690)
    try await live.page.wait(until: "\(under(handle.x, handle.y)) == 'grab'")
    try await check("text", at: field, live)
    live.expectNoComplaints()
  }

  @Test func anAnimationGoesOnWhenThePageGetsAnotherCursor() async throws {
    let live = try await LivePage.open("/cursors?idiom=macOS", width: 800, height: 700)
    let handle = try await middle(live, "HandleView")
    try await live.page.evaluate(
      """
      window.ran = [];
      addEventListener("transitionrun", event => ran.push(event.propertyName), true); 1
      """)
    try await live.page.press(handle.x, handle.y) {
      try await live.page.wait(until: "ran.includes('opacity')")
      try await live.page.wait(until: "\(under(handle.x, handle.y)) == 'grabbing'")
    }
    live.expectNoComplaints()
  }

  @Test func viewsOfUIKitChangeUnderThePointer() async throws {
    let live = try await LivePage.open("/cursors?idiom=macOS", width: 800, height: 760)
    let card = try #require(
      try await live.page.frames(selector: "[data-testid=card]").first?.rect)
    try await live.waitForScript("hover.js")
    // The style sheet makes it larger where there is a pointer that hovers.
    let effect = "document.querySelector('[data-testid=card]').dataset.e"
    #expect(try await live.page.evaluate(effect).string == "l")
    let left = CGPoint(x: card.minX + 40, y: card.midY)
    try await live.page.hover(left.x, left.y)
    try await live.page.wait(until: "root.innerText.includes('over the left')")
    try await check("auto", at: left, live)
    let right = CGPoint(x: card.maxX - 40, y: card.midY)
    try await live.page.hover(right.x, right.y)
    try await live.page.wait(until: "\(under(right.x, right.y)) == 'text'")
    live.expectNoComplaints()
  }

  @Test func viewsOfUIKitHaveActionsAndStandOutBelowTheirMenu() async throws {
    let live = try await LivePage.open("/cursors?idiom=macOS", width: 800, height: 760)
    let action = "[...root.querySelectorAll('button')].find(b => b.textContent == 'Archive')"
    try await live.page.evaluate("\(action).focus(); 1")
    try await live.page.press("Enter")
    try await live.page.wait(until: "root.innerText.includes('archived')")
    try await live.waitForScript("inputs.js")
    let card = try #require(
      try await live.page.frames(selector: "[data-testid=card]").first?.rect)
    try await live.page.clickSecondary(card.midX, card.midY)
    try await live.page.wait(until: "root.innerText.includes('Copy')")
    let cut = "getComputedStyle(document.querySelector('[data-testid=card]')).clipPath"
    #expect(try await live.page.evaluate("\(cut) != 'none'").bool == true)
    try await live.waitUntilStill()
    let entry = try #require(
      try await live.session.find("Text").first { $0.text == "Copy" }?.frame)
    try await live.page.click(entry.midX, entry.midY)
    try await live.page.wait(until: "root.innerText.includes('copied')")
    try await live.page.wait(until: "\(cut) == 'none'")
    live.expectNoComplaints()
  }

  @Test func keysAreHeardOfWhoeverHasThem() async throws {
    let live = try await LivePage.open("/cursors?idiom=macOS", width: 800, height: 700)
    try await live.waitForScript("inputs.js")
    func heard(_ keys: String) async throws {
      try await live.page.wait(until: "root.innerText.includes('Keys: \(keys)')")
    }
    try await live.page.press("a")
    try await heard("a")
    // What was clicked has the focus.
    let button = try await middle(live, "Text", "Hold")
    try await live.page.click(button.x, button.y)
    #expect(try await live.page.evaluate("document.activeElement.tagName").string == "BUTTON")
    try await live.page.press("b")
    try await heard("ab")
    let field = try await middle(live, "TextField")
    try await live.page.click(field.x, field.y)
    try await live.page.type("cd")
    try await heard("abcd")
    #expect(try await live.page.evaluate("root.querySelector('input').value").string == "cd")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
