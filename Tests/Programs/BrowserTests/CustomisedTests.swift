import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What code gives to the objects behind views, in a real browser.
@Suite(.serialized) struct CustomisedTests {
  private func open() async throws -> LivePage {
    try await LivePage.open("/customised", width: 400, height: 560)
  }

  /// Has pictures play, and the card turned.
  private func move(_ live: LivePage) async throws {
    let label = try #require(
      try await live.session.find("Text").first { $0.text == "Move" }?.frame)
    try await live.page.click(label.midX, label.midY)
    try await eventually("what moves") {
      try await live.page.evaluate("document.querySelectorAll('.J').length").number == 1
    }
  }

  private func says(_ live: LivePage, _ text: String) async throws -> Bool {
    try await live.session.find("Text").contains { $0.text == text }
  }

  @Test func theInputOfASliderHasAFrameOfItsOwn() async throws {
    let live = try await open()
    let slider = try await live.node("Slider")
    let frame = try #require(slider.frame)
    let input = try #require(CGRect(slider.json["htmlFrame"]))
    #expect(input.minX - frame.minX == 28 && frame.maxX - input.maxX == 28)
    let element = try #require(slider.json["html"].string)
    let shown = try await live.page.frames(selector: element).first?.rect
    #expect(abs((shown?.minX ?? 0) - input.minX) < 0.52)
    #expect(abs((shown?.maxX ?? 0) - input.maxX) < 0.52)
  }

  @Test func aPictureInTheBarDoesWhatTheTextDid() async throws {
    let live = try await open()
    let edge = try await live.page.evaluate(
      """
      (() => { const b = [...document.querySelectorAll('button')].find(b => b.querySelector('svg'))
      const r = b.getBoundingClientRect()
      return [r.x + r.width / 2, r.y + r.height / 2, b.textContent.includes('Edit')] })()
      """)
    let place = edge.array ?? []
    #expect(place.last?.bool == false && (place.first?.number ?? 0) > 300)
    for count in 1...2 {
      try await live.page.click(place[0].number ?? 0, place[1].number ?? 0)
      try await eventually("the action") { try await says(live, "edited \(count)") }
    }
    live.expectNoComplaints()
  }

  @Test func theScrollViewBehindAViewHasAMenu() async throws {
    let live = try await open()
    try await live.waitForScript("inputs.js")
    let scroll = try #require(try await live.node("ScrollView").frame)
    try await live.page.scroll(x: scroll.midX, y: scroll.midY, byY: 60)
    try await eventually("another row") {
      try await live.page.evaluate("document.querySelector('.S').scrollTop").number == 60
    }
    // Browsers tell of it with their next frame.
    try await eventually("the position") {
      try await live.session.find("ScrollView").first?.json["scroll"]["y"].number == 60
    }
    try await live.page.clickSecondary(scroll.midX, scroll.midY)
    try await live.page.wait(until: "root.innerText.includes('Copy')")
    try await live.waitUntilStill()
    let entry = try #require(
      try await live.session.find("Text").first { $0.text == "Copy" }?.frame)
    try await live.page.click(entry.midX, entry.midY)
    // In what scrolls, where the pointer was.
    try await eventually("the action") { try await says(live, "copied at 120") }
    #expect(try await live.page.evaluate("document.querySelector('.S').scrollTop").number == 60)
    live.expectNoComplaints()
  }

  @Test func picturesPlayInTheBrowserAlone() async throws {
    let live = try await open()
    try await move(live)
    let seen = try await live.page.evaluate(
      """
      (() => { const e = document.querySelector('.J'), a = e.getAnimations()[0]
      const tops = []
      for (const t of [0, 499, 501, 1001, 1501, 2001]) {
        a.currentTime = t
        tops.push(Math.round(e.getBoundingClientRect().top - e.parentNode.getBoundingClientRect().top))
      }
      return [a.effect.getTiming().duration, a.effect.getTiming().iterations == Infinity, ...tops] })()
      """)
    let found = (seen.array ?? []).map { $0.number ?? ($0.bool == true ? 1 : 0) }
    #expect(found == [2000, 1, -40, -40, -80, -120, -160, -40])
    let label = try #require(
      try await live.session.find("Text").first { $0.text == "Stop" }?.frame)
    try await live.page.click(label.midX, label.midY)
    try await live.page.wait(until: "document.querySelectorAll('.J').length == 0")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aSliderHasImagesAndStaysInItsTrack() async throws {
    let live = try await open()
    let box = try #require(
      try await live.page.evaluate(
        """
        (() => { const e = document.querySelector('[type=range]'), s = getComputedStyle(e)
        const r = e.getBoundingClientRect()
        e.focus({focusVisible: true})
        return [r.x, r.y + r.height / 2, r.width, s.clipPath == 'none', s.overflow == 'visible',
        s.getPropertyValue('--ib').startsWith('url(')] })()
        """
      ).array)
    // Between the images; nothing cuts the thumb, in which the ring is.
    #expect(box[0].number == 48 && box[2].number == 304)
    #expect(box[3].bool == true && box[4].bool == true)
    #expect(box[5].bool == true)
    try await live.page.click((box[0].number ?? 0) + 152, box[1].number ?? 0)
    try await eventually("the level") { try await says(live, "level 50") }
    live.expectNoComplaints()
  }

  @Test func aCardIsSeenInPerspective() async throws {
    let live = try await open()
    try await move(live)
    let card = try await live.page.evaluate(
      """
      (() => { const e = [...document.querySelectorAll('.O')]
        .find(e => e.style.transform.startsWith('matrix3d'))
      const r = e.getBoundingClientRect()
      return [r.width < 80, r.height > 60] })()
      """)
    #expect(card.array?.map(\.bool) == [true, true])
    live.expectNoComplaints()
  }

  @Test func theEnvironmentReachesTraits() async throws {
    let live = try await open()
    try await live.page.wait(until: "root.innerText.includes('UIKit is calm')")
    try await move(live)
    try await live.page.wait(until: "root.innerText.includes('UIKit is busy')")
    live.expectNoComplaints()
  }

  @Test func anImageStandsBehindAButtonThatCanBePressed() async throws {
    let live = try await open()
    let label = try #require(
      try await live.session.find("Text").first { $0.text == "Framed" }?.frame)
    try await live.page.click(label.midX, label.midY)
    try await eventually("the action") { try await says(live, "framed") }
    live.expectNoComplaints()
  }
}
