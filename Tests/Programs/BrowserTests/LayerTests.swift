import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Animations of layers in a real browser. Each is held and set to times of its own, so that no
/// test depends on the time that passes.
@Suite(.serialized) struct LayerTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/layers", width: 900, height: 800, comparesFrames: false)
    try await live.waitForScript("motion.js")
    return live
  }

  private func press(_ title: String, _ live: LivePage) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func received(_ live: LivePage) async throws -> [String] {
    try await live.page.evaluate("1")
    return live.page.webSocketFrames.filter { $0.direction == .received }.map(\.text)
  }

  /// Starts everything, and holds it.
  private func start(_ live: LivePage, atLeast count: Int = 14) async throws {
    try await live.page.evaluate(
      """
      window.moving = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) {
        const player = animate.apply(this, all);
        player.pause();
        moving.push(player);
        return player;
      };
      // All that moves a property goes to a time, with the expressions that use it.
      window.at = (name, time) => {
        const own = moving.filter(p => p.playState != "idle"
          && p.effect.getKeyframes().some(frame => name in frame));
        const all = moving.filter(p => own.some(o => o.effect.target == p.effect.target));
        for (const player of all) player.currentTime = time;
        return own[0].effect.target;
      };
      """)
    try await press("Start", live)
    try await live.page.wait(until: "moving.length >= \(count)")
  }

  /// Checks numbers at times within two percent of their range.
  private func check(
    _ script: String, range: Double, _ live: LivePage, at times: [Double],
    is expected: (Double) -> Double
  ) async throws {
    for time in times {
      let found = try await live.page.evaluate(
        "(time => \(script))(\(time * 1_000))", as: Double.self)
      let wanted = expected(time)
      #expect(abs(found - wanted) < 0.02 * range, "\(script) at \(time) s: \(found), not \(wanted)")
    }
  }

  /// The middle and the width of an element, in its parent.
  private static let middle =
    """
    (e => { const r = e.getBoundingClientRect(), p = e.parentNode.getBoundingClientRect();
      return [r.x + r.width / 2 - p.x, r.y + r.height / 2 - p.y, r.width]; })
    """

  @Test func layersFollowTheirFormulas() async throws {
    let live = try await open()
    try await start(live)
    // A turn around the center of once in two seconds.
    try await check(
      "parseFloat(getComputedStyle(at('--rz', time)).getPropertyValue('--rz'))", range: 6.284,
      live, at: [0.25, 1, 1.9, 2.5]
    ) { ($0 / 2).truncatingRemainder(dividingBy: 1) * 2 * .pi }
    try await check(
      """
      (m => Math.atan2(m.b, m.a))(new DOMMatrix(getComputedStyle(at('--rz', time)).transform))
      """, range: 6.284, live, at: [0.25, 0.5, 0.75]
    ) { $0 * .pi }
    // The keyframes of the shake.
    try await check(
      "\(Self.middle)(at('--tx', time))[0]", range: 40, live, at: [0.025, 0.05, 0.125, 0.2, 0.4625]
    ) { time in
      let frames = [(0.0, 0.0), (0.1, -20), (0.4, 20), (0.65, -12), (0.85, 12), (1, 0)]
      let part = time / 0.5
      let index = frames.lastIndex { $0.0 <= part } ?? 0
      let (from, to) = (frames[index], frames[min(index + 1, frames.count - 1)])
      return 60 + from.1 + (to.1 - from.1) * (part - from.0) / max(to.0 - from.0, 1e-9)
    }
    live.expectNoComplaints()
  }

  @Test func placesFollowTheirFormulas() async throws {
    let live = try await open()
    try await start(live)
    // A spring with a mass of 1, a stiffness of 100 and a damping of 6.
    try await check(
      "\(Self.middle)(at('--py', time))[1]", range: 70, live, at: [0.05, 0.15, 0.3, 0.5, 0.9, 1.4]
    ) { time in
      let swing = 91.0.squareRoot()
      return 90 - 70 * exp(-3 * time) * (cos(swing * time) + 3 / swing * sin(swing * time))
    }
    // An ellipse with half axes of 35 and 25 points, at a constant speed.
    for (quarter, x, y) in [(0.0, 60.0, 35.0), (0.25, 95, 60), (0.5, 60, 85), (0.75, 25, 60)] {
      try await check(
        "\(Self.middle)(at('offsetDistance', time))[0]", range: 70, live, at: [quarter * 3]
      ) { _ in x }
      try await check(
        "\(Self.middle)(at('offsetDistance', time))[1]", range: 50, live, at: [quarter * 3]
      ) { _ in y }
    }
    live.expectNoComplaints()
  }

  @Test func paintsFollowTheirFormulas() async throws {
    let live = try await open()
    try await start(live)
    // The line of the ring, from a tenth to eight tenths of its length.
    let ease = { (time: Double) -> Double in
      // The curve with the points (0.42, 0) and (0.58, 1) is symmetric.
      [0: 0, 0.5: 0.0813 * 1.58, 1: 0.5, 2: 1][time] ?? 0
    }
    try await check(
      "parseFloat(getComputedStyle(at('--se', time)).strokeDasharray)", range: 251, live,
      at: [0, 0.5, 1, 1.9999]
    ) { (0.1 + 0.7 * ($0 > 1.9 ? 1 : ease($0))) * 80 * .pi }
    // The group: a color, a corner and, in its second half, a size.
    let group = "at('width', time)"
    try await check(
      "parseFloat(getComputedStyle(\(group)).borderTopLeftRadius)", range: 14, live,
      at: [0, 0.5, 1.5]
    ) { 6 + 14 * ($0 > 1 ? 2 - $0 : $0) }
    try await check(
      "\(group).getBoundingClientRect().width", range: 40, live, at: [0.25, 0.5, 0.75, 1.25, 1.75]
    ) { 40 + 80 * max(($0 > 1 ? 2 - $0 : $0) - 0.5, 0) }
    // It grows around its center.
    try await check(
      """
      (e => e.getBoundingClientRect().x + e.getBoundingClientRect().width / 2
        - e.parentNode.getBoundingClientRect().x)(\(group))
      """, range: 40, live, at: [0.25, 0.75]
    ) { _ in 60 }
    // The stops of the gradient move by 60 of 100 points.
    try await check(
      "parseFloat(getComputedStyle(at('--l0', time)).getPropertyValue('--l0'))", range: 60, live,
      at: [0.5, 1, 2]
    ) { 60 * ($0 > 1.5 ? 3 - $0 : $0) / 1.5 }
    try await live.page.wait(
      until: "getComputedStyle(at('--l0', 750)).backgroundImage.includes('30px')")
    live.expectNoComplaints()
  }

  @Test func nothingIsSentWhileLayersMove() async throws {
    let live = try await open()
    let before = try await received(live)
    try await press("Shake", live)
    try await eventually("a message") { try await received(live).count > before.count }
    let shake = try await received(live).dropFirst(before.count)
    #expect(shake.allSatisfy { $0.utf8.count < 300 }, "\(shake)")
    try await press("Start", live)
    try await eventually("a spring at rest") {
      try await live.page.evaluate("root.innerText.includes('1 came to rest')", as: Bool.self)
    }
    let all = try await received(live).dropFirst(before.count + shake.count)
    // One message starts eight animations, one tells that the spring came to rest: a turn, a pulse
    // and others have gone on meanwhile.
    let starts = all.filter { $0.contains("[\"n\",") }
    #expect(starts.count == 1 && all.count <= 3, "\(all)")
    let sizes = starts.first?.components(separatedBy: "[\"n\",").dropFirst().map(\.utf8.count) ?? []
    #expect(sizes.count == 8)
    #expect(sizes.allSatisfy { $0 < 300 }, "\(sizes)")
    live.expectNoComplaints()
  }

  @Test func layersStopAndGoOnWhereTheyAre() async throws {
    let live = try await open()
    try await start(live)
    // A page that is loaded again goes on.
    try await live.page.evaluate("location.reload()")
    try await live.page.wait(
      until: """
        document.getAnimations().some(a => a.effect.getKeyframes().some(f => "--rz" in f)
          && a.currentTime > 250)
        """)
    try await press("Stop", live)
    try await live.page.wait(until: "document.getAnimations().length == 0")
    live.expectNoComplaints()
  }

  @Test func visitorsWhoPreferLessMotionSeeOnlyWhatStays() async throws {
    let live = try await open()
    try await live.page.setMedia(["prefers-reduced-motion": "reduce"])
    try await live.page.wait(until: "getComputedStyle(document.body).order != '0'")
    try await start(live, atLeast: 2)
    // The ring is where its animation ends.
    try await live.page.wait(
      until: "moving.every(p => p.effect.getTiming().fill == 'forwards' && p.currentTime >= 2000)")
    live.expectNoComplaints()
  }
}
