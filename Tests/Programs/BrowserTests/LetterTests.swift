import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Texts that renderers draw, and fonts of the program, in a real browser.
@Suite(.serialized) struct LetterTests {
  /// Returns the left and the top edges of the letters that are seen of a text: of a usual one, or
  /// of one that is drawn, with those of the drawing.
  private static let places = """
    function letters(text, drawn) {
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const area = walk(n => n.data == text).map(box)[drawn ? 1 : 0];
      if (!drawn) {
        const node = walk(n => n.data == text)[0];
        return [...text].flatMap((letter, i) => letter == " " ? [] : [part(node, i, i + 1)]);
      }
      return walk(n => n.data.length == 1 && n.data != " ").map(box)
        .filter(b => b.left > area.left - 2 && b.right < area.right + 2
          && Math.abs(b.top - area.top) < 12)
        .map(b => [b.left, b.top]).sort((a, b) => a[0] - b[0]);
    }
    function walk(condition) {
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (condition(walker.currentNode)) found.push(walker.currentNode);
      return found;
    }
    function part(node, start, end) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const box = range.getBoundingClientRect();
      return [box.left, box.top];
    }
    function box(node) {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    }
    """

  @Test func lettersStandWhereTheTextHasThem() async throws {
    let live = try await LivePage.open("/canvas", width: 1000, height: 1400, comparesFrames: false)
    try await live.page.evaluate(Self.places + "; 1")
    let distances = try await live.page.evaluate(
      """
      (() => {
        \(Self.places)
        const usual = letters("Letters in a row", false), drawn = letters("Letters in a row", true);
        if (usual.length != drawn.length) return [drawn.length, usual.length, -1];
        return usual.map((place, i) =>
          Math.abs((place[0] - usual[0][0]) - (drawn[i][0] - drawn[0][0])));
      })()
      """, as: [Double].self)
    #expect(distances.count == 13)
    #expect(distances.allSatisfy { $0 >= 0 && $0 < 0.5 }, "\(distances)")
    live.expectNoComplaints()
  }

  @Test func aWaveMovesTheLetters() async throws {
    let live = try await LivePage.open("/canvas", width: 1000, height: 1400, comparesFrames: false)
    let heights = """
      (() => {
        \(Self.places)
        const tops = walk(n => n.data == "Letters in a wave").map(box)[0];
        const all = walk(n => n.data.length == 1 && n.data != " ").map(box)
          .filter(b => b.left > tops.left - 2 && b.right < tops.right + 2
            && Math.abs(b.top - tops.top) < 14).map(b => b.top);
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
