import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Photos and files that are chosen in a real browser, and a sheet that shares.
@Suite(.serialized) struct PickersTests {
  private func open(_ query: String = "") async throws -> LivePage {
    let live = try await LivePage.open("/pickers" + query, width: 900, height: 700)
    _ = try await live.page.call("Page.setInterceptFileChooserDialog", ["enabled": true])
    return live
  }

  private func press(_ live: LivePage, _ title: String) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func says(_ live: LivePage, _ text: String) async throws {
    try await live.page.wait(until: "root.innerText.includes('Last: \(text)')")
  }

  private let photo = "document.querySelector('[aria-label=\"The chosen photo\"] img')"

  @Test func aPhotoIsChosenAndShown() async throws {
    let live = try await open()
    try await press(live, "Photo")
    try await live.page.choose(pictures: ["a.jpg"])
    try await says(live, "public.jpeg")
    try await live.page.wait(until: "\(photo)?.naturalWidth == 30")
    live.expectNoComplaints()
  }

  @Test func aColorIsChosen() async throws {
    let live = try await open()
    try await press(live, "Color")
    try await live.page.wait(until: "!!document.querySelector('[aria-label=\"Gray 5\"]')")
    try await live.waitUntilStill()
    try await live.page.click(selector: "[aria-label=\"Gray 5\"]")
    try await says(live, "255, 255, 255")
    try await press(live, "Close")
    try await live.page.wait(until: "!document.querySelector('[aria-label=\"Gray 5\"]')")
    live.expectNoComplaints()
  }

  @Test func whatIsNoPhotoIsRefused() async throws {
    let live = try await open()
    try await press(live, "Photo")
    try await live.page.choose(file: "a.txt", containing: "hello")
    try await live.page.wait(until: "root.innerText.includes('another kind')")
    try await press(live, "OK")
    try await live.page.wait(until: "!root.innerText.includes('another kind')")
    // A picture that is none has the right name, and cannot be loaded.
    try await press(live, "Photo")
    try await live.page.choose(file: "a.png", containing: "hello")
    try await says(live, "no picture")
    live.expectNoComplaints()
  }

  @Test func severalPhotosHaveALimit() async throws {
    let live = try await open()
    try await press(live, "Two photos")
    try await live.page.choose(pictures: ["a.jpg", "b.jpg", "c.jpg"])
    try await live.page.wait(until: "root.innerText.includes('Choose at most 2 files.')")
    try await press(live, "OK")
    try await press(live, "Two photos")
    try await live.page.choose(pictures: ["a.jpg", "b.jpg"])
    try await says(live, "2 photos")
    live.expectNoComplaints()
  }

  @Test func aSheetWithAPickerClosesWithTheChoice() async throws {
    let live = try await open()
    try await press(live, "Photo in a sheet")
    try await live.page.choose(pictures: ["a.jpg"])
    try await live.page.wait(
      until: "\(photo)?.naturalWidth == 30 && !document.querySelector('dialog[open]')")
    live.expectNoComplaints()
  }

  @Test func controllersAskAboveThePage() async throws {
    let live = try await open()
    try await press(live, "Document")
    try await live.page.choose(file: "note.txt", containing: "hello")
    try await says(live, "note.txt: hello")
    try await press(live, "Document")
    try await live.page.wait(until: "!!document.querySelector('dialog[open] input[type=file]')")
    try await live.page.press("Escape")
    try await says(live, "no document")
    try await press(live, "Photos of a library")
    try await live.page.choose(pictures: ["a.jpg", "b.jpg", "c.jpg"])
    try await says(live, "3 results")
    live.expectNoComplaints()
  }

  @Test func itemsAreSharedAndSaved() async throws {
    let live = try await open()
    _ = try await live.page.evaluate(
      """
      navigator.canShare = () => true;
      navigator.share = async data => { window.shared = JSON.stringify(data); };
      HTMLAnchorElement.prototype.click = function() { window.saved = this.download; };
      """)
    try await press(live, "Share")
    try await press(live, "Share…")
    try await says(live, "shared: by the browser")
    try await live.page.wait(
      until: "window.shared == '{\"text\":\"A trip\",\"url\":\"https://example.org/trip\"}'")
    try await press(live, "Share")
    try await press(live, "Save")
    try await says(live, "shared: com.apple.UIKit.activity.SaveToCameraRoll")
    try await live.page.wait(until: "window.saved == 'Trip.txt'")
    try await press(live, "Share")
    try await press(live, "Close")
    try await says(live, "not shared")
  }

  @Test func panelsOpenAndSave() async throws {
    let live = try await open("?idiom=macOS")
    try await press(live, "Open")
    try await live.page.choose(file: "note.txt", containing: "hello")
    try await says(live, "note.txt: hello")
    _ = try await live.page.evaluate(
      """
      HTMLAnchorElement.prototype.click = function() {
        fetch(this.href).then(async answer => { window.saved = this.download + await answer.text(); });
      };
      """)
    try await press(live, "Save")
    try await live.page.wait(until: "!!document.querySelector('dialog[open] input')")
    let save = try await live.page.evaluate(
      """
      [...document.querySelectorAll("dialog[open] button")]
        .find(e => e.innerText.trim() == "Save").id
      """
    ).string
    try await live.page.click(selector: "#" + (save ?? ""))
    try await says(live, "saved Trip.txt")
    try await live.page.wait(until: "window.saved == 'Trip.txtA trip'")
    live.expectNoComplaints()
  }
}
