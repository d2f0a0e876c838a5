import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The edited texts of `/richtext`, by their labels.
enum RichTextBox: String {
  case note = "Note"
  case recipe = "Recipe"
  case minutes = "Minutes"

  static let areShown = "document.querySelectorAll('.E[contenteditable]').length == 3"

  var js: String { "document.querySelector('[role=textbox][aria-label=\"\(rawValue)\"]')" }

  /// The text with its bold characters in brackets.
  var looks: String {
    """
    [...\(js).children].map(s => {
      const text = s.textContent, bold = +getComputedStyle(s).fontWeight > 500;
      return bold && text.trim() ? `[${text}]` : text;
    }).join('').replace(/\\]\\[/g, '').replace(/\\n$/, '')
    """
  }

  /// Selects a range of the text as the visitor does.
  func selecting(_ start: Int, _ end: Int) -> String {
    """
    (() => {
      const box = \(js), spans = [...box.children].map(s => s.firstChild);
      const point = at => {
        for (const t of spans) { if (at <= t.length) return [t, at]; at -= t.length; }
      };
      box.focus();
      getSelection().setBaseAndExtent(...point(\(start)), ...point(\(end)));
      return 1;
    })()
    """
  }
}

/// Texts of several fonts that are edited in a real browser.
@Suite(.serialized) struct RichTextTests {
  private typealias Box = RichTextBox

  private func open() async throws -> LivePage {
    let live = try await LivePage.openSwitchable("/richtext", width: 1000, height: 800)
    try await live.page.wait(until: Box.areShown)
    return live
  }

  private func expect(_ box: Box, _ text: String, in live: LivePage) async throws {
    let js = text.replacingOccurrences(of: "\n", with: "\\n")
    do {
      try await live.page.wait(until: "\(box.looks) === '\(js)'")
    } catch {
      Issue.record("\(try await live.page.evaluate(box.looks).string ?? "nothing") is not \(text)")
    }
  }

  /// Waits until the server has the text of the recipe in runs of some lengths.
  private func expectRuns(_ lengths: String, in live: LivePage) async throws {
    do {
      try await eventually("the runs of the storage") {
        try await live.session.text().contains("Runs: \(lengths)")
      }
    } catch {
      let text = try await live.session.text()
      let runs = text.split(separator: "\n").filter { $0.contains("Runs: ") }
      Issue.record("\(runs) are not the runs \(lengths)")
    }
  }

  private func select(_ box: Box, _ start: Int, _ end: Int, in live: LivePage) async throws {
    try await live.page.evaluate(box.selecting(start, end))
  }

  private let recipe = "[Bread]\nMix flour and [warm] water, then wait."

