import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The curves of motions, the messages that start them, and that there are no others. Everything is
/// held and set to times of its own.
@Suite(.serialized) struct CurveTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/motion", width: 900, height: 1600, comparesFrames: false)
    try await live.waitForScript("motion.js")
    try await live.page.wait(
      until:
        "document.getAnimations().filter(a => a.effect.getTiming().iterations == Infinity).length > 5"
    )
    _ = try await live.page.evaluate(
      """
      // Holds everything that a message starts.
      const known = new Set(document.getAnimations());
      window.fresh = [];
      root.addEventListener("patch", () => {
        for (const a of document.getAnimations()) if (!known.has(a)) {
          known.add(a);
          a.pause();
          fresh.push(a);
        }
      });
      window.at = (find, time) => {
        for (const a of fresh) a.currentTime = time;
        const a = fresh.find(find);
        return a && getComputedStyle(a.effect.target);
      };
      window.named = name => a => a.transitionProperty == name
        || a.effect.getKeyframes().some(frame => name in frame);
      """)
    return live
  }

  private func received(_ live: LivePage) async throws -> [String] {
    try await live.page.evaluate("1")
    return live.page.webSocketFrames.filter { $0.direction == .received }.map(\.text)
  }

  /// Presses a button, and returns the messages that follow until everything has been looked at.
  private func press(
    _ title: String, _ live: LivePage, then look: () async throws -> Void
  ) async throws -> [String] {
    let before = try await received(live).count
    let button = try await live.node(":button(\"\(title)\")")
    _ = try await live.page.evaluate("document.getElementById('\(button.id)').click()")
    try await live.page.wait(until: "fresh.length > 0")
    try await look()
    let messages = Array(try await received(live).dropFirst(before))
    _ = try await live.page.evaluate(
      "fresh.forEach(a => { try { a.finish() } catch { a.cancel() } })")
    return messages
  }

  /// The way of a spring of a duration and a bounce of at least 0 after some seconds, as SwiftUI's
  /// `Spring` has it.
  private func spring(_ duration: Double, _ bounce: Double = 0) -> (Double) -> Double {
    let (frequency, ratio) = (2 * Double.pi / duration, 1 - bounce)
    return { time in
      let fall = exp(-ratio * frequency * time)
      if ratio == 1 { return 1 - fall * (1 + frequency * time) }
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - fall * (cos(swing * time) + ratio * frequency / swing * sin(swing * time))
    }
  }

  /// Checks a number at times, in seconds, within two percent of its range.
  private func check(
    _ script: String, from start: Double, to end: Double, _ live: LivePage,
    at times: [Double] = [0, 0.03, 0.08, 0.15, 0.25, 0.4, 0.6], _ curve: (Double) -> Double
  ) async throws {
    for time in times {
      let found = try await live.page.evaluate(
        "(time => \(script))(\(time * 1_000))", as: Double.self)
      let wanted = start + (end - start) * curve(time)
      #expect(
        abs(found - wanted) < 0.02 * abs(end - start),
        "\(script) at \(time) s: \(found), not \(wanted)")
    }
  }

  @Test func aSpringAndARemovalFollowTheirFormulas() async throws {
    let live = try await open()
    let messages = try await press("Remove Cherry", live) {
      // The row leaves to the left of its list, and fades.
      try await check(
        "parseFloat(at(named('translate'), time).translate) || 0", from: 0, to: -320, live,
        spring(0.5))
      try await check(
        "+at(named('translate'), time).opacity", from: 1, to: 0, live, spring(0.5))
      // Those below move up.
      let ends = try await live.page.evaluate(
        "[0, 799.9].map(time => parseFloat(at(named('top'), time).top))", as: [Double].self)
      #expect(ends[0] - ends[1] > 30)
      try await check(
        "parseFloat(at(named('top'), time).top)", from: ends[0], to: ends[1], live, spring(0.5))
    }
    #expect(messages.count == 1 && messages.allSatisfy { $0.utf8.count < 300 }, "\(messages)")
    live.expectNoComplaints()
  }

  @Test func valuesMoveToTheirEnds() async throws {
    let live = try await open()
    let messages = try await press("Vanish", live) {
      func style(_ title: String, _ property: String) -> String {
        """
        at(a => a.transitionProperty == '\(property)' \
        && a.effect.target.textContent == '\(title)', time).\(property)
        """
      }
      let times = [0, 0.25, 0.5, 0.9]
      try await check("+\(style("Fade", "opacity"))", from: 1, to: 0, live, at: times) { $0 }
      let shrunk = "new DOMMatrix(\(style("Shrink", "transform"))).a"
      try await check(shrunk, from: 1, to: 0, live, at: times) { $0 }
      let turned = "new DOMMatrix(\(style("Turn", "transform"))).m33"
      try await check(turned, from: 0, to: 1, live, at: times) { cos(2 * .pi * $0) }
      // A part has the time of its own animation.
      let own = "+\(style("Own", "opacity"))"
      try await check(own, from: 1, to: 0.2, live, at: [0, 0.1, 0.25, 0.4]) { $0 * 2 }
    }
    #expect(messages.count == 1, "\(messages)")
    live.expectNoComplaints()
  }

  @Test func aSpringGoesOnWithTheSpeedOfWhatItInterrupts() async throws {
    let live = try await open()
    _ = try await press("Week", live) {
      // The capsule is under way when the next spring begins.
      _ = try await live.page.evaluate("at(() => true, 150)")
      _ = try await live.page.evaluate("window.first = fresh.slice(); fresh.length = 0")
      let button = try await live.node(":button(\"Day\")")
      _ = try await live.page.evaluate("document.getElementById('\(button.id)').click()")
      try await live.page.wait(until: "fresh.length > 0")
      let easings = try await live.page.evaluate(
        "fresh.map(a => a.effect.getTiming().easing)", as: [String].self)
      let starts = easings.compactMap { easing -> Double? in
        let numbers = easing.drop { $0 != "(" }.dropFirst().split(separator: ",")
        return numbers.dropFirst().first.flatMap {
          Double($0.split(separator: " ").first ?? "")
        }
      }
      #expect(starts.contains { $0 < 0 }, "\(easings)")
    }
    live.expectNoComplaints()
  }

  @Test func anAnimationOfAnAuthorGoesOnWithTheSpeedOfTheFormerOne() async throws {
    let live = try await open()
    let button = try await live.node(":button(\"Glide\")")
    _ = try await live.page.evaluate(
      """
      window.glide = () => document.getElementById('\(button.id)').click();
      window.ways = [];
      root.addEventListener("patch", () => {
        for (const a of fresh.splice(0)) if (a.transitionProperty == "translate" || a.transitionProperty == "left") {
          a.play();
          ways.push({ a, now: performance.now() });
        }
      });
      glide();
      """)
    try await live.page.wait(until: "ways.length > 0 && ways[0].a.currentTime > 500")
    let before = try await received(live).count
    // Before the next message, and as it begins.
    _ = try await live.page.evaluate(
      "window.at0 = ways[0].a.effect.getComputedTiming().progress; glide()")
    try await live.page.wait(until: "ways.length > 1")
    let easing = try await live.page.evaluate(
      "ways.at(-1).a.effect.getTiming().easing", as: String.self)
    let places = easing.drop { $0 != "(" }.dropFirst().split(separator: ",").compactMap {
      Double($0.split { " )".contains($0) }.first ?? "")
    }
    // It first goes on, away from its end, and has no jump at the start.
    #expect(places.count > 10 && places.first == 0, "\(easing)")
    #expect((places.min() ?? 0) < (places.first ?? 0) - 0.01, "\(easing)")
    #expect(places.last == 1)
    #expect(try await received(live).count == before + 1)
    live.expectNoComplaints()
  }

  @Test func matchedGeometryFollowsItsFormula() async throws {
    let live = try await open()
    let messages = try await press("Week", live) {
      let start = try await live.page.evaluate(
        "parseFloat(fresh.find(a => parseFloat(a.effect.getKeyframes()[0].translate) < 0).effect.getKeyframes()[0].translate)",
        as: Double.self)
      #expect(start < -20)
      let comes = "a => parseFloat(a.effect.getKeyframes()[0].translate) < 0"
      try await check(
        "parseFloat(at(\(comes), time).translate) || 0", from: start, to: 0, live,
        spring(0.5, 0.15))
    }
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.allSatisfy { $0.utf8.count < 300 }, "\(messages)")
    live.expectNoComplaints()
  }

  @Test func followersMoveToTheFrameOrTheAnchorOfTheirSource() async throws {
    let live = try await open()
    _ = try await live.page.evaluate(
      """
      window.box = e => e.getBoundingClientRect();
      window.word = text => box([...root.querySelectorAll("p")].find(e => e.innerText == text));
      window.dot = () => box(root.querySelector("[aria-label^='Corner of']"));
      // The distance of the dot's corner from that of a word with its padding.
      window.apart = text => [
        dot().right - word(text).right - 8, dot().bottom - word(text).bottom - 8,
      ].map(Math.abs);
      // Those of the capsule's edges from the edges of a word with its padding.
      window.around = text => {
        const fill = box([...root.querySelectorAll("svg>*")].find(e => e.getAttribute("fill") == "#007aff1f"));
        return [fill.left - word(text).left + 6, fill.right - word(text).right - 6].map(Math.abs);
      };
      """)
    func check(_ script: String) async throws {
      let distances = try await live.page.evaluate(script, as: [Double].self)
      #expect(distances.allSatisfy { $0 < 0.52 }, "\(script): \(distances)")
    }
    try await check("apart('One')")
    try await check("around('Day')")
    let messages = try await press("Twenty-three", live) {
      let ends = try await live.page.evaluate(
        "[0, 999.9].map(time => parseFloat(at(named('left'), time).left))", as: [Double].self)
      #expect(ends[1] - ends[0] > 60)
      try await self.check(
        "parseFloat(at(named('left'), time).left)", from: ends[0], to: ends[1], live
      ) { $0 }
    }
    #expect(messages.count == 1 && messages.allSatisfy { $0.utf8.count < 200 }, "\(messages)")
    try await live.page.wait(until: "apart('Twenty-three').every(x => x < 0.52)")
    _ = try await live.page.evaluate("fresh = []")
    _ = try await press("A whole month", live) {}
    try await live.page.wait(until: "around('A whole month').every(x => x < 0.52)")
    live.expectNoComplaints()
  }

  @Test func aRotationFollowsItsFormula() async throws {
    let live = try await open()
    _ = try await live.page.evaluate(
      """
      window.gear = document.getAnimations().find(a => a.timeline == document.timeline
        && a.effect.getKeyframes().some(frame => frame.transform?.includes("rotate")));
      gear.pause();
      window.angle = time => {
        gear.currentTime = time;
        const m = new DOMMatrix(getComputedStyle(gear.effect.target).transform);
        return (Math.atan2(m.b, m.a) + 2 * Math.PI) % (2 * Math.PI);
      };
      """)
    let count = try await received(live).count
    try await check(
      "angle(time)", from: 0, to: 2 * .pi, live, at: [0.01, 0.3, 0.9, 1.4, 1.95, 2.5, 7.3]
    ) { ($0 / 2).truncatingRemainder(dividingBy: 1) }
    #expect(try await received(live).count == count)
    // Each of the repeated changes, with the operations between its marks.
    let starts = try await received(live).first { $0.contains("[\"q\",0,2]") } ?? ""
    let sizes = starts.components(separatedBy: "[\"q\",0],").dropFirst().map { $0.utf8.count + 8 }
    #expect(sizes.count > 4 && sizes.prefix(5).allSatisfy { $0 < 300 }, "\(sizes) \(starts)")
    live.expectNoComplaints()
  }
}
