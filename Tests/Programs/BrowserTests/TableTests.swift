import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A table of UIKit with hosting cells, in a real browser.
@Suite(.serialized) struct TableTests {
  private func rows(_ live: LivePage) async throws -> [String] {
    try await live.session.find("TableRowView Text").compactMap(\.text)
  }

  /// The rows that are shown: number, upper edge and height.
  private func shownRows(_ live: LivePage) async throws -> [(number: Int, frame: CGRect)] {
    let frames = try await live.session.find("TableRowView").compactMap(\.frame)
    let numbers = try await rows(live).compactMap { text in
      text.hasPrefix("Row ") ? Int(text.dropFirst(4)) : nil
    }
    return zip(numbers, frames).map { ($0, $1) }.sorted { $0.number < $1.number }
  }

  /// That the browser shows rows where the tree has them, one below the other and as high as their
  /// lines.
  private func checkRows(
    _ live: LivePage, _ heights: [Int: CGFloat],
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await live.waitUntilShown()
    let rows = try await shownRows(live)
    #expect(rows.count > 5, sourceLocation: location)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.number == row.number + 1, sourceLocation: location)
      #expect(abs(next.frame.minY - row.frame.maxY) < 0.01, sourceLocation: location)
    }
    for row in rows {
      let height = heights[row.number % 4] ?? 0
      #expect(abs(row.frame.height - height) < 0.01, sourceLocation: location)
    }
    let texts = try await self.rows(live)
    for row in rows {
      let lines = texts.filter { $0.hasPrefix("SwiftUI Text \(row.number), line ") }
      #expect(lines.count == row.number % 4, sourceLocation: location)
    }
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

  /// Scrolls by 300 points at a time, each time waiting for rows down to the lower edge: what a
  /// slow machine leaves out on the way is not asked for.
  private func scrollToTheEnd(_ live: LivePage) async throws {
    let isAtTheEnd = "s.scrollTop + s.clientHeight >= s.scrollHeight - 1"
    while try await live.page.evaluate(
      "(s => !(\(isAtTheEnd)))(document.querySelector('.S'))") == true
    {
      try await live.page.evaluate("document.querySelector('.S').scrollTop += 300; 1")
      try await live.page.wait(
        until: """
          (s => {
            const lowest = Math.max(...[...s.querySelectorAll('*')]
              .filter(e => /^Row \\d+$/.test(e.textContent))
              .map(e => e.getBoundingClientRect().bottom));
            return lowest > s.getBoundingClientRect().bottom - 100;
          })(document.querySelector('.S'))
          """)
    }
  }

  private func chooseGreen(_ live: LivePage) async throws {
    try await live.page.evaluate(
      """
      (() => {
        const picker = document.querySelector("input[type=color]");
        picker.value = "#00ff00";
        picker.dispatchEvent(new Event("input", { bubbles: true }));
      })(), 1
      """)
  }

  @Test func onlyWhatIsSeenExistsAndIsUsedAgain() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/table", on: server)
    let frame = try #require(try await live.node("ScrollView").frame)
    // The lowest row is a line of text with 10 points above and below.
    let visible = Int((frame.height / 40).rounded(.up)) + 1
    #expect(try await rows(live).contains("Row 0"))
    #expect(try await cells(server)["live"].int ?? .max <= visible + 2)
    let first = try await counts(live)
    let heights = Dictionary(
      try await shownRows(live).map { ($0.number % 4, $0.frame.height) },
      uniquingKeysWith: { one, _ in one })
    #expect((0..<4).compactMap { heights[$0] } == heights.values.sorted() && heights.count == 4)
    try await checkRows(live, heights)
    try await scrollToTheEnd(live)
    try await eventually("the last row") { try await rows(live).contains("Row 299") }
    try await checkRows(live, heights)
    let objects = try await cells(server)
    #expect(objects["live"].int ?? .max <= visible + 2)
    #expect(objects["peak"].int ?? .max <= visible + 2)
    // At least 95 of 100 cells that were asked for on the way were used before.
    let way = try await self.counts(live)
    #expect(way.asked - first.asked >= 150)
    #expect(Double(way.made - first.made) <= Double(way.asked - first.asked) * 0.05)
    // The colour reaches the cells that are there, and those that come later.
    try await chooseGreen(live)
    let tint = "document.querySelector('.S').innerHTML.includes('#ff9500')"
    try await live.page.wait(until: "!\(tint)")
    // Nobody asked for a cell because of it.
    #expect(try await self.counts(live).asked == way.asked)
    try await live.page.evaluate("document.querySelector('.S').scrollTop = 0; 1")
    try await eventually("the first row") { try await rows(live).contains("Row 0") }
    #expect(try await live.page.evaluate(tint) == false)
    try await checkRows(live, heights)
    #expect(try await cells(server)["total"].int == objects["total"].int)
    live.expectNoComplaints()
  }
}
