import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Controllers of UIKit that come as an animator says, as the browser plays it.
@Suite struct ControllerTurnTests {
  /// The most pages that were there at once, and the least width of a button of the new one.
  private struct Seen: Decodable {
    var most: Int
    var least: Double
    var last: Double
  }

  @Test func aPushedPageGrowsOutOfTheMiddle() async throws {
    let live = try await LivePage.open("/turns", width: 900, height: 700, comparesFrames: false)
    let seen = try await live.page.evaluate(
      """
      new Promise(done => {
        const all = () => [...document.querySelectorAll('button, [role=button]')]
          .filter(button => button.textContent.trim() == 'Next card');
        const width = () => all().at(-1)?.getBoundingClientRect().width ?? 0;
        const seen = { most: 1, least: 1e9, last: 0 };
        // Each change is looked at as it is made, however late a frame is.
        const observer = new MutationObserver(() => {
          const count = all().length;
          seen.most = Math.max(seen.most, count);
          if (count == 2) seen.least = Math.min(seen.least, width());
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        all().at(-1).click();
        (function look() {
          if (seen.most < 2 || all().length > 1) return requestAnimationFrame(look);
          observer.disconnect();
          seen.last = width();
          done(seen);
        })();
      })
      """, as: Seen.self)
    #expect(seen.most == 2 && abs(seen.least - seen.last * 0.2) < 1)
    try await live.page.wait(until: "document.body.innerText.includes('Card 2')")
    live.expectNoComplaints()
  }
}
