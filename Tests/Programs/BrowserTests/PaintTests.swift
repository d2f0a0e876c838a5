import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The pixels that paints, masks and outlines give a page, and the same page as an image.
@Suite(.serialized) struct PaintTests {
  /// How much two pictures of a tile differ.
  private struct TileDifference: Decodable {
    let title: String
    /// The mean of the differences of all color components, from 0 to 255.
    let mean: Double
    /// The share of pixels that differ by more than 40 in a component.
    let share: Double
    /// How much the tile differs from its corner, so that an empty tile is noticed.
    let ink: Double

    var isSmall: Bool { mean < 3 && share < 0.03 }
  }

  private static let width = 900
  private static let height = 900

  private func image(_ live: LivePage) async throws -> Page {
    let page = try await Browser.shared().newPage(width: Self.width, height: Self.height)
    try await page.goto(
      live.server.url("/paints.svg?width=\(Self.width)&height=\(Self.height)"))
    return page
  }

  private func open() async throws -> LivePage {
    try await LivePage.open(
      "/paints", width: Self.width, height: Self.height, comparesFrames: false)
  }

  /// Defines `pixels`, which reads a picture, and `compare`, which compares a tile of two pictures.
  private static let functions = """
    const pixels = async data => {
      const picture = new Image();
      picture.src = "data:image/png;base64," + data;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.width; canvas.height = picture.height;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(picture, 0, 0);
      return context;
    };
    const compare = (pictures, title, x, y) => {
      const [a, b] = pictures.map(c => c.getImageData(x, y, 104, 72).data);
      let sum = 0, far = 0, ink = 0;
      for (let i = 0; i < a.length; i += 4) {
        const d = [0, 1, 2].map(n => Math.abs(a[i + n] - b[i + n]));
        sum += d[0] + d[1] + d[2];
        ink += [0, 1, 2].reduce((s, n) => s + Math.abs(a[i + n] - a[n]), 0);
        if (Math.max(...d) > 40) far++;
      }
      const count = a.length / 4;
      return { title, mean: sum / count / 3, share: far / count, ink: ink / count / 3 };
    };
    """

  /// Compares all tiles of the page with those of a picture.
  private func differences(
    _ live: LivePage, _ shown: Data, _ drawn: Data
  ) async throws -> [TileDifference] {
    try await live.page.evaluate(
      """
      (async () => {
        \(Self.functions)
        const pictures = [await pixels("\(shown.base64EncodedString())"),
          await pixels("\(drawn.base64EncodedString())")];
        const size = caption => parseFloat(getComputedStyle(caption).fontSize);
        const texts = [...document.querySelectorAll("#root p")];
        // Most texts of the page are captions.
        const sizes = texts.map(size).sort((a, b) => a - b);
        const common = sizes[sizes.length >> 1];
        return texts.map(caption => {
          const box = caption.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2 - 52, box.top - 74].map(Math.round);
          if (size(caption) != common || y < 0) return null;
          return compare(pictures, caption.innerText, x, y);
        }).filter(tile => tile);
      })()
      """, as: [TileDifference].self)
  }

  @Test func aPageAndItsImageAgree() async throws {
    let live = try await open()
    let image = try await image(live)
    let drawn = try await image.screenshot()
    var tiles: [TileDifference] = []
    try await eventually("the same as the image") {
      tiles = try await differences(live, live.page.screenshot(), drawn)
      return tiles.count >= 30 && tiles.allSatisfy(\.isSmall)
    }
    for tile in tiles {
      #expect(tile.ink > 2, "\(tile) is empty")
    }
    live.expectNoComplaints()
  }

  @Test func aPatchedPageAgreesWithItsImage() async throws {
    let live = try await open()
    for slider in try await live.session.find("Slider") {
      try await live.session.does(
        ["type": "input", "target": .string(slider.id), "value": .number(0.3)])
    }
    let image = try await Browser.shared().newPage(width: Self.width, height: Self.height)
    try await image.goto(live.server.url(live.session.path("/snapshot?format=svg")))
    let drawn = try await image.screenshot()
    try await eventually("the patches to give the image") {
      let tiles = try await differences(live, live.page.screenshot(), drawn)
      return tiles.count >= 30 && tiles.allSatisfy(\.isSmall)
    }
    live.expectNoComplaints()
  }
}
