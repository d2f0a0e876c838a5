import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Rotors, indexes of sections, suggestions, modifier keys and arranged tabs in a real browser.
@Suite(.serialized) struct RotorTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/rotors", width: 900, height: 700)
    try await live.waitForScript("access")
    return live
  }

  private func tap(_ title: String, _ live: LivePage) async throws {
    try await live.page.click(selector: "#" + live.node(":button(\"\(title)\")").id)
  }

  @Test func theKeyboardLeadsToAPlace() async throws {
    let live = try await open()
    let name = "document.activeElement.textContent"
    for _ in 0..<20 {
      try await live.page.press("Tab")
      if try await live.page.evaluate(name).string == "Orbits" { break }
    }
    let list = "document.activeElement.closest('[role=navigation][aria-label=\"Unread mails\"]')"
    #expect(try await live.page.evaluate("!!\(list)") == true)
    #expect(try await live.page.evaluate("getComputedStyle(\(list)).opacity").string == "1")
    try await live.page.press("Enter")
    try await live.page.wait(until: "root.innerText.includes('Prepared: Orbits')")
    try await live.page.wait(until: "\(name).startsWith('Mary')")
    #expect(
      try await live.page.evaluate(
        "!!document.querySelector('[aria-description=\"State: unread. Opens the mail. Folder: Inbox\"]')"
      ) == true)
    live.expectNoComplaints()
  }

  @Test func theIndexScrollsTheList() async throws {
    let live = try await open()
    try await tap("People", live)
    try await live.page.wait(until: "root.innerText.includes('Barbara')")
    try await tap("M", live)
    try await live.page.wait(
      until: "[...document.querySelectorAll('.S')].some(e => e.scrollTop > 200)")
    live.expectNoComplaints()
  }

  @Test func aSuggestionFillsTheField() async throws {
    let live = try await open()
    try await tap("Questions", live)
    try await live.page.wait(until: "root.innerText.includes('Last: nothing')")
    try await live.page.click(selector: "#" + live.node("TextField").id)
    try await live.page.press("G")
    try await live.page.wait(
      until: "root.innerText.includes('Genoa') && !root.innerText.includes('Lyon')")
    try await tap("Genoa", live)
    try await live.page.wait(until: "root.innerText.includes('City: Genoa')")
    try await live.page.wait(
      until: "[...document.querySelectorAll('input')].some(e => e.value == 'Genoa')")
    try await live.page.wait(until: "!root.innerText.includes('Ghent')")
    live.expectNoComplaints()
  }

  @Test func aHeldKeyShowsTheAlternative() async throws {
    let live = try await open()
    try await tap("Questions", live)
    try await live.page.wait(until: "root.innerText.includes('Keys: none')")
    _ = try await live.page.call(
      "Input.dispatchKeyEvent",
      ["type": "keyDown", "modifiers": 1, "key": "Alt", "code": "AltLeft"])
    try await live.page.wait(until: "root.innerText.includes('Keys: option')")
    try await live.page.wait(until: "root.innerText.includes('Save All')")
    _ = try await live.page.call(
      "Input.dispatchKeyEvent", ["type": "keyUp", "modifiers": 0, "key": "Alt", "code": "AltLeft"])
    try await live.page.wait(until: "root.innerText.includes('Keys: none')")
    live.expectNoComplaints()
  }

  @Test func aKeyIsLetGoInADialog() async throws {
    let live = try await open()
    try await tap("Questions", live)
    try await live.page.wait(until: "root.innerText.includes('Keys: none')")
    _ = try await live.page.call(
      "Input.dispatchKeyEvent",
      ["type": "keyDown", "modifiers": 1, "key": "Alt", "code": "AltLeft"])
    try await live.page.wait(until: "root.innerText.includes('Save All')")
    try await tap("Erase…", live)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    _ = try await live.page.call(
      "Input.dispatchKeyEvent", ["type": "keyUp", "modifiers": 0, "key": "Alt", "code": "AltLeft"])
    try await live.page.wait(until: "root.textContent.includes('Keys: none')")
    live.expectNoComplaints()
  }

  @Test func theVisitorHidesATab() async throws {
    let live = try await open()
    try await tap("Edit", live)
    try await live.page.wait(
      until: "!!document.querySelector('[role=switch],input[type=checkbox]')")
    try await live.page.evaluate(
      "document.querySelectorAll('[role=switch],input[type=checkbox]')[1].click()")
    try await tap("Done", live)
    try await live.page.wait(until: "!root.innerText.includes('People')")
    live.expectNoComplaints()
  }
}
