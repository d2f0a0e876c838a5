import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Keys, commands and files in a real browser.
@Suite(.serialized) struct KeysTests {
  private func open(_ query: String = "") async throws -> LivePage {
    let live = try await LivePage.open("/keys" + query, width: 900, height: 700)
    for script in ["keys.js", "upload.js"] { try await live.waitForScript(script) }
    return live
  }

  private func says(_ live: LivePage, _ text: String) async throws {
    try await live.page.wait(until: "root.innerText.includes('Last: \(text)')")
  }

  @Test func arrowsMoveTheStone() async throws {
    let live = try await open()
    try await live.page.wait(until: "document.activeElement.matches('[data-kp],[data-x*=f]')")
    for _ in 0..<3 { try await live.page.press("ArrowRight") }
    try await live.page.press("ArrowLeft")
    try await live.page.press("Enter")
    try await says(live, "stone at 2")
    // The shortcut of a command, whose menu is not open.
    try await live.page.press("k", modifiers: .control)
    try await live.page.press("Enter")
    try await says(live, "stone at 0")
    try await live.page.press("Escape")
    try await says(live, "left")
    live.expectNoComplaints()
  }

  @Test func thePageBeginsWhereItsAddressSays() async throws {
    let live = try await open("?place=5")
    try await live.page.wait(until: "document.activeElement.matches('[data-kp],[data-x*=f]')")
    try await live.page.press("Enter")
    try await says(live, "stone at 5")
  }

  @Test func returnIsTheViewsBeforeItIsTheTexts() async throws {
    let live = try await open()
    let value = "document.querySelector('textarea').value"
    try await live.page.click(selector: "textarea")
    try await live.page.type("hello")
    try await live.page.press("Enter")
    try await says(live, "sent hello")
    try await live.page.wait(until: "\(value) === ''")
    // What the view ignores, the text has.
    try await live.page.type("two")
    try await live.page.press("Enter", modifiers: .shift)
    try await live.page.wait(until: "\(value) === 'two\\n'")
    try await live.page.type("lines")
    try await live.page.press("Enter")
    try await says(live, "sent two / lines")
    try await live.page.wait(until: "\(value) === ''")
    live.expectNoComplaints()
  }

  @Test func aChosenFileIsRead() async throws {
    let live = try await open()
    _ = try await live.page.call("Page.setInterceptFileChooserDialog", ["enabled": true])
    let button = try await live.node(":button(\"Open…\")")
    try await live.page.click(selector: "#" + button.id)
    try await live.page.choose(file: "note.txt", containing: "hello")
    try await says(live, "note.txt: hello")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    // It can be asked for again, and given up.
    try await live.page.click(selector: "#" + button.id)
    try await live.page.wait(until: "!!document.querySelector('dialog[open] input[type=file]')")
    try await live.page.press("Escape")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    try await says(live, "nothing chosen")
    live.expectNoComplaints()
  }

  @Test func aFileIsSaved() async throws {
    let live = try await open("?place=4")
    // The browser keeps what it saves to itself: the request says enough.
    _ = try await live.page.evaluate(
      """
      HTMLAnchorElement.prototype.click = function() {
        const { download, href } = this;
        fetch(href).then(async answer => {
          const field = answer.headers.get("content-disposition");
          window.saved = [download, await answer.text(), field].join("|");
        });
      };
      """)
    let button = try await live.node(":button(\"Save…\")")
    try await live.page.click(selector: "#" + button.id)
    try await says(live, "saved Stone.txt")
    try await live.page.wait(
      until:
        "window.saved == \"Stone.txt|The stone is at 4.|attachment; filename*=UTF-8''Stone.txt\""
    )
    live.expectNoComplaints()
  }

  @Test func controlsAndDialogsKeepTheirKeys() async throws {
    let live = try await open("?place=5")
    _ = try await live.page.call("Page.setInterceptFileChooserDialog", ["enabled": true])
    try await live.page.wait(until: "document.activeElement.matches('[data-kp],[data-x*=f]')")
    let button = try await live.node(":button(\"Open…\")")
    // Return presses the button that has the focus, although a view around wants it.
    _ = try await live.page.evaluate(
      "root.querySelector('[data-kp=escape]').dataset.kp = 'escape enter'")
    _ = try await live.page.evaluate("document.getElementById('\(button.id)').focus()")
    try await live.page.press("Enter")
    try await live.page.wait(until: "!!document.querySelector('dialog[open] input[type=file]')")
    _ = try await live.page.evaluate(
      """
      root.querySelector("[data-kp='escape enter']").dataset.kp = "escape";
      document.querySelector("dialog[open] button").focus();
      """)
    // The stone and the shortcut are behind the dialog.
    try await live.page.press("ArrowRight")
    try await live.page.press("k", modifiers: .control)
    try await live.page.press("Escape")
    try await says(live, "nothing chosen")
    _ = try await live.page.evaluate("document.activeElement.blur()")
    try await live.page.press("Enter")
    try await says(live, "stone at 5")
    live.expectNoComplaints()
  }
}
