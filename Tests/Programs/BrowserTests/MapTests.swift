import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Maps, in a real browser.
@Suite(.serialized) struct MapTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/map", width: 800, height: 900)
    try await live.waitForScript("maps.js")
    return live
  }

  private func text(_ live: LivePage, _ prefix: String) async throws -> String {
    try await live.session.find("Text").compactMap(\.text).first { $0.hasPrefix(prefix) } ?? ""
  }

  /// What the browser has of the first map: corner, scale, largest scale, edit, flags.
  private func state(_ live: LivePage, _ index: Int = 0) async throws -> [Double] {
    let text = try await live.page.evaluate(
      "document.querySelectorAll('svg[data-m]')[\(index)].dataset.m"
    ).string
    return (text ?? "").split(separator: ",").compactMap { Double($0) }
  }

  private func frame(_ live: LivePage, _ index: Int = 0) async throws -> CGRect {
    try #require(try await live.session.find("MapSurface")[index].frame)
  }

  /// Nothing is moved in the browser besides what the server has drawn.
  private func waitUntilStill(_ live: LivePage) async throws {
    try await eventually("the end of the move") {
      try await live.page.evaluate(
        """
        [...document.querySelectorAll('svg[data-m]')].every(e => !e.style.translate && !e.style.scale)
          && !document.getAnimations().length
        """
      ).bool == true
    }
  }

  /// The first map shows the end of what the visitor did, not a place on the way to it.
  private func waitUntilHeard(_ live: LivePage) async throws {
    try await eventually("the end of the move on the server") {
      let last = try await live.sent().last { $0.contains(#","input","#) } ?? ""
      let parts = last.split(separator: ",")
      guard parts.count > 1, !last.contains("moving"), let edit = Double(parts[1]) else {
        return false
      }
      let now = try await state(live)
      return now.count == 6 && now[4] >= edit
    }
  }

  @Test func aDragMovesTheMapAndItsBinding() async throws {
    let live = try await open()
    let map = try await frame(live, 1)
    let before = try await state(live, 1)
    try await live.page.drag(
      from: (map.midX, map.midY), to: (map.midX + 60, map.midY + 20), steps: 6)
    try await waitUntilStill(live)
    try await eventually("the move on the server") {
      let now = try await state(live, 1)
      return now.count == 6 && abs((before[0] - now[0]) * now[2] - 60) < 0.01
        && abs((before[1] - now[1]) * now[2] - 20) < 0.01
    }
    let region = try await text(live, "Region")
    #expect(!region.hasPrefix("Region 48.00, 10.00"))
    // What stands on the map has moved with it.
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theWheelZoomsAtThePointer() async throws {
    let live = try await open()
    let map = try await frame(live)
    let before = try await state(live)
    let (x, y) = (map.minX + 200, map.minY + 100)
    try await live.page.scroll(x: x, y: y, byY: -200)
    try await eventually("a closer look") {
      let now = try await state(live)
      return now.count == 6 && now[2] > before[2] * 1.2
    }
    try await waitUntilStill(live)
    let now = try await state(live)
    // What was under the pointer still is: browsers tell of whole points.
    let point = 1 / before[2]
    #expect(abs((before[0] + 200 * point) - (now[0] + 200 / now[2])) < point)
    #expect(abs((before[1] + 100 * point) - (now[1] + 100 / now[2])) < point)
    live.expectNoComplaints()
  }

  @Test func aMapThatStaysWhereItIsKeepsItsMiddle() async throws {
    let live = try await open()
    let path = "/platform" + (try #require(try await live.session.find("MKMapView").first).path)
    func set(_ body: JSON) async throws {
      let reply = try await live.session.server.send("PATCH", live.session.path(path), body)
      #expect(reply.status == 200)
    }
    try await set(["isScrollEnabled": false])
    try await eventually("a map that only zooms") { try await state(live).last == 2 }
    let (map, before) = (try await frame(live), try await state(live))
    // What the browser shows before the server has answered.
    _ = try await live.page.evaluate(
      """
      (() => { const e = document.querySelector('svg[data-m]'); window.shown = []
        new MutationObserver(() => {
          if (e.style.scale) shown.push([parseFloat(e.style.translate), +e.style.scale])
        }).observe(e, { attributes: true, attributeFilter: ['style'] }) })()
      """)
    try await live.page.scroll(x: map.minX + 200, y: map.minY + 100, byY: -200)
    try await eventually("a closer look") { try await state(live)[2] > before[2] * 1.2 }
    try await waitUntilStill(live)
    let now = try await state(live)
    let half = map.width / 2
    let isCentred = "shown.length && shown.every(([x, k]) => Math.abs(x - \(half) * (1 - k)) < 1)"
    #expect(try await live.page.evaluate(isCentred).bool == true)
    #expect(abs(before[0] + half / before[2] - now[0] - half / now[2]) * now[2] < 0.01)
    #expect(try await touches(live) == "none")
    // A map that is held still takes no further place.
    try await waitUntilHeard(live)
    try await set(["isZoomEnabled": false])
    try await eventually("a still map") { try await state(live).last == 0 }
    #expect(try await touches(live) == "auto")
    live.expectNoComplaints()
  }

  /// What a finger on the first map does to the page.
  private func touches(_ live: LivePage) async throws -> String? {
    try await live.page.evaluate(
      "getComputedStyle(document.querySelector('svg[data-m]')).touchAction"
    ).string
  }

  @Test func keysMoveAndZoom() async throws {
    let live = try await open()
    _ = try await live.page.evaluate("document.querySelector('svg[data-m]').focus()")
    let before = try await state(live)
    try await live.page.press("ArrowRight")
    try await eventually("a move to the east") {
      let now = try await state(live)
      return now.count == 6 && abs((now[0] - before[0]) * now[2] - 192) < 1
    }
    try await live.page.press("+")
    try await eventually("a closer look") {
      let now = try await state(live)
      return now.count == 6 && abs(now[2] / before[2] - 2) < 1e-6
    }
    try await waitUntilStill(live)
    live.expectNoComplaints()
  }

  @Test func aButtonGoesToACityAndAMarkerIsChosen() async throws {
    let live = try await open()
    let before = try await state(live)
    let button = try #require(
      try await live.session.find(":button(\"Nairobi\")").first?.frame)
    try await live.page.click(button.midX, button.midY)
    try await eventually("Nairobi") { try await text(live, "Shows").contains("-1.3, 36.8") }
    try await eventually("the move in the browser") {
      try await state(live)[2] > before[2] * 4
    }
    try await waitUntilStill(live)
    let marker = try await live.page.evaluate(
      """
      (() => { const r = document.querySelector('[data-i*=m]:has([aria-label=Nairobi])')
        .getBoundingClientRect(); return r.x + r.width / 2 + ',' + (r.y + r.height / 2) })()
      """
    ).string?.split(separator: ",").compactMap { Double($0) }
    let place = try #require(marker)
    try await live.page.click(place[0], place[1])
    try await eventually("the choice") {
      try await text(live, "Shows").contains("chosen: Nairobi")
    }
    let map = try await frame(live)
    try await live.page.click(map.minX + 20, map.minY + 20)
    try await eventually("no choice") { try await text(live, "Shows").contains("chosen: none") }
    live.expectNoComplaints()
  }
}
