import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Pages of a navigation stack that slide. Every motion is held and set to times of its own, so
/// that no test depends on the time that passes.
@Suite(.serialized) struct SlideTests {
  private func open(holds: Bool = true, height: Int = 844) async throws -> LivePage {
    let live = try await LivePage.open("/navigation", width: 390, height: height)
    try await live.waitForScript("motion.js")
    _ = try await live.page.evaluate(
      """
      window.players = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) {
        const player = animate.apply(this, all);
        if (\(holds)) player.pause();
        players.push(player);
        return player;
      };
      const holder = text => [...root.querySelectorAll("p")].findLast(e => e.innerText == text);
      // How far the element of a text is from its place.
      window.way = (text, part) => {
        for (const player of players) player.currentTime = part * player.effect.getTiming().duration;
        for (let e = holder(text); e; e = e.parentElement) {
          const { translate } = getComputedStyle(e);
          if (translate != "none") return parseFloat(translate);
        }
        return 0;
      };
      window.isInert = text => !!holder(text)?.closest("[inert]");
      """)
    return live
  }

  private func tap(_ title: String, _ live: LivePage) async throws {
    let node = try await live.node("Button:contains(\"\(title)\"):not(:hidden)")
    // Everything that moves is held, and never gets to where a click would look for it.
    _ = try await live.page.evaluate("document.getElementById('\(node.id)').click()")
  }

  private func tapBack(_ live: LivePage) async throws {
    let node = try await live.node(
      "Button:contains(\"Fruit\"):not(:contains(\"tree\")):not(:hidden)")
    _ = try await live.page.evaluate("document.getElementById('\(node.id)').click()")
  }

  private func finish(_ live: LivePage) async throws {
    _ = try await live.page.evaluate("players.forEach(player => player.finish())")
    try await live.page.wait(until: "!document.querySelector('.leaving')")
  }

