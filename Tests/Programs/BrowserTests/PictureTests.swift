import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// PNG files beside what a browser draws.
@Suite(.serialized) struct PictureTests {
  /// The share of pixels of two pictures at most one pixel apart that differ by more than 64 in a
  /// component.
  private static let difference = """
    async (one, other, width, height) => {
      const pixels = async address => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext("2d");
        context.fillStyle = "#fff";
        context.fillRect(0, 0, width, height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const [a, b] = [await pixels(one), await pixels(other)];
      let count = 0;
      for (let y = 1; y < height - 1; y++)
        for (let x = 1; x < width - 1; x++) {
          let least = 255;
          for (let dy = -1; dy < 2; dy++)
            for (let dx = -1; dx < 2; dx++) {
              const [i, j] = [4 * (y * width + x), 4 * ((y + dy) * width + x + dx)];
              least = Math.min(least, Math.max(
                Math.abs(a[i] - b[j]), Math.abs(a[i + 1] - b[j + 1]), Math.abs(a[i + 2] - b[j + 2])));
            }
          if (least > 64) count++;
        }
      return count / width / height;
    }
    """

  /// A browser draws the SVG image, and this server's library the PNG of it. Letters and pictures
  /// may differ, because images have no access to the fonts and pictures of the page.
  @Test(arguments: ["paints", "effects", "minimap"])
  func aPNGIsWhatABrowserDraws(_ page: String) async throws {
    let live = try await LivePage.open("/counter", width: 800, height: 600)
    let size = "width=800&height=600"
    let share = try await live.page.evaluate(
      "(\(Self.difference))('/\(page).svg?\(size)', '/\(page).png?\(size)', 800, 600)",
      as: Double.self)
    #expect(share < 0.025, "\(page)")
    let itself = try await live.page.evaluate(
      "(\(Self.difference))('/counter.png?\(size)', '/\(page).png?\(size)', 800, 600)",
      as: Double.self)
    #expect(itself > 0.025, "\(page)")
  }

  @Test func aPictureIsShownInAPage() async throws {
    let live = try await LivePage.open("/invoice", width: 800, height: 900)
    let button = try await live.node(":button(\"Draw the stamp\")")
    try await live.page.click(selector: "#" + button.id)
    try await live.page.wait(
      until:
        "[...document.images].some(i => i.src.startsWith('data:image/png') && i.naturalWidth > 100)"
    )
  }

  /// The PDF file that the browser prints, on A4.
  private func printed(_ live: LivePage) async throws -> String {
    let answer = try await live.page.call(
      "Page.printToPDF",
      ["printBackground": true, "paperWidth": 8.27, "paperHeight": 11.69])
    let file = try #require(answer["data"].string.flatMap { Data(base64Encoded: $0) })
    return String(decoding: file, as: UTF8.self)
  }

  private func sheets(_ pdf: String) -> Int {
    pdf.components(separatedBy: "/Type /Page\n").count - 1
  }

  @Test func aPrintedPageEndsItsSheetsWhereItSays() async throws {
    let live = try await LivePage.open("/invoice", width: 800, height: 900)
    try await live.waitForScript("print.js")
    // All rows are on two sheets, and the terms have one of their own.
    #expect(sheets(try await printed(live)) == 3)
    #expect(
      try await live.page.evaluate("document.querySelector('.sheets') == null", as: Bool.self))
    live.expectNoComplaints()
  }

  /// The printed parts refer to the masks of the page itself, which has to be drawn.
  @Test func thePageOfPrintedPartsIsDrawn() async throws {
    let live = try await LivePage.open("/invoice", width: 800, height: 900)
    try await live.waitForScript("print.js")
    _ = try await live.page.call("Emulation.setEmulatedMedia", ["media": "print"])
    let display = try await live.page.evaluate(
      """
      dispatchEvent(new Event("beforeprint"));
      document.querySelector(".sheets") && getComputedStyle(document.querySelector("#page")).display
      """, as: String.self)
    #expect(display == "block")
  }

  /// Each part is a copy of the page, so that a page of many elements has fewer.
  @Test func aLargePageIsNotPrintedInParts() async throws {
    let live = try await LivePage.open("/invoice", width: 800, height: 900)
    try await live.waitForScript("print.js")
    let isWhole = try await live.page.evaluate(
      """
      document.querySelector("#root").append(
        document.createRange().createContextualFragment("<b></b>".repeat(110000)));
      dispatchEvent(new Event("beforeprint"));
      document.querySelector(".sheets") == null
      """, as: Bool.self)
    #expect(isWhole)
  }
}
