import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What visitors pinch, turn and follow, in a real browser.
@Suite(.serialized) struct DetailsTests {
  private func open() async throws -> LivePage {
    try await LivePage.open("/details", width: 520, height: 480)
  }

  /// What the page says last.
  private func last(_ live: LivePage) async throws -> String? {
    try await live.session.find("Text").compactMap(\.text).last
  }

  private func scale(_ live: LivePage) async throws -> Double {
    try await live.page.evaluate(
      "document.querySelector('[data-testid=card]').getBoundingClientRect().width / 240"
    ).number ?? 0
  }

  @Test func theWheelWithControlZooms() async throws {
    let live = try await open()
    // Which place of the card is under the pointer, as fractions of its size.
    func place() async throws -> [Double] {
      try await live.page.evaluate(
        """
        (() => { const r = document.querySelector('[data-testid=card]').getBoundingClientRect()
        return [(140 - r.x) / r.width, (100 - r.y) / r.height] })()
        """, as: [Double].self)
    }
    let before = try await place()
    for _ in 0..<4 { try await live.page.scroll(x: 140, y: 100, byY: -25, modifiers: .control) }
    try await eventually("the scale") { try await last(live) == "scale 272" }
    try await eventually("a larger card") { abs(try await scale(live) - 2.718) < 0.01 }
    let after = try await place()
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 0.01 })
    for _ in 0..<12 { try await live.page.scroll(x: 140, y: 100, byY: 25, modifiers: .control) }
    try await eventually("its own size") { abs(try await scale(live) - 1) < 0.01 }
    // The page itself keeps its size.
    #expect(try await live.page.evaluate("visualViewport.scale").number == 1)
    live.expectNoComplaints()
  }

  @Test func twoFingersZoom() async throws {
    let live = try await open()
    try await live.page.emulateTouch()
    try await live.page.pinch(140, 100, from: 40, to: 100)
    try await eventually("a larger card") { abs(try await scale(live) - 2.5) < 0.1 }
    #expect(try await live.page.evaluate("visualViewport.scale").number == 1)
    live.expectNoComplaints()
  }

  @Test func aWheelComesToRestAtARow() async throws {
    let live = try await open()
    let wheel = try #require(
      try await live.session.find("ScrollView").compactMap(\.frame).max { $0.minX < $1.minX })
    try await live.page.scroll(x: wheel.midX, y: wheel.midY, byY: 70)
    try await eventually("a row") { try await last(live) == "chose Green" }
    // That row comes to rest in the middle; it is chosen on the way.
    try await eventually("that row in the middle") {
      let middle = try await live.page.evaluate(
        """
        (() => { const r = [...document.querySelectorAll('p')]
          .find(e => e.textContent == 'Green').getBoundingClientRect()
        return r.y + r.height / 2 })()
        """)
      return abs((middle.number ?? 0) - wheel.midY) < 1
    }
    live.expectNoComplaints()
  }

  @Test func aWheelIsTurnedByKeys() async throws {
    let live = try await open()
    let wheel = try #require(
      try await live.session.find("ScrollView").compactMap(\.frame).max { $0.minX < $1.minX })
    _ = try await live.page.evaluate(
      """
      (() => { const e = [...document.querySelectorAll('.S.P')].pop()
      e.focus({ preventScroll: true })
      return document.activeElement == e })()
      """)
    #expect(wheel.width == 200)
    try await live.page.press("ArrowDown")
    try await eventually("the next row") { try await last(live) == "chose Orange" }
    live.expectNoComplaints()
  }

  @Test func linksAskTheirDelegate() async throws {
    let live = try await open()
    let links = try await live.page.evaluate(
      "[...document.querySelectorAll('p a')].map(e => e.getAttribute('href')).join()")
    #expect(links.string == "/counter,mailto:ann@example.org,tel:+49301234567")
    try await live.page.click(selector: "p a[href='/counter']")
    try await eventually("the delegate") { try await last(live) == "link /counter" }
    #expect(try await live.page.evaluate("location.pathname").string == "/details")
    live.expectNoComplaints()
  }

  @Test func aPartOfThePageIsDark() async throws {
    let live = try await open()
    let looks = try await live.page.evaluate(
      """
      (() => {
        const text = name => [...document.querySelectorAll('p')].find(e => e.textContent == name)
        const style = e => getComputedStyle(e)
        const time = document.querySelector('input[type=time]')
        return [
          style(text('A dark part')).color, style(text('nothing yet')).color,
          style(time).colorScheme, style(text('Pinch me')).textShadow, time.step,
        ].join(' | ')
      })()
      """)
    #expect(
      looks.string
        == "rgb(255, 255, 255) | rgb(0, 0, 0) | dark | rgb(199, 199, 204) 2px 2px 0px | 900")
    live.expectNoComplaints()
  }

  @Test func layersAreDrawn() async throws {
    let live = try await open()
    let looks = try await live.page.evaluate(
      """
      (() => {
        const gradient = [...document.querySelectorAll('.O')]
          .map(e => getComputedStyle(e).backgroundImage).find(e => e != 'none')
        const label = [...document.querySelectorAll('p')].find(e => e.textContent == 'Pinch me')
        const r = label.getBoundingClientRect()
        const hit = document.elementFromPoint(60, 70).closest('[data-testid=card]') != null
        return [gradient, hit].join(' | ')
      })()
      """)
    #expect(
      looks.string
        == "linear-gradient(90deg, rgb(255, 204, 0) 0px, rgb(255, 149, 0) 240px) | true")
    live.expectNoComplaints()
  }
}
