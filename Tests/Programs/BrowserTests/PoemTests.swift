import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A file of the visitor that is opened, edited and saved.
@Suite(.serialized) struct PoemTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/documents", width: 700, height: 700)
    _ = try await live.page.call("Page.setInterceptFileChooserDialog", ["enabled": true])
    return live
  }

  private func press(_ live: LivePage, _ title: String) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func titled(_ live: LivePage, _ title: String) async throws {
    try await live.page.wait(until: "root.innerText.split('\\n').includes('\(title)')")
  }

  @Test func aPoemIsOpenedEditedAndSaved() async throws {
    let live = try await open()
    try await press(live, "Open…")
    try await live.page.choose(file: "Ode.txt", containing: "a rose")
    try await titled(live, "Ode")
    try await live.page.wait(until: "document.querySelector('textarea').value == 'a rose'")
    try await live.page.click(selector: "textarea")
    try await live.page.type(" is")
    try await titled(live, "Ode — Edited")
    try await live.page.evaluate(
      """
      (() => {
        window.saved = [];
        HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };
      })()
      """)
    try await press(live, "Save")
    try await live.page.wait(until: "saved.join() == 'Ode.txt'")
    try await titled(live, "Ode")
    try await press(live, "Begin with a line")
    try await titled(live, "Untitled")
    live.expectNoComplaints()
  }

  @Test func aFileThatIsNoTextIsSaid() async throws {
    let live = try await open()
    try await press(live, "Open…")
    try await live.page.choose(file: "Ode.png", containing: "a rose")
    try await live.page.wait(
      until: "root.innerText.replace(/\\s+/g, ' ').includes('could not be opened')")
    try await press(live, "OK")
    try await press(live, "New Document")
    try await titled(live, "Untitled")
    live.expectNoComplaints()
  }
}
