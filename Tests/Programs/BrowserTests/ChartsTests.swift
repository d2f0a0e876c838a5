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
}
