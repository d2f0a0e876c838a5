import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Transitions in a real browser. Every motion is held where it begins, so that no test depends on
/// the time that passes.
@Suite(.serialized) struct MotionTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/motion", width: 900, height: 800)
    try await live.waitForScript("motion.js")
    try await run(
      """
      window.players = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) {
        const player = animate.apply(this, all);
        player.pause();
        players.push(player);
        return player;
      };
      window.at = part => players.forEach(player => {
        if (player.playState == "paused")
          player.currentTime = player.effect.getTiming().duration * part;
      });
      window.looks = name => players
        .filter(player => player.playState == "paused" && player.effect.target.isConnected)
        .map(player => getComputedStyle(player.effect.target)[name]);
      """, live)
    return live
  }

  private func run(_ script: String, _ live: LivePage) async throws {
    _ = try await live.page.evaluate(script)
  }

  private func press(_ title: String, _ live: LivePage) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func looks(_ name: String, _ live: LivePage) async throws -> Set<String> {
    Set(try await live.page.evaluate("looks('\(name)')", as: [String].self))
  }

  @Test func whatIsRemovedLeavesAndComesBackFromThere() async throws {
    let live = try await open()
    try await press("Hide all", live)
    // Nothing of what leaves can be reached, and the page is ready for the next change.
    try await live.page.wait(until: "document.querySelectorAll('.leaving').length >= 13")
    try await live.page.wait(
      until:
        "[...document.querySelectorAll('.leaving')].every(e => e.inert)"
    )
    try await run("at(1)", live)
    #expect(try await looks("translate", live).isSuperset(of: ["100px", "0px -60px", "0px 60px"]))
    #expect(try await looks("opacity", live).isSuperset(of: ["0", "1"]))
    // The scale, the card's rotation and an author's own transition.
    #expect(try await looks("scale", live).isSuperset(of: ["0", "0.2", "0.5"]))
    #expect(try await looks("rotate", live).contains("-60deg"))
    try await run("at(0)", live)
    try await press("Show all", live)
    try await live.page.wait(until: "!document.querySelector('.leaving')")
    // Each comes back from the look that it had: here that at rest.
    #expect(try await looks("opacity", live) == ["1"])
    try await run("players.forEach(player => player.finish())", live)
    live.expectNoComplaints()
  }

  @Test func rowsMakeRoomAtOnce() async throws {
    let live = try await open()
    let top =
      "[...document.querySelectorAll('#root p')].find(e => e.innerText == 'Mango')"
      + ".getBoundingClientRect().top"
    let before = try await live.page.evaluate(top, as: Double.self)
    try await press("Remove Cherry", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    try await run(
      "document.getAnimations().forEach(e => e.effect.target.closest('.leaving') || e.finish())",
      live)
    let after = try await live.page.evaluate(top, as: Double.self)
    #expect(before - after > 30)
    // The picture stays where it was, though its siblings moved.
    try await live.page.wait(
      until:
        "Math.abs([...document.querySelectorAll('.leaving p')].find(e => e.innerText == 'Cherry')"
        + ".getBoundingClientRect().top - \(after)) < 12")
    try await run("players.forEach(player => player.finish())", live)
    try await live.page.wait(until: "!document.querySelector('.leaving')")
    live.expectNoComplaints()
  }

  @Test func anOldTextMovesAwayAsTheNewOneComes() async throws {
    let live = try await open()
    try await press("More", live)
    try await live.page.wait(until: "document.querySelector('.leaving')?.innerText == '7 points'")
    try await live.page.wait(
      until: "[...root.querySelectorAll('p[id]')].some(e => e.innerText == '8 points')")
    #expect(try await looks("translate", live).contains("0px 14px"))
    try await run("at(1)", live)
    #expect(try await looks("opacity", live) == ["0", "1"])
    try await run("players.forEach(player => player.finish())", live)
    try await live.page.wait(until: "!document.querySelector('.leaving')")
    try await press("Less", live)
    try await live.page.wait(until: "looks('translate').includes('0px -14px')")
    live.expectNoComplaints()
  }

  @Test func withoutAnimationNothingPlays() async throws {
    let live = try await open()
    try await press("Without animation", live)
    try await live.page.wait(until: "root.innerText.includes('Show all')")
    // Only the view whose transition has an animation of its own.
    let times = "players.map(player => player.effect.getTiming().duration)"
    #expect(Set(try await live.page.evaluate(times, as: [Int].self)) == [2_000])
    live.expectNoComplaints()
  }

  @Test func visitorsWhoPreferLessMotionSeeNone() async throws {
    let live = try await open()
    try await live.page.setMedia(["prefers-reduced-motion": "reduce"])
    try await live.page.wait(until: "getComputedStyle(document.body).order != '0'")
    try await press("Remove Cherry", live)
    try await live.page.wait(until: "!root.innerText.includes('Cherry')")
    #expect(try await live.page.evaluate("players.length", as: Int.self) == 0)
    live.expectNoComplaints()
  }
}
