import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Controls of UIKit that code has made, in a real browser.
@Suite(.serialized) struct UIKitControlsTests {
  private func text(_ live: LivePage, _ prefix: String) async throws -> String? {
    try await live.session.find("Text").compactMap(\.text).first { $0.hasPrefix(prefix) }
  }

  @Test func controlsOfUIKitLookAndActAsCodeSays() async throws {
    let live = try await LivePage.open("/uikit", width: 400, height: 460)
    // The card is round above, and has a shadow.
    let card = try await live.page.evaluate(
      """
      (() => { const s = getComputedStyle([...document.querySelectorAll('.O')]
        .find(e => e.style.boxShadow))
      return [s.borderTopLeftRadius, s.borderBottomLeftRadius, s.boxShadow.includes('12px')].join() })()
      """)
    #expect(card.string == "16px,0px,true")
    let field = try #require(try await live.node("TextField").frame)
    try await live.page.click(field.midX, field.midY)
    try await live.page.type("ab")
    try await eventually("the search") {
      try await text(live, "looks") == "looks for ab"
    }
    let inset = try await live.page.evaluate(
      "parseFloat(getComputedStyle(document.querySelector('input.R')).paddingLeft)")
    #expect((inset.number ?? 0) > 20)
    try await press("Sort", live)
    try await press("Date", live)
    try await eventually("the order") { try await text(live, "sorts") == "sorts by Date" }
    try await press("Right", live)
    try await eventually("the side") { try await text(live, "side") == "side 1" }
    try await press("Save", live)
    try await eventually("the action") { try await text(live, "saved") == "saved" }
    try await press("Both colours", live)
    try await eventually("the other action") { try await text(live, "both") == "both" }
    live.expectNoComplaints()
  }

  @Test func theSecondaryButtonOpensTheMenuOfAnInteraction() async throws {
    let live = try await LivePage.open("/uikit", width: 400, height: 460)
    try await live.waitForScript("inputs.js")
    func place(_ text: String) async throws -> CGRect? {
      try await live.session.find("Text").first { $0.text == text }?.frame
    }
    let heading = try #require(try await place("A card of UIKit"))
    try await live.page.clickSecondary(heading.midX, heading.midY)
    // The browser learns of it after the server.
    try await live.page.wait(until: "root.innerText.includes('Copy')")
    try await live.waitUntilStill()
    let entry = try #require(try await place("Copy"))
    try await live.page.click(entry.midX, entry.midY)
    try await eventually("the action") { try await text(live, "copied") == "copied" }
    #expect(try await place("Copy") == nil)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func rolesOfViewsMakeThemNoControls() async throws {
    let live = try await LivePage.open("/uikit", width: 400, height: 460)
    // As `accessibilityTraits` and `accessibilityLabel` of views around would say.
    _ = try await live.page.evaluate(
      """
      (() => { const around = document.querySelector('input.R').parentNode.closest('.L, .O')
      around.setAttribute('role', 'group')
      for (let e = around.parentNode; e.id != 'root'; e = e.parentNode)
        if (e.matches('.L, .O')) e.setAttribute('role', 'button') })()
      """)
    try await press("Right", live)
    try await eventually("the side") { try await text(live, "side") == "side 1" }
    let field = try #require(try await live.node("TextField").frame)
    try await live.page.click(field.midX, field.midY)
    try await live.page.type("ab")
    try await live.page.press("ArrowLeft")
    try await live.page.type("c")
    try await eventually("the search") { try await text(live, "looks") == "looks for acb" }
    live.expectNoComplaints()
  }

  /// Clicks what shows a text.
  private func press(_ title: String, _ live: LivePage) async throws {
    let script = """
      (() => { const e = [...document.querySelectorAll('p, span')]
        .filter(e => e.textContent === '\(title)' && e.getClientRects().length).pop()
      if (!e) return ''
      const r = e.getBoundingClientRect()
      return [r.x + r.width / 2, r.y + r.height / 2].join() })()
      """
    var place: [Double] = []
    try await eventually(title) {
      place = (try await live.page.evaluate(script).string ?? "").split(separator: ",")
        .compactMap { Double($0) }
      return place.count == 2
    }
    try await live.page.click(place[0], place[1])
  }
}
