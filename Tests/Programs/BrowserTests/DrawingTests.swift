import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Views of the kits that draw, in a real browser.
@Suite(.serialized) struct DrawingTests {
  private func open() async throws -> LivePage {
    // Shapes do not fill the frames of their canvas.
    try await LivePage.open("/drawing", width: 1000, height: 700, comparesFrames: false)
  }

  @Test func aSliderMovesTheHand() async throws {
    let live = try await open()
    let hand = """
      document.querySelector('[aria-label$="percent"]')?.innerHTML ?? ""
      """
    try await live.page.wait(until: "document.querySelector('[aria-label=\"40 percent\"] path')")
    let first = try await live.page.evaluate(hand).string ?? ""
    #expect(first.contains("40 %"))
    try await live.page.evaluate(
      """
      (() => {
        const slider = document.querySelector('input[type="range"]');
        slider.value = Number(slider.min) + 0.75 * (slider.max - slider.min);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      })()
      """)
    try await live.page.wait(until: "document.querySelector('[aria-label=\"75 percent\"] path')")
    let second = try await live.page.evaluate(hand).string ?? ""
    #expect(second.contains("75 %") && second != first)
    live.expectNoComplaints()
  }

  @Test func codeCopiesIntoTheClipboard() async throws {
    let live = try await open()
    try await live.page.evaluate(
      """
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async text => { window.copied = text; } },
      });
      [...document.querySelectorAll("button")].find(e => e.textContent == "Copy").click();
      """)
    try await live.page.wait(until: "window.copied == '40 %'")
    live.expectNoComplaints()
  }

  @Test func withoutAClipboardForScriptsTheSelectionIsCopied() async throws {
    let live = try await LivePage.open("/sheets")
    try await live.page.click(selector: "#" + live.node(":button(\"Sheet\")").id)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    try await live.page.wait(until: "document.getAnimations().length == 0")
    try await live.page.click(selector: "dialog input")
    try await live.page.type("milk")
    try await live.page.evaluate(
      """
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", event => window.copied = event.target.value);
      """)
    try await live.page.click(selector: "#" + live.node(":button(\"Copy\")").id)
    try await live.page.wait(until: "window.copied == 'milk'")
    #expect(
      try await live.page.evaluate(
        "!document.querySelector('textarea') && !!document.activeElement.closest('dialog')")
        == true)
    live.expectNoComplaints()
  }

  @Test func aPictureIsAFile() async throws {
    let live = try await open()
    try await live.page.wait(
      until: """
        (() => {
          const all = [...document.images].filter(e => e.src.startsWith("data:image/png"));
          return all.some(e => e.complete && e.naturalWidth > 0 && e.width === 160);
        })()
        """)
    live.expectNoComplaints()
  }
}
