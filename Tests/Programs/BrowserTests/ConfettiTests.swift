import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Images that a layer sends out, and pictures of views, in a real browser. Movements are held and
/// set to times of their own, so that no test depends on the time that passes.
@Suite(.serialized) struct ConfettiTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/layers", width: 900, height: 900, comparesFrames: false)
    try await live.waitForScript("motion.js")
    return live
  }

  private func press(_ title: String, _ live: LivePage) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  @Test func theBrowserMovesWhatALayerSendsOut() async throws {
    let live = try await open()
    #expect(try await live.page.evaluate("document.getAnimations().length", as: Int.self) == 0)
    try await press("Confetti", live)
    // 24 slips, each with a way, a turn and an opacity.
    try await live.page.wait(until: "document.getAnimations().length >= 72")
    let places = try await live.page.evaluate(
      """
      (() => {
        const all = document.getAnimations();
        for (const player of all) player.pause();
        const slips = [...new Set(all.map(p => p.effect.target))];
        const at = time => {
          for (const player of all) player.currentTime = time;
          return slips.map(slip => {
            const box = slip.getBoundingClientRect();
            return [box.y + box.height / 2, parseFloat(getComputedStyle(slip).opacity)];
          });
        };
        // The start of the second way, a second later, and the end of it.
        const [start, middle, end] = [at(2000.01), at(3000), at(3999.9)];
        return [
          slips.length,
          Math.min(...middle.map((p, i) => p[0] - start[i][0])),
          Math.max(...middle.map((p, i) => p[0] - start[i][0])),
          Math.min(...end.map((p, i) => p[0] - middle[i][0])),
          Math.min(...middle.map(p => p[1]))
        ];
      })()
      """, as: [Double].self)
    #expect(places[0] == 24 && places[4] > 0.9, "\(places)")
    // 30 points per second, of which the direction leaves 92 to 100 %, and half of 40 points.
    #expect(places[1] > 46 && places[2] < 51, "\(places)")
    #expect(places[3] > 86, "\(places)")
  }

  @Test func aPictureOfAViewIsShown() async throws {
    let live = try await open()
    try await press("Keep a picture", live)
    try await live.page.wait(
      until: "[...document.images].some(i => i.src.startsWith('data:image/png') && i.complete)")
    let size = try await live.page.evaluate(
      """
      (i => [i.naturalWidth, i.naturalHeight])(
        [...document.images].find(i => i.src.startsWith("data:image/png")))
      """, as: [Int].self)
    #expect(size[0] >= 164 && size[0] * 120 == size[1] * 164)
  }
}
