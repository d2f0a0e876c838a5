import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Pictures that code draws, in a real browser.
@Suite(.serialized) struct CanvasTests {
  private func open() async throws -> LivePage {
    // Shapes do not fill the frames of their canvas.
    let live = try await LivePage.open("/canvas", width: 1000, height: 700, comparesFrames: false)
    try await live.waitForScript("gestures.js")
    return live
  }

  /// Returns the frame of a canvas by the beginning of its label.
  private func frame(_ label: String, _ live: LivePage) async throws -> [Double] {
    try await live.page.evaluate(
      """
      (() => {
        const all = [...document.querySelectorAll("[aria-label]")];
        const found = all.find(e => e.ariaLabel.includes(\(JSON.string(label))));
        const box = found.getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
      })()
      """, as: [Double].self)
  }

  @Test func aFingerDrawsALine() async throws {
    let live = try await open()
    let pad = try await frame("0 lines", live)
    let (x, y) = (pad[0] + 40, pad[1] + 40)
    try await live.page.drag(from: (x, y), to: (x + 90, y + 80))
    try await live.page.wait(until: "document.querySelector('[aria-label=\"1 lines\"]')")
    // The line is drawn where the finger was.
    try await live.page.wait(
      until: """
        (() => {
          const pad = document.querySelector('[aria-label="1 lines"]');
          const line = pad.querySelector("path")?.getBoundingClientRect();
          return line && Math.abs(line.left - \(x)) < 4 && Math.abs(line.right - \(x + 90)) < 4
            && Math.abs(line.bottom - \(y + 80)) < 4;
        })()
        """)
    live.expectNoComplaints()
  }

  @Test func theClockGoesOn() async throws {
    let live = try await open()
    let hands = """
      [...document.querySelectorAll('[aria-label="A clock"] path')].map(e => e.outerHTML).join()
      """
    let first = try await live.page.evaluate(hands).string
    try await eventually("another second") {
      try await live.page.evaluate(hands).string != first
    }
    live.expectNoComplaints()
  }

  @Test func aTapChangesOneTileOfMany() async throws {
    let live = try await open()
    let field = try await frame("0 chosen", live)
    try await live.page.evaluate(
      """
      window.changes = 0;
      new MutationObserver(all => all.forEach(change => {
        if (change.target.tagName == "rect") changes++;
      })).observe(document.body, { subtree: true, attributes: true });
      1
      """)
    try await live.page.click(field[0] + field[2] / 2 + 2, field[1] + field[3] / 2 + 2)
    try await live.page.wait(until: "document.querySelector('[aria-label=\"1 chosen\"]')")
    let changes = try await live.page.evaluate("changes").number
    #expect(changes == 1)
    live.expectNoComplaints()
  }
}
