import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The pixels that effects give a page, and the same page as an image.
@Suite(.serialized) struct EffectTests {
  /// The pixels of a picture at places, each red, green and blue.
  private func colors(
    of picture: Data, at places: [[Double]], on page: Page
  ) async throws -> [[Double]] {
    try await page.evaluate(
      """
      (async () => {
        const picture = new Image();
        picture.src = "data:image/png;base64,\(picture.base64EncodedString())";
        await picture.decode();
        const canvas = document.createElement("canvas");
        canvas.width = picture.width; canvas.height = picture.height;
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(picture, 0, 0);
        return \(places).map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
      })()
      """, as: [[Double]].self)
  }

  /// The middle of the tile with a caption.
  private func middle(_ title: String, _ live: LivePage) async throws -> [Double] {
    try await live.page.evaluate(
      """
      (() => {
        const caption = [...document.querySelectorAll("#root p")]
          .find(e => e.innerText == "\(title)").getBoundingClientRect();
        return [Math.round(caption.left + caption.width / 2), Math.round(caption.top - 46)];
      })()
      """, as: [Double].self)
  }

  private func differ(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).map { abs($0 - $1) }.max() ?? 255
  }

  /// A place in a tile, what it shows at first, and what it shows there in the end.
  private struct Sample {
    let title: String
    let x: Double
    let y: Double
    let color: [Double]

    init(_ title: String, _ x: Double, _ y: Double, _ color: [Double]) {
      (self.title, self.x, self.y, self.color) = (title, x, y, color)
    }
  }

  private let samples = [
    // The dark, the green and the white part of a tile, above its text.
    Sample("brightness", -36, -24, [115, 83, 147]),
    Sample("brightness", 12, -24, [103, 250, 140]),
    Sample("darker", -36, -24, [13, 0, 45]),
    Sample("contrast", -36, -24, [96, 80, 112]),
    Sample("colorInvert", -36, -24, [191, 223, 159]),
    Sample("colorInvert", 36, -24, [0, 0, 0]),
    Sample("colorMultiply", 36, -24, [255, 204, 0]),
    Sample("colorMultiply", 12, -24, [52, 159, 0]),
    // Nothing is multiplied beside the tile.
    Sample("colorMultiply", 54, -24, [255, 255, 255]),
    Sample("normal", 12, -15, [255, 149, 0]),
    Sample("multiply", 12, -15, [52, 116, 0]),
    Sample("difference", 12, -15, [203, 50, 89]),
    Sample("plusLighter", 12, -15, [255, 255, 89]),
    // Some effects end at the frame.
    Sample("drawingGroup", -42, 0, [255, 255, 255]),
    Sample("opaque blur", -50, 0, [255, 255, 255]),
    Sample("opaque blur", -47, 0, [64, 32, 96]),
  ]

  @Test func aPageAndItsImageShowTheSameColours() async throws {
    let live = try await LivePage.open("/effects", width: 900, height: 900)
    let image = try await Browser.shared().newPage(width: 900, height: 900)
    try await image.goto(live.server.url("/effects.svg?width=900&height=900"))
    var places: [[Double]] = []
    for sample in samples {
      let middle = try await middle(sample.title, live)
      places.append([middle[0] + sample.x, middle[1] + sample.y])
    }
    let shown = try await colors(of: live.page.screenshot(), at: places, on: live.page)
    let drawn = try await colors(of: image.screenshot(), at: places, on: live.page)
    for (index, sample) in samples.enumerated() {
      let name = "\(sample.title) at \(sample.x), \(sample.y)"
      #expect(differ(shown[index], sample.color) <= 2, "\(name) is \(shown[index])")
      #expect(differ(drawn[index], sample.color) <= 2, "\(name) is drawn as \(drawn[index])")
    }
    live.expectNoComplaints()
  }

  @Test func aBlurReachesBeyondTheFrame() async throws {
    let live = try await LivePage.open("/effects", width: 900, height: 900)
    let image = try await Browser.shared().newPage(width: 900, height: 900)
    try await image.goto(live.server.url("/effects.svg?width=900&height=900"))
    let middle = try await middle("blur", live)
    let places = [-50.0, -46, -58].map { [middle[0] + $0, middle[1]] }
    for picture in [try await live.page.screenshot(), try await image.screenshot()] {
      let colors = try await colors(of: picture, at: places, on: live.page)
      // Paler outside of the frame than inside, and white far from it.
      #expect(colors[0][1] < 250 && colors[1][1] < colors[0][1] && colors[2][1] > 250, "\(colors)")
    }
  }

  @Test func aShadowLiesWhereItIsMoved() async throws {
    let live = try await LivePage.open("/effects", width: 900, height: 900)
    let image = try await Browser.shared().newPage(width: 900, height: 900)
    try await image.goto(live.server.url("/effects.svg?width=900&height=900"))
    let middle = try await middle("shadow", live)
    let places = [50.0, 0, -56].map { [middle[0] + $0, middle[1]] }
    for picture in [try await live.page.screenshot(), try await image.screenshot()] {
      let colors = try await colors(of: picture, at: places, on: live.page)
      // Blue to the right of the tile, hidden behind it, and not to its left.
      #expect(colors[0][0] < 110 && colors[0][2] > 240, "\(colors)")
      #expect(colors[1][0] > 200 || colors[1][2] < 100, "\(colors)")
      #expect(colors[2].allSatisfy { $0 > 250 }, "\(colors)")
    }
    #expect(
      try await live.page.evaluate("document.querySelector('[title]').title") == "Four colours")
    live.expectNoComplaints()
  }

  @Test func aPatchChangesColoursAndCanBeAnimated() async throws {
    let live = try await LivePage.open("/effects", width: 900, height: 900)
    let middles = [
      try await middle("brightness", live), try await middle("colorMultiply", live),
      try await middle("opaque blur", live),
    ]
    let moving = "document.getAnimations().map(animation => animation.transitionProperty)"
    try await live.page.evaluate(
      """
      window.seen = new Set();
      document.addEventListener("transitionrun", event => seen.add(event.propertyName)); 1
      """)
    try await live.page.click(selector: "[role=switch]")
    try await live.page.wait(until: "seen.has('filter')")
    try await live.waitUntilStill()
    try await live.waitUntilShown()
    let places = [[-36.0, -24], [36, -24], [-47, 0]].enumerated().map { index, offset in
      [middles[index][0] + offset[0], middles[index][1] + offset[1]]
    }
    let shown = try await colors(of: live.page.screenshot(), at: places, on: live.page)
    #expect(differ(shown[0], [192, 160, 224]) <= 2, "\(shown[0])")
    #expect(differ(shown[1], [255, 59, 48]) <= 2, "\(shown[1])")
    #expect(shown[2][1] < 60, "\(shown[2])")
    #expect(try await live.page.evaluate(moving, as: [String?].self) == [])
    live.expectNoComplaints()
  }

  @Test func whatIsChangedCanStillBeFoundAndPressed() async throws {
    let live = try await LivePage.open("/effects", width: 900, height: 900)
    #expect(try await live.differencesFromTheTree() == [])
    live.expectNoComplaints()
  }
}
