import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Transitions in a real browser. Every motion is held where it begins, so that no test depends on
/// the time that passes.
@Suite(.serialized) struct MotionTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/motion", width: 900, height: 800, comparesFrames: false)
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
      """
      document.getAnimations().filter(e => e.effect.getTiming().iterations != Infinity)
        .forEach(e => e.effect.target.closest('.leaving') || e.finish())
      """,
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

  private struct Repeated: Decodable {
    let name: String
    let times: Double?
    let duration: Double
    let values: [String]
  }

  /// What the page plays more than once: the property, how often (0 for ever), and its values.
  private func repeated(_ live: LivePage) async throws -> [Repeated] {
    try await live.page.evaluate(
      """
      document.getAnimations().filter(a => a.effect.getTiming().iterations != 1).map(a => {
        const frames = a.effect.getKeyframes();
        const name = Object.keys(frames[0]).find(key => !/offset|easing|composite/i.test(key));
        const { iterations, duration } = a.effect.getTiming();
        return { name, times: iterations == Infinity ? 0 : iterations, duration,
          values: frames.map(frame => frame[name]) };
      })
      """, as: [Repeated].self)
  }

  private func expectTurning(_ live: LivePage, from start: Int, to end: Int) async throws {
    try await eventually("a gear that turns") {
      try await repeated(live).contains { animation in
        animation.name == "transform" && animation.times == 0 && animation.duration == 2_000
          && animation.values.count == 2 && animation.values[0].contains("rotate(\(start)deg)")
          && animation.values[1].contains("rotate(\(end)deg)")
      }
    }
  }

  @Test func whatAppearsMovesAtOnceAndForEver() async throws {
    let live = try await LivePage.open("/motion", width: 900, height: 800, comparesFrames: false)
    try await expectTurning(live, from: 0, to: 360)
    // Opacity and scale of the pulse, three dots, and a heart.
    #expect(try await repeated(live).count == 7)
    // A page that is loaded again goes on.
    _ = try await live.page.evaluate("location.reload()")
    try await expectTurning(live, from: 0, to: 360)
    try await press("Stop", live)
    try await expectTurning(live, from: 360, to: 0)
    #expect(try await repeated(live).count == 7)
    live.expectNoComplaints()
  }

  @Test func aNumberOfTimes() async throws {
    let live = try await open()
    try await expectTurning(live, from: 0, to: 360)
    // Seen at once, however busy the machine is.
    try await run(
      """
      window.seen = [];
      const play = Animation.prototype.play;
      Animation.prototype.play = function () {
        seen.push([this.effect.getTiming().iterations, this.effect.getKeyframes().map(f => f.left)]);
        return play.call(this);
      };
      """, live)
    try await press("Wrong", live)
    try await live.page.wait(
      until: "seen.some(([times, [a, b]]) => times == 5 && parseFloat(b) - parseFloat(a) == 10)")
    live.expectNoComplaints()
  }

  @Test func whatEndsMovesOnFromWhereItIs() async throws {
    let live = try await open()
    try await expectTurning(live, from: 0, to: 360)
    try await press("Warn", live)
    try await eventually("a bar that grows and shrinks") {
      try await repeated(live).contains { $0.values == ["40px", "90px"] }
    }
    try await run(
      """
      for (const a of document.getAnimations())
        if (a.effect.getKeyframes()[0].width == "40px") { a.pause(); a.currentTime = 500; }
      window.firsts = [];
      const set = KeyframeEffect.prototype.setKeyframes;
      KeyframeEffect.prototype.setKeyframes = function (frames) {
        firsts.push(frames[0].width);
        return set.call(this, frames);
      };
      """, live)
    try await press("Calm", live)
    try await live.page.wait(until: "firsts.some(width => width == '65px')")
    try await eventually("a bar that rests") {
      try await !repeated(live).contains { $0.values.contains("90px") }
    }
    live.expectNoComplaints()
  }

  /// What the page plays in many steps: the property, and the values at its start and its end.
  private func sampled(_ live: LivePage) async throws -> [Repeated] {
    try await live.page.evaluate(
      """
      document.getAnimations().filter(a => a.effect.getKeyframes().length > 20).map(a => {
        const frames = a.effect.getKeyframes();
        const name = Object.keys(frames[0]).find(key => !/offset|easing|composite/i.test(key));
        return { name, times: 1, duration: a.effect.getTiming().duration,
          values: [frames[0][name], frames.at(-1)[name]] };
      })
      """, as: [Repeated].self)
  }

  @Test func animatableDataMoveInOneMessage() async throws {
    let live = try await open()
    try await expectTurning(live, from: 0, to: 360)
    try await run(
      """
      window.texts = new Set();
      new MutationObserver(all => all.forEach(({ target }) => texts.add(target.data)))
        .observe(root, { characterData: true, subtree: true });
      """, live)
    try await press("Fill", live)
    // The ring's line and the flower's outline, each in 48 steps.
    try await eventually("shapes that move") {
      let names = try await sampled(live).map(\.name)
      return names.contains("d") && names.contains("clipPath")
    }
    try await live.page.wait(until: "root.innerText.includes('100 %')")
    #expect(
      try await live.page.evaluate(
        "[...texts].some(text => /^[1-9][0-9]? %$/.test(text))", as: Bool.self))
    live.expectNoComplaints()
  }

  @Test func keyframesAndEffectsEndWhereTheyBegan() async throws {
    let live = try await open()
    try await expectTurning(live, from: 0, to: 360)
    try await press("Ring", live)
    try await eventually("a bell that rings") {
      try await sampled(live).contains {
        $0.name == "transform" && $0.values[0].contains("rotate(0deg)") && $0.duration > 1_000
      }
    }
    try await press("Refuse", live)
    try await eventually("a button that shakes") {
      try await sampled(live).contains { $0.name == "transform" && $0.duration == 400 }
    }
    // What is repeated goes on meanwhile.
    #expect(try await repeated(live).count == 7)
    live.expectNoComplaints()
  }

  @Test func symbolsMove() async throws {
    let live = try await open()
    try await expectTurning(live, from: 0, to: 360)
    let before = try await repeated(live).count
    try await live.page.click(selector: "#root [type=checkbox]")
    // The arrow turns, and the waves fade.
    try await eventually("symbols that move") { try await repeated(live).count == before + 2 }
    try await live.page.click(selector: "#root [type=checkbox]")
    try await eventually("symbols at rest") {
      try await repeated(live).filter { $0.times == 0 }.count == before
    }
    live.expectNoComplaints()
  }
}
