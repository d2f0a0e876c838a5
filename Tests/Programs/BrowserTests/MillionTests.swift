import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// A list of a million rows in a real browser: it scrolls like one, and the document stays small.
@Suite(.serialized) struct MillionTests {
  private struct List {
    let live: LivePage
    var page: Page { live.page }

    /// The scrolling element, for scripts.
    static let scroller = "document.querySelector('#root .S')"

    static func open(width: Int = 1280, height: Int = 800) async throws -> List {
      List(live: try await LivePage.open("/million", width: width, height: height))
    }

    /// The numbers of the rows that are visible, whole or in part; nil where something visible is
    /// blank.
    func visibleRows() async throws -> ClosedRange<Int>? {
      let rows = try await page.evaluate(
        """
        (() => {
          const room = \(Self.scroller).getBoundingClientRect(), rows = [];
          for (const p of \(Self.scroller).querySelectorAll("p")) {
            const box = p.getBoundingClientRect();
            if (box.bottom > room.top && box.top < room.bottom) rows.push([+p.textContent.slice(4), box.top - room.top]);
          }
          rows.sort((a, b) => a[0] - b[0]);
          const isBlank = !rows.length || rows[0][1] > 8 || rows.at(-1)[1] < room.height - 24 ||
            rows.some((r, i) => i && (r[0] != rows[i - 1][0] + 1 || Math.abs(r[1] - rows[i - 1][1] - 16) > 1));
          return isBlank ? [] : [rows[0][0], rows.at(-1)[0]];
        })()
        """)
      guard let first = rows[0].int, let last = rows[1].int else { return nil }
      return first...last
    }

    func waitForRow(_ number: Int) async throws {
      try await eventually("row \(number)") {
        try await visibleRows()?.contains(number) == true
      }
    }

    func tap(_ title: String) async throws {
      try await page.click(selector: "#" + live.node(":button(\"\(title)\")").id)
    }

    func number(_ script: String) async throws -> Double {
      try await page.evaluate("\(Self.scroller).\(script)").number ?? .nan
    }
  }

  @Test func theScrollBarIsThatOfAMillionRows() async throws {
    let list = try await List.open()
    #expect(try await list.number("scrollHeight") == 16_000_000)
    #expect(try await list.visibleRows()?.lowerBound == 1)
    #expect(
      try await list.page.evaluate("document.querySelectorAll('*').length").number ?? 0 < 1_000)
    list.live.expectNoComplaints()
  }

  @Test func theFirstDocumentHoldsMoreThanWhatIsVisible() async throws {
    let server = try await GalleryServer.shared()
    let html = try await server.get("/million").text
    #expect(html.contains(">Row 1<") && html.contains(">Row 50<"))
    #expect(html.contains("--sh:16000000px"))
    #expect(html.utf8.count < 100_000)
  }

  @Test func theWheelLeavesNothingBlank() async throws {
    let list = try await List.open()
    for step in 1...40 {
      try await list.page.scroll(x: 600, y: 500, byY: 300)
      try await list.page.wait(until: "\(List.scroller).scrollTop == \(step * 300)")
      if step % 10 == 0 { try await list.waitForRow(step * 300 / 16 + 10) }
    }
    try await list.live.waitUntilShown()
    for step in 1...40 {
      try await list.page.scroll(x: 600, y: 500, byY: -300)
      try await list.page.wait(until: "\(List.scroller).scrollTop == \((40 - step) * 300)")
    }
    try await list.waitForRow(1)
    #expect(
      try await list.page.evaluate("document.querySelectorAll('*').length").number ?? 0 < 1_000)
    try await list.live.waitUntilShown()
    list.live.expectNoComplaints()
  }

  @Test func nothingIsBlankWhileTheListMoves() async throws {
    let list = try await List.open()
    // Looks at each frame that the browser shows: how many moved, and how many showed room without
    // rows.
    try await list.page.evaluate(
      """
      (() => {
        const scroller = \(List.scroller), seen = window.seen = { moved: 0, blank: 0 };
        let last = scroller.scrollTop;
        (function look() {
          const room = scroller.getBoundingClientRect();
          let top = Infinity, bottom = -Infinity;
          for (const p of scroller.querySelectorAll("p")) {
            const box = p.getBoundingClientRect();
            top = Math.min(top, box.top);
            bottom = Math.max(bottom, box.bottom);
          }
          if (scroller.scrollTop != last) seen.moved++;
          if (top > room.top + 16 || bottom < room.bottom - 24) seen.blank++;
          last = scroller.scrollTop;
          requestAnimationFrame(look);
        })();
      })()
      """)
    // As fast as the server follows: its rows reach further than the next step.
    let reaches = """
      (scroller => Math.max(...[...scroller.querySelectorAll("p")].map(p => p.getBoundingClientRect().bottom))
        > scroller.getBoundingClientRect().bottom + 100)(\(List.scroller))
      """
    for _ in 1...100 {
      try await list.page.wait(until: reaches)
      try await list.page.scroll(x: 600, y: 500, byY: 30)
      try await Task.sleep(for: .milliseconds(20))
    }
    try await list.page.wait(until: "\(List.scroller).scrollTop == 3000")
    #expect(try await list.page.evaluate("seen.moved").number ?? 0 > 10)
    #expect(try await list.page.evaluate("seen.blank").number == 0)
  }

  @Test func jumpsLeadToTheMiddleTheEndAndAnyRow() async throws {
    let list = try await List.open()
    try await list.tap("Middle")
    try await list.waitForRow(500_000)
    try await list.live.waitUntilShown()
    try await list.tap("End")
    try await list.waitForRow(1_000_000)
    let end = try await list.number("scrollTop + document.querySelector('#root .S').clientHeight")
    // Chromium scrolls in steps of two points so far from the start.
    #expect((16_000_000...16_000_001).contains(end))
    try await list.live.waitUntilShown()
    let field = try await list.live.element(
      "/MillionPage/ScrollViewReader/VStack/HStack.1/TextField.3")
    try await list.page.click(selector: field)
    try await list.page.type("123456")
    try await list.page.press("Enter")
    try await list.waitForRow(123_456)
    try await list.tap("Top")
    try await list.waitForRow(1)
    try await list.live.waitUntilShown()
    #expect(
      try await list.page.evaluate("document.querySelectorAll('*').length").number ?? 0 < 1_000)
    list.live.expectNoComplaints()
  }

  @Test func draggingTheBarShowsWhatIsThere() async throws {
    let list = try await List.open(width: 390, height: 844)
    for fraction in [0.3, 0.9, 1.0, 0.001, 0.0] {
      try await list.page.evaluate(
        "(e => e.scrollTop = (e.scrollHeight - e.clientHeight) * \(fraction))(\(List.scroller))")
      let top = try await list.number("scrollTop")
      try await list.waitForRow(min(Int(top / 16) + 10, 1_000_000))
    }
    try await list.live.waitUntilShown()
    list.live.expectNoComplaints()
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PICTURES"] != nil))
  func picturesOfTopMiddleAndEnd() async throws {
    let folder = ProcessInfo.processInfo.environment["PICTURES"] ?? ""
    for (width, height) in FrameTests.viewports {
      let list = try await List.open(width: width, height: height)
      for (title, row) in [("Top", 1), ("Middle", 500_000), ("End", 1_000_000)] {
        try await list.tap(title)
        try await list.waitForRow(row)
        try await list.live.waitUntilShown()
        try await list.page.screenshot("\(folder)/million-\(width)-\(title.lowercased()).png")
      }
    }
  }
}
