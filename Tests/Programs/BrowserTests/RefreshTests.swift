import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Pull to refresh, in a real browser.
@Suite(.serialized) struct RefreshTests {
  @Test func theFingerPullsAList() async throws {
    let live = try await LivePage.open("/refresh", width: 390, height: 844)
    try await live.page.emulateTouch()
    try await live.page.wait(until: "root.innerText.includes('Row 12')")
    // It loads for less time than the machine may stand still.
    try await live.page.evaluate(
      """
      window.loaded = window.pressed = window.lifted = 0;
      addEventListener("click", event => { if (event.target.closest(".Q")) pressed++; }, true);
      addEventListener("touchend", () => lifted++);
      new MutationObserver(() => { if (document.querySelector(".Q.W")) loaded++; })
        .observe(root, { subtree: true, childList: true, attributes: true }); 1
      """)
    // Not far enough.
    try await live.page.swipe(from: (195, 200), to: (195, 240))
    try await live.page.wait(until: "lifted == 1")
    #expect(try await live.page.evaluate("pressed").number == 0)
    try await live.waitUntilShown()
    #expect(try await live.page.evaluate("loaded").number == 0)
    try await live.page.evaluate("loaded = 0")
    try await live.page.swipe(from: (195, 200), to: (195, 420))
    try await live.page.wait(until: "loaded > 0")
    #expect(try await live.page.evaluate("pressed").number == 1)
    try await live.page.wait(until: "root.innerText.includes('Row 13')")
    try await live.page.wait(until: "!document.querySelector('.Q.W')")
    #expect(try await live.page.evaluate("root.innerText.includes('Row 14')") == false)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theWheelAndTheButtonPullARefreshControl() async throws {
    let live = try await LivePage.open("/refresh")
    try await live.page.wait(until: "root.innerText.includes('One more box')")
    // How long the wheel rests before the pull is over.
    try await live.stretchTimers(of: 250)
    let box = try #require(try await live.node(":text(\"Box 1\")").frame)
    for _ in 0..<6 { try await live.page.scroll(x: box.midX, y: box.midY, byY: -100) }
    try await live.page.wait(until: "root.innerText.includes('Box 2')")
    try await live.page.wait(until: "!document.querySelector('.Q.W')")
    try await live.page.evaluate("[...document.querySelectorAll('.Q>button')].at(-1).click()")
    try await live.page.wait(until: "root.innerText.includes('Box 3')")
    live.expectNoComplaints()
  }
}