  /// The curve with the control points (0.2, 0.8) and (0.2, 1).
  private func eased(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let t = (low + high) / 2
      let x = 3 * t * (1 - t) * (1 - t) * 0.2 + 3 * t * t * (1 - t) * 0.2 + t * t * t
      if x < time { low = t } else { high = t }
    }
    return 3 * low * (1 - low) * (1 - low) * 0.8 + 3 * low * low * (1 - low) + low * low * low
  }

  private func check(
    _ text: String, from start: Double, to end: Double, _ live: LivePage
  ) async throws {
    for part in [0, 0.1, 0.25, 0.5, 0.8] {
      let found = try await live.page.evaluate("way('\(text)', \(part))", as: Double.self)
      let wanted = start + (end - start) * eased(part)
      #expect(abs(found - wanted) < 0.02 * abs(end - start), "\(text): \(found), not \(wanted)")
    }
  }

  private func received(_ live: LivePage) async throws -> [String] {
    try await live.page.evaluate("1")
    return live.page.webSocketFrames.filter { $0.direction == .received }.map(\.text)
  }

  @Test func aPageComesOverTheOneBelowAndGoesBack() async throws {
    let live = try await open()
    // The first page is there.
    #expect(try await live.page.evaluate("!document.querySelector('.leaving')") == true)
    try await tap("Fruit 2", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    let count = try await received(live).count
    try await check("All about Fruit 2", from: 390, to: 0, live)
    try await check("Fruit 3", from: 0, to: -130, live)
    #expect(try await received(live).count == count)
    #expect(try await live.page.evaluate("isInert('Fruit 3')") == true)
    #expect(try await live.page.evaluate("isInert('All about Fruit 2')") == false)
    try await finish(live)
    try await live.waitUntilShown()
    try await tap("To the first page", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    try await check("All about Fruit 2", from: 0, to: 390, live)
    try await check("Fruit 3", from: -130, to: 0, live)
    try await finish(live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aPageThatIsPoppedWhileItComesGoesBackFromWhereItIs() async throws {
    let live = try await open()
    try await tap("Fruit 2", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    let place = try await live.page.evaluate("way('All about Fruit 2', 0.2)", as: Double.self)
    #expect(place > 20 && place < 300)
    let below = try await live.page.evaluate("way('Fruit 3', 0.2)", as: Double.self)
    _ = try await live.page.evaluate("players = []")
    try await tap("To the first page", live)
    try await live.page.wait(until: "!isInert('Fruit 3') && isInert('All about Fruit 2')")
    try await check("All about Fruit 2", from: place, to: 390, live)
    try await check("Fruit 3", from: below, to: 0, live)
    try await finish(live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theUpperPageIsAboveAndOpaque() async throws {
    let live = try await open()
    // In the middle between the two pages: what lies on top, and what is behind it.
    let layers = """
      (() => {
        const all = [...root.querySelectorAll(".leaving")].filter(e => e.style.left);
        const [shade, back] = all, upper = \("\"All about Fruit 2\""), lower = "Fruit 3";
        const place = text => [...root.querySelectorAll("p")].findLast(e => e.innerText == text);
        const follows = (a, b) => !!(a.compareDocumentPosition(b) & 4);
        return [all.length == 2, follows(place(lower), shade), follows(shade, back),
          follows(back, place(upper)), getComputedStyle(back).backgroundColor];
      })()
      """
    try await tap("Fruit 2", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    #expect(
      try await live.page.evaluate(layers) == [true, true, true, true, "rgb(255, 255, 255)"])
    try await finish(live)
    try await tap("To the first page", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    #expect(
      try await live.page.evaluate(layers) == [true, true, true, true, "rgb(255, 255, 255)"])
    try await finish(live)
    live.expectNoComplaints()
  }

  @Test(arguments: [true, false]) func thePageBelowKeepsItsOffset(moves: Bool) async throws {
    let live = try await open(height: 200)
    // Some browsers move elements only by taking them out of the page, which scrolls to the start.
    if !moves { _ = try await live.page.evaluate("delete Element.prototype.moveBefore") }
    let list = "[...root.querySelectorAll('.S')].find(e => e.innerText.includes('Fruit 1'))"
    _ = try await live.page.evaluate("\(list).scrollTop = 20")
    try await live.page.wait(until: "\(list).told?.endsWith(',20')")
    try await tap("Fruit 2", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    #expect(try await live.page.evaluate("\(list).closest('.leaving') != null") == true)
    #expect(try await live.page.evaluate("\(list).scrollTop", as: Double.self) == 20)
    try await finish(live)
    #expect(try await live.sent().filter { $0.hasPrefix("[7,0,") } == [])
    live.expectNoComplaints()
  }

  @Test func fieldsAndTheFocusOfThePageBelowAreToldBeforeItGoes() async throws {
    let live = try await open()
    let link = try await live.node("Button:contains(\"Fruit 3\"):not(:hidden)")
    _ = try await live.page.evaluate(
      """
      window.heard = [];
      for (const name of ["change", "focusout"])
        root.addEventListener(name, event => heard.push(name + " " + event.target.id));
      document.getElementById("\(link.id)").insertAdjacentHTML(
        "afterend", "<input id='n900001'><button type='button' id='n900002'>Focus</button>");
      document.getElementById("n900002").focus({ preventScroll: true });
      """)
    try await tap("Fruit 2", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    #expect(
      try await live.page.evaluate("heard", as: [String].self)
        == ["change n900001", "focusout n900002"])
    try await finish(live)
    #expect(try await live.sent().filter { $0.contains(",0,\"blur\"") } == [])
    live.expectNoComplaints()
  }

  @Test func controllersOfTheKitSlideBelowTheirBar() async throws {
    let live = try await open()
    let tab = try await live.node("Button:contains(\"Controllers\"):not(:hidden)")
    _ = try await live.page.evaluate("document.getElementById('\(tab.id)').click()")
    try await live.page.wait(until: "root.innerText.includes('Level 1')")
    #expect(try await live.page.evaluate("players.length") == 0)
    let bar = "[...root.querySelectorAll('p')].findLast(e => e.innerText.includes('Level'))"
    try await tap("Deeper", live)
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    try await check("Deeper", from: 390, to: 0, live)
    // The title has changed, and is where it was.
    #expect(
      try await live.page.evaluate("\(bar).innerText == 'Level 2' && !\(bar).closest('.leaving')")
        == true)
    try await finish(live)
    try await live.waitUntilShown()
    let back = try await live.node("Button:contains(\"Level 1\"):not(:hidden)")
    _ = try await live.page.evaluate(
      "players = []; document.getElementById('\(back.id)').click()")
    try await live.page.wait(until: "!!document.querySelector('.leaving')")
    try await check("Deeper", from: 0, to: 390, live)
    try await finish(live)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theBackButtonAndBrowsersThatPlayByThemselves() async throws {
    let live = try await open(holds: false)
    try await tap("Fruit 2", live)
    try await live.waitUntilShown()
    try await live.page.wait(until: "!document.querySelector('.leaving')")
    try await tapBack(live)
    try await live.waitUntilShown()
    try await live.page.wait(
      until: "!document.querySelector('.leaving') && root.innerText.includes('Fruit 3')")
    #expect(try await live.page.evaluate("players.length > 4") == true)
    live.expectNoComplaints()
  }

  @Test func visitorsWhoPreferLessMotionSeeNoneOfIt() async throws {
    let live = try await open()
    try await live.page.setMedia(["prefers-reduced-motion": "reduce"])
    try await live.page.wait(until: "getComputedStyle(document.body).order != '0'")
    try await tap("Fruit 2", live)
    try await live.page.wait(until: "root.innerText.includes('All about Fruit 2')")
    #expect(try await live.page.evaluate("players.length") == 0)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
