import BrowserHarness
import GallerySupport
import Testing

/// Texts in many scripts, with the fonts that the page loads for them and in the visitor's own.
@Suite(.serialized) struct ScriptTests {
  /// Languages whose fonts come with the page.
  private static let embedded = [
    "Arabic", "Hebrew", "Hindi", "Thai", "Armenian", "Georgian", "Lao", "Khmer", "Bengali", "Tamil",
    "Telugu", "Gujarati", "Punjabi", "Kannada", "Malayalam", "Sinhala", "Odia", "Amharic",
    "Burmese", "Tibetan", "Korean", "More scripts", "Signs",
  ]

  @Test func noTextIsCut() async throws {
    let live = try await LivePage.open("/text", height: 1600)
    let cut = try await live.page.evaluate(
      """
      document.fonts.ready.then(() => [...document.querySelectorAll("#root p, #root p *")]
        .filter(e => getComputedStyle(e).overflowX != "visible" && e.scrollWidth > e.clientWidth)
        .map(e => `${e.textContent}: ${e.scrollWidth} in ${e.clientWidth}`))
      """)
    #expect(cut == [])
    live.expectNoComplaints()
  }

  @Test func aTextInAnEmbeddedScriptNeedsNoBox() async throws {
    let live = try await LivePage.open("/text", height: 1600)
    for language in Self.embedded {
      let boxes = try await live.page.evaluate(
        """
        (() => {
          const all = [...document.querySelectorAll("#root p")];
          const name = all.findIndex(e => e.textContent == "\(language)");
          return name < 0 ? "no sample" : [...all[name + 1].querySelectorAll("i")].map(e => e.textContent).join();
        })()
        """)
      #expect(boxes == "", "\(language)")
    }
    try await live.expectTextsFit()
  }

  @Test func whatComesLaterBringsItsFontAlong() async throws {
    let live = try await LivePage.open("/minimap")
    func state(_ family: String) async throws -> JSON {
      try await live.page.evaluate(
        "[...document.fonts].filter(f => f.family.includes('\(family)')).map(f => f.weight + f.status)"
      )
    }
    #expect(try await state("Tamil") == [])
    try await live.page.click(selector: live.element(Minimap.names[0]))
    try await live.page.type("தமிழ்")
    try await eventually("the font of the greeting") {
      try await state("Tamil") == ["400unloaded", "700loaded"]
    }
    func greeting() async throws -> JSON {
      try await live.page.evaluate(
        """
        (() => {
          const p = [...root.querySelectorAll("p")].find(e => e.textContent.startsWith("Hello"));
          return [p.textContent.trim(), p.querySelectorAll("i").length];
        })()
        """)
    }
    try await eventually("the whole greeting") { try await greeting() == ["Hello தமிழ்", 0] }
    try await live.waitUntilShown()
    try await live.expectTextsFit()
    live.expectNoComplaints()
  }

  @Test func whatNoFontCoversIsNeitherCutNorOverlapped() async throws {
    let live = try await LivePage.open("/text", height: 1600)
    // The visitor's fonts are not what the server guessed: much wider, then much narrower.
    for size in ["3em", "0.3em"] {
      let faults = try await live.page.evaluate(
        """
        (() => {
          const rule = document.createElement("style");
          rule.textContent = "#root p i{font-size:\(size)}";
          document.head.append(rule);
          const faults = [...document.querySelectorAll("#root p i")].flatMap(i => {
            const inside = document.createRange();
            inside.selectNodeContents(i);
            const box = i.getBoundingClientRect(), ink = inside.getBoundingClientRect();
            const found = [];
            if (ink.width > box.width + 0.5) found.push(`${i.textContent}: ${ink.width} in ${box.width}`);
            if (box.width < parseFloat(i.style.minWidth) - 0.5) found.push(`${i.textContent}: narrower than set aside`);
            if (i.nextSibling) {
              const after = document.createRange();
              after.selectNode(i.nextSibling);
              if (after.getBoundingClientRect().left < box.right - 0.5) found.push(`${i.textContent} is overlapped`);
            }
            return found;
          });
          rule.remove();
          return [[...document.querySelectorAll("#root p i")].filter(i => i.nextSibling).length, ...faults];
        })()
        """)
      // Two boxes have text behind them.
      #expect(faults == [2])
    }
  }
}
