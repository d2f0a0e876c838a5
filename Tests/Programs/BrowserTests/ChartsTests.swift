import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Charts in a real browser.
@Suite(.serialized) struct ChartsTests {
  @Test func aNewValueMovesTheLine() async throws {
    // Marks do not fill their frames.
    let live = try await LivePage.open(
      "/charts", width: 1150, height: 900, comparesFrames: false)
    let line = "[...document.querySelectorAll('path')].map(p => p.getAttribute('d')).join()"
    let before = try await live.page.evaluate(line, as: String.self)
    let button = try await live.node(":button(\"Next value\")")
    try await live.page.click(selector: "#" + button.id)
    try await live.page.wait(until: "\(line) != \(String(reflecting: before))")
    #expect(try await live.page.evaluate(line, as: String.self).isEmpty == false)
  }

  /// Opens the charts that scroll.
  private func open() async throws -> LivePage {
    try await LivePage.open("/charts-more", width: 1150, height: 1200, comparesFrames: false)
  }

  @Test func theBrowserScrollsAChartByItself() async throws {
    let live = try await open()
    let scroll = try await live.session.find("ScrollView")[1]
    let element = "document.querySelector('#\(scroll.id)')"
    let frame = try #require(scroll.frame)
    // The last weeks are seen first: the position is the author's.
    try await live.page.wait(
      until: "\(element).scrollLeft > \(element).scrollWidth / 2")
    let marks = "\(element).getElementsByTagName('*').length"
    let before = try await live.page.evaluate(marks).number
    try await live.page.evaluate("\(element).scrollLeft = 0")
    try await live.page.wait(until: "root.innerText.includes('from Jan 1')")
    #expect(try await live.page.evaluate(marks).number == before, "no mark comes or goes")
    #expect(
      try await live.page.evaluate("\(element).scrollLeft").number == 0, "nothing moves it back")
    // The axis of the other side stays, that of this side moves.
    let labels = try await live.page.evaluate(
      "[...\(element).querySelectorAll('p')].some(p => p.textContent.includes('10,000'))")
    #expect(labels == false)
    // The wheel ends at the beginning of a week: a 28th of what is seen for each day.
    try await live.page.scroll(x: frame.midX, y: frame.midY, byX: frame.width * 0.6)
    try await live.page.wait(
      until:
        "(x => x > 1 && (x % 7 < 0.2 || x % 7 > 6.8))(\(element).scrollLeft / \(element).clientWidth * 28)"
    )
    try await live.page.click(selector: "#" + live.node(":button(\"Last weeks\")").id)
    try await live.page.wait(
      until: "\(element).scrollLeft > \(element).scrollWidth / 2")
    live.expectNoComplaints()
  }

  @Test func aDragSelectsARange() async throws {
    let live = try await open()
    let text = try await live.session.find("Text").first { $0.text == "No days chosen" }
    let frame = try #require(text?.frame)
    let y = frame.maxY + 60
    try await live.page.drag(from: (frame.minX + 60, y), to: (frame.minX + 160, y))
    try await live.page.wait(until: "/Days \\d+ to \\d+:/.test(root.innerText)")
    try await live.page.click(frame.minX + 100, y)
    try await live.page.wait(until: "root.innerText.includes('No days chosen')")
    live.expectNoComplaints()
  }
}
