import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A table of UIKit with hosting cells, in a real browser.
@Suite(.serialized) struct TableTests {
  private func rows(_ live: LivePage) async throws -> [String] {
    try await live.session.find("TableRowView Text").compactMap(\.text)
  }

  /// How many rows the table has asked for, and how many cells were made for them.
  private func counts(_ live: LivePage) async throws -> (asked: Int, made: Int) {
    try await live.session.does(["type": "tap", "target": ":button(\"Count\")"])
    let text = try await live.session.find("Text").compactMap(\.text).first {
      $0.contains("asked for")
    }
    let numbers = (text ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    return (numbers.first ?? -1, numbers.last ?? -1)
  }

  private func cells(_ server: GalleryServer) async throws -> JSON {
    try await server.json("/v1/debug/objects?class=HostingCell")["classes"][0]
  }

  @Test func onlyWhatIsSeenExistsAndIsUsedAgain() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/table", on: server)
    let frame = try #require(try await live.node("ScrollView").frame)
    let visible = Int((frame.height / 44).rounded(.up)) + 1
    #expect(try await rows(live).contains("Row 0"))
    #expect(try await cells(server)["live"].int ?? .max <= visible + 2)
    let first = try await counts(live)
    let end = 300 * 44 - frame.height
    var top = 0.0
    while top < end {
      top = min(top + 300, end)
      try await live.page.evaluate("document.querySelector('.S').scrollTop = \(top); 1")
      // What a slow machine leaves out on the way is not asked for.
      let row = min(Int(top / 44) + 4, 299)
      try await live.page.wait(until: "root.innerText.includes('Row \(row)')")
    }
    try await eventually("the last row") { try await rows(live).contains("Row 299") }
    try await live.waitUntilShown()
    let objects = try await cells(server)
    #expect(objects["live"].int ?? .max <= visible + 2)
    #expect(objects["peak"].int ?? .max <= visible + 2)
    // At least 95 of 100 cells that were asked for on the way were used before.
    let way = try await self.counts(live)
    #expect(way.asked - first.asked >= 150)
    #expect(Double(way.made - first.made) <= Double(way.asked - first.asked) * 0.05)
    // The colour reaches the cells that are there, and those that come later.
    try await live.page.evaluate(
      """
      (() => {
        const picker = document.querySelector("input[type=color]");
        picker.value = "#00ff00";
        picker.dispatchEvent(new Event("input", { bubbles: true }));
      })(), 1
      """)
    let tint = "document.querySelector('.S').innerHTML.includes('#ff9500')"
    try await live.page.wait(until: "!\(tint)")
    // Nobody asked for a cell because of it.
    #expect(try await self.counts(live).asked == way.asked)
    try await live.page.evaluate("document.querySelector('.S').scrollTop = 0; 1")
    try await eventually("the first row") { try await rows(live).contains("Row 0") }
    #expect(try await live.page.evaluate(tint) == false)
    #expect(try await cells(server)["total"].int == objects["total"].int)
    live.expectNoComplaints()
  }
}
