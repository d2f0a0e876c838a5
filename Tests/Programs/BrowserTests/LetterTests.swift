import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Texts that renderers draw, and fonts of the program, in a real browser.
@Suite(.serialized) struct LetterTests {
  /// Functions that return the text nodes that meet a condition, the box of a part of one, and the
  /// boxes of the single letters around a box.
  private static let boxes = """
    function nodes(condition) {
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (condition(walker.currentNode.data)) found.push(walker.currentNode);
      return found;
    }
    function box(node, start, end) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range.getBoundingClientRect();
    }
    function letters(area) {
      return nodes(text => text.length == 1 && text != " ").map(node => box(node, 0, 1))
        .filter(b => b.left > area.left - 2 && b.right < area.right + 2
          && Math.abs(b.top - area.top) < 14)
        .sort((one, other) => one.left - other.left);
    }
    """

  @Test func lettersStandWhereTheTextHasThem() async throws {
    let live = try await LivePage.open("/canvas", width: 1000, height: 1400, comparesFrames: false)
    let distances = try await live.page.evaluate(
      """
      (() => {
        \(Self.boxes)
        const text = "Letters in a row";
        const [usual, hidden] = nodes(data => data == text);
        const there = [...text].flatMap((letter, i) => letter == " " ? [] : [box(usual, i, i + 1)]);
        const here = letters(box(hidden, 0, text.length));
        return here.map((place, i) =>
          Math.abs((place.left - here[0].left) - (there[i].left - there[0].left)));
      })()
      """, as: [Double].self)
    #expect(distances.count == 13)
    #expect(distances.allSatisfy { $0 < 0.5 }, "\(distances)")
    live.expectNoComplaints()
  }

  @Test func aWaveMovesTheLetters() async throws {
    let live = try await LivePage.open("/canvas", width: 1000, height: 1400, comparesFrames: false)
    let heights = """
      (() => {
        \(Self.boxes)
        const text = "Letters in a wave";
        const area = box(nodes(data => data == text)[0], 0, text.length);
        const all = letters(area).map(b => b.top);
        return Math.max(...all) - Math.min(...all);
      })()
      """
    #expect(try await live.page.evaluate(heights).number == 0)
    try await live.page.evaluate(
      "[...document.querySelectorAll('button')].find(b => b.textContent == 'Wave').click(); 1")
    // On the way, and at the end.
    try await live.page.wait(until: "\(heights) > 0.5 && \(heights) < 14")
    try await live.page.wait(until: "\(heights) > 15")
    live.expectNoComplaints()
  }

  @Test func imagesStandInTheirLinesLikeLetters() async throws {
    let live = try await LivePage.open("/text", width: 1000, height: 1400, comparesFrames: true)
    // How far lines with images reach beyond their frames or stay behind them, and where the lower
    // edge of the first symbol is in its line.
    let places = try await live.page.evaluate(
      """
      (() => {
        const all = [...document.querySelectorAll("p svg")].map(svg => svg.closest("p"));
        const single = [...new Set(all)].filter(p => !p.querySelector("span"));
        const gaps = single.map(p => {
          const range = document.createRange();
          range.selectNodeContents(p);
          return p.getBoundingClientRect().right - range.getBoundingClientRect().right;
        });
        const [p] = single;
        const symbol = p.querySelector("svg").getBoundingClientRect();
        return [all.length, symbol.bottom - p.getBoundingClientRect().top, symbol.width, ...gaps];
      })()
      """, as: [Double].self)
    try #require(places.count > 4)
    #expect(places[0] >= 6)
    #expect(places[1] == 20 && places[2] == 20)
    // A frame is as wide as its line, rounded up to a point.
    #expect(places[3...].allSatisfy { $0 > -0.5 && $0 < 1 }, "\(places)")
    let names = try await live.page.evaluate(
      "[...document.querySelectorAll('p svg')].map(e => e.getAttribute('aria-label'))",
      as: [String].self)
    #expect(names.starts(with: ["Favorite", "Delete"]))
    live.expectNoComplaints()
  }

  @Test func fontsOfTheProgramAreShown() async throws {
    let live = try await LivePage.open("/text", width: 1000, height: 1400, comparesFrames: true)
    let loaded = """
      [...document.fonts].filter(f => f.family.includes("DejaVu") && f.status == "loaded").length
      """
    try await live.page.wait(until: "\(loaded) == 2")
    let sizes = try await live.page.evaluate(
      """
      (async () => {
        const all = performance.getEntriesByType("resource").map(e => e.name)
          .filter(n => n.includes("/fonts/own/"));
        const answers = await Promise.all(all.map(a => fetch(a)));
        return answers.map(a => a.status + " " + a.headers.get("content-type") + " "
          + a.headers.get("cache-control"));
      })()
      """, as: [String].self)
    #expect(Set(sizes) == ["200 font/ttf max-age=31536000, immutable"])
    live.expectNoComplaints()
  }
}