  @Test func runsAreShownAndTypedInto() async throws {
    let live = try await open()
    try await expect(.recipe, recipe, in: live)
    let start = "Bread\nMix flour and ".count
    try await select(.recipe, start + 2, start + 2, in: live)
    try await live.page.type("xyz")
    try await expect(.recipe, "[Bread]\nMix flour and [waxyzrm] water, then wait.", in: live)
    // At the border, text looks like the characters before it.
    try await select(.recipe, start + 7, start + 7, in: live)
    try await live.page.type("er")
    try await select(.recipe, start, start, in: live)
    try await live.page.type("a ")
    try await expect(.recipe, "[Bread]\nMix flour and a [waxyzrmer] water, then wait.", in: live)
    try await expectRuns("5, 17, 9, 13, 4, 1", in: live)
    #expect(
      try await live.page.evaluate("\(Box.recipe.js).nextSibling.value").string
        == "Bread\nMix flour and a waxyzrmer water, then wait.")
    live.expectNoComplaints()
  }

  @Test func editsBetweenTwoFramesAreToldApart() async throws {
    let live = try await open()
    let start = "Bread\nMix flour and ".count
    func typing(_ text: String) -> String {
      """
      \(Box.recipe.js).dispatchEvent(new InputEvent("beforeinput", {
        inputType: "insertText", data: "\(text)", bubbles: true, cancelable: true }))
      """
    }
    // One task of the page: nothing is sent in between.
    try await live.page.evaluate(
      """
      \(Box.recipe.selecting(start + 4, start + 4));
      \(typing("e"));
      \(typing("r"));
      \(Box.recipe.selecting(start, start));
      \(typing("a "));
      1
      """)
    try await expectRuns("5, 17, 6, 13, 4, 1", in: live)
    try await expect(.recipe, "[Bread]\nMix flour and a [warmer] water, then wait.", in: live)
    live.expectNoComplaints()
  }

  @Test func editsWithoutAConnectionAreToldApart() async throws {
    let live = try await open()
    let start = "Bread\nMix flour and ".count
    try await live.goOffline()
    try await select(.recipe, start + 4, start + 4, in: live)
    try await live.page.type("er")
    try await select(.recipe, start, start, in: live)
    try await live.page.type("a ")
    try await live.goOnline()
    try await expectRuns("5, 17, 6, 13, 4, 1", in: live)
    try await expect(.recipe, "[Bread]\nMix flour and a [warmer] water, then wait.", in: live)
    live.expectNoComplaints()
  }

  @Test func aSelectionKeepsItsDirectionWhenRunsAreDrawnAgain() async throws {
    let live = try await open()
    let start = "Bread\nMix flour and ".count
    try await select(.recipe, start + 2, start - 4, in: live)
    try await live.page.press("b", modifiers: .control)
    try await expect(.recipe, "[Bread]\nMix flour [and warm] water, then wait.", in: live)
    try await live.page.press("ArrowLeft", modifiers: .shift)
    #expect(try await live.page.evaluate("`${getSelection()}`").string == " and wa")
  }

  @Test func aCompositionGoesOnWhenTheWholePageComes() async throws {
    let live = try await open()
    let start = "Bread\nMix flour and ".count
    try await select(.recipe, start + 2, start + 2, in: live)
    try await live.page.compose("に")
    try await live.fetchWholePage()
    try await live.page.compose("にほ")
    try await live.page.insert("日本")
    try await expect(.recipe, "[Bread]\nMix flour and [wa日本rm] water, then wait.", in: live)
    try await expectRuns("5, 15, 6, 13, 4, 1", in: live)
  }

  @Test func deletingPastingAndBreakingLines() async throws {
    let live = try await open()
    // From "and" into the bold word.
    try await select(.recipe, 16, 22, in: live)
    try await live.page.press("Backspace")
    try await expect(.recipe, "[Bread]\nMix flour [rm] water, then wait.", in: live)
    try await live.page.evaluate(
      """
      (() => {
        const data = new DataTransfer();
        data.setData("text/plain", "one\\r\\ntwo");
        data.setData("text/html", "<h1>one</h1>");
        \(Box.recipe.js).dispatchEvent(new InputEvent("beforeinput", {
          inputType: "insertFromPaste", dataTransfer: data, bubbles: true, cancelable: true }));
        return 1;
      })()
      """)
    try await expect(.recipe, "[Bread]\nMix flour one\ntwo[rm] water, then wait.", in: live)
    try await expectRuns("5, 18, 2, 13, 4, 1", in: live)
    try await live.page.press("Enter")
    try await live.page.type("q")
    try await expect(.recipe, "[Bread]\nMix flour one\ntwo\nq[rm] water, then wait.", in: live)
    try await live.page.press("z", modifiers: .control)
    try await expect(.recipe, "[Bread]\nMix flour one\ntwo[rm] water, then wait.", in: live)
    live.expectNoComplaints()
  }

  @Test func keysChangeLooksAndTakeThemBack() async throws {
    let live = try await open()
    try await select(.recipe, 6, 9, in: live)
    try await live.page.press("b", modifiers: .control)
    let bold = "[Bread]\n[Mix] flour and [warm] water, then wait."
    try await expect(.recipe, bold, in: live)
    // The selection stays, and the same key takes the look away.
    try await live.page.press("i", modifiers: .control)
    try await live.page.wait(
      until:
        "[...\(Box.recipe.js).children].some(s => s.textContent == 'Mix' && getComputedStyle(s).fontStyle == 'italic')"
    )
    try await live.page.press("z", modifiers: .control)
    try await live.page.press("z", modifiers: .control)
    try await expect(.recipe, recipe, in: live)
    try await live.page.press("z", modifiers: [.control, .shift])
    try await expect(.recipe, bold, in: live)
    // Without a selection, what is typed next is bold.
    try await select(.recipe, 15, 15, in: live)
    try await live.page.press("b", modifiers: .control)
    try await live.page.type("yo")
    try await expect(.recipe, "[Bread]\n[Mix] flour[yo] and [warm] water, then wait.", in: live)
    live.expectNoComplaints()
  }

  @Test func anInputMethodComposesInARun() async throws {
    let live = try await open()
    let start = "Bread\nMix flour and ".count
    try await select(.recipe, start + 2, start + 2, in: live)
    try await live.page.compose("に")
    try await live.page.compose("にほ")
    try await live.page.insert("日本")
    try await expect(.recipe, "[Bread]\nMix flour and [wa日本rm] water, then wait.", in: live)
    try await eventually("the text of the server") {
      try await live.page.evaluate("\(Box.recipe.js).nextSibling.value").string?
        .contains("wa日本rm") == true
    }
    live.expectNoComplaints()
  }

  @Test func swiftUIEditorsHaveASelection() async throws {
    let live = try await open()
    try await expect(
      .note, "[Packing list\n]Tent, stove and maps. [Check the weather] the day before.", in: live)
    try await select(.note, 13, 17, in: live)
    try await eventually("the selection on the page") {
      try await live.session.text().contains("Selected: Tent")
    }
    try await live.page.press("b", modifiers: .control)
    try await expect(
      .note, "[Packing list\nTent], stove and maps. [Check the weather] the day before.", in: live)
    try await live.page.click(selector: "#" + live.node(":button(\"Purple\")").id)
    try await live.page.wait(
      until:
        "[...\(Box.note.js).children].some(s => s.textContent == 'Tent' && getComputedStyle(s).color == 'rgb(175, 82, 222)')"
    )
    live.expectNoComplaints()
  }

  @Test func richTextOfAppKitIsEdited() async throws {
    let live = try await open()
    try await expect(
      .minutes, "[Minutes]\nDecided: the new plan. Open: who writes it.", in: live)
    try await select(.minutes, 7, 7, in: live)
    try await live.page.type("!")
    try await select(.minutes, 9, 16, in: live)
    try await live.page.press("b", modifiers: .control)
    try await expect(
      .minutes, "[Minutes!]\n[Decided]: the new plan. Open: who writes it.", in: live)
    live.expectNoComplaints()
  }

  @Test func aReloadShowsWhatWasEdited() async throws {
    let live = try await open()
    try await select(.recipe, 6, 9, in: live)
    try await live.page.press("b", modifiers: .control)
    let bold = "[Bread]\n[Mix] flour and [warm] water, then wait."
    try await expect(.recipe, bold, in: live)
    try await live.page.reload()
    try await live.page.wait(until: Box.areShown)
    try await expect(.recipe, bold, in: live)
    try await select(.recipe, 7, 7, in: live)
    try await live.page.type("a")
    try await expect(.recipe, "[Bread]\n[Maix] flour and [warm] water, then wait.", in: live)
  }

  @Test func theBoxIsATextFieldForAssistiveTechnology() async throws {
    let live = try await open()
    let described = try await live.page.evaluate(
      """
      (() => {
        const box = \(Box.recipe.js), area = box.nextSibling;
        return [box.ariaMultiLine, box.tabIndex, area.tagName, getComputedStyle(area).visibility]
          .join(" ");
      })()
      """)
    #expect(described.string == "true 0 TEXTAREA hidden")
    // All lines are as high as the tallest one, as the server has measured.
    let end = "Bread\nMix flour and warm water, then wait.".count
    try await select(.recipe, end, end, in: live)
    try await live.page.type("\nx")
    try await expect(.recipe, recipe + "\nx", in: live)
    let lines = try await live.page.evaluate(
      """
      (() => {
        const box = \(Box.recipe.js), high = parseFloat(getComputedStyle(box).lineHeight);
        const top = (run, at) => {
          const range = document.createRange(), text = box.children[run].firstChild;
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().top;
        };
        return `${high > 24} ${Math.abs(top(5, 2) - top(1, 1) - high) < 0.1}`;
      })()
      """)
    #expect(lines.string == "true true")
  }
}
