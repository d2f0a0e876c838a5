import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Glass of AppKit in a real browser.
@Suite(.serialized) struct GlassPaneTests {
  /// The style, the text and the size of the pane.
  private struct Pane: Decodable {
    let blur: String
    let radius: String
    let text: String
    let width: Double
    let height: Double
  }

  @Test func glassBlursWhatIsBehindIt() async throws {
    let live = try await LivePage.open("/kits", width: 700, height: 900, comparesFrames: false)
    let glass = try await live.node("NSGlassEffectView")
    let pane = try await live.page.evaluate(
      """
      (e => {
        const all = [e, ...e.querySelectorAll("*")];
        const pane = all.find(e => getComputedStyle(e).backdropFilter != "none") ?? e;
        const style = getComputedStyle(pane), box = pane.getBoundingClientRect();
        return {blur: style.backdropFilter, radius: style.borderTopLeftRadius,
          text: e.textContent.trim(), width: box.width, height: box.height};
      })(document.getElementById("\(glass.id)"))
      """, as: Pane.self)
    #expect(pane.blur.hasPrefix("blur(") && pane.radius == "14px", "\(pane)")
    #expect(pane.text == "Through glass" && pane.width == 160 && pane.height == 40, "\(pane)")
    live.expectNoComplaints()
  }
}
